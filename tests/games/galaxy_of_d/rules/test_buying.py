"""Chapter 8 of the rulebook: buying."""

from __future__ import annotations

import pytest

import cosmodrome
from games.galaxy_of_d.war import blue, play, player, red, ships, texts, war


def buying(**about: object) -> cosmodrome.Match:
    return play(war(red(cruiser="c4", **about)), "end movement")  # type: ignore[arg-type]


@pytest.mark.clause("8.1")
def test_one_buys_what_one_can_pay_for_and_ships_come_to_the_base() -> None:
    match = buying(money=9)
    play(match, "buy assassin")
    assert player(match, 0)["money"] == 2
    assert texts(match) == ["buy interceptor", "end turn"]
    with pytest.raises(cosmodrome.IllegalAction, match=r"The Scavenger costs \$3; you have \$2\."):
        match.play(0, "buy scavenger")
    play(match, "buy interceptor")
    assert ships(match, 0) == {"interceptor": "a1", "assassin": "a1", "cruiser": "c4"}
    assert match.waiting == (1,), "there is nothing more to buy"


@pytest.mark.clause("8.1")
def test_purchases_are_public() -> None:
    match = play(buying(money=9), "buy cruiser")
    assert match.log(1)[-1] == "Seat 0 buys a Cruiser for $5."


@pytest.mark.clause("8.1")
def test_faq_1_money_that_is_still_to_come_cannot_be_spent() -> None:
    match = war(red(cruiser="c4", money=1), blue(cruiser="h6"))
    play(match, "end movement")
    assert match.waiting == (1,), "with $1 there was nothing to buy"
    assert player(match, 0)["money"] == 2


@pytest.mark.clause("8.2")
def test_no_more_ships_than_chits() -> None:
    match = play(war(red(scavenger="c4 c4 c4 c4 c4", money=25)), "end movement")
    assert "buy scavenger" not in texts(match)
    with pytest.raises(cosmodrome.IllegalAction, match="All 5 of your Scavengers are in play"):
        match.play(0, "buy scavenger")
    with pytest.raises(cosmodrome.IllegalAction, match="bought empty"):
        match.play(0, "buy laden freighter")
