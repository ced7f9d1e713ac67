"""What a pilot of Galaxy Express may be kept from, so that what it misses shows in the score."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_express.rules.bits import slid
from cosmodrome.games.galaxy_express.rules.score import unspent
from cosmodrome.games.galaxy_express.rules.sight import seen_squares
from cosmodrome.games.galaxy_express.rules.state import act, compass, phase
from cosmodrome.games.galaxy_express.rules.turn import reached

EARLY = 8  # turns
LOW = 6  # coins, half of all


@rule
def news(v, direction):
    """Whether a slide ends within range of a planet that nobody has seen yet."""
    square = 1 << int(reached(v.ship, v.speed, direction))
    return (square | slid(square, 1)) & int(v.chart) & ~seen_squares(v) != 0


@rule
def scouts(v, seat, mask, rng):
    """In its first turns it slides to where there is something new to see, if it can."""
    if v.phase == phase.SLIDING and v.turns < EARLY:
        for direction in range(len(compass)):
            if not news(v, direction):
                mask[act.SLIDE + direction] = 0


@rule
def looks_away(v, seat, mask, rng):
    """In its first turns it slides to where there is nothing new to see, if it can."""
    if v.phase == phase.SLIDING and v.turns < EARLY:
        for direction in range(len(compass)):
            if news(v, direction):
                mask[act.SLIDE + direction] = 0


@rule
def never_refuels(v, seat, mask, rng):
    """Flies on with what it has."""
    if v.phase == phase.STOPPED:
        mask[act.REFUEL] = 0


@rule
def refuels_early(v, seat, mask, rng):
    """At every stop with half of its coins or fewer it refuels."""
    if v.phase == phase.STOPPED and unspent(v) <= LOW:
        mask[act.CARRY_ON] = 0


@rule
def refuels_late(v, seat, mask, rng):
    """At a stop with more than half of its coins it never refuels."""
    if v.phase == phase.STOPPED and unspent(v) > LOW:
        mask[act.REFUEL] = 0


RESTRAINTS = {
    "scouts": scouts,
    "looks-away": looks_away,
    "never-refuels": never_refuels,
    "refuels-early": refuels_early,
    "refuels-late": refuels_late,
}
