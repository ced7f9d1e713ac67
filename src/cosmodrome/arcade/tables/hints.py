"""Hints: what a strong bot would do at a person's seat. Tables that wait for a bot come first, and whoever hangs up is not thought for."""

from __future__ import annotations

import asyncio
from collections import Counter
from concurrent.futures import Future
from contextlib import suppress
from typing import Any

from cosmodrome.arcade.errors import Refused
from cosmodrome.arcade.limits import Buckets
from cosmodrome.arcade.tables.bots import Bots
from cosmodrome.arcade.tables.hall import STALE, Hall, check_seat
from cosmodrome.bots.bot import Choice
from cosmodrome.engine.drawing.seats import named
from cosmodrome.engine.match.errors import CosmodromeError

ADVISER, ADVISER_SECONDS = "master", 2.0  # one that plays what it thinks best
RATE = 0.5  # hints a second for one person


class Hints:
    """Gives hints, as many at a time as the limits allow."""

    def __init__(self, hall: Hall, bots: Bots) -> None:
        self._hall = hall
        self._bots = bots
        self._rates = Buckets(seconds=10.0, share=hall.share)
        self._thinking: Counter[tuple[str, str]] = Counter()  # hints that are waited for or thought about: by whom, from where

    async def hint(self, name: str, person: str, address: str, seat: int, number: int) -> dict[str, Any]:
        """What a strong bot would do at a person's seat. Whoever does not want to know any more cancels this."""
        table = await self._hall.table_for(name, person, seat, number)
        check_seat(table, person, seat)
        if number != table.match.number(seat):
            raise Refused(409, STALE, table.match.number(seat))
        actions = table.match.actions(seat)
        sight = table.match.sight(seat).tobytes()
        if not actions:
            raise Refused(422, "You have no decision to make now.")
        self._check(person, address)
        asked = self._bots.ask(table.row.game, ADVISER, sight, seat, ADVISER_SECONDS, advice=True)
        self._count(asked, person, address)
        try:
            choice = await asyncio.wrap_future(asked)
        except CosmodromeError as error:
            raise Refused(503, f"There is no hint just now: {error}") from None
        action = next(one for one in actions if one.code == choice.code)
        names = table.match.names
        reasons = [{"name": one.name, "text": named(one.text, names)} for one in choice.reasons]
        return {"action": action._asdict(), "says": named(choice.says, names), "reasons": reasons}

    def __len__(self) -> int:
        return self._thinking.total()

    def _check(self, person: str, address: str) -> None:
        """Refuse one too many."""
        limits = self._hall.limits
        if any(who == person for who, _ in self._thinking):
            raise Refused(429, "Your last hint is still being thought about.")
        if sum(count for (_, where), count in self._thinking.items() if where == address) >= limits.hints_an_address:
            raise Refused(429, "Many hints are being thought about for your network; please wait a moment.")
        if self._thinking.total() >= limits.hints:
            raise Refused(503, "Many others are waiting for hints just now; please try again in a moment.")
        if not self._rates.take(person, RATE):
            raise Refused(429, "That is many hints; please think a little yourself.")

    def _count(self, asked: Future[Choice], person: str, address: str) -> None:
        """Count a hint for as long as it costs something: what a worker has begun to think about it thinks through."""
        loop, who = asyncio.get_running_loop(), (person, address)
        self._thinking[who] += 1

        def done() -> None:
            self._thinking.subtract([who])
            if not self._thinking[who]:
                del self._thinking[who]

        def tell(_: object) -> None:
            with suppress(RuntimeError):  # the arcade is closed
                loop.call_soon_threadsafe(done)

        asked.add_done_callback(tell)
