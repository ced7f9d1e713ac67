"""Sonic Bio-Mutants in Space!, chapter 2: who knows what. Clause numbers are those of rulebook.md."""

from __future__ import annotations

from cosmodrome.engine.compile.rng import draw
from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.bio_mutants.rules.coins import coin_at, held, missing, put_in_order
from cosmodrome.games.bio_mutants.rules.harvest import harvested
from cosmodrome.games.bio_mutants.rules.state import COINS, RANKS, SEATS, TILES, UNKNOWN, phase


@rule
def sight(s, seat, v):
    """2.1, 2.2, 2.3, 2.4, 2.6: ranks are their owner's secret until harvested, or the end; while rows are arranged, all but who is done."""
    v.phase = s.phase
    v.seats = s.seats
    v.drawn = s.drawn
    v.opener = s.opener
    v.turn = s.turn
    v.bidder = s.bidder
    v.bid = s.bid
    v.arm = s.arm
    v.moon = s.moon
    v.sun = s.sun
    v.conceder = s.conceder
    for tile in range(TILES):
        v.stopped[tile] = s.stopped[tile]
    laid, over = s.phase > phase.ARRANGING, s.phase == phase.OVER
    for i in range(SEATS):
        player, shown = s.players[i], v.players[i]
        mine = i == seat
        shown.bank = player.bank
        shown.score = player.score
        shown.die = player.die
        done = player.placed == COINS or s.phase != phase.ARRANGING
        shown.placed = player.placed if mine or done else UNKNOWN
        for j in range(COINS):
            coin, seen = player.coins[j], shown.coins[j]
            seen.suit = coin.suit if mine or laid else UNKNOWN
            seen.rank = coin.rank if mine or over or (laid and harvested(s, player, j)) else UNKNOWN


@rule
def imagine(v, seat, rng):
    """2.5: coins not in view are any that could be there, each way of it as likely; so is how far an unfinished row has come."""
    gone = ruled_out(v)
    for i in range(v.seats):
        player = v.players[i]
        if player.placed == UNKNOWN:
            player.placed = draw(rng, COINS)
        for j in range(held(v, i)):
            if player.coins[j].rank == UNKNOWN:
                coin = any_coin(gone, player.coins[j].suit, rng)
                gone |= 1 << coin
                put_in_order(player, min(int(player.placed), j), j, coin)


@rule
def ruled_out(v):
    """2.4: coins that cannot be what is not in view, as bits: those in view, and those of tiles where the arm has stopped."""
    bits = 0
    for tile in range(TILES):
        if v.stopped[tile]:
            bits |= 1 << tile
    for i in range(v.seats):
        for j in range(held(v, i)):
            if v.players[i].coins[j].rank != UNKNOWN:
                bits |= 1 << coin_at(v.players[i], j)
    return bits


@rule
def any_coin(gone, suit, rng):
    """A coin that is not gone, of this suit if it is known, each as likely."""
    outside = 0
    if suit != UNKNOWN:
        outside = ~(((1 << RANKS) - 1) << (int(suit) * RANKS))
    gone = (gone | outside) & ((1 << TILES) - 1)
    left = TILES
    for tile in range(TILES):
        left -= gone >> tile & 1
    return missing(gone, draw(rng, left))


@rule
def reveals(before, after):
    """2.2, 2.4, 2.6: a decision that harvests, finds a tile without an owner, or ends the game cannot be taken back."""
    found = after.phase == phase.OVER
    for tile in range(TILES):
        found = found or before.stopped[tile] != after.stopped[tile]
    return found
