"""What goes in and out between those who share a table: talk, invitations, and leaving."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from cosmodrome.arcade.web.models import Body, SeatNumber

Emote = Literal["hello", "cheer", "laugh", "wow", "hmm", "oops"]


class Say(Body):
    """Something to say from a seat of yours: a text, or an emote."""

    seat: SeatNumber
    text: Annotated[str, Field(max_length=2_000)] | None = Field(
        None, description="Plain text, 1 to 200 characters once it is trimmed.", examples=["Well played!"]
    )
    emote: Emote | None = None


class Said(BaseModel):
    """It was said, and is this line."""

    number: int


class TalkLine(BaseModel):
    """Something that was said."""

    number: int = Field(description="Counts what was said at the table, from 1.")
    seat: int
    name: str
    yours: bool
    text: str | None = Field(description="Plain text; none: it is an emote.")
    emote: Emote | None
    at: str


class Muted(BaseModel):
    """Whom you do not hear."""

    muted: list[int] = Field(description="Their seats at this table.")
    silent: bool = Field(description="You hear nobody, at any table.")


class TalkPage(Muted):
    """The newest lines before a number, in their order; fewer than fifty: there are no older ones."""

    lines: list[TalkLine]


class Mute(Body):
    """Whom you do not want to hear."""

    seat: SeatNumber | None = Field(None, description="Where they sit; without it: everybody.")
    muted: bool = Field(default=True, description="false: you do again.")


class Invitation(BaseModel):
    """Whether you are asked to play at a table."""

    seats: list[int] = Field(description="The seats that are kept for you; none: you are not asked, or have answered.")
    by: str = Field(description="Who asks.")


class Answer(Body):
    """What you say to an invitation."""

    accept: bool
    await_words: bool = Field(default=False, description="If you accept: the luck waits for your words; see /fair.")


class Leaving(BaseModel):
    """What it means if you leave a table now.

    `free`: nothing was decided yet, and your seat becomes free. `end`: the game is given up and over. `bot`: it is given up, and a bot
    plays on for you. `list`: the table only leaves your list.
    """

    means: Literal["free", "bot", "end", "list"]


class Leave(Body):
    """Leave, if it means what you were told."""

    means: Literal["free", "bot", "end", "list"]
