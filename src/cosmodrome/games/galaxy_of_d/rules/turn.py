"""Galaxy of D: a turn (chapter 4), and who decides what in it.

The phases of a turn lead to each other in circles (a combat to the next, a turn to the next). So each says only where to go on, and
`advance` goes there, until somebody has to decide or luck is asked for.
"""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_of_d.rules.buying import buy, legal_purchases, shop
from cosmodrome.games.galaxy_of_d.rules.galaxy import counted, free_of_things, mark
from cosmodrome.games.galaxy_of_d.rules.income_and_end import produce
from cosmodrome.games.galaxy_of_d.rules.memory import forget
from cosmodrome.games.galaxy_of_d.rules.pirates_act import choose_way, hunt, legal_picks, next_pirate, pick, roll_pirate, targets, ways
from cosmodrome.games.galaxy_of_d.rules.setting_up import bases_allowed, bid, legal_bids, open_play, outfit, pay_up, place_base, roll_money
from cosmodrome.games.galaxy_of_d.rules.ships import remove
from cosmodrome.games.galaxy_of_d.rules.ships_fight import absorb, begin_combat, fight_on, in_combat, next_combat
from cosmodrome.games.galaxy_of_d.rules.ships_move import legal_moves, more_to_move, move, put_down, ships_rest, start_movement
from cosmodrome.games.galaxy_of_d.rules.state import BASE_ARMOR, LEDGER, NOBODY, NOTHING, SEATS, SHIPS, act, phase
from cosmodrome.games.galaxy_of_d.rules.things import draw_thing, in_box, place_thing, roll_things

DIE = 6


@rule
def luck(s):
    """3.2, 3.3, 3.5, 3.8, 7.4, 7.5, 7.6: dice, Things from the box, sectors for them, the First Turn, the ties of a Pirate's hunt."""
    now = s.phase
    if now in (phase.MOVING, phase.BUYING, phase.ABSORBING):
        return 0
    if now in (phase.ROLLING, phase.FUNDING, phase.PIRATE_ROLL):
        return DIE
    if now == phase.DRAWING:
        return in_box(s)
    if now == phase.PLACING:
        return counted(free_of_things(s))
    if now == phase.OPENING:
        return SEATS
    if now == phase.TARGETING:
        return counted(targets(s))
    if now == phase.HUNTING:
        return counted(ways(s))
    return 0


@rule
def deal(s, k):
    """Outcome k is the k-th that is possible, counted upwards: a die from 1, Things planets first, sectors from a1 on."""
    now = s.phase
    if now == phase.ROLLING:
        roll_things(s, k)
    elif now == phase.DRAWING:
        draw_thing(s, k)
    elif now == phase.PLACING:
        place_thing(s, k)
    elif now == phase.OPENING:
        open_play(s, k)
    elif now == phase.FUNDING:
        roll_money(s, k)
    elif now == phase.PIRATE_ROLL:
        roll_pirate(s, k)
    elif now == phase.TARGETING:
        hunt(s, k)
    else:
        choose_way(s, k)
    advance(s)


@rule
def advance(s):
    """4.2, 4.4: the phases of a turn, one after another, until there is something to decide."""
    while s.phase > phase.OVER:
        now = s.phase
        if now == phase.MOVED:
            more_to_move(s)
        elif now == phase.COMBATS:
            next_combat(s)
        elif now == phase.FIGHTING:
            fight_on(s)
        elif now == phase.PIRATES_TURN:
            next_pirate(s)
        elif now == phase.SHOPPING:
            shop(s)
        elif now == phase.PRODUCING:
            produce(s)
        else:
            next_turn(s)


@rule
def next_turn(s):
    """4.1, 4.2: the next turn begins, with movement."""
    s.turn += 1
    s.earned[s.turn % LEDGER] = NOTHING
    start_movement(s)


@rule
def waiting(s):
    """3.11, 6.5: both seats buy starting ships at once; in a combat whoever absorbs is asked; else the seat on turn decides."""
    now = s.phase
    if now == phase.OUTFITTING:
        return (0 if s.players[0].ready else 1) | (0 if s.players[1].ready else 2)
    if now == phase.ABSORBING:
        return 1 << int(s.absorber)
    if now in (phase.MOVING, phase.BUYING, phase.ORDERING, phase.PICKING, phase.BIDDING, phase.BASING):
        return 1 << int(s.active)
    return 0


@rule
def legal(s, seat, mask):
    """4.2: what a seat may decide now."""
    now = s.phase
    mask[:] = 0
    n = 0
    if now == phase.MOVING:
        n = legal_moves(s, mask)
    elif now in (phase.BUYING, phase.OUTFITTING):
        n = legal_purchases(s.players[seat], mask)
    elif now == phase.ABSORBING:
        n = mark(mask, in_combat(s, seat), act.KIND)
    elif now == phase.ORDERING:
        n = mark(mask, s.combats, act.SECTOR)
    elif now == phase.PICKING:
        n = legal_picks(mask)
    elif now == phase.BASING:
        n = mark(mask, bases_allowed(s), act.SECTOR)
    elif now == phase.BIDDING:
        n = legal_bids(s, mask)
    return n


@rule
def apply(s, seat, action):
    """A decision is carried out, up to the next decision or luck."""
    now = s.phase
    if now == phase.MOVING:
        move(s, action)
    elif now == phase.BUYING:
        buy(s, action)
    elif now == phase.ABSORBING:
        absorb(s, action - act.KIND)
    elif now == phase.ORDERING:
        begin_combat(s, action - act.SECTOR)
    elif now == phase.PICKING:
        pick(s, action)
    elif now == phase.OUTFITTING:
        outfit(s, seat, action)
    elif now == phase.BASING:
        place_base(s, action - act.SECTOR)
    else:
        bid(s, action)
    advance(s)


@rule
def concede(s, seat):
    """4.3: who gives up has armor 0 and no ships, and has lost; all is open then. The other's base is whole, if it was not yet placed."""
    for i in range(SEATS):
        pay_up(s.players[i])
    if s.active != NOBODY:
        ships_rest(s)
    put_down(s)
    forget(s)
    s.conceder = seat
    s.players[seat].armor = 0
    for ship in range(SHIPS):
        remove(s.players[seat], ship)
    if s.players[1 - seat].armor <= 0:
        s.players[1 - seat].armor = BASE_ARMOR
    s.phase = phase.OVER
