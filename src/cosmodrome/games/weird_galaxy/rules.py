"""It's a Weird, Weird Galaxy: the rules. Clause numbers are those of rulebook.md."""

from __future__ import annotations

from cosmodrome.engine.rule import rule
from cosmodrome.games.weird_galaxy.choices import legal_deliveries, legal_freely, legal_spending, legal_spits, legal_suits
from cosmodrome.games.weird_galaxy.galaxy import AROUND, HOLE, NOWHERE, RANKS, SQUARE_OF, TILES
from cosmodrome.games.weird_galaxy.phredd import spit, targets
from cosmodrome.games.weird_galaxy.prospects import prospects
from cosmodrome.games.weird_galaxy.state import (
    ABANDON,
    ACTING,
    ACTIONS,
    BUILD,
    CHOOSING,
    DELIVER,
    DESTINATION,
    END,
    ENTRIES,
    FROM,
    HYPERJUMP,
    JUMPING,
    LAST,
    LINES,
    LOAD,
    MOVE,
    NO_SPIT,
    NONE,
    OVER,
    PAYING,
    PHREDD,
    POINTS,
    REPAINT,
    REPAINT_SHIP,
    ROLL,
    SEATS,
    SHIELD,
    SHIELD_PRICE,
    SHIELDED,
    SHOO,
    SHOOING,
    SOURCE,
    SPIT_SHIP,
    SPITTING,
    STARTING,
    STATE,
    SUIT,
    TO,
    WORKING,
)
from cosmodrome.games.weird_galaxy.stations import built
from cosmodrome.games.weird_galaxy.trade import (
    busy,
    can_deliver,
    charges,
    deliver,
    deliveries,
    free_line,
    load,
    owner,
    pay_fee,
    pay_for_staying,
    unload,
)

__all__ = ["ACTIONS", "STATE", "apply", "deal", "imagine", "legal", "luck", "scores", "setup", "sight", "value", "waiting", "winners"]


@rule
def setup(s, seats, options):
    """1.3, 1.7: an empty worksheet, Phredd in the black hole, players who have yet to choose their suits."""
    s.limit = options[0]
    s.shields = options[1]
    s.layout = options[2]
    s.seats = seats
    s.phase = CHOOSING
    s.first = NONE
    s.source = NONE
    s.phredd = HOLE
    s.settled[:] = NONE
    s.missions[:] = NONE
    for i in range(SEATS):
        p = s.players[i]
        p.suit = NONE
        p.ship = NONE
        p.hold[:] = NONE


# Luck


@rule
def luck(s):
    """1.8, 3.3, 6.1, 7.5: who goes first, or a die: drawing it from the bag and rolling it are one draw."""
    phase = s.phase
    if phase < SOURCE:
        return s.seats if phase == STARTING else 0
    if phase in (SOURCE, SHOOING):
        return TILES
    if phase == DESTINATION:
        return TILES - RANKS
    return TILES - barred(s) if phase == JUMPING else 0


@rule
def deal(s, k):
    """Outcome k is the k-th seat or tile still possible, counted upwards by suit and rank."""
    if s.phase == STARTING:
        s.first = k
        begin_turn(s, k)
        return
    if s.phase == SOURCE:
        s.source = SQUARE_OF[s.layout, k]
        s.phase = DESTINATION
        return
    if s.phase == DESTINATION:
        record_mission(s, k)
    elif s.phase == SHOOING:
        s.phredd = SQUARE_OF[s.layout, k]
    else:
        s.players[s.turn].ship = jump_square(s, k)
    s.phase = ACTING
    go_on(s)


@rule
def source_suit(s):
    """The suit of the die that lies on the table while the destination is rolled."""
    for tile in range(TILES):
        if SQUARE_OF[s.layout, tile] == s.source:
            return tile // RANKS
    return NONE


@rule
def record_mission(s, k):
    """6.1, 6.2: the destination is of another suit; the mission takes the lowest free line."""
    tile = k if k < RANKS * source_suit(s) else k + RANKS
    line = free_line(s)
    s.missions[line, FROM] = s.source
    s.missions[line, TO] = SQUARE_OF[s.layout, tile]
    s.source = NONE


@rule
def barred(s):
    """3.3: how many tiles hold a station of the jumper's opponents."""
    n = 0
    for i in range(s.seats):
        if i != s.turn:
            n += built(s.players[i])
    return n


@rule
def jump_square(s, k):
    """3.3: the k-th tile without an opponent's station."""
    for tile in range(TILES):
        host = owner(s, SQUARE_OF[s.layout, tile])
        if host == NONE or host == s.turn:
            if k == 0:
                return SQUARE_OF[s.layout, tile]
            k -= 1
    return NOWHERE


# Decisions


@rule
def waiting(s):
    """1.3, 2.1: one seat at a time."""
    phase = s.phase
    return 1 << int(s.turn) if phase in (ACTING, SPITTING, CHOOSING, PAYING) else 0


@rule
def legal(s, seat, mask):
    """1.3, 2.3, 4.2, 7.2: a suit, an action, a load that pays, or a target."""
    mask[:] = 0
    p = s.players[seat]
    if s.phase == ACTING:
        return legal_spending(s, seat, p, mask) + legal_freely(s, p, mask)
    if s.phase == SPITTING:
        return legal_spits(s, mask)
    if s.phase == PAYING:
        return legal_deliveries(s, p, mask)
    return legal_suits(s, mask) if s.phase == CHOOSING else 0


