"""What words and pictures read from a sight of Galaxy of D: stacks, sides, and what a combat would come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from cosmodrome.engine.ink import plural
from cosmodrome.engine.state import Record
from cosmodrome.engine.swift import once
from cosmodrome.games.galaxy_of_d import pieces
from cosmodrome.games.galaxy_of_d.hexes import NAMES, SECTORS
from cosmodrome.games.galaxy_of_d.pieces import (
    ARMOR,
    ATTACK,
    BASE_ATTACK,
    BY_COST,
    COVERED,
    FIRST_FREIGHTER,
    LADEN,
    PIRATE,
    PIRATE_KIND,
    PIRATES,
    REPORTS,
    SEATS,
    TYPE,
)

SIDE_NAMES = ("Redog", "Cynder", "Pirates")
KIND_NAMES = ("interceptor", "scavenger", "freighter", "cruiser", "bomber", "assassin", "destroyer", "laden freighter")
THING_NAMES = (
    "spaceport",
    *(f"planet {i}" for i in range(1, 9)),
    *(f"asteroid {i}" for i in range(1, 5)),
    "pirate scavenger",
    "pirate cruiser",
)
PIRATE_NAMES = ("pirate scavenger", "pirate cruiser")
TYPES_OF_CHITS: list[int] = TYPE.tolist()
ORDER = {int(kind): place for place, kind in enumerate(BY_COST)}  # in a stack, from the top


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
            kinds[i] = LADEN
    return [(kind, sector) for kind, sector in zip(kinds, player.ships.tolist(), strict=True) if sector >= 0]


def stack_at(v: Record, side: int, sector: int) -> Stack:
    """A side's ships in a sector; perhaps none."""
    return next((stack for stack in stacks(v) if (stack.side, stack.sector) == (side, sector)), Stack(side, sector, (), 0))


def things(v: Record) -> dict[int, int]:
    """The Things in the galaxy by sector."""
    return {int(sector): int(kind) for kind, sector in v.things.tolist() if sector >= 0}


def in_play(v: Record, seat: int) -> Counter[int]:
    """How many ships of each type a seat has in play."""
    return Counter(pieces.FREIGHTER if kind == LADEN else kind for kind, _ in ships(v, seat))


def fleet_words(kinds: Mapping[int, int] | Iterable[int]) -> str:
    """Ships in words: 2 Cruisers and 1 Freighter."""
    return _fleet_words(tuple(sorted(Counter(kinds).items())))


@lru_cache(maxsize=4096)
def _fleet_words(counted: tuple[tuple[int, int], ...]) -> str:
    counts = dict(counted)
    parts = [plural(counts[kind], kind_word(kind)) for kind in sorted(counts, key=ORDER.__getitem__) if counts[kind]]
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts) or "nothing"


def kind_word(kind: int) -> str:
    """A kind as it stands in a sentence."""
    return "laden Freighter" if kind == LADEN else KIND_NAMES[kind].capitalize()


def chosen(bits: int) -> list[int]:
    """The members of a set kept as bits."""
    bits = int(bits)
    return [i for i in range(SECTORS) if bits >> i & 1] if bits else []


# Combats


def report_of(v: Record, number: int) -> Record:
    """The report of a combat by its number; the sight keeps the last few."""
    return v.reports[number % REPORTS]


def brought(report: Record, side: int) -> Counter[int]:
    """The ships a side brought to a combat."""
    return Counter({kind: n for kind, n in enumerate(report.brought[side].tolist()) if n})


def lost(report: Record, side: int) -> Counter[int]:
    """The ships a side lost in a combat."""
    return Counter({kind: n for kind, n in enumerate(report.lost[side].tolist()) if n})


def absorbed(fleet: Mapping[int, int], toll: int) -> tuple[Counter[int], bool, int]:
    """6.4, 6.5: the ships that are lost to a toll without a choice, whether there is a choice then, and what is left of the toll."""
    left, gone = Counter(fleet), Counter[int]()
    while toll > 0 and (kinds := [kind for kind in left if left[kind]]):
        if max(int(ARMOR[kind]) for kind in kinds) > toll:
            return gone, False, 0
        together = sum(int(ARMOR[kind]) * left[kind] for kind in kinds)
        if together > toll and len(kinds) > 1:
            return gone, True, toll
        kind = kinds[0]
        left[kind] -= 1
        gone[kind] += 1
        toll -= int(ARMOR[kind])
    return gone, False, toll


def loss_words(fleet: Mapping[int, int], toll: int) -> str:
    """What a toll would cost, in words."""
    gone, choice, _ = absorbed(fleet, toll)
    if choice:
        return f"choose who absorbs {toll}"
    return f"lose {fleet_words(gone)}"


def has_base(v: Record, side: int, sector: int) -> bool:
    """Whether a side's base is in the sector."""
    return side != PIRATE and bool(v.players[side].starbase == sector)


def attack(v: Record, side: int, sector: int) -> int:
    """6.3, 6.7: a side's attack score in a sector, as far as it is in view."""
    return sum(int(ATTACK[kind]) for kind in stack_at(v, side, sector).shown) + BASE_ATTACK * has_base(v, side, sector)


def preview(v: Record, seat: int, sector: int) -> str:
    """What the combat in a sector would come to for a seat, as far as it can know."""
    others = [side for side in (1 - seat, PIRATE) if stack_at(v, side, sector).height or has_base(v, side, sector)]
    mine, hidden = stack_at(v, seat, sector), sum(stack_at(v, side, sector).covered for side in others)
    theirs = max((attack(v, side, sector) for side in others), default=0)
    scores = f"{NAMES[sector]}: your {attack(v, seat, sector)} against {theirs}{' or more' if hidden else ''}"
    if hidden:
        return f"{scores}, {plural(hidden, 'ship')} covered"
    you = f"you {loss_words(Counter(mine.shown), theirs)}"
    foe = next((side for side in others if side != PIRATE), None)
    if foe is None:
        return f"{scores}; {you}"
    toll = max(attack(v, seat, sector), attack(v, PIRATE, sector) if PIRATE in others else 0)
    gone, choice, left = absorbed(Counter(stack_at(v, foe, sector).shown), toll)
    base = f", base −{left}" if v.players[foe].starbase == sector and left and not choice else ""
    they = f"they choose who absorbs {toll}" if choice else f"they lose {fleet_words(gone)}{base}"
    return f"{scores}; {you}, {they}"
