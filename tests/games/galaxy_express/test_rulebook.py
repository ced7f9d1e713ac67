"""What rulebook.md credits to which ruling, and what it must not leave out."""

from __future__ import annotations

import re

import pytest

from cosmodrome.games.galaxy_express.words.names import RANKS
from games.galaxy_express.flight import GAME, coins, flight, planets, play
from laws.test_rulebook import credited

CLAUSES = dict(re.findall(r"^- \*\*(\d+\.\d+)\*\* (.*)$", GAME.rulebook, re.M))

# What each ruling of the project decides. A clause that is marked with no number is ours, and no ruling says it.
CREDITED = {
    "GE-1": {"1.2"},
    "GE-2": {"2.1"},
    "GE-3": {"1.5"},
    "GE-4": {"3.12"},
    "GE-5": {"1.4", "3.10", "3.11"},
    "GE-6": {"3.4", "3.7"},
    "GE-7": {"4.1", "4.3", "5.1"},
    "GE-8": {"5.2"},
    "GE-9": {"5.3"},
    "GE-10": {"6.2", "6.3", "6.4", "6.5"},
    "GE-11": {"7.1"},
    "GE-12": {"2.2"},
    "": {"6.6"},
}


def test_clauses_are_credited_to_the_rulings_that_say_them() -> None:
    assert credited(GAME) == CREDITED


@pytest.mark.clause("7.2")
def test_the_ranks_are_called_as_in_the_original() -> None:
    assert RANKS[0] == (100, "Employee of the Year!!")
    assert RANKS[3][1] == "Maybe you need to spend more time at the Academy!"
    for _, name in RANKS:
        assert f"*{name}*" in CLAUSES["7.2"]


def test_a_ship_that_stayed_scans_and_the_rulebook_says_so() -> None:
    assert "whether it has slid or stayed" in CLAUSES["3.10"]


def test_the_refuelling_dice_are_introduced_before_they_are_spoken_of() -> None:
    first = next(number for number, text in CLAUSES.items() if "Refuelling Dice" in text)
    assert first == "1.7"
    assert "10 at most" in CLAUSES["1.7"]


def test_the_examples_of_the_original_are_there() -> None:
    assert "a thrust of 4 at speed 8 gives 10, a brake of 4 at speed 2 gives 0" in CLAUSES["3.3"]
    assert "thrust 3, brake 1, thrust 1, brake 0, brake 2, brake 3 give the speeds 3, 2, 3, 3, 1, 0" in CLAUSES["3.2"]
    assert "six deliveries, two refuels and nine unspent coins make 109" in CLAUSES["7.1"]


def test_the_worked_turn_is_played_as_told() -> None:
    match = flight(
        "scan b2 5",
        "reveal thrust 4",
        "queue 3",
        "reveal brake 0",
        ship="g3",
        speed=1,
        queue=[2, None, None, None, None, None],
        **planets(2, None, 0, None, None, None, squares=("b3", "b2", "g6", "e5", "d1", "h1")),
        thrust=coins(up=(2, 5), stack=(0, 3, 4)),
        brake=coins(up=(1, 3), stack=(0, 2, 4, 5)),
    )
    play(match, "thrust 2", "slide east")
    after = match.position()
    assert (after["ship"], after["speed"], after["delivered"]) == ("b3", 3, 0)
    assert after["found"][5] == "b2"
    assert sorted(after["thrust"]["up"]) == [4, 5]
    play(match, "brake 3")
    assert (match.position()["speed"], match.position()["delivered"]) == (0, 1)
    assert [action.text for action in match.actions(0)] == ["refuel", "carry on"]
