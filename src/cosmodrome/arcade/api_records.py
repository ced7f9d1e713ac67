"""The API: records that people bring along."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import APIRouter, Request

from cosmodrome.arcade.api_tables import check_room
from cosmodrome.arcade.arcade import arcade, errors
from cosmodrome.arcade.errors import Refused
from cosmodrome.arcade.models import TableMade
from cosmodrome.arcade.reading import read_apart
from cosmodrome.arcade.store import Seat
from cosmodrome.arcade.timeline import Timeline
from cosmodrome.engine.registry import game as find_game

router = APIRouter(prefix="/api/records", tags=["Records"])
_one_at_a_time = asyncio.Semaphore(1)
BODY = {"requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}}


@router.post("", status_code=201, response_model=TableMade, responses=errors(401, 503), summary="Look at a record", openapi_extra=BODY)
async def upload(request: Request) -> Any:
    """Makes a private table, to be looked at, of the record of a finished game."""
    hub = arcade(request)
    text = await request.body()
    player = await hub.people.needed(request)
    await check_room(hub, request, player)
    if _one_at_a_time.locked():
        raise Refused(503, "Another record is being read just now; please try again in a moment.")
    async with _one_at_a_time:
        read = await read_apart(text, hub.limits)
    game = find_game(read["game"])
    rebuild = (game, read["seats"], read["options"], read["start"], read["rows"], True)
    timeline = await asyncio.to_thread(Timeline.again, *rebuild)
    seats = [Seat(seat, "person", None, f"Seat {seat}", None) for seat in range(read["seats"])]
    return {"table": await hub.hall.lay(timeline.match, seats, player.id, timeline=timeline, record=True)}
