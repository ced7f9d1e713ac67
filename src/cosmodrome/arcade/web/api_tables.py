"""The API: tables, and what is done at them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request, Response

from cosmodrome.arcade.clocks import DAY, Terms
from cosmodrome.arcade.errors import Refused
from cosmodrome.arcade.store.store import Person, Seat
from cosmodrome.arcade.tables.briefs import brief
from cosmodrome.arcade.tables.hall import check_seat
from cosmodrome.arcade.tables.table import Table
from cosmodrome.arcade.tables.views import Shape
from cosmodrome.arcade.web.arcade import Arcade, arcade_of, errors
from cosmodrome.arcade.web.catalogue import STARS
from cosmodrome.arcade.web.leaving import while_there
from cosmodrome.arcade.web.models import Act, Done, Hint, Join, Joined, LogPage, NewClock, NewSeat, NewTable, TableMade, Tables, Turn, View
from cosmodrome.arcade.web.people import address, clean
from cosmodrome.bots import LEVELS
from cosmodrome.engine.match.luck import sealed
from cosmodrome.engine.match.match import SPECTATOR
from cosmodrome.engine.match.registry import game as find_game

router = APIRouter(prefix="/api/tables", tags=["Tables"])

TableId = Annotated[str, Path(max_length=64, description="A table's id, as in the address of its page.")]
SeatQuery = Annotated[int | None, Query(ge=0, le=31, description="From which seat. Without it: from yours, or as a spectator.")]
Tall = Annotated[bool, Query(description="The picture row out for a phone.")]
Without = Annotated[
    list[Literal["picture", "board", "state"]] | None,
    Query(max_length=3, description="Leave these parts of the view out; they cost the most."),
]
Quiet = Annotated[bool, Query(description="Answer with the number alone: the view comes by the live stream.")]
SHOWN = 50


@router.get("", response_model=Tables, responses=errors(), summary="Listed tables")
async def tables(request: Request, show: Annotated[Literal["open", "running"], Query()] = "open") -> Any:
    """Tables to join (open) or to watch (running), the newest first."""
    arcade = arcade_of(request)
    person = await arcade.people.asking(request)
    found = await arcade.hall.look(arcade.hall.store.shown, show, arcade.limits.since(), SHOWN)
    return {"tables": [brief(arcade.hall, row, seats, person.id if person else None) for row, seats in found]}


@router.post("", status_code=201, response_model=TableMade, responses=errors(401, 404), summary="A new table")
async def new_table(request: Request, body: NewTable) -> Any:
    """Seats are you, bots, or open for whoever has the link. The game begins at once, unless its luck is to wait for words."""
    arcade = arcade_of(request)
    game = find_game(body.game)
    match = game.new(len(body.seats), body.options, sealed(ready=False))
    person = await arcade.people.needed(request)
    seats = [_seat(arcade, i, seat, person) for i, seat in enumerate(body.seats)]
    clock = agreed(body.clock, seats)
    await check_room(arcade, request, person)
    return {"table": await arcade.hall.new_table(match, seats, person.id, body.listed, body.pace, clock=clock, held=body.await_words)}


def agreed(clock: NewClock | None, seats: Sequence[Seat]) -> Terms | None:
    """What a new table says about time. Among three or more the others play on: there a bot always takes over."""
    if clock is None:
        return None
    if len(seats) == 1 or all(seat.kind == "bot" for seat in seats):
        raise Refused(422, "A clock is for games with others: nobody waits for you here.")
    if (clock.seconds is None) == (clock.days is None):
        raise Refused(422, "A clock has seconds for the whole game, or days for each turn: one of them.")
    bot = clock.out == "bot" or len(seats) > 2
    if clock.days is not None:
        if clock.increment:
            raise Refused(422, "An increment goes with time for the whole game, not with days for each turn.")
        return Terms(DAY * clock.days, each=True, bot=bot)
    assert clock.seconds is not None
    return Terms(clock.seconds, clock.increment, bot=bot)


def _seat(arcade: Arcade, number: int, seat: NewSeat, person: Person) -> Seat:
    if seat.kind == "bot":
        level = seat.level or "normal"
        if level not in LEVELS:
            raise Refused(422, f"A bot's level is one of {', '.join(LEVELS)}.")
        return Seat(number, "bot", None, STARS[number % len(STARS)], level)
    if seat.kind == "open":
        return Seat(number, "open", None, "", None)
    return Seat(number, "person", person.id, clean(seat.name, arcade.limits.name) if seat.name else person.name, None)


async def check_room(arcade: Arcade, request: Request, person: Person) -> None:
    """Refuse a new table if there are too many."""
    arcade.people.newcomer(request)
    since = arcade.limits.since()
    if await arcade.hall.look(arcade.hall.store.count, since, person.id) >= arcade.limits.tables_a_person:
        raise Refused(429, f"You have {arcade.limits.tables_a_person} tables already: finish or resign a game first.")
    if await arcade.hall.look(arcade.hall.store.count, since) >= arcade.limits.tables:
        raise Refused(429, "The arcade is full just now; please come back later.")


@router.post("/{table}/join", response_model=Joined, responses=errors(401, 404, 409), summary="Take an open seat")
async def join(request: Request, table: TableId, body: Join | None = None) -> Any:
    """Any open seat, or the one you name; with words for the luck, if you have some. Look at the seal first: /fair says why."""
    arcade = arcade_of(request)
    await arcade.hall.table(table)
    person = await arcade.people.needed(request)
    wanted = body or Join()
    return {"seat": await arcade.hall.sit(table, person.id, person.name, wanted.seat, wanted.words)}


def viewer_for(table: Table, person: str | None, seat: int | None, awaited: bool = True) -> int:
    """From which seat somebody looks at a table, or as a spectator.

    Nobody looks from another's seat before the end; then nothing is secret any more, for the record can be read.
    """
    yours = table.of(person)
    if seat is not None:
        if not table.match.over or seat >= table.row.seats:
            check_seat(table, person, seat)
        return seat
    if len(yours) == 1:
        return yours[0]
    waiting = [one for one in table.match.waiting if one in yours] if awaited else []
    return waiting[0] if waiting else SPECTATOR


def json_answer(text: bytes) -> Response:
    """JSON that is written already."""
    return Response(text, media_type="application/json")


@router.get("/{table}", response_model=View, responses=errors(404), summary="A table as you may see it")
async def view(
    request: Request,
    table: TableId,
    seat: SeatQuery = None,
    tall: Tall = False,
    without: Without = None,
    since: Annotated[int, Query(ge=0, le=2**31, description="Leave out the log's lines up to this number.")] = 0,
) -> Any:
    """Without a seat: from the one you have, or, of several, from the first that has to decide; else as a spectator."""
    arcade = arcade_of(request)
    person = await arcade.people.asking(request)
    name = person.id if person else None
    found = await arcade.hall.table_for(table, name, seat, since)
    return json_answer(found.views.view(viewer_for(found, name, seat), found.of(name), shape_of(tall, without), since))


@router.get("/{table}/log", response_model=LogPage, responses=errors(404), summary="Older lines of the log")
async def log(
    request: Request,
    table: TableId,
    before: Annotated[int, Query(ge=0, le=2**31, description="The number of the oldest line you have.")],
    seat: SeatQuery = None,
) -> Any:
    """The lines before that one, the newest of them if they are many: a View holds the newest lines of all."""
    arcade = arcade_of(request)
    person = await arcade.people.asking(request)
    name = person.id if person else None
    found = await arcade.hall.table_for(table, name, seat, before - 1)
    viewer = viewer_for(found, name, seat)
    until = min(max(before - 1, 0), found.match.number(viewer))
    return json_answer(b"{%b}" % found.views.log(viewer, 0, until))


def shape_of(tall: bool, without: Sequence[str] | None) -> Shape:
    """How somebody wants to be shown a table."""
    return Shape(tall, frozenset(without or ()))


async def _answer(changed: Table, person: Person, turn: Turn, tall: bool, quiet: bool) -> Response:
    if quiet:
        return json_answer(b'{"number":%d}' % changed.match.number(turn.seat))
    return json_answer(changed.views.view(turn.seat, changed.of(person.id), Shape(tall), turn.number))


@router.post("/{table}/act", response_model=View | Done, responses=errors(401, 404, 409), summary="Decide")
async def act(request: Request, table: TableId, body: Act, tall: Tall = False, quiet: Quiet = False) -> Any:
    """A decision at a seat of yours. One that was made on a view which has changed since is refused (409), and so is a doubled one."""
    arcade = arcade_of(request)
    person = await somebody(arcade, request)
    changed = await arcade.hall.change(table, person.id, body.seat, body.number, lambda match: match.play(body.seat, body.action))
    return await _answer(changed, person, body, tall, quiet)


@router.post("/{table}/undo", response_model=View | Done, responses=errors(401, 404, 409), summary="Take a decision back")
async def undo(request: Request, table: TableId, body: Turn, tall: Tall = False, quiet: Quiet = False) -> Any:
    """Your last one, if nobody else has decided since and nothing new was revealed."""
    arcade = arcade_of(request)
    person = await somebody(arcade, request)
    changed = await arcade.hall.change(table, person.id, body.seat, body.number, lambda match: match.undo(body.seat))
    return await _answer(changed, person, body, tall, quiet)


@router.post("/{table}/resign", response_model=View | Done, responses=errors(401, 404, 409), summary="Give up")
async def resign(request: Request, table: TableId, body: Turn, tall: Tall = False, quiet: Quiet = False) -> Any:
    """With one or two seats the game is over; with more, a bot plays on for you."""
    arcade = arcade_of(request)
    person = await somebody(arcade, request)
    changed = await arcade.hall.change(table, person.id, body.seat, body.number, lambda match: match.resign(body.seat), last=True)
    return await _answer(changed, person, body, tall, quiet)


async def somebody(arcade: Arcade, request: Request) -> Person:
    """Who asks. Somebody new has no seat, so there is nothing to make a cookie for."""
    person = await arcade.people.asking(request)
    if person is None:
        raise Refused(401, "You have no seat here: this browser is not known.")
    return person


@router.post("/{table}/hint", response_model=Hint, responses=errors(401, 404, 409, 503), summary="Ask for a hint")
async def hint(request: Request, table: TableId, body: Turn) -> Any:
    """What a bot would do at your seat, from what your seat may know."""
    arcade = arcade_of(request)
    person = await somebody(arcade, request)
    thinking = arcade.hints.hint(table, person.id, address(request), body.seat, body.number)
    return await while_there(request, thinking)


@router.get("/{table}/past", response_model=View, responses=errors(404), summary="A table as it was")
async def past(
    request: Request,
    table: TableId,
    number: Annotated[int, Query(ge=0, le=2**31, description="When the viewer's number was this; 0 is the start.")],
    seat: SeatQuery = None,
    tall: Tall = False,
    without: Without = None,
) -> Any:
    """For replays, and for what happened since your last turn."""
    arcade = arcade_of(request)
    person = await arcade.people.asking(request)
    name = person.id if person else None
    found = await arcade.hall.table_for(table, name, seat, number)
    viewer = viewer_for(found, name, seat)
    if number > found.match.number(viewer):
        raise Refused(404, f"There is no moment {number} yet: they are counted from 0 to {found.match.number(viewer)}.")
    return json_answer(found.views.past(viewer, found.of(name), shape_of(tall, without), number, arcade.hall.pasts, address(request)))


@router.get(
    "/{table}/record",
    response_class=Response,
    responses=errors(404, 409) | {200: {"content": {"text/plain": {}}, "description": "The record"}},
    summary="A finished game as text",
)
async def record(request: Request, table: TableId) -> Response:
    """Everything that happened, as `cosmodrome replay` and POST /api/records read it; only once the game is over."""
    found = await arcade_of(request).hall.table(table)
    if not found.match.over:
        raise Refused(409, "The record is open once the game is over.")
    text = found.match.save()
    day = datetime.fromtimestamp(found.row.updated, UTC).date()
    name = f'attachment; filename="{found.row.game}-{day}-{table[:6]}.record"'
    return Response(text, media_type="text/plain; charset=utf-8", headers={"content-disposition": name})
