"""The Galaxy of D as data: sixty sectors, who touches whom, and sets of sectors as the bits of one integer (clauses 1.1 to 1.3)."""

from __future__ import annotations

import numpy as np

from cosmodrome.engine.rule import rule

ROWS = (6, 7, 8, 9, 9, 8, 7, 6)  # sectors in the rows a to h
INDENTS = (3, 2, 1, 0, 1, 2, 3, 4)  # how far each row begins to the right, in half sectors
SECTORS = sum(ROWS)
GALAXY = (1 << SECTORS) - 1  # all sectors
DIAMETER = 9

NAMES = tuple(f"{'abcdefgh'[row]}{i + 1}" for row, width in enumerate(ROWS) for i in range(width))
PLACES = tuple((INDENTS[row] + 2 * i, row) for row, width in enumerate(ROWS) for i in range(width))  # half sectors from the left, row


def _distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """Steps between two places where nothing is in the way."""
    across, down = abs(a[0] - b[0]), abs(a[1] - b[1])
    return down + max(0, (across - down) // 2)


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
