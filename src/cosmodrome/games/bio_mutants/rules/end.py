"""Sonic Bio-Mutants in Space!, chapter 6: the end. Clause numbers are those of rulebook.md."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.bio_mutants.rules.auction import open_bidding
from cosmodrome.games.bio_mutants.rules.harvest import harvested, harvests
from cosmodrome.games.bio_mutants.rules.state import COINS, CYCLES, MONEY, RANKS, UNKNOWN, phase


@rule
def advance(s):
    """6.1, 6.2: the Moon goes on by one column, after 5 to null, and then the Sun down a row; the next auction opens, or the game ends."""
    s.moon += 1
    if s.moon == RANKS:
        s.moon = 0
        s.sun += 1
    if s.sun == CYCLES or penniless(s) or finished(s):
        end(s)
    else:
        open_bidding(s)


@rule
def penniless(s):
    """6.2: whether nobody has money."""
    money = 0
    for i in range(s.seats):
        money += s.players[i].bank
    return money == 0


@rule
def finished(s):
    """6.2: whether every coin in a row has been harvested."""
    for i in range(s.seats):
        for j in range(COINS):
            if not harvested(s, s.players[i], j):
                return False
    return True


@rule
def end(s):
    """2.6, 6.2: nobody bids or moves any more, and all is shown."""
    s.phase = phase.OVER
    s.turn = UNKNOWN
    s.bidder = UNKNOWN
    s.bid = 0


@rule
def concede(s, seat):
    """6.5: with two players, giving up ends the game."""
    s.conceder = seat
    end(s)


@rule
def scores(s, out):
    """6.3: the points of the harvests."""
    for i in range(s.seats):
        out[i] = s.players[i].score


@rule
def ranking(s, seat):
    """6.3, 6.4: points first, then harvests, then money, as one number."""
    return (int(s.players[seat].score) * (COINS + 1) + harvests(s, seat)) * (MONEY + 1) + int(s.players[seat].bank)


@rule
def winners(s):
    """6.3, 6.4, 6.5: who ranks highest at the end; those who rank equal share the win; who gave up has lost."""
    if s.phase != phase.OVER:
        return 0
    if s.conceder != UNKNOWN:
        return 1 << (1 - int(s.conceder))
    best, seats = -1, 0
    for i in range(s.seats):
        mine = ranking(s, i)
        if mine > best:
            best = mine
            seats = 0
        if mine == best:
            seats |= 1 << i
    return seats
