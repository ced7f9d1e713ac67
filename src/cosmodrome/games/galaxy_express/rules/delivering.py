"""Galaxy Express, chapter 4, delivering: a parcel is handed over, and the queue shows the next."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_express.rules.bits import kth_bit
from cosmodrome.games.galaxy_express.rules.refuelling import stopped
from cosmodrome.games.galaxy_express.rules.sight import uncalled, unqueued
from cosmodrome.games.galaxy_express.rules.state import PLANETS, UNKNOWN, phase


@rule
def deliver(s):
    """4.1, 4.3: stopped at the planet on top of the queue, the parcel is handed over; the sixth ends the game."""
    if s.found[s.queue[s.delivered]] != s.ship:
        stopped(s)
        return
    s.delivered += 1
    s.phase = phase.WON if s.delivered == PLANETS else phase.QUEUING


@rule
def next_delivery(s):
    """1.3, 4.2: the next coin of the Delivery Queue is turned, unless it is known; the last one left needs no luck."""
    if s.queue[s.delivered] == UNKNOWN:
        if unqueued(s) > 1:
            return
        s.queue[s.delivered] = kth_bit(uncalled(s), 0)
    if s.ship == UNKNOWN:
        s.phase = phase.LAUNCHING
    elif s.turns == 0:
        s.phase = phase.TURNING_THRUST
    else:
        stopped(s)
