"""The text: everything that the picture shows can be read."""

from __future__ import annotations

import pytest

import cosmodrome
from cosmodrome.engine.ink import without_colour
from cosmodrome.terminal.scene import Scene, too_small
from games.weird_galaxy.space import GAME, missions, play, player, space


def test_the_board_tells_everything() -> None:
    others = (player(1, "f1", bucks=3, stations="wxs", hold=("b6", "a7")), player(2, "e1", spat=True))
    board = without_colour(space(others=others, seats=3, missions=missions("b6 d2", "a7 g1"), phredd="g2").board(0))
    assert "NS#0^0^2x" not in board  # too long for its cell
    assert "AS^1" in board
    assert "NR@" in board
    assert "AM#1x" in board
    assert "2M#1+" in board
    assert "0 you suns ship e1 Bucks 0 next 1 f1 hold empty" in board
    assert "1 moons ship f1 Bucks 3 next 3 c6 hold 4Sp b6 2C a7" in board
    assert "2 crowns ship e1x Bucks 0" in board
    assert "4Sp b6 > 4Su d2 3" in board
    assert "2C  a7 > 2S  g1 6" in board
    assert board.endswith("@ Phredd at g2")


def test_a_crowd_on_one_square_is_told_beside_the_galaxy() -> None:
    others = (player(1, "e1"), player(2, "e1", spat=True))
    board = without_colour(space(others=others, seats=3, phredd="e1").board(0))
    assert "NS#0^@" in board
    assert board.count("ship e1") == 3
    assert "NS#0^0^1" in without_colour(space(others=(player(1, "e1"),)).board(0))


def test_the_board_fits_14_lines_of_79_with_five_players_and_24_missions() -> None:
    crowd = tuple(player(i, "d4", bucks=999, stations="ssssss"[:5] + "x", spat=True, hold=("a3", "a3")) for i in range(1, 5))
    me = player(0, "d4", bucks=999, stations="sssssx", spat=True, hold=("a3", "a3"))
    match = space(me=me, others=crowd, seats=5, missions=missions(*["a3 g5"] * 24))
    for viewer in (0, None):
        lines = without_colour(match.board(viewer)).splitlines()
        assert len(lines) <= 14
        assert max(len(line) for line in lines) <= 79
        assert sum(line.count("a3>g5 4") for line in lines) == 24
        assert too_small(Scene("", board=match.board(viewer)), 80, 24) == ""


def test_the_board_before_the_first_turn() -> None:
    text = GAME.new(2, luck=cosmodrome.seeded(1)).text(0)
    assert "1 has yet to choose a suit" in text
    assert "No missions yet." in text
    assert text.endswith("Choose a suit: its null tile will be your home world.")


def test_the_black_hole_shows_its_station() -> None:
    match = play(space(me=player(0, bucks=6, stations="wwwwww")), "build")
    assert "hole#0" in match.text(0)


def test_those_who_wait_are_told_what_for() -> None:
    match = GAME.new(2, luck=cosmodrome.seeded(1))
    assert match.task(1) == "Seat 0 chooses a suit."
    assert space(points=1).task(1) == "Seat 0 has 1 action point left."
    spitting = play(space(others=(player(1, "b4"),), phredd="d4"), "phredd c4")
    assert spitting.task(None) == "Seat 0 has 2 action points left and decides whether Phredd spits."


def test_the_log_says_what_came_of_things() -> None:
    match = space("jump 2 of crowns", others=(player(1, "b4"),), phredd="d4")
    play(match, "phredd c4", "spit ship 1", "phredd b5", "spit station a6", "end turn", "repaint ship", "end turn", "hyperjump")
    log = match.log(1)
    assert "Seat 0: spit ship 1. Your ship is disabled." in log
    assert "Seat 0: spit station a6. Your station 0 is disabled." in log
    assert "Seat 0: end turn. Your turn." in log
    assert log[-1] == "jump 2 of crowns. Seat 0's ship is at a7. Your turn."


def test_the_second_of_two_equal_loads_is_refused_by_a_sentence_that_says_so() -> None:
    twice = space(me=player(0, "d2", bucks=1, hold=("b6", "b6")), missions=missions("b6 d2"))
    for code in (58, 60):
        with pytest.raises(cosmodrome.IllegalAction, match="Your two loads from 4 of spring are the same: choose the first"):
            twice.play(0, code)
    elsewhere = space(me=player(0, "d3", hold=("b6", "b6")), missions=missions("b6 d2"))
    with pytest.raises(cosmodrome.IllegalAction, match="No open mission wants a load from 4 of spring here at d3"):
        elsewhere.play(0, 58)
    with pytest.raises(cosmodrome.IllegalAction, match="Abandoning a load costs 1 Space Buck"):
        elsewhere.play(0, 60)


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
