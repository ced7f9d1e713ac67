"""Word from other processes on the same store: which tables have changed, and who looks at them.

PostgreSQL tells its listeners, and brings along what has happened, so that those who were there before need not ask for it. A SQLite file
is looked at ten times a second: it says whether another process has written to it.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any, TypeVar

from cosmodrome.arcade.store.postgresql import LEASE, Leases, attend, leave, lively, most_connections
from cosmodrome.arcade.store.store import EventRow, Move

if TYPE_CHECKING:
    from cosmodrome.arcade.tables.hall import Hall
    from cosmodrome.arcade.tables.table import Table

T = TypeVar("T")
log = logging.getLogger(__name__)
CHANNEL = "cosmodrome"
LOOK = 0.1
LOOK_AROUND = 10.0
PAUSES = (0.0, 0.0, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0)  # before another look for a change that was heard of
LONGEST = 7_900  # bytes of a notice: PostgreSQL takes fewer than 8,000
FORGET = 35.0  # seconds after which presence that was not told again is no longer believed


class Notices:
    """Hears of changes elsewhere and lets the hall catch up."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._tasks: list[asyncio.Task[None]] = []
        self._leases = Leases(hall.store.engine, hall.process)
        self._patience = hall.limits.database_seconds
        self.deaf = False  # to what other processes say
        self._catching: dict[str, asyncio.Task[None]] = {}
        self._wanted: dict[str, int] = {}  # by table: the change that was heard of
        self._said: list[str] = []
        self._voice = 0  # who speaks for us, as PostgreSQL knows it: our own notices come back to us
        self._news = asyncio.Event()

    async def start(self) -> None:
        """Begin to listen."""
        work = (self._listen, self._speak, self._look_around, self._keep_claims) if self._hall.store.many else (self._look,)
        self._tasks = [asyncio.create_task(one()) for one in work]

    async def close(self) -> None:
        """Stop listening."""
        for task in [*self._tasks, *self._catching.values()]:
            task.cancel()
        await asyncio.gather(*self._tasks, *self._catching.values(), return_exceptions=True)
        if self._hall.store.many:
            with suppress(Exception):  # then they run out
                await self._hall.ask(self._leases.give)
                await self._hall.ask(leave, self._hall.store.engine, self._hall.process)

    # SQLite

    async def _look(self) -> None:
        """The store's one connection has a data_version, which changes when another one writes, and not when it does itself."""
        before = None
        while True:
            now = await self._hall.ask(self._hall.store.data_version)
            if now != before:
                before = now
                await self._compare()
            await asyncio.sleep(LOOK)

    async def _compare(self) -> None:
        """Catch up at those tables that somebody looks at, or that may be written to, if they have changed elsewhere."""
        known = {table.row.id: table for table in self._hall.loaded()}
        there = await self._hall.ask(self._hall.store.changes, known)
        for name in known.keys() - there.keys():
            self._hall.drop(name)
        for name, (change, talk) in there.items():
            self._hall.said(known[name], talk)
            if change > known[name].row.change and not known[name].lock.locked():
                await self._hall.catch_up(known[name])

    # PostgreSQL

    async def _listen(self) -> None:
        """Hear of changes for ever. While that does not work we are deaf, and what is in memory is not to be trusted."""
        while True:
            try:
                async with self._connection() as connection:
                    await self._within(connection.execute(f"LISTEN {CHANNEL}"))
                    await self._compare()  # what was missed
                    self.deaf = False
                    while True:
                        async for notice in connection.notifies(timeout=self._patience):
                            if notice.pid != self._voice:
                                self._hear(notice.payload)
                        await self._within(connection.execute("SELECT 1"))  # silence may be a broken line
            except Exception as error:
                log.warning("The database does not tell of changes (%s); asking again.", error or type(error).__name__)
            self.deaf = True
            await asyncio.sleep(1.0)

    async def _speak(self) -> None:
        """Says what has gathered, all at once. It need not be on the disk: whoever misses it finds out at the next look around."""
        while True:
            try:
                async with self._connection() as connection:
                    await self._within(connection.execute("SET synchronous_commit = off"))
                    self._voice = connection.info.backend_pid
                    while True:
                        await self._news.wait()
                        self._news.clear()
                        said, self._said = self._said, []
                        telling = connection.execute("SELECT pg_notify(%s, said) FROM unnest(%s::text[]) AS said", (CHANNEL, said))
                        await self._within(telling)
            except Exception as error:
                log.warning("The database cannot be told of changes (%s); trying again.", error or type(error).__name__)
            await asyncio.sleep(1.0)

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Any]:
        """A connection of one's own, outside the pool. It is closed without a word, for nobody may be there to hear one."""
        import psycopg

        connecting = psycopg.AsyncConnection.connect(self._url(), autocommit=True, **lively(self._patience))
        connection = await self._within(connecting)
        try:
            yield connection
        finally:
            await connection.close()

    async def _within(self, work: Awaitable[T]) -> T:
        """What is done in time, or TimeoutError."""
        async with asyncio.timeout(self._patience):
            return await work

    async def _keep_claims(self) -> None:
        """Say again and again that this process is there, and plays for its tables' bots."""
        while True:
            try:
                await self._hall.ask(self._leases.keep)
                await self._attend()
            except Exception as error:
                log.warning("The database does not hear that we are here (%s); trying again.", error)
            await asyncio.sleep(LEASE / 3)

    async def _attend(self) -> None:
        """Say that this server is there, and take in how many there are."""
        count = await self._hall.ask(attend, self._hall.store.engine, self._hall.process)
        if count != self._hall.share.servers:
            self._hall.share.servers = max(1, count)
            most, each = await self._hall.ask(most_connections, self._hall.store.engine), self._hall.limits.database_connections
            if count * each > most:
                log.warning(
                    "%d servers may want %d connections each, and the database takes %d: give it more, or --limit database_connections.",
                    count,
                    each,
                    most,
                )

    async def _look_around(self) -> None:
        """What no notice has told, because a process died before it spoke, is found out in the end; and presence is told again."""
        while True:
            await asyncio.sleep(LOOK_AROUND)
            try:
                await self._hall.ask(self._hall.store.set_clock)
                await self._compare()
            except Exception as error:
                log.warning("Looking for changes failed (%s); trying again.", error)
            for table in self._hall.loaded():
                if table.presence.forget(time.monotonic() - FORGET):
                    table.ring()
                if table.presence.watchers:
                    self.presence(table)

    def _url(self) -> str:
        return self._hall.store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)

    def _say(self, more: dict[str, Any] | None = None, **said: Any) -> None:
        if not self._hall.store.many:
            return
        said["process"] = self._hall.process
        text = json.dumps(said | (more or {}), ensure_ascii=False)
        self._said.append(text if len(text.encode()) <= LONGEST else json.dumps(said))
        self._news.set()

    def _hear(self, payload: str) -> None:
        """Take a notice in; whatever is wrong with it, others will follow."""
        try:
            self._heard(json.loads(payload))
        except Exception as error:
            log.warning("A notice makes no sense (%s).", error)

    def _heard(self, said: dict[str, Any]) -> None:
        if said["process"] == self._hall.process:
            return
        table = self._hall.in_memory(said["table"])
        if table is None:
            if "change" in said and self._hall.loading(said["table"]):  # perhaps it was read before that change
                self._want(said["table"], said["change"])
            return
        if "talk" in said:
            self._hall.said(table, said["talk"])
            return
        if "change" not in said:
            if table.presence.heard(said["process"], said["watching"], said["here"], said.get("names", [])):
                table.presence.changed(lambda: None)
            return
        name = said["table"]
        if "rows" in said and self._hall.take_in(table, _move(said)):
            return
        self._want(name, said["change"])

    def _want(self, name: str, change: int) -> None:
        self._wanted[name] = max(change, self._wanted.get(name, 0))
        if name not in self._catching:
            task = asyncio.create_task(self._catch_up(name))
            self._catching[name] = task
            task.add_done_callback(lambda _: self._catching.pop(name, None))

    async def _catch_up(self, name: str) -> None:
        """Until nothing is missing that was heard of. What the database does not have is not waited for long: the next look finds it."""
        try:
            for pause in PAUSES:
                await asyncio.sleep(pause)
                table = await self._hall.table(name)
                if table.row.change >= self._wanted.get(name, 0):
                    break
                await self._hall.catch_up(table)
        except Exception as error:
            log.warning("A table could not catch up (%s); the next look will do.", error)
        finally:
            self._wanted.pop(name, None)

    def changed(self, table: str, change: int) -> None:
        """Tell other processes of a change here."""
        self._say(table=table, change=change)

    def moved(self, move: Move) -> None:
        """Tell other processes of a move here, and all that they need to know of it, unless that is too long."""
        rows = [(row.kind, row.seat, row.code, row.text, row.told) for row in move.rows]
        self._say({"number": move.number, "rows": rows, "summary": move.summary}, table=move.table, change=move.change + 1)

    def talked(self, table: str, talk: int) -> None:
        """Tell other processes how many lines were said at a table; whoever may hear them asks for them."""
        self._say(table=table, talk=talk)

    def presence(self, table: Table) -> None:
        """Tell other processes who looks at a table here."""
        here, watching, names = table.presence.at_this_process()
        self._say(table=table.row.id, watching=watching, here=here, names=names)

    async def claim(self, table: str) -> bool:
        """Be the one process that plays for the bots of a table, or go on being it. A process that stops is not, after some seconds."""
        return not self._hall.store.many or await self._hall.ask(self._leases.take, table)

    async def release(self, table: str) -> None:
        """Let others play for a table."""
        if self._hall.store.many:
            await self._hall.ask(self._leases.give, table)


def _move(said: dict[str, Any]) -> Move:
    """The move that a notice tells of."""
    return Move(said["table"], said["change"] - 1, said["number"], [EventRow(*row) for row in said["rows"]], said["summary"])
