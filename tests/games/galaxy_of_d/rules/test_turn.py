"""Chapter 4 of the rulebook: giving up."""

from __future__ import annotations

import re

import pytest

import cosmodrome
from cosmodrome.games.galaxy_of_d.rules.galaxy import NAMES
from cosmodrome.games.galaxy_of_d.words.stacks import stack_at
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
    lines = ("Seat 0 (Redog) leaves in turn 11 and loses all its ships.", "Seat 1 (Cynder) wins with 13 armor left.")
    shown = [" ".join(re.findall(">([^<]+)</text>", match.picture(1, tall=tall))) for tall in (False, True)]
    assert all(line in words for line in lines for words in shown)


@pytest.mark.clause("4.3")
def test_who_gives_up_loses_all_his_ships() -> None:
    """GD-21: conceding leaves the conceder neither armor nor ships, wherever they are and whatever they were about to do."""
    mine, theirs = red(cruiser="a1 c4 c4", freighter="c2 b2", laden=1), blue(interceptor="d7", destroyer="d7", cruiser="c4")
    for seat in (0, 1):
        match = war(mine, theirs)
        play(match, "move from b2", "move freighter b2 b3")
        before = ships(match, 1 - seat)
        match.resign(seat)
        assert ships(match, seat) == {}
        assert player(match, seat)["cargo"] == [0, 0, 0, 0]
        assert player(match, seat)["armor"] == 0
        assert ships(match, 1 - seat) == before
        assert "no ships" in match.text(None)
        assert GAME.at(match.position()).position() == match.position()
    fighting = play(war(red(cruiser="c4", scavenger="c4"), blue(cruiser="c4", scavenger="c4", freighter="c4")), "end movement")
    assert fighting.position()["phase"] == "absorb"
    fighting.resign(1)
    assert ships(fighting, 1) == {}
    assert fighting.winners == (0,)


@pytest.mark.clause("4.3")
def test_a_position_in_which_somebody_gave_up_has_no_ships_of_his() -> None:
    match = war(red(cruiser="a1"), blue(cruiser="h6"))
    gone = player(match, 0)["ships"]
    match.resign(0)
    position = match.position()
    position["players"][0]["ships"] = gone
    with pytest.raises(cosmodrome.BadPosition, match="no ships left"):
        GAME.at(position)


@pytest.mark.clause("4.3", "11.6")
def test_after_giving_up_all_is_open_and_nothing_can_be_taken_back() -> None:
    match = war(red(cruiser="c4 c4", destroyer="c4"), blue(interceptor="d7", destroyer="d7"))
    play(match, "move from c4", "move cruiser from c4")
    match.resign(1)
    for viewer, side, sector, heights in ((1, 0, "c4", 3), (0, 1, "d7", 0), (-1, 0, "c4", 3)):
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
            assert "leaves before the first turn" in twin.picture(0)
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
    """Before version 2 who gave up kept the armor he had as points, before version 3 his ships, which are worth none."""
    match = war(red(cruiser="a1"), blue(armor=13))
    match.resign(0)
    record = match.save()
    assert "end: scores 0 13; winners 1" in record
    assert cosmodrome.load(record.replace("rules: 3", "rules: 2")) == match
    old = record.replace("rules: 3", "rules: 1").replace("scores 0 13", "scores 20 13")
    assert cosmodrome.load(old).scores == (0, 13)
    for wrong in (old.replace("rules: 1", "rules: 3"), old.replace("winners 1", "winners 0"), old.replace("20 13", "20 14")):
        with pytest.raises(cosmodrome.BadRecord, match="lead to"):
            cosmodrome.load(wrong)
