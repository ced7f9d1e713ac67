"""Whole games by the planner, for learning and for the laboratory."""

from __future__ import annotations

from typing import Any

import numpy as np

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_farmer.bots.features import FEATURES, features
from cosmodrome.games.galaxy_farmer.bots.planner import choose_end, pass_time
from cosmodrome.games.galaxy_farmer.rules.cards import PLANETS
from cosmodrome.games.galaxy_farmer.rules.orders import complete, last_turn
from cosmodrome.games.galaxy_farmer.rules.play import apply
from cosmodrome.games.galaxy_farmer.rules.state import SLOTS, act, phase
from cosmodrome.games.galaxy_farmer.rules.tables import ORDERS

FILLED, FAILED, WORKED, OPENED = range(4)  # rows of a ledger


def ledger() -> Any:
    """An empty ledger of a game: a column for each order or planet."""
    return np.zeros((4, max(ORDERS, PLANETS)), np.int64)


@rule
def play_out(s, space, inner, rng, w, breadth, finalists, trials, turns, width, notes, ledger):
    """Play the one state in s to its end, a turn at a time. Returns how many turns there were.

    `notes` keeps the features of each turn's end; `ledger` counts orders filled, orders failed, turns of work by planet, and says as the
    how manyth each order was opened.
    """
    n = 0
    while True:
        pass_time(s[0], space, w, rng)
        if s[0].phase == phase.WON or s[0].phase == phase.LOST:
            return n
        at = choose_end(s[0], space, inner, rng, w, breadth, finalists, trials, turns, width)
        s[0] = space.ends.states[at]
        if s[0].phase == phase.PLAYING:
            if n < len(notes):
                features(s[0], space.features)
                for i in range(FEATURES):
                    notes[n, i] = space.features[i]
            n += 1
            enter(s[0], ledger)
            apply(s[0], 0, act.END_TURN)


@rule
def enter(s, ledger):
    """What the end of a turn adds to the ledger."""
    for i in range(SLOTS):
        slot = s.slots[i]
        if ledger[OPENED, slot.order] == 0:
            ledger[OPENED, slot.order] = 1 + ledger[OPENED].max()
        if complete(slot):
            ledger[FILLED, slot.order] += 1
        elif slot.timer >= last_turn(s, slot):
            ledger[FAILED, slot.order] += 1
    for card in range(PLANETS):
        if s.planets[card].troop == 0:
            ledger[WORKED, card] += s.planets[card].top
