"""People log their devices out, are given what is kept of them, and are forgotten; others' games stay whole."""

from __future__ import annotations

import secrets
from typing import Any

import pytest
from sqlalchemy import select

from arcade.here import Arcades
from arcade.servers import SOON, Person, Server, listening
from cosmodrome.arcade.store.schema import SEATS, TABLES, metadata
from cosmodrome.arcade.store.store import Store, hashed
from cosmodrome.arcade.web import live


def another_device(person: Person, server: Server) -> Person:
    other = Person(server)
    other.post("/api/me/claim", {"code": person.post("/api/me/code")["code"]})
    return other


def delete(person: Person, path: str, body: Any = None, status: int = 200) -> Any:
    return person._read(person.http.request("DELETE", path, json=body), status)


def rows(store: Store) -> str:
    """Everything that is kept, as text."""
    with store.reading.connect() as connection:
        return "\n".join(str(row) for table in metadata.sorted_tables for row in connection.execute(select(table)))


def test_other_devices_are_logged_out_and_this_one_has_a_new_token(server: Server, store: Store) -> None:
    ada = Person(server, "Ada")
    phone, left = another_device(ada, server), ada.token
    code = ada.post("/api/me/code")["code"]
    assert ada.post("/api/me/token", {"others": True}) == {"token": None, "logged_out": 1}
    assert ada.token != left
    assert ada.get("/api/me") == {"name": "Ada"}
    assert phone.get("/api/me") == {"name": ""}
    assert Person(server).http.get("/api/me", headers={"Authorization": f"Bearer {left}"}).json() == {"name": ""}
    Person(server).post("/api/me/claim", {"code": code}, status=404)
    program = Person(server)
    program.http.headers["Authorization"] = f"Bearer {ada.token}"
    made = program.post("/api/me/token", {})
    assert hashed(made["token"]) in rows(store)
    assert ada.get("/api/me") == {"name": ""}
    program.post("/api/me/token", {}, status=401)


def test_whoever_logs_out_is_a_stranger(server: Server) -> None:
    ada = Person(server, "Ada")
    phone, left = another_device(ada, server), ada.token
    cookie = ada.http.delete("/api/me/token").headers["set-cookie"]
    assert "Max-Age=0" in cookie
    assert not ada.http.cookies
    assert Person(server).http.get("/api/me", headers={"Authorization": f"Bearer {left}"}).json() == {"name": ""}
    assert phone.get("/api/me") == {"name": "Ada"}
    delete(ada, "/api/me/token", status=401)


def test_all_that_is_kept_of_somebody_is_given_to_them(server: Server) -> None:
    ada, ben = Person(server, "Ada"), Person(server, "Benjamina")
    table = ada.new_table("weird-galaxy", "me", "open")
    ben.post(f"/api/tables/{table}/join")
    first = ada.see(table)["actions"][0]["text"]
    ada.act(table, ada.see(table), first)
    ben.act(table, ben.see(table), ben.see(table)["actions"][0]["text"])
    ada.post(f"/api/tables/{table}/block", {"seat": 1, "blocked": True})
    answer = ada.http.get("/api/me/data")
    assert "attachment" in answer.headers["content-disposition"]
    data = answer.json()
    assert data["name"] == "Ada"
    (one,) = data["tables"]
    assert (one["table"], one["your_seats"], one["seats"], one["made_by_you"]) == (table, [0], ["Ada", "Benjamina"], True)
    assert [done["text"] for done in one["you_did"]] == [first]
    assert data["blocks"] == [{"blocked": "Benjamina"}]
    assert len(data["tokens"]) == 1
    assert hashed(ada.token) not in answer.text
    Person(server).get("/api/me/data", status=401)


