"""Galaxy Farmer: the record that is the whole state, what the game can wait for, and the codes of decisions.

A planet, its cubes and its resource share one number, the planet's card. A place is where a card lies on the map.
"""

from __future__ import annotations

import numpy as np

from cosmodrome.games.galaxy_farmer.cards import EVENTS, NEEDS, ORDERS, PLANETS

UNKNOWN = -1
LOOP = 8  # places of the enemy's loop, numbered along it from the north-west; the odd ones are INNER
HOME = 8
PLACES = 9
WORKERS = 7
HALF = 2  # workers that fit on one half of a planet
CUBES = 8  # of each resource
STORAGE = 8
PLOTS = 3
SLOTS = 3  # open orders

# What the game waits for
PLACING, SPINNING, MEETING, ORDERING, PLAYING, DRAWING, PUSHING, REPELLING, WON, LOST = range(10)

# Which side of a planet is up
LIGHT, DARK = range(2)

# Where an order or event card is
IN_DECK, ON_TABLE, DISCARDED = range(3)

# A transfer goes one way at one stop (5.8)
FREE, AWAY, BACK = range(3)  # AWAY: put down, left at HOME, stored, planted; BACK: taken aboard, taken out, uprooted

# Actions, on one number line
MOVE = 0  # + place
END_TURN = 9
PUT_DOWN = 10
LIFT_TOP = 11
LIFT_BOTTOM = 12
LIFT_ALL = 13
RAISE = 14
RAISE_ALL = 15
COLLECT = 16
COLLECT_ALL = 17
GIVE = 18  # + planet of the cube
PARTNER = 26  # + representative
PUSH = 34  # + 0 clockwise, 1 anticlockwise
BOARD = 36
BOARD_ALL = 37
LEAVE = 38
STORE = 39  # + planet of the cube
STORE_ALL = 47
TAKE_OUT = 48  # + planet of the cube
PLANT = 56  # + planet of the cube
UPROOT = 64  # + plot
HARVEST = 67  # + plot
HARVEST_ALL = 70
LOCK = 71  # + slot × 4 + line
LOCK_ALL = 83  # + slot
CONVERT = 86  # + slot × 4 + line
DISCARD = 98  # + planet of the cube
ACTIONS = 106

PLANET = np.dtype(
    [
        ("dark", np.int8),
        ("top", np.int8),
        ("bottom", np.int8),
        ("cubes", np.int8),
        ("troop", np.int8),
        ("rep", np.int8),
        ("quests", np.int8),
        ("given", np.int8),
        ("hold", np.int8),
        ("store", np.int8),
        ("shelf", np.int8),
        ("soil", np.int8),
    ],
    align=True,
)
PLOT = np.dtype([("seed", np.int8), ("grown", np.int8)], align=True)
SLOT = np.dtype([("order", np.int8), ("timer", np.int8), ("locked", np.int8, NEEDS)], align=True)
STATE = np.dtype(
    [
        ("phase", np.int8),
        ("difficulty", np.int8),
        ("ship", np.int8),
        ("turn", np.int8),
        ("score", np.int8),
        ("failed", np.int8),
        ("killed", np.int8),
        ("place", np.int8),
        ("fuel", np.int8),
        ("drifted", np.int8),
        ("aboard", np.int8),
        ("home", np.int8),
        ("crew", np.int8),
        ("enemy", np.int8),
        ("meteor", np.int8),
        ("event", np.int8),
        ("partner", np.int8),
        ("chart", np.int8, LOOP),
        ("planets", PLANET, PLANETS),
        ("plots", PLOT, PLOTS),
        ("slots", SLOT, SLOTS),
        ("orders", np.int8, ORDERS),
        ("events", np.int8, EVENTS),
    ],
    align=True,
)
