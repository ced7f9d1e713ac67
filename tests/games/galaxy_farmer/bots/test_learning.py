"""Learning: it plays, learns and saves, and learns from what is judged by."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import cosmodrome
from cosmodrome.engine.compile.rule import compiled
from cosmodrome.games.galaxy_farmer.bots import learning, planner
from cosmodrome.games.galaxy_farmer.bots.features import FEATURES
from cosmodrome.games.galaxy_farmer.bots.judging import judge, learnt
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
