"""Live: server-sent events. A viewer gets its View whenever its number has changed, and news of who is there."""

from __future__ import annotations

import asyncio
import random
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from cosmodrome.arcade.errors import Refused
from cosmodrome.arcade.tables.presence import Watcher
from cosmodrome.arcade.tables.table import Table
from cosmodrome.arcade.tables.views import Drawn, written
from cosmodrome.arcade.web.api_tables import SeatQuery, TableId, Tall, Without, shape_of, viewer_for
from cosmodrome.arcade.web.arcade import Arcade, arcade_of, errors
from cosmodrome.arcade.web.leaving import left
from cosmodrome.arcade.web.people import address, known_by
from cosmodrome.engine.match.match import SPECTATOR

router = APIRouter(prefix="/api/tables", tags=["Tables"])
PING = 15.0
KNOWN = 60.0  # seconds between two looks whether a token is still good
COME_BACK = (500, 3000)  # milliseconds
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
    without: Without = None,
    changes: Annotated[bool, Query(description="Send what has changed since the stream's last event, where that is less.")] = False,
    after: Annotated[
        int | None, Query(ge=0, le=2**31, description="The number of the last view seen, if no Last-Event-ID says it.")
    ] = None,
    talk: Annotated[int, Query(ge=0, le=2**31, description="The number of the last line of the table talk that you have.")] = 0,
) -> Any:
    """Server-sent events. `view` carries a View, with its number as id, whenever that has changed; `seats` says who is there,
    and whether the table is closed.
    `talk` brings the `lines` that were said since, to those who sit there.

    `clock` says how the clocks stand, if there are any: when they have changed, and now and then.

    `left` ends the stream of a seat that is yours no more. If somebody there has another name now, ask for the view again: all that it
    says calls people by their names.

    Whoever comes back with the id of the last view gets what was missed: the present view, with the log since then. Without `seat`:
    from your seat if you have exactly one, else as a spectator.

    With `changes`, a `view` is followed by `change` events, which carry the fields of the view that may be others than in the event
    before; all others stay. Instead of `picture` there is `picture_change`: split the last picture at every `<g`; of the list, take each
    text as it is, and each pair [first, count] as so many of those pieces; join all with `<g`.
    """
    arcade = arcade_of(request)
    person = await arcade.people.asking(request)
    name = person.id if person else None
    last = request.headers.get("last-event-id", "")
    seen = int(last) if last.isascii() and last.isdigit() and len(last) < 10 else after
    found = await arcade.hall.table_for(table, name, seat, seen or 0)
    watcher = Watcher(
        viewer_for(found, name, seat, awaited=False), found.of(name), shape_of(tall, without), changes, name, known_by(person)
    )
    counted = arcade.streams.check(found, watcher.yours, name, address(request))
    return Stream(arcade, table, watcher, seen, name, counted, request, talk)


