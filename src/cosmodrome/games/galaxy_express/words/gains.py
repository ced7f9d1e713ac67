"""Galaxy Express: what some turns have brought, as hints count it."""

from __future__ import annotations

from cosmodrome.engine.match.state import Record
from cosmodrome.games.galaxy_express.rules.state import UNKNOWN, phase
from cosmodrome.games.galaxy_express.words.facts import planets


def gained(before: Record, after: Record, seat: int) -> dict[str, int]:
    """Parcels, planets, and what it cost."""
    gains = {f"parcel {after.queue[i]} is delivered": 1 for i in range(before.delivered, after.delivered)}
    if after.phase == phase.LOST:
        gains["the ship is lost in space"] = -1
    gains["{planet} found"] = _found(after) - _found(before)
    gains["{refuel} at 10 points"] = int(before.refuels) - int(after.refuels)
    return gains


def _found(v: Record) -> int:
    return sum(number != UNKNOWN for _, number in planets(v))
