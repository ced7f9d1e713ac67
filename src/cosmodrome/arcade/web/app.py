"""The arcade as a web application."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, Response
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from starlette.exceptions import HTTPException

import cosmodrome
from cosmodrome.arcade.errors import Refused
from cosmodrome.arcade.limits import Limits, Share
from cosmodrome.arcade.store.store import Store
from cosmodrome.arcade.tables.asking import DEAF
from cosmodrome.arcade.tables.bots import Bots
from cosmodrome.arcade.tables.calls import Calls
from cosmodrome.arcade.tables.doors import Doors
from cosmodrome.arcade.tables.hall import Hall
from cosmodrome.arcade.tables.hints import Hints
from cosmodrome.arcade.tables.retention import Retention
from cosmodrome.arcade.tables.talk import Talk
from cosmodrome.arcade.tables.timekeeper import Timekeeper
from cosmodrome.arcade.web import (
    api_again,
    api_asking,
    api_data,
    api_fair,
    api_games,
    api_lessons,
    api_people,
    api_push,
    api_records,
    api_tables,
    api_talk,
    health,
    live,
    pages,
)
from cosmodrome.arcade.web.arcade import Arcade
from cosmodrome.arcade.web.compress import Compress
from cosmodrome.arcade.web.guard import Guard
from cosmodrome.arcade.web.hosts import Hosts
from cosmodrome.arcade.web.metrics import Metrics, Readers
from cosmodrome.arcade.web.moves import Moves
from cosmodrome.arcade.web.noting import Noting, kind_of
from cosmodrome.arcade.web.people import COOKIE, People
from cosmodrome.arcade.web.push import Pushes, Vapid
from cosmodrome.arcade.web.shell import STATIC, Files, page
from cosmodrome.arcade.web.streams import Streams
from cosmodrome.engine.match.errors import CosmodromeError

log = logging.getLogger(__name__)
NO_DATABASE = {  # by what SQLite says
    "locked": "The database is busy with something else; please try again in a moment.",
    "full": "There is no room left to keep games in. Nothing was changed; whoever runs this arcade has been told.",
    "malformed": "The database is damaged. Whoever runs this arcade has been told.",
}


def make(
    store: Store,
    limits: Limits | None = None,
    workers: int | None = None,
    hosts: Iterable[str] = (),
    readers: Readers | None = None,
    archive: Path | None = None,
    vapid: Vapid | None = None,
) -> FastAPI:
    """The application on a store. It goes by the names of this machine, and by those of `hosts`; `readers` may see its numbers.

    Records of finished games are written into `archive`, if there is one, before they are deleted for their age.
    With a key, `vapid`, people are called by their browsers' push services when it is their move.
    """
    limits = limits or Limits()
    doors, share = Doors(), Share()
    cosmodrome.speed("interpreted")  # whoever serves people never imports Numba: no table waits for it

    @asynccontextmanager
    async def running(app: FastAPI) -> AsyncIterator[None]:
        hall = Hall(store, limits, doors, share)
        bots = Bots(hall, workers)
        pushes = Pushes(hall, vapid) if vapid else None
        calls = Calls(hall, pushes.call) if pushes else None
        app.state.arcade = Arcade(limits, hall, People(hall), bots, Hints(hall, bots), Streams(limits), Talk(hall), pushes)
        timekeeper = Timekeeper(hall)
        with suppress(Exception):  # whoever watches the doors says so, and looks again
            await doors.look(hall)
        with suppress(Exception):  # then it is done once the database answers
            await timekeeper.on_time()
        await hall.notices.start()
        retention = Retention(hall, archive)
        works = (bots.sweep(), bots.get_ready(), doors.watch(hall), retention.watch(), timekeeper.run())
        tasks = [asyncio.create_task(work) for work in works]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
            if calls and pushes:
                await calls.close()
                pushes.close()
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
    # Moves first: for every request all that stands before its own is compared, twice
    for module in (
        api_tables,
        live,
        api_people,
        api_games,
        api_lessons,
        api_push,
        api_asking,
        api_again,
        api_talk,
        api_fair,
        api_records,
        api_data,
    ):
        app.include_router(module.router)
    app.include_router(health.router)
    app.include_router(pages.router)
    app.state.metrics = Metrics()
    app.state.readers = readers or Readers()
    app.mount("/static", Files(directory=STATIC), name="static")
    app.add_middleware(Moves)
    app.add_middleware(Compress)
    app.add_middleware(Guard, limits=limits, cookie=f"{COOKIE}-{store.name}", hosts=Hosts(hosts), doors=doors, share=share)
    app.add_middleware(Noting, metrics=app.state.metrics)
    app.add_exception_handler(CosmodromeError, _refused)
    app.add_exception_handler(DBAPIError, _no_database)
    app.add_exception_handler(PoolTimeout, _no_database)
    app.add_exception_handler(RequestValidationError, _misunderstood)
    app.add_exception_handler(HTTPException, _http)
    return app


def _answer(status: int, sentence: str, number: int | None = None) -> JSONResponse:
    return JSONResponse({"error": sentence} | ({} if number is None else {"number": number}), status)


async def _refused(request: Request, error: Exception) -> Response:
    if isinstance(error, Refused):
        return _answer(error.status, str(error), error.number)
    return _answer(422, str(error))


async def _no_database(request: Request, error: Exception) -> Response:
    """The database cannot do what it was asked to. Whether it will later is not for a player to find out from a number."""
    if isinstance(error, (ProgrammingError, DataError, IntegrityError)):  # that is our own fault
        raise error
    reason = str(getattr(error, "orig", None) or error).partition("\n")[0]
    log.error("%s %s: the database fails: %s", request.method, kind_of(request.scope), reason)
    sentence = next((said for word, said in NO_DATABASE.items() if word in reason), DEAF)
    response = _answer(503, sentence)
    response.headers["retry-after"] = "5"
    return response


async def _misunderstood(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first: dict[str, Any] = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"] if part != "body")
    said = str(first["msg"]).rstrip(".")
    return _answer(422, f"{place}: {said}." if place else f"{said}.")


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and not request.url.path.startswith(("/api/", "/static/")):
        return HTMLResponse(page("lost"), 404)
    words = {404: "There is nothing here.", 405: "That cannot be done here."}
    response = _answer(error.status_code, words.get(error.status_code, str(error.detail)))
    response.headers.update(error.headers or {})
    return response
