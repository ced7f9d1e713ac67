"""The game in words: widths, and that every refusal has a reason of its own."""

from __future__ import annotations

import random

import pytest

import cosmodrome
from cosmodrome.engine.ink import without_colour
from cosmodrome.engine.playout import random_games
from games.galaxy_farmer.farm import GAME, farm, play, refused


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


@pytest.mark.parametrize(
    ("match", "text", "reason"),
    [
        (farm(), "collect one", "That is done on a planet, and you are at HOME."),
        (farm(at="tarn"), "take top worker", "Every berth of the ship is taken."),
        (farm(at="tarn", aboard=3, home=4), "take bottom worker", "Nobody is on the bottom half of Tarn."),
        (farm(at="tarn", aboard=0, home=7), "put down worker", "There is no worker on board."),
        (farm(at="tarn"), "raise worker", "Nobody is on the bottom half of Tarn."),
        (farm(at="tarn"), "collect one", "No cubes lie on Tarn."),
        (farm(at="tarn"), "give frostkelp", "All 3 quests of Umbrel are done."),
        (farm(at="tarn", planets={"tarn": {"quests": 1}}), "give frostkelp", "Umbrel asks for something else first: grow 1 Light here."),
        (farm(), "store frostkelp", "There is no Frostkelp in the hold."),
        (farm(), "store all", "There are not two cubes that could be stored."),
        (farm(), "take out frostkelp", "There is no Frostkelp in storage."),
        (farm(), "plant frostkelp", "There is no Frostkelp in the hold or in storage."),
        (farm(), "discard frostkelp", "There is no Frostkelp in the hold or in storage."),
        (farm(), "uproot plot 1", "Nothing is planted on that plot."),
        (farm(), "harvest all", "There are not two cubes that could be harvested."),
        (farm(aboard=0, home=7), "leave worker", "There is no worker on board."),
        (farm(), "lock glittulum all", "There are not two cubes at hand that fit into that order."),
        (farm(), "lock glittulum light occulum", "There is no Occulum in the hold or in storage."),
        (
            farm(locked=([2, 0, 0, 0], [0] * 4, [0] * 4)),
            "lock porter's porridge light honeyrye",
            "Nothing more of Light Honeyrye is asked for there.",
        ),
        (farm(), "lock glittulum line 4", "That order has only 3 lines."),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_refusal_says_why(match: cosmodrome.Match, text: str, reason: str) -> None:
    assert refused(match, text) == reason


def test_the_log_tells_what_came_of_it() -> None:
    match = farm("event raiding season", "order kelp crisps", planets={"tarn": {"top": 1}, "dunnel": {"top": 1}}, home=1, timers=(6, 1, 1))
    play(match, "end turn")
    lines = match.log(0)
    assert "The enemy patrols 2 planets clockwise." in lines[1]
    assert "1 worker killed, 1 of 4." in lines[1]
    assert "Porter's Porridge has failed, 1 of 4." in lines[1]
    assert "Turn 6: 1 Honeyrye on Dunnel grown." in lines[2]


def test_random_play_is_fast_and_short() -> None:
    games = random_games(GAME, 500, workers=1)
    assert games.decisions.max() < 400
