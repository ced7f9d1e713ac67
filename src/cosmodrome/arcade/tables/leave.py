"""Leaving a table: what it means depends on how far the game is, and whoever leaves is told first.

Before anything was decided the seat becomes free. Later the game is given up: with one or two seats it ends, with more a bot plays on.
Either way the table is in one's list no more, and whoever comes back by the link watches. Nobody takes another seat than the one they
left, for they may know what that one hides.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Literal

from cosmodrome.arcade.errors import Refused
from cosmodrome.arcade.store.store import Seat
from cosmodrome.arcade.tables.hall import TRIES, Hall
from cosmodrome.arcade.tables.table import Table
from cosmodrome.engine.match.match import Match
from cosmodrome.engine.match.protocol import LUCK

Means = Literal["free", "bot", "end", "list"]


def means(table: Table, person: str) -> Means:
    """What it means if somebody leaves now: the seat becomes free, a bot plays on, the game ends, or there is only the list to leave.

    Whether the game has begun is judged by what the leaver has heard, so that it tells nothing of what others decided unseen.
    """
    yours = table.of(person)
    if not yours:
        raise Refused(403, "You have no seat at this table.")
    match = table.match
    if match.over or not _playing(match, yours):
        return "list"
    if all(heard.seat == LUCK for seat in yours for heard in match.heard(seat)):
        return "free"
    return "end" if table.row.seats <= 2 else "bot"


def _playing(match: Match, seats: tuple[int, ...]) -> list[int]:
    return [seat for seat in seats if seat not in match.given_up]


async def leave(hall: Hall, name: str, person: str, meant: Means) -> None:
    """Leave, if that means what the leaver was told."""

    def allowed(table: Table) -> None:
        if means(table, person) != meant:
            raise Refused(409, "The game has moved on, and leaving means something else now. Please look again.")

    def give_up(match: Match) -> None:
        for seat in _playing(match, yours):
            if not match.over:
                match.resign(seat)

    def stand_up(table: Table) -> list[Seat]:
        if meant == "free":
            allowed(table)
            return [Seat(seat, "open", None, "", None) for seat in table.of(person)]
        return [replace(table.seats[seat], person=None) for seat in table.of(person)]

    table = await hall.table_for(name, person, None)
    yours = table.of(person)
    if meant in ("end", "bot"):
        await hall.do(name, allowed, give_up)
    else:
        allowed(table)
    await unseat(hall, name, stand_up, leaver=person)


async def unseat(hall: Hall, name: str, choose: Callable[[Table], list[Seat]], leaver: str | None = None) -> None:
    """Let seats be nobody's, or kept for nobody; `leaver` gives them back."""
    for _ in range(TRIES):
        table = await hall.table(name)
        async with table.lock:
            if table.stale:
                continue
            seats = choose(table)
            if seats and not await hall.reseat(table, seats, table.luck, leaver):
                continue
        if seats:
            hall.reseated(table, seats[0].seat)
        return
    raise Refused(409, "Too many others are busy at this table; please try again.")
