"""Moon Duel: the duel, the one chapter of its rules."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from toys.moon_duel.rules.state import COINS, FUEL, MOST, SEATS, UNKNOWN, act, phase, ties


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
    s.phase = phase.DEALING
    s.dealt = 0
    for i in range(SEATS):
        s.players[i].coin = UNKNOWN
        s.players[i].staked = 0
        s.players[i].stake = UNKNOWN


@rule
def luck(s):
    """1.3: each seat in turn is dealt one of the coins left in the bag."""
    return COINS - s.dealt if s.phase == phase.DEALING else 0


@rule
def deal(s, k):
    """1.3: the k-th coin still in the bag, counted upwards."""
    s.players[s.dealt].coin = k if s.dealt == 0 else beside(s.players[0].coin, k)
    s.dealt += 1
    if s.dealt == SEATS:
        s.phase = phase.STAKING


@rule
def beside(coin, k):
    """1.3: the k-th of the five coins that are not this one."""
    return k + (k >= coin)


@rule
def waiting(s):
    """1.4: both stake at once; a seat that has staked waits for the other."""
    seats = 0
    if s.phase == phase.STAKING:
        for i in range(SEATS):
            if not s.players[i].staked:
                seats |= 1 << i
    return seats


@rule
def legal(s, seat, mask):
    """1.5: a stake of up to three, and no more than one has."""
    mask[:] = 0
    most = min(MOST, s.players[seat].fuel)
    mask[act.STAKE : act.STAKE + most + 1] = 1
    return most + 1


@rule
def apply(s, seat, action):
    """1.4: the stake lies face down until both have staked."""
    s.players[seat].stake = action - act.STAKE
    s.players[seat].staked = 1
    if waiting(s) == 0:
        resolve(s)


@rule
def resolve(s):
    """1.6: the higher sum of coin and stake takes the other's stake; a tie moves nothing, or is seat 1's."""
    a, b = s.players[0], s.players[1]
    lead = (a.coin + a.stake) - (b.coin + b.stake)
    if lead > 0:
        pay(b, a)
    elif lead < 0 or s.ties == ties.SECOND:
        pay(a, b)
    s.duels += 1
    if s.duels == s.limit:
        s.phase = phase.OVER
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
    return (a >= b) | (b >= a) << 1 if s.phase == phase.OVER else 0
