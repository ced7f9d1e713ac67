"""What words and pictures read from a sight of Galaxy of D: stacks, ships, Things."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from cosmodrome.engine.match.reading import once
from cosmodrome.engine.match.state import Record
from cosmodrome.games.galaxy_of_d.rules.memory import covered_places, remembers
from cosmodrome.games.galaxy_of_d.rules.state import (
    COVERED,
    FIRST_FREIGHTER,
    FIRST_PIRATE,
    PIRATE,
    PIRATE_KIND,
    PIRATES,
    SEATS,
    SECTORS,
    TYPE,
    TYPES,
    craft,
)
from cosmodrome.games.galaxy_of_d.words.names import ORDER

TYPES_OF_CHITS: list[int] = TYPE.tolist()


class Stack(NamedTuple):
    """A side's ships in one sector: those in view, the top one first, how many are covered, and with memory what each of these can be."""

    side: int
    sector: int
    shown: tuple[int, ...]
    covered: int
    can_be: tuple[tuple[int, ...], ...] = ()

    @property
    def height(self) -> int:
        """How many ships there are."""
        return len(self.shown) + self.covered

    @property
    def top(self) -> int:
        """The kind of the top ship."""
        return self.shown[0]


@once
def stacks(v: Record) -> list[Stack]:
    """All stacks in view, Pirates' too, by side and sector."""
    found = []
    for seat in range(SEATS):
        player = v.players[seat]
        covered = player.covered.tolist()
        at: dict[int, list[int]] = {}
        for kind, sector in ships(v, seat):
            if sector != COVERED:
                at.setdefault(sector, []).append(kind)
        known = guesses(v, seat)
        found += [
            Stack(seat, sector, tuple(sorted(at[sector], key=ORDER.__getitem__)), covered[sector], known.get(sector, ()))
            for sector in sorted(at)
        ]
    raiders: dict[int, list[int]] = {}
    still_things = any(kind >= FIRST_PIRATE for kind in things(v).values())  # 7.1: until both bases stand
    for i in range(PIRATES):
        if v.pirates[i].sector >= 0 and not still_things:
            raiders.setdefault(int(v.pirates[i].sector), []).append(int(PIRATE_KIND[i]))
    return found + [Stack(PIRATE, sector, tuple(raiders[sector]), 0) for sector in sorted(raiders)]


def guesses(v: Record, seat: int) -> dict[int, tuple[tuple[int, ...], ...]]:
    """11.8: with memory, for each sector the types that each covered ship can still be, the surest first."""
    player, found = v.players[seat], dict[int, list[tuple[int, ...]]]()
    if remembers(v) and any(player.covered):
        for k in chosen(covered_places(player)):
            types = tuple(kind for kind in range(TYPES) if int(player.can_be[k]) >> kind & 1)
            found.setdefault(int(player.recalled[k]) % SECTORS, []).append(types)
    return {sector: tuple(sorted(each, key=lambda types: (len(types), types))) for sector, each in found.items()}


def ships(v: Record, seat: int) -> list[tuple[int, int]]:
    """Kind and sector of all ships a seat has in play; those that are covered are at COVERED."""
    player = v.players[seat]
    kinds = TYPES_OF_CHITS.copy()
    for i, laden in enumerate(player.cargo.tolist(), FIRST_FREIGHTER):
        if laden:
            kinds[i] = craft.LADEN
    return [(kind, sector) for kind, sector in zip(kinds, player.ships.tolist(), strict=True) if sector >= 0]


def stack_at(v: Record, side: int, sector: int) -> Stack:
    """A side's ships in a sector; perhaps none."""
    return next((stack for stack in stacks(v) if (stack.side, stack.sector) == (side, sector)), Stack(side, sector, (), 0))


def things(v: Record) -> dict[int, int]:
    """The Things in the galaxy by sector."""
    return {int(sector): int(kind) for kind, sector in v.things.tolist() if sector >= 0}


def in_play(v: Record, seat: int) -> Counter[int]:
    """How many ships of each type a seat has in play."""
    return Counter(craft.FREIGHTER if kind == craft.LADEN else kind for kind, _ in ships(v, seat))


def chosen(bits: int) -> list[int]:
    """The members of a set kept as bits."""
    bits = int(bits)
    return [i for i in range(SECTORS) if bits >> i & 1] if bits else []
