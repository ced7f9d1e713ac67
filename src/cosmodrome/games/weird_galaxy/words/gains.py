"""It's a Weird, Weird Galaxy: what some turns have brought, as hints count it."""

from __future__ import annotations

from cosmodrome.engine.drawing.seats import seat_within
from cosmodrome.engine.match.state import Record
from cosmodrome.games.weird_galaxy.rules.state import LAST, condition
from cosmodrome.games.weird_galaxy.rules.stations import built
from cosmodrome.games.weird_galaxy.words.names import place_name


def gained(before: Record, after: Record, seat: int) -> dict[str, int]:
    """Stations, loads and Space Bucks, and who was spat at."""
    old, new = before.players[seat], after.players[seat]
    gains: dict[str, int] = {}
    for number in range(max(1, int(built(old))), int(built(new))):
        gains["you build the station in the black hole and win" if number == LAST else f"you build station {number}"] = 1
    for number in range(LAST):
        if old.stations[number] == condition.DISABLED != new.stations[number]:
            gains[f"your station {number} works again"] = 1
        if new.stations[number] == condition.DISABLED != old.stations[number]:
            gains[f"your station {number} is disabled"] = -1
    gains["{Space Buck} more for you"] = max(0, int(new.bucks) - int(old.bucks))
    gains["{Space Buck} spent"] = min(0, int(new.bucks) - int(old.bucks))
    for source in set(map(int, new.hold)) - set(map(int, old.hold)):
        if source >= 0:
            gains[f"a load from {place_name(after.layout, int(source))} is aboard"] = 1
    for i in range(after.seats):
        if i != seat and _disabled(after, i) > _disabled(before, i):
            gains[f"{seat_within(i)} is held up by Phredd's spit"] = 1
        if i != seat and after.players[i].stations[LAST]:
            gains[f"{seat_within(i)} wins"] = -1
    return gains


def _disabled(v: Record, seat: int) -> int:
    p = v.players[seat]
    return int(p.spat) + int(sum(how == condition.DISABLED for how in p.stations))
