"""Positions written by hand: those that cannot be are refused with a sentence that says where."""

from __future__ import annotations

from typing import Any

import pytest

import cosmodrome
from games.weird_galaxy.space import GAME, LAYOUT, full_sheet, missions, player, space

LOADED = missions("b6 d2", "a7 d2")
WON: dict[str, Any] = {"phase": "over", "me": player(0, stations="w" * 7), "points": 1}
LAST_ROUND: dict[str, Any] = {"phase": "over", "options": {"rounds": 3}, "limit": 3, "rounds": 3, "turn": 1, "points": 0}


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"phredd": None}, r"phredd: it must be given"),
        ({"turn": 2}, r"turn: 2 is outside 0 to 1"),
        ({"points": 4}, r"points: 4 is outside 0 to 3"),
        ({"first": 3}, r"first: there is no seat 3"),
        ({"rounds": -1}, r"rounds: there cannot be fewer than none"),
        ({"options": {"rounds": 3}, "rounds": 3}, r"rounds: the game is over after 3"),
        ({"rounds": 2**31 - 1}, r"rounds: there cannot be more than 1000000"),
        ({"limit": 3}, r"limit: the option rounds says 0"),
        ({"shields": "off"}, r"shields: the option shields says on"),
        ({"layout": "even", "options": {"layout": "standard"}}, r"layout: the option layout says standard"),
        ({"missions": missions("b6 d4")}, r"missions\[0\]: no die names the black hole"),
        ({"missions": missions("b6 g7")}, r"missions\[0\]: source and destination are of different suits"),
        ({"missions": [["b6", None], *missions()[1:]]}, r"missions\[0\]: it needs both"),
        ({"me": player(1)}, r"players\[1\].suit: moons is taken"),
        ({"me": player(0) | {"suit": None}}, r"players\[0\]: suit, ship, spat and stations must be given"),
        ({"me": player(0, bucks=-1)}, r"players\[0\].bucks: there are no debts"),
        ({"me": player(0, bucks=2**31 - 1)}, r"players\[0\].bucks: nobody has more than 1000000"),
        (
            {"me": player(0) | {"stations": ["working", "none", "working", *["none"] * 4]}},
            r"players\[0\].stations: they are built in order",
        ),
        ({"me": player(0) | {"stations": ["none"] * 7}}, r"players\[0\].stations: they are built in order"),
        ({"me": player(0, stations="ssssss")}, r"players\[0\].stations: there are 5 shields"),
        ({"me": player(0, stations="s"), "options": {"shields": "off"}}, r"players\[0\].stations: there are no shields"),
        ({"me": player(0, stations="wwwwwww")}, r"players\[0\].stations: the one in the black hole"),
        ({"me": player(0) | {"hold": [None, "b6"]}, "missions": LOADED}, r"players\[0\].hold: a single load comes first"),
        ({"me": player(0, hold=("g1",)), "missions": LOADED}, r"players\[0\].hold: no open mission has its source at g1"),
        ({"first": None}, r"first: who goes first"),
        ({"phase": "start"}, r"first: who goes first"),
        ({"phase": "start", "first": None, "points": 1}, r"phase: nothing has happened before the first turn"),
        ({"phase": "start", "first": None, "points": 0, "me": player(0, "a1")}, r"phase: nothing has happened before the first turn"),
        ({"phase": "start", "first": None, "points": 0, "due": "yes"}, r"due: there are no fees before the first turn"),
        ({"settled": ["a1", None, None, None]}, r"settled: no opponent has a station at a1"),
        ({"settled": ["a6", "a6", None, None], "points": 1}, r"settled: a6 stands in it twice"),
        (
            {"settled": ["a6", "a5", None, None], "others": (player(1, stations="ww"),)},
            r"settled: with 3 of 3 action points left there cannot be 2 tiles",
        ),
        (
            {"settled": ["a5", None, None, None], "me": player(0, "a6"), "others": (player(1, stations="ww"),), "due": "yes"},
            r"settled: with 3 of 3 action points left there cannot be 1 tile",
        ),
        ({"settled": [None, "a6", None, None], "points": 1}, r"settled: tiles come one after another, from the first place on"),
        ({"settled": [None, None, None, "a6"], "points": 1}, r"settled: tiles come one after another, from the first place on"),
        ({"due": "yes"}, r"due: the ship of seat 0 does not stand"),
        ({"me": player(0, "a6")}, r"due: the ship of seat 0 stands"),
        ({"phase": "pay", "points": 1}, r"phase: no fee has to be paid by a delivery"),
        ({"me": player(0, "a6"), "phase": "pay", "points": 1}, r"phase: there is no choice of loads"),
        ({"me": player(0, "a6"), "due": "yes", "phase": "shoo", "points": 1, "phredd": "a6"}, r"due: the action before has settled"),
        ({"phase": "source"}, r"points: an action point has been spent"),
        ({"source": "b6"}, r"source: a tile, while the destination"),
        ({"phase": "destination", "points": 1}, r"source: a tile, while the destination"),
        ({"phase": "destination", "points": 1, "source": "d4"}, r"source: a tile, while the destination"),
        ({"points": 0}, r"points: with none left"),
        ({"phase": "spit", "points": 1}, r"phase: there is nothing to spit at"),
        ({"phase": "source", "points": 1, "missions": full_sheet()}, r"missions: with all lines taken"),
        ({"phase": "shoo", "points": 1}, r"phredd: nothing of seat 0 is near enough"),
        ({"phase": "jump", "points": 1}, r"phase: a hyperjump takes"),
        ({"phase": "over"}, r"phase: the game is not over"),
        ({"phase": "over", "me": player(0, stations="w" * 7), "others": (player(1, stations="w" * 7),)}, r"players: only one can have won"),
        (WON | {"turn": 1}, r"turn: seat 0 has won, in its own turn"),
        (WON | {"points": 2}, r"points: the station in the black hole has cost 2 of 3"),
        (WON | {"points": 3}, r"points: the station in the black hole has cost 2 of 3"),
        (WON | {"due": "yes"}, r"due: whoever has won owes no fee"),
        (WON | LAST_ROUND | {"turn": 0}, r"rounds: seat 0 has won before the last round was over"),
        (LAST_ROUND | {"turn": 0}, r"turn: the last round ends with seat 1"),
        (LAST_ROUND | {"seats": 4, "first": 3, "turn": 3}, r"turn: the last round ends with seat 2"),
        (LAST_ROUND | {"points": 1}, r"points: none are left after the last round"),
        (LAST_ROUND | {"others": (player(1, "e1"),)}, r"due: the ship of seat 1 stands where a fee is still to be paid"),
        ({"seats": 3, "others": (player(1), player(2), player(3))}, r"players: expected a list of 3 or 5"),
    ],
)
def test_a_position_that_cannot_be_is_refused(fields: dict[str, Any], fault: str) -> None:
    with pytest.raises(cosmodrome.BadPosition, match=fault):
        space(**fields)


