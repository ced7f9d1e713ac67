"""Retention: tables that are over, or that nobody has touched, are deleted after a time that whoever runs the arcade sets.

Until then the record of a finished game can be downloaded at its page, as always; and where there is a folder for them, records of finished
games are written there first. A table that somebody looks at stays.
"""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import or_, select

from cosmodrome.arcade.limits import DAY
from cosmodrome.arcade.store.personal import drop
from cosmodrome.arcade.store.schema import TABLES
from cosmodrome.arcade.store.store import Store
from cosmodrome.arcade.tables.hall import Hall
from cosmodrome.engine.match.errors import CosmodromeError
from cosmodrome.files import write

log = logging.getLogger(__name__)
FIRST, EVERY = 60.0, 3600.0  # seconds until the first look, and between looks
BATCH = 100  # tables at a time: others want to write as well


def due(store: Store, finished_before: float, idle_before: float, after: str) -> list[tuple[str, int, bool]]:
    """Some tables that have had their time, ordered by id from `after` on: how often each has changed, and whether its game is over."""
    over = TABLES.c.over | TABLES.c.record
    old = or_(over & (TABLES.c.updated < finished_before), ~over & (TABLES.c.updated < idle_before))
    wanted = select(TABLES.c.id, TABLES.c.change, TABLES.c.over).where(old, TABLES.c.id > after).order_by(TABLES.c.id).limit(BATCH)
    with store.reading.connect() as connection:
        return [(row.id, row.change, row.over) for row in connection.execute(wanted)]


def delete(store: Store, tables: dict[str, int]) -> list[str]:
    """Delete those tables that have not changed meanwhile; which."""
    with store.engine.begin() as connection:
        there = select(TABLES.c.id, TABLES.c.change).where(TABLES.c.id.in_(list(tables))).order_by(TABLES.c.id).with_for_update()
        gone = [row.id for row in connection.execute(there) if row.change == tables[row.id]]
        drop(connection, gone)
    return gone


class Retention:
    """Deletes what has had its time."""

    def __init__(self, hall: Hall, archive: Path | None = None) -> None:
        self._hall = hall
        self._archive = archive

    async def watch(self) -> None:
        """Look now and then. Never ends."""
        await asyncio.sleep(FIRST)
        while True:
            try:
                await self.sweep()
            except Exception as error:
                log.warning("Looking for old tables failed (%s); trying again in an hour.", type(error).__name__)
            await asyncio.sleep(EVERY)

    async def sweep(self) -> int:
        """Delete all that is due; how many tables that was."""
        hall, after, finished, idle, kept = self._hall, "", 0, 0, 0
        now = hall.store.now()
        bounds = now - hall.limits.keep_finished_days * DAY, now - hall.limits.keep_idle_days * DAY
        while found := await hall.ask(due, hall.store, *bounds, after):
            after = found[-1][0]
            ready = {name: change for name, change, over in found if await self._may_go(name, over)}
            gone = await hall.ask(delete, hall.store, ready)
            for name in gone:
                hall.drop(name)
            over = {name for name, _, over in found if over}
            finished, idle = finished + len(over.intersection(gone)), idle + len(set(gone) - over)
            kept += len(found) - len(gone)
        if finished or idle or kept:
            log.info("Deleted %d old tables that were over, and %d that nobody has touched; %d stay for now.", finished, idle, kept)
        return finished + idle

    async def _may_go(self, name: str, over: bool) -> bool:
        """Whether nobody looks at a table, and its record, if there is to be one, is written."""
        loaded = self._hall.in_memory(name)
        if loaded is not None and (not loaded.idle or loaded.presence.watching() or loaded.presence.here()):
            return False
        if self._archive is None or not over:
            return True
        try:
            table = await self._hall.table(name)
            day = datetime.fromtimestamp(table.row.updated, UTC).date()
            await asyncio.to_thread(write, self._archive / f"{table.row.game}-{day}-{name}.record", table.match.save().encode())
        except (CosmodromeError, OSError) as error:
            reason = error.strerror if isinstance(error, OSError) else error  # without the file's name, which is the table's
            log.warning("The record of an old table could not be written, so it stays: %s", reason)
            return False
        return True