class Stream(Response):
    """The answer that goes on until the other side leaves."""

    def __init__(
        self,
        arcade: Arcade,
        table: str,
        watcher: Watcher,
        seen: int | None,
        person: str | None,
        counted: str,
        request: Request | None = None,
        heard: int = 0,
    ) -> None:
        self.background = None
        self.status_code = 200
        self._arcade = arcade
        self._request = request
        self._table = table
        self._watcher = watcher
        self._seen = seen
        self._person = person
        self._counted = counted
        self._heard = heard  # of what was said
        self._left = False
        self._drawn: Drawn | None = None  # what was sent last, and for which seats of this person
        self._yours: tuple[int, ...] = ()
        self._seats = b""
        self._rematch: str | None = None
        self._clocks: str | None = None
        self._alarm: asyncio.TimerHandle | None = None  # rings the bell for the next ping

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send until the other side leaves."""
        with self._arcade.streams.one(self._counted):
            await self._until_left(receive, send)

    async def _until_left(self, receive: Receive, send: Send) -> None:
        sending = asyncio.ensure_future(self._send(send))
        leaving = asyncio.ensure_future(left(receive))
        ending = asyncio.ensure_future(self._arcade.streams.ending.wait())
        tasks: tuple[asyncio.Future[Any], ...] = (sending, leaving, ending)
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            if self._alarm is not None:
                self._alarm.cancel()
            await self._leave()
        if self._arcade.streams.ending.is_set():  # all come back, elsewhere or here, but not all at once
            await send({"type": "http.response.body", "body": b"retry: %d\n\n" % random.randint(*COME_BACK), "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _send(self, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        table = await self._arcade.hall.table(self._table)
        table.presence.come(self._watcher)
        self._tell(table)
        self._arcade.bots.consider(table)
        clock = asyncio.get_running_loop()
        ping, known = clock.time() + PING, clock.time() + KNOWN
        self._alarm = clock.call_at(ping, self._watcher.bell.set)
        while True:
            self._watcher.bell.clear()
            news = await self._news()
            if clock.time() >= ping:  # by the clock alone: the bell also rings for what this viewer may not know of
                news += b": ping\n\n" + await self._clock()
                ping += PING
                self._alarm = clock.call_at(ping, self._watcher.bell.set)
                if clock.time() >= known:
                    await self._still_known()
                    known += KNOWN
            if news:
                await send({"type": "http.response.body", "body": news, "more_body": True})
            if self._left:
                return
            await self._watcher.bell.wait()

    async def _still_known(self) -> None:
        """A device that was logged out does not go on looking."""
        if self._person is not None and self._request is not None:
            person = await self._arcade.people.asking(self._request)
            if person is None or person.id != self._person:
                raise Refused(401, "That token is not known here.")

    async def _news(self) -> bytes:
        """What this viewer has not been sent yet."""
        if self._person is not None:
            self._arcade.hall.doors.check_person(self._person)
        table = await self._arcade.hall.table(self._table)
        watcher = self._watcher
        table.presence.sits(watcher, table.of(self._person))
        if watcher.viewer not in (SPECTATOR, *watcher.yours) and not table.match.over:
            self._left = True  # what that seat sees is for others now
            return b"event: left\ndata: {}\n\n"
        number = table.match.number(watcher.viewer)
        news = b""
        if number != self._seen or self._rematch != table.row.rematch:
            news = self._view(table, number)
            self._seen, self._rematch = number, table.row.rematch
        elif self._clocks != table.row.clocks:  # somebody has sat down, or an outage is excused
            news = b"event: clock\ndata: {%b}\n\n" % table.views.clock()
        self._clocks = table.row.clocks
        seats = table.views.seats(watcher.yours)
        if seats != self._seats:
            news += b"event: seats\ndata: %b\n\n" % seats
            self._seats = seats
        return news + await self._talk(table)

    async def _talk(self, table: Table) -> bytes:
        """What was said since, for those who sit there."""
        if not self._watcher.yours or table.row.talk <= self._heard:
            return b""
        since, self._heard = self._heard, table.row.talk
        lines = await self._arcade.talk.lines(table, self._person, since)
        self._heard = max(self._heard, lines[-1]["number"] if lines else 0)  # one may have come meanwhile
        return b"event: talk\ndata: %b\n\n" % written({"lines": lines}) if lines else b""

    async def _clock(self) -> bytes:
        """The clocks, if there are any: a page that has slept has lost count."""
        table = await self._arcade.hall.table(self._table)
        return b"" if table.row.clock is None else b"event: clock\ndata: {%b}\n\n" % table.views.clock()

    def _view(self, table: Table, number: int) -> bytes:
        """The event that tells how things stand."""
        watcher, last, yours = self._watcher, self._drawn, self._yours
        since = self._seen if self._seen is not None and self._seen <= number else 0
        drawn = table.views.drawn(watcher.viewer, watcher.shape)
        self._drawn, self._yours = drawn, watcher.yours
        if watcher.changes and last is not None and last is drawn.before and yours == watcher.yours:
            return b"id: %d\nevent: change\ndata: %b\n\n" % (number, table.views.change(watcher.viewer, yours, watcher.shape, since))
        return b"id: %d\nevent: view\ndata: %b\n\n" % (number, table.views.view(watcher.viewer, watcher.yours, watcher.shape, since))

    async def _leave(self) -> None:
        table = self._arcade.hall.in_memory(self._table)
        if table is not None:
            table.presence.go(self._watcher)
            if table.idle:
                table.views.clear()
            self._tell(table)

    def _tell(self, table: Table) -> None:
        table.presence.changed(lambda: self._arcade.hall.notices.presence(table))
