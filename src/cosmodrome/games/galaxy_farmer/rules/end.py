"""The end: what wins, and what loses."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_farmer.rules.cards import PLANETS
from cosmodrome.games.galaxy_farmer.rules.enemy import troops
from cosmodrome.games.galaxy_farmer.rules.state import phase
from cosmodrome.games.galaxy_farmer.rules.tables import GOAL, MOST_FAILED, MOST_KILLED, TURNS


@rule
def scores(s, out):
    """9.1: the points scored."""
    out[0] = s.score


@rule
def winners(s):
    """9.2: a lost solitaire has no winner."""
    return 1 if s.phase == phase.WON else 0


@rule
def enough_points(s):
    """9.2: whether the goal is reached."""
    return s.score >= GOAL[s.difficulty]


@rule
def lost(s):
    """9.3, 9.4, 9.6: too many failed orders, too many killed workers, troops everywhere, or no event left."""
    d = s.difficulty
    return s.failed >= MOST_FAILED[d] or s.killed >= MOST_KILLED[d] or occupied(s) or s.turn >= TURNS[s.edition, d]


@rule
def occupied(s):
    """9.5: whether troops stand on all eight planets."""
    return troops(s) == PLANETS
