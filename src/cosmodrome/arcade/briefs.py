"""Tables in lists: told from the store's summary, without loading them."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from cosmodrome.arcade.hall import Hall
from cosmodrome.arcade.store import Laid, Seat
from cosmodrome.engine.registry import game as find_game


def brief(hall: Hall, laid: Laid, seats: list[Seat], player: str | None) -> dict[str, Any]:
    """A table in a few words, for this player."""
    waiting = [seat for seat in range(laid.seats) if laid.waiting >> seat & 1]
    loaded = hall.in_memory(laid.id)
    yours = [seat.seat for seat in seats if player is not None and seat.player == player]
    here = loaded.here() if loaded else set()
    owners = [seat.player for seat in seats]
    return {
        "table": laid.id,
        "game": laid.game,
        "title": find_game(laid.game).title,
        "seats": [
            {
                "seat": seat.seat,
                "kind": seat.kind,
                "name": seat.name,
                "level": seat.level,
                "yours": seat.seat in yours,
                "given_up": bool(laid.given_up >> seat.seat & 1),
                "hot": seat.player is not None and owners.count(seat.player) > 1,
                "here": seat.kind == "bot" or seat.seat in here,
            }
            for seat in seats
        ],
        "over": laid.over,
        "your_turn": any(seat in waiting for seat in yours),
        "waiting": waiting,
        "verdict": laid.verdict,
        "listed": laid.listed,
        "updated": datetime.fromtimestamp(laid.updated, UTC).isoformat(timespec="seconds"),
        "watchers": loaded.watching() if loaded else 0,
    }
