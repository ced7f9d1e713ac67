"""What a seat of Weird Galaxy may be kept from, so that what it misses shows in who wins."""

from __future__ import annotations

from collections.abc import Callable

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.weird_galaxy.rules.state import NONE, STATIONS, act, phase
from cosmodrome.games.weird_galaxy.rules.stations import built


@rule
def saves_up(v, seat, mask, rng):
    """Builds nothing until it can pay for the whole chain that is left."""
    left = 0
    for number in range(built(v.players[seat]), STATIONS):
        left += number
    if v.phase == phase.ACTING and v.players[seat].bucks < left:
        mask[act.BUILD] = 0


def waits_for(bucks: int) -> Callable[..., None]:
    """The restraint of a seat that begins its chain only with so many Space Bucks, and then builds as it likes."""

    @rule
    def waits(v, seat, mask, rng):
        if v.phase == phase.ACTING and built(v.players[seat]) == 1 and v.players[seat].bucks < bucks:
            mask[act.BUILD] = 0

    return waits


@rule
def never_rolls(v, seat, mask, rng):
    """Lives on the missions that others roll, as long as there are any."""
    if v.phase == phase.ACTING and v.missions[0, 0] != NONE:
        mask[act.ROLL] = 0


@rule
def never_shields(v, seat, mask, rng):
    """Leaves its stations open."""
    if v.phase == phase.ACTING:
        for code in range(act.SHIELD, act.HYPERJUMP):
            mask[code] = 0


@rule
def never_spits(v, seat, mask, rng):
    """Keeps Phredd's mouth shut."""
    if v.phase == phase.SPITTING:
        for code in range(act.SPIT_SHIP, act.NO_SPIT):
            mask[code] = 0


RESTRAINTS = {
    "saves-up": saves_up,
    **{f"waits-for-{bucks}": waits_for(bucks) for bucks in (6, 10, 15)},
    "never-rolls": never_rolls,
    "never-shields": never_shields,
    "never-spits": never_spits,
}
