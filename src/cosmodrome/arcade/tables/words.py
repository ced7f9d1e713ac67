"""Words for the luck of a table, given by those who sit there."""

from __future__ import annotations

from cosmodrome.arcade.errors import Refused
from cosmodrome.arcade.tables.hall import TRIES, Hall, check_seat
from cosmodrome.arcade.tables.luck import luck_hearing, waits
from cosmodrome.arcade.tables.table import Table


async def give_words(hall: Hall, name: str, person: str, seat: int, words: str) -> Table:
    """A person gives words for the luck, before it begins. The same once more is as good."""
    for _ in range(TRIES):
        table = await hall.table_for(name, person, seat)
        async with table.lock:
            if table.stale:
                continue
            check_seat(table, person, seat)
            luck = luck_hearing(table, seat, words)
            if luck is None:
                return table
            if not await hall.reseat(table, (), luck):
                continue
        hall.reseated(table, seat)
        return table
    raise Refused(409, "Too many others are busy at this table; please try again.")


async def forget_words(hall: Hall, name: str, seat: int) -> None:
    """What a seat has said for the luck is forgotten, as long as luck has not begun. After that the game's luck rests on it."""
    for _ in range(TRIES):
        table = await hall.table(name)
        async with table.lock:
            if table.stale:
                continue
            if table.luck is None or not waits(table):
                return
            if not await hall.reseat(table, (), table.luck.without(seat)):
                continue
        hall.reseated(table, seat)
        return
