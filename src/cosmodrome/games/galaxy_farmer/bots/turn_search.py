"""For the planner: it looks through plans for the whole turn and keeps those whose ends look best.

Nothing unforeseen happens within a turn, so a turn is a row of stops with work at each.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from cosmodrome.engine.compile.rng import RNG, WORDS
from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_farmer.bots.features import FEATURES, SCRATCH
from cosmodrome.games.galaxy_farmer.bots.home_plans import work_at_home
from cosmodrome.games.galaxy_farmer.bots.judging import HIDDEN, judge
from cosmodrome.games.galaxy_farmer.bots.planet_plans import choose_partner, work_on_planet
from cosmodrome.games.galaxy_farmer.bots.plans import MOST_PLANS, Plans, fork, note, plans
from cosmodrome.games.galaxy_farmer.rules.enemy import blocked, push
from cosmodrome.games.galaxy_farmer.rules.flying import MOST_NEIGHBOURS, NEIGHBOURS, can_move, open_to
from cosmodrome.games.galaxy_farmer.rules.play import apply
from cosmodrome.games.galaxy_farmer.rules.representatives import attend
from cosmodrome.games.galaxy_farmer.rules.state import HOME, PLACES, UNKNOWN, act, phase

WIDTH = 12  # plans kept for each place, at each stop of the turn
FINALISTS = 32  # plans for the turn that are remembered, at most
NO_AIM = -1.0


class Workspace(NamedTuple):
    """Room to think in."""

    beam: Plans
    ahead: Plans
    ends: Plans
    work: Plans
    spare: Any
    marks: Any
    best: Any
    counts: Any
    features: Any
    hidden: Any
    rng: Any
    root: Any  # the state planned from last, and the present one
    words: Any  # their bytes, as numbers
    aim: Any  # how the end looked that was chosen then


def workspace() -> Workspace:
    """A fresh one."""
    many, root = PLACES * WIDTH, plans(2).states
    return Workspace(
        beam=plans(many),
        ahead=plans(many),
        ends=plans(FINALISTS),
        work=plans(MOST_PLANS),
        spare=plans(4).states,
        marks=np.zeros(many),
        best=np.zeros(FINALISTS),
        counts=np.zeros(PLACES, np.int64),
        features=np.zeros(FEATURES + SCRATCH),
        hidden=np.zeros(HIDDEN),
        rng=np.zeros(WORDS, RNG),
        root=root,
        words=root.view(np.ndarray).view(np.uint8).reshape(2, -1),
        aim=np.full(1, NO_AIM),
    )


@rule
def work(plans, n):
    """Plans for work where the ship is, from the n plans given; returns how many there are then."""
    s = plans.states[0]
    if s.phase != phase.PLAYING:
        return n
    n = choose_partner(plans, n)
    if s.place == HOME:
        return work_at_home(plans, n)
    if blocked(s):
        return n
    return work_on_planet(plans, n)


@rule
def keep(found, marks, start, n, most, s, first, mark):
    """Add a plan to the best ones found from place `start` on, unless one that looks exactly alike is there; returns how many there are."""
    worst, at = 2.0, -1
    for i in range(start, start + n):
        if marks[i] == mark:
            return n
        if marks[i] < worst:
            worst, at = marks[i], i
    if n < most:
        at = start + n
        n += 1
    elif mark <= worst:
        return n
    found.states[at] = s
    found.firsts[at] = first
    marks[at] = mark
    return n


@rule
def arrive(space, i, place, width, w):
    """3.1: on to a neighbour; an enemy that is beaten there is pushed one way or the other."""
    spare, counts = space.spare, space.counts
    first = space.work.firsts[i] if space.work.firsts[i] != UNKNOWN else act.MOVE + place
    spare[0] = space.work.states[i]
    apply(spare[0], 0, act.MOVE + place)
    pushes = 2 if spare[0].phase == phase.PUSHING else 1
    for way in range(pushes):
        spare[1] = spare[0]
        if pushes == 2:
            push_away(spare[1], way)
        counts[place] = keep(space.ahead, space.marks, place * WIDTH, counts[place], width, spare[1], first, judge(spare[1], space, w))


@rule
def push_away(s, way):
    """7.11: what `apply` does for these codes in one's own turn."""
    push(s, way)
    s.phase = phase.PLAYING
    attend(s)


@rule
def look_through(s, space, w, width, most):
    """Plans for the turn from here, so many for each place at each stop. Returns how many ends were found; `space.ends` has the best."""
    beam, ahead, work_room, counts = space.beam, space.ahead, space.work, space.counts
    n, kept = 1, 0
    beam.states[0] = s
    beam.firsts[0] = UNKNOWN
    if s.phase == phase.PUSHING:
        n = fork(beam, n, 0)
        for way in range(n):
            note(beam, way, act.PUSH + way)
            push_away(beam.states[way], way)
    while n > 0:
        counts[:] = 0
        for i in range(n):
            work_room.states[0] = beam.states[i]
            work_room.firsts[0] = beam.firsts[i]
            for j in range(work(work_room, 1)):
                t = work_room.states[j]
                kept = keep(space.ends, space.best, 0, kept, most, t, work_room.firsts[j], judge(t, space, w))
                if t.phase == phase.PLAYING and can_move(t):
                    for k in range(MOST_NEIGHBOURS):
                        place = NEIGHBOURS[t.place, k]
                        if place != UNKNOWN and open_to(t, place):
                            arrive(space, j, place, width, w)
        n = 0
        for place in range(PLACES):
            for i in range(place * WIDTH, place * WIDTH + counts[place]):
                beam.states[n] = ahead.states[i]
                beam.firsts[n] = ahead.firsts[i]
                n += 1
    return kept


@rule
def best_end(space, kept):
    """Which of the ends found looks best."""
    best = 0
    for i in range(kept):
        if space.best[i] > space.best[best]:
            best = i
    return best
