"""Word from other processes on the same store: which tables have changed, and who looks at them.

PostgreSQL tells its listeners, and brings along what has happened, so that those who were there before need not ask for it. A SQLite file
is looked at ten times a second: it says whether another process has written to it.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from typing import TYPE_CHECKING, Any

from sqlalchemy import text

from cosmodrome.arcade.store.store import EventRow, Move

if TYPE_CHECKING:
    from cosmodrome.arcade.tables.hall import Hall
    from cosmodrome.arcade.tables.table import Table

log = logging.getLogger(__name__)
CHANNEL = "cosmodrome"
LOOK = 0.1
LOOK_AROUND = 10.0
LONGEST = 7_900  # bytes of a notice: PostgreSQL takes fewer than 8,000
FORGET = 35.0  # seconds after which presence that was not told again is no longer believed


class Notices:
    """Hears of changes elsewhere and lets the hall catch up."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._tasks: list[asyncio.Task[None]] = []
        self._claims: Any = None  # a connection whose locks end with it
        self._claiming = asyncio.Lock()
        self._catching: dict[str, asyncio.Task[None]] = {}
        self._wanted: dict[str, int] = {}  # by table: the change that was heard of
        self._said: list[str] = []
        self._voice = 0  # who speaks for us, as PostgreSQL knows it: our own notices come back to us
        self._news = asyncio.Event()

    async def start(self) -> None:
        """Begin to listen."""
        work = (self._listen, self._speak, self._look_around) if self._hall.store.many else (self._look,)
        self._tasks = [asyncio.create_task(one()) for one in work]

    async def close(self) -> None:
        """Stop listening."""
        for task in [*self._tasks, *self._catching.values()]:
            task.cancel()
        await asyncio.gather(*self._tasks, *self._catching.values(), return_exceptions=True)
        if self._claims is not None:
            await self._hall.ask(self._claims.close)

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
        for name, change in (await self._hall.ask(self._hall.store.changes, known)).items():
            if change > known[name].row.change and not known[name].lock.locked():
                await self._hall.catch_up(known[name])

    # PostgreSQL

    async def _listen(self) -> None:
        import psycopg

        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self._url(), autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    await self._compare()  # what was missed
                    async for notice in connection.notifies():
                        if notice.pid != self._voice:
                            self._heard(json.loads(notice.payload))
            except psycopg.Error as error:
                log.warning("The database does not tell of changes (%s); asking again.", error)
                await asyncio.sleep(1.0)

    async def _speak(self) -> None:
        """Says what has gathered, all at once. It need not be on the disk: whoever misses it finds out at the next look around."""
        import psycopg

        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self._url(), autocommit=True) as connection:
                    await connection.execute("SET synchronous_commit = off")
                    self._voice = connection.info.backend_pid
                    while True:
                        await self._news.wait()
                        self._news.clear()
                        said, self._said = self._said, []
                        await connection.execute("SELECT pg_notify(%s, said) FROM unnest(%s::text[]) AS said", (CHANNEL, said))
            except psycopg.Error as error:
                log.warning("The database cannot be told of changes (%s); trying again.", error)
                await asyncio.sleep(1.0)

    async def _look_around(self) -> None:
        """What no notice has told, because a process died before it spoke, is found out in the end; and presence is told again."""
        while True:
            await asyncio.sleep(LOOK_AROUND)
            try:
                await self._compare()
            except Exception:
                log.exception("Looking for changes failed; trying again.")
            for table in self._hall.loaded():
                gone = [process for process, (when, _, _) in table.elsewhere.items() if time.monotonic() - when > FORGET]
                for process in gone:
                    del table.elsewhere[process]
                if gone:
                    table.ring()
                if table.watchers:
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

    def _heard(self, said: dict[str, Any]) -> None:
        table = self._hall.in_memory(said["table"])
        if table is None or said["process"] == self._hall.process:
            return
        if "change" not in said:
            before = table.elsewhere.get(said["process"], (0.0, 0, []))
            table.elsewhere[said["process"]] = (time.monotonic(), said["watching"], said["here"])
            if before[1:] != (said["watching"], said["here"]):
                table.ring()
            return
        name = said["table"]
        if "rows" in said and self._hall.take_in(table, _move(said)):
            return
        self._wanted[name] = max(said["change"], self._wanted.get(name, 0))
        if name not in self._catching:
            task = asyncio.create_task(self._catch_up(name))
            self._catching[name] = task
            task.add_done_callback(lambda _: self._catching.pop(name, None))

    async def _catch_up(self, name: str) -> None:
        """Until nothing is missing that was heard of."""
        while (table := self._hall.in_memory(name)) is not None and not table.stale and table.row.change < self._wanted.get(name, 0):
            await self._hall.catch_up(table)
        self._wanted.pop(name, None)

    def changed(self, table: str, change: int) -> None:
        """Tell other processes of a change here."""
        self._say(table=table, change=change)

    def moved(self, move: Move) -> None:
        """Tell other processes of a move here, and all that they need to know of it, unless that is too long."""
        rows = [(row.kind, row.seat, row.code, row.text, row.told) for row in move.rows]
        self._say({"number": move.number, "rows": rows, "summary": move.summary}, table=move.table, change=move.change + 1)

    def presence(self, table: Table) -> None:
        """Tell other processes who looks at a table here."""
        here = sorted({seat for watcher in table.watchers for seat in watcher.yours})
        self._say(table=table.row.id, watching=table.watching_here(), here=here)

    async def claim(self, table: str) -> bool:
        """Be the one process that plays for the bots of a table. The claim ends with this process, if not before."""
        if not self._hall.store.many:
            return True
        return bool(await self._lock("pg_try_advisory_lock", table))

    async def release(self, table: str) -> None:
        """Let others play for a table."""
        if self._hall.store.many:
            await self._lock("pg_advisory_unlock", table)

    async def _lock(self, function: str, table: str) -> Any:
        def run() -> Any:
            if self._claims is None or self._claims.closed or self._claims.invalidated:
                self._claims = self._hall.store.engine.execution_options(isolation_level="AUTOCOMMIT").connect()
            return self._claims.execute(text(f"SELECT {function}(hashtextextended(:table, 0))"), {"table": table}).scalar()

        async with self._claiming:
            return await self._hall.ask(run)


def _move(said: dict[str, Any]) -> Move:
    """The move that a notice tells of."""
    return Move(said["table"], said["change"] - 1, said["number"], [EventRow(*row) for row in said["rows"]], said["summary"])
