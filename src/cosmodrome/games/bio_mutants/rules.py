"""Sonic Bio-Mutants in Space!: the rules. Clause numbers are those of rulebook.md."""

from __future__ import annotations

from cosmodrome.engine.rule import rule
from cosmodrome.games.bio_mutants.knowledge import imagine as imagine
from cosmodrome.games.bio_mutants.knowledge import sight as sight
from cosmodrome.games.bio_mutants.standing import STYLE as STYLE
from cosmodrome.games.bio_mutants.standing import scores as scores
from cosmodrome.games.bio_mutants.standing import sensible as sensible
from cosmodrome.games.bio_mutants.standing import value as value
from cosmodrome.games.bio_mutants.standing import winners as winners
from cosmodrome.games.bio_mutants.table import ACTIONS as ACTIONS
from cosmodrome.games.bio_mutants.table import (
    ARRANGING,
    BID,
    BIDDING,
    COINS,
    CYCLES,
    DRAWING,
    MONEY,
    MOVE,
    MOVING,
    OPENING,
    OVER,
    PASS,
    PLACE,
    RANKS,
    ROLLING,
    SEATS,
    SUITS,
    TILES,
    TOP_RIGHT,
    UNKNOWN,
    coin_at,
    harvested,
    held,
    ideal,
    in_reach,
    missing,
    points,
    put,
    put_in_order,
)
from cosmodrome.games.bio_mutants.table import STATE as STATE


@rule
def setup(s, seats, options):
    """1.1 to 1.4, 1.9: the arm at the top right, the Moon above null, the Sun at the top row, coins in the bag, full banks."""
    s.phase = DRAWING
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


# Luck


@rule
def luck(s):
    """1.5, 1.7, 1.8: the coins one by one, a die for each seat, and who opens the first auction."""
    if s.phase == DRAWING:
        return TILES - int(s.drawn)
    if s.phase == ROLLING:
        return RANKS
    if s.phase == OPENING:
        return int(s.seats)
    return 0


@rule
def deal(s, k):
    """Outcome k is the k-th still possible, counted upwards."""
    if s.phase == DRAWING:
        draw_coin(s, k)
    elif s.phase == ROLLING:
        roll(s, k)
    else:
        s.opener = k
        open_bidding(s)


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
        s.phase = ARRANGING


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
def roll(s, k):
    """1.7: a die for each seat in turn, null to 5; then the opener is found."""
    seat = roller(s)
    s.players[seat].die = k
    if seat + 1 == s.seats:
        s.phase = OPENING


@rule
def roller(s):
    """Whose die is rolled next."""
    seat = 0
    while s.players[seat].die != UNKNOWN:
        seat += 1
    return seat


# Decisions


@rule
def waiting(s):
    """1.6, 3.1, 4.1: all who have coins to place, at the same time; one who bids; the one who controls the arm."""
    if s.phase == BIDDING or s.phase == MOVING:
        return 1 << int(s.turn)
    seats = 0
    if s.phase == ARRANGING:
        for i in range(s.seats):
            if s.players[i].placed < COINS:
                seats |= 1 << i
    return seats


@rule
def legal(s, seat, mask):
    """1.6, 3.2, 4.2: a coin of the hand; pass or a bid above the standing one; a tile in the arm's row or column."""
    mask[:] = 0
    if s.phase == ARRANGING:
        player = s.players[seat]
        for j in range(player.placed, COINS):
            mask[PLACE + coin_at(player, j)] = 1
        return COINS - int(player.placed)
    if seat != s.turn:
        return 0
    if s.phase == BIDDING:
        bid, bank = int(s.bid), int(s.players[seat].bank)
        mask[PASS] = 1
        mask[BID + bid + 1 : BID + bank + 1] = 1
        return 1 + bank - bid
    if s.phase == MOVING:
        for tile in range(TILES):
            mask[MOVE + tile] = in_reach(s.arm, tile)
        return RANKS - 1 + SUITS - 1
    return 0


@rule
def apply(s, seat, action):
    """A decision is carried out, up to the next decision or luck."""
    if action < PASS:
        place(s, seat, action - PLACE)
    elif action == PASS:
        pass_on(s)
    elif action < MOVE:
        s.bid = action - BID
        s.bidder = seat
        pass_on(s)
    else:
        move(s, action - MOVE)


@rule
def place(s, seat, coin):
    """1.6: a coin of the hand becomes the next of the row; when all rows are complete the dice are rolled."""
    player = s.players[seat]
    at = int(player.placed)
    while coin_at(player, at) != coin:
        at += 1
    while at > player.placed:
        put(player, at, coin_at(player, at - 1))
        at -= 1
    put(player, at, coin)
    player.placed += 1
    if waiting(s) == 0:
        s.phase = ROLLING


@rule
def left_of(s, seat):
    """The next player clockwise."""
    return seat + 1 if seat + 1 < s.seats else 0


@rule
def open_bidding(s):
    """3.1, 3.5: nothing is bid yet, and the opener speaks first, or the next who has money."""
    s.phase = BIDDING
    s.bid = 0
    s.bidder = UNKNOWN
    seat = int(s.opener)
    while s.players[seat].bank == 0:
        seat = left_of(s, seat)
    s.turn = seat


@rule
def pass_on(s):
    """3.3 to 3.6: the next who can bid higher speaks; back at the bidder the auction is won, back at the opener without a bid it is off."""
    seat = left_of(s, int(s.turn))
    while seat != s.bidder:
        if s.bidder == UNKNOWN and seat == s.opener:
            advance(s)
            return
        if s.players[seat].bank > s.bid:
            s.turn = seat
            return
        seat = left_of(s, seat)
    take_control(s)


@rule
def take_control(s):
    """3.7, 4.1: the winner pays the bid and controls the arm."""
    s.players[s.bidder].bank -= s.bid
    s.turn = s.bidder
    s.phase = MOVING


@rule
def move(s, tile):
    """3.1, 4.2, 4.3, 5.1, 5.2: the arm stops on a tile, which is harvested if it can be; the player to the left opens next."""
    s.arm = tile
    if not s.stopped[tile]:
        s.stopped[tile] = 1
        harvest(s, tile)
    s.opener = left_of(s, int(s.turn))
    advance(s)


@rule
def harvest(s, tile):
    """5.1: the owner of the tile's coin, if there is one, scores."""
    for i in range(s.seats):
        for j in range(COINS):
            if coin_at(s.players[i], j) == tile:
                s.players[i].score += points(ideal(s.players[i], j), s.moon)
                return


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
def end(s):
    """2.6, 6.2: nobody bids or moves any more, and all is shown."""
    s.phase = OVER
    s.turn = UNKNOWN
    s.bidder = UNKNOWN
    s.bid = 0


@rule
def concede(s, seat):
    """6.5: with two players, giving up ends the game."""
    s.conceder = seat
    end(s)


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
def reveals(before, after):
    """2.2, 2.4, 2.6: a decision that harvests, finds a tile without an owner, or ends the game cannot be taken back."""
    found = after.phase == OVER
    for tile in range(TILES):
        found = found or before.stopped[tile] != after.stopped[tile]
    return found
