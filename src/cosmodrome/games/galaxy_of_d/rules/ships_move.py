"""Galaxy of D: ships move (chapter 5)."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_of_d.rules.galaxy import around, bit, holds, is_planet, mark, near, thing_at
from cosmodrome.games.galaxy_of_d.rules.income_and_end import hit_base
from cosmodrome.games.galaxy_of_d.rules.memory import STEPPERS, recall_move, recall_rest, remembers
from cosmodrome.games.galaxy_of_d.rules.ships import carry, earn, found_ship, hostile, kind_of, type_of
from cosmodrome.games.galaxy_of_d.rules.ships_fight import fix_combats
from cosmodrome.games.galaxy_of_d.rules.state import (
    NOBODY,
    NOWHERE,
    SHIPS,
    SPACEPORT,
    SPEED,
    TYPE,
    TYPES,
    WHOLE_FLEET,
    act,
    craft,
    deed,
    phase,
)

BOMB = 10


@rule
def legal_moves(s, mask):
    """5.1: a sector to move from, then what to move, then where to; or to stop, or to end movement."""
    n = 0
    if s.origin == NOWHERE:
        n = mark(mask, unmoved(s), act.SECTOR) + 1
        mask[act.DONE] = 1
    elif s.mover == NOBODY:
        n = mark(mask, movers(s), act.KIND)
    else:
        n = mark(mask, destinations(s), act.SECTOR)
        if on_its_way(s):
            mask[act.DONE] = 1
            n += 1
    return n


@rule
def move(s, action):
    """5.1, 5.6: a step of a movement: from where, what, where to; or a stop."""
    if action == act.DONE:
        if s.mover == NOBODY:
            end_movement(s)
        else:
            stop(s)
    elif action >= act.KIND:
        choose_mover(s, action - act.KIND)
    elif s.origin == NOWHERE:
        choose_origin(s, action - act.SECTOR)
    else:
        go(s, action - act.SECTOR)


@rule
def start_movement(s):
    """5.1: all ships of the seat on turn may move."""
    ships_rest(s)
    put_down(s)
    s.phase = phase.MOVED


@rule
def ships_rest(s):
    """5.1: no ship counts as moved."""
    moved = s.players[s.active].moved
    for i in range(SHIPS):
        moved[i] = 0
    if remembers(s):
        recall_rest(s.players[s.active])


@rule
def put_down(s):
    """No ship is being moved."""
    s.origin = NOWHERE
    s.start = NOWHERE
    s.mover = NOBODY
    s.steps = 0


@rule
def unmoved(s):
    """5.1: the sectors from which a ship of the seat on turn can still move."""
    player = s.players[s.active]
    ships, moved = player.ships, player.moved
    found = 0
    for i in range(SHIPS):
        if ships[i] >= 0 and not moved[i]:
            found |= bit(ships[i])
    return found


@rule
def more_to_move(s):
    """5.1: when no ship is left that could move, movement ends by itself."""
    if unmoved(s):
        s.phase = phase.MOVING
    else:
        end_movement(s)


@rule
def end_movement(s):
    """5.1: by choice, or when all have moved."""
    ships_rest(s)
    fix_combats(s)


@rule
def choose_origin(s, sector):
    """5.1: a sector to move from; where only one thing can be moved it is taken."""
    s.origin = sector
    found = movers(s)
    if found & (found - 1) == 0:
        mover = 0
        while found > 1:
            found >>= 1
            mover += 1
        choose_mover(s, mover)


@rule
def choose_mover(s, mover):
    """5.1, 5.7: a ship, by its kind, or the fleet."""
    s.mover = mover
    s.steps = reach(s, mover)


@rule
def reach(s, mover):
    """5.2, 5.7: how many sectors a ship or the fleet goes."""
    return fleet_speed(s) if mover == WHOLE_FLEET else SPEED[mover]


@rule
def movers(s):
    """5.1, 5.7: what may be moved from the sector chosen, as bits: each kind that has not moved, and the fleet if it is more than one."""
    player = s.players[s.active]
    ships, moved, origin = player.ships, player.moved, s.origin
    found = 0
    fleet = 0
    for i in range(SHIPS):
        if ships[i] == origin and not moved[i]:
            found |= 1 << kind_of(player, i)
            if takes_part(i):
                fleet += 1
    if fleet > 1:
        found |= 1 << WHOLE_FLEET
    return found


@rule
def takes_part(ship):
    """5.7: whether a ship moves with the fleet: Freighters and Bombers choose their own way."""
    return TYPE[ship] != craft.FREIGHTER and TYPE[ship] != craft.BOMBER


@rule
def fleet_speed(s):
    """5.7: a fleet is as fast as its slowest ship."""
    player = s.players[s.active]
    ships, moved, origin = player.ships, player.moved, s.origin
    slowest = 3
    for i in range(SHIPS):
        if ships[i] == origin and not moved[i] and takes_part(i):
            slowest = min(slowest, SPEED[TYPE[i]])
    return slowest


@rule
def destinations(s):
    """5.2, 5.5, 5.6, 5.7: where the ship or fleet chosen may go now."""
    if by_steps(s.mover):
        return near(1, s.origin) & ~bit(s.origin)
    return within(s.origin, s.steps, hostile(s, s.active))


@rule
def within(origin, steps, stops):
    """5.2, 5.3, 5.4: the sectors up to so many steps away, by ways on which only the last sector may hold ships that stop."""
    here = bit(origin)
    if steps == 1 or near(steps - 1, origin) & stops & ~here == 0:
        return near(steps, origin) & ~here
    reached = here
    front = here
    for _ in range(steps):
        front = around(front) & ~reached
        reached |= front
        front &= ~stops
    return reached & ~here


@rule
def by_steps(kind):
    """5.6: Freighters and Bombers move sector by sector."""
    return kind in (craft.FREIGHTER, craft.LADEN, craft.BOMBER)


@rule
def on_its_way(s):
    """5.6: whether a Freighter or Bomber has gone a step and may stop or go on."""
    return s.mover != NOBODY and s.steps == 1 and by_steps(s.mover)


@rule
def go(s, sector):
    """5.5, 5.6, 5.7: the ship or fleet chosen goes to a sector."""
    player = s.players[s.active]
    if s.start == NOWHERE:
        s.start = s.origin
    if by_steps(s.mover):
        step(s, player, sector)
    elif s.mover == WHOLE_FLEET:
        be_seen(s, go_together(s, player, sector), sector, deed.NONE, False)
        stop(s)
    else:
        ship = found_ship(player, s.mover, s.origin, 0)
        player.ships[ship] = sector
        player.moved[ship] = 1
        be_seen(s, 1, sector, deed.NONE, False)
        stop(s)


@rule
def go_together(s, player, sector):
    """5.7: all that have not moved, Freighters and Bombers apart."""
    ships, moved, origin = player.ships, player.moved, s.origin
    n = 0
    for i in range(SHIPS):
        if ships[i] == origin and not moved[i] and takes_part(i):
            ships[i] = sector
            moved[i] = 1
            n += 1
    return n


@rule
def be_seen(s, ships, sector, done, again):
    """5.8, 11.8: everybody sees how many ships went from where to where, what they did, and whether one was seen to set out before."""
    if remembers(s):
        types = 1 << type_of(s.mover) if again else types_going(s, ships, sector, done)
        recall_move(s.players[s.active], ships, s.start, sector, types, again)
    s.moves += 1
    s.voyage.ships = ships
    s.voyage.origin = s.start
    s.voyage.sector = sector
    s.voyage.deed = done
    s.start = NOWHERE


@rule
def types_going(s, ships, sector, done):
    """5.2, 5.3, 5.6, 5.7, 5.9, 11.8: the types that such a move can be of, as bits: what worked, is fast enough, or turns back."""
    if done == deed.BOMBED:
        return 1 << craft.BOMBER
    if done != deed.NONE:
        return 1 << craft.FREIGHTER
    if s.start == sector:
        return STEPPERS
    stops, steps = hostile(s, s.active), 1
    while steps < 3 and not holds(within(s.start, steps, stops), sector):
        steps += 1
    types = 0
    for kind in range(TYPES):
        if SPEED[kind] >= steps:
            types |= 1 << kind
    if ships > 1:
        types &= ~STEPPERS
    if sector == s.players[1 - s.active].starbase:
        types &= ~(1 << craft.BOMBER)
    return types


@rule
def step(s, player, sector):
    """5.6, 11.4: one sector on; what the ship does there comes before anything else, and is seen. It goes on if it may."""
    going_on = on_its_way(s)
    again = going_on and s.start == s.origin
    ship = found_ship(player, s.mover, s.origin, 1 if going_on else 0)
    player.ships[ship] = sector
    player.moved[ship] = 1
    s.origin = sector
    s.steps -= 1
    if s.mover == craft.BOMBER:
        done = bomb(s, sector)
    else:
        done = trade(s, player, ship, sector)
        s.mover = kind_of(player, ship)
    ends = s.steps == 0 or holds(hostile(s, s.active), sector)
    if done != deed.NONE or s.open_stacks or ends:
        be_seen(s, 1, sector, done, again)
    if s.phase == phase.OVER:
        ships_rest(s)
        put_down(s)
    elif ends:
        stop(s)


@rule
def bomb(s, sector):
    """5.9: a Bomber does ten damage to the enemy base each time it comes there, whoever defends it."""
    if s.players[1 - s.active].starbase != sector:
        return deed.NONE
    hit_base(s, 1 - s.active, BOMB)
    return deed.BOMBED


@rule
def trade(s, player, ship, sector):
    """5.10: an empty Freighter loads on coming to a planet; a laden one sells on coming to the Spaceport."""
    place, laden = thing_at(s, sector), kind_of(player, ship) == craft.LADEN
    if is_planet(place) and not laden:
        carry(player, ship, 1)
        return deed.LOADED
    if place == SPACEPORT and laden:
        carry(player, ship, 0)
        earn(player, s.price)
        return deed.SOLD
    return deed.NONE


@rule
def stop(s):
    """5.1, 11.4: the move is over, and seen if it was not yet; the next ship may be moved."""
    if s.start != NOWHERE:
        be_seen(s, 1, s.origin, deed.NONE, False)
    put_down(s)
    s.phase = phase.MOVED
