"""Forgetting a person: all games with others are given up first, so that nobody waits for who will not come."""

from __future__ import annotations

from contextlib import suppress

from cosmodrome.arcade.store import personal
from cosmodrome.arcade.tables.hall import Hall
from cosmodrome.arcade.tables.words import forget_words
from cosmodrome.engine.match.errors import CosmodromeError


async def forget(hall: Hall, person: str) -> None:
    """Forget a person, for good."""
    alone = await hall.ask(personal.alone_at, hall.store, person)
    for row, seats in await hall.ask(hall.store.tables_of, person, hall.limits.tables):
        if row.id not in alone and not row.over and not row.record:
            for seat in seats:
                if seat.person == person and seat.kind == "person":
                    await _give_up(hall, row.id, seat.seat)
                    await forget_words(hall, row.id, seat.seat)
    changed = await hall.ask(personal.forget, hall.store, person)
    for name in alone:
        hall.drop(name)
    for name, change in changed.items():
        hall.notices.changed(name, change)
        table = hall.in_memory(name)
        if table is not None:
            await hall.catch_up(table)


async def _give_up(hall: Hall, name: str, seat: int) -> None:
    with suppress(CosmodromeError):  # it is over, was given up already, or is closed
        await hall.do(name, lambda table: None, lambda match: match.resign(seat))
