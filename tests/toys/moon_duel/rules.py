"""Moon Duel: a toy game for testing the engine: hidden coins, simultaneous stakes, two kinds of option. Not part of the product."""

from __future__ import annotations

import numpy as np

from cosmodrome.engine.rng import draw
from cosmodrome.engine.rule import rule

SEATS, COINS, FUEL = 2, 6, 6
UNKNOWN = -1

# What the game waits for
DEALING, STAKING, OVER = 0, 1, 2

# Actions, on one number line
STAKE = 0  # + amount 0..3
ACTIONS = 4

PLAYER = np.dtype([("coin", np.int8), ("staked", np.int8), ("stake", np.int8), ("fuel", np.int8)], align=True)
STATE = np.dtype(
    [("phase", np.int8), ("duels", np.int8), ("limit", np.int8), ("ties", np.int8), ("dealt", np.int8), ("players", PLAYER, SEATS)],
    align=True,
)


@rule
def setup(s, seats, options):
    """1.1: both begin with six fuel; options say how many duels there are, and who takes a tie."""
    s.limit = options[0]
    s.ties = options[1]
    s.duels = 0
    for i in range(SEATS):
        s.players[i].fuel = FUEL
    new_duel(s)


@rule
def new_duel(s):
    """1.2: coins go back into the bag, stakes are open."""
    s.phase = DEALING
    s.dealt = 0
    for i in range(SEATS):
        s.players[i].coin = UNKNOWN
        s.players[i].staked = 0
        s.players[i].stake = UNKNOWN


@rule
def luck(s):
    """1.3: each seat in turn is dealt one of the coins left in the bag."""
    return COINS - s.dealt if s.phase == DEALING else 0


@rule
def deal(s, k):
    """The k-th coin still in the bag, counted upwards."""
    s.players[s.dealt].coin = k if s.dealt == 0 else beside(s.players[0].coin, k)
    s.dealt += 1
    if s.dealt == SEATS:
        s.phase = STAKING


@rule
def beside(coin, k):
    """The k-th of the five coins that are not this one."""
    return k + (k >= coin)


@rule
def waiting(s):
    """1.4: both stake at once; a seat that has staked waits for the other."""
    seats = 0
    if s.phase == STAKING:
        for i in range(SEATS):
            if not s.players[i].staked:
                seats |= 1 << i
    return seats


@rule
def legal(s, seat, mask):
    """1.5: a stake of up to three, and no more than one has."""
    mask[:] = 0
    most = min(3, s.players[seat].fuel)
    mask[STAKE : STAKE + most + 1] = 1
    return most + 1


@rule
def apply(s, seat, action):
    """1.4: the stake lies face down until both have staked."""
    s.players[seat].stake = action - STAKE
    s.players[seat].staked = 1
    if waiting(s) == 0:
        resolve(s)


@rule
def resolve(s):
    """1.6: the higher sum of coin and stake takes the other's stake; a tie moves nothing, or is seat 1's. The last duel ends it."""
    a, b = s.players[0], s.players[1]
    lead = (a.coin + a.stake) - (b.coin + b.stake)
    if lead > 0:
        pay(b, a)
    elif lead < 0 or s.ties == 1:
        pay(a, b)
    s.duels += 1
    if s.duels == s.limit:
        s.phase = OVER
    else:
        new_duel(s)


@rule
def pay(loser, winner):
    """1.6: the loser's stake changes hands."""
    winner.fuel += loser.stake
    loser.fuel -= loser.stake


@rule
def scores(s, out):
    """1.7: fuel."""
    for i in range(SEATS):
        out[i] = s.players[i].fuel


@rule
def winners(s):
    """1.7: most fuel; shared when equal; nobody before the end."""
    a, b = s.players[0].fuel, s.players[1].fuel
    return (a >= b) | (b >= a) << 1 if s.phase == OVER else 0


@rule
def sight(s, seat, v):
    """1.8: a coin is its owner's secret until the end; that a seat has staked shows, what it staked does not; the rest is public."""
    v.phase = s.phase
    v.duels = s.duels
    v.limit = s.limit
    v.ties = s.ties
    v.dealt = s.dealt
    for i in range(SEATS):
        mine = i == seat or s.phase == OVER
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
            p.stake = draw(rng, min(3, p.fuel) + 1)


@rule
def value(s, out):
    """A share of all fuel."""
    for i in range(SEATS):
        out[i] = s.players[i].fuel / (SEATS * FUEL)


@rule
def reveals(before, after):
    """1.6: what a duel has shown cannot be taken back."""
    return before.duels != after.duels
