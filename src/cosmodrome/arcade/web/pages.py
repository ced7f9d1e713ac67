"""The pages: one HTML file each, which the client script fills."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from cosmodrome.arcade.web.colours import stylesheet
from cosmodrome.arcade.web.docs import page as describe

router = APIRouter(include_in_schema=False)
FOLDER = Path(__file__).parent / "pages"


def page(name: str) -> str:
    """A page as it is sent."""
    return (FOLDER / f"{name}.html").read_text(encoding="utf-8")


@router.get("/")
async def hall() -> HTMLResponse:
    """The hall."""
    return HTMLResponse(page("hall"))


@router.get("/new/{game}")
async def new(game: str) -> HTMLResponse:
    """A new table."""
    return HTMLResponse(page("new"))


@router.get("/t/{table}")
async def table(table: str) -> HTMLResponse:
    """A table, to play at, to watch, or to see again."""
    return HTMLResponse(page("table"))


@router.get("/rules/{game}")
async def rules(game: str) -> HTMLResponse:
    """A rulebook."""
    return HTMLResponse(page("rules"))


@router.get("/learn/{game}")
async def learn(game: str) -> HTMLResponse:
    """A game's lessons."""
    return HTMLResponse(page("learn"))


@router.get("/learn/{game}/{lesson}")
async def lesson(game: str, lesson: str) -> HTMLResponse:
    """A lesson."""
    return HTMLResponse(page("lesson"))


@router.get("/look")
async def look() -> HTMLResponse:
    """Where a record is uploaded."""
    return HTMLResponse(page("look"))


@router.get("/docs")
async def docs(request: Request) -> HTMLResponse:
    """The API, described."""
    return HTMLResponse(describe(request.app.openapi()))


@router.get("/static/art.css")
async def art() -> Response:
    """The tokens of the art direction as a style sheet."""
    return Response(stylesheet(), media_type="text/css", headers={"cache-control": "no-cache"})


@router.get("/favicon.ico")
async def icon() -> Response:
    """Browsers ask for it before they read where the icon is."""
    return Response(
        (FOLDER.parent / "static" / "favicon.svg").read_bytes(), media_type="image/svg+xml", headers={"cache-control": "no-cache"}
    )
