"""Old tables are deleted when whoever runs the arcade wants it, with a word, and never under somebody's eyes."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update

from arcade.halls import apart, new_table
from cosmodrome.arcade.errors import Refused
from cosmodrome.arcade.limits import DAY, Limits
from cosmodrome.arcade.store.schema import EVENTS, SEATS, TABLES
from cosmodrome.arcade.store.store import Store
from cosmodrome.arcade.tables.hall import Hall
from cosmodrome.arcade.tables.presence import Watcher
from cosmodrome.arcade.tables.retention import Retention, delete
from cosmodrome.arcade.tables.views import Shape
from cosmodrome.engine.match.record import load


def age(store: Store, table: str, days: float) -> None:
    with store.engine.begin() as connection:
        connection.execute(update(TABLES).where(TABLES.c.id == table).values(updated=store.now() - days * DAY))


def rows(store: Store, table: str) -> int:
    with store.reading.connect() as connection:
        return sum(
            connection.execute(select(func.count()).select_from(one).where(column == table)).scalar_one()
            for one, column in ((TABLES, TABLES.c.id), (SEATS, SEATS.c.table_id), (EVENTS, EVENTS.c.table_id))
        )


async def over(hall: Hall) -> str:
    table = await new_table(hall)
    await hall.do(table.row.id, lambda _: None, lambda match: match.resign(0))
    return table.row.id


def test_what_has_had_its_time_goes_and_its_record_stays(store: Store, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    archive = tmp_path / "records"
    archive.mkdir()

    async def run() -> dict[str, Any]:
        hall = Hall(store, Limits(keep_finished_days=30, keep_idle_days=90))
        await Retention(hall).sweep()  # what other tests have left in this database
        caplog.clear()
        names = {"old": await over(hall), "young": await over(hall)}
        names |= {kind: (await new_table(hall)).row.id for kind in ("idle", "slow", "watched")}
        for kind, days in {"old": 31, "young": 29, "idle": 91, "slow": 89, "watched": 91}.items():
            age(store, names[kind], days)
        (await hall.table(names["watched"])).presence.come(Watcher(-1, (), Shape()))
        assert await Retention(Hall(store, Limits())).sweep() == 0, "unless somebody sets it, all is kept"
        assert await Retention(hall, archive).sweep() == 2
        with pytest.raises(Refused, match="There is no such table"):
            await hall.table(names["old"])
        return names

    names = apart(run())
    assert [kind for kind, name in names.items() if rows(store, name) == 0] == ["old", "idle"]
    (record,) = archive.iterdir()
    assert names["old"] in record.name
    assert load(record.read_text()).over
    assert "Deleted 1 old tables that were over, and 1 that nobody has touched; 1 stay for now." in caplog.text
    for name in names.values():
        assert name not in caplog.text


def test_one_that_changes_at_the_last_moment_stays(store: Store) -> None:
    async def run() -> str:
        return (await new_table(Hall(store, Limits()))).row.id

    name = apart(run())
    assert delete(store, {name: 7}) == []
    assert delete(store, {name: 0}) == [name]
    assert rows(store, name) == 0


def test_one_whose_record_cannot_be_written_stays(store: Store, tmp_path: Path) -> None:
    async def run() -> str:
        hall = Hall(store, Limits(keep_finished_days=30))
        name = await over(hall)
        age(store, name, 31)
        await Retention(hall, tmp_path / "nowhere").sweep()
        return name

    name = apart(run())
    assert rows(store, name) > 0
    delete(store, {name: 1})
