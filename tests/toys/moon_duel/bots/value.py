"""Moon Duel: how good it looks, for bots."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from toys.moon_duel.rules.state import FUEL, SEATS


@rule
def value(s, out):
    """1.7: most fuel wins, so a share of all fuel is a share of the prospects."""
    for i in range(SEATS):
        out[i] = s.players[i].fuel / (SEATS * FUEL)
