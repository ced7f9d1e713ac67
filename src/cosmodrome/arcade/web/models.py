"""What goes in and out, so that the API describes itself."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

SeatNumber = Annotated[int, Field(ge=0, le=31, description="A seat; the first is 0.")]
Number = Annotated[int, Field(ge=0, le=2**31, description="The `number` of the view this is an answer to.")]
Code = Annotated[int, Field(ge=0, le=2**31)]
Words = Annotated[str, Field(min_length=1, max_length=200)]


class Body(BaseModel):
    """A request: nothing but its own fields, each of its own type."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Me(BaseModel):
    """Who you are here; the name is empty as long as you have none."""

    name: str


class NewName(Body):
    """The name you want to be called by."""

    name: str = Field(min_length=1, max_length=200, description="1 to 24 characters once it is trimmed.", examples=["Ada"])


class OneTimeCode(BaseModel):
    """A code that lets another device go on as you, once and for some minutes."""

    code: str
    minutes: int


class Claim(Body):
    """The code that another device of yours shows."""

    code: str = Field(min_length=1, max_length=40, examples=["K7Q2-9XTM"])


class Span(BaseModel):
    """Whole numbers."""

    model_config = ConfigDict(populate_by_name=True)
    start: int = Field(alias="from")
    to: int


class OptionInfo(BaseModel):
    """A setting of a game."""

    name: str
    default: str | int
    values: list[str] | Span
    explains: str


class GameInfo(BaseModel):
    """A game."""

    name: str
    title: str
    pitch: str
    credits: str
    seats: list[int]
    minutes: list[int]
    options: list[OptionInfo]
    levels: list[str]
    rules_version: int


class Games(BaseModel):
    """The games there are."""

    games: list[GameInfo]


class Rulebook(BaseModel):
    """A rulebook as HTML; a clause has its number as id, with `clause-` before it."""

    title: str
    html: str


class SeatInfo(BaseModel):
    """Who sits on a seat."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    level: str | None
    yours: bool
    given_up: bool
    hot: bool = Field(description="Its person has several seats and plays them on one screen.")
    here: bool = Field(description="Its person is looking at the table.")


class Brief(BaseModel):
    """A table in a list."""

    table: str
    game: str
    title: str
    seats: list[SeatInfo]
    over: bool
    your_turn: bool
    waiting: list[int]
    verdict: str | None
    listed: bool
    updated: str = Field(description="When something happened that everybody may know of.")
    watchers: int


class Tables(BaseModel):
    """Some tables."""

    tables: list[Brief]


class NewSeat(Body):
    """A seat of a new table. Several seats as "me" are played on one screen."""

    kind: Literal["me", "bot", "open"]
    level: Annotated[str, Field(max_length=20)] | None = Field(None, description="Of a bot: easy, normal, hard or master.")
    name: Annotated[str, Field(max_length=200)] | None = Field(None, description="Of a seat of yours, if it is not your own name.")


class NewTable(Body):
    """A table to be made."""

    game: Annotated[str, Field(max_length=64, examples=["galaxy-express"])]
    seats: list[NewSeat] = Field(min_length=1, max_length=32)
    options: dict[str, str | int] = Field(default_factory=dict, max_length=32)
    listed: bool = False
    pace: Literal["slow", "normal", "fast"] = "normal"


class TableMade(BaseModel):
    """The table that was made: its page is /t/ and this."""

    table: str


class Join(Body):
    """The open seat you want; without it any."""

    seat: SeatNumber | None = None


class Joined(BaseModel):
    """The seat you have."""

    seat: int


class Turn(Body):
    """Something done at a seat of yours, having seen the view with this number."""

    seat: SeatNumber
    number: Number


class Act(Turn):
    """A decision: the text or the code of one of the view's actions."""

    action: Words | Code


class ActionInfo(BaseModel):
    """A legal decision."""

    code: int
    text: str
    clicks: list[str]


class LogLine(BaseModel):
    """Something that happened, and the viewer's number right after it."""

    number: int
    seat: int | None = Field(description="Whose decision it was; none: luck's.")
    text: str


class Heading(BaseModel):
    """What stands above the board."""

    what: str = Field(description="What to do now, what one waits for, or how it ended.")
    more: str = Field(description="What there is to say about it; may be empty.")
    tells_who: bool = Field(description="Whether it says already who is waited for.")


class View(BaseModel):
    """A table as one viewer may see it. Whatever it says calls those who sit there by their names, and an open seat by its number."""

    table: str
    game: str
    title: str
    number: int = Field(description="Counts what happened that this viewer may know of. An action must carry it.")
    seat: int | None = Field(description="From which seat; none: as a spectator.")
    yours: list[int]
    seats: list[SeatInfo]
    options: dict[str, str | int]
    waiting: list[int]
    heading: Heading
    task: str = Field(description="The heading as one text.")
    over: bool
    scores: list[int]
    winners: list[int]
    verdict: str | None
    actions: list[ActionInfo]
    picture: str = Field(description="SVG for a page that has the colours (/static/art.css), the background and the heading already.")
    board: str = Field(description="The same as text.")
    log: list[LogLine]
    log_since: int = Field(description="The log holds the lines after this number.")
    can_undo: bool
    undo_why: str | None
    thinking: list[int] = Field(description="Seats whose bots are choosing.")
    replay: bool = Field(description="There is nothing to do but look.")
    last_number: int
    rematch: str | None
    secrets: bool = Field(description="Of several seats on one screen, one knows something the others must not see.")
    state: dict[str, Any]


class Hint(BaseModel):
    """What a strong bot would do at your seat, and why."""

    action: ActionInfo
    says: str


class Error(BaseModel):
    """What is wrong, in a sentence for people. After a stale action: the seat's present number."""

    error: str
    number: int | None = None
