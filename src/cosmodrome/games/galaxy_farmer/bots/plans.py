"""For the planner: plans for a turn.

A plan is a state and the first decision that led to it. Each kind of work takes the plans found so far, carries itself out on them, and
where it is a matter of taste adds a plan for each taste.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_farmer.rules.cards import NEEDS
from cosmodrome.games.galaxy_farmer.rules.orders import missing
from cosmodrome.games.galaxy_farmer.rules.state import SLOTS, STATE, UNKNOWN
from cosmodrome.games.galaxy_farmer.rules.tables import NEED_PLANET

MOST_PLANS = 96  # that are looked at, at one stop


class Plans(NamedTuple):
    """Room for states with the first decision that led to each."""

    states: Any
    firsts: Any


def plans(count: int) -> Plans:
    """Room for so many."""
    return Plans(np.zeros(count, STATE).view(np.recarray), np.zeros(count, np.int64))


@rule
def note(plans, i, code):
    """A decision is about to be carried out on one of the plans.

    (Whoever notes it then calls the one rule that carries it out: `apply`, with all rules in it, would be compiled once for each.)
    """
    if plans.firsts[i] == UNKNOWN:
        plans.firsts[i] = code


@rule
def fork(plans, n, i):
    """One more plan, so far like plan i; returns how many there are."""
    if n < len(plans.firsts):
        plans.states[n] = plans.states[i]
        plans.firsts[n] = plans.firsts[i]
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
