"""A table in memory: the match, who sits there, and who looks at it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection, Sequence
from copy import copy
from typing import Any

from cosmodrome.arcade.store.lucks import KeptLuck
from cosmodrome.arcade.store.store import Seat, TableRow
from cosmodrome.arcade.tables.luck import awaited
from cosmodrome.arcade.tables.presence import Presence
from cosmodrome.arcade.tables.views import Views
from cosmodrome.engine.match.fair import Verdict
from cosmodrome.engine.match.match import Match


class Table:
    """One table. Whoever changes it holds its lock until the change is kept; whoever looks needs no lock, unless it is stale."""

    def __init__(
        self, row: TableRow, seats: list[Seat], match: Match, now: Callable[[], float] = time.time, luck: KeptLuck | None = None
    ) -> None:
        self.row = row
        self.now = now  # by the store's clock
        self.match = match
        self.luck = luck  # what the match's luck follows from; nothing at tables that are older than this
        self.verdict: Verdict | None = None  # whether it was fair, once somebody has asked
        self.lock = asyncio.Lock()
        self.closed = False  # by whoever runs the arcade
        self.stale = False  # what is in memory may not be what is kept: load it again
        self.used = 0.0
        self.presence = Presence()
        self.views = Views(self)
        self.seats = seats

    @property
    def seats(self) -> list[Seat]:
        """Who sits there. Whatever is said calls them by their names."""
        return self._seats

    @seats.setter
    def seats(self, seats: list[Seat]) -> None:
        self._seats = seats
        self.match.names = tuple(seat.name for seat in seats)
        self.views.clear()

    @property
    def bots(self) -> tuple[int, ...]:
        """The seats that bots play for: their own, and in games that go on, those of people who gave up."""
        given_up = self.match.given_up
        return tuple(seat.seat for seat in self.seats if seat.kind == "bot" or seat.seat in given_up)

    def of(self, person: str | None) -> tuple[int, ...]:
        """The seats of a person."""
        return tuple(seat.seat for seat in self.seats if person is not None and seat.kind == "person" and seat.person == person)

    def draft(self) -> Table:
        """The same table with a match of its own, to carry something out at while everybody goes on looking at this one."""
        draft = copy(self)
        draft.match = self.match.copy()
        return draft

    @property
    def weight(self) -> int:
        """Bytes that it takes in memory, about: each event has a state, and lines for all who look; and what is drawn of it."""
        return 20_000 + self.match.happened * (self.match.game.rules.STATE.itemsize + 300 * (self.row.seats + 2)) + self.views.weight

    @property
    def idle(self) -> bool:
        """Whether nobody looks or writes."""
        return not self.presence.watchers and not self.lock.locked()

    def ring(self) -> None:
        """Tell everybody who is looking that there may be something new."""
        self.presence.ring()

    def seat_infos(self, yours: Sequence[int]) -> list[dict[str, Any]]:
        """Who sits where, and who is there."""
        return seat_infos(self.seats, yours, self.match.given_up, self.presence.here(), awaited(self))


def seat_infos(
    seats: Sequence[Seat], yours: Collection[int], given_up: Collection[int], here: Collection[int], wordless: Collection[int] = ()
) -> list[dict[str, Any]]:
    """Who sits where, as the API tells it; `wordless` are those whose words the luck waits for."""
    owners = [seat.person for seat in seats if seat.kind == "person"]
    return [
        {
            "seat": seat.seat,
            "kind": seat.kind,
            "name": seat.name,
            "level": seat.level,
            "yours": seat.seat in yours,
            "kept": seat.kind == "open" and seat.person is not None,
            "declined": seat.declined,
            "given_up": seat.seat in given_up,
            "hot": seat.kind == "person" and seat.person is not None and owners.count(seat.person) > 1,
            "here": seat.kind == "bot" or seat.seat in here,
            "words_awaited": seat.seat in wordless,
        }
        for seat in seats
    ]
