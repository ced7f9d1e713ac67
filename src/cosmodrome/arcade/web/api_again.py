"""The API: playing again with the same people, if they want to; and leaving."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fastapi import APIRouter, Request

from cosmodrome.arcade.clocks import Terms
from cosmodrome.arcade.errors import Refused
from cosmodrome.arcade.store.store import Overtaken, Seat
from cosmodrome.arcade.tables.hall import Hall
from cosmodrome.arcade.tables.leave import leave, means, unseat
from cosmodrome.arcade.tables.table import Table
from cosmodrome.arcade.web.api_tables import TableId, check_room, somebody
from cosmodrome.arcade.web.arcade import arcade_of, errors
from cosmodrome.arcade.web.models import Block, Blocked, TableMade
from cosmodrome.arcade.web.models_company import Answer, Invitation, Leave, Leaving
from cosmodrome.arcade.web.models_fair import Rematch
from cosmodrome.engine.match.luck import sealed

router = APIRouter(prefix="/api/tables", tags=["Tables"])


@router.post("/{table}/rematch", response_model=TableMade, responses=errors(401, 404, 409), summary="Play again")
async def rematch(request: Request, table: TableId, body: Rematch | None = None) -> Any:
    """A new table, once the game is over. The others' seats are kept for them, and whoever of them asks for the same takes theirs."""
    arcade = arcade_of(request)
    person = await somebody(arcade, request)
    found = await arcade.hall.table(table)
    expected = body is not None and body.await_words
    if not found.of(person.id):
        raise Refused(403, "Only those who played can ask for a rematch.")
    if not found.match.over:
        raise Refused(422, "The game is not over yet.")
    if found.row.rematch is None:
        others = {seat.person for seat in found.seats if seat.kind == "person" and seat.person not in (None, person.id)}
        if await arcade.hall.look(arcade.hall.store.is_blocked, person.id, others):
            raise Refused(403, "Somebody at this table does not want to be invited by you any more.")
        await check_room(arcade, request, person)
        match = found.match.game.new(found.row.seats, found.match.options, sealed(ready=False))
        seats, clock = _inviting(found.seats, person.id), Terms.read(found.row.clock)
        listed, pace = found.row.listed, found.row.pace
        try:
            made = await arcade.hall.new_table(match, seats, person.id, listed, pace, instead_of=table, clock=clock, held=expected)
        except Overtaken:
            pass
        else:
            await arcade.hall.catch_up(found)
            return {"table": made}
    await arcade.hall.catch_up(found)
    assert found.row.rematch is not None
    await _accept(arcade.hall, await arcade.hall.table(found.row.rematch), person.id, person.name, expected)
    return {"table": found.row.rematch}


def _inviting(seats: Sequence[Seat], person: str) -> list[Seat]:
    """The seats of a rematch that a person asks for: those of other people are kept for them."""
    return [Seat(seat.seat, "open", seat.person, "", None) if seat.kind == "person" and seat.person != person else seat for seat in seats]


async def _accept(hall: Hall, table: Table, person: str, called: str, expected: bool = False) -> None:
    """A person takes the seats that are kept for them; the luck may wait for their words."""
    for seat in _kept_for(table, person):
        await hall.sit(table.row.id, person, called, seat, expected=expected)


def _kept_for(table: Table, person: str) -> list[int]:
    return [seat.seat for seat in table.seats if seat.kind == "open" and seat.person == person]


@router.get("/{table}/invitation", response_model=Invitation, responses=errors(404), summary="Whether you are asked to play again")
async def invitation(request: Request, table: TableId) -> Any:
    """Of a table that is a rematch: the seats that are kept for you."""
    arcade = arcade_of(request)
    person = await arcade.people.asking(request)
    found = await arcade.hall.table_for(table, None, None)
    return _invitation(found, person.id if person else None)


def _invitation(table: Table, person: str | None) -> dict[str, Any]:
    sits = [seat for seat in table.seats if seat.kind == "person" and seat.person is not None]
    asks = next((seat for seat in sits if seat.person == table.row.maker), None)
    return {"seats": _kept_for(table, person) if person else [], "by": asks.name if asks else ""}


@router.post("/{table}/invitation", response_model=Invitation, responses=errors(401, 404, 409), summary="Accept or decline")
async def answer(request: Request, table: TableId, body: Answer) -> Any:
    """Take the seats that are kept for you, or let others have them: whoever asked is told that you do not want to."""
    arcade = arcade_of(request)
    person = await somebody(arcade, request)
    found = await arcade.hall.table(table)
    await arcade.hall.catch_up(found)
    if not _kept_for(found, person.id):
        raise Refused(404, "No seat is kept for you at this table.")
    if body.accept:
        await _accept(arcade.hall, found, person.id, person.name, body.await_words)
    else:
        await unseat(
            arcade.hall, table, lambda now: [Seat(seat, "open", None, "", None, person.name) for seat in _kept_for(now, person.id)]
        )
    return _invitation(await arcade.hall.table(table), person.id)


@router.get("/{table}/leave", response_model=Leaving, responses=errors(401, 404), summary="What leaving means now")
async def leaving(request: Request, table: TableId) -> Any:
    """It depends on how far the game is."""
    arcade = arcade_of(request)
    person = await somebody(arcade, request)
    found = await arcade.hall.table_for(table, person.id, None)
    return {"means": means(found, person.id)}


@router.post("/{table}/leave", response_model=Leaving, responses=errors(401, 404, 409), summary="Leave")
async def leave_table(request: Request, table: TableId, body: Leave) -> Any:
    """Your seats are yours no more, and the table is not in your list. If it means something else by now, it is refused (409)."""
    arcade = arcade_of(request)
    person = await somebody(arcade, request)
    await leave(arcade.hall, table, person.id, body.means)
    return {"means": body.means}


@router.post("/{table}/block", response_model=Blocked, responses=errors(401, 404), summary="Have no more invitations from somebody")
async def block(request: Request, table: TableId, body: Block) -> Any:
    """Whoever sits on that seat cannot invite you to a rematch any more, or can again."""
    arcade = arcade_of(request)
    person = await somebody(arcade, request)
    found = await arcade.hall.table(table)
    if not found.of(person.id) and not _kept_for(found, person.id):
        raise Refused(403, "Only those who play here can do that.")
    other = next((seat for seat in found.seats if seat.seat == body.seat and seat.kind == "person"), None)
    if other is None or other.person in (None, person.id):
        raise Refused(404, f"Nobody else sits on seat {body.seat}.")
    await arcade.hall.ask(arcade.hall.store.block, person.id, other.person, body.blocked)
    return {"seat": body.seat, "blocked": body.blocked}
