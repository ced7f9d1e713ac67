"""What the log says came of things."""

from __future__ import annotations

from games.weird_galaxy.space import missions, play, player, space


def test_the_log_says_what_came_of_things() -> None:
    match = space("jump 2 of crowns", others=(player(1, "b4"),), phredd="d4")
    play(match, "phredd c4", "spit ship 1", "phredd b5", "spit station a6", "end turn", "repaint ship", "end turn", "hyperjump")
    log = match.log(1)
    assert "Seat 0's Phredd spits at your ship: it is disabled." in log
    assert "Seat 0's Phredd spits at your station 0 at a6: it is disabled." in log
    assert "Seat 0 ends the turn. Your turn." in log
    assert log[-1] == "Seat 0's ship comes out at 2 of crowns (a7). Your turn."


def test_the_last_station_is_told_to_win() -> None:
    match = play(space(me=player(0, stations="wwwwww", bucks=6)), "build")
    assert match.log(0) == ["You build station 6 at d4, for 6 Space Bucks. The chain reaches the black hole. You win."]
    assert match.heard(1)[-1].alarms[-1].endswith("Seat 0 wins.")


def test_a_fee_settled_with_nothing_is_told() -> None:
    broke = space(me=player(0, "a6"), due="yes")
    assert "Stay, and you owe a fee of 1, but you have nothing to pay it with." in broke.task(0)
    assert play(broke, "end turn").log(1) == ["Seat 0 ends the turn. Seat 0 has nothing to pay the fee with. Your turn."]
    rich = space(me=player(0, "a6", bucks=1), due="yes")
    assert "Stay, and you owe a fee of 1." in rich.task(0)
    assert play(rich, "end turn").log(1) == ["Seat 0 ends the turn. Seat 0 pays a fee of 1 Space Buck to you. Your turn."]


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
    assert "Seat 0's load from 4 of spring vanishes: nobody wants it any more." in told
    assert "Your 2 loads from 4 of spring vanish: nobody wants them any more." in told
    assert told.count("vanish") == 2


def test_the_log_says_what_work_costs() -> None:
    match = play(space(me=player(0, bucks=3)), "build")
    assert match.log(0) == ["You build station 1 at f1, for 1 Space Buck."]
    match = play(space(me=player(0, bucks=4, stations="ww")), "build")
    assert match.log(1) == ["Seat 0 builds station 2 at g1, for 2 Space Bucks."]
    match = play(space(me=player(0, bucks=3, stations="ww")), "shield 1")
    assert match.log(0) == ["You shield station 1 at f1, for 2 Space Bucks."]
    assert match.log(1) == ["Seat 0 shields station 1 at f1, for 2 Space Bucks."]


def test_the_log_says_what_is_loaded() -> None:
    match = space(me=player(0, "b6"), missions=missions("b6 d2"))
    play(match, "load", "load")
    assert match.log(0) == ["You take a load from 4 of spring aboard."] * 2
    assert match.log(1) == ["Seat 0 takes a load from 4 of spring aboard."] * 2


def test_the_log_says_what_abandoning_costs() -> None:
    sheet = missions("b6 d2", "a7 d2")
    for hold in (("b6",), ("b6", "b6"), ("a7", "b6"), ("b6", "a7")):
        match = play(space(me=player(0, bucks=2, hold=hold), missions=sheet), "abandon 4 of spring")
        assert match.log(0) == ["You give up a load from 4 of spring, for 1 Space Buck to the bank."]
    match = play(space(me=player(0, "a6", bucks=2, hold=("b6",)), missions=sheet, due="yes"), "abandon 4 of spring")
    told = "Seat 0 gives up a load from 4 of spring, for 1 Space Buck to the bank. Seat 0 pays a fee of 1 Space Buck to you."
    assert match.log(1) == [told]


def test_a_delivered_load_is_neither_loaded_nor_given_up() -> None:
    match = play(space(me=player(0, "d2", bucks=1, hold=("b6", "a7")), missions=missions("b6 d2", "a7 d2")), "deliver 4 of spring")
    assert match.log(0) == ["You deliver the load from 4 of spring at d2. Mission 1 is completed, for 3 Space Bucks."]
