"""Whole games."""

from __future__ import annotations

from cosmodrome.engine.compile.playout import random_games
from games.galaxy_farmer.farm import GAME


def test_random_play_is_fast_and_short() -> None:
    games = random_games(GAME, 500, workers=1)
    assert games.decisions.max() < 400
