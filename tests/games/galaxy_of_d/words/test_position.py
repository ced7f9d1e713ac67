"""Positions written by hand."""

from __future__ import annotations

import pytest

import cosmodrome
from games.galaxy_of_d.war import GAME, red, war


@pytest.mark.clause("11.2")
def test_positions_that_cannot_be_are_refused_with_a_sentence() -> None:
    good = war(red(cruiser="c4")).position()
    for change, where in (
        ({"price": 8}, "price"),
        ({"turn": 12}, "active"),
        ({"phase": "buy", "players": [{"money": 0}, {}]}, "phase"),
        ({"phase": "order combats"}, "combats"),
        ({"players": [{"starbase": "g6"}, {}]}, "players"),
        ({"players": [{"armor": 0}, {}]}, "players"),
        ({"players": [{"money": 26}, {}]}, "players[0].money"),
        ({"players": [{"ships": ["covered"] * 28}, {}]}, "players[0].ships"),
        ({"pirates": [{"sector": "a1"}, {}]}, "pirates"),
        ({"origin": "c4"}, "origin"),
        ({"arrived": [1] * 60}, "arrived"),
    ):
        with pytest.raises(cosmodrome.BadPosition) as refused:
            GAME.at(merged(good, change))
        assert str(refused.value).startswith(where), change


def merged(position: dict, change: dict) -> dict:
    out = dict(position)
    for key, value in change.items():
        if key in ("players", "pirates"):
            out[key] = [old | new for old, new in zip(position[key], value, strict=True)]
        else:
            out[key] = value
    return out
