"""Table talk: who hears it, who does not, and what it is not made for."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from arcade.here import Arcades
from arcade.servers import Listener, Person, Server, listening, serving
from cosmodrome.arcade.web.plain import JOINERS, plain


def together(ada: Person, ben: Person, *more: str) -> str:
    table: str = ada.new_table("bio-mutants", "me", "open", *more)
    ben.post(f"/api/tables/{table}/join", {"seat": 1})
    return table


def say(person: Person, table: str, text: str, seat: int = 0, status: int = 200) -> Any:
    return person.post(f"/api/tables/{table}/talk", {"seat": seat, "text": text}, status)


def said(person: Person, table: str, **query: Any) -> list[str]:
    return [line["text"] or line["emote"] for line in person.get(f"/api/tables/{table}/talk", **query)["lines"]]


def hears(listener: Listener) -> list[str]:
    return [line["text"] for line in listener.until(lambda _: True, "talk")["lines"]]


def test_players_hear_each_other_and_nobody_else_does(server: Server) -> None:
    ada, ben, cem = (Person(server, name) for name in ("Ada", "Ben", "Cem"))
    table = together(ada, ben)
    with listening(ada, table) as at_ada, listening(ben, table) as at_ben, listening(cem, table) as at_cem:
        for one in (at_ada, at_ben, at_cem):
            one.view()
        number = ada.see(table)["number"]
        say(ada, table, "Hello <b>Ben</b> & all")
        ben.post(f"/api/tables/{table}/talk", {"seat": 1, "emote": "laugh"})
        line = at_ben.until(lambda _: True, "talk")["lines"][0]
        assert (line["text"], line["name"], line["seat"], line["yours"]) == ("Hello <b>Ben</b> & all", "Ada", 0, False)
        at_ada.until(lambda data: data["lines"][-1]["emote"] == "laugh", "talk")
        assert at_cem.quiet(0.5)
        while not at_cem.events.empty():
            assert at_cem.events.get()[0] == "seats"
        assert ada.see(table)["number"] == ben.see(table)["number"] == number, "it is no move"
    assert said(ben, table) == ["Hello <b>Ben</b> & all", "laugh"]
    for status, call in ((403, cem), (401, Person(server))):
        assert "lines" not in call.get(f"/api/tables/{table}/talk", status)
        say(call, table, "me too", 0, status)
    assert "not your seat" in say(ben, table, "as Ada", 0, 403)["error"]


def test_what_was_said_is_there_after_a_restart_and_in_pages(tmp_path: Path) -> None:
    database = str(tmp_path / "arcade.sqlite")
    with serving(database) as server:
        ada, ben = Person(server, "Ada"), Person(server, "Ben")
        table = together(ada, ben)
        say(ada, table, "one")
        say(ben, table, "two", 1)
    with serving(database) as server:
        for person in (ada, ben):
            person.move_to(server)
        say(ada, table, "three")
        assert said(ben, table) == ["one", "two", "three"]
        assert said(ben, table, before=3) == ["one", "two"]
        with listening(ben, table, talk=1) as at_ben:
            assert hears(at_ben) == ["two", "three"]


def test_a_flood_is_stopped_at_every_table_and_old_lines_are_let_go(arcade: Arcades) -> None:
    here = arcade(rate=1e6, talk_rate=0.5, talk_lines=5, talk_letters=10)
    ada, ben = Person(str(here.http.base_url), "Ada"), Person(str(here.http.base_url), "Ben")
    tables = [together(ada, ben), together(ada, ben)]
    for i in range(5):
        say(ada, tables[0], f"line {i}")
    for table in tables:
        assert "let the others have a word" in say(ada, table, "more", 0, 429)["error"]
    say(ben, tables[0], "enough", 1)
    assert said(ben, tables[0]) == [*(f"line {i}" for i in range(1, 5)), "enough"]
    assert "1 to 10 characters" in say(ben, tables[0], "eleven ....", 1, 422)["error"]
    for nothing in ("", " \n\t", "\u202e\u2066", "\u200d"):
        say(ben, tables[0], nothing, 1, 422)
    for body in ({"seat": 1}, {"seat": 1, "text": "a", "emote": "wow"}, {"seat": 1, "emote": "spit"}, {"seat": 1, "text": "x" * 3000}):
        ben.post(f"/api/tables/{tables[0]}/talk", body, 422)


def test_who_is_muted_is_not_heard_at_any_table_nor_is_anybody_by_who_wants_silence(server: Server) -> None:
    ada, eve, cem = (Person(server, name) for name in ("Ada", "Eve", "Cem"))
    table = together(ada, eve, "open")
    cem.post(f"/api/tables/{table}/join", {"seat": 2})
    say(eve, table, "spam", 1)
    assert ada.post(f"/api/tables/{table}/mute", {"seat": 1}) == {"muted": [1], "silent": False}
    with listening(ada, table) as at_ada, listening(eve, table) as at_eve:
        say(eve, table, "more spam", 1)
        say(cem, table, "hello", 2)
        assert hears(at_ada) == ["hello"]
        at_eve.until(lambda data: data["lines"][-1]["text"] == "hello", "talk")
    assert said(ada, table) == ["hello"]
    assert said(cem, table) == ["spam", "more spam", "hello"]
    other = together(ada, eve)
    say(eve, other, "here too", 1)
    assert said(ada, other) == []
    assert eve.get(f"/api/tables/{table}/talk")["muted"] == [], "Eve is not told"
    assert ada.post(f"/api/tables/{table}/mute", {"seat": 1, "muted": False})["muted"] == []
    assert cem.post(f"/api/tables/{table}/mute", {}) == {"muted": [], "silent": True}
    assert said(cem, table) == []
    cem.post(f"/api/tables/{table}/mute", {"muted": False})
    assert said(cem, table) == ["spam", "more spam", "hello"]
    for seat, status in ((0, 404), (7, 404), (31, 404)):
        ada.post(f"/api/tables/{table}/mute", {"seat": seat}, status)
    Person(server, "Dan").post(f"/api/tables/{table}/mute", {"seat": 1}, 403)


def test_where_nobody_else_sits_there_is_no_talk(server: Server) -> None:
    ada = Person(server, "Ada")
    for seats in (("me", "me"), ("me", "bot easy"), ("me", "open")):
        table = ada.new_table("bio-mutants", *seats)
        assert "Nobody else sits" in say(ada, table, "hello?", 0, 422)["error"]


def test_talk_goes_on_by_ones_present_name(server: Server) -> None:
    ada, ben = Person(server, "Ada"), Person(server, "Ben")
    table = together(ada, ben)
    say(ada, table, "hello")
    ada.put("/api/me", {"name": "Countess"})
    ben.until(table, lambda view: view["seats"][0]["name"] == "Countess")
    assert ben.get(f"/api/tables/{table}/talk")["lines"][0]["name"] == "Countess"


def test_talk_is_heard_at_other_servers(database: str) -> None:
    with serving(database) as first, serving(database) as second:
        ada, ben = Person(first, "Ada"), Person(second, "Ben")
        table = together(ada, ben)
        with listening(ben, table) as at_ben, listening(ada, table) as at_ada:
            at_ben.view()
            at_ada.view()
            say(ada, table, "far away")
            assert hears(at_ben) == ["far away"]
            say(ben, table, "and back", 1)
            at_ada.until(lambda data: data["lines"][-1]["text"] == "and back", "talk")
        body = {"seat": 0, "text": "quick"}
        assert 429 in [ada.http.post(f"/api/tables/{table}/talk", json=body).status_code for _ in range(6)]
        ada.move_to(second)
        say(ada, table, "another server is no faster", 0, 429)


def test_a_line_leaves_no_trace_for_those_who_may_not_hear_it(sqlite_server: Server) -> None:
    ada, ben, cem = (Person(sqlite_server, name) for name in ("Ada", "Ben", "Cem"))
    table = ada.new_table("bio-mutants", "me", "open", listed=True)
    ben.post(f"/api/tables/{table}/join")
    paths = [f"/api/tables/{table}", f"/api/tables/{table}/past?number=5", "/api/tables?show=running", "/api/me/tables"]
    before = [person.http.get(path).text for person in (cem, ben) for path in paths]
    say(ada, table, "psst")
    assert [person.http.get(path).text for person in (cem, ben) for path in paths] == before


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("a\x1b[31m\x00b\u202ec\u2066d\ufeff", "a[31mbcd"),
        ("two\r\nlines\u2028three", "two lines three"),
        ("e" + "\u0301" * 40, "é" + "\u0301" * 4),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("\U000e0041tag \ud83d" + " x", "tag x"),
    ],
)
def test_text_is_plain(written: str, shown: str) -> None:
    assert plain(written, keep=JOINERS) == shown
    assert json.loads(json.dumps(plain(written))) == plain(written)
