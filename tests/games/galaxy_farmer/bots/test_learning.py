"""Learning: it plays, learns and saves, and learns from what is judged by."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import cosmodrome
from cosmodrome.engine.compile.rule import compiled
from cosmodrome.games.galaxy_farmer.bots import learning, planner
from cosmodrome.games.galaxy_farmer.bots.features import FEATURES, PARTNER_FEATURE
from cosmodrome.games.galaxy_farmer.bots.judging import judge, learnt
from cosmodrome.games.galaxy_farmer.rules.cards import CARDS
from cosmodrome.games.galaxy_farmer.rules.state import UNKNOWN
from games.galaxy_farmer.farm import GAME


def test_learning_plays_learns_and_saves_weights(tmp_path: Path) -> None:
    learning.main(["--rounds", "2", "--games", "4", "--out", str(tmp_path / "learnt.npz")])
    weights = np.load(tmp_path / "learnt.npz")["weights"]
    assert weights.shape == learnt().shape
    assert np.isfinite(weights).all()


def test_learning_brings_weights_nearer_to_what_happened() -> None:
    rng = np.random.default_rng(1)
    w = learning.starting_weights(rng)
    x = rng.normal(0, 1, (2000, FEATURES))
    y = (x[:, 3] > x[:, 7]).astype(np.float64)
    before, after = (np.mean((learning.judged(x, weights)[0] - y) ** 2) for weights in (w, learning.learn(w, x, y, rng, 1e-2)))
    assert after < before / 2


def test_what_is_learnt_from_is_what_is_judged_by() -> None:
    """`learning.judged` and `judging.judge` are one thing written for many positions and for one."""
    space, _, w = planner.room()
    s = GAME.new(luck=cosmodrome.seeded(2))._state
    mark = compiled(judge)(s, space, w)
    assert mark == pytest.approx(float(learning.judged(space.features[None, :FEATURES], w)[0][0]))


def test_in_a_third_of_the_games_each_partner_is_given_as_often_with_every_ship(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody learns what those are worth who are never taken."""
    given: list[tuple[int, int, int]] = []

    def over(s: Any, *_: Any) -> int:
        given.append((int(s[0].difficulty), int(s[0].ship), int(s[0].partner)))
        return 0

    monkeypatch.setattr(learning, "compiled", lambda _: over)
    learning.play(9 * 3 * 8, learning.starting_weights(np.random.default_rng(1)), 1, (6, 1, 0, 0, 1))
    counts = Counter(given)
    assert all(counts[d, ship, partner] == 1 for d in range(3) for ship in range(3) for partner in range(8))
    assert all(counts[d, ship, UNKNOWN] == 16 for d in range(3) for ship in range(3))


def test_what_each_given_partner_is_worth_is_said() -> None:
    x = np.zeros((1, FEATURES))
    x[0, PARTNER_FEATURE + CARDS.representatives[2].ability] = 1
    worth = learning.given([[(x, True), (x, False), (np.zeros((1, FEATURES)), True)]])
    assert worth[CARDS.representatives[2].name] == 0.5
    assert worth[CARDS.representatives[0].name] == 0.0
