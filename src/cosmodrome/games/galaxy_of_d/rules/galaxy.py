"""Galaxy of D: the galaxy (chapter 1): sixty sectors, who touches whom, sets of sectors as the bits of one integer, and the Things."""

from __future__ import annotations

import numpy as np

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_of_d.rules.state import FIRST_ASTEROID, FIRST_PIRATE, FIRST_PLANET, NOTHING, NOWHERE, ROWS, SECTORS, THINGS

INDENTS = (3, 2, 1, 0, 1, 2, 3, 4)  # how far each row begins to the right, in half sectors
GALAXY = (1 << SECTORS) - 1  # all sectors
DIAMETER = 9


def _names() -> tuple[str, ...]:
    """1.1: eight rows with a letter each, and their sectors numbered from the left."""
    return tuple(f"{'abcdefgh'[row]}{i + 1}" for row, width in enumerate(ROWS) for i in range(width))


def _places() -> tuple[tuple[int, int], ...]:
    """1.2: where each sector lies, in half sectors from the left, and its row; row e begins half a sector to the right of row d."""
    return tuple((INDENTS[row] + 2 * i, row) for row, width in enumerate(ROWS) for i in range(width))


def _distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """1.3: steps between two places, where nothing is in the way."""
    across, down = abs(a[0] - b[0]), abs(a[1] - b[1])
    return down + max(0, (across - down) // 2)


NAMES, PLACES = _names(), _places()
DISTANCE = np.array([[_distance(a, b) for b in PLACES] for a in PLACES], np.int8)
# NEAR[d, sector]: the sectors at most d steps away, itself included
NEAR = np.array(
    [[sum(1 << b for b in range(SECTORS) if DISTANCE[a, b] <= d) for a in range(SECTORS)] for d in range(DIAMETER + 1)], np.int64
)
# powers of two leave different remainders by 67, which finds the number of a single bit without counting
NUMBER = np.zeros(67, np.int64)
NUMBER[[(1 << sector) % 67 for sector in range(SECTORS)]] = range(SECTORS)


@rule
def near(steps, sector):
    """The sectors at most so many steps away, itself included. (One rule reads the table: on a GPU every reader has a copy of its own.)"""
    return NEAR[steps, sector]


@rule
def bit(sector):
    """A set of this one sector."""
    return 1 << int(sector)


@rule
def holds(sectors, sector):
    """Whether the sector is in the set."""
    return sectors >> int(sector) & 1


@rule
def lowest(sectors):
    """The first sector of a set that is not empty."""
    return NUMBER[(sectors & -sectors) % 67]


@rule
def counted(sectors):
    """How many sectors a set has."""
    n = 0
    while sectors:
        sectors &= sectors - 1
        n += 1
    return n


@rule
def picked(sectors, k):
    """The k-th sector of a set, counted upwards."""
    for _ in range(k):
        sectors &= sectors - 1
    return lowest(sectors)


@rule
def around(sectors):
    """Every sector in the set or next to one that is."""
    spread = 0
    while sectors:
        spread |= near(1, lowest(sectors))
        sectors &= sectors - 1
    return spread


@rule
def mark(mask, members, first):
    """Mark the codes of a set, which begin at `first`; returns how many."""
    n = 0
    while members:
        mask[first + lowest(members)] = 1
        members &= members - 1
        n += 1
    return n


@rule
def thing_at(s, sector):
    """1.4: the Thing in a sector, or nothing."""
    things = s.things
    for i in range(THINGS):
        if things[i].sector == sector:
            return things[i].kind
    return NOTHING


@rule
def is_planet(thing):
    """1.4: whether a Thing is one of the eight planets."""
    return FIRST_PLANET <= thing < FIRST_ASTEROID


@rule
def is_asteroid(thing):
    """1.4: whether a Thing is one of the four asteroids."""
    return FIRST_ASTEROID <= thing < FIRST_PIRATE


@rule
def things_in_play(s):
    """1.4, 1.5: the sectors of all Things, a Pirate's among them until play begins."""
    found = 0
    for i in range(THINGS):
        if s.things[i].sector != NOWHERE:
            found |= bit(s.things[i].sector)
    return found


@rule
def free_of_things(s):
    """3.5, 3.9: the sectors neither on nor next to a Thing, where the next Thing or a base may go."""
    return GALAXY & ~around(things_in_play(s))


@rule
def placed(s):
    """1.4: how many Things lie in the galaxy."""
    return counted(things_in_play(s))
