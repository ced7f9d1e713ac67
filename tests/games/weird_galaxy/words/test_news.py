"""What the log says came of things."""

from __future__ import annotations

from games.weird_galaxy.space import missions, play, player, space


def test_the_log_says_what_came_of_things() -> None:
    match = space("jump 2 of crowns", others=(player(1, "b4"),), phredd="d4")
    play(match, "phredd c4", "spit ship 1", "phredd b5", "spit station a6", "end turn", "repaint ship", "end turn", "hyperjump")
    log = match.log(1)
    assert "Seat 0: spit ship 1. Your ship is disabled." in log
    assert "Seat 0: spit station a6. Your station 0 is disabled." in log
    assert "Seat 0: end turn. Your turn." in log
    assert log[-1] == "jump 2 of crowns. Seat 0's ship is at a7. Your turn."


def test_a_fee_settled_with_nothing_is_told() -> None:
    broke = space(me=player(0, "a6"), due="yes")
    assert "Stay, and you owe a fee of 1, but you have nothing to pay it with." in broke.task(0)
    assert play(broke, "end turn").log(1) == ["Seat 0: end turn. Seat 0 had nothing to pay the fee with. Your turn."]
    rich = space(me=player(0, "a6", bucks=1), due="yes")
    assert "Stay, and you owe a fee of 1." in rich.task(0)
    assert play(rich, "end turn").log(1) == ["Seat 0: end turn. Seat 0 paid a fee of 1 Space Buck to you. Your turn."]


def test_no_fee_is_told_of_those_who_leave() -> None:
    for way in ("move b6", "hyperjump"):
        match = play(space("jump 2 of crowns", me=player(0, "a6"), due="yes"), way)
        assert not [line for line in match.log(1) if "fee" in line]
    dirty = space(me=player(0, "a6", spat=True), due="yes")
    assert "fee" not in play(dirty, "repaint ship").log(1)[-1]


def test_loads_that_vanish_together_are_told_once() -> None:
    others = (player(1, hold=("b6", "b6")),)
    match = play(space(me=player(0, "d2", hold=("b6", "b6")), others=others, missions=missions("b6 d2")), "deliver 4 of spring")
    told = match.log(1)[-1]
    assert "Seat 0's load from 4 of spring vanished: nobody wants it any more." in told
    assert "Your 2 loads from 4 of spring vanished: nobody wants them any more." in told
    assert told.count("vanished") == 2
