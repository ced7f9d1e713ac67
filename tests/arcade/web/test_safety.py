"""The arcade is safe to leave open."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

import cosmodrome
from arcade.here import Arcades, Here
from arcade.servers import SOON, Person, Server
from cosmodrome.arcade.limits import Buckets, Limits
from cosmodrome.arcade.store.reading import read_apart
from cosmodrome.arcade.tables.hall import Hall
from cosmodrome.arcade.web import api_records
from cosmodrome.arcade.web.people import clean

EXPRESS = {"game": "galaxy-express", "seats": [{"kind": "me"}]}


def test_every_answer_has_strict_headers(sqlite_server: Server) -> None:
    http = Person(sqlite_server).http
    for path in ("/", "/api/games", "/nowhere", "/api/tables/nix", "/static/art.css", "/docs", "/openapi.json"):
        headers = http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
    picture = http.get("/api/games/galaxy-express/picture.svg")
    assert picture.headers["content-security-policy"].startswith("default-src 'none'")
    assert picture.text.startswith("<svg")


def test_the_cookie_is_for_this_site_and_no_script(sqlite_server: Server) -> None:
    cookie = Person(sqlite_server).http.put("/api/me", json={"name": "Ada"}).headers["set-cookie"]
    for part in ("HttpOnly", "SameSite=Lax", "Path=/"):
        assert part in cookie


def test_other_sites_cannot_act_but_programs_with_a_token_can(sqlite_server: Server) -> None:
    ada = Person(sqlite_server, "Ada")
    host = ada.http.base_url.host
    sites = [{"Sec-Fetch-Site": site} for site in ("cross-site", "same-site")]
    for headers in ({"Origin": "https://evil.example"}, {"Origin": "null"}, *sites):
        refused = ada.http.post("/api/tables", json=EXPRESS, headers=headers)
        assert refused.status_code == 403
        assert refused.json() == {"error": "That request comes from another site."}
    for headers in ({"Origin": f"http://{host}:{ada.http.base_url.port}"}, {"Sec-Fetch-Site": "same-origin"}, {}):
        assert ada.http.post("/api/tables", json=EXPRESS, headers=headers).status_code == 201
    token = ada.token
    program = Person(sqlite_server).http
    bearer = {"Authorization": f"Bearer {token}", "Origin": "https://elsewhere.example"}
    assert program.get("/api/me", headers=bearer).json() == {"name": "Ada"}
    assert program.post("/api/tables", json=EXPRESS, headers=bearer).status_code == 201
    assert program.post("/api/tables", json=EXPRESS, headers={"Authorization": "Bearer wrong"}).status_code == 401


def test_bodies_are_bounded(sqlite_server: Server) -> None:
    http = Person(sqlite_server).http

    def endless() -> Iterator[bytes]:
        for _ in range(40):
            yield b" " * 65536

    assert http.put("/api/me", content=b'{"name": "' + b"A" * 70_000 + b'"}').status_code == 413
    assert http.put("/api/me", content=endless()).status_code == 413
    assert http.post("/api/records", content=b"x" * (2**20 + 1)).status_code == 413
    assert http.post("/api/records", content=endless()).status_code == 413


@pytest.mark.parametrize(
    ("body", "says"),
    [
        (b"{", "JSON"),
        (b'{"game": "chess", "seats": [{"kind": "me"}]}', "no game called 'chess'"),
        (b'{"game": "galaxy-express", "seats": []}', "seats"),
        (b'{"game": "galaxy-express", "seats": [{"kind": "me"}, {"kind": "me"}]}', "has 1 seat, not 2"),
        (b'{"game": "galaxy-express", "seats": [{"kind": "king"}]}', "seats.0.kind"),
        (b'{"game": "galaxy-express", "seats": [{"kind": "bot", "level": "god"}]}', "level is one of"),
        (b'{"game": "galaxy-express", "seats": [{"kind": "me", "name": "  "}]}', "A name has 1 to 24 characters"),
        (b'{"game": "galaxy-express", "seats": [{"kind": "me"}], "options": {"fog": "on"}}', "no option 'fog'"),
        (b'{"game": "galaxy-express", "seats": [{"kind": "me"}], "luck": "good"}', "luck"),
    ],
)
def test_what_makes_no_sense_is_refused_with_a_sentence(sqlite_server: Server, body: bytes, says: str) -> None:
    answer = Person(sqlite_server).http.post("/api/tables", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 422
    assert says in answer.json()["error"]
    assert answer.json()["error"].endswith(".")


def test_names_are_cleaned() -> None:
    assert clean("  Ada\t Love\u202elace\x00 ", 24) == "Ada Lovelace"
    assert clean("Ada\ue001", 24) == "Ada", "nobody is called by a mark that stands for another seat"
    for name in ("", "   ", "\u200b", "A" * 25):
        with pytest.raises(cosmodrome.CosmodromeError, match="1 to 24 characters"):
            clean(name, 24)


def test_tables_are_counted(arcade: Arcades) -> None:
    here = arcade(tables_a_person=2, tables=3, rate=1000.0)
    assert [here.http.post("/api/tables", json=EXPRESS).status_code for _ in range(3)] == [201, 201, 429]
    here.http.cookies.clear()
    assert [here.http.post("/api/tables", json=EXPRESS).status_code for _ in range(2)] == [201, 429]
    assert "full" in here.http.post("/api/tables", json=EXPRESS).json()["error"]


def test_whoever_is_too_fast_waits(arcade: Arcades) -> None:
    here = arcade(rate=2.0)
    here.http.put("/api/me", json={"name": "Ada"})
    answers = [here.http.get("/api/me") for _ in range(30)]
    refused = [answer for answer in answers if answer.status_code == 429]
    assert refused
    assert refused[0].json() == {"error": "That is too fast; please wait a moment."}
    assert refused[0].headers["retry-after"]


def test_buckets_fill_again_and_are_forgotten() -> None:
    buckets = Buckets(seconds=1.0, most=10)
    assert [buckets.take("a", 2.0) for _ in range(3)] == [True, True, False]
    time.sleep(0.6)
    assert buckets.take("a", 2.0)
    for i in range(20):
        buckets.take(str(i), 1.0)
    assert len(buckets._buckets) == 10


def test_what_breaks_is_noted_and_not_shown(arcade: Arcades, monkeypatch: pytest.MonkeyPatch) -> None:
    here = arcade()

    async def broken(*_: object) -> None:
        raise RuntimeError("the secret inside")

    monkeypatch.setattr(Hall, "table", broken)
    answer = here.http.get("/api/tables/x")
    assert answer.status_code == 500
    assert answer.json() == {"error": "Something went wrong here. It has been noted."}
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_idle_tables_are_put_away_and_come_back(arcade: Arcades) -> None:
    here = arcade(tables_in_memory=10, rate=1000.0, put_away_after=0.5)
    names = [here.http.post("/api/tables", json=EXPRESS | {"listed": True}).json()["table"] for _ in range(25)]
    hall: Hall = here.app.state.arcade.hall
    assert len(hall.loaded()) <= 10
    assert here.http.get(f"/api/tables/{names[0]}").json()["waiting"] == [0]
    time.sleep(0.6)
    assert here.http.get("/api/tables?show=running").json() == {"tables": []}
    assert len(here.http.get("/api/me/tables").json()["tables"]) == 25


def test_long_and_spiteful_records_cost_nobody_else_anything(arcade: Arcades) -> None:
    here = arcade(rate=1000.0, record_events=1000, record_seconds=60.0)
    head = "Cosmodrome record 1\ngame: galaxy-express\nrules: 1\nseats: 1\n"
    for text, says in (
        (head + "* planet b6\n" * 2000, "more than 1000 lines"),
        (head + "* planet z9\n", "Line 5"),
        ("\x00\x01", "not a record"),
        (head, "cut off"),
        (head + "position: " + "[" * 5000 + "\n", "JSON"),
    ):
        answer = here.http.post("/api/records", content=text)
        assert answer.status_code == 422
        assert says in answer.json()["error"]
    assert "UTF-8" in here.http.post("/api/records", content=b"\xff\xfe").json()["error"]
    unfinished = cosmodrome.game("galaxy-express").new().save()
    assert "not over" in here.http.post("/api/records", content=unfinished).json()["error"]
    slow = arcade(rate=1000.0, record_seconds=0.001).http.post("/api/records", content=unfinished)
    assert slow.json()["error"] == "That record takes too long to read."


def test_a_cookie_cannot_use_up_the_rate_of_an_address(arcade: Arcades) -> None:
    here = arcade(rate=1.0)
    statuses = []
    for _ in range(9):
        statuses.append(here.http.get("/api/me", headers={"Cookie": "cosmodrome=from 127.0.0.1"}).status_code)
    assert 429 in statuses
    assert here.http.get("/api/me").status_code == 200


def test_each_database_has_a_cookie_of_its_own(arcade: Arcades, tmp_path: Path) -> None:
    """A browser sends the cookies of a host to all its ports."""
    (tmp_path / "other").mkdir()
    browser = arcade().http
    browser.put("/api/me", json={"name": "Ada"})
    other = Here(str(tmp_path / "other" / "arcade.sqlite"))
    try:
        there = str(other.http.base_url)
        assert browser.get(f"{there}/api/me").json() == {"name": ""}
        browser.put(f"{there}/api/me", json={"name": "Ben"})
        assert browser.get("/api/me").json() == {"name": "Ada"}
        assert browser.get(f"{there}/api/me").json() == {"name": "Ben"}
        assert len(browser.cookies) == 2
        before = {"Cookie": f"cosmodrome={next(iter(other.http.cookies.values()), '') or list(browser.cookies.values())[1]}"}
        assert httpx.get(f"{there}/api/me", headers=before).json() == {"name": "Ben"}, "a cookie of before is good"
    finally:
        other.close()


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("127.0.0.1", 200),
        ("127.0.0.1:8080", 200),
        ("[::1]:8080", 200),
        ("localhost:1", 200),
        ("Play.Example", 200),
        ("evil.example", 421),
        ("localhost.evil.example:80", 421),
        ("[", 421),
        ("", 421),
    ],
)
def test_it_answers_to_its_own_names_alone(arcade: Arcades, host: str, status: int) -> None:
    answer = arcade(hosts=["play.example"]).http.get("/api/me", headers={"Host": host})
    assert answer.status_code == status
    if status == 421:
        assert "--allow-host" in answer.json()["error"]


def test_whose_records_take_long_keeps_no_other_from_having_theirs_read(arcade: Arcades, monkeypatch: pytest.MonkeyPatch) -> None:
    """There was one place for all: whoever sent long records one after another had it."""
    here = arcade(rate=1e6, proxies=["127.0.0.1"])
    match = cosmodrome.game("galaxy-express").new(1, luck=cosmodrome.seeded(1))
    match.resign(0)
    begun, go_on = threading.Event(), threading.Event()

    async def slowly(text: bytes, limits: Limits) -> dict[str, Any]:
        if text.endswith(b"slow"):
            begun.set()
            await asyncio.to_thread(go_on.wait, SOON)
        return await read_apart(text.removesuffix(b"slow"), limits)

    monkeypatch.setattr(api_records, "read_apart", slowly)

    def send(where: str, more: str = "") -> int:
        answer = httpx.post(
            f"{here.http.base_url}/api/records", content=match.save() + more, headers={"X-Forwarded-For": where}, timeout=SOON
        )
        return answer.status_code

    with ThreadPoolExecutor() as others:
        try:
            slow = others.submit(send, "203.0.113.1", "slow")
            assert begun.wait(SOON)
            assert send("203.0.113.1") == 429, "one at a time"
            assert send("203.0.113.2") == 201
        finally:
            go_on.set()
        assert slow.result() == 201
