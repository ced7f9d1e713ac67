"""Flying: which places are next to each other, and what a step costs."""

from __future__ import annotations

import numpy as np

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_farmer.rules.marking import mark
from cosmodrome.games.galaxy_farmer.rules.state import HOME, LOOP, PLACES, UNKNOWN, act, step

MOST_NEIGHBOURS = 5


def _neighbours(place: int) -> list[int]:
    """1.1, 3.2: HOME to each INNER; both rings; each OUTER to the two INNER beside it."""
    if place == HOME:
        return [1, 3, 5, 7]
    ring = sorted((place + steps) % LOOP for steps in (-2, -1, 1, 2))
    return [*ring, HOME] if place % 2 else ring


# A row for each place, filled up with UNKNOWN
NEIGHBOURS = np.array([(_neighbours(place) + [UNKNOWN] * MOST_NEIGHBOURS)[:MOST_NEIGHBOURS] for place in range(PLACES)], np.int64)
NEIGHBOURS.setflags(write=False)


@rule
def can_move(s):
    """3.1, 3.3: while there is fuel; with none left, one drift a turn."""
    return s.fuel > 0 or s.drifted == 0


@rule
def open_to(s, place):
    """7.14: nobody lands on a planet under meteors."""
    return place == HOME or s.chart[place] != s.meteor


@rule
def legal_flights(s, mask):
    """3.1, 3.2, 3.3, 7.14: to any neighbour that is not under meteors."""
    n = 0
    if can_move(s):
        for i in range(MOST_NEIGHBOURS):
            place = NEIGHBOURS[s.place, i]
            n += mark(mask, act.MOVE + place, place != UNKNOWN and open_to(s, place))
    return n


@rule
def move(s, place):
    """3.1, 3.3, 3.4: a step costs 1 fuel, or is the drift; what waits there is met at once; HOME fills the tank only when the turn ends."""
    if s.fuel > 0:
        s.fuel -= 1
    else:
        s.drifted = 1
    s.place = place
    return step.ARRIVAL
