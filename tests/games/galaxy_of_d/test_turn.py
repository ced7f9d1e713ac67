"""Section 4 of the rulebook: giving up, and turns that pass by themselves, as the log tells them."""

from __future__ import annotations

import pytest

import cosmodrome
from cosmodrome.games.galaxy_of_d.fleets import stack_at
from cosmodrome.games.galaxy_of_d.hexes import NAMES
from games.galaxy_of_d.war import GAME, blue, play, player, red, ships, war


@pytest.mark.clause("4.3")
def test_a_seat_may_give_up_and_has_lost() -> None:
    match = war(red(cruiser="a1"), blue(armor=13))
    match.resign(0)
    assert match.over
    assert match.winners == (1,)
    assert match.scores == (0, 13)
    assert match.position()["phase"] == "over"
    assert match.task(1) == "Seat 0 gave up, with 0 points. Seat 1 wins."
    assert "Redog gives up in turn 11. Cynder wins with 13 armor left." in match.picture(1)


@pytest.mark.clause("4.3", "11.6")
def test_after_giving_up_all_is_open_and_nothing_can_be_taken_back() -> None:
    match = war(red(cruiser="c4 c4", destroyer="c4"), blue(interceptor="d7", destroyer="d7"))
    play(match, "move from c4", "move cruiser from c4")
    match.resign(1)
    for viewer, side, sector, heights in ((1, 0, "c4", 3), (0, 1, "d7", 2), (-1, 0, "c4", 3)):
        stack = stack_at(match._sight(viewer), side, NAMES.index(sector))
        assert (len(stack.shown), stack.covered) == (heights, 0)
    with pytest.raises(cosmodrome.IllegalAction, match="cannot be taken back"):
        match.undo(0)


@pytest.mark.clause("4.3")
def test_one_may_give_up_before_the_first_turn() -> None:
    match = GAME.new(luck=cosmodrome.seeded(3))
    while not match.over:
        for seat in (0, 1):
            twin = match.copy()
            twin.resign(seat)
            assert twin.scores == ((0, 20) if seat == 0 else (20, 0))
            assert GAME.at(twin.position()).position() == twin.position()
            assert "gives up before the first turn" in twin.picture(0)
            assert twin.text(None)
        if match.position()["phase"] == "starting ships":
            break
        match.play(match.waiting[0], match.actions(match.waiting[0])[0])
    match.play(0, "buy cruiser")
    match.resign(1)
    assert (player(match, 0)["spent"], ships(match, 0)["cruiser"]) == (0, player(match, 0)["starbase"])
    with pytest.raises(cosmodrome.BadPosition, match="conceder"):
        GAME.at(war(red(cruiser="a1")).position() | {"conceder": 0})


def test_records_given_up_under_older_rules_still_load() -> None:
    """Before version 2 who gave up kept the armor he had as points."""
    match = war(red(cruiser="a1"), blue(armor=13))
    match.resign(0)
    record = match.save()
    assert "end: scores 0 13; winners 1" in record
    old = record.replace("rules: 2", "rules: 1").replace("scores 0 13", "scores 20 13")
    assert cosmodrome.load(old).scores == (0, 13)
    for wrong in (old.replace("rules: 1", "rules: 2"), old.replace("winners 1", "winners 0")):
        with pytest.raises(cosmodrome.BadRecord, match="lead to"):
            cosmodrome.load(wrong)


@pytest.mark.clause("4.4", "8.1", "9.2")
def test_turns_that_pass_by_themselves_are_told_one_by_one() -> None:
    """Nobody has a ship left: the log gives each turn its heading, its income and the armor as it was then."""
    match = war(red(interceptor="h6", armor=9, money=0), blue(armor=8, money=0))
    play(match, "end movement")
    assert match.log(None) == [
        "Seat 0: end movement. Combat at h6: Redog with 1 Interceptor (2) against Cynder with nothing (3); Redog loses 1 Interceptor, "
        "Cynder's base takes 2. Redog earns $1; base armor 8. Turn 12: Cynder. Cynder earns $1; base armor 5. Turn 13: Redog. "
        "Redog earns $1; base armor 7. Turn 14: Cynder. Cynder earns $1; base armor 4. Turn 15: Redog."
    ]
    assert match.waiting == (0,)


@pytest.mark.clause("4.4", "9.4")
def test_a_combat_is_told_in_its_own_turn_and_the_last_income_before_the_end() -> None:
    match = war(red(cruiser="h6", money=0), blue(armor=20, money=0))
    play(match, "end movement")
    assert match.log(None)[0].endswith(
        "Cynder's base takes 5. Redog earns $1; base armor 19. Turn 12: Cynder. Combat at h6: Redog with 1 Cruiser (5) against Cynder "
        "with nothing (3); Redog loses nothing, Cynder's base takes 5. Cynder earns $1; base armor 9. Turn 13: Redog."
    )
    last = play(war(red(armor=1, cruiser="c2", money=2)), "end movement", "end turn")
    assert last.log(None)[-1] == "Seat 0: end turn. Redog earns $3; base armor 0. Redog's base is destroyed."


@pytest.mark.clause("2.6", "5.10", "6.9", "9.2")
def test_the_log_says_what_is_lost_above_25_dollars() -> None:
    match = war(red(freighter="c4", laden=1, money=20, cruiser="c2"), blue(cruiser="h6"))
    play(match, "move from c4", "move laden freighter c4 d5")
    assert match.log(1)[-1] == "Seat 0: 1 ship c4 to d5. A Freighter sells its cargo for $12, of which $7 is lost above $25."
    play(match, "stop", "end movement", "end turn")
    assert match.log(1)[-1].startswith("Seat 0: end turn. Redog earns $3, of which $3 is lost above $25; base armor 19.")
    paid = play(war(red(scavenger="c4 c4", money=24), blue(interceptor="c4 c4")), "end movement")
    assert "Redog's Scavengers earn $2, of which $1 is lost above $25." in paid.log(1)[-1]
