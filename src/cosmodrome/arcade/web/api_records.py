"""The API: records that people bring along."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import APIRouter, Request

from cosmodrome.arcade.store.reading import read_apart
from cosmodrome.arcade.store.rows import rebuilt
from cosmodrome.arcade.store.store import Seat
from cosmodrome.arcade.web.api_tables import check_room
from cosmodrome.arcade.web.arcade import arcade_of, errors
from cosmodrome.arcade.web.models import TableMade
from cosmodrome.arcade.web.people import address
from cosmodrome.engine.match.registry import game as find_game

router = APIRouter(prefix="/api/records", tags=["Records"])
BODY = {"requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}}


@router.post("", status_code=201, response_model=TableMade, responses=errors(401, 503), summary="Look at a record", openapi_extra=BODY)
async def upload(request: Request) -> Any:
    """Makes a private table, to be looked at, of the record of a finished game."""
    arcade = arcade_of(request)
    text = await request.body()
    person = await arcade.people.needed(request)
    await check_room(arcade, request, person)
    async with arcade.uploads.one(address(request)):
        read = await read_apart(text, arcade.limits)
    kept = (find_game(read["game"]), read["seats"], read["options"], read["start"], read["rows"], True)
    match = await asyncio.to_thread(rebuilt, *kept)
    match.proof = read["proof"]
    seats = [Seat(seat, "person", None, "", None) for seat in range(match.seats)]  # a record holds no names
    return {"table": await arcade.hall.new_table(match, seats, person.id, record=True)}
