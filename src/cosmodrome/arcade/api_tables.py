"""The API: tables, and what is done at them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request, Response

from cosmodrome.arcade.arcade import Arcade, arcade, errors
from cosmodrome.arcade.briefs import brief
from cosmodrome.arcade.errors import Refused
from cosmodrome.arcade.hall import check_seat
from cosmodrome.arcade.models import Act, Hint, Join, Joined, NewSeat, NewTable, TableMade, Tables, Turn, View
from cosmodrome.arcade.people import clean
from cosmodrome.arcade.store import Overtaken, Player, Seat
from cosmodrome.arcade.table import Table
from cosmodrome.bots import LEVELS
from cosmodrome.engine.match import SPECTATOR
from cosmodrome.engine.registry import game as find_game

router = APIRouter(prefix="/api/tables", tags=["Tables"])

TableId = Annotated[str, Path(max_length=64, description="A table's id, as in the address of its page.")]
SeatQuery = Annotated[int | None, Query(ge=0, le=31, description="Whose eyes. Without it: your seat, or a spectator's eyes.")]
Tall = Annotated[bool, Query(description="The picture laid out for a phone.")]
SHOWN = 50
STARS = ("Vega", "Rigel", "Altair", "Mira", "Deneb")  # bots' names by seat: sentences must tell two bots of a level apart
LONGEST = 64


@router.get("", response_model=Tables, responses=errors(), summary="Listed tables")
async def tables(request: Request, show: Annotated[Literal["open", "running"], Query()] = "open") -> Any:
    """Tables to join (open) or to watch (running), the newest first."""
    hub = arcade(request)
    player = await hub.people.asking(request)
    found = await hub.hall.ask(hub.hall.store.shown, show, hub.limits.since(), SHOWN)
    return {"tables": [brief(hub.hall, laid, seats, player.id if player else None) for laid, seats in found]}


@router.post("", status_code=201, response_model=TableMade, responses=errors(401, 404), summary="A new table")
async def lay(request: Request, body: NewTable) -> Any:
    """Seats are you, bots, or open for whoever has the link. The game begins at once."""
    hub = arcade(request)
    game = find_game(body.game)
    match = game.new(len(body.seats), body.options)
    player = await hub.people.needed(request)
    seats = [_seat(hub, i, seat, player) for i, seat in enumerate(body.seats)]
    await check_room(hub, request, player)
    return {"table": await hub.hall.lay(match, seats, player.id, body.listed, body.pace)}


def _seat(hub: Arcade, number: int, seat: NewSeat, player: Player) -> Seat:
    if seat.kind == "bot":
        level = seat.level or "normal"
        if level not in LEVELS:
            raise Refused(422, f"A bot's level is one of {', '.join(LEVELS)}.")
        return Seat(number, "bot", None, STARS[number % len(STARS)], level)
    if seat.kind == "open":
        return Seat(number, "open", None, "", None)
    return Seat(number, "person", player.id, clean(seat.name, hub.limits.name) if seat.name else player.name, None)


async def check_room(hub: Arcade, request: Request, player: Player) -> None:
    """Refuse a new table if there are too many."""
    hub.people.newcomer(request)
    since = hub.limits.since()
    if await hub.hall.ask(hub.hall.store.count, since, player.id) >= hub.limits.tables_a_player:
        raise Refused(429, f"You have {hub.limits.tables_a_player} tables already: finish or resign a game first.")
    if await hub.hall.ask(hub.hall.store.count, since) >= hub.limits.tables:
        raise Refused(429, "The arcade is full just now; please come back later.")


@router.post("/{table}/join", response_model=Joined, responses=errors(401, 404, 409), summary="Take an open seat")
async def join(request: Request, table: TableId, body: Join | None = None) -> Any:
    """Any open seat, or the one you name."""
    hub = arcade(request)
    await hub.hall.table(table)
    player = await hub.people.needed(request)
    return {"seat": await hub.hall.sit(table, player.id, player.name, body.seat if body else None)}


def whose_eyes(table: Table, player: str | None, seat: int | None, awaited: bool = True) -> int:
    """Through whose eyes somebody looks at a table.

    Nobody looks through another's eyes before the end; then nothing is secret any more, for the record can be read.
    """
    yours = table.of(player)
    if seat is not None:
        if not table.match.over or seat >= table.laid.seats:
            check_seat(table, player, seat)
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
    since: Annotated[int, Query(ge=0, le=2**31, description="Leave out the log's lines up to this number.")] = 0,
) -> Any:
    """Without a seat: from the one you have, or, of several, from the first that has to decide; else as a spectator."""
    hub = arcade(request)
    player = await hub.people.asking(request)
    name = player.id if player else None
    found = await hub.hall.table(table)
    async with found.lock:
        return json_answer(found.view(whose_eyes(found, name, seat), found.of(name), tall, since))


async def _answer(changed: Table, player: Player, turn: Turn, tall: bool) -> Response:
    async with changed.lock:
        return json_answer(changed.view(turn.seat, changed.of(player.id), tall, turn.number))


@router.post("/{table}/act", response_model=View, responses=errors(401, 404, 409), summary="Decide")
async def act(request: Request, table: TableId, body: Act, tall: Tall = False) -> Any:
    """A decision at a seat of yours. One that was made on a view which has changed since is refused (409), and so is a doubled one."""
    hub = arcade(request)
    player = await _somebody(hub, request)
    changed = await hub.hall.change(table, player.id, body.seat, body.number, lambda timeline: timeline.play(body.seat, body.action))
    return await _answer(changed, player, body, tall)


@router.post("/{table}/undo", response_model=View, responses=errors(401, 404, 409), summary="Take a decision back")
async def undo(request: Request, table: TableId, body: Turn, tall: Tall = False) -> Any:
    """Your last one, if nobody else has decided since and nothing new was revealed."""
    hub = arcade(request)
    player = await _somebody(hub, request)
    changed = await hub.hall.change(table, player.id, body.seat, body.number, lambda timeline: timeline.undo(body.seat))
    return await _answer(changed, player, body, tall)


@router.post("/{table}/resign", response_model=View, responses=errors(401, 404, 409), summary="Give up")
async def resign(request: Request, table: TableId, body: Turn, tall: Tall = False) -> Any:
    """With one or two seats the game is over; with more, a bot plays on for you."""
    hub = arcade(request)
    player = await _somebody(hub, request)
    changed = await hub.hall.change(table, player.id, body.seat, body.number, lambda timeline: timeline.resign(body.seat))
    return await _answer(changed, player, body, tall)


async def _somebody(hub: Arcade, request: Request) -> Player:
    """Who asks. Somebody new has no seat, so there is nothing to make a cookie for."""
    player = await hub.people.asking(request)
    if player is None:
        raise Refused(401, "You have no seat here: this browser is not known.")
    return player


@router.post("/{table}/hint", response_model=Hint, responses=errors(401, 404, 409, 503), summary="Ask for a hint")
async def hint(request: Request, table: TableId, body: Turn) -> Any:
    """What a bot would do at your seat, from what your seat may know."""
    hub = arcade(request)
    player = await _somebody(hub, request)
    return await hub.bots.hint(table, player.id, body.seat, body.number)


@router.post("/{table}/rematch", response_model=TableMade, responses=errors(401, 404, 409), summary="Play again")
async def rematch(request: Request, table: TableId) -> Any:
    """A new table with the same seats, once the game is over. Whoever asks second gets the table that the first one made."""
    hub = arcade(request)
    player = await _somebody(hub, request)
    found = await hub.hall.table(table)
    if not found.of(player.id):
        raise Refused(403, "Only those who played can ask for a rematch.")
    if not found.match.over:
        raise Refused(422, "The game is not over yet.")
    if found.laid.rematch is None:
        await check_room(hub, request, player)
        match = found.match.game.new(found.laid.seats, found.match.options)
        try:
            made = await hub.hall.lay(match, found.seats, player.id, found.laid.listed, found.laid.pace, instead_of=table)
        except Overtaken:
            pass
        else:
            await hub.hall.catch_up(found)
            return {"table": made}
    await hub.hall.catch_up(found)
    return {"table": found.laid.rematch}


@router.get("/{table}/past", response_model=View, responses=errors(404), summary="A table as it was")
async def past(
    request: Request,
    table: TableId,
    number: Annotated[int, Query(ge=0, le=2**31, description="When the viewer's number was this; 0 is the start.")],
    seat: SeatQuery = None,
    tall: Tall = False,
) -> Any:
    """For replays, and for what happened since your last turn."""
    hub = arcade(request)
    player = await hub.people.asking(request)
    name = player.id if player else None
    found = await hub.hall.table(table)
    async with found.lock:
        viewer = whose_eyes(found, name, seat)
        if number > found.timeline.number(viewer):
            raise Refused(404, f"There is no moment {number} yet: they are counted from 0 to {found.timeline.number(viewer)}.")
        return json_answer(found.past(viewer, found.of(name), tall, number))


@router.get(
    "/{table}/record",
    response_class=Response,
    responses=errors(404, 409) | {200: {"content": {"text/plain": {}}, "description": "The record"}},
    summary="A finished game as text",
)
async def record(request: Request, table: TableId) -> Response:
    """Everything that happened, as `cosmodrome replay` and POST /api/records read it; only once the game is over."""
    found = await arcade(request).hall.table(table)
    async with found.lock:
        if not found.match.over:
            raise Refused(409, "The record is open once the game is over.")
        text = found.match.save()
    name = f'attachment; filename="{found.laid.game}.record"'
    return Response(text, media_type="text/plain; charset=utf-8", headers={"content-disposition": name})
