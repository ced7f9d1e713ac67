"""The text board: widths."""

from __future__ import annotations

import random

import pytest

import cosmodrome
from cosmodrome.engine.drawing.ink import without_colour
from games.galaxy_farmer.farm import GAME, farm


@pytest.mark.parametrize("seed", range(3))
def test_the_board_is_at_most_79_characters_wide(seed: int) -> None:
    match, chance = GAME.new(luck=cosmodrome.seeded(seed)), random.Random(seed)
    while not match.over:
        actions = [action for action in match.actions(0) if action.text != "end turn" or chance.random() < 0.3] or match.actions(0)
        match.play(0, chance.choice(actions))
        assert max(map(len, without_colour(match.board(0)).splitlines())) <= 79


def test_a_full_hold_is_listed_on_several_lines() -> None:
    names = ("glissane", "tarn", "ocellus", "emberly", "halcyra", "dunnel")
    text = farm(planets={name: {"hold": 1} for name in names}).text(0)
    assert max(map(len, text.splitlines())) <= 79
    assert "1 Light Honeyrye" in text


@pytest.mark.parametrize("event", ["blue evening", "blue morning"])
def test_an_event_that_turns_planets_says_that_its_name_promises_no_side(event: str) -> None:
    text = farm(drawn=("red evening", event)).text(0)
    assert "Both blue planets turn over, whichever side is up." in text
    assert max(map(len, text.splitlines())) <= 79
