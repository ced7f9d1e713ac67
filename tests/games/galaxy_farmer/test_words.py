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
        (
            farm(at="tarn", aboard=1, home=3, planets={"tarn": {"quests": 3, "top": 1, "bottom": 2}}),
            "raise all workers",
            "Only one worker can be raised: raise that one by itself.",
        ),
        (
            farm(at="tarn", aboard=1, home=6, planets={"tarn": {"quests": 3, "troop": 1}}),
            "collect one",
            "A troop holds Tarn: it takes a force of 2 to beat it, and yours is 1.",
        ),
        (
            farm(
                at="tarn",
                aboard=1,
                home=6,
                enemy="north",
                partner="orsolya brand",
                planets={"tarn": {"quests": 3, "troop": 1}, "halcyra": {"quests": 3}},
            ),
            "collect one",
            "A troop holds Tarn, and the enemy ship is there: it takes a force of 4 to beat them, and yours is 3.",
        ),
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


def test_the_log_counts_what_has_grown_since_the_planet_turned() -> None:
    """What lay there before is gone (7.2), so it does not count against what is new."""
    match = farm("event green morning", planets={"virelay": {"bottom": 2, "cubes": 1}, "bramblewick": {"bottom": 1, "cubes": 3}}, home=0)
    assert "Turn 6: 2 Mossberry on Virelay, 1 Ropevine on Bramblewick grown." in play(match, "end turn").log(0)[1]


def test_the_log_tells_what_is_lost_from_the_hold() -> None:
    there = {"ocellus": {"hold": 2}}
    assert "2 cubes lost from the hold." in play(farm(enemy="north", aboard=1, home=6, planets=there), "fly tarn").log(0)[0]
    match = play(farm("event sails on the rim", at="tarn", aboard=0, home=7, planets={"tarn": {"quests": 3, "hold": 1}}), "end turn")
    assert "1 cube lost from the hold." in match.log(0)[1]


def test_the_log_says_when_a_pocket_of_fuel_is_of_no_use() -> None:
    match = play(farm("event drifting tank", "event bright nebula"), "end turn", "end turn")
    lines = [line for line in match.log(0) if line.startswith("event")]
    assert ["The tank takes no more." in line for line in lines] == [False, True]


@pytest.mark.parametrize(("fuel", "task"), [(1, "fly on, or end the turn."), (0, "A troop holds Tarn: end the turn.")])
def test_who_cannot_fly_on_is_not_told_to(fuel: int, task: str) -> None:
    match = farm(at="tarn", aboard=1, home=6, fuel=fuel, drifted=int(fuel == 0), planets={"tarn": {"quests": 3, "troop": 1}})
    assert task in match.task(0)


def test_who_cannot_leave_a_storm_is_not_told_to() -> None:
    match = play(farm("event stones on emberly", at="emberly", fuel=0), "end turn")
    assert match.task(0).startswith("Meteors over Emberly: leave, or wait")
    fields = match.position() | {"drifted": 1}
    assert GAME.at(fields).task(0).startswith("Meteors over Emberly: wait for the turn to end.")


def test_random_play_is_fast_and_short() -> None:
    games = random_games(GAME, 500, workers=1)
    assert games.decisions.max() < 400
