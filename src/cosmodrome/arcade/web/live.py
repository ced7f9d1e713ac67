"""Live: server-sent events. A viewer gets its View whenever its number has changed, and news of who is there."""

from __future__ import annotations

import asyncio
import json
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from cosmodrome.arcade.errors import Refused
from cosmodrome.arcade.tables.table import Watcher
from cosmodrome.arcade.web.api_tables import SeatQuery, TableId, Tall, viewer_for
from cosmodrome.arcade.web.arcade import Arcade, arcade_of, errors

router = APIRouter(prefix="/api/tables", tags=["Tables"])
PING = 15.0
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),  # proxies must not wait for more
]


@router.get(
    "/{table}/live",
    response_class=Response,
    responses=errors(404) | {200: {"content": {"text/event-stream": {}}, "description": "A stream that does not end by itself"}},
    summary="A table live",
)
async def live(
    request: Request,
    table: TableId,
    seat: SeatQuery = None,
    tall: Tall = False,
    after: Annotated[
        int | None, Query(ge=0, le=2**31, description="The number of the last view seen, if no Last-Event-ID says it.")
    ] = None,
) -> Any:
    """Server-sent events. `view` carries a View, with its number as id, whenever that has changed; `seats` says who is there.

    If somebody there has another name now, ask for the view again: all that it says calls people by their names.

    Whoever comes back with the id of the last view gets what was missed: the present view, with the log since then. Without `seat`:
    from your seat if you have exactly one, else as a spectator.
    """
    arcade = arcade_of(request)
    person = await arcade.people.asking(request)
    found = await arcade.hall.table(table)
    if len(found.watchers) >= arcade.limits.watchers:
        raise Refused(429, "Too many are watching this table already.")
    name = person.id if person else None
    watcher = Watcher(viewer_for(found, name, seat, awaited=False), found.of(name), tall)
    last = request.headers.get("last-event-id", "")
    seen = int(last) if last.isascii() and last.isdigit() and len(last) < 10 else after
    return Stream(arcade, table, watcher, seen, name)


class Stream(Response):
    """The answer that goes on until the other side leaves."""

    def __init__(self, arcade: Arcade, table: str, watcher: Watcher, seen: int | None, person: str | None) -> None:
        self.background = None
        self.status_code = 200
        self._arcade = arcade
        self._table = table
        self._watcher = watcher
        self._seen = seen
        self._person = person
        self._seats = ""
        self._rematch: str | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send until the other side leaves."""
        sending = asyncio.ensure_future(self._send(send))
        leaving = asyncio.ensure_future(_left(receive))
        try:
            await asyncio.wait({sending, leaving}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (sending, leaving):
                task.cancel()
            await asyncio.gather(sending, leaving, return_exceptions=True)
            await self._leave()

    async def _send(self, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        table = await self._arcade.hall.table(self._table)
        table.watchers.add(self._watcher)
        table.ring()
        self._arcade.hall.notices.presence(table)
        self._arcade.bots.consider(table)
        while True:
            self._watcher.bell.clear()
            news = await self._news()
            if news:
                await send({"type": "http.response.body", "body": news, "more_body": True})
            try:
                async with asyncio.timeout(PING):
                    await self._watcher.bell.wait()
            except TimeoutError:
                await send({"type": "http.response.body", "body": b": ping\n\n", "more_body": True})

    async def _news(self) -> bytes:
        """What this viewer has not been sent yet."""
        table = await self._arcade.hall.table(self._table)
        async with table.lock:
            watcher = self._watcher
            watcher.yours = table.of(self._person)
            number = table.match.number(watcher.viewer)
            news = b""
            if number != self._seen or self._rematch != table.row.rematch:
                since = self._seen if self._seen is not None and self._seen <= number else 0
                view = table.view(watcher.viewer, watcher.yours, watcher.tall, since)
                news = b"id: %d\nevent: view\ndata: %b\n\n" % (number, view)
                self._seen, self._rematch = number, table.row.rematch
            seats = json.dumps({"seats": table.seat_infos(watcher.yours), "watchers": table.watching()}, ensure_ascii=False)
            if seats != self._seats:
                news += f"event: seats\ndata: {seats}\n\n".encode()
                self._seats = seats
        return news

    async def _leave(self) -> None:
        table = self._arcade.hall.in_memory(self._table)
        if table is not None:
            table.watchers.discard(self._watcher)
            table.ring()
            self._arcade.hall.notices.presence(table)


async def _left(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
