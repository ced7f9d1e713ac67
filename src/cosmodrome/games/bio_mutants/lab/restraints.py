"""What a seat of Bio-Mutants may be kept from, so that what it misses shows in who wins."""

from __future__ import annotations

from cosmodrome.engine.compile.rng import draw
from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.bio_mutants.rules.state import act, phase


@rule
def arranges_blindly(v, seat, mask, rng):
    """Places its coins in any order."""
    if v.phase == phase.ARRANGING:
        marked = 0
        for code in range(len(mask)):
            marked += mask[code]
        k = draw(rng, marked)
        for code in range(len(mask)):
            if mask[code]:
                if k != 0:
                    mask[code] = 0
                k -= 1


@rule
def never_bids(v, seat, mask, rng):
    """Passes whenever it may."""
    if mask[act.PASS]:
        for code in range(act.BID, act.MOVE):
            mask[code] = 0


RESTRAINTS = {"arranges-blindly": arranges_blindly, "never-bids": never_bids}
