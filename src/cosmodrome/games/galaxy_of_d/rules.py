"""Galaxy of D: the rules, from the setup to the end. Clause numbers are those of rulebook.md.

The phases of a turn lead to each other in circles (a combat to the next, a turn to the next). So each says only where to go on, and
`advance` goes there, until somebody has to decide or luck is asked for.
"""

from __future__ import annotations

from cosmodrome.engine.rule import rule
from cosmodrome.games.galaxy_of_d.buying import (
    buy,
    get_ready,
    next_turn,
    on_sale,
    outfit,
    pay_for_starting_ships,
    produce,
    shop,
)
from cosmodrome.games.galaxy_of_d.combat import absorb, begin_combat, fight_on, next_combat, standing
from cosmodrome.games.galaxy_of_d.hexes import counted, mark
from cosmodrome.games.galaxy_of_d.movement import (
    choose_mover,
    choose_origin,
    end_movement,
    go,
    more_to_move,
    movement_legal,
    put_down,
    ships_rest,
    stop,
)
from cosmodrome.games.galaxy_of_d.pieces import (
    ABSORBING,
    ACTIONS,
    BASE_ARMOR,
    BASING,
    BID,
    BIDDING,
    BUYING,
    COMBATS,
    CRUISER,
    DONE,
    DRAWING,
    FIGHTING,
    FLEET,
    FUNDING,
    HUNTING,
    KIND,
    MOVED,
    MOVING,
    NOBODY,
    NOTHING,
    NOWHERE,
    OPENING,
    ORDERING,
    OUTFITTING,
    OVER,
    PICKING,
    PIRATE_ROLL,
    PIRATES_TURN,
    PLACING,
    PRODUCING,
    ROLLING,
    SCAVENGER,
    SEATS,
    SECTOR,
    SHIPS,
    SHOPPING,
    STATE,
    TARGETING,
    WHOLE_FLEET,
)
from cosmodrome.games.galaxy_of_d.pirates import act, choose_way, hunt, next_pirate, roll_pirate, targets, ways
from cosmodrome.games.galaxy_of_d.prospects import value
from cosmodrome.games.galaxy_of_d.setting import (
    bases_allowed,
    draw_thing,
    free_of_things,
    in_box,
    most_bid,
    open_play,
    pass_bid,
    place_base,
    place_thing,
    raise_bid,
    roll_money,
    roll_things,
    set_galaxy,
)
from cosmodrome.games.galaxy_of_d.sight import imagine, sight, uncovers

__all__ = [
    "ACTIONS",
    "STATE",
    "apply",
    "concede",
    "deal",
    "imagine",
    "legal",
    "luck",
    "reveals",
    "scores",
    "setup",
    "sight",
    "value",
    "waiting",
    "winners",
]

DIE = 6


@rule
def setup(s, seats, options):
    """3.1: an empty galaxy, and all ships in the box. Options: the setup, full or quick; fog, on or off."""
    s.quick = options[0]
    s.open_stacks = options[1]
    s.first = NOBODY
    s.active = NOBODY
    s.absorber = NOBODY
    s.hunter = NOBODY
    s.target = NOWHERE
    s.via = NOWHERE
    s.battlefield = NOWHERE
    s.origin = NOWHERE
    s.mover = NOBODY
    s.voyage.origin = NOWHERE
    s.voyage.sector = NOWHERE
    s.start = NOWHERE
    s.conceder = NOBODY
    s.earned[:] = NOTHING
    for i in range(len(s.reports)):
        s.reports[i].sector = NOWHERE
    for i in range(SEATS):
        s.players[i].starbase = NOWHERE
        for k in range(SHIPS):
            s.players[i].ships[k] = NOWHERE
    set_galaxy(s)


@rule
def luck(s):
    """3.2 to 3.8, 7.4 to 7.6: dice, Things from the box, sectors for them, the First Turn, the ties of a Pirate's hunt."""
    phase = s.phase
    if phase in (MOVING, BUYING, ABSORBING):
        return 0
    if phase in (ROLLING, FUNDING, PIRATE_ROLL):
        return DIE
    if phase == DRAWING:
        return in_box(s)
    if phase == PLACING:
        return counted(free_of_things(s))
    if phase == OPENING:
        return SEATS
    if phase == TARGETING:
        return counted(targets(s))
    if phase == HUNTING:
        return counted(ways(s))
    return 0


@rule
def deal(s, k):
    """Outcome k is the k-th that is possible, counted upwards: a die from 1, Things planets first, sectors from a1 on."""
    phase = s.phase
    if phase == ROLLING:
        roll_things(s, k)
    elif phase == DRAWING:
        draw_thing(s, k)
    elif phase == PLACING:
        place_thing(s, k)
    elif phase == OPENING:
        open_play(s, k)
    elif phase == FUNDING:
        roll_money(s, k)
    elif phase == PIRATE_ROLL:
        roll_pirate(s, k)
    elif phase == TARGETING:
        hunt(s, k)
    else:
        choose_way(s, k)
    advance(s)


