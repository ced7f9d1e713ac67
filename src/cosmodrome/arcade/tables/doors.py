"""The doors: what whoever runs the arcade has shut, looked up in the database every other second, so that all servers follow."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from cosmodrome.arcade.errors import Refused
from cosmodrome.arcade.store.bans import Bans, bans

if TYPE_CHECKING:
    from cosmodrome.arcade.tables.hall import Hall

log = logging.getLogger(__name__)
LOOK = 2.0
BANNED = "Whoever runs this arcade has shut you out of it."
CLOSED = "Whoever runs this arcade has closed this table: it can be looked at, not played on."


class Doors:
    """Which doors are shut."""

    def __init__(self) -> None:
        self.shut = Bans()

    def check_person(self, person: str) -> None:
        """Refuse somebody who is shut out."""
        if person in self.shut.people:
            raise Refused(403, BANNED)

    def check_table(self, table: str) -> None:
        """Refuse to do anything at a table that is closed."""
        if table in self.shut.tables:
            raise Refused(403, CLOSED)

    async def look(self, hall: Hall) -> None:
        """See what has changed, and let everybody notice."""
        found = await hall.ask(bans, hall.store)
        if found != self.shut:
            self.shut = found
            for table in hall.loaded():
                table.closed = table.row.id in found.tables
                table.ring()
                hall.changed(table)  # bots may go on at one that was opened again

    async def watch(self, hall: Hall) -> None:
        """Look again and again. Never ends."""
        while True:
            try:
                await self.look(hall)
            except Exception as error:
                log.warning("The database does not say who is shut out (%s); asking again.", type(error).__name__)
            await asyncio.sleep(LOOK)
