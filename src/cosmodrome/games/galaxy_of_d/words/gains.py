"""Galaxy of D: what some turns have brought, as hints count it."""

from __future__ import annotations

from cosmodrome.engine.drawing.seats import seat_within
from cosmodrome.engine.match.state import Record
from cosmodrome.games.galaxy_of_d.rules.state import BASE_ARMOR, phase
from cosmodrome.games.galaxy_of_d.words.stacks import in_play


def gained(before: Record, after: Record, seat: int) -> dict[str, int]:
    """Bases, ships and money, on both sides; while the galaxy is being set, only what comes of it in the war."""
    foe = 1 - seat
    gains: dict[str, int] = {}
    if after.phase == phase.OVER:
        won = after.players[foe].armor <= 0
        gains[f"{seat_within(foe)}'s base is destroyed" if won else "your base is destroyed"] = 1 if won else -1
    gains[f"{{}} damage to {seat_within(foe)}'s base"] = _damage(before, after, foe)
    if before.phase >= phase.MOVING:
        gains[f"{{ship}} fewer for {seat_within(foe)}"] = max(0, -_more(before, after, foe))
        gains["{ship} fewer for you"] = min(0, _more(before, after, seat))
        gains["{ship} more for you"] = max(0, _more(before, after, seat))
        gains["${} more for you"] = max(0, int(after.players[seat].money) - int(before.players[seat].money))
    gains["{} damage to your base"] = -_damage(before, after, seat)
    return gains


def _more(before: Record, after: Record, seat: int) -> int:
    return in_play(after, seat).total() - in_play(before, seat).total()


def _damage(before: Record, after: Record, seat: int) -> int:
    """What a base has lost to enemies: 9.4: it loses one a turn of its own by itself."""
    had = int(before.players[seat].armor) if before.phase >= phase.MOVING else BASE_ARMOR
    return max(0, had - int(after.players[seat].armor) - (int(after.turn) - int(before.turn) + 1) // 2) if after.turn else 0
