"""What rulebook.md credits to which ruling, and that what it tells of a turn is what happens."""

from __future__ import annotations

from games.galaxy_of_d.war import GAME, blue, play, player, red, ships, war
from laws.test_rulebook import credited

# What each ruling of the project decides. GD-12, GD-15 and GD-21 only repeat the original, so what they say is not marked as ours.
CREDITED = {
    "GD-1": {"1.1", "1.2"},
    "GD-2": {"2.2"},
    "GD-3": {"1.5", "7.7"},
    "GD-4": {"3.3", "3.4", "3.5", "3.6"},
    "GD-5": {"3.7"},
    "GD-6": {"3.9"},
    "GD-7": {"3.8", "10.2"},
    "GD-8": {"3.11", "4.4", "8.1"},
    "GD-9": {"2.6"},
    "GD-10": {"5.3", "5.5", "5.6"},
    "GD-11": {"5.9"},
    "GD-13": {"4.4", "6.1", "6.3", "6.5"},
    "GD-14": {"6.6"},
    "GD-16": {"6.9"},
    "GD-17": {"7.4", "7.5", "7.6"},
    "GD-18": {"5.8", "6.2", "11.2", "11.3", "11.4", "11.5", "11.6", "11.7"},
    "GD-19": {"9.3"},
    "GD-20": {"9.7"},
    "GD-22": {"11.4"},
    "GD-23": {"11.8", "11.9"},
    "": {"3.6", "5.7", "6.9", "7.7", "11.3", "11.4", "11.6", "11.7"},
}


def test_clauses_are_credited_to_the_rulings_that_say_them() -> None:
    assert credited(GAME) == CREDITED


def test_the_worked_turn_is_played_as_told() -> None:
    match = war(red(money=3, cruiser="a1", interceptor="a2"), blue(interceptor="c2"))
    play(match, "move from a1", "move cruiser a1 c2", "move from a2", "move interceptor a2 b5")
    assert ships(match, 0) == {"cruiser": "c2", "interceptor": "b5"}
    assert ships(match, 1) == {}
    assert player(match, 0)["money"] == 3
    play(match, "buy scavenger")
    assert ships(match, 0) == {"cruiser": "c2", "interceptor": "b5", "scavenger": "a1"}
    assert (player(match, 0)["money"], player(match, 0)["armor"]) == (4, 19)
    assert match.waiting == (1,)
