"""What words and pictures read from a sight of Galaxy of D: stacks, ships, Things."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from cosmodrome.engine.match.reading import once
from cosmodrome.engine.match.state import Record
from cosmodrome.games.galaxy_of_d.rules.state import COVERED, FIRST_FREIGHTER, PIRATE, PIRATE_KIND, PIRATES, SEATS, SECTORS, TYPE, craft
from cosmodrome.games.galaxy_of_d.words.names import ORDER

TYPES_OF_CHITS: list[int] = TYPE.tolist()


class Stack(NamedTuple):
    """A side's ships in one sector: those in view, the top one first, and how many are covered."""

    side: int
    sector: int
    shown: tuple[int, ...]
    covered: int

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
        found += [Stack(seat, sector, tuple(sorted(at[sector], key=ORDER.__getitem__)), covered[sector]) for sector in sorted(at)]
    raiders: dict[int, list[int]] = {}
    for i in range(PIRATES):
        if v.turn > 0 and v.pirates[i].sector >= 0:
            raiders.setdefault(int(v.pirates[i].sector), []).append(int(PIRATE_KIND[i]))
    return found + [Stack(PIRATE, sector, tuple(raiders[sector]), 0) for sector in sorted(raiders)]


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
