"""Galaxy of D: the pieces, the state made of them, and what can be asked of it at a glance. Clause numbers are those of rulebook.md."""

from __future__ import annotations

import numpy as np

from cosmodrome.engine.rule import rule
from cosmodrome.games.galaxy_of_d.hexes import GALAXY, SECTORS, bit

SEATS = 2
NOBODY = NOWHERE = NOTHING = -1
PIRATE = 2  # the third side of a combat
SIDES = 3

# 2.1: the ships, cheapest first; a laden Freighter is a kind of its own wherever ships are named
INTERCEPTOR, SCAVENGER, FREIGHTER, CRUISER, BOMBER, ASSASSIN, DESTROYER, LADEN = range(8)
TYPES, KINDS = 7, 8
COST = np.array([2, 3, 4, 5, 6, 7, 8, 4], np.int64)
SPEED = np.array([3, 2, 2, 2, 2, 3, 1, 2], np.int64)
ATTACK = np.array([2, 3, 1, 5, 0, 9, 10, 1], np.int64)
ARMOR = np.array([2, 3, 4, 8, 3, 5, 16, 4], np.int64)
BY_COST = np.array([INTERCEPTOR, SCAVENGER, FREIGHTER, LADEN, CRUISER, BOMBER, ASSASSIN, DESTROYER], np.int64)
CHITS = np.array([6, 5, 4, 4, 3, 3, 3], np.int64)
BOMB = 10
BASE_ATTACK = 3
BASE_ARMOR = 20
MOST_MONEY = 25
BASES_APART = 3

# 2.2: a side's chits, type by type
SHIPS = int(CHITS.sum())
FIRST = np.concatenate([[0], np.cumsum(CHITS)]).astype(np.int64)
TYPE = np.repeat(np.arange(TYPES), CHITS).astype(np.int64)
FREIGHTERS, FIRST_FREIGHTER = int(CHITS[FREIGHTER]), int(FIRST[FREIGHTER])
COVERED = SECTORS  # where a ship is, in a sight, that is somewhere under a top ship

# 1.4: the Things
SPACEPORT, FIRST_PLANET, FIRST_ASTEROID, PIRATE_SCAVENGER, PIRATE_CRUISER = 0, 1, 9, 13, 14
BOX = 14  # Things beside the Spaceport
THINGS = 10  # the most that can lie in the galaxy
PIRATES = 2  # the Scavenger and the Cruiser, in this order
PIRATE_KIND = np.array([SCAVENGER, CRUISER], np.int64)

# What the game waits for
ROLLING, DRAWING, PLACING, OPENING, FUNDING, BIDDING, BASING, OUTFITTING = range(8)
MOVING, ORDERING, ABSORBING, PICKING, PIRATE_ROLL, TARGETING, HUNTING, BUYING, OVER = range(8, 17)
# Steps that nobody waits for: rules.advance takes them
TURN, MOVED, COMBATS, FIGHTING, PIRATES_TURN, SHOPPING, PRODUCING = range(17, 24)

# What a ship did on entering a sector
NO_DEED, BOMBED, LOADED, SOLD = range(4)

# Actions, on one number line
SECTOR = 0  # + sector
KIND = 60  # + kind
FLEET = 68
DONE = 69
BID = 70  # + amount − 1
MOST_BID = 19
ACTIONS = BID + MOST_BID
WHOLE_FLEET = FLEET - KIND  # the mover that stands for all

