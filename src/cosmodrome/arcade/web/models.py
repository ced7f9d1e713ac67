"""What goes in and out, so that the API describes itself."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

SeatNumber = Annotated[int, Field(ge=0, le=31, description="A seat; the first is 0.")]
Number = Annotated[int, Field(ge=0, le=2**31, description="The `number` of the view this is an answer to.")]
Code = Annotated[int, Field(ge=0, le=2**31)]
LEFT_OUT = "Not there if it was to be left out."
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


class TokenWanted(Body):
    """A new token in the place of the one you have."""

    others: bool = Field(default=False, description="Log all other devices out, too.")


class NewToken(BaseModel):
    """Your token from now on, if you sent the last one in a header; a browser has it as a cookie."""

    token: str | None
    logged_out: int = Field(description="How many other devices were logged out.")


class Forget(Body):
    """That you mean it."""

    name: str = Field(max_length=200, description="Your name, as it is.")


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
    weight: str = Field(description="How much there is to keep in mind: light, medium or heavy.")
    options: list[OptionInfo]
    levels: list[str]
    lessons: int = Field(description="How many there are to learn it by; see /api/games/GAME/lessons.")
    rules_version: int


class Games(BaseModel):
    """The games there are."""

    games: list[GameInfo]


class Warming(BaseModel):
    """How far the code of a game's bots is: so many rules of so many are compiled, 0 of 0 before that is known."""

    done: int
    total: int


class BotsReady(BaseModel):
    """Whether a game's bots are still warming up; until they are warm a stand-in answers for them."""

    warming: Warming | None


class Rulebook(BaseModel):
    """A rulebook as HTML; a clause has its number as id, with `clause-` before it, and a link to the lesson that teaches it."""

    title: str
    html: str


class SeatInfo(BaseModel):
    """Who sits on a seat."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    level: str | None
    yours: bool
    kept: bool = Field(description="Open, but kept for somebody who was asked to play again.")
    declined: str | None = Field(description="Who was asked to play again here, and does not want to.")
    given_up: bool
    hot: bool = Field(description="Its person has several seats and plays them on one screen.")
    here: bool = Field(description="Its person is looking at the table.")
    words_awaited: bool = Field(description="The luck of the game waits for its words.")


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
    clock: str | None = Field(description="What was agreed on about time, in words.")
    time_left: float | None = Field(description="Seconds that you have left to decide, if the clock of a seat of yours runs.")


class Turns(BaseModel):
    """The games that wait for you, the most urgent first: first those with a clock, by the time left, then those that wait longest."""

    count: int
    tables: list[Brief] = Field(description="The first of them.")


class Tables(BaseModel):
    """Some tables."""

    tables: list[Brief]


class NewSeat(Body):
    """A seat of a new table. Several seats as "me" are played on one screen."""

    kind: Literal["me", "bot", "open"]
    level: Annotated[str, Field(max_length=20)] | None = Field(None, description="Of a bot: easy, normal, hard or master.")
    name: Annotated[str, Field(max_length=200)] | None = Field(None, description="Of a seat of yours, if it is not your own name.")


class NewClock(Body):
    """Time to think: `seconds` for the whole game and `increment` more after every turn, or `days` for each turn."""

    seconds: Annotated[int, Field(ge=5, le=86_400)] | None = None
    increment: Annotated[int, Field(ge=0, le=3_600)] = 0
    days: Annotated[int, Field(ge=1, le=14)] | None = None
    out: Literal["lose", "bot"] = Field(
        "lose", description="Whose time is out has lost, or is replaced by a bot; among three or more always the latter."
    )


class NewTable(Body):
    """A table to be made."""

    game: Annotated[str, Field(max_length=64, examples=["galaxy-express"])]
    seats: list[NewSeat] = Field(min_length=1, max_length=32)
    options: dict[str, str | int] = Field(default_factory=dict, max_length=32)
    listed: bool = False
    await_words: bool = Field(
        default=False, description="The luck waits until all seats are taken and you have given words for it; see /fair."
    )
    pace: Literal["slow", "normal", "fast"] = "normal"
    clock: NewClock | None = Field(None, description="None: everybody thinks as long as they like. There is none in games for one.")


class Block(Body):
    """Whom you want no invitations from."""

    seat: int = Field(ge=0, le=31, description="Where they sit.")
    blocked: bool = Field(default=True, description="false: you do again.")


class Blocked(BaseModel):
    """What holds now."""

    seat: int
    blocked: bool


class CallKey(BaseModel):
    """With what to subscribe to being called."""

    key: str | None = Field(description="The applicationServerKey; none: this arcade cannot call you.")


class Call(Body):
    """On which device you want to be called."""

    endpoint: str = Field(max_length=1000, description="As the browser's push service gave it.")
    wanted: bool = Field(default=True, description="false: not any more.")


class Called(BaseModel):
    """What holds now."""

    wanted: bool


class TableMade(BaseModel):
    """The table that was made: its page is /t/ and this."""

    table: str


class Join(Body):
    """The open seat you want; without it any."""

    seat: SeatNumber | None = None
    words: Annotated[str, Field(max_length=200)] | None = Field(default=None, description="For the luck of the game, if it has not begun.")


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


class ThingInfo(BaseModel):
    """What a thing in the picture is and what it means now."""

    text: str
    clause: str = Field(description="Of the rulebook; empty if none says it.")


class Explained(BaseModel):
    """What everything in a picture is."""

    number: int
    things: dict[str, ThingInfo] = Field(description="By the id of each thing in the picture.")


class WayInfo(BaseModel):
    """Where a thing in the picture would go, in the measure of what it stands in."""

    id: str
    x: float
    y: float


class Foreseen(BaseModel):
    """What a decision would bring about for certain."""

    says: str
    certain: bool = Field(description="Else it depends on what your seat cannot see.")
    luck: bool = Field(description="Luck decides how it goes on.")
    ways: list[WayInfo]
    alarms: list[str] = Field(description="Those of its sentences that must not be missed.")


class LogLine(BaseModel):
    """Something that happened, and the viewer's number right after it."""

    number: int
    seat: int | None = Field(description="Whose decision it was; none: luck's.")
    text: str = Field(description="A sentence for each thing that happened, each on a line of its own.")
    turn: str | None = Field(description="The part of the game it belongs to; empty: its setting up; none: the game has no such parts.")
    alarms: list[str] = Field(description="Those of its sentences that must not be missed.")


