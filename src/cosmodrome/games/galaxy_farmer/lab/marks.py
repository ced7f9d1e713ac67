"""The marks of a good edition (GF-24, GF-26), what the games came to, and which are missed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from cosmodrome.games.galaxy_farmer.lab.worth import Worth
from cosmodrome.games.galaxy_farmer.rules.cards import CARDS
from cosmodrome.games.galaxy_farmer.rules.tables import MOST_FAILED, MOST_KILLED

if TYPE_CHECKING:
    from cosmodrome.games.galaxy_farmer.lab.study import Played

AIMS = {"easy": 85, "standard": 60, "hard": 30}  # GF-24
NEAR = 3  # points from the aim
WAY, SHIPS, PARTNER, CARD = 5, 8, 4, 12  # of a hundred: lost games each way; between ships; won games with a partner; a card's worth
ORDERS, ENEMY, CLOCK = WAYS = ("failed orders", "the enemy", "the clock")


class Mark(NamedTuple):
    """What is asked for, what was found, and whether that is it."""

    asked: str
    found: str
    met: bool


def way(one: Played) -> str:
    """How a game was lost (GF-26): killed workers and eight troops are both the enemy's doing."""
    s = one.end[0]
    if s.failed >= MOST_FAILED[s.difficulty]:
        return ORDERS
    return ENEMY if s.killed >= MOST_KILLED[s.difficulty] or all(p.troop for p in s.planets) else CLOCK


def hundred(some: Sequence[Played], of: Sequence[Played]) -> float:
    """How many of a hundred."""
    return 100 * len(some) / max(len(of), 1)


def interval(won: int, games: int) -> tuple[float, float]:
    """Between which shares the true one lies, 95 times in 100 (Wilson)."""
    if games == 0:
        return 0.0, 1.0
    z, share = 1.96, won / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - reach, middle + reach


def rate(played: Sequence[Played]) -> str:
    """How many were won, and how sure that is."""
    won = sum(one.won for one in played)
    low, high = interval(won, len(played))
    return f"{100 * won / max(len(played), 1):.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def marks(played: Sequence[Played], worths: Mapping[str, Mapping[str, Worth | None]]) -> Iterator[Mark]:
    """All of them."""
    for d, difficulty in enumerate(CARDS.difficulties):
        level = [one for one in played if one.end[0].difficulty == d]
        lost = [one for one in level if not one.won]
        wins = hundred([one for one in level if one.won], level)
        if difficulty.name in AIMS:
            aim = AIMS[difficulty.name]
            yield Mark(f"{difficulty.name}: {aim} % are won, give or take {NEAR}", rate(level), abs(wins - aim) <= NEAR)
        ends = {name: hundred([one for one in lost if way(one) == name], lost) for name in WAYS}
        found = ", ".join(f"{name} {share:.1f} %" for name, share in ends.items())
        yield Mark(f"{difficulty.name}: each way to lose ends {WAY} % of the lost games", found, min(ends.values()) >= WAY)
    level = [one for one in played if CARDS.difficulties[one.end[0].difficulty].name == "standard"]
    ships = {}
    for i, ship in enumerate(CARDS.ships):
        some = [one for one in level if one.end[0].ship == i]
        ships[ship.name] = hundred([one for one in some if one.won], some)
    found = ", ".join(f"{name} {share:.1f} %" for name, share in ships.items())
    yield Mark(f"standard: the ships are within {SHIPS} points", found, max(ships.values()) - min(ships.values()) <= SHIPS)
    won = [one for one in played if one.won]
    partner = {rep.name: hundred([one for one in won if one.end[0].partner == i], won) for i, rep in enumerate(CARDS.representatives)}
    found = ", ".join(f"{name} {share:.1f} %" for name, share in partner.items())
    yield Mark(f"every representative is the partner in {PARTNER} % of the won games", found, min(partner.values()) >= PARTNER)
    for kind, cards in worths.items():
        known = {name: one for name, one in cards.items() if one}
        if known:
            best, worst = (pick(known, key=lambda name: known[name].points) for pick in (max, min))
            found = f"from {worst} {known[worst]} to {best} {known[best]}"
            yield Mark(
                f"no {kind} is worth more than {CARD} points either way", found, all(abs(one.points) <= CARD for one in known.values())
            )
