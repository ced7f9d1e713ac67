"""The short way in for moves gives the same answers as the long one, and a body is never read for nothing."""

from __future__ import annotations

from typing import Any

import pytest

from arcade.servers import Person, Server
from cosmodrome.arcade.web import api_tables


@pytest.mark.parametrize("query", ["?quiet=1", "?quiet=1&tall=0"])  # the short way and the long one
def test_a_move_and_what_can_be_wrong_with_one(sqlite_server: Server, query: str) -> None:
    ada, eve = Person(sqlite_server, "Ada"), Person(sqlite_server, "Eve")
    table = ada.new_table("galaxy-express", "me")
    path, view = f"/api/tables/{table}/act{query}", ada.see(table)
    move: dict[str, Any] = {"seat": 0, "number": view["number"], "action": view["actions"][0]["text"]}
    assert "seat: Field required" in ada.post(path, {"number": 1, "action": 1}, 422)["error"]
    assert ada.post(path, move | {"action": []}, 422)["error"].startswith("action")
    assert "not possible" in ada.post(path, move | {"action": "nonsense"}, 422)["error"]
    assert ada.post(path, move | {"seat": 1}, 404)["error"] == "There is no seat 1 at this table."
    assert eve.post(path, move, 403)["error"] == "That is not your seat."
    assert ada.post(f"/api/tables/nowhere/act{query}", move, 404)["error"]
    done = ada.post(path, move)
    assert done == {"number": ada.see(table)["number"]} != {"number": view["number"]}
    assert ada.post(path, move, 409)["number"] == done["number"]


def test_the_short_way_names_the_endpoint_for_those_who_count() -> None:
    from cosmodrome.arcade.web.moves import ROUTE

    assert getattr(ROUTE, "endpoint", None) is api_tables.act
    assert getattr(ROUTE, "path", "") == "/api/tables/{table}/act"
