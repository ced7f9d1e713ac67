"""For the planner: ways to play a turn.

A way is a state and the first decision that led to it. Each chore takes the ways found so far, carries itself out on them, and where it
is a matter of taste adds a way for each taste.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from cosmodrome.engine.rule import rule
from cosmodrome.games.galaxy_farmer.cards import NEED_PLANET, NEEDS
from cosmodrome.games.galaxy_farmer.orders import missing
from cosmodrome.games.galaxy_farmer.state import SLOTS, STATE, UNKNOWN

WAYS = 96  # that are looked at, at one stop


class Ways(NamedTuple):
    """Room for states with the first decision that led to each."""

    states: Any
    firsts: Any


def ways(count: int) -> Ways:
    """Room for so many."""
    return Ways(np.zeros(count, STATE).view(np.recarray), np.zeros(count, np.int64))


@rule
def note(ways, i, code):
    """A decision is about to be carried out on one of the ways.

    (The chores then call the deed itself: `apply`, with all deeds in it, would be compiled once for each of them.)
    """
    if ways.firsts[i] == UNKNOWN:
        ways.firsts[i] = code


@rule
def fork(ways, n, i):
    """One more way, so far like way i; returns how many there are."""
    if n < len(ways.firsts):
        ways.states[n] = ways.states[i]
        ways.firsts[n] = ways.firsts[i]
        return n + 1
    return n


@rule
def demand(s, card):
    """How many cubes of a planet the open orders still ask for, of either side."""
    n = 0
    for i in range(SLOTS):
        slot = s.slots[i]
        if slot.order != UNKNOWN:
            for line in range(NEEDS):
                if NEED_PLANET[slot.order, line] == card:
                    n += missing(slot, line)
    return n
