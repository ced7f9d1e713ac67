"""What a bot would do, and why."""

from __future__ import annotations

from typing import NamedTuple


class Reason(NamedTuple):
    """A part of a hint: the plan, what it is for, or what would come of another choice."""

    name: str
    text: str


class Choice(NamedTuple):
    """What a bot would do, and why."""

    code: int
    text: str
    prospects: float  # of the seat, 0 to 1, as the bot sees them
    says: str  # a sentence or two, or nothing
    lines: tuple[str, ...]  # what it expects to happen, the best line first, in action texts
    reasons: tuple[Reason, ...] = ()  # of a hint: what it says, part by part
