"""Galaxy of D: ships move (section 5 of rulebook.md)."""

from __future__ import annotations

from cosmodrome.engine.rule import rule
from cosmodrome.games.galaxy_of_d.hexes import around, bit, holds, mark, near
from cosmodrome.games.galaxy_of_d.pieces import (
    BOMB,
    BOMBED,
    BOMBER,
    COMBATS,
    DONE,
    FIRST,
    FIRST_FREIGHTER,
    FREIGHTER,
    KIND,
    LADEN,
    LOADED,
    MOVED,
    MOVING,
    NO_DEED,
    NOBODY,
    NOWHERE,
    OVER,
    SECTOR,
    SHIPS,
    SOLD,
    SPACEPORT,
    SPEED,
    TYPE,
    WHOLE_FLEET,
    earn,
    hit_base,
    hostile,
    is_planet,
    kind_of,
    sectors_of,
    thing_at,
    type_of,
)


@rule
def start_movement(s):
    """5.1: all ships of the seat on turn may move."""
    ships_rest(s)
    put_down(s)
    s.phase = MOVED


@rule
def ships_rest(s):
    """5.1: no ship counts as moved."""
    moved = s.players[s.active].moved
    for i in range(SHIPS):
        moved[i] = 0


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
def takes_part(ship):
    """5.7: whether a ship moves with the fleet: Freighters and Bombers choose their own way."""
    return TYPE[ship] != FREIGHTER and TYPE[ship] != BOMBER


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
def on_its_way(s):
    """5.6: whether a Freighter or Bomber has gone a step and may stop or go on."""
    return s.mover != NOBODY and s.steps == 1 and by_steps(s.mover)


@rule
def by_steps(kind):
    """5.6: Freighters and Bombers move sector by sector."""
    return kind in (FREIGHTER, LADEN, BOMBER)


@rule
def destinations(s):
    """5.2 to 5.7: where the ship or fleet chosen may go now."""
    if by_steps(s.mover):
        return near(1, s.origin) & ~bit(s.origin)
    return within(s.origin, s.steps, hostile(s, s.active))


@rule
def within(origin, steps, stops):
    """5.2, 5.3: the sectors up to so many steps away, by ways on which only the last sector may hold ships that stop."""
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
    s.steps = fleet_speed(s) if mover == WHOLE_FLEET else SPEED[mover]


@rule
def go(s, sector):
    """5.2 to 5.7: the ship or fleet chosen goes to a sector."""
    player = s.players[s.active]
    if s.start == NOWHERE:
        s.start = s.origin
    if by_steps(s.mover):
        step(s, player, sector)
    elif s.mover == WHOLE_FLEET:
        be_seen(s, go_together(s, player, sector), sector, NO_DEED)
        stop(s)
    else:
        ship = found_ship(player, s.mover, s.origin, 0)
        player.ships[ship] = sector
        player.moved[ship] = 1
        be_seen(s, 1, sector, NO_DEED)
        stop(s)


@rule
def be_seen(s, ships, sector, deed):
    """5.8: everybody sees how many ships went from where to where, and what they did there."""
    s.moves += 1
    s.voyage.ships = ships
    s.voyage.origin = s.start
    s.voyage.sector = sector
    s.voyage.deed = deed
    s.start = NOWHERE


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
def found_ship(player, kind, sector, moved):
    """A ship of this kind in a sector; which of several alike does not matter."""
    ships, has_moved = player.ships, player.moved
    for i in range(FIRST[type_of(kind)], FIRST[type_of(kind) + 1]):
        if ships[i] == sector and has_moved[i] == moved and kind_of(player, i) == kind:
            return i
    return NOBODY


@rule
def step(s, player, sector):
    """5.6, 11.4: one sector on; what the ship does there comes before anything else, and is seen. It goes on if it may."""
    ship = found_ship(player, s.mover, s.origin, 1 if on_its_way(s) else 0)
    player.ships[ship] = sector
    player.moved[ship] = 1
    s.origin = sector
    s.steps -= 1
    if s.mover == BOMBER:
        deed = bomb(s, sector)
    else:
        deed = trade(s, player, ship, sector)
        s.mover = kind_of(player, ship)
    if deed != NO_DEED or s.open_stacks:
        be_seen(s, 1, sector, deed)
    if s.phase == OVER:
        ships_rest(s)
        put_down(s)
    elif s.steps == 0 or holds(hostile(s, s.active), sector):
        stop(s)


@rule
def bomb(s, sector):
    """5.9: a Bomber does ten damage to the enemy base each time it comes there, whoever defends it."""
    if s.players[1 - s.active].starbase != sector:
        return NO_DEED
    hit_base(s, 1 - s.active, BOMB)
    return BOMBED


@rule
def trade(s, player, ship, sector):
    """5.10: an empty Freighter loads on coming to a planet; a laden one sells on coming to the Spaceport."""
    place = thing_at(s, sector)
    if is_planet(place) and not player.cargo[ship - FIRST_FREIGHTER]:
        player.cargo[ship - FIRST_FREIGHTER] = 1
        return LOADED
    if place == SPACEPORT and player.cargo[ship - FIRST_FREIGHTER]:
        player.cargo[ship - FIRST_FREIGHTER] = 0
        earn(player, s.price)
        return SOLD
    return NO_DEED


@rule
def stop(s):
    """5.1, 11.4: the move is over, and seen if it was not yet; the next ship may be moved."""
    if s.start != NOWHERE:
        be_seen(s, 1, s.origin, NO_DEED)
    put_down(s)
    s.phase = MOVED


@rule
def more_to_move(s):
    """5.1: when no ship is left that could move, movement ends by itself."""
    if unmoved(s):
        s.phase = MOVING
    else:
        end_movement(s)


@rule
def meetings(s, seat):
    """6.1, 6.7: every sector where a seat's ships or base meet others."""
    mine = sectors_of(s.players[seat]) | bit(s.players[seat].starbase)
    return mine & (hostile(s, seat) | bit(s.players[1 - seat].starbase))


@rule
def end_movement(s):
    """6.1: now the combats are known: every sector where the ships or base of the seat on turn meet others."""
    ships_rest(s)
    s.combats = meetings(s, s.active)
    s.hunter = NOBODY
    s.phase = COMBATS


@rule
def movement_legal(s, mask):
    """5.1 to 5.7: a sector to move from, then what to move, then where to; or to stop, or to end movement."""
    n = 0
    if s.origin == NOWHERE:
        n = mark(mask, unmoved(s), SECTOR) + 1
        mask[DONE] = 1
    elif s.mover == NOBODY:
        n = mark(mask, movers(s), KIND)
    else:
        n = mark(mask, destinations(s), SECTOR)
        if on_its_way(s):
            mask[DONE] = 1
            n += 1
    return n
