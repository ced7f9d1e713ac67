"""Galaxy of D: the record, its sizes, and the numbers that have names. Clause numbers are those of rulebook.md."""

from __future__ import annotations

import numpy as np

from cosmodrome.engine.compile.numbers import numbered, spans

SEATS = 2
NOBODY = NOWHERE = NOTHING = -1
PIRATE = 2  # the third side of a combat
SIDES = 3
ROWS = (6, 7, 8, 9, 9, 8, 7, 6)  # 1.1: sectors in the rows a to h
SECTORS = sum(ROWS)

# 1.4: the Things
SPACEPORT, FIRST_PLANET, FIRST_ASTEROID, FIRST_PIRATE = 0, 1, 9, 13
BOX = 14  # Things beside the Spaceport
THINGS = 10  # the most that can lie in the galaxy
PIRATES = 2  # the Scavenger and the Cruiser, in this order

# 2.1: the ships, cheapest first; a laden Freighter is a kind of its own wherever ships are named
craft = numbered("INTERCEPTOR", "SCAVENGER", "FREIGHTER", "CRUISER", "BOMBER", "ASSASSIN", "DESTROYER", LADEN="laden freighter")
TYPES, KINDS = 7, 8
COST = np.array([2, 3, 4, 5, 6, 7, 8, 4], np.int64)
SPEED = np.array([3, 2, 2, 2, 2, 3, 1, 2], np.int64)
ATTACK = np.array([2, 3, 1, 5, 0, 9, 10, 1], np.int64)
ARMOR = np.array([2, 3, 4, 8, 3, 5, 16, 4], np.int64)
CHITS = np.array([6, 5, 4, 4, 3, 3, 3], np.int64)
BY_COST = np.array([*range(craft.CRUISER), craft.LADEN, *range(craft.CRUISER, TYPES)], np.int64)
PIRATE_KIND = np.array([craft.SCAVENGER, craft.CRUISER], np.int64)
BASE_ATTACK, BASE_ARMOR, MOST_MONEY = 3, 20, 25

# 2.2: a side's chits, type by type
SHIPS = int(CHITS.sum())
FIRST = np.concatenate([[0], np.cumsum(CHITS)]).astype(np.int64)
TYPE = np.repeat(np.arange(TYPES), CHITS).astype(np.int64)
FREIGHTERS, FIRST_FREIGHTER = int(CHITS[craft.FREIGHTER]), int(FIRST[craft.FREIGHTER])
COVERED = SECTORS  # where a ship is, in a sight, that is somewhere under a top ship

phase = numbered(
    ROLLING="roll things",
    DRAWING="draw things",
    PLACING="place things",
    OPENING="first turn",
    FUNDING="roll money",
    BIDDING="bid",
    BASING="bases",
    OUTFITTING="starting ships",
    MOVING="move",
    ORDERING="order combats",
    ABSORBING="absorb",
    PICKING="pick pirate",
    PIRATE_ROLL="roll pirate",
    TARGETING="target",
    HUNTING="hunt",
    BUYING="buy",
    OVER="over",
    # steps that nobody waits for: `advance` takes them
    TURN="turn",
    MOVED="moved",
    COMBATS="combats",
    FIGHTING="fighting",
    PIRATES_TURN="pirates' turn",
    SHOPPING="shopping",
    PRODUCING="producing",
)
deed = numbered("NONE", "BOMBED", "LOADED", "SOLD")  # what a ship did on entering a sector

MOST_BID = 19
WHOLE_FLEET = KINDS  # after the kinds: what is moved if it is not a single ship
act = spans(SECTOR=SECTORS, KIND=KINDS + 1, DONE=1, BID=MOST_BID)  # a kind of ship, or the whole fleet; a bid of 1 or more

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
        ("recalled", np.int8, SHIPS),  # 11.8: where the others remember the side's ships; 60 more if one has surely moved this turn
        ("can_be", np.int8, SHIPS),  # and the types that each of them can be, as bits
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
        ("memory", np.int8),
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
