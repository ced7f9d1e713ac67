"""The API: playing again with the same people, if they want to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fastapi import APIRouter, Request

from cosmodrome.arcade.clocks import Terms
from cosmodrome.arcade.errors import Refused
from cosmodrome.arcade.store.store import Overtaken, Seat
from cosmodrome.arcade.tables.hall import Hall
from cosmodrome.arcade.tables.table import Table
from cosmodrome.arcade.web.api_tables import TableId, check_room, somebody
from cosmodrome.arcade.web.arcade import arcade_of, errors
from cosmodrome.arcade.web.models import Block, Blocked, TableMade
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
        if await arcade.hall.ask(arcade.hall.store.is_blocked, person.id, others):
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


async def _accept(hall: Hall, table: Table, person: str, called: str, expected: bool) -> None:
    """A person takes the seats that are kept for them; the luck may wait for their words."""
    for seat in table.seats:
        if seat.kind == "open" and seat.person == person:
            await hall.sit(table.row.id, person, called, seat.seat, expected=expected)


@router.post("/{table}/block", response_model=Blocked, responses=errors(401, 404), summary="Have no more invitations from somebody")
async def block(request: Request, table: TableId, body: Block) -> Any:
    """Whoever sits on that seat cannot invite you to a rematch any more, or can again."""
    arcade = arcade_of(request)
    person = await somebody(arcade, request)
    found = await arcade.hall.table(table)
    if not found.of(person.id):
        raise Refused(403, "Only those who play here can do that.")
    other = next((seat for seat in found.seats if seat.seat == body.seat and seat.kind == "person"), None)
    if other is None or other.person in (None, person.id):
        raise Refused(404, f"Nobody else sits on seat {body.seat}.")
    await arcade.hall.ask(arcade.hall.store.block, person.id, other.person, body.blocked)
    return {"seat": body.seat, "blocked": body.blocked}
