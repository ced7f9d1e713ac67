"""The API: what somebody asks about a table who points at something in it. No view carries the answers."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request

from cosmodrome.arcade.errors import Refused
from cosmodrome.arcade.web.api_tables import SeatQuery, TableId, Tall, json_answer, viewer_for
from cosmodrome.arcade.web.arcade import arcade_of, errors
from cosmodrome.arcade.web.models import Explained
from cosmodrome.arcade.web.people import address

router = APIRouter(prefix="/api/tables", tags=["Tables"])


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
    async with found.lock:
        viewer = viewer_for(found, name, seat)
        last = found.match.number(viewer)
        if number is not None and number > last:
            raise Refused(404, f"There is no moment {number} yet: they are counted from 0 to {last}.")
        return json_answer(found.views.explained(viewer, tall, last if number is None else number, arcade.hall.pasts, address(request)))
