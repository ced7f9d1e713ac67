"""Numbers with names, each named once: `phase.ACTING` in the rules, "act" in a position, `act.MOVE` the first code of a kind of action.

They are named tuples of whole numbers, because Numba reads those as constants at all three speeds, and interpreted they cost next to
nothing. (`IntEnum` is four times slower interpreted.)
"""

from __future__ import annotations

from collections import namedtuple
from typing import Any


def numbered(*names: str, **spelled: str) -> Any:
    """0, 1, 2 … by name: those of `names`, which positions spell in lower case, then those of `spelled`, each with its own spelling."""
    words = {name: name.lower().replace("_", " ") for name in names} | spelled
    return _named(words, range(len(words)), tuple(words.values()))


def spans(**widths: int) -> Any:
    """A number line cut into spans: each name stands for the first number of its span, COUNT for how many there are in all."""
    firsts = [0]
    for width in widths.values():
        firsts.append(firsts[-1] + width)
    return _named([*widths, "COUNT"], firsts, tuple(widths))


def spelling(numbers: Any) -> tuple[str, ...]:
    """How positions write these numbers."""
    words: tuple[str, ...] = numbers.spelling
    return words


def _named(names: Any, numbers: Any, words: tuple[str, ...]) -> Any:
    kind = namedtuple("Numbers", names)  # type: ignore[misc]
    kind.spelling = words  # type: ignore[attr-defined]
    return kind(*numbers)
