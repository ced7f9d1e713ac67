from __future__ import annotations

import pytest

from laws.settings import GAMES, SETTINGS


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that takes a setting runs in all of them; one that takes a game runs for all games."""
    if "setting" in metafunc.fixturenames:
        metafunc.parametrize("setting", SETTINGS, ids=str)
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", GAMES, ids=lambda game: game.name)
