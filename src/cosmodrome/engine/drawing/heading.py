"""What stands above a board, as data: whoever shows it puts it together."""

from __future__ import annotations

from typing import NamedTuple


class Heading(NamedTuple):
    """What to do now, what one waits for, or how it ended; and what there is to say about it."""

    what: str
    more: str = ""
    tells_who: bool = False  # whether it says already who is waited for

    def __str__(self) -> str:
        return f"{self.what} {self.more}" if self.more else self.what
