"""The text: everything that the picture shows can be read."""

from __future__ import annotations

import cosmodrome
from cosmodrome.engine.drawing.ink import without_colour
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
    assert "@ Phredd at g2\n" in board
    assert all(name in board.splitlines()[-1] for name in ("N null", "A ace", "S suns", "R arms", "Wi seasons")), "the tiles' codes"


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
        lines = without_colour(match.board(viewer, compact=True)).splitlines()
        assert len(lines) <= 14
        assert max(len(line) for line in lines) <= 79
        assert sum(line.count("a3>g5 4") for line in lines) == 24
        assert too_small(Scene("", board=match.board(viewer), small=match.board(viewer, compact=True)), 80, 24) == ""


def test_the_board_before_the_first_turn() -> None:
    text = GAME.new(2, luck=cosmodrome.seeded(1)).text(0)
    assert "1 has yet to choose a suit" in text
    assert "No missions yet." in text
    assert text.endswith("Choose a suit: its null tile will be your home world.")


def test_the_black_hole_shows_its_station() -> None:
    match = play(space(me=player(0, bucks=6, stations="wwwwww")), "build")
    assert "hole#0" in match.text(0)
