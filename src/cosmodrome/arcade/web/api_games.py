"""The API: the games."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response

from cosmodrome.arcade.errors import Refused
from cosmodrome.arcade.web import catalogue
from cosmodrome.arcade.web.arcade import arcade_of, errors
from cosmodrome.arcade.web.models import BotsReady, Games, Rulebook
from cosmodrome.arcade.web.rulebooks import rulebook
from cosmodrome.engine.match.errors import UnknownGame
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.registry import game as find_game

router = APIRouter(prefix="/api/games", tags=["Games"])
GameName = Annotated[str, Path(max_length=64, examples=["galaxy-express"])]
PICTURE = {"cache-control": "public, max-age=3600", "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'"}


def named(name: str) -> Game:
    """The game of this name."""
    try:
        return find_game(name)
    except UnknownGame as error:
        raise Refused(404, str(error)) from None


@router.get("", response_model=Games, responses=errors(), summary="The games", response_model_by_alias=True)
async def games() -> Any:
    """Each with its options and the levels its bots play at."""
    return {"games": catalogue.all_facts()}


@router.get(
    "/{game}/picture.svg",
    response_class=Response,
    responses=errors(404) | {200: {"content": {"image/svg+xml": {}}, "description": "SVG"}},
    summary="A picture of a game",
)
async def picture(game: GameName, tall: Annotated[bool, Query(description="Laid out for a phone.")] = False) -> Response:
    """A game in full swing."""
    drawn = await asyncio.to_thread(catalogue.picture, named(game).name, tall)
    return Response(drawn, media_type="image/svg+xml", headers=PICTURE)


@router.get("/{game}/rules", response_model=Rulebook, responses=errors(404), summary="A game's rulebook")
async def rules(game: GameName) -> Any:
    """In our own words, with numbered clauses, and links to the lessons that teach them."""
    found = named(game)
    return {"title": found.title, "html": await asyncio.to_thread(rulebook, found.name)}


@router.get("/{game}/bots", response_model=BotsReady, responses=errors(404), summary="Whether a game's bots are warm")
async def bots(request: Request, game: GameName) -> Any:
    """While somebody waits for a bot whose code is still being compiled: how far that is."""
    progress = arcade_of(request).bots.warming(named(game).name)
    return {"warming": None if progress is None else progress._asdict()}
