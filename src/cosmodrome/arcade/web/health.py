"""For whoever runs the arcade: is it alive, may people be sent to it, and how much is there to do."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from sqlalchemy.exc import SQLAlchemyError

from cosmodrome.arcade.errors import Refused
from cosmodrome.arcade.store.migrations import VERSION
from cosmodrome.arcade.web.arcade import Arcade, arcade_of
from cosmodrome.arcade.web.metrics import MEDIA_TYPE, told

router = APIRouter(include_in_schema=False)
FORBIDDEN = "Metrics are for whoever runs this arcade, who can name the address that reads them: cosmodrome serve --metrics ADDRESS."


@router.get("/health")
async def health() -> JSONResponse:
    """It answers, so it is alive. Whoever gets no answer may start it again."""
    return JSONResponse({"alive": True})


@router.get("/ready")
async def ready(request: Request) -> JSONResponse:
    """Whether people may be sent here; if not, which part is in the way."""
    parts = await _parts(arcade_of(request))
    whole = all(said == "ok" for said in parts.values())
    return JSONResponse({"ready": whole} | parts, 200 if whole else 503, None if whole else {"retry-after": "5"})


async def _parts(arcade: Arcade) -> dict[str, str]:
    database = schema = "ok"
    try:
        async with asyncio.timeout(arcade.limits.database_seconds):
            version = await arcade.hall.look(arcade.hall.store.version)
        if version < VERSION:  # a newer one goes on serving: see docs/serving.md on upgrades
            schema = f"The schema is version {version}, and this server needs {VERSION}."
    except (TimeoutError, Refused, SQLAlchemyError):
        database = "The database does not answer."
    if arcade.hall.notices.deaf:
        database = "The database does not tell of what other servers do."
    workers = "ok" if arcade.bots.lively else "The processes that think for bots are gone."
    if arcade.streams.ending.is_set():
        return {"closing": "This server is being closed."}
    return {"database": database, "schema": schema, "workers": workers}


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """Numbers in Prometheus's text."""
    if not request.app.state.readers.may(request.client.host if request.client else None, request.headers.get("authorization", "")):
        raise Refused(403, FORBIDDEN)
    arcade = arcade_of(request)
    now = {
        "streams": float(len(arcade.streams)),
        "tables_in_memory": float(len(arcade.hall.loaded())),
        "tables_played_for": float(arcade.bots.playing),
        "hints_waited_for": float(len(arcade.hints)),
        "servers": float(arcade.hall.share.servers),
        "database_deaf": float(arcade.hall.notices.deaf),
    }
    connections = getattr(request.app.state, "connections", None)
    return PlainTextResponse(told(request.app.state.metrics, now, connections), media_type=MEDIA_TYPE)
