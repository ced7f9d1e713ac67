"""The arcade as a web application."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

import cosmodrome
from cosmodrome.arcade.errors import Refused
from cosmodrome.arcade.limits import Limits
from cosmodrome.arcade.store.store import Store
from cosmodrome.arcade.tables.bots import Bots
from cosmodrome.arcade.tables.hall import Hall
from cosmodrome.arcade.web import api_games, api_people, api_records, api_tables, live, pages
from cosmodrome.arcade.web.arcade import Arcade
from cosmodrome.arcade.web.guard import Guard
from cosmodrome.arcade.web.people import People
from cosmodrome.engine.match.errors import CosmodromeError

HERE = Path(__file__).parent


class Files(StaticFiles):
    """Static files that a browser asks about again each time, and gets anew only if they have changed."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or that it has not changed."""
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = "no-cache"
        return response


def make(store: Store, limits: Limits | None = None, workers: int | None = None) -> FastAPI:
    """The application on a store."""
    limits = limits or Limits()

    @asynccontextmanager
    async def running(app: FastAPI) -> AsyncIterator[None]:
        hall = Hall(store, limits)
        bots = Bots(hall, workers)
        app.state.arcade = Arcade(limits, hall, People(hall), bots)
        await hall.notices.start()
        tasks = [asyncio.create_task(bots.sweep())]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
            await bots.close()
            await hall.notices.close()
            hall.close()

    app = FastAPI(
        title="Cosmodrome",
        version=cosmodrome.__version__,
        description="The arcade's API: everything its pages do.",
        lifespan=running,
        docs_url=None,
        redoc_url=None,
    )
    for module in (api_people, api_games, live, api_tables, api_records):
        app.include_router(module.router)
    app.include_router(pages.router)
    app.mount("/static", Files(directory=HERE / "static"), name="static")
    app.add_middleware(Guard, limits=limits)
    app.add_exception_handler(CosmodromeError, _refused)
    app.add_exception_handler(RequestValidationError, _misunderstood)
    app.add_exception_handler(HTTPException, _http)
    return app


def _answer(status: int, sentence: str, number: int | None = None) -> JSONResponse:
    return JSONResponse({"error": sentence} | ({} if number is None else {"number": number}), status)


async def _refused(request: Request, error: Exception) -> Response:
    if isinstance(error, Refused):
        return _answer(error.status, str(error), error.number)
    return _answer(422, str(error))


async def _misunderstood(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first: dict[str, Any] = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"] if part != "body")
    said = str(first["msg"]).rstrip(".")
    return _answer(422, f"{place}: {said}." if place else f"{said}.")


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and not request.url.path.startswith(("/api/", "/static/")):
        return HTMLResponse(pages.page("lost"), 404)
    words = {404: "There is nothing here.", 405: "That cannot be done here."}
    response = _answer(error.status_code, words.get(error.status_code, str(error.detail)))
    response.headers.update(error.headers or {})
    return response
