"""For the planner: how likely a win looks, by what it has learnt from games it played by itself (`learnt.npz`, which `learning` makes)."""

from __future__ import annotations

import math
from importlib import resources
from typing import Any

import numpy as np

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_farmer.bots.features import FEATURES, features
from cosmodrome.games.galaxy_farmer.rules.orders import complete
from cosmodrome.games.galaxy_farmer.rules.state import SLOTS, UNKNOWN, phase
from cosmodrome.games.galaxy_farmer.rules.tables import GOAL, ORDER_POINTS

HIDDEN = 32  # units between features and verdict
SURE = 0.995  # a win unless the event before the orders score loses the game


def learnt() -> Any:
    """What the planner has learnt: weights."""
    with resources.files(__package__).joinpath("learnt.npz").open("rb") as file:
        return np.load(file)["weights"].astype(np.float64)


@rule
def judge(s, space, w):
    """How likely a win looks from here, 0 to 1. The rows of w: one for each feature, what is added to them, and what becomes of it all."""
    if s.phase == phase.WON:
        return 1.0
    if s.phase == phase.LOST:
        return 0.0
    x, h = space.features, space.hidden
    features(s, x)
    for j in range(HIDDEN):
        h[j] = w[FEATURES, j]
    for i in range(FEATURES):
        if x[i] != 0.0:
            for j in range(HIDDEN):
                h[j] += x[i] * w[i, j]
    total = w[FEATURES + 2, 0]
    for j in range(HIDDEN):
        total += max(h[j], 0.0) * w[FEATURES + 1, j]
    looks = 1.0 / (1.0 + math.exp(-total))
    return max(looks, SURE) if s.score + ready_points(s) >= GOAL[s.difficulty] else looks


@rule
def ready_points(s):
    """6.5: what complete orders are about to score."""
    points = 0
    for i in range(SLOTS):
        slot = s.slots[i]
        if slot.order != UNKNOWN and complete(slot):
            points += ORDER_POINTS[slot.order]
    return points
