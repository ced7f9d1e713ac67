"""What a table shows: names and pictures."""

from __future__ import annotations

import gc
import json
from typing import Any
from weakref import ref

import pytest

import cosmodrome
from arcade.halls import apart
from cosmodrome.arcade.limits import Limits
from cosmodrome.arcade.store.store import Seat, Store
from cosmodrome.arcade.tables.hall import Hall
from cosmodrome.arcade.tables.views import Shape
from cosmodrome.engine.drawing.markup import escape
from laws.settings import GAMES, played


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_view_is_json_whose_picture_is_the_picture(game: Any, store: Store) -> None:
    async def run() -> None:
        hall = Hall(store, Limits())
        match = played(game.new(game.about.seats[-1], game.about.bounding, cosmodrome.seeded(3)), 3, 30)
        seats = [Seat(seat, "person", str(seat), "", None) for seat in range(match.seats)]
        table = await hall.table(await hall.new_table(match, seats, "maker"))
        for viewer in (-1, 0):
            seat = None if viewer < 0 else viewer
            for tall in (False, True):
                lit = frozenset(action.clicks[0] for action in match.actions(0)) if viewer in match.waiting else frozenset()
                assert json.loads(table.views.view(viewer, (), Shape(tall)))["picture"] == match.draw(seat, lit, tall, bare=True)

    apart(run())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_table_that_is_let_go_is_gone_at_once(game: Any, store: Store) -> None:
    """Circles are looked for seldom, and what they hold until then is what a server's memory grew by."""

    async def run() -> None:
        hall = Hall(store, Limits())
        match = played(game.new(game.about.seats[-1], game.about.bounding, cosmodrome.seeded(3)), 3, 30)
        table = await hall.table(await hall.new_table(match, [Seat(0, "person", "ada", "", None)], "maker"))
        for viewer in (-1, 0):
            table.views.view(viewer, (0,), Shape(False))
            table.views.past(viewer, (), Shape(False), 1, hall.pasts)
        table.views.seats((0,))
        gone = (ref(table), ref(match))
        hall.drop(table.row.id)
        del table, match
        assert [one() for one in gone] == [None, None]

    gc.disable()
    try:
        apart(run())
    finally:
        gc.enable()


def test_no_text_in_a_picture_can_break_out_of_it() -> None:
    assert escape('a<b> & "c"\n\x00') == "a&lt;b&gt; &amp; &quot;c&quot;  "


def test_whoever_sits_down_is_called_by_name_from_then_on_in_all_that_was_said_before(store: Store) -> None:
    async def run() -> None:
        hall = Hall(store, Limits())
        match = cosmodrome.game("weird-galaxy").new(2)
        seats = [Seat(0, "person", "ada", 'Ada "<&\\> Lovelace', None), Seat(1, "open", None, "", None)]
        table = await hall.table(await hall.new_table(match, seats, "ada"))
        match.play(0, match.actions(0)[0])
        match.resign(1)
        before = json.loads(table.views.view(0, (0,), Shape()))
        assert before["log"][-1] == {"number": before["number"], "seat": 1, "text": "Seat 1 gives up.", "turn": "", "alarms": []}
        assert before["heading"]["what"].startswith("Seat 1 gave up")
        await hall.sit(table.row.id, "ben", "Ben", 1)
        after = json.loads(table.views.view(0, (0,), Shape()))
        assert after["number"] == before["number"]
        assert after["log"][-1]["text"] == "Ben gives up."
        assert after["heading"] == {"what": "Ben gave up, with 0 points.", "more": 'Ada "<&\\> Lovelace wins.', "tells_who": False}
        assert after["task"] == after["verdict"] == f"{after['heading']['what']} {after['heading']['more']}"
        assert "Ben gave up" in after["picture"]
        assert "Ada &quot;&lt;&amp;\\&gt; Lovelace wins" in after["picture"], "harmless"
        found = store.table(table.row.id)
        assert found is not None
        assert found[0].verdict == after["verdict"]

    apart(run())
