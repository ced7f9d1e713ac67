"""What Moon Duel is measured by, beside what any game is."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.engine.match.measure import Measure
from cosmodrome.engine.match.protocol import LUCK
from toys.moon_duel.rules.state import SEATS, act

STAKED, BROKE = range(2)
MEASURES = (
    Measure("staked", "fuel staked in all", range(16), by_seat=True),
    Measure("broke", "who had no fuel at the end", items=("nobody", "seat 0", "seat 1")),
)


@rule
def note(s, seat, code, out):
    """What the last state does not tell any more: stakes that were made."""
    if seat != LUCK:
        out[STAKED, seat] += code - act.STAKE


@rule
def measure(s, out):
    """What the last state tells."""
    for i in range(SEATS):
        if s.players[i].fuel == 0:
            out[BROKE, 0] = 1 + i
