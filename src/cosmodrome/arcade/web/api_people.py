"""The API: who you are."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request

from cosmodrome.arcade.tables.briefs import brief
from cosmodrome.arcade.web.arcade import arcade_of, errors
from cosmodrome.arcade.web.models import Claim, Me, NewName, OneTimeCode, Tables, Turns
from cosmodrome.arcade.web.people import CODE_MINUTES, clean

router = APIRouter(prefix="/api/me", tags=["You"])
MOST = 200  # tables in your list
URGENT = 20  # of those that wait for you


@router.get("", response_model=Me, responses=errors(), summary="Your name")
async def me(request: Request) -> Any:
    """Your name; empty if you are new here."""
    person = await arcade_of(request).people.asking(request)
    return {"name": person.name if person else ""}


@router.put("", response_model=Me, responses=errors(401), summary="Choose your name")
async def rename(request: Request, body: NewName) -> Any:
    """The first request that needs to know you sets a cookie that says who you are from then on."""
    arcade = arcade_of(request)
    person = await arcade.people.rename(request, clean(body.name, arcade.limits.name))
    return {"name": person.name}


@router.post("/code", response_model=OneTimeCode, responses=errors(401), summary="A code for another device")
async def code(request: Request) -> Any:
    """Whoever claims it goes on as you. It is good once."""
    return {"code": await arcade_of(request).people.code(request), "minutes": CODE_MINUTES}


@router.post("/claim", response_model=Me, responses=errors(404), summary="Go on as on another device")
async def claim(request: Request, body: Claim) -> Any:
    """Sets the cookie."""
    person = await arcade_of(request).people.claim(request, body.code)
    return {"name": person.name}


@router.get("/tables", response_model=Tables, responses=errors(), summary="Your tables")
async def mine(request: Request) -> Any:
    """The tables you sit at and the records you look at, the newest first."""
    arcade = arcade_of(request)
    person = await arcade.people.asking(request)
    if person is None:
        return {"tables": []}
    found = await arcade.hall.look(arcade.hall.store.tables_of, person.id, MOST)
    return {"tables": [brief(arcade.hall, row, seats, person.id) for row, seats in found]}


@router.get("/turns", response_model=Turns, responses=errors(), summary="Where it is your move")
async def turns(request: Request) -> Any:
    """The games that wait for you, over all tables: one request, made to be asked often."""
    arcade = arcade_of(request)
    person = await arcade.people.asking(request)
    if person is None:
        return {"count": 0, "tables": []}
    found = await arcade.hall.look(arcade.hall.store.turns, person.id, arcade.limits.since())
    briefs = [brief(arcade.hall, row, seats, person.id) for row, seats in found]
    yours = [one for one in briefs if one["your_turn"]]
    yours.sort(key=lambda one: (one["time_left"] is None, one["time_left"] or 0.0, one["updated"]))
    return {"count": len(yours), "tables": yours[:URGENT]}


@router.get("/invitations", response_model=Tables, responses=errors(), summary="Who asks you to play again")
async def invitations(request: Request) -> Any:
    """The tables where a seat is kept for you, the newest of each who asks; answer with POST /api/tables/ID/invitation."""
    arcade = arcade_of(request)
    person = await arcade.people.asking(request)
    if person is None:
        return {"tables": []}
    found = await arcade.hall.look(arcade.hall.store.invitations, person.id, arcade.limits.since(), arcade.limits.invitations)
    return {"tables": [brief(arcade.hall, row, seats, person.id) for row, seats in found]}