PLAYER = np.dtype(
    [
        ("starbase", np.int8),
        ("armor", np.int8),
        ("money", np.int8),
        ("spent", np.int8),  # 3.11: on starting ships, until they are shown
        ("ready", np.int8),
        ("ships", np.int8, SHIPS),  # the sector of each chit
        ("cargo", np.int8, FREIGHTERS),
        ("moved", np.int8, SHIPS),
        ("covered", np.int8, SECTORS),  # in a sight: ships under the top ship, by sector
    ],
    align=True,
)
THING = np.dtype([("kind", np.int8), ("sector", np.int8)], align=True)
RAIDER = np.dtype([("sector", np.int8), ("acted", np.int8), ("engaged", np.int8)], align=True)
VOYAGE = np.dtype([("ships", np.int8), ("origin", np.int8), ("sector", np.int8), ("deed", np.int8)], align=True)
REPORTS = 3  # the most combats that can end between two decisions
REPORT = np.dtype(
    [
        ("turn", np.int8),
        ("sector", np.int8),
        ("strength", np.int8, SIDES),
        ("damage", np.int8),  # to the base there
        ("brought", np.int8, (SIDES, KINDS)),
        ("lost", np.int8, (SIDES, KINDS)),
        ("pay", np.int8, SEATS),
        ("kept", np.int8, SEATS),  # of the pay
    ],
    align=True,
)
LEDGER = 10  # turns that are remembered: more than can end between two decisions
STATE = np.dtype(
    [  # widest first, and no gaps between: equal states are equal byte by byte
        ("combats", np.int64),  # a set of sectors
        ("moves", np.int32),
        ("fought", np.int32),
        ("toll", np.int16, SEATS),  # what each seat has yet to absorb
        ("reports", REPORT, REPORTS),
        ("earned", np.int8, LEDGER),  # how the last turns ended: income, if the turn has ended
        ("kept", np.int8, LEDGER),  # what is left of it below the most one may have
        ("armor_left", np.int8, LEDGER),
        ("phase", np.int8),
        ("quick", np.int8),
        ("open_stacks", np.int8),
        ("first", np.int8),
        ("active", np.int8),
        ("turn", np.int8),
        ("price", np.int8),
        ("die", np.int8),  # as it fell last
        ("drawn", np.int8),  # how many Things are to be drawn
        ("bid", np.int8),
        ("origin", np.int8),  # of the ship or fleet that is being moved
        ("start", np.int8),  # 11.4: where a ship on its way set out, as long as the others have not seen it go
        ("mover", np.int8),
        ("steps", np.int8),
        ("absorber", np.int8),
        ("hunter", np.int8),
        ("target", np.int8),  # of the last Pirate's hunt
        ("via", np.int8),  # where luck last sent a Pirate between equal ways
        ("battlefield", np.int8),  # 7.6: where Pirates have fought this turn
        ("conceder", np.int8),  # 4.3: who gave up
        ("voyage", VOYAGE),  # the last move, as everybody sees it
        ("things", THING, THINGS),
        ("pirates", RAIDER, PIRATES),
        ("arrived", np.int8, SECTORS),  # in a sight: ships of the seat on turn that have moved, by sector
        ("players", PLAYER, SEATS),
    ],
    align=True,
)


@rule
def kind_of(player, ship):
    """2.1: a ship's kind: its type, but for a Freighter with cargo."""
    kind = TYPE[ship]
    if kind == FREIGHTER and player.cargo[ship - FIRST_FREIGHTER]:
        return LADEN
    return kind


@rule
def type_of(kind):
    """2.1: a laden Freighter is a Freighter."""
    return FREIGHTER if kind == LADEN else kind


@rule
def sectors_of(player):
    """The sectors where the side has ships."""
    ships = player.ships
    found = 0
    for i in range(SHIPS):
        if ships[i] >= 0:
            found |= bit(ships[i])
    return found & GALAXY


@rule
def pirate_sectors(s):
    """The sectors where Pirates are."""
    found = 0
    for i in range(PIRATES):
        if s.pirates[i].sector >= 0:
            found |= bit(s.pirates[i].sector)
    return found


@rule
def starbases(s):
    """The sectors of both bases."""
    return bit(s.players[0].starbase) | bit(s.players[1].starbase)


@rule
def hostile(s, seat):
    """5.3: the sectors with ships that stop this seat's: the enemy's and the Pirates'."""
    return sectors_of(s.players[1 - seat]) | pirate_sectors(s)


@rule
def thing_at(s, sector):
    """1.4: the Thing in a sector, or nothing."""
    things = s.things
    for i in range(THINGS):
        if things[i].sector == sector:
            return things[i].kind
    return NOTHING


@rule
def is_planet(thing):
    """1.4: whether a Thing is one of the eight planets."""
    return FIRST_PLANET <= thing < FIRST_ASTEROID


@rule
def is_asteroid(thing):
    """1.4: whether a Thing is one of the four asteroids."""
    return FIRST_ASTEROID <= thing < PIRATE_SCAVENGER


@rule
def earn(player, dollars):
    """2.6: money above 25 is lost; returns what is kept."""
    kept = min(int(dollars), MOST_MONEY - int(player.money))
    player.money += kept
    return kept


@rule
def hit_base(s, seat, damage):
    """9.5: a base at 0 or less ends the game at once."""
    s.players[seat].armor -= damage
    if s.players[seat].armor <= 0:
        s.phase = OVER
