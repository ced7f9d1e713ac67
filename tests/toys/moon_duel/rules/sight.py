"""Moon Duel: what a seat may know, what it may imagine, and what a decision reveals."""

from __future__ import annotations

from cosmodrome.engine.compile.rng import draw
from cosmodrome.engine.compile.rule import rule
from toys.moon_duel.rules.duel import beside
from toys.moon_duel.rules.state import COINS, MOST, SEATS, UNKNOWN, phase


@rule
def sight(s, seat, v):
    """1.8: a coin is its owner's secret until the end; that a seat has staked shows, what it staked does not; the rest is public."""
    v.phase = s.phase
    v.duels = s.duels
    v.limit = s.limit
    v.ties = s.ties
    v.dealt = s.dealt
    for i in range(SEATS):
        mine = i == seat or s.phase == phase.OVER
        v.players[i].fuel = s.players[i].fuel
        v.players[i].staked = s.players[i].staked
        v.players[i].coin = s.players[i].coin if mine else UNKNOWN
        v.players[i].stake = s.players[i].stake if mine else UNKNOWN


@rule
def imagine(v, seat, rng):
    """1.9: coins that were dealt but are not in view, each as likely; any stake that could have been made. Seat -1 sees neither."""
    taken = v.players[seat].coin if seat >= 0 else UNKNOWN
    for i in range(v.dealt):
        p = v.players[i]
        if p.coin == UNKNOWN:
            p.coin = draw(rng, COINS) if taken == UNKNOWN else beside(taken, draw(rng, COINS - 1))
            taken = p.coin
        if p.staked and p.stake == UNKNOWN:
            p.stake = draw(rng, min(MOST, p.fuel) + 1)


@rule
def reveals(before, after):
    """1.6: what a duel has shown cannot be taken back."""
    return before.duels != after.duels
