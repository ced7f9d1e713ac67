"""Galaxy Express, chapter 6, the end: all parcels delivered, or lost in space."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_express.rules.sight import seen_squares
from cosmodrome.games.galaxy_express.rules.state import MOST_REFUELS, UNKNOWN, phase
from cosmodrome.games.galaxy_express.rules.stopping import could_stop


@rule
def end_turn(s):
    """6.2: at the end of a turn a ship that can never stop where it matters is lost."""
    if s.turns > 0 and lost_in_space(s):
        s.phase = phase.LOST
    else:
        s.turns += 1
        s.phase = phase.PLAYING


@rule
def lost_in_space(s):
    """6.2, 6.3, 6.4, 6.5: no way of playing the coins that are left stops the ship at a harbour."""
    thrusts, brakes = int(s.thrust.up), int(s.brake.up)
    all_thrusts, all_brakes = thrusts | int(s.thrust.stack), brakes | int(s.brake.stack)
    return not could_stop(1 << int(s.ship), int(s.speed), harbours(s), thrusts, all_thrusts, brakes, all_brakes)


@rule
def harbours(s):
    """6.4: the squares where a stop helps: any planet while one can still refuel, then only where a delivery could be made."""
    if s.refuels < MOST_REFUELS:
        return int(s.chart)
    wanted = s.found[s.queue[s.delivered]]
    return 1 << int(wanted) if wanted != UNKNOWN else int(s.chart) & ~seen_squares(s)


@rule
def winners(s):
    """6.1: won with the sixth delivery; a lost ship has no winner."""
    return 1 if s.phase == phase.WON else 0