def test_who_is_forgotten_leaves_no_trace_and_no_hole(server: Server, store: Store) -> None:
    name = f"Eve {secrets.token_hex(4)}"
    eve, ada = Person(server, name), Person(server, "Ada")
    alone, over = eve.new_table("galaxy-express", "me"), eve.new_table("weird-galaxy", "me", "open")
    running = ada.new_table("weird-galaxy", "me", "open", "open")
    for table in (over, running):
        (ada if table == over else eve).post(f"/api/tables/{table}/join")
    eve.post(f"/api/tables/{over}/resign", {"seat": 0, "number": eve.see(over)["number"]})
    assert name in str(ada.see(over))
    with store.reading.connect() as connection:
        person = connection.execute(select(SEATS.c.person).where(SEATS.c.table_id == alone)).scalar_one()
    assert "type your name" in delete(eve, "/api/me", {"name": "Ada"}, status=422)["error"]
    with listening(ada, running) as heard:
        heard.view()
        assert delete(eve, "/api/me", {"name": name}) == {"name": ""}
        heard.until(lambda seats: seats["seats"][1]["name"] == "someone who left", "seats")
    assert not eve.http.cookies
    kept = rows(store)
    assert name not in kept
    assert person not in kept
    assert ada.http.get(f"/api/tables/{alone}").status_code == 404
    view = ada.see(over)
    assert view["over"]
    assert [seat["name"] for seat in view["seats"]] == ["someone who left", "Ada"]
    seats = ada.see(running)["seats"]
    assert seats[1]["given_up"], "a bot plays on"
    assert not ada.see(running)["over"]
    with store.reading.connect() as connection:
        assert connection.execute(select(TABLES.c.maker).where(TABLES.c.id == over)).scalar_one() == ""
    assert "would be taken for something else" in Person(server).put("/api/me", {"name": "Someone who left"}, status=422)["error"]


def test_a_stream_ends_whose_device_was_logged_out(arcade: Arcades, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "PING", 0.2)
    monkeypatch.setattr(live, "KNOWN", 0.3)
    here = arcade(rate=1e6)
    ada = Person(str(here.http.base_url), "Ada")
    table = ada.new_table("galaxy-express", "me")
    with listening(ada, table) as heard:
        heard.view()
        ada.post("/api/me/token", {"others": True})
        heard._thread.join(SOON)
        assert not heard._thread.is_alive()
    with listening(ada, table) as heard:
        assert heard.view()["seat"] == 0
        assert heard.quiet(0.8)
        assert heard._thread.is_alive()


def test_what_somebody_said_left_and_declined_is_given_and_forgotten_too(server: Server, store: Store) -> None:
    name = f"Eve {secrets.token_hex(4)}"
    eve, ada = Person(server, name), Person(server, "Ada")
    left, over = ada.new_table("weird-galaxy", "me", "open", "open"), ada.new_table("weird-galaxy", "me", "open")
    for table in (left, over):
        eve.post(f"/api/tables/{table}/join")
    eve.post(f"/api/tables/{left}/talk", {"seat": 1, "text": "Eve was here"})
    ada.act(left, ada.see(left), ada.see(left)["actions"][0]["text"])
    ada.post(f"/api/tables/{over}/resign", {"seat": 0, "number": ada.see(over)["number"]})
    again = ada.post(f"/api/tables/{over}/rematch")["table"]
    eve.post(f"/api/tables/{again}/invitation", {"accept": False})
    assert name in rows(store)
    assert [line["text"] for line in eve.get("/api/me/data")["talk"]] == ["Eve was here"]
    eve.post(f"/api/tables/{left}/leave", {"means": eve.get(f"/api/tables/{left}/leave")["means"]})
    delete(eve, "/api/me", {"name": name})
    kept = rows(store)
    assert name not in kept
    assert "Eve was here" not in kept
    assert ada.see(left)["seats"][1]["name"] in ("someone who left", "")


def test_words_for_the_luck_are_given_and_forgotten_unless_a_game_rests_on_them(server: Server, store: Store) -> None:
    """Once luck has begun, words are part of what everybody can check: they stay, with nobody's name."""
    early, late = f"early {secrets.token_hex(4)}", f"late {secrets.token_hex(4)}"
    eve, ada = Person(server, "Eve"), Person(server, "Ada")
    waits = eve.new_table("weird-galaxy", "me", "open", "open", await_words=True)
    over = eve.new_table("weird-galaxy", "me", "open", await_words=True)
    for table, words in ((waits, early), (over, late)):
        eve.post(f"/api/tables/{table}/words", {"seat": 0, "words": words})
        ada.post(f"/api/tables/{table}/join", {"words": "mine"})
    told = {one["table"]: one["your_words"] for one in eve.get("/api/me/data")["tables"]}
    assert told == {waits: [early], over: [late]}
    assert ada.get("/api/me/data")["tables"][1]["your_words"] == ["mine"], "and nobody else's"
    delete(eve, "/api/me", {"name": "Eve"})
    kept = rows(store)
    assert early not in kept
    fair = ada.get(f"/api/tables/{over}/fair")
    assert {"seat": 0, "words": late} in fair["words"]
    assert fair["fair"] is True
    eve_again = Person(server, "Eva")
    eve_again.post(f"/api/tables/{waits}/join", {"words": "other"})
    begun = ada.get(f"/api/tables/{waits}/fair")
    assert [one["words"] for one in begun["words"]] == ["mine", "other"]
