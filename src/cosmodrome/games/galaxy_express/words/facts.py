"""Galaxy Express: what can be worked out from a sight, for words and pictures."""

from __future__ import annotations

import numpy as np

from cosmodrome.engine.match.state import Record
from cosmodrome.games.galaxy_express.rules.score import scores
from cosmodrome.games.galaxy_express.rules.sight import uncalled, unseen_numbers
from cosmodrome.games.galaxy_express.rules.state import PLANETS, SQUARES, UNKNOWN


def members(bits: int) -> list[int]:
    """The members of a set of coins, numbers or squares."""
    return [member for member in range(SQUARES) if int(bits) >> member & 1]


def planets(v: Record) -> list[tuple[int, int]]:
    """Square and number of each planet on the chart, row by row from the north; a number not seen nor worked out is UNKNOWN."""
    numbers = {int(square): number for number, square in enumerate(v.found) if square != UNKNOWN}
    unseen = members(unseen_numbers(v))
    rest = unseen[0] if len(unseen) == 1 else UNKNOWN
    return [(square, numbers.get(square, rest)) for square in members(v.chart)]


def coming_numbers(v: Record) -> list[int]:
    """Delivery numbers that have not been shown."""
    return members(uncalled(v))


def points(v: Record) -> int:
    """The score as it stands."""
    out = np.zeros(1, np.int32)
    scores(v, out)
    return int(out[0])


def top(v: Record) -> int:
    """The number on top of the Delivery Queue; UNKNOWN if there is none."""
    return int(v.queue[v.delivered]) if v.delivered < PLANETS else UNKNOWN
