"""What a table sends: the log by pages, and what has changed instead of everything."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

import cosmodrome
from arcade.servers import Person, Server, listening
from arcade.tables.test_leaks import table_of
from cosmodrome.arcade.tables.pictures import apart, change_of, changed
from cosmodrome.arcade.tables.views import LINES, Shape
from laws.settings import GAMES, played

PAGE = Shape(without=frozenset({"board", "state"}))  # as the arcade's own page asks for it


def test_a_view_holds_the_newest_lines_and_pages_lead_back_to_the_first() -> None:
    match = played(cosmodrome.game("weird-galaxy").new(2, luck=cosmodrome.seeded(4)), 4, 3 * LINES)
    table, number = table_of(match), match.number(0)
    assert number > 2 * LINES
    view = json.loads(table.views.view(0, (0,), Shape()))
    assert len(view["log"]) == LINES
    lines: list[Any] = view["log"]
    while (first := lines[0]["number"]) > 1:
        page = json.loads(b"{%b}" % table.views.log(0, 0, first - 1))
        assert page["log_since"] == max(0, first - 1 - LINES)
        lines = page["log"] + lines
    assert [line["number"] for line in lines] == list(range(1, number + 1))
    assert [line["text"].replace("\n", " ") for line in lines] == match.log(0)
    some = json.loads(table.views.view(0, (0,), Shape(), number - 3))
    assert (some["log"], some["log_since"]) == (lines[-3:], number - 3)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_changes_lead_from_view_to_view_and_are_smaller(game: Any) -> None:
    match = game.new(game.about.seats[0], luck=cosmodrome.seeded(9))
    choose, table, sizes = np.random.default_rng(9), table_of(match), []
    view = json.loads(table.views.view(0, (0,), PAGE))
    for _ in range(30):
        if match.over:
            break
        seat = int(choose.choice(match.waiting))
        actions = match.actions(seat)
        match.play(seat, actions[choose.integers(len(actions))])
        if match.number(0) == view["number"]:
            continue
        change = table.views.change(0, (0,), PAGE, view["number"])
        fresh = json.loads(change)
        picture = changed(view["picture"], fresh.pop("picture_change"))
        whole = table.views.view(0, (0,), PAGE, view["number"])
        view |= fresh | {"picture": picture}
        assert view == json.loads(whole)
        sizes.append(len(change) / len(whole))
    assert len(whole) < 20_000 or np.median(sizes) < 0.6


def test_a_change_of_anything_into_anything() -> None:
    for before, now in (
        ("", ""),
        ("<g>a</g>", ""),
        ("", "x<g>a</g>"),
        ("a<gb<gc", "a<gc<gb<gb"),
        ("a<ga<ga", "<ga<g<ga"),
        ("é😀<g😀", "😀<g😀"),
        ("a<gb<gc<gd<ge", "a<gc<gd<ge<gx"),
        ("a<gb", 'a<g"\\\n"<gb'),
    ):
        assert changed(before, json.loads(change_of(apart(before.encode()), apart(now.encode())))) == now


def test_over_the_wire_changes_pages_and_quiet_answers(sqlite_server: Server) -> None:
    ada = Person(sqlite_server, "Ada")
    table = ada.new_table("galaxy-express", "me")
    with listening(ada, table, changes=1, without=["board", "state"]) as listener:
        first = listener.view()
        assert {"board", "state"}.isdisjoint(first)
        path = f"/api/tables/{table}/act?quiet=1"
        done = ada.post(path, {"seat": 0, "number": first["number"], "action": first["actions"][0]["code"]})
        change = listener.until(lambda _: True, "change")
        assert done == {"number": change["number"]}
        assert "seats" not in change
        now = ada.see(table, since=first["number"])
        assert changed(first["picture"], change["picture_change"]) == now["picture"]
        assert change["actions"] == now["actions"]
        assert change["log"] == now["log"]
    lines = ada.see(table)["log"]
    assert ada.get(f"/api/tables/{table}/log", before=lines[-1]["number"]) == {"log": lines[:-1], "log_since": 0}
    assert ada.get(f"/api/tables/{table}/log", before=0) == {"log": [], "log_since": 0}
    assert ada.get(f"/api/tables/{table}/log", before=10**6)["log"] == lines
    assert "is not your seat" in Person(sqlite_server, "Eve").get(f"/api/tables/{table}/log", 403, before=3, seat=0)["error"]
