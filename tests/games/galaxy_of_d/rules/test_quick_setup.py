"""Chapter 10 of the rulebook: the quick setup."""

from __future__ import annotations

import pytest

import cosmodrome
from games.galaxy_of_d.war import GAME, phase, play, player


def setting_up(*luck: str, **options: str) -> cosmodrome.Match:
    return GAME.new(options=options, luck=cosmodrome.scripted(luck, then=cosmodrome.seeded(3)))


@pytest.mark.clause("10.1")
def test_the_quick_setup_has_five_things_and_no_pirates() -> None:
    for seed in range(10):
        match = GAME.new(options={"setup": "quick"}, luck=cosmodrome.seeded(seed))
        kinds = sorted(thing["kind"] for thing in match.position()["things"] if thing["kind"])
        assert kinds == ["asteroid 1", "asteroid 2", "planet 1", "planet 2", "spaceport"]
        assert [pirate["sector"] for pirate in match.position()["pirates"]] == [None, None]
        assert match.position()["price"] % 4 == 0


@pytest.mark.clause("10.2")
@pytest.mark.parametrize("first", [0, 1])
def test_in_the_quick_setup_the_first_turn_seat_places_first_with_15_dollars(first: int) -> None:
    quick = ("spaceport at d5", "planet 1 at c2", "planet 2 at f6", "asteroid 1 at b5", "asteroid 2 at g2", f"first turn seat {first}")
    match = setting_up(*quick, setup="quick")
    assert (phase(match), match.waiting) == ("bases", (first,))
    play(match, "base e9", "base a1")
    assert [player(match, seat)["money"] for seat in (0, 1)] == [15, 15]
    assert player(match, first)["starbase"] == "e9"
    assert phase(match) == "starting ships"
