"""Every refusal has a reason of its own, and what can be understood is not refused."""

from __future__ import annotations

import pytest

import cosmodrome
from cosmodrome.games.galaxy_farmer.rules.cards import CARDS
from cosmodrome.games.galaxy_farmer.rules.state import act
from games.galaxy_farmer.farm import REPS, farm, refused, texts

ORSOLYA = CARDS.representatives[REPS.index("orsolya brand")].amount


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
            act.RAISE_ALL,
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
                aboard=0,
                home=7,
                enemy="north",
                partner="orsolya brand",
                planets={"tarn": {"quests": 3, "troop": 1}, "halcyra": {"quests": 3}},
            ),
            "collect one",
            f"A troop holds Tarn, and the enemy ship is there: it takes a force of 4 to beat them, and yours is {ORSOLYA}.",
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
def test_a_refusal_says_why(match: cosmodrome.Match, text: str | int, reason: str) -> None:
    assert refused(match, text) == reason


ONE_PLOT = [{"seed": None, "grown": 0}, {"seed": "cinderroot", "grown": 1}, {"seed": None, "grown": 0}]


@pytest.mark.parametrize(
    ("match", "text", "done"),
    [
        (farm(plots=ONE_PLOT), "harvest all", "harvest plot 2"),
        (farm(planets={"tarn": {"hold": 1}}), "store all", "store frostkelp"),
        (farm(aboard=3, home=4), "board all workers", "board worker"),
        (farm(at="tarn", planets={"tarn": {"quests": 3, "cubes": 1}}), "collect all", "collect one"),
        (farm(at="tarn", aboard=3, home=3, planets={"tarn": {"quests": 3, "bottom": 1}}), "raise all workers", "raise worker"),
        (farm(at="tarn", aboard=3, home=3, planets={"tarn": {"quests": 3, "bottom": 1}}), "take all workers", "take bottom worker"),
        (farm(planets={"dunnel": {"store": 1}}), "lock porter's porridge all", "lock porter's porridge light honeyrye"),
    ],
)
def test_all_is_understood_where_it_is_only_one(match: cosmodrome.Match, text: str, done: str) -> None:
    """It is not offered beside the one, but whoever says it is not refused; the record holds the one."""
    assert text not in texts(match)
    assert match.copy().play(0, text).text == done


def test_all_takes_the_one_that_fits_as_it_would_take_the_first() -> None:
    """4.5, 5.3: with room for one, those below come first, and the first plot."""
    there = {"tarn": {"quests": 3, "top": 1, "bottom": 1}}
    assert farm(at="tarn", aboard=3, home=2, planets=there).play(0, "take all workers").text == "take bottom worker"
