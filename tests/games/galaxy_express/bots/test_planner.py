"""The courier that thinks ahead."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import cosmodrome
from cosmodrome.engine.compile.rng import RNG, WORDS
from cosmodrome.engine.compile.rule import compiled
from cosmodrome.games.galaxy_express.bots.learning import fitted, played, write
from cosmodrome.games.galaxy_express.bots.planner import plan, room
from cosmodrome.games.galaxy_express.bots.prospects import LEARNT, ROUGH, WEIGHTS

GAME = cosmodrome.game("galaxy-express")
CHART = {
    "chart": ["a1", "c1", "e3", "g5", "a5", "h4"],
    "found": ["a1", "c1", "e3", "g5", "a5", "h4"],
}
LAST = {"delivered": 5, "turns": 30, "queue": [0, 2, 3, 4, 5, 1]}  # one parcel is left, for c1


def planned(position: dict[str, Any]) -> str:
    """What the planner would do."""
    match = GAME.at(position)
    sight = np.zeros(1, GAME.rules.STATE).view(np.recarray)
    GAME.rules.sight(match._state, 0, sight[0])
    code = plan(sight, 0, 1, np.zeros(WORDS, RNG), room(), np.zeros(1))
    return next(action.text for action in match.actions(0) if action.code == code)


def test_it_stops_where_a_parcel_is_awaited() -> None:
    flying = CHART | LAST | {"phase": "play", "ship": "c1", "speed": 3}
    flying |= {"thrust": {"up": [4, 5], "stack": [1, 2]}, "brake": {"up": [1, 3], "stack": [2, 4]}}
    assert planned(flying) == "brake 3"


def test_it_slides_to_where_it_can_stop() -> None:
    sliding = CHART | LAST | {"phase": "slide", "ship": "a1", "speed": 2}
    sliding |= {"thrust": {"up": [5], "stack": [1, 2]}, "brake": {"up": [1, 2], "stack": [4]}}
    assert planned(sliding) == "slide east"


def test_it_refuels_rather_than_be_lost() -> None:
    spent = CHART | {"phase": "stopped", "ship": "e3", "speed": 0, "turns": 9, "delivered": 1, "queue": [2, 0, None, None, None, None]}
    spent |= {"thrust": {"up": [5], "stack": []}, "brake": {"up": [], "stack": []}}
    assert planned(spent) == "refuel"


def test_it_hands_over_nearly_all_parcels() -> None:
    points, won, _, _ = played(16, 0, 5, LEARNT)
    assert won.mean() > 0.8
    assert points.mean() > 90  # ±3.4 points a game around 101


def test_interpreted_and_compiled_it_decides_the_same() -> None:
    position = CHART | {"phase": "play", "ship": "a1", "speed": 0, "turns": 3, "queue": [3, None, None, None, None, None]}
    position |= {"thrust": {"up": [3], "stack": []}, "brake": {"up": [1, 3], "stack": []}}
    state = GAME.at(position)._state_array
    answers = []
    for speed in (plan, compiled(plan)):
        hopes = np.zeros(1)
        answers.append((speed(state, 0, 1, np.zeros(WORDS, RNG), room(), hopes), hopes[0]))
    assert answers[0][0] == answers[1][0]
    assert answers[0][1] == pytest.approx(answers[1][1])


def test_weights_that_are_fitted_can_be_written_down(tmp_path: Path) -> None:
    weights = fitted(*played(4, 0, 1, ROUGH), ROUGH)
    write(weights, tmp_path / "learnt.npz")
    with np.load(tmp_path / "learnt.npz") as kept:
        assert kept["weights"].tolist() == weights.tolist()
    assert len(weights) == WEIGHTS == len(LEARNT)
