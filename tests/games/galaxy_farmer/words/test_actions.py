"""Every refusal has a reason of its own."""

from __future__ import annotations

import pytest

import cosmodrome
from games.galaxy_farmer.farm import farm, refused


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
