"""Setting up: planets, their sides and representatives find their places, one turn of luck after another."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_farmer.rules.cards import PLANETS
from cosmodrome.games.galaxy_farmer.rules.state import HOME, LOOP, PLOTS, SLOTS, UNKNOWN, WORKERS, phase, side, step
from cosmodrome.games.galaxy_farmer.rules.tables import SHIP_BERTHS, SHIP_FUEL


@rule
def setup(s, seats, options):
    """1.4, 1.5: an empty map; the ship at HOME with full tank and berths, the other workers beside it; the enemy in the north-west."""
    s.phase = phase.PLACING
    s.difficulty = options[0]
    s.ship = options[1]
    s.edition = options[2]
    s.place = HOME
    s.fuel = SHIP_FUEL[s.edition, s.ship]
    s.aboard = SHIP_BERTHS[s.edition, s.ship]
    s.home = WORKERS - s.aboard
    s.meteor = UNKNOWN
    s.event = UNKNOWN
    s.partner = UNKNOWN
    for i in range(LOOP):
        s.chart[i] = UNKNOWN
    for i in range(PLANETS):
        s.planets[i].rep = UNKNOWN
    for i in range(PLOTS):
        s.plots[i].seed = UNKNOWN
    for i in range(SLOTS):
        s.slots[i].order = UNKNOWN


@rule
def placed(s):
    """How many planets lie on the map."""
    n = 0
    while n < LOOP and s.chart[n] != UNKNOWN:
        n += 1
    return n


@rule
def place_planet(s, k):
    """1.2: the k-th planet not yet placed goes to the next place of the loop; then its side is spun."""
    at = placed(s)
    taken = 0
    for i in range(at):
        taken |= 1 << int(s.chart[i])
    for card in range(PLANETS):
        if not taken >> card & 1:
            if k == 0:
                s.chart[at] = card
                break
            k -= 1
    s.phase = phase.SPINNING


@rule
def spin(s, k):
    """1.2: the side of the planet just placed; the last planet needs no luck to be picked, only to be spun."""
    n = placed(s)
    s.planets[s.chart[n - 1]].dark = k == side.DARK
    if n == LOOP:
        s.phase = phase.MEETING
    elif n == LOOP - 1:
        place_planet(s, 0)
    else:
        s.phase = phase.PLACING


@rule
def met(s):
    """How many representatives have found their planet."""
    n = 0
    while n < LOOP and s.planets[s.chart[n]].rep != UNKNOWN:
        n += 1
    return n


@rule
def meet(s, k):
    """1.3: the k-th representative left moves to the next planet of the loop; the last needs no luck."""
    taken = 0
    for i in range(PLANETS):
        if s.planets[i].rep != UNKNOWN:
            taken |= 1 << int(s.planets[i].rep)
    at = met(s)
    for rep in range(PLANETS):
        if not taken >> rep & 1:
            if k == 0:
                s.planets[s.chart[at]].rep = rep
                break
            k -= 1


@rule
def introduce(s, k):
    """1.3, 1.6: representatives find their planets, the last without luck; then three orders are opened."""
    meet(s, k)
    if met(s) < LOOP - 1:
        return step.REST
    meet(s, 0)
    return step.REPLACING
