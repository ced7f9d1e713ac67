"""Galaxy of D: the quick setup (chapter 10), where it is not the full one."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_of_d.rules.ships import fund
from cosmodrome.games.galaxy_of_d.rules.state import FIRST_ASTEROID, FIRST_PLANET, phase

QUICK_MONEY = 15


@rule
def take_quick_things(s):
    """10.1: two planets and two asteroids, which need not be drawn, beside the Spaceport."""
    s.drawn = 4
    s.things[1].kind = FIRST_PLANET
    s.things[2].kind = FIRST_PLANET + 1
    s.things[3].kind = FIRST_ASTEROID
    s.things[4].kind = FIRST_ASTEROID + 1
    s.phase = phase.PLACING


@rule
def open_quickly(s):
    """10.2: the same money for both; the First Turn places first, without a bid."""
    fund(s, QUICK_MONEY)
    s.phase = phase.BASING
