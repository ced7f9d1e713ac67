"""A whole game of each of the five, by clicks on lit things alone."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from arcade.browser.table import new_table, over, play_on

ME = {"kind": "me"}
HASTE = {"bio-mutants": 0.25}  # how often a button is preferred to the board: passing for ever would make this auction long
GAMES: dict[str, tuple[list[dict[str, Any]], dict[str, Any]]] = {
    "bio-mutants": ([ME, {"kind": "me", "name": "Ben"}], {}),
    "galaxy-express": ([ME], {}),
    "galaxy-farmer": ([ME], {}),
    "galaxy-of-d": ([ME, {"kind": "me", "name": "Ben"}], {"setup": "quick"}),
    "weird-galaxy": ([ME, {"kind": "me", "name": "Ben"}], {"rounds": 2}),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_can_be_played_by_clicks_alone(visit: Callable[..., Any], game: str) -> None:
    page = visit("/")
    new_table(page, game, *GAMES[game])
    assert play_on(page, 1500, random.Random(4), haste=HASTE.get(game, 0.8)) > 5
    assert over(page)
    assert page.locator("[data-part=ending]").get_by_text("Replay").is_visible()
