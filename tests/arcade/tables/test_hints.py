"""Hints cost nobody else anything: tables come first, and whoever hangs up is not thought for."""

from __future__ import annotations

import json
import os
import signal
import socket
import time
from collections.abc import Iterator
from concurrent.futures import Future
from typing import Any

import pytest

from arcade.here import Arcades, Here
from arcade.servers import SOON, Person
from cosmodrome.arcade.tables.bots import Bots
from cosmodrome.bots.bot import Choice
from cosmodrome.engine.match.errors import CosmodromeError


class Silent:
    """Workers that never answer, and keep what they were asked."""

    def __init__(self) -> None:
        self.asked: list[Future[Choice]] = []

    def ask(self, *question: Any, advice: bool = False) -> Future[Choice]:
        self.asked.append(Future())
        return self.asked[-1]


@pytest.fixture
def silent(monkeypatch: pytest.MonkeyPatch) -> Iterator[Silent]:
    workers = Silent()
    monkeypatch.setattr(Bots, "ask", lambda _, *question, **more: workers.ask(*question, **more))
    yield workers
    for future in workers.asked:
        future.cancel()


def hangs_up(here: Here, person: Person, table: str) -> socket.socket:
    """Ask for a hint over a connection that can be torn."""
    body = json.dumps({"seat": 0, "number": person.see(table)["number"]}).encode()
    cookies = "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())
    head = f"POST /api/tables/{table}/hint HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookies}\r\nContent-Type: application/json\r\n"
    return here.send(head.encode() + f"Content-Length: {len(body)}\r\n\r\n".encode() + body)


def until(wish: Any) -> None:
    limit = time.monotonic() + SOON
    while not wish():
        assert time.monotonic() < limit, "it never came"
        time.sleep(0.01)


def somebody(here: Here) -> tuple[Person, str]:
    person = Person(str(here.http.base_url), "Ada")
    return person, person.new_table("galaxy-express", "me")


def test_a_hint_is_not_thought_about_for_those_who_hung_up(arcade: Arcades, silent: Silent) -> None:
    here = arcade(rate=1e6, hints_an_address=50, hints=50)
    for _ in range(10):
        person, table = somebody(here)
        hangs_up(here, person, table).close()
    until(lambda: len(silent.asked) == 10 and all(future.cancelled() for future in silent.asked))
    until(lambda: not here.arcade.hints._thinking)


def test_hints_are_few_for_a_person_an_address_and_in_all(arcade: Arcades, silent: Silent) -> None:
    here = arcade(rate=1e6, hints_an_address=2, hints=50)
    people = [somebody(here) for _ in range(3)]
    waiting = [hangs_up(here, *people[i]) for i in range(2)]
    until(lambda: len(silent.asked) == 2)
    for (person, table), says in zip(people[1:], ("Your last hint is still being thought about.", "for your network"), strict=True):
        turn = {"seat": 0, "number": person.see(table)["number"]}
        assert says in person.post(f"/api/tables/{table}/hint", turn, 429)["error"]
    assert len(silent.asked) == 2
    for connection in waiting:
        connection.close()
    until(lambda: not here.arcade.hints._thinking)
    full = arcade(rate=1e6, hints=0)
    person, table = somebody(full)
    turn = {"seat": 0, "number": person.see(table)["number"]}
    assert "please try again" in person.post(f"/api/tables/{table}/hint", turn, 503)["error"]


def test_a_hint_that_a_worker_has_begun_counts_until_it_is_thought_through(arcade: Arcades, silent: Silent) -> None:
    here = arcade(rate=1e6)
    person, table = somebody(here)
    connection = hangs_up(here, person, table)
    until(lambda: silent.asked)
    assert silent.asked[0].set_running_or_notify_cancel()
    connection.close()
    turn = {"seat": 0, "number": person.see(table)["number"]}
    assert "still being thought about" in person.post(f"/api/tables/{table}/hint", turn, 429)["error"]
    silent.asked[0].set_exception(CosmodromeError("Nobody knows."))
    until(lambda: not here.arcade.hints._thinking)


def test_a_stopped_worker_stops_neither_its_table_nor_the_arcade(arcade: Arcades) -> None:
    here = arcade(rate=1e6, worker_silence=3.0)
    ada = Person(str(here.http.base_url), "Ada")
    table = ada.new_table("bio-mutants", "me", "bot easy")
    view = ada.until(table, lambda view: view["actions"])
    until(lambda: here.arcade.bots._workers and here.arcade.bots._workers._workers[0]._heard)
    workers = here.arcade.bots._workers
    assert workers is not None
    process = workers._workers[0]._process
    assert process is not None
    assert process.pid is not None
    os.kill(process.pid, signal.SIGSTOP)
    while view["actions"] and view["task"].startswith("Place"):
        view = ada.act(table, view, view["actions"][0]["code"])
    ada.until(table, lambda now: 0 in now["waiting"] and not now["task"].startswith("Place"))
    assert not process.is_alive()
