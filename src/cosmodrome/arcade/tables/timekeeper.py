"""Ends the turns whose time is out: one task for all tables of a store, which sleeps until the next of them is due.

Several servers look after the same tables, by the database's clock. Each write names the change of the table that it has seen, so of all
who find that a time is out one says so, and the others see that it has been said. No lease is needed for that: a server that stops
holds nobody up.
"""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress

from cosmodrome.arcade.clocks import Terms
from cosmodrome.arcade.store.times import beat, due
from cosmodrome.arcade.tables.hall import Hall
from cosmodrome.arcade.tables.table import Table
from cosmodrome.arcade.tables.timing import out_of_time
from cosmodrome.engine.match.match import Match

log = logging.getLogger(__name__)
BEAT = 3.0  # seconds between looks, at most
EXCUSED = 8.0  # seconds of an outage that are charged to whoever thinks; a longer one is charged to nobody
AGAIN = 60.0  # seconds until a table is tried again where something failed


class NotYet(Exception):
    """Nobody's time is out, or others have said so."""


class Timekeeper:
    """Looks at the next deadline, whichever table's it is."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._looked = 0.0  # by the store's clock
        self._next = 0.0
        self._sooner = asyncio.Event()
        self._failed: dict[str, float] = {}  # tables, and until when they are left alone
        hall.followers.append(self.consider)
        hall.on_time = self.on_time

    def consider(self, table: Table) -> None:
        """A table has changed: its time may be out sooner than anybody's."""
        if table.row.deadline is not None and table.row.deadline < self._next:
            self._sooner.set()

    async def on_time(self) -> None:
        """If nobody could play for a while, that is excused before anything else happens."""
        if self._hall.store.now() - self._looked > EXCUSED:
            await self._beat()

    async def run(self) -> None:
        """Look for ever."""
        while True:
            try:
                await self.look()
            except Exception as error:
                log.warning("Looking at the clocks failed (%s); trying again.", error)
                self._next = self._hall.store.now() + BEAT
            self._sooner.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(max(0.01, self._next - self._hall.store.now())):
                    await self._sooner.wait()

    async def look(self) -> None:
        """End the turns whose time is out, and find out when the next one is."""
        await self._beat()
        now = self._hall.store.now()
        self._next = now + BEAT
        for name, deadline in await self._hall.ask(due, self._hall.store, self._next):
            if self._failed.get(name, 0.0) > time.monotonic() or name in self._hall.doors.shut.tables:
                continue
            if deadline > now:
                self._next = deadline
                break
            await self._end(name)

    async def _beat(self) -> None:
        now = self._hall.store.now()
        for name, change in (await self._hall.ask(beat, self._hall.store, self._looked, EXCUSED)).items():
            self._hall.notices.changed(name, change)
            if (table := self._hall.in_memory(name)) is not None:
                await self._hall.catch_up(table)
        self._looked = now

    async def _end(self, name: str) -> None:
        """Whose time is out at a table leaves it."""
        out: tuple[int, ...] = ()
        bot = False

        def allowed(table: Table) -> None:
            nonlocal out, bot
            out, terms = out_of_time(table, self._hall.store.now()), Terms.read(table.row.clock)
            if not out or terms is None:
                raise NotYet
            bot = terms.bot

        def leave(match: Match) -> None:
            for seat in out:
                match.run_out(seat, bot)

        try:
            with suppress(NotYet):
                await self._hall.do(name, allowed, leave)
        except Exception:
            log.exception("A time is out, and the game cannot be told so; trying again later.")
            self._failed = {one: until for one, until in self._failed.items() if until > time.monotonic()}
            self._failed[name] = time.monotonic() + AGAIN
