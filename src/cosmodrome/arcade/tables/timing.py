"""The clocks of a table: whose run, and what is told of them. The rules of the clock are in arcade/clocks.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cosmodrome.arcade.clocks import Clocks, Terms
from cosmodrome.arcade.store.store import Seat, TableRow

if TYPE_CHECKING:
    from cosmodrome.arcade.tables.table import Table


def clock_fields(table: Table, now: float, undoer: int | None = None) -> dict[str, Any]:
    """How a table's clocks stand once something has happened at it, as it is kept."""
    terms = Terms.read(table.row.clock)
    if terms is None:
        return {"clocks": None, "deadline": None}
    match, bots = table.match, table.bots
    before = Clocks.read(table.row.clocks) if table.row.clocks else Clocks.new(terms, match.seats)
    paused = any(seat.kind == "open" for seat in table.seats) and not match.over
    thinking = [seat for seat in match.waiting if seat not in bots]
    persons = [table.seats[seat].person for seat in thinking]
    first = [seat for i, seat in enumerate(thinking) if persons[i] not in persons[:i]]  # several at one screen come one after the other
    clocks = before.after(terms, now, first, match.turn, undoer, paused)
    return {"clocks": clocks.kept(), "deadline": clocks.deadline}


def out_of_time(table: Table, now: float) -> tuple[int, ...]:
    """The seats whose time is out and for whom nothing has been done yet."""
    return Clocks.read(table.row.clocks).out(now) if table.row.clocks else ()


def is_out(table: Table, seat: int, now: float) -> bool:
    """Whether a seat's time is out, though nobody may have said so yet."""
    if table.row.clocks is None:
        return False
    clocks = Clocks.read(table.row.clocks)
    return seat in clocks.running and clocks.at(now)[seat] <= 0


def clock_info(row: TableRow, seats: Sequence[Seat], now: float) -> dict[str, Any] | None:
    """The clocks as everybody may know them: the same for all who look, since nothing but what all know of moves them."""
    terms = Terms.read(row.clock)
    if terms is None or row.clocks is None:
        return None
    clocks = Clocks.read(row.clocks)
    left = [None if seat.kind == "bot" else round(time, 1) for seat, time in zip(seats, clocks.at(now), strict=True)]
    return {
        "says": terms.says,
        "each_turn": terms.each,
        "bot": terms.bot,
        "left": left,
        "running": list(clocks.running),
    }


def time_left(row: TableRow, seats: Sequence[int], now: float) -> float | None:
    """The seconds that the first of some seats has left whose clock runs."""
    if row.clocks is None:
        return None
    clocks = Clocks.read(row.clocks)
    return min((round(clocks.at(now)[seat], 1) for seat in clocks.running if seat in seats), default=None)