class Heading(BaseModel):
    """What stands above the board."""

    what: str = Field(description="What to do now, what one waits for, or how it ended.")
    more: str = Field(description="What there is to say about it; may be empty.")
    tells_who: bool = Field(description="Whether it says already who is waited for.")


class LastMove(BaseModel):
    """A decision as a picture can mark it."""

    number: int
    seat: int
    clicks: list[str] = Field(description="What was touched for it; empty if this viewer may not know.")


class Clock(BaseModel):
    """The clocks of a table, as they stand when this is sent: the same for all who look at it."""

    says: str = Field(description="What was agreed on, in words.")
    each_turn: bool = Field(description="There is so much time for each turn; otherwise for the whole game.")
    bot: bool = Field(description="A bot takes over when time is out; otherwise the game is lost.")
    left: list[float | None] = Field(description="Seconds left, by seat; none: a bot's.")
    running: list[int] = Field(description="The seats whose time runs.")


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
    why: str | None = Field(description="When it is over: why it ended so, with the turning point, if there was one.")
    last: LastMove | None = Field(description="The last decision that this viewer has heard of.")
    actions: list[ActionInfo]
    picture: str | None = Field(
        None, description=f"SVG for a page that has the colours (/static/art.css), the background and the heading already. {LEFT_OUT}"
    )
    board: str | None = Field(None, description=f"The same as text. {LEFT_OUT}")
    log: list[LogLine] = Field(description="The newest lines; /log has the older ones.")
    log_since: int = Field(description="The log holds the lines after this number.")
    can_undo: bool
    undo_why: str | None
    thinking: list[int] = Field(description="Seats whose bots are choosing.")
    replay: bool = Field(description="There is nothing to do but look.")
    closed: bool = Field(description="Whoever runs the arcade has closed this table: it can be looked at, not played on.")
    last_number: int
    rematch: str | None
    clock: Clock | None = Field(description="None if there is no clock, and in the past.")
    secrets: bool = Field(description="Of several seats on one screen, one knows something the others must not see.")
    state: dict[str, Any] | None = Field(None, description=f"What the viewer may know, as data. {LEFT_OUT}")


class LogPage(BaseModel):
    """Some lines of the log."""

    log: list[LogLine]
    log_since: int = Field(description="These are the lines after this number; 0: there are no older ones.")


class Done(BaseModel):
    """It is done, and the seat's number is this now."""

    number: int


class ReasonInfo(BaseModel):
    """A part of a hint."""

    name: str
    text: str


class Hint(BaseModel):
    """What a strong bot would do at your seat, and why."""

    action: ActionInfo
    says: str = Field(description="A line each: the plan, what it is for, and what would come of the choice at a glance.")
    reasons: list[ReasonInfo] = Field(description="The same, part by part; none where a stand-in answers.")


class Error(BaseModel):
    """What is wrong, in a sentence for people. After a stale action: the seat's present number."""

    error: str
    number: int | None = None
