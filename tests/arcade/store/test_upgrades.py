"""Old and new servers on one database: what a newer one adds does not stop an older one; and servers share what there is."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Callable

import pytest
from sqlalchemy import create_engine, select, text

from arcade.halls import apart
from arcade.here import Arcades
from arcade.servers import SOON
from arcade.store.test_backup import another
from cosmodrome.arcade.limits import Buckets, Limits, Share
from cosmodrome.arcade.store.migrations import STEPS, VERSION
from cosmodrome.arcade.store.schema import SERVERS
from cosmodrome.arcade.store.store import open_store
from cosmodrome.arcade.tables.hall import Hall

ADDS = re.compile(
    r"CREATE TABLE \w+ \(.*\)|CREATE INDEX \w+ ON \w+ \(.*\)"
    r"|ALTER TABLE \w+ ADD COLUMN \w+ [A-Z]+(\(\d+\))?( DEFAULT \S+)?"
    r"|ALTER TABLE \w+ ADD COLUMN \w+ [A-Z]+(\(\d+\))? DEFAULT \S+ NOT NULL"
)


def test_every_step_only_adds_so_that_older_servers_go_on() -> None:
    for statements in STEPS.values():
        for statement in statements:
            assert ADDS.fullmatch(statement), statement
    for breaks in ("DROP TABLE seats", "ALTER TABLE tables ADD COLUMN x TEXT NOT NULL", "ALTER TABLE tables RENAME COLUMN x TO y"):
        assert not ADDS.fullmatch(breaks)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_server_goes_on_when_a_newer_one_comes_beside_it(arcade: Arcades, cluster: str, kind: str) -> None:
    more = {"database": another(cluster, "rolling")} if kind == "postgresql" else {}
    here = arcade(**more)
    table = here.http.post("/api/tables", json={"game": "galaxy-express", "seats": [{"kind": "me"}]}).json()["table"]
    with here.arcade.hall.store.engine.begin() as connection:  # as a newer server would, when it starts
        connection.execute(text("CREATE TABLE wonders (x INTEGER)"))
        connection.execute(text("ALTER TABLE tables ADD COLUMN wonder TEXT"))
        connection.execute(text("ALTER TABLE seats ADD COLUMN wonder INTEGER DEFAULT 0 NOT NULL"))
        connection.execute(text("ALTER TABLE events ADD COLUMN wonder TEXT"))
        connection.execute(text(f"UPDATE about SET value = '{VERSION + 1}' WHERE name = 'version'"))
    assert here.http.get("/ready").status_code == 200
    view = here.http.get(f"/api/tables/{table}").json()
    act = {"seat": 0, "number": view["number"], "action": view["actions"][0]["text"]}
    assert here.http.post(f"/api/tables/{table}/act", json=act).status_code == 200
    again = here.http.post("/api/tables", json={"game": "galaxy-express", "seats": [{"kind": "me"}]})
    assert again.status_code == 201


def test_several_servers_share_rates_and_say_if_there_are_too_few_connections(cluster: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    url = another(cluster, "shared")

    async def until(wish: Callable[[], bool]) -> None:
        limit = time.monotonic() + SOON
        while not wish():
            assert time.monotonic() < limit
            await asyncio.sleep(0.05)

    async def run() -> None:
        halls = [Hall(open_store(url), Limits(database_connections=60)) for _ in range(2)]
        for hall in halls:
            await hall.notices.start()
        await until(lambda: all(hall.share.servers == 2 for hall in halls))
        await halls[0].notices.close()
        await until(lambda: halls[1].share.servers == 1)
        await halls[1].notices.close()
        for hall in halls:
            hall.close()

    apart(run())
    assert "2 servers may want 60 connections each, and the database takes 97" in caplog.text
    engine = create_engine(f"postgresql+psycopg://{url.partition('://')[2]}")
    with engine.connect() as connection:
        assert connection.execute(select(SERVERS)).all() == []
    engine.dispose()


def test_a_rate_is_divided_among_servers() -> None:
    share = Share()
    buckets = Buckets(seconds=10.0, share=share)
    assert [buckets.take("one", 1.0) for _ in range(12)].count(True) == 10
    share.servers = 5
    assert [buckets.take("two", 1.0) for _ in range(12)].count(True) == 2


def test_a_server_keeps_to_its_connections(cluster: str) -> None:
    for most, pool in ((18, (8, 8)), (3, (1, 0)), (7, (3, 2))):
        store = open_store(cluster, connections=most)
        assert (store.engine.pool.size(), store.engine.pool._max_overflow) == pool  # type: ignore[attr-defined]
        store.close()
