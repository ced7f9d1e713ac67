"""Text that knows what its parts mean, so that a terminal can colour it and everything else can leave the colour off."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Ink(NamedTuple):
    """A piece of text with a role of the art direction: touchable, info, danger, good, quiet, seat-0, suns, moons …"""

    text: str
    role: str


Line = Iterable[str | Ink]


def without_colour(lines: Iterable[Line]) -> str:
    """The lines as plain text."""
    return "\n".join("".join(part.text if isinstance(part, Ink) else part for part in line).rstrip() for line in lines)


def plural(n: int, thing: str) -> str:
    """1 square, 2 squares; fewer than none with a minus sign, which a hyphen is not."""
    return f"{n} {thing}".replace("-", "−", 1 if n < 0 else 0) + ("" if abs(int(n)) == 1 else "s")
