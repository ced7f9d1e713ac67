"""How strong each of some bots is, read off the games they played against each other."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import Any, NamedTuple

import numpy as np

from cosmodrome.bots.tournament import Result

ELO = 400 / log(10)  # a bot that is 400 better wins ten times as often as it loses
MIDDLE = 1000.0  # what the anchor has
SURE = 1.959964


class Rating(NamedTuple):
    """A bot's strength, and where the true one lies in 95 cases of a hundred; the anchor's is certain, as all are told from it."""

    points: float
    low: float
    high: float


def rated(results: Sequence[Result], anchor: str) -> dict[str, Rating]:
    """By the model of Bradley and Terry: the strengths that make the games likeliest, with the likelihood's own intervals.

    Each bot is given one game more, half won and half lost, against one of middling strength: else whoever never lost would be infinitely
    strong. A shared win counts as the share.
    """
    names = sorted({name for result in results for name in result.levels})
    won = np.zeros((len(names), len(names)))
    for result in results:
        sides = sorted(set(result.levels))
        for one in sides:
            share = sum(result.levels[seat] == one for seat in result.played.winners) / max(len(result.played.winners), 1)
            for other in sides:
                if other != one:
                    won[names.index(one), names.index(other)] += share / (len(sides) - 1)
    strengths, spread = _likeliest(won)
    zero = names.index(anchor)
    rows = {}
    for i, name in enumerate(names):
        points = MIDDLE + ELO * (strengths[i] - strengths[zero])
        unsure = SURE * ELO * float(np.sqrt(max(spread[i, i] + spread[zero, zero] - 2 * spread[i, zero], 0.0)))
        rows[name] = Rating(points, points - unsure, points + unsure)
    return dict(sorted(rows.items(), key=lambda row: -row[1].points))


def _likeliest(won: Any) -> tuple[Any, Any]:
    """Newton's method on a likelihood with one summit; the strengths, and how they scatter together."""
    played, wins = won + won.T, won.sum(axis=1) + 0.5
    x = np.zeros(len(won))
    for _ in range(100):
        chance = 1 / (1 + np.exp(x[None, :] - x[:, None]))
        middling = 1 / (1 + np.exp(-x))
        slope = wins - (played * chance).sum(axis=1) - middling
        bend = played * chance * (1 - chance)
        curve = np.diag(bend.sum(axis=1) + middling * (1 - middling)) - bend
        step = np.linalg.solve(curve, slope)
        x += np.clip(step, -1, 1)
        if np.abs(step).max() < 1e-9:
            break
    return x, np.linalg.inv(curve)
