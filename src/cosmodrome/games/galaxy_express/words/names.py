"""Galaxy Express: names of squares, directions and ranks."""

from __future__ import annotations

from cosmodrome.engine.compile.numbers import spelling
from cosmodrome.games.galaxy_express.rules.state import COLUMNS, ROWS, SQUARES, compass

SQUARE_NAMES = tuple("abcdefgh"[square % COLUMNS] + str(ROWS - square // COLUMNS) for square in range(SQUARES))
DIRECTIONS = spelling(compass)

RANKS = (
    (100, "Employee of the Year!!"),
    (90, "Nice going, kid!"),
    (80, "Not bad ... for a rookie!"),
    (-1000, "Maybe you need to spend more time at the Academy!"),
)


def rank(score: int) -> str:
    """7.2: what the company makes of a score."""
    return next(title for least, title in RANKS if score >= least)
