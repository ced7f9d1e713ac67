"""For bots: how good a position of Galaxy Express looks. No rule rests on this."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_express.rules.score import scores

# about 10, 50, 75 and 100 points: the planner of weaker levels looks less far, through 100 and 200 nodes of its 40,000
LEVELS = {"normal": {"plans": 1.0, "effort": 0.0025}, "hard": {"effort": 0.005}}


@rule
def value(s, out):
    """The points so far, between the worst and the best possible."""
    scores(s, out)
    out[0] = (out[0] + 100) / 220
