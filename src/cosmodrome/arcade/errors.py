"""What the arcade refuses, with the status that goes with it."""

from __future__ import annotations

from cosmodrome.engine.match.errors import CosmodromeError


class Refused(CosmodromeError):
    """A request cannot be met; the message is a sentence for people."""

    def __init__(self, status: int, sentence: str, number: int | None = None) -> None:
        super().__init__(sentence)
        self.status = status
        self.number = number


def no_table() -> Refused:
    """There is no such table."""
    return Refused(404, "There is no such table. Perhaps the link is incomplete, or it was put away.")
