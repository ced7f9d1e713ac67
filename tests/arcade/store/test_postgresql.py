"""Several servers on one PostgreSQL, and what goes wrong with it: each fault costs those who are near it a sentence, and nobody else."""

from __future__ import annotations

import asyncio
import json
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import psycopg
import pytest

from arcade.halls import apart, new_table
from arcade.here import Arcades
from arcade.servers import SOON, Person
from arcade.store.valve import valve
from cosmodrome.arcade.limits import Limits
from cosmodrome.arcade.store.postgresql import Leases
from cosmodrome.arcade.store.store import Move, Store, open_store
from cosmodrome.arcade.tables import notices
from cosmodrome.arcade.tables.hall import Hall
from cosmodrome.arcade.tables.table import Table


@pytest.fixture
def store(cluster: str) -> Iterator[Store]:
    opened = open_store(cluster)
    yield opened
    opened.close()


async def move(hall: Hall, table: Table) -> None:
    seat = table.match.waiting[0]
    code = table.match.actions(seat)[0].code
    await hall.do(table.row.id, lambda _: None, lambda match: match.play(seat, code))


async def until(wish: Any) -> None:
    async with asyncio.timeout(SOON):
        while not wish():
            await asyncio.sleep(0.01)


def test_connections_do_not_wait_for_ever(cluster: str) -> None:
    store = open_store(cluster, patience=3.0)
    try:
        with store.engine.connect() as connection:
            settings = {
                name: connection.exec_driver_sql(f"SHOW {name}").scalar()
                for name in ("lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout")
            }
        assert settings == {"lock_timeout": "3s", "statement_timeout": "6s", "idle_in_transaction_session_timeout": "6s"}
    finally:
        store.close()


def test_a_row_that_another_process_holds_costs_a_sentence_and_its_table_alone(arcade: Arcades, cluster: str) -> None:
    here = arcade(database=cluster, database_seconds=0.5, rate=1e6)
    ada = Person(str(here.http.base_url), "Ada")
    held, free = (ada.new_table("galaxy-express", "me") for _ in range(2))
    views = {table: ada.see(table) for table in (held, free)}
    with psycopg.connect(cluster) as stopped:
        stopped.execute("SELECT 1 FROM tables WHERE id = %s FOR UPDATE", (held,))
        assert "please try again" in ada.act(held, views[held], views[held]["actions"][0]["code"], 503)["error"]
        ada.act(free, views[free], views[free]["actions"][0]["code"])
        stopped.rollback()
        view = ada.see(held)
        assert view["number"] == views[held]["number"]
        ada.act(held, view, view["actions"][0]["code"])


def test_a_process_that_stops_inside_a_transaction_loses_its_locks(cluster: str, store: Store) -> None:
    stopped = open_store(cluster, patience=0.2)
    try:
        table = apart(new_table(Hall(store, Limits())))
        with pytest.raises(Exception, match="idle-in-transaction"), stopped.engine.begin() as connection:  # noqa: PT012
            connection.exec_driver_sql("UPDATE tables SET pace = 'slow' WHERE id = %s", (table.row.id,))
            with psycopg.connect(cluster) as other:
                other.execute("UPDATE tables SET pace = 'fast' WHERE id = %s", (table.row.id,))  # waits until it is free
            connection.exec_driver_sql("SELECT 1")
    finally:
        stopped.close()


def test_swallowed_traffic_is_told_and_nothing_stale_is_shown(arcade: Arcades, cluster: str) -> None:
    with tempfile.TemporaryDirectory(prefix="valve-", dir="/tmp") as folder, valve(Path(folder), cluster) as (line, url):
        here = arcade(database=url, database_seconds=0.5, rate=1e6)
        ada = Person(str(here.http.base_url), "Ada")
        table = ada.new_table("galaxy-express", "me")
        view = ada.see(table)
        line.close()
        limit = time.monotonic() + SOON
        while ada.http.get(f"/api/tables/{table}").status_code == 200:
            assert time.monotonic() < limit, "stale views for ever"
            time.sleep(0.05)
        assert "does not answer" in ada.http.get(f"/api/tables/{table}").json()["error"]
        turn = {"seat": 0, "number": view["number"], "action": view["actions"][0]["code"]}
        assert ada.http.post(f"/api/tables/{table}/act", json=turn).status_code == 503
        line.open()
        ada.http.headers["connection"] = "close"
        while ada.http.get(f"/api/tables/{table}").status_code != 200:
            assert time.monotonic() < limit, "it never recovers"
            time.sleep(0.05)
        now = ada.see(table)
        assert now["number"] == view["number"]
        ada.act(table, now, now["actions"][0]["code"])


def test_an_arcade_closes_though_its_database_never_answers(cluster: str) -> None:
    with tempfile.TemporaryDirectory(prefix="valve-", dir="/tmp") as folder, valve(Path(folder), cluster) as (line, url):
        hall = Hall(open_store(url, 0.5), Limits(database_seconds=0.5))
        line.close()

        async def run() -> None:
            with pytest.raises(Exception, match="does not answer"):
                await hall.ask(hall.store.count, 0.0)

        apart(run())
        hall.close()
        assert not any(thread.is_alive() for thread in hall._asking._writing._threads)