def test_seats_that_do_not_play_or_have_not_chosen_are_blank() -> None:
    nobody = {"suit": None, "ship": None, "stations": ["none"] * 7}
    with pytest.raises(cosmodrome.BadPosition, match=r"players\[4\]: this seat does not play"):
        GAME.at({"players": [nobody] * 4 + [nobody | {"bucks": 3}]})
    with pytest.raises(cosmodrome.BadPosition, match=r"players\[1\]: this seat has yet to choose its suit"):
        GAME.at({"players": [nobody, player(1), nobody, nobody, nobody]})


def test_a_position_says_only_what_differs_from_the_start() -> None:
    match = GAME.at({"seats": 4})
    assert match.position() == GAME.new(4).position()


def test_finished_positions_are_taken() -> None:
    assert space(**WON).winners == (0,)
    assert space(**WON | {"me": player(0, "a6", stations="w" * 7)}).winners == (0,)
    assert space(**LAST_ROUND).winners == (0, 1)
    assert space(**LAST_ROUND | {"seats": 4, "first": 3, "turn": 2}).winners == (0, 1, 2, 3)


def test_a_position_of_two_seats_needs_two_players() -> None:
    players = [player(0, "b6", bucks=2), player(1)]
    match = GAME.at({"seats": 2, "options": {"layout": LAYOUT}, "phase": "act", "first": 0, "points": 3, "players": players})
    assert match.position()["players"][:2] == players
    assert match.position() == space(me=players[0]).position()
