"""The record."""

from __future__ import annotations

from cosmodrome.engine.match.state import blank
from games.weird_galaxy.space import GAME


def test_the_state_is_small() -> None:
    assert blank(GAME.rules.STATE).nbytes <= 160
