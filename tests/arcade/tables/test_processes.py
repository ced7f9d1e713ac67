"""Several server processes on one store show the same table."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from arcade.servers import Person, Server, listening, serving


@pytest.fixture(scope="module")
def both(database: str) -> Iterator[tuple[Server, Server]]:
    with serving(database) as first, serving(database) as second:
        yield first, second


def test_a_move_at_one_process_arrives_at_the_other(both: tuple[Server, Server]) -> None:
    ada, ben = Person(both[0], "Ada"), Person(both[1], "Ben")
    table = ada.new_table("weird-galaxy", "me", "open")
    with listening(ada, table) as at_ada:
        at_ada.view()
        assert ben.post(f"/api/tables/{table}/join") == {"seat": 1}
        at_ada.until(lambda data: data["seats"][1]["name"] == "Ben", "seats")
        with listening(ben, table) as at_ben:
            at_ben.view()
            players, ears = (ada, ben), (at_ada, at_ben)
            for _ in range(8):
                turn = ada.see(table)["waiting"][0]
                view = players[turn].until(table, lambda view, turn=turn: turn in view["waiting"] and view["actions"])
                done = players[turn].act(table, view, view["actions"][0]["code"])
                heard = ears[1 - turn].until(lambda data, done=done: data["number"] >= done["number"])
                assert heard["log"][-1]["number"] == done["log"][-1]["number"] == done["number"]


def test_of_two_that_race_for_one_move_one_wins(both: tuple[Server, Server]) -> None:
    ada = Person(both[0], "Ada")
    twin = Person(both[0])
    twin.http.cookies = ada.http.cookies
    twin.move_to(both[1])
    table = ada.new_table("weird-galaxy", "me", "open")
    Person(both[0], "Ben").post(f"/api/tables/{table}/join")
    raced = 0
    while raced < 5:
        view = ada.see(table)
        twin.until(table, lambda now, view=view: now["number"] == view["number"])
        if not view["actions"]:
            break
        raced += 1
        codes = [view["actions"][0]["code"], view["actions"][-1]["code"]]
        statuses: list[int] = []

        def send(person: Person, code: int, view: object = view, statuses: list[int] = statuses) -> None:
            assert isinstance(view, dict)
            turn = {"seat": 0, "number": view["number"], "action": code}
            statuses.append(person.http.post(f"/api/tables/{table}/act", json=turn).status_code)

        threads = [threading.Thread(target=send, args=pair) for pair in ((ada, codes[0]), (twin, codes[1]))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(statuses) == [200, 409]
    twin.until(table, lambda now: now["number"] == ada.see(table)["number"])
    assert twin.see(table)["log"] == ada.see(table)["log"]


def test_both_may_decide_at_the_same_time_where_the_rules_say_so(both: tuple[Server, Server]) -> None:
    ada, ben = Person(both[0], "Ada"), Person(both[1], "Ben")
    table = ada.new_table("bio-mutants", "me", "open")
    ben.post(f"/api/tables/{table}/join")
    ben.until(table, lambda view: view["actions"])

    def arrange(person: Person) -> None:
        while (view := person.see(table))["task"].startswith("Place"):
            turn = {"seat": view["seat"], "number": view["number"], "action": view["actions"][0]["code"]}
            answer = person.http.post(f"/api/tables/{table}/act", json=turn)
            refused.extend([] if answer.status_code in (200, 409) else [answer.text])  # 409: the other has just completed the row

    refused: list[str] = []
    threads = [threading.Thread(target=arrange, args=(person,)) for person in (ada, ben)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert refused == []
    for person in (ada, ben):
        person.until(table, lambda view: "place" not in view["task"].lower())
    assert ada.see(table)["number"] == len(ada.see(table)["log"])


def test_presence_is_known_at_both(both: tuple[Server, Server], database: str) -> None:
    if not database.startswith("postgresql"):
        return  # on a file one process serves; a second one is correct, but does not tell who looks at it
    ada, watcher = Person(both[0], "Ada"), Person(both[1])
    table = ada.new_table("galaxy-express", "me")
    with listening(ada, table) as at_ada:
        at_ada.view()
        with listening(watcher, table):
            at_ada.until(lambda data: data["watchers"] == 1, "seats")
        at_ada.until(lambda data: data["watchers"] == 0, "seats")


def test_the_file_keeps_tokens_hashed_and_events_in_order(tmp_path: Path) -> None:
    path = tmp_path / "arcade.sqlite"
    with serving(str(path)) as server:
        ada = Person(server, "Ada")
        table = ada.new_table("galaxy-express", "me")
        view = ada.see(table)
        ada.act(table, view, view["actions"][0]["code"])
        token = ada.token
    kept = sqlite3.connect(path)
    try:
        assert kept.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        rows = kept.execute("SELECT number, kind FROM events WHERE table_id = ? ORDER BY number", (table,)).fetchall()
        assert [number for number, _ in rows] == list(range(len(rows)))
        assert {kind for _, kind in rows} == {"luck", "decision"}
        dump = "\n".join(kept.iterdump())
    finally:
        kept.close()
    assert len(token) >= 43, "256 bits"
    assert token not in dump
