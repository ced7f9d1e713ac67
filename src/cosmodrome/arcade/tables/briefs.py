"""Tables in lists: told from the store's summary, without loading them."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from cosmodrome.arcade.clocks import Terms
from cosmodrome.arcade.store.store import Seat, TableRow
from cosmodrome.arcade.tables.hall import Hall
from cosmodrome.arcade.tables.table import seat_infos
from cosmodrome.arcade.tables.timing import time_left
from cosmodrome.engine.match.registry import game as find_game


def brief(hall: Hall, row: TableRow, seats: list[Seat], person: str | None) -> dict[str, Any]:
    """A table in a few words, for this person."""
    waiting = [seat for seat in range(row.seats) if row.waiting >> seat & 1]
    given_up = [seat for seat in range(row.seats) if row.given_up >> seat & 1]
    loaded = hall.in_memory(row.id)
    yours = [seat.seat for seat in seats if person is not None and seat.kind == "person" and seat.person == person]
    acting = [seat for seat in yours if seat not in given_up]
    return {
        "table": row.id,
        "game": row.game,
        "title": find_game(row.game).title,
        "seats": seat_infos(seats, yours, given_up, loaded.presence.here() if loaded else ()),
        "over": row.over,
        "your_turn": any(seat in waiting for seat in acting),
        "time_left": time_left(row, acting, hall.store.now()),
        "clock": terms.says if (terms := Terms.read(row.clock)) else None,
        "waiting": waiting,
        "verdict": row.verdict,
        "listed": row.listed,
        "updated": datetime.fromtimestamp(row.updated, UTC).isoformat(timespec="seconds"),
        "watchers": loaded.presence.watching() if loaded else 0,
    }
