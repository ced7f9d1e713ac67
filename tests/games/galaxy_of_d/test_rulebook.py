"""What rulebook.md tells of a turn is what happens."""

from __future__ import annotations

from games.galaxy_of_d.war import blue, play, player, red, ships, war


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
