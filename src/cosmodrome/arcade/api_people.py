"""The API: who you are."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request

from cosmodrome.arcade.arcade import arcade, errors
from cosmodrome.arcade.briefs import brief
from cosmodrome.arcade.models import Claim, Me, NewName, OneTimeCode, Tables
from cosmodrome.arcade.people import CODE_MINUTES, clean

router = APIRouter(prefix="/api/me", tags=["You"])
MOST = 200  # tables in your list


@router.get("", response_model=Me, responses=errors(), summary="Your name")
async def me(request: Request) -> Any:
    """Your name; empty if you are new here."""
    player = await arcade(request).people.asking(request)
    return {"name": player.name if player else ""}


@router.put("", response_model=Me, responses=errors(401), summary="Choose your name")
async def rename(request: Request, body: NewName) -> Any:
    """The first request that needs to know you sets a cookie that says who you are from then on."""
    hub = arcade(request)
    player = await hub.people.rename(request, clean(body.name, hub.limits.name))
    return {"name": player.name}


@router.post("/code", response_model=OneTimeCode, responses=errors(401), summary="A code for another device")
async def code(request: Request) -> Any:
    """Whoever claims it goes on as you. It is good once."""
    return {"code": await arcade(request).people.code(request), "minutes": CODE_MINUTES}


@router.post("/claim", response_model=Me, responses=errors(404), summary="Go on as on another device")
async def claim(request: Request, body: Claim) -> Any:
    """Sets the cookie."""
    player = await arcade(request).people.claim(request, body.code)
    return {"name": player.name}


@router.get("/tables", response_model=Tables, responses=errors(), summary="Your tables")
async def mine(request: Request) -> Any:
    """The tables you sit at and the records you look at, the newest first."""
    hub = arcade(request)
    player = await hub.people.asking(request)
    if player is None:
        return {"tables": []}
    found = await hub.hall.ask(hub.hall.store.tables_of, player.id, MOST)
    return {"tables": [brief(hub.hall, laid, seats, player.id) for laid, seats in found]}
