"""What the experiments of the reports keep a seat from doing, as rules: each takes marks off the seat's legal decisions."""

from __future__ import annotations

from cosmodrome.engine.compile.rng import draw
from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.bio_mutants.rules.state import phase as bio_phase
from cosmodrome.games.galaxy_of_d.rules.state import act as war_act
from cosmodrome.games.galaxy_of_d.rules.state import phase as war_phase
from cosmodrome.games.weird_galaxy.rules.state import STATIONS
from cosmodrome.games.weird_galaxy.rules.state import act as weird_act
from cosmodrome.games.weird_galaxy.rules.state import phase as weird_phase
from cosmodrome.games.weird_galaxy.rules.stations import built


@rule
def saves_up(v, seat, mask, rng):
    """Builds nothing until it can pay for the whole chain that is left."""
    left = 0
    for number in range(built(v.players[seat]), STATIONS):
        left += number
    if v.players[seat].bucks < left:
        mask[weird_act.BUILD] = 0


@rule
def never_shields(v, seat, mask, rng):
    """Leaves its stations open."""
    if v.phase == weird_phase.ACTING:
        for code in range(weird_act.SHIELD, weird_act.HYPERJUMP):
            mask[code] = 0


@rule
def arranges_blindly(v, seat, mask, rng):
    """Places its coins in any order."""
    if v.phase == bio_phase.ARRANGING:
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
    """Passes in the bidding."""
    if v.phase == war_phase.BIDDING:
        for code in range(len(mask)):
            if code != war_act.DONE:
                mask[code] = 0


@rule
def bids_little(v, seat, mask, rng):
    """Bids at most three dollars."""
    if v.phase == war_phase.BIDDING:
        for code in range(war_act.BID + 3, war_act.COUNT):
            mask[code] = 0
