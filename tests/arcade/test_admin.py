"""Whoever runs an arcade looks after it from the command line, and servers that run notice."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from arcade.servers import SOON, Listener, Person, Server, listening
from cosmodrome.arcade.admin import ago
from cosmodrome.arcade.store.bans import Bans, as_counted
from cosmodrome.arcade.web.connections import network
from cosmodrome.cli import app


def admin(database: str, *words: str, code: int = 0) -> str:
    done = CliRunner().invoke(app, ["admin", *words, "--database", database], env={"COLUMNS": "200"})
    assert done.exit_code == code, done.output
    return done.output


def soon(wish: Callable[[], object]) -> None:
    limit = time.monotonic() + SOON
    while not wish():
        assert time.monotonic() < limit, "it never came"
        time.sleep(0.1)


def status(person: Person, path: str = "/api/me") -> int:
    return person.http.get(path).status_code


def ended(listener: Listener) -> bool:
    return not listener._thread.is_alive()


def test_a_table_is_closed_and_opened_again(server: Server, database: str) -> None:
    ada, ben = Person(server, "Ada"), Person(server, "Ben")
    table = ada.new_table("weird-galaxy", "me", "open", listed=True)
    rows = json.loads(admin(database, "tables", "--json"))
    assert [(row["game"], row["people"], row["state"]) for row in rows if row["table"] == table] == [
        ("weird-galaxy", ["Ada", "(open)"], "open")
    ]
    assert f"Table {table} is closed now." in admin(database, "close", f"http://play.example/t/{table}")
    assert "was closed already" in admin(database, "close", table[:10])
    soon(lambda: ben.http.post(f"/api/tables/{table}/join", json={}).status_code == 403)
    view = ada.see(table)
    assert view["closed"]
    refused = ada.act(table, view, view["actions"][0]["text"], status=403)
    assert "has closed this table" in refused["error"]
    assert table not in {one["table"] for one in ben.get("/api/tables")["tables"]}
    assert "closed" in admin(database, "tables")
    assert ["table", table] in [line.split() for line in admin(database, "bans").splitlines()]
    assert "is open now" in admin(database, "open", table)
    soon(lambda: ben.http.post(f"/api/tables/{table}/join", json={}).status_code == 200)
    assert not ada.see(table)["closed"]
    ada.act(table, ada.see(table), view["actions"][0]["text"])


def test_a_name_is_taken_away_on_every_seat(server: Server, database: str) -> None:
    name = f"Rude {secrets.token_hex(3)}"
    rude = Person(server, name)
    table = rude.post(
        "/api/tables", {"game": "weird-galaxy", "seats": [{"kind": "me"}, {"kind": "me", "name": "Ruder still"}], "pace": "fast"}, 201
    )["table"]
    with listening(rude, table, seat=0) as heard:
        heard.view()
        said = admin(database, "remove-name", name)
        assert "is called Guest " in said
        assert "at 1 table." in said
        heard.until(lambda seats: all(seat["name"].startswith("Guest ") for seat in seats["seats"]), "seats")
    person = json.loads(admin(database, "people", "Guest", "--json"))[0]["person"]
    assert "is called Polite now" in admin(database, "rename", person[:12], "Polite")
    soon(lambda: {seat["name"] for seat in rude.see(table, seat=0)["seats"]} == {"Polite"})
    soon(lambda: rude.get("/api/me") == {"name": "Polite"})
    assert "would be taken for something else" in admin(database, "rename", person, "Bot 1", code=2)


def test_somebody_is_shut_out_and_let_in_again(server: Server, database: str) -> None:
    name = f"Pest {secrets.token_hex(3)}"
    pest, ada = Person(server, name), Person(server, "Ada")
    table = pest.new_table("galaxy-express", "me")
    with listening(pest, table) as heard:
        heard.view()
        assert "is shut out now" in admin(database, "ban", name)
        soon(lambda: status(pest) == 403)
        soon(lambda: ended(heard))
    assert pest.http.get("/api/me").json() == {"error": "Whoever runs this arcade has shut you out of it."}
    assert status(ada) == 200
    assert "banned" in admin(database, "people", name)
    assert "is let in now" in admin(database, "unban", name)
    soon(lambda: status(pest) == 200)
    assert "127.0.0.0/8 is shut out now" in admin(database, "ban", "127.0.0.0/8")
    soon(lambda: status(ada, "/") == 403)
    admin(database, "unban", "127.0.0.0/8")
    soon(lambda: status(ada, "/") == 200)


def test_what_is_not_there_is_a_sentence(server: Server, database: str, tmp_path: Path) -> None:
    twins = f"Twin {secrets.token_hex(3)}"
    Person(server, twins), Person(server, twins)
    assert f"There is more than one person '{twins}'. Say which by the id: " in admin(database, "ban", twins, code=2)
    assert "There is no person 'Nobody Here': cosmodrome admin people lists them." in admin(database, "ban", "Nobody Here", code=2)
    assert "There is no table 'nixnix'" in admin(database, "close", "nixnix", code=2)
    assert "of 4 letters at least" in admin(database, "close", "x", code=2)
    nowhere = tmp_path / "none.sqlite"
    assert f"There is no database at {nowhere}." in admin(str(nowhere), "tables", code=2)
    assert not nowhere.exists()
    assert "There is nothing to list." in admin(database, "people", "no such letters anywhere")


@pytest.mark.parametrize(
    ("given", "kept", "inside", "outside"),
    [
        ("203.0.113.7", "203.0.113.7", "203.0.113.7", "203.0.113.8"),
        ("203.0.113.0/24", "203.0.113.0/24", "203.0.113.255", "203.0.114.0"),
        ("2001:db8::1", "2001:db8::/64", "2001:db8::ffff", "2001:db8:0:1::1"),
        ("2001:db8::/32", "2001:db8::/32", "2001:db8:7::1", "203.0.113.1"),
    ],
)
def test_an_address_is_shut_out_as_it_is_counted(given: str, kept: str, inside: str, outside: str) -> None:
    import ipaddress

    assert as_counted(given) == kept
    bans = Bans(addresses=frozenset({kept}), networks=(ipaddress.ip_network(kept),) if "/" in kept else ())
    assert bans.shuts_out(network(inside))
    assert not bans.shuts_out(network(outside))
    assert not bans.shuts_out("?")
    assert as_counted("Ada") is None


def test_how_long_ago_it_was() -> None:
    assert [ago(seconds) for seconds in (0.2, 59, 60, 7200, 200_000)] == ["0 s ago", "59 s ago", "1 min ago", "2 h ago", "2 d ago"]