def test_a_lease_runs_out_by_the_databases_clock(store: Store) -> None:
    table = apart(new_table(Hall(store, Limits()))).row.id
    one, other = Leases(store.engine, "one", 0.5), Leases(store.engine, "other", 0.5)
    assert one.take(table)
    assert one.take(table), "it has it already"
    assert not other.take(table)
    one.keep()
    limit = time.monotonic() + SOON
    while not other.take(table):  # the first one is stopped, or its machine has vanished
        assert time.monotonic() < limit
        time.sleep(0.05)
    assert not one.take(table), "when it wakes up it plays no more"
    one.keep()
    other.give(table)
    assert one.take(table)
    one.give()
    assert other.take(table)
    other.give()


def test_nonsense_does_not_make_deaf(store: Store, cluster: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "LOOK_AROUND", 3600.0)

    async def run() -> None:
        here, there = Hall(store, Limits()), Hall(store, Limits())
        table = await new_table(here)
        twin = await there.table(table.row.id)
        for hall in (here, there):
            await hall.notices.start()
        try:
            await asyncio.sleep(0.5)
            async with await psycopg.AsyncConnection.connect(cluster, autocommit=True) as other:
                for said in ("no JSON", "[]", "{}", json.dumps({"table": table.row.id, "process": "x", "change": "many"})):
                    await other.execute("SELECT pg_notify(%s, %s)", (notices.CHANNEL, said))
            await move(here, table)
            await until(lambda: twin.row.change == table.row.change)
        finally:
            for hall in (here, there):
                await hall.notices.close()

    apart(run())


def test_a_notice_that_comes_while_a_table_is_loading_is_not_lost(store: Store) -> None:
    async def run() -> None:
        here, there = Hall(store, Limits()), Hall(store, Limits())
        table = await new_table(here)
        told: list[Move] = []
        here.notices.moved = told.append  # type: ignore[assignment]
        ask, read, go_on = there.ask, asyncio.Event(), asyncio.Event()

        async def slowly(question: Any, *arguments: Any) -> Any:
            answer = await ask(question, *arguments)
            if not read.is_set():
                read.set()
                await go_on.wait()
            return answer

        there.ask = slowly
        loading = asyncio.create_task(there.table(table.row.id))
        await read.wait()
        await move(here, table)
        there.notices._heard({"table": table.row.id, "change": told[0].change + 1, "process": here.process})
        go_on.set()
        twin = await loading
        await until(lambda: twin.row.change == table.row.change)

    apart(run())


def test_a_change_that_the_database_does_not_have_is_not_asked_for_without_end(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "PAUSES", (0.0, 0.01, 0.01))

    async def run() -> int:
        hall = Hall(store, Limits())
        table = await new_table(hall)
        asked = 0
        look = hall.look

        async def counted(question: Any, *arguments: Any) -> Any:
            nonlocal asked
            asked += 1
            return await look(question, *arguments)

        hall.look = counted
        hall.notices._heard({"table": table.row.id, "change": 10**6, "process": "another"})
        await asyncio.gather(*hall.notices._catching.values())
        return asked

    assert apart(run()) == 3


def test_servers_that_start_together_on_an_empty_database_all_start(cluster: str) -> None:
    with psycopg.connect(cluster, autocommit=True) as admin:
        admin.execute("CREATE DATABASE empty")
    url = cluster.replace("/arcade?", "/empty?")
    for _ in range(5):
        with ThreadPoolExecutor(6) as servers:
            stores = list(servers.map(open_store, [url] * 6))
        assert len({store.name for store in stores}) == 1
        for store in stores:
            store.close()
        with psycopg.connect(url, autocommit=True) as admin:
            admin.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")


def test_times_are_the_databases(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server whose clock is an hour ahead must not keep its tables from the others."""
    real = time.time

    def fast() -> float:
        return real() + 3600.0

    monkeypatch.setattr(time, "time", fast)
    store.set_clock()
    table = apart(new_table(Hall(store, Limits())))
    assert abs(table.row.updated - real()) < 600.0
    monkeypatch.undo()
    store.set_clock()
    assert abs(store.now() - real()) < 600.0


def test_what_was_done_at_one_server_is_known_at_another(store: Store) -> None:
    """Without any notice: whoever sits down there, and asks here, sits here."""

    async def run() -> None:
        here, there = Hall(store, Limits()), Hall(store, Limits())
        table = await new_table(here)
        person = table.seats[0].person
        twin = await there.table(table.row.id)
        await move(here, table)
        number = table.match.number(0)
        assert (await there.table_for(table.row.id, person, 0, number)).match.number(0) == number
        with store.engine.begin() as connection:
            connection.exec_driver_sql("UPDATE seats SET player = 'cem' WHERE table_id = %s AND seat = 1", (table.row.id,))
            connection.exec_driver_sql("UPDATE tables SET change = change + 1 WHERE id = %s", (table.row.id,))
        assert twin.of("cem") == ()
        assert (await there.table_for(table.row.id, "cem", 1)).of("cem") == (1,)

    apart(run())
