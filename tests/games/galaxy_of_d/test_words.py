"""What people read and touch: tasks, previews, refusals, the table and the picture."""

from __future__ import annotations

import re

import pytest

import cosmodrome
from games.galaxy_of_d.war import GAME, blue, play, red, war
from laws.settings import Setting, walk


@pytest.mark.clause("6.1")
def test_before_movement_ends_one_is_told_what_the_combats_would_come_to() -> None:
    open_view = war(red(cruiser="c4", scavenger="c4"), blue(interceptor="c4"))
    assert open_view.task(0) == (
        "Move ships from 1 sector, or end movement. Then combat at c4: your 8 against 2; you lose nothing, they lose 1 Interceptor."
    )
    foggy = war(red(cruiser="c4"), blue(interceptor="c4", destroyer="c4"))
    assert foggy.task(0).endswith("Then combat at c4: your 5 against 2 or more, 1 ship covered.")


@pytest.mark.clause("6.4")
def test_an_absorbing_seat_is_told_what_each_choice_leads_to() -> None:
    match = play(war(red(cruiser="c4", freighter="c4"), blue(cruiser="c4", scavenger="c4")), "end movement")
    assert match.task(0) == "Absorb 8 at c4: which ship is lost? Freighter: then lose nothing; Cruiser: then no more."


@pytest.mark.clause("6.7")
def test_a_preview_counts_the_base() -> None:
    match = war(red(assassin="h6"), blue())
    assert "h6: your 9 against 3; you lose nothing, they lose nothing, base −9" in match.task(0)


@pytest.mark.clause("5.1")
@pytest.mark.parametrize(
    ("action", "why"),
    [
        ("move cruiser", "Choose the sector to move from first."),
        ("bid 3", "The bidding is over; ships are moving."),
        ("move from b2", "You have no ships at b2."),
    ],
)
def test_refusals_say_what_is_wrong(action: str, why: str) -> None:
    with pytest.raises(cosmodrome.IllegalAction) as refused:
        war(red(cruiser="c4")).play(0, action)
    assert str(refused.value) == why


@pytest.mark.clause("1.1")
def test_the_table_fits_a_terminal() -> None:
    for options in ({}, {"setup": "quick"}):
        for match in walk(GAME.new(options=options, luck=cosmodrome.seeded(4)), 4, nodes=150):
            for viewer in (0, 1, None):
                board = match.text(viewer).split("\n\n")[0]
                assert max(map(len, board.splitlines())) <= 79


@pytest.mark.clause("1.1")
@pytest.mark.parametrize("tall", [False, True])
def test_everything_that_can_be_touched_is_in_the_picture_once(tall: bool) -> None:
    setting = Setting(GAME, 2)
    for i, match in enumerate(walk(setting.new(6), 6)):
        if i % 5 and not match.over:
            continue
        for seat in match.waiting:
            svg = str(match.picture(seat, tall=tall))
            ids = re.findall(r' id="([^"]+)"', svg)
            assert len(set(ids)) == len(ids)
            lit = set(re.findall(r'<g id="([^"]+)" class="touch"', svg))
            assert lit == {action.clicks[0] for action in match.actions(seat)}


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
