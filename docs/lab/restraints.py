"""What the experiments of the reports keep a seat from doing, as rules: each takes marks off the seat's legal decisions."""

from __future__ import annotations

from cosmodrome.engine.rng import draw
from cosmodrome.engine.rule import rule
from cosmodrome.games.bio_mutants.table import ARRANGING
from cosmodrome.games.galaxy_of_d.pieces import ACTIONS, BID, BIDDING, DONE
from cosmodrome.games.weird_galaxy.state import ACTING, BUILD, HYPERJUMP, SHIELD, STATIONS, UNBUILT


@rule
def saves_up(v, seat, mask, rng):
    """Builds nothing until it can pay for the whole chain that is left."""
    built = 0
    while built < STATIONS and v.players[seat].stations[built] != UNBUILT:
        built += 1
    left = 0
    for number in range(built, STATIONS):
        left += number
    if v.players[seat].bucks < left:
        mask[BUILD] = 0


@rule
def never_shields(v, seat, mask, rng):
    """Leaves its stations open."""
    if v.phase == ACTING:
        for code in range(SHIELD, HYPERJUMP):
            mask[code] = 0


@rule
def arranges_blindly(v, seat, mask, rng):
    """Places its coins in any order."""
    if v.phase == ARRANGING:
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
    if v.phase == BIDDING:
        for code in range(len(mask)):
            if code != DONE:
                mask[code] = 0


@rule
def bids_little(v, seat, mask, rng):
    """Bids at most three dollars."""
    if v.phase == BIDDING:
        for code in range(BID + 3, ACTIONS):
            mask[code] = 0
