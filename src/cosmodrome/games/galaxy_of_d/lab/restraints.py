"""What a seat of Galaxy of D may be kept from, so that what it misses shows in who wins."""

from __future__ import annotations

from collections.abc import Callable

from cosmodrome.engine.compile.numbers import spelling
from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_of_d.rules.state import CHITS, FIRST, TYPES, act, craft, phase


@rule
def never_bids(v, seat, mask, rng):
    """Passes in the bidding."""
    if v.phase == phase.BIDDING:
        for code in range(act.BID, act.COUNT):
            mask[code] = 0


def never_buys(kind: int) -> Callable[..., None]:
    """The restraint of a seat that does without one type of ship, from its starting ships on."""

    @rule
    def does_without(v, seat, mask, rng):
        if v.phase == phase.BUYING or v.phase == phase.OUTFITTING:
            mask[act.KIND + kind] = 0

    return does_without


@rule
def brings_a_bomber(v, seat, mask, rng):
    """Buys nothing else as long as it has no Bomber and can pay for one."""
    if v.phase == phase.BUYING and mask[act.KIND + craft.BOMBER]:
        for i in range(FIRST[craft.BOMBER], FIRST[craft.BOMBER] + CHITS[craft.BOMBER]):
            if v.players[seat].ships[i] >= 0:
                return
        mask[:] = 0
        mask[act.KIND + craft.BOMBER] = 1


RESTRAINTS = {
    "never-bids": never_bids,
    **{f"never-buys-{name}s": never_buys(kind) for kind, name in enumerate(spelling(craft)[:TYPES])},
    "brings-a-bomber": brings_a_bomber,
}
