"""Sonic Bio-Mutants in Space!, chapter 1: setting up. Clause numbers are those of rulebook.md."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.bio_mutants.rules.auction import open_bidding
from cosmodrome.games.bio_mutants.rules.coins import coin_at, held, missing, put, put_in_order
from cosmodrome.games.bio_mutants.rules.state import COINS, MONEY, SEATS, TILES, TOP_RIGHT, UNKNOWN, act, phase


@rule
def setup(s, seats, options):
    """1.1, 1.2, 1.3, 1.4, 1.9: the arm at the top right, the Moon above null, the Sun at the top row, coins in the bag, full banks."""
    s.phase = phase.DRAWING
    s.seats = seats
    s.opener = UNKNOWN
    s.turn = UNKNOWN
    s.bidder = UNKNOWN
    s.conceder = UNKNOWN
    s.arm = TOP_RIGHT
    for i in range(SEATS):
        s.players[i].bank = MONEY if i < seats else 0
        s.players[i].die = UNKNOWN
        for j in range(COINS):
            s.players[i].coins[j].suit = UNKNOWN
            s.players[i].coins[j].rank = UNKNOWN


@rule
def drawer(s):
    """1.5: whose coin is drawn next: six for seat 0, then six for seat 1, and so on."""
    return int(s.drawn) // COINS


@rule
def draw_coin(s, k):
    """1.5: the k-th coin in the bag goes to the drawer's hand; with four seats the last six need no luck."""
    take(s, missing(out_of_bag(s), k))
    if s.drawn == TILES - COINS and s.seats == SEATS:
        for _ in range(COINS):
            take(s, missing(out_of_bag(s), 0))
    if s.drawn == COINS * s.seats:
        s.phase = phase.ARRANGING


@rule
def out_of_bag(s):
    """The coins that have been drawn, as bits."""
    bits = 0
    for i in range(s.seats):
        for j in range(held(s, i)):
            bits |= 1 << coin_at(s.players[i], j)
    return bits


@rule
def take(s, coin):
    """The coin goes into the drawer's hand, which is kept in ascending order."""
    seat = drawer(s)
    at = held(s, seat)
    put_in_order(s.players[seat], 0, at, coin)
    s.drawn += 1


@rule
def arranging(s):
    """1.6: who has coins to place, as bits: all at the same time."""
    seats = 0
    for i in range(s.seats):
        if s.players[i].placed < COINS:
            seats |= 1 << i
    return seats


@rule
def legal_places(s, seat, mask):
    """1.6: any coin of the hand may be the next of the row."""
    player = s.players[seat]
    for j in range(player.placed, COINS):
        mask[act.PLACE + coin_at(player, j)] = 1
    return COINS - int(player.placed)


@rule
def place(s, seat, coin):
    """1.6: a coin of the hand becomes the next of the row; when all rows are complete the dice are rolled."""
    player = s.players[seat]
    at = COINS - 1
    while coin_at(player, at) != coin:
        at -= 1
    while at > player.placed:
        put(player, at, coin_at(player, at - 1))
        at -= 1
    put(player, at, coin)
    player.placed += 1
    if arranging(s) == 0:
        s.phase = phase.ROLLING


@rule
def roller(s):
    """1.7: whose die is rolled next."""
    seat = 0
    while s.players[seat].die != UNKNOWN:
        seat += 1
    return seat


@rule
def roll(s, k):
    """1.7: a die for each seat in turn, null to 5; then the opener is found."""
    seat = roller(s)
    s.players[seat].die = k
    if seat + 1 == s.seats:
        s.phase = phase.OPENING


@rule
def choose_opener(s, seat):
    """1.8: luck has decided who opens the first auction."""
    s.opener = seat
    open_bidding(s)