@rule
def apply(s, seat, action):
    """A decision is carried out, up to the next decision or luck."""
    p = s.players[seat]
    if s.phase == CHOOSING:
        choose_suit(s, p, action - SUIT)
        return
    if s.phase == SPITTING:
        if action != NO_SPIT:
            spit(s, action)
        s.phase = ACTING
    elif s.phase == PAYING:
        deliver(s, p, action - DELIVER)
        pay_fee(s, seat)
        s.phase = ACTING
    elif action == END:
        end_turn(s)
        return
    elif action < PHREDD:
        move(s, seat, AROUND[p.ship, action - MOVE])
    elif action == HYPERJUMP:
        s.points -= 3
        s.due = 0
        s.phase = JUMPING
    elif action == REPAINT_SHIP:
        s.points -= 1
        p.spat = 0
    else:
        act(s, p, action)
        if s.phase != OVER:
            pay_for_staying(s, seat)
    go_on(s)


@rule
def choose_suit(s, p, suit):
    """1.3, 1.4: the ship and the first station stand on the null tile of the suit; after the last choice luck picks who starts."""
    p.suit = suit
    p.ship = SQUARE_OF[s.layout, suit * RANKS]
    p.stations[0] = WORKING
    if s.turn + 1 < s.seats:
        s.turn += 1
    else:
        s.phase = STARTING


@rule
def begin_turn(s, seat):
    """2.1, 4.3: three points; a ship that stands on an opponent's station will owe a fee."""
    s.phase = ACTING
    s.turn = seat
    s.points = POINTS
    s.settled[:] = NONE
    s.due = 1 if charges(s, seat, s.players[seat].ship) else 0


@rule
def go_on(s):
    """2.4: a turn ends by itself when no point is left and nothing can be loaded or delivered."""
    if s.phase == ACTING and s.points == 0 and not busy(s, s.players[s.turn]):
        end_turn(s)


@rule
def end_turn(s):
    """2.2, 4.3, 8.2: points that are left are lost, a fee falls due at the latest now, and the next seat plays."""
    pay_for_staying(s, s.turn)
    following = s.turn + 1 if s.turn + 1 < s.seats else 0
    if following == s.first:
        s.rounds += 1
        if s.rounds == s.limit:
            s.points = 0
            s.phase = OVER
            return
    begin_turn(s, following)


@rule
def move(s, seat, square):
    """3.1, 4.1, 4.2: one tile; a fee is paid on entering, if need be from a delivery made at once."""
    p = s.players[seat]
    s.points -= 1
    s.due = 0
    p.ship = square
    if charges(s, seat, square):
        if p.bucks == 0:
            if deliveries(s, p, square) > 1:
                s.phase = PAYING
                return
            deliver(s, p, 0 if can_deliver(s, p, 0, square) else 1)
        pay_fee(s, seat)


@rule
def act(s, p, action):
    """2.3: everything that does not move the ship or bring it back to work."""
    if action < SPIT_SHIP:
        move_phredd(s, action - PHREDD)
    elif action == ROLL:
        s.points -= 1
        s.phase = SOURCE
    elif action == SHOO:
        s.points -= 1
        s.phase = SHOOING
    elif action < BUILD:
        s.points -= 1
        p.stations[action - REPAINT] = WORKING
    elif action == BUILD:
        build(s, p)
    elif action < HYPERJUMP:
        s.points -= 2
        p.bucks -= SHIELD_PRICE
        p.stations[action - SHIELD] = SHIELDED
    elif action == LOAD:
        load(p)
    elif action < ABANDON:
        deliver(s, p, action - DELIVER)
    else:
        p.bucks -= 1
        unload(p, action - ABANDON)


@rule
def build(s, p):
    """5.1, 8.1: the next station, for as many Space Bucks as its number; the one in the black hole wins at once."""
    number = built(p)
    s.points -= 2
    p.bucks -= number
    p.stations[number] = WORKING
    if number == LAST:
        s.phase = OVER


@rule
def move_phredd(s, direction):
    """7.1, 7.3: Phredd moves one tile; if there is anything to spit on, the player is asked."""
    s.points -= 1
    s.phredd = AROUND[s.phredd, direction]
    if targets(s) > 0:
        s.phase = SPITTING


# The end


@rule
def scores(s, out):
    """8.3: a point for each station."""
    for i in range(s.seats):
        out[i] = built(s.players[i])


@rule
def winners(s):
    """8.1, 8.2: seven stations; at the limit of rounds most stations, then most Space Bucks, then shared."""
    if s.phase != OVER:
        return 0
    seats, most, richest = 0, 0, 0
    for i in range(s.seats):
        stations, bucks = built(s.players[i]), int(s.players[i].bucks)
        if stations > most or (stations == most and bucks > richest):
            seats, most, richest = 1 << i, stations, bucks
        elif stations == most and bucks == richest:
            seats |= 1 << i
    return seats


# What is known


@rule
def sight(s, seat, v):
    """1.9: nothing is hidden."""
    v.limit = s.limit
    v.rounds = s.rounds
    v.seats = s.seats
    v.shields = s.shields
    v.layout = s.layout
    v.phase = s.phase
    v.first = s.first
    v.turn = s.turn
    v.points = s.points
    v.due = s.due
    v.source = s.source
    v.phredd = s.phredd
    for i in range(ENTRIES):
        v.settled[i] = s.settled[i]
    for line in range(LINES):
        v.missions[line, FROM] = s.missions[line, FROM]
        v.missions[line, TO] = s.missions[line, TO]
    for i in range(SEATS):
        v.players[i] = s.players[i]


@rule
def imagine(v, seat, rng):
    """1.9: there is nothing to imagine."""


@rule
def value(s, out):
    """Winners share 1; before the end each seat's share of what all have achieved, with those ahead more than proportionally so."""
    if s.phase == OVER:
        won, n = winners(s), 0
        for i in range(s.seats):
            n += won >> i & 1
        for i in range(s.seats):
            out[i] = (won >> i & 1) / n
        return
    prospects(s, out)
