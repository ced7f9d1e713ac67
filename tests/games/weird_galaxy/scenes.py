"""Moments of the game that its picture must be good at."""

from __future__ import annotations

import cosmodrome
from games.weird_galaxy.space import GAME, missions, play, player, space

PAIRS = (  # 24 missions, some of them twice, some back and forth
    "b6 d2", "a7 g1", "c6 f3", "e5 a2", "d7 d1", "g4 b3", "a3 e6", "f1 c7", "c5 e3", "b2 f5", "g7 a1", "d5 a6",
    "b6 d2", "g1 a7", "f6 c2", "a5 g3", "e1 b7", "c3 f4", "e7 d6", "b4 b5", "g2 d3", "a4 g6", "f2 c1", "e2 e4",
)  # fmt: skip


def crowd() -> cosmodrome.Match:
    """Five players, four of them on one tile, stations in all conditions, 24 missions."""
    me = player(0, "c3", bucks=7, stations="swwx", hold=("b6", "a7"))
    others = (
        player(1, "c3", bucks=12, stations="wwss", hold=("b6",)),
        player(2, "f6", stations="wx", spat=True),
        player(3, "c3", bucks=103, stations="www", hold=("c5", "c5")),
        player(4, "c3", bucks=1, stations="wwwww"),
    )
    return space(me=me, others=others, seats=5, missions=missions(*PAIRS), phredd="d3")


def choosing() -> cosmodrome.Match:
    return play(GAME.new(3, luck=cosmodrome.seeded(1)), "choose suns")


def delivering() -> cosmodrome.Match:
    return space(me=player(0, "d2", bucks=3, stations="ww", hold=("b6",)), missions=missions(*PAIRS[:3]), phredd="d3")


def tolls() -> cosmodrome.Match:
    return space(me=player(0, "b5", bucks=1), others=(player(1, "d2", stations="www"),), missions=missions(*PAIRS[:9]))


def disabled() -> cosmodrome.Match:
    return space(me=player(0, "a1", bucks=2, stations="xxw", spat=True), others=(player(1, "a1"),), phredd="a1")


def spitting() -> cosmodrome.Match:
    """Everything that could be in reach of Phredd is."""
    others = tuple(player(seat, "d4", stations="wwwwww") for seat in range(1, 5))
    return play(space(me=player(0, "d4", stations="wwwwww"), others=others, seats=5, phredd="e5"), "phredd d4")


def paying() -> cosmodrome.Match:
    match = space(me=player(0, "b5", hold=("e5", "g1")), others=(player(1, "g7", stations="ww"),), missions=missions("e5 a5", "g1 a5"))
    return play(match, "move a5")


def owing() -> cosmodrome.Match:
    """A fee is due, and the game can be won."""
    return space(me=player(0, "a6", bucks=7, stations="wwwwww"), due="yes", missions=missions(*PAIRS[:3]))


def won() -> cosmodrome.Match:
    others = tuple(player(seat, bucks=50 * seat, stations="www") for seat in range(1, 5))
    return play(space(me=player(0, "d4", bucks=7, stations="wsswww"), others=others, seats=5, missions=missions(*PAIRS)), "build")


def drawn_out() -> cosmodrome.Match:
    """A limit of rounds, and a shared win."""
    return play(space(seats=4, options={"rounds": 9}, limit=9, rounds=8, turn=3), "end turn")


SCENES = {scene.__name__: scene for scene in (crowd, choosing, delivering, tolls, disabled, spitting, paying, owing, won, drawn_out)}
