"""Galaxy Farmer: the record, its sizes, and the numbers that have names.

A planet, its cubes and its resource share one number, the planet's card. A place is where a card lies on the map.
"""

from __future__ import annotations

import numpy as np

from cosmodrome.engine.compile.numbers import numbered, spans
from cosmodrome.games.galaxy_farmer.rules.cards import NEEDS, PLANETS
from cosmodrome.games.galaxy_farmer.rules.tables import EVENTS, ORDERS

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
phase = numbered(
    PLACING="place",
    SPINNING="spin",
    MEETING="meet",
    ORDERING="order",
    PLAYING="play",
    DRAWING="draw",
    PUSHING="push",
    REPELLING="repel",
    WON="won",
    LOST="lost",
)
# The steps of a turn that happen by themselves, the last first
step = numbered("REST", "CALL", "FIGHT", "ARRIVAL", "DAWN", "REPLACING", "CLOSING", "EVENT")
# Which side of a planet is up
side = numbered("LIGHT", "DARK")
# Where an order or event card is
pile = numbered(DECK="deck", OPEN="open", DISCARDS="discard")
# Which way workers or cubes have gone at this stop (5.8): AWAY is put down, left at HOME, stored, planted;
# BACK is taken aboard, taken out, uprooted
transfer = numbered("FREE", "AWAY", "BACK")

act = spans(
    MOVE=PLACES,
    END_TURN=1,
    PUT_DOWN=1,
    LIFT_TOP=1,
    LIFT_BOTTOM=1,
    LIFT_ALL=1,
    RAISE=1,
    RAISE_ALL=1,
    COLLECT=1,
    COLLECT_ALL=1,
    GIVE=PLANETS,  # the planet of the cube
    PARTNER=PLANETS,  # the representative
    PUSH=2,  # clockwise, anticlockwise
    BOARD=1,
    BOARD_ALL=1,
    LEAVE=1,
    STORE=PLANETS,
    STORE_ALL=1,
    TAKE_OUT=PLANETS,
    PLANT=PLANETS,
    UPROOT=PLOTS,
    HARVEST=PLOTS,
    HARVEST_ALL=1,
    LOCK=SLOTS * NEEDS,  # slot × 4 + line
    LOCK_ALL=SLOTS,
    CONVERT=SLOTS * NEEDS,
    DISCARD=PLANETS,
)

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
        ("edition", np.int8),
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