@rule
def advance(s):
    """4.2: the phases of a turn, one after another, until there is something to decide."""
    while s.phase > OVER:
        phase = s.phase
        if phase == MOVED:
            more_to_move(s)
        elif phase == COMBATS:
            next_combat(s)
        elif phase == FIGHTING:
            fight_on(s)
        elif phase == PIRATES_TURN:
            next_pirate(s)
        elif phase == SHOPPING:
            shop(s)
        elif phase == PRODUCING:
            produce(s)
        else:
            next_turn(s)


@rule
def waiting(s):
    """3.11, 6.5: both seats buy starting ships at once; in a combat whoever absorbs is asked; else the seat on turn decides."""
    phase = s.phase
    if phase == OUTFITTING:
        return (0 if s.players[0].ready else 1) | (0 if s.players[1].ready else 2)
    if phase == ABSORBING:
        return 1 << int(s.absorber)
    if phase in (MOVING, BUYING, ORDERING, PICKING, BIDDING, BASING):
        return 1 << int(s.active)
    return 0


@rule
def legal(s, seat, mask):
    """What a seat may decide now."""
    phase = s.phase
    mask[:] = 0
    n = 0
    if phase == MOVING:
        n = movement_legal(s, mask)
    elif phase in (BUYING, OUTFITTING):
        n = on_sale(s.players[seat], mask) + 1
        mask[DONE] = 1
    elif phase == ABSORBING:
        n = mark(mask, standing(s, seat), KIND)
    elif phase == ORDERING:
        n = mark(mask, s.combats, SECTOR)
    elif phase == PICKING:
        n = 2
        mask[KIND + SCAVENGER] = 1
        mask[KIND + CRUISER] = 1
    elif phase == BASING:
        n = mark(mask, bases_allowed(s), SECTOR)
    elif phase == BIDDING:
        n = 1 + most_bid(s) - s.bid
        mask[DONE] = 1
        mask[BID + s.bid : BID + most_bid(s)] = 1
    return n


@rule
def apply(s, seat, action):
    """A decision is carried out, up to the next decision or luck."""
    phase = s.phase
    if phase == MOVING:
        move(s, action)
    elif phase == BUYING:
        if action == DONE:
            s.phase = PRODUCING
        else:
            buy(s, action - KIND)
    elif phase == ABSORBING:
        absorb(s, action - KIND)
    elif phase == ORDERING:
        begin_combat(s, action - SECTOR)
    elif phase == PICKING:
        act(s, 0 if action == KIND + SCAVENGER else 1)
    elif phase == OUTFITTING:
        if action == DONE:
            get_ready(s, seat)
        else:
            outfit(s, seat, action - KIND)
    elif phase == BASING:
        place_base(s, action - SECTOR)
    elif action == DONE:
        pass_bid(s)
    else:
        raise_bid(s, action - BID + 1)
    advance(s)


@rule
def move(s, action):
    """5.1 to 5.7: a step of a movement: from where, what, where to; or a stop."""
    if action == DONE:
        if s.mover == NOBODY:
            end_movement(s)
        else:
            stop(s)
    elif action == FLEET:
        choose_mover(s, WHOLE_FLEET)
    elif action >= KIND:
        choose_mover(s, action - KIND)
    elif s.origin == NOWHERE:
        choose_origin(s, action - SECTOR)
    else:
        go(s, action - SECTOR)


@rule
def scores(s, out):
    """9.7: the armor left, not below 0."""
    for i in range(SEATS):
        out[i] = max(s.players[i].armor, 0)


@rule
def winners(s):
    """9.6: who still has a base."""
    if s.phase != OVER:
        return 0
    return 2 if s.players[0].armor <= 0 else 1


@rule
def reveals(before, after):
    """11.4 to 11.6: ships that are shown cannot be unseen: starting ships, new tops, stacks that fight or lie open at the end."""
    if before.phase == OUTFITTING:
        return after.phase != OUTFITTING
    if after.fought != before.fought or after.phase == ABSORBING or after.phase == OVER:
        return True
    return before.moves != after.moves and not before.open_stacks and uncovers(before, after)


@rule
def concede(s, seat):
    """4.3: who gives up has armor 0 and has lost; all is open then. The other's base is whole, if it was not yet placed."""
    for i in range(SEATS):
        pay_for_starting_ships(s.players[i])
    if s.active != NOBODY:
        ships_rest(s)
    put_down(s)
    s.conceder = seat
    s.players[seat].armor = 0
    if s.players[1 - seat].armor <= 0:
        s.players[1 - seat].armor = BASE_ARMOR
    s.phase = OVER
