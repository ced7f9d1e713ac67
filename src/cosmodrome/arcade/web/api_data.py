"""The API: your tokens and your data. Log out, have all that is kept of you, or have it forgotten."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from cosmodrome.arcade.errors import Refused
from cosmodrome.arcade.store import personal, tokens
from cosmodrome.arcade.tables import forgetting
from cosmodrome.arcade.web.api_tables import somebody
from cosmodrome.arcade.web.arcade import arcade_of, errors
from cosmodrome.arcade.web.models import Forget, Me, NewToken, TokenWanted
from cosmodrome.arcade.web.people import token_of

router = APIRouter(prefix="/api/me", tags=["You"])


@router.get(
    "/data",
    response_class=Response,
    responses=errors(401) | {200: {"content": {"application/json": {}}, "description": "All of it, as a file"}},
    summary="All that is kept of you",
)
async def data(request: Request) -> Response:
    """Your name, your tables and what you did there, and whatever else is kept. Times are seconds since 1970, UTC."""
    arcade = arcade_of(request)
    person = await somebody(arcade, request)
    arcade.people.newcomer(request)
    found = await arcade.hall.ask(personal.given, arcade.hall.store, person.id)
    name = f'attachment; filename="cosmodrome-{datetime.now(UTC).date()}.json"'
    return JSONResponse(found, headers={"content-disposition": name})


@router.post("/token", response_model=NewToken, responses=errors(401), summary="A new token")
async def rotate(request: Request, body: TokenWanted) -> Any:
    """The one that this request carries is good no more; with `others`, nor are those of your other devices (within ten seconds)."""
    arcade = arcade_of(request)
    person = await somebody(arcade, request)
    made = await arcade.hall.ask(tokens.rotate, arcade.hall.store, token_of(request) or "", body.others)
    if made is None:
        raise Refused(401, "That token is not known here.")
    arcade.people.forget(person.id)
    bearer = bool(request.headers.get("authorization"))
    if not bearer:  # a page's own scripts never see it
        arcade.people.give(request, person, made[0])
    return {"token": made[0] if bearer else None, "logged_out": made[1]}


@router.delete("/token", response_model=Me, responses=errors(401), summary="Log out")
async def log_out(request: Request) -> Any:
    """This device does not know you any more. Without another one, or a code, there is no way back to your tables."""
    arcade = arcade_of(request)
    person = await somebody(arcade, request)
    await arcade.hall.ask(tokens.log_out, arcade.hall.store, person.id, token_of(request))
    arcade.people.leave(request, person.id)
    return {"name": ""}


@router.delete("", response_model=Me, responses=errors(401), summary="Have all that is kept of you forgotten")
async def forget(request: Request, body: Forget) -> Any:
    """For good; your name says that you mean it. Games with others are given up and stay theirs; tables of yours alone are no more."""
    arcade = arcade_of(request)
    person = await somebody(arcade, request)
    if body.name != person.name:
        raise Refused(422, "Please type your name as it is, so that nobody is forgotten by mistake.")
    await forgetting.forget(arcade.hall, person.id)
    arcade.people.leave(request, person.id)
    return {"name": ""}
