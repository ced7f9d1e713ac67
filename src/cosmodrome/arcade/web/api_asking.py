"""The API: what somebody asks about a table who points at something in it. No view carries the answers."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request

from cosmodrome.arcade.errors import Refused
from cosmodrome.arcade.tables.hall import STALE, check_seat
from cosmodrome.arcade.web.api_tables import SeatQuery, TableId, Tall, json_answer, somebody, viewer_for
from cosmodrome.arcade.web.arcade import arcade_of, errors
from cosmodrome.arcade.web.models import Act, Explained, Foreseen
from cosmodrome.arcade.web.people import address
from cosmodrome.engine.match.choosing import find
from cosmodrome.engine.match.previewing import preview

router = APIRouter(prefix="/api/tables", tags=["Tables"])
_few = asyncio.Semaphore(2)  # choices are tried out a few at a time, and beside the loop: tables must not wait for them


@router.get("/{table}/explained", response_model=Explained, responses=errors(404), summary="What everything in the picture is")
async def explained(
    request: Request,
    table: TableId,
    number: Annotated[int | None, Query(ge=0, le=2**31, description="When the viewer's number was this. Without it: now.")] = None,
    seat: SeatQuery = None,
    tall: Tall = False,
) -> Any:
    """Of each thing in the picture, by its id: what it is and what it means, and the clause of the rulebook that says so."""
    arcade = arcade_of(request)
    person = await arcade.people.asking(request)
    name = person.id if person else None
    found = await arcade.hall.table_for(table, name, seat, number or 0)
    viewer = viewer_for(found, name, seat)
    last = found.match.number(viewer)
    if number is not None and number > last:
        raise Refused(404, f"There is no moment {number} yet: they are counted from 0 to {last}.")
    return json_answer(found.views.explained(viewer, tall, last if number is None else number, arcade.hall.pasts, address(request)))


@router.post("/{table}/preview", response_model=Foreseen, responses=errors(401, 404, 409), summary="What a decision would bring about")
async def foreseen(request: Request, table: TableId, body: Act, tall: Tall = False) -> Any:
    """As far as it is certain from what your seat may know. Nothing is decided, and what luck or others decide is not told."""
    arcade = arcade_of(request)
    person = await somebody(arcade, request)
    arcade.hall.pasts.pay(address(request))
    found = await arcade.hall.table_for(table, person.id, body.seat, body.number)
    check_seat(found, person.id, body.seat)
    match = found.match
    if body.number != match.number(body.seat):
        raise Refused(409, STALE, match.number(body.seat))
    code, sight, names = find(match, body.seat, body.action).code, match.sight(body.seat), match.names
    async with _few:
        told = await asyncio.to_thread(preview, match.game, sight, body.seat, code, tall, names)
    return told._asdict() | {"ways": [way._asdict() for way in told.ways]}
