"""Galaxy Express, chapter 7, the score. What the company calls it is a matter of words."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_express.rules.bits import counted


@rule
def unspent(s):
    """7.1: coins face up or in a stack."""
    return counted(s.thrust.up | s.thrust.stack) + counted(s.brake.up | s.brake.stack)


@rule
def scores(s, out):
    """7.1: twenty a delivery, ten off a refuel, one for each coin unspent, won or lost."""
    out[0] = 20 * int(s.delivered) - 10 * int(s.refuels) + unspent(s)
