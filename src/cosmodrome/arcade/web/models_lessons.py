"""What goes in and out of lessons."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

from cosmodrome.arcade.web.models import ActionInfo, Body, Heading, ThingInfo


class LessonInfo(BaseModel):
    """A lesson: a game is learnt by playing it."""

    number: int
    name: str
    title: str
    about: str
    steps: int
    clauses: list[str] = Field(description="The clauses of the rulebook that it teaches.")


class Lessons(BaseModel):
    """A game's lessons in their order."""

    title: str
    lessons: list[LessonInfo]


Moves = Annotated[
    list[Annotated[str, Field(max_length=200)]],
    Field(default_factory=list, max_length=400, description="The `moves` of the view this is an answer to; none: from the start."),
]


class Consider(Body):
    """How far one has come in a lesson, and what one thinks of doing."""

    moves: Moves
    play: Annotated[str, Field(max_length=200, description="The text of an action.")]


class Learn(Body):
    """How far one has come in a lesson, and what one does next. Nothing of it is kept here."""

    moves: Moves
    play: Annotated[str, Field(max_length=200)] | None = Field(None, description='The text of an action, or "" to read on.')
    show: bool = Field(False, description="In place of `play`: let what is awaited be done.")


class LessonView(BaseModel):
    """A moment of a lesson."""

    game: str
    lesson: LessonInfo
    lessons: int = Field(description="How many the game has.")
    next: str | None = Field(description="The name of the lesson after this one.")
    at: int = Field(description="The step that is said, from 0; as many as there are: it is done.")
    say: str
    point: list[str] = Field(description="Ids of the things in the picture that are pointed at.")
    labels: list[str] = Field(description="The same in words.")
    rules: list[str] = Field(description="The clauses that this step teaches.")
    reading: bool = Field(description="The step only tells, and waits for one to read on.")
    free: bool = Field(description="One plays as in a game: `heading` says what is to do.")
    done: bool
    won: bool | None = Field(description="Of a position that was to be won, once it is over.")
    tip: str
    told: str | None = Field(description="Why what was just played is not what was awaited. Nothing has changed then.")
    moves: list[str]
    before: int = Field(description="How many of the moves one keeps to go back by one.")
    heading: Heading
    actions: list[ActionInfo]
    picture: str
    board: str
    news: list[str] = Field(description="What happened since one's last move.")
    log: list[str] = Field(description="What happened in the whole lesson so far; it ends with the news.")
    explained: dict[str, ThingInfo] = Field(description="What the things in the picture are, by their ids.")
