"""Bots at the tables: they sit there like people, see what their seat sees, and take their time."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import time
from contextlib import suppress
from typing import Any

from cosmodrome.arcade.tables.hall import Hall
from cosmodrome.arcade.tables.table import Table
from cosmodrome.bots.warming import Progress
from cosmodrome.bots.workers import Workers

log = logging.getLogger(__name__)

PACES = {"slow": 2.5, "normal": 1.0, "fast": 0.2}  # seconds a decision takes at least, so that people can follow
DEPUTY = "normal"  # the level that plays on for somebody who gave up
UP_AFTER = 0.5  # seconds until somebody is there to think: the first page comes first
REST_AFTER = 20.0  # seconds until what no table needs is compiled
SWEEP = 5.0  # seconds between looks for tables that wait for a bot and that nobody cares for


class Moved(Exception):
    """What a bot was asked about is not how things stand any more."""


class Bots:
    """Plays for the bots at the tables of this process. If several processes share a store, one of them plays for a table."""

    def __init__(self, hall: Hall, processes: int | None = None) -> None:
        self._hall = hall
        self._processes = processes or max(1, os.cpu_count() or 1)
        self._workers: Workers | None = None
        self._playing: dict[str, asyncio.Task[None]] = {}
        hall.followers.append(self.consider)

    @property
    def lively(self) -> bool:
        """Whether there is somebody to think, or will be as soon as there is something to think about."""
        return self._workers is None or self._workers.lively

    @property
    def playing(self) -> int:
        """How many tables are played for just now."""
        return len(self._playing)

    def consider(self, table: Table) -> None:
        """Play at this table, if it waits for a bot and is not being played for already."""
        name = table.row.id
        if name not in self._playing and self._due(table):
            task = asyncio.get_running_loop().create_task(self._play(name))
            self._playing[name] = task
            task.add_done_callback(lambda _: self._playing.pop(name, None))

    def _due(self, table: Table) -> bool:
        """Whether a bot has to decide. Bots among themselves play only while somebody looks."""
        if (
            table.row.record
            or table.row.id in self._hall.doors.shut.tables
            or self._hall.full(table)
            or not any(seat in table.bots for seat in table.match.waiting)
        ):
            return False
        given_up = table.match.given_up
        return bool(table.presence.watchers) or any(seat.kind != "bot" and seat.seat not in given_up for seat in table.seats)

    async def sweep(self) -> None:
        """Pick up tables that wait for a bot: after a restart, and those of a process that died. Never ends."""
        before = self._hall.store.now()
        while True:
            try:
                for name in await self._hall.ask(self._hall.store.due, self._hall.limits.since(), before):
                    if name not in self._playing:
                        self.consider(await self._hall.table(name))
            except Exception:
                log.exception("Looking for tables that wait for a bot failed; trying again.")
            await asyncio.sleep(SWEEP)
            before = self._hall.store.now() - SWEEP

    async def close(self) -> None:
        """Stop thinking."""
        for task in list(self._playing.values()):
            task.cancel()
        if self._workers is not None:
            await asyncio.to_thread(self._workers.close)

    def ask(self, game: str, level: str, sight: bytes, seat: int, seconds: float | None = None, advice: bool = False) -> Any:
        """A choice in the future, of a worker; `advice` waits until no table does."""
        return self._asked().ask(game, level, sight, seat, seconds, advice)

    def warming(self, game: str) -> Progress | None:
        """How far the code of a game's bots is, while somebody waits for it."""
        return None if self._workers is None else self._workers.warming(game)

    async def get_ready(self) -> None:
        """Once the arcade is open, be there before anybody asks; after a while, compile what no table has needed yet, at low priority."""
        await asyncio.sleep(UP_AFTER)
        workers = self._asked()
        await asyncio.to_thread(workers.get_up)
        await asyncio.sleep(REST_AFTER - UP_AFTER)
        await asyncio.to_thread(workers.warm_rest)

    def _asked(self) -> Workers:
        if self._workers is None:
            limits = self._hall.limits
            self._workers = Workers(self._processes, limits.worker_silence, limits.worker_patience)
        return self._workers

    async def _play(self, name: str) -> None:
        try:
            if not await self._hall.notices.claim(name):
                return  # another process plays here
            try:
                while await self._decide(name) and await self._hall.notices.claim(name):
                    pass  # a process that was stopped for a while may have lost its claim
            finally:
                await self._hall.notices.release(name)
        except Exception:
            log.exception("Playing for the bots of a table failed; it will be picked up again.")

    async def _decide(self, name: str) -> bool:
        """One decision of one bot. Whether there was one to make."""
        table = await self._hall.table(name)
        async with table.lock:
            if not self._due(table):
                return False
            seat = next(one for one in table.match.waiting if one in table.bots)
            number, level = table.match.number(seat), table.seats[seat].level or DEPUTY
            sight = table.match.sight(seat).tobytes()
            codes = [action.code for action in table.match.actions(seat)]
        begun = time.monotonic()
        code = await self._choose(table.row.game, level, sight, seat, codes)
        await asyncio.sleep(max(0.0, PACES.get(table.row.pace, 1.0) - (time.monotonic() - begun)))

        def allowed(now: Table) -> None:
            if number != now.match.number(seat) or seat not in now.bots:
                raise Moved

        with suppress(Moved):  # it looks again
            await self._hall.do(name, allowed, lambda match: match.play(seat, code))
        return True

    async def _choose(self, game: str, level: str, sight: bytes, seat: int, codes: list[int]) -> int:
        """What the bot chooses; anything legal rather than nothing, so that no table is stuck."""
        try:
            choice = await asyncio.wrap_future(self.ask(game, level, sight, seat))
            if choice.code in codes:
                return int(choice.code)
            log.error("A bot of %s chose %d, which is not legal.", game, choice.code)
        except Exception:
            log.exception("A bot of %s could not choose.", game)
        return secrets.choice(codes)
