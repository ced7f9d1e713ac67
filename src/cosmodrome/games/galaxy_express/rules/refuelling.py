"""Galaxy Express, chapter 5, refuelling."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_express.rules.setting_up import collect_coins
from cosmodrome.games.galaxy_express.rules.state import MOST_REFUELS, phase


@rule
def stopped(s):
    """5.1, 5.3: whoever has stopped may refuel, ten times a game."""
    s.phase = phase.STOPPED if s.refuels < MOST_REFUELS else phase.TURNING_THRUST


@rule
def refuel(s):
    """5.2: all coins come back and two of each are turned."""
    s.refuels += 1
    collect_coins(s)
    s.phase = phase.TURNING_THRUST
