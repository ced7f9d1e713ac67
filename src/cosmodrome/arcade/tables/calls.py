"""Those whose move it has become are called, unless they are looking, or soon do."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from cosmodrome.arcade.limits import Buckets
from cosmodrome.arcade.tables.hall import Hall
from cosmodrome.arcade.tables.table import Table

log = logging.getLogger(__name__)
PAUSE = 60.0  # seconds between two calls of one person to one table: an opponent may take moves back, and make them again
WAITING = 10_000  # calls that are about to be made


class Calls:
    """Hears whose turn it becomes; `call(person, table)` is how they are called."""

    def __init__(self, hall: Hall, call: Callable[[str, str], Awaitable[None]]) -> None:
        self._hall = hall
        self._call = call
        self._lately = Buckets(PAUSE)
        self._soon: dict[tuple[str, str], asyncio.Task[None]] = {}
        hall.turned = self.turned

    def turned(self, table: Table, seats: tuple[int, ...]) -> None:
        """It has become the turn of these seats."""
        for seat in table.seats:
            if seat.seat in seats and seat.kind == "person" and seat.person is not None and seat.seat not in table.bots:
                one = seat.person, table.row.id
                if one not in self._soon and len(self._soon) < WAITING:
                    task = self._soon[one] = asyncio.get_running_loop().create_task(self._later(*one))
                    task.add_done_callback(lambda _, one=one: self._soon.pop(one, None))  # type: ignore[misc]

    async def _later(self, person: str, name: str) -> None:
        await asyncio.sleep(self._hall.limits.call_seconds)
        try:
            table = await self._hall.table(name)
            mine = set(table.of(person))
            if mine & set(table.match.waiting) and not mine & table.presence.here() and self._lately.take((person, name), 1 / PAUSE):
                await self._call(person, name)
        except Exception as error:
            log.warning("Somebody could not be called to a table (%s).", error or type(error).__name__)

    async def close(self) -> None:
        """Call nobody any more."""
        tasks = list(self._soon.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
