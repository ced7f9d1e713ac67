"""What Galaxy Farmer is measured by."""

from __future__ import annotations

import numpy as np

from cosmodrome.engine.measure import Measure
from cosmodrome.engine.rule import rule
from cosmodrome.games.galaxy_farmer.cards import EVENTS, MOST_FAILED, MOST_KILLED, PLANETS, QUESTS
from cosmodrome.games.galaxy_farmer.enemy import occupied
from cosmodrome.games.galaxy_farmer.names import REPS
from cosmodrome.games.galaxy_farmer.state import (
    ACTIONS,
    BOARD,
    COLLECT,
    CONVERT,
    DISCARD,
    END_TURN,
    GIVE,
    HARVEST,
    LEAVE,
    LIFT_TOP,
    LOCK,
    PARTNER,
    PLANT,
    PUSH,
    PUT_DOWN,
    RAISE,
    STORE,
    TAKE_OUT,
    UPROOT,
    WON,
    WORKERS,
)

END, TURNS, FAILED, KILLED, PARTNERED, FRIENDS = range(6)
MEASURES = (
    Measure(
        "end",
        "how the season ended",
        items=("won", "orders failed", "workers killed", "troops everywhere", "the last event passed"),
    ),
    Measure("turns", "turns", range(EVENTS + 1)),
    Measure("failed", "orders failed", range(7)),
    Measure("killed", "workers killed", range(WORKERS + 1)),
    Measure("partner", "partner", items=("nobody", *REPS)),
    Measure("friends", "representatives whose quests are done", range(PLANETS + 1)),
)
LENGTH = "turns"
USES = (
    "fly",
    "end the turn",
    "put down a worker",
    "take workers aboard",
    "raise workers",
    "collect cubes",
    "give a cube",
    "take a partner",
    "push the enemy",
    "board workers at HOME",
    "leave workers at HOME",
    "store cubes",
    "take cubes out",
    "plant",
    "uproot",
    "harvest",
    "lock cubes in",
    "convert cubes",
    "discard a cube",
)
# the first code of each kind of decision after the first, in the order of USES
FIRSTS = np.array(
    [
        END_TURN,
        PUT_DOWN,
        LIFT_TOP,
        RAISE,
        COLLECT,
        GIVE,
        PARTNER,
        PUSH,
        BOARD,
        LEAVE,
        STORE,
        TAKE_OUT,
        PLANT,
        UPROOT,
        HARVEST,
        LOCK,
        CONVERT,
        DISCARD,
    ],
    np.int64,
)
KIND = np.searchsorted(FIRSTS, np.arange(ACTIONS), side="right")


@rule
def measure(s, out):
    """What the last state tells."""
    d = s.difficulty
    end = 4
    if s.phase == WON:
        end = 0
    elif s.failed >= MOST_FAILED[d]:
        end = 1
    elif s.killed >= MOST_KILLED[d]:
        end = 2
    elif occupied(s):
        end = 3
    out[END, 0] = end
    out[TURNS, 0] = s.turn
    out[FAILED, 0] = s.failed
    out[KILLED, 0] = s.killed
    out[PARTNERED, 0] = s.partner + 1
    friends = 0
    for card in range(PLANETS):
        friends += s.planets[card].quests == QUESTS
    out[FRIENDS, 0] = friends


@rule
def use(s, code):
    """The deed, whatever cube, plot or place it is about."""
    return KIND[code]
