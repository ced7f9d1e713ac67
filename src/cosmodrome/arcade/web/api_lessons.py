"""The API: lessons. Whoever takes one brings along what they have done so far, and nothing is kept here."""

from __future__ import annotations

import asyncio
import logging
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response

from cosmodrome.arcade.errors import Refused
from cosmodrome.arcade.web.api_games import PICTURE, GameName, named
from cosmodrome.arcade.web.arcade import Arcade, arcade_of, errors
from cosmodrome.arcade.web.catalogue import lesson_picture
from cosmodrome.arcade.web.models import Foreseen
from cosmodrome.arcade.web.models_lessons import Consider, Learn, Lessons, LessonView
from cosmodrome.engine.drawing.ink import without_colour
from cosmodrome.engine.match.errors import BadLesson, CosmodromeError, IllegalAction
from cosmodrome.engine.match.learning import Learning, Told
from cosmodrome.engine.match.lessons import Lesson, Win
from cosmodrome.engine.match.previewing import Preview

router = APIRouter(prefix="/api/games", tags=["Games"])
LessonName = Annotated[str, Path(max_length=64, examples=["first-parcel"])]
MOST_ANSWERS = 60  # decisions of bots in a row
_few = asyncio.Semaphore(2)  # lessons are replayed a few at a time: tables must not wait for them
log = logging.getLogger(__name__)


@router.get("/{game}/lessons", response_model=Lessons, responses=errors(404), summary="A game's lessons")
async def lessons(game: GameName) -> Any:
    """In their order; none if it has none."""
    found = named(game)
    return {"title": found.title, "lessons": [_info(lesson) for lesson in found.lessons]}


@router.get(
    "/{game}/lessons/{lesson}/picture.svg",
    response_class=Response,
    responses=errors(404) | {200: {"content": {"image/svg+xml": {}}, "description": "SVG"}},
    summary="A picture of a lesson",
)
async def picture(
    game: GameName, lesson: LessonName, tall: Annotated[bool, Query(description="Laid out for a phone.")] = False
) -> Response:
    """The position it begins with."""
    found = _lesson(game, lesson)
    drawn = await asyncio.to_thread(lesson_picture, found.game.name, found.number, tall)
    return Response(drawn, media_type="image/svg+xml", headers=PICTURE)


@router.post("/{game}/lessons/{lesson}", response_model=LessonView, responses=errors(404, 409, 503), summary="Take a lesson")
async def take(
    request: Request,
    game: GameName,
    lesson: LessonName,
    body: Learn,
    tall: Annotated[bool, Query(description="The picture laid out for a phone.")] = False,
) -> Any:
    """The moment after these moves and what is played next. Moves that do not fit the lesson (any more) are refused (409)."""
    found = _lesson(game, lesson)
    async with _few:
        learning, told = await asyncio.to_thread(_played, found, body)
    await _bots(arcade_of(request), learning)
    return await asyncio.to_thread(_view, learning, told, tall)


@router.post(
    "/{game}/lessons/{lesson}/preview",
    response_model=Foreseen,
    responses=errors(404, 409),
    summary="What a decision in a lesson would bring about",
)
async def foreseen(
    game: GameName,
    lesson: LessonName,
    body: Consider,
    tall: Annotated[bool, Query(description="The picture laid out for a phone.")] = False,
) -> Any:
    """As far as it is certain from what the learner's seat may know. Nothing is decided, whether it is what the lesson awaits or not."""
    found = _lesson(game, lesson)
    async with _few:
        told = await asyncio.to_thread(_considered, found, body, tall)
    return told._asdict() | {"ways": [way._asdict() for way in told.ways]}


def _considered(lesson: Lesson, body: Consider, tall: bool) -> Preview:
    try:
        learning = Learning(lesson, body.moves)
        return learning.match.preview(lesson.seat, body.play, tall)
    except (BadLesson, IllegalAction) as error:
        raise Refused(409, str(error)) from None


def _lesson(game: str, name: str) -> Lesson:
    """The lesson of this name."""
    found = next((one for one in named(game).lessons if one.name == name), None)
    if found is None:
        raise Refused(404, f"{named(game).title} has no lesson called {name!r}.")
    return found


def _played(lesson: Lesson, body: Learn) -> tuple[Learning, Told | None]:
    try:
        learning = Learning(lesson, body.moves)
    except BadLesson as error:
        raise Refused(409, str(error)) from None
    if body.show:
        return learning, learning.show()
    return learning, None if body.play is None else learning.play(body.play)


async def _bots(arcade: Arcade, learning: Learning) -> None:
    """The other seats decide, while the learner plays freely."""
    win = learning.lesson.steps[-1]
    for _ in range(MOST_ANSWERS):
        seat = learning.thinking
        if seat is None or not isinstance(win, Win):
            return
        sight = learning.match.sight(seat).tobytes()
        try:
            choice = await asyncio.wrap_future(arcade.bots.ask(learning.lesson.game.name, win.bot, sight, seat, advice=True))
            learning.answer(seat, choice.text)
        except CosmodromeError:  # as at the tables: anything legal rather than nothing, so that nobody is stuck
            log.exception("A bot of a lesson of %s could not choose.", learning.lesson.game.name)
            learning.answer(seat, learning.match.actions(seat)[0].text)


def _info(lesson: Lesson) -> dict[str, Any]:
    return {
        "number": lesson.number,
        "name": lesson.name,
        "title": lesson.title,
        "about": lesson.about,
        "steps": len(lesson.steps),
        "clauses": list(lesson.clauses),
    }


def _view(learning: Learning, told: Told | None, tall: bool) -> dict[str, Any]:
    """A moment of a lesson, from what the learner's seat may know."""
    lesson, match = learning.lesson, learning.match
    actions = learning.actions
    return {
        "game": lesson.game.name,
        "lesson": _info(lesson),
        "lessons": len(lesson.game.lesson_names),
        "next": next(iter(lesson.game.lesson_names[lesson.number :]), None),
        "at": learning.at,
        "say": learning.say,
        "point": learning.point,
        "labels": learning.labels() if learning.point else [],
        "rules": learning.step.rules if learning.step else [],
        "reading": learning.reading,
        "free": learning.free,
        "done": learning.done,
        "won": learning.won,
        "tip": lesson.tip,
        "told": None if told is None or told.right else told.says,
        "moves": learning.moves,
        "before": learning.before,
        "heading": match.heading(lesson.seat)._asdict(),
        "actions": [action._asdict() for action in actions],
        "picture": str(match.draw(lesson.seat, frozenset(action.clicks[0] for action in actions), tall, bare=True)),
        "board": without_colour(match.board(lesson.seat)),
        "news": learning.news,
        "log": learning.log,
        "explained": {id: said._asdict() for id, said in match.explained(lesson.seat, tall).items()},
    }
