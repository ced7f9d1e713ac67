"""How far squares are for a player who minds fees, in action points, for bots. Clause numbers are those of rulebook.md."""

from __future__ import annotations

from typing import Any

import numpy as np

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.weird_galaxy.rules.galaxy import SIDE, SQUARES

ALL = (1 << SQUARES) - 1
WESTMOST = sum(1 << row * SIDE for row in range(SIDE))
EASTMOST = WESTMOST << SIDE - 1
FEE = 7  # what a fee costs, in action points: a Space Buck that one has not and an opponent has
FARTHEST = 15  # what four bits can say


def _moves() -> list[list[int]]:
    squares = [(square % SIDE, square // SIDE) for square in range(SQUARES)]
    return [[max(abs(a - c), abs(b - d)) for c, d in squares] for a, b in squares]


MOVES: Any = np.array(_moves(), np.int64)  # 3.1: between any two squares


@rule
def around(squares):
    """3.1: these squares and all that one move leads to, as bits."""
    row = squares | (squares & ~EASTMOST) << 1 | (squares & ~WESTMOST) >> 1
    return (row | row << SIDE | row >> SIDE) & ALL


@rule
def distances_from(ship, fees):
    """3.1, 4.1: how far each square is from a ship, in moves and FEE for each square entered that asks a fee.

    The distance of a square is spread over its bit in four numbers, the lowest bit first: rules have no room for an array.
    """
    ones, twos, fours, eights = 0, 0, 0, 0
    reached = 1 << int(ship)
    a, b, c, d, e, f, g = 0, 0, 0, 0, 0, 0, 0  # what was reached FEE points of distance ago, and since
    for distance in range(1, FARTHEST + 1):
        found = (around(reached) & ~fees | around(a) & fees) & ~reached
        if distance & 1:
            ones |= found
        if distance & 2:
            twos |= found
        if distance & 4:
            fours |= found
        if distance & 8:
            eights |= found
        a, b, c, d, e, f, g, reached = b, c, d, e, f, g, reached, reached | found
        if reached == ALL:
            break
    far = ALL & ~reached
    return ones | far, twos | far, fours | far, eights | far


@rule
def distance_to(distances, square):
    """How far a square is, by what `distances_from` found."""
    at = int(square)
    return (distances[0] >> at & 1) + 2 * (distances[1] >> at & 1) + 4 * (distances[2] >> at & 1) + 8 * (distances[3] >> at & 1)


@rule
def leg(start, end, fees):
    """About how far it is from one square to another: the moves, and the fee at the end."""
    moves = MOVES[int(start), int(end)]
    return moves + FEE if moves > 0 and fees >> int(end) & 1 else moves
