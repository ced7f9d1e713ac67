"""How sentences and pictures speak of seats: by a mark that stands for whoever sits there, put in words when they are shown.

A mark is one character of Unicode's private use, so that sentences stay plain strings. Nobody outside sees one: `named` turns them into
"Seat 1" or, where somebody has a name, into the name.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

MOST = 16  # seats
FIRST, WITHIN, BARE = 0xE000, 0xE020, 0xE040
MANY, MANY_FIRST = "\ue060", "\ue061"


def seat_name(seat: int) -> str:
    """Seat 1, at the beginning of a sentence or by itself."""
    return chr(FIRST + int(seat))


def seat_within(seat: int) -> str:
    """seat 1, within a sentence."""
    return chr(WITHIN + int(seat))


def seat_list(seats: Sequence[int], first: bool = False) -> str:
    """seat 1; seats 0 and 2; seats 0, 1 and 3; `first`: at the beginning of a sentence."""
    if len(seats) == 1:
        return seat_name(seats[0]) if first else seat_within(seats[0])
    marks = [chr(BARE + int(seat)) for seat in seats]
    return f"{MANY_FIRST if first else MANY}{', '.join(marks[:-1])} and {marks[-1]}"


def named(text: str, names: Sequence[str] = ()) -> str:
    """The text with names in place of marks; a seat without a name is called by its number."""
    return text if text.isascii() else text.translate(_table(tuple(names)))


@lru_cache(maxsize=256)
def _table(names: tuple[str, ...]) -> dict[int, str]:
    known = dict(enumerate(names))
    table = {ord(MANY): "" if any(names) else "seats ", ord(MANY_FIRST): "" if any(names) else "Seats "}
    for seat in range(MOST):
        name = known.get(seat, "")
        table |= {FIRST + seat: name or f"Seat {seat}", WITHIN + seat: name or f"seat {seat}", BARE + seat: name or str(seat)}
    return table
