"""The Galaxy Map: HOME in the middle, four INNER planets beside it, four OUTER ones in the corners, and the ways between them."""

from __future__ import annotations

import numpy as np

from cosmodrome.engine.rule import rule
from cosmodrome.games.galaxy_farmer.cards import PLANETS
from cosmodrome.games.galaxy_farmer.state import DARK, HOME, LOOP, MEETING, PLACING, SPINNING, UNKNOWN

WAYS = 5  # from one place, at most


def _neighbours(place: int) -> list[int]:
    """3.2: HOME to each INNER; both rings; each OUTER to the two INNER beside it."""
    if place == HOME:
        return [1, 3, 5, 7]
    ring = sorted((place + step) % LOOP for step in (-2, -1, 1, 2))
    return [*ring, HOME] if place % 2 else ring


# A row for each place, filled up with UNKNOWN
NEIGHBOURS = np.array([(_neighbours(place) + [UNKNOWN] * WAYS)[:WAYS] for place in range(HOME + 1)], np.int64)
NEIGHBOURS.setflags(write=False)


# Setting up


@rule
def placed(s):
    """How many planets lie on the map."""
    n = 0
    while n < LOOP and s.chart[n] != UNKNOWN:
        n += 1
    return n


@rule
def place_planet(s, k):
    """1.2: the k-th planet not yet placed goes to the next place of the loop; then its side is spun."""
    at = placed(s)
    taken = 0
    for i in range(at):
        taken |= 1 << int(s.chart[i])
    for card in range(PLANETS):
        if not taken >> card & 1:
            if k == 0:
                s.chart[at] = card
                break
            k -= 1
    s.phase = SPINNING


@rule
def spin(s, side):
    """1.2: the side of the planet just placed; the last planet needs no luck to be picked, only to be spun."""
    n = placed(s)
    s.planets[s.chart[n - 1]].dark = side == DARK
    if n == LOOP:
        s.phase = MEETING
    elif n == LOOP - 1:
        place_planet(s, 0)
    else:
        s.phase = PLACING


@rule
def met(s):
    """How many representatives have found their planet."""
    n = 0
    while n < LOOP and s.planets[s.chart[n]].rep != UNKNOWN:
        n += 1
    return n


@rule
def meet(s, k):
    """1.3: the k-th representative left moves to the next planet of the loop; the last needs no luck."""
    taken = 0
    for i in range(PLANETS):
        if s.planets[i].rep != UNKNOWN:
            taken |= 1 << int(s.planets[i].rep)
    at = met(s)
    for rep in range(PLANETS):
        if not taken >> rep & 1:
            if k == 0:
                s.planets[s.chart[at]].rep = rep
                break
            k -= 1


# Moving


@rule
def open_to(s, place):
    """7.14: nobody lands on a planet under meteors."""
    return place == HOME or s.chart[place] != s.meteor


@rule
def can_move(s):
    """3.1, 3.3: while there is fuel; with none left, one drift a turn."""
    return s.fuel > 0 or s.drifted == 0


@rule
def step(place, steps):
    """2.3: a place so many steps clockwise along the loop."""
    return (place + steps) % LOOP
