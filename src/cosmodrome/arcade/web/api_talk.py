"""The API: what players say to each other at a table."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request

from cosmodrome.arcade.errors import Refused
from cosmodrome.arcade.tables.table import Table
from cosmodrome.arcade.web.api_tables import TableId, somebody
from cosmodrome.arcade.web.arcade import arcade_of, errors
from cosmodrome.arcade.web.models_company import Mute, Muted, Said, Say, TalkPage
from cosmodrome.arcade.web.plain import JOINERS, plain

router = APIRouter(prefix="/api/tables", tags=["Talk"])


@router.get("/{table}/talk", response_model=TalkPage, responses=errors(401, 404), summary="What was said")
async def talk(
    request: Request,
    table: TableId,
    before: Annotated[
        int | None, Query(ge=1, le=2**31, description="The number of the oldest line you have; without it: the newest.")
    ] = None,
) -> Any:
    """For those who sit at the table, and nobody else. New lines come with the live stream, as `talk` events."""
    arcade, found, person = await _here(request, table)
    lines = await arcade.talk.lines(found, person, before=before)
    return {"lines": lines} | await arcade.talk.muted(found, person)


@router.post("/{table}/talk", response_model=Said, responses=errors(401, 404), summary="Say something")
async def say(request: Request, table: TableId, body: Say) -> Any:
    """A short text or an emote, to everybody who sits at the table."""
    arcade, found, person = await _here(request, table)
    if (body.text is None) == (body.emote is None):
        raise Refused(422, "Say something: a text or an emote.")
    text = None if body.text is None else plain(body.text, keep=JOINERS)
    if text is not None and not 0 < len(text.strip(JOINERS)) <= arcade.limits.talk_letters:
        raise Refused(422, f"Say it in 1 to {arcade.limits.talk_letters} characters.")
    return {"number": await arcade.talk.say(found, person, body.seat, text, body.emote)}


@router.post("/{table}/mute", response_model=Muted, responses=errors(401, 404), summary="Do not hear somebody")
async def mute(request: Request, table: TableId, body: Mute) -> Any:
    """Whoever sits on that seat is not heard by you any more, at any table; without a seat, nobody is. They are not told."""
    arcade, found, person = await _here(request, table)
    await arcade.talk.mute(found, person, body.seat, body.muted)
    return await arcade.talk.muted(found, person)


async def _here(request: Request, table: str) -> tuple[Any, Table, str]:
    arcade = arcade_of(request)
    person = await somebody(arcade, request)
    return arcade, await arcade.hall.table_for(table, person.id, None), person.id
