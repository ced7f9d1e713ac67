"""For bots: who can hope to win Sonic Bio-Mutants in Space!, and how. No rule rests on this."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.bio_mutants.rules.arm import in_reach
from cosmodrome.games.bio_mutants.rules.coins import coin_at
from cosmodrome.games.bio_mutants.rules.end import winners
from cosmodrome.games.bio_mutants.rules.harvest import harvests, ideal, points
from cosmodrome.games.bio_mutants.rules.state import COINS, CYCLES, RANKS, UNKNOWN, act, phase

GOOD_HARVEST = 5.5  # points, as bots reckon
CLOSE = 5  # bids from the least on that are all worth a try, as bots reckon
STYLE = {"ahead": 100.0}  # searches play on to about the end: what an auction is worth shows late
EARLIER = ("master:learnt=0", "master:ahead=24:learnt=0")  # before it had learnt to judge; and before it was known how late
LANDSLIDE = 40.0  # a lead of half as many points decides the game, as bots reckon


@rule
def value(s, out):
    """A share of the win at the end; before it, even chances moved by the points a seat can expect to lead by."""
    if s.phase == phase.OVER:
        won = winners(s)
        n = 0
        for i in range(s.seats):
            n += won >> i & 1
        for i in range(s.seats):
            out[i] = (won >> i & 1) / n
        return
    for i in range(s.seats):
        out[i] = expected(s, i)
    best, second = -1.0, -1.0
    for i in range(s.seats):
        second = max(second, min(best, out[i]))
        best = max(best, out[i])
    for i in range(s.seats):
        rival = second if out[i] == best else best
        out[i] = min(max(0.5 + (out[i] - rival) / LANDSLIDE, 0.0), 1.0)


@rule
def expected(s, seat):
    """Points scored, plus a good harvest for each phase that the seat's share of the money should buy, while it has coins left.

    Whoever made the standing bid is taken to have won and paid, and to make the best harvest in reach.
    """
    phases = float(CYCLES * RANKS - RANKS * int(s.sun) - int(s.moon))
    money = 0.0
    for i in range(s.seats):
        money += purse(s, i)
    left = float(COINS - harvests(s, seat))
    sure = 0.0
    if s.bidder != UNKNOWN:
        phases -= 1.0
        if s.bidder == seat:
            sure = float(best_harvest(s, seat))
            left -= 1.0 if sure > 0.0 else 0.0
    bought = phases * purse(s, seat) / money if money > 0.0 else 0.0
    return float(s.players[seat].score) + sure + GOOD_HARVEST * min(left, bought)


@rule
def purse(s, seat):
    """The money a seat has for later phases."""
    bank = float(s.players[seat].bank)
    return bank - float(s.bid) if s.phase == phase.BIDDING and s.bidder == seat else bank


@rule
def best_harvest(s, seat):
    """4.2, 5.4: the most points the arm can bring the seat with one move."""
    best = 0
    for j in range(COINS):
        if s.players[seat].coins[j].rank != UNKNOWN:
            tile = coin_at(s.players[seat], j)
            if in_reach(s.arm, tile) and not s.stopped[tile]:
                best = max(best, points(ideal(s.players[seat], j), s.moon))
    return best


@rule
def sensible(s, seat, mask, count):
    """For bots that search: of all bids, those close to the least, and some beyond, further and further apart."""
    if s.phase != phase.BIDDING:
        return count
    least, end = act.BID + int(s.bid), act.BID + int(s.players[seat].bank)
    wanted, step = least + CLOSE, 2
    for code in range(least + CLOSE, end):
        if code == wanted:
            wanted += step
            step += 1 + step // 2
        else:
            mask[code] = 0
            count -= 1
    return count
