"""Leaving a table, and coming back."""

from __future__ import annotations

import time

from arcade.servers import Person, Server, listening
from arcade.tables.test_again import mine


def leave(person: Person, table: str, means: str) -> None:
    assert person.get(f"/api/tables/{table}/leave") == {"means": means}
    assert person.post(f"/api/tables/{table}/leave", {"means": means}) == {"means": means}
    assert table not in mine(person)
    assert person.see(table)["seat"] is None, "whoever comes back watches"


def move(person: Person, table: str) -> None:
    view = person.see(table)
    person.act(table, view, view["actions"][0]["code"])


def test_before_anything_is_decided_the_seat_becomes_free(server: Server) -> None:
    ada, ben, cem = (Person(server, name) for name in ("Ada", "Ben", "Cem"))
    table = ada.new_table("bio-mutants", "me", "open", "open")
    ben.post(f"/api/tables/{table}/join", {"seat": 1})
    with listening(ada, table) as at_ada, listening(ben, table) as at_ben:
        at_ada.view()
        at_ben.view()
        leave(ben, table, "free")
        at_ada.until(lambda data: data["seats"][1]["kind"] == "open", "seats")
        at_ben.until(lambda _: True, "left")
    assert "no other seat" in ben.post(f"/api/tables/{table}/join", {"seat": 2}, 409)["error"], "it has seen what seat 1 hides"
    assert cem.post(f"/api/tables/{table}/join") == {"seat": 1}
    ben.post(f"/api/tables/{table}/join", status=409)
    leave(cem, table, "free")
    assert ben.post(f"/api/tables/{table}/join") == {"seat": 1}, "the seat it left"


def test_whether_it_has_begun_tells_nothing_of_hidden_decisions(server: Server) -> None:
    ada, ben = Person(server, "Ada"), Person(server, "Ben")
    table = ada.new_table("bio-mutants", "me", "open")
    ben.post(f"/api/tables/{table}/join")
    move(ben, table)
    assert ada.get(f"/api/tables/{table}/leave") == {"means": "free"}
    assert ben.get(f"/api/tables/{table}/leave") == {"means": "end"}
    ben.post(f"/api/tables/{table}/leave", {"means": "free"}, 409)
    assert ben.see(table)["seat"] == 1


def test_later_a_game_of_two_ends_and_of_three_a_bot_plays_on(server: Server) -> None:
    ada, ben, cem = (Person(server, name) for name in ("Ada", "Ben", "Cem"))
    two = ada.new_table("weird-galaxy", "me", "open")
    ben.post(f"/api/tables/{two}/join")
    move(ada, two)
    leave(ben, two, "end")
    assert ada.see(two)["over"]
    assert ada.see(two)["seats"][1]["name"] == "Ben"
    ben.post(f"/api/tables/{two}/leave", {"means": "list"}, 403)
    ben.post(f"/api/tables/{two}/talk", {"seat": 1, "text": "bye"}, 403)
    leave(ada, two, "list")

    three = ada.new_table("weird-galaxy", "me", "open", "open")
    for person in (ben, cem):
        person.post(f"/api/tables/{three}/join")
    move(ada, three)
    leave(ada, three, "bot")
    view = ben.see(three)
    assert not view["over"]
    assert (view["seats"][0]["kind"], view["seats"][0]["name"], view["seats"][0]["given_up"]) == ("person", "Ada", True)
    ada.post(f"/api/tables/{three}/join", status=409)
    again = ben.until(three, lambda view: view["actions"])
    assert again["seat"] == 1


def test_a_table_that_everybody_has_left_is_put_away_until_somebody_sits_down(server: Server) -> None:
    ada, ben = Person(server, "Ada"), Person(server, "Ben")
    table = ada.new_table("weird-galaxy", "me", "open", listed=True)
    shown = lambda: [brief["table"] for brief in ben.get("/api/tables")["tables"]]  # noqa: E731
    assert table in shown()
    leave(ada, table, "free")
    assert table not in shown()
    ben.post(f"/api/tables/{table}/join")
    assert table in shown()


def test_who_watches_is_told_by_name_and_guests_are_guests(server: Server) -> None:
    ada, cem, guest = Person(server, "Ada"), Person(server, "Cem"), Person(server)
    guest.new_table("galaxy-express", "me")
    table = ada.new_table("galaxy-express", "me")
    with listening(ada, table) as at_ada, listening(cem, table), listening(cem, table), listening(guest, table):
        seen = at_ada.until(lambda data: data["watchers"] == 3, "seats")
        assert seen["watching"] == ["Cem"]
        cem.put("/api/me", {"name": "Count"})
        at_ada.until(lambda data: data["watching"] == ["Count"], "seats")
    crowd = [Person(server, f"Fan {i:02}") for i in range(12)]
    with listening(ada, table) as at_ada:
        there = [listening(fan, table) for fan in crowd]
        for one in there:
            one.__enter__()
        began = time.monotonic()
        seen = at_ada.until(lambda data: data["watchers"] == 12, "seats")
        for one in there:
            one.__exit__(None, None, None)
        assert seen["watching"] == [f"Fan {i:02}" for i in range(8)]
        assert time.monotonic() - began < 60
