"""The pages: one HTML file each, which the client script fills."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse, Response

from cosmodrome.arcade.web.docs import page as describe
from cosmodrome.arcade.web.icons import SIGN, manifest
from cosmodrome.arcade.web.shell import page, version, versioned, worker

router = APIRouter(include_in_schema=False)
AGAIN = {"cache-control": "no-cache"}  # a browser asks each time whether it has changed


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


@router.get("/fair")
async def fair() -> HTMLResponse:
    """How luck can be checked, for people who know no cryptography."""
    return HTMLResponse(page("fair"))


@router.get("/docs")
async def docs(request: Request) -> HTMLResponse:
    """The API, described."""
    return HTMLResponse(versioned(describe(request.app.openapi())))


@router.get("/offline")
async def offline() -> HTMLResponse:
    """What a browser shows instead of a page when there is no connection."""
    return HTMLResponse(page("offline"))


@router.get("/worker.js")
async def service_worker() -> Response:
    """What keeps the shell. It stands at the root, since it serves what is below it."""
    return Response(worker(), media_type="text/javascript", headers=AGAIN)


@router.get("/manifest.webmanifest")
async def app() -> Response:
    """How the arcade is installed as an app."""
    return JSONResponse(manifest(f"/static/-{version()}"), media_type="application/manifest+json", headers=AGAIN)


@router.get("/favicon.ico")
async def icon() -> Response:
    """Browsers ask for it before they read where the icon is."""
    return Response(SIGN.read_bytes(), media_type="image/svg+xml", headers=AGAIN)
