"""Galaxy Farmer: what some turns have brought, as hints count it."""

from __future__ import annotations

from cosmodrome.engine.match.state import Record
from cosmodrome.games.galaxy_farmer.rules.cards import PLANETS, QUESTS
from cosmodrome.games.galaxy_farmer.rules.state import phase
from cosmodrome.games.galaxy_farmer.words.names import REPS, troops


def gained(before: Record, after: Record, seat: int) -> dict[str, int]:
    """Points, quests, cubes, and what was lost."""
    gains: dict[str, int] = {}
    if after.phase == phase.WON:
        gains["you keep your licence"] = 1
    gains["{point} scored"] = int(after.score) - int(before.score)
    for card in range(PLANETS):
        old, new = before.planets[card], after.planets[card]
        if old.rep >= 0 and new.quests > old.quests:
            done = "all quests done" if new.quests == QUESTS else f"quest {new.quests} of {QUESTS} done"
            gains[f"{REPS[int(new.rep)]}: {done}"] = 1
    gains["{cube} locked into orders"] = max(0, _locked(after) - _locked(before))
    gains["{cube} more in hold and storage"] = max(0, _cubes(after) - _cubes(before))
    gains["{worker} more on planets"] = max(0, _workers(after) - _workers(before))
    gains["{planet} fewer held by the enemy"] = max(0, troops(before) - troops(after))
    gains["{order} failed"] = int(before.failed) - int(after.failed)
    gains["{worker} killed"] = int(before.killed) - int(after.killed)
    return gains


def _locked(v: Record) -> int:
    return sum(sum(map(int, slot.locked)) for slot in v.slots)


def _cubes(v: Record) -> int:
    return sum(int(planet.hold) + int(planet.store) for planet in v.planets)


def _workers(v: Record) -> int:
    return sum(int(planet.top) + int(planet.bottom) for planet in v.planets)
