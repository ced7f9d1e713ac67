"""Word from other processes on the same store: which tables have changed, and who looks at them.

PostgreSQL tells its listeners. A SQLite file is looked at ten times a second: it says whether another process has written to it.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import time
from typing import TYPE_CHECKING, Any

from sqlalchemy import text

from cosmodrome.arcade.store import CHANNEL

if TYPE_CHECKING:
    from cosmodrome.arcade.hall import Hall
    from cosmodrome.arcade.table import Table

log = logging.getLogger(__name__)
LOOK = 0.1
AGAIN = 20.0  # seconds after which presence is told again
FORGET = 50.0  # seconds after which it is no longer believed


class Notices:
    """Hears of changes elsewhere and lets the hall catch up."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._tasks: list[asyncio.Task[None]] = []
        self._claims: Any = None  # a connection whose locks end with it
        self._claiming = asyncio.Lock()
        self._catching: dict[str, asyncio.Task[None]] = {}

    async def start(self) -> None:
        """Begin to listen."""
        listen = self._listen if self._hall.store.many else self._look
        self._tasks = [asyncio.create_task(listen())]
        if self._hall.store.many:
            self._tasks.append(asyncio.create_task(self._tell_again()))

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
        known = {table.laid.id: table for table in self._hall.loaded()}
        for name, change in (await self._hall.ask(self._hall.store.changes, known)).items():
            if change > known[name].laid.change and not known[name].lock.locked():
                await self._hall.catch_up(known[name])

    # PostgreSQL

    async def _listen(self) -> None:
        import psycopg

        url = self._hall.store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    await self._compare()  # what was missed
                    async for notice in connection.notifies():
                        self._heard(notice.payload)
            except psycopg.Error as error:
                log.warning("The database does not tell of changes (%s); asking again.", error)
                await asyncio.sleep(1.0)

    def _heard(self, payload: str) -> None:
        if payload.startswith("{"):
            self._presence_heard(json.loads(payload))
            return
        table = self._hall.in_memory(payload)
        if table is not None and payload not in self._catching:
            task = asyncio.create_task(self._hall.catch_up(table))
            self._catching[payload] = task
            task.add_done_callback(lambda _: self._catching.pop(payload, None))

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

    # Who is there

    def presence(self, table: Table) -> None:
        """Tell other processes who looks at a table here."""
        if self._hall.store.many:
            task = asyncio.create_task(self._tell(table))
            self._tasks.append(task)
            task.add_done_callback(self._tasks.remove)

    async def _tell(self, table: Table) -> None:
        here = sorted({seat for watcher in table.watchers for seat in watcher.yours})
        said = {"table": table.laid.id, "process": self._hall.process, "watching": table.watching_here(), "here": here}

        def run() -> None:
            with self._hall.store.engine.begin() as connection:
                connection.execute(text("SELECT pg_notify(:channel, :said)"), {"channel": CHANNEL, "said": json.dumps(said)})

        with contextlib.suppress(Exception):  # presence is a courtesy
            await self._hall.ask(run)

    def _presence_heard(self, said: dict[str, Any]) -> None:
        table = self._hall.in_memory(said["table"])
        if table is None or said["process"] == self._hall.process:
            return
        before = table.elsewhere.get(said["process"], (0.0, 0, []))
        table.elsewhere[said["process"]] = (time.monotonic(), said["watching"], said["here"])
        if before[1:] != (said["watching"], said["here"]):
            table.ring()

    async def _tell_again(self) -> None:
        while True:
            await asyncio.sleep(AGAIN)
            for table in self._hall.loaded():
                gone = [process for process, (when, _, _) in table.elsewhere.items() if time.monotonic() - when > FORGET]
                for process in gone:
                    del table.elsewhere[process]
                if gone:
                    table.ring()
                if table.watchers:
                    await self._tell(table)
