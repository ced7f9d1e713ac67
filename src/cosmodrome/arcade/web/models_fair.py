"""What goes in and out about luck that can be checked."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

from cosmodrome.arcade.web.models import Body, SeatNumber
from cosmodrome.engine.match.fair import LONGEST

Words = Annotated[str, Field(max_length=LONGEST, description="For the luck of the game; empty: none. All can read them once it has begun.")]


class GiveWords(Body):
    """Words for the luck of a game, before it begins."""

    seat: SeatNumber
    words: Words


class Rematch(Body):
    """How you want to play again."""

    await_words: bool = Field(default=False, description="The luck waits for your words; see /fair.")


class SeatWords(BaseModel):
    """What a seat has said for the luck."""

    seat: int
    words: str


class Fair(BaseModel):
    """What the luck of a table follows from, as far as it may be known."""

    seal: str | None = Field(description="The SHA-256 of the secret, fixed before the game; none at tables that are older than that.")
    awaited: list[int] = Field(description="Seats whose words the luck waits for.")
    waits: bool = Field(description="The luck has not begun: a seat is open, or words are awaited.")
    words: list[SeatWords] = Field(description="In the order in which they were given; none before the luck begins.")
    stamp: str | None = Field(description="Stands for the seal and all words; none before the luck begins.")
    secret: str | None = Field(description="Told when the game is over.")
    fair: bool | None = Field(description="Whether all luck followed from it; none: that cannot be said (yet).")
    says: str = Field(description="The same, and why, in sentences.")
