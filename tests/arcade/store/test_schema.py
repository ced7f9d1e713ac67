"""The database's schema: every version there was becomes today's, and what cannot be used is said in a sentence, at the start."""

from __future__ import annotations

import os
import re
import sqlite3
import stat
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest
from sqlalchemy import Engine, create_engine, inspect, text

from arcade.here import Arcades
from arcade.servers import SOURCES
from cosmodrome.arcade.store.migrations import STEPS, VERSION, NoStore
from cosmodrome.arcade.store.store import open_store

HERE = Path(__file__).parent
WRITTEN = {1: HERE / "before.sql"} | {version: HERE / f"version_{version}.sql" for version in range(2, VERSION)}  # all before today's


def database(folder: Path, version: int) -> str:
    path = folder / "arcade.sqlite"
    with sqlite3.connect(path) as kept:
        kept.executescript(WRITTEN[version].read_text())
    kept.close()
    return str(path)


def shape(engine: Engine) -> object:
    """What there is in a database: columns, keys, indices."""
    there = inspect(engine)
    return {
        name: (
            [(column["name"], str(column["type"]), column["nullable"]) for column in there.get_columns(name)],
            there.get_pk_constraint(name)["constrained_columns"],
            sorted((index["name"], tuple(index["column_names"])) for index in there.get_indexes(name)),
        )
        for name in sorted(there.get_table_names())
    }


def test_there_is_a_database_of_every_version_and_a_step_from_it() -> None:
    assert list(WRITTEN) == list(STEPS) == list(range(1, VERSION))


@pytest.mark.parametrize("version", WRITTEN)
def test_a_file_of_every_version_becomes_one_of_today(tmp_path: Path, version: int) -> None:
    (tmp_path / "new").mkdir()
    before, new = open_store(database(tmp_path, version)), open_store(str(tmp_path / "new" / "arcade.sqlite"))
    assert shape(before.engine) == shape(new.engine)
    assert before.name != new.name
    name = before.name
    before.close()
    new.close()
    again = open_store(str(tmp_path / "arcade.sqlite"))
    assert again.name == name
    again.close()


@pytest.mark.parametrize("version", WRITTEN)
def test_a_database_of_postgresql_of_every_version_becomes_one_of_today(cluster: str, version: int) -> None:
    admin = create_engine(f"postgresql+psycopg://{cluster.partition('://')[2]}", isolation_level="AUTOCOMMIT")
    names = (f"of_version_{version}", f"of_today_{version}")
    try:
        for name in names:
            with admin.connect() as connection:
                connection.execute(text(f"CREATE DATABASE {name}"))
        urls = {name: cluster.replace("/arcade?", f"/{name}?") for name in names}
        made = re.findall(r'^(?:CREATE (?:TABLE|INDEX)|INSERT INTO "about") .*?;$', WRITTEN[version].read_text(), re.MULTILINE | re.DOTALL)
        old = create_engine(f"postgresql+psycopg://{urls[names[0]].partition('://')[2]}")
        with old.begin() as connection:
            for statement in made:
                connection.execute(text(statement))
        old.dispose()
        stores = [open_store(url) for url in urls.values()]
        assert shape(stores[0].engine) == shape(stores[1].engine)
        for store in stores:
            store.close()
    finally:
        admin.dispose()


def test_a_newer_database_is_left_alone(tmp_path: Path) -> None:
    path = str(tmp_path / "arcade.sqlite")
    open_store(path).close()
    with sqlite3.connect(path) as kept:
        kept.execute("UPDATE about SET value = '99' WHERE name = 'version'")
    kept.close()
    with pytest.raises(NoStore, match=f"written by a newer Cosmodrome: its schema is version 99, and this one knows {VERSION}"):
        open_store(path)


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        ("ALTER TABLE tables DROP COLUMN rematch", "lacks tables.rematch: it is damaged"),
        ("DROP TABLE seats", "lacks its table seats: it is damaged"),
        ("DELETE FROM about", "does not say which version"),
    ],
)
def test_what_is_missing_is_a_sentence_at_the_start(tmp_path: Path, damage: str, says: str) -> None:
    path = str(tmp_path / "arcade.sqlite")
    open_store(path).close()
    with sqlite3.connect(path) as kept:
        kept.execute(damage)
    kept.close()
    with pytest.raises(NoStore, match=re.escape(says)):
        open_store(path)


def test_a_damaged_file_is_a_sentence_at_the_start(tmp_path: Path) -> None:
    path = Path(database(tmp_path, 1))
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    environment = os.environ | {"PYTHONPATH": str(SOURCES)}
    command = [sys.executable, "-m", "cosmodrome", "serve", "--database", str(path)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120)
    assert done.returncode == 2
    assert "The database" in done.stderr
    assert "Traceback" not in done.stderr
    middle = bytearray(whole)
    middle[4096 * 3 : 4096 * 4] = os.urandom(4096)
    path.write_bytes(middle)
    with pytest.raises(NoStore, match="The database"):
        open_store(str(path))
    path.write_text("These are no games.")
    with pytest.raises(NoStore, match="file is not a database"):
        open_store(str(path))


def test_a_step_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = database(tmp_path, 1)
    monkeypatch.setitem(STEPS, 1, (*STEPS[1], "CREATE NONSENSE"))
    with pytest.raises(NoStore, match="cannot be used"):
        open_store(path)
    monkeypatch.undo()
    engine = create_engine(f"sqlite:///{path}")
    assert "about" not in inspect(engine).get_table_names()
    engine.dispose()
    open_store(path).close()


def test_nobody_else_on_this_machine_reads_it(tmp_path: Path) -> None:
    path = tmp_path / "arcade.sqlite"
    for _ in range(2):
        store = open_store(str(path))
        for file in tmp_path.iterdir():
            assert not stat.S_IMODE(file.stat().st_mode) & 0o007, file.name
        store.close()
        path.chmod(0o644)  # as it was made before


def test_a_database_that_others_hold_is_a_sentence(arcade: Arcades, tmp_path: Path) -> None:
    here = arcade(database_seconds=0.2)
    other = sqlite3.connect(tmp_path / "arcade.sqlite", isolation_level=None)
    try:
        other.execute("BEGIN IMMEDIATE")
        answer = here.http.put("/api/me", json={"name": "Ada"})
        assert answer.status_code == 503
        assert answer.json() == {"error": "The database is busy with something else; please try again in a moment."}
        assert answer.headers["retry-after"]
        other.execute("ROLLBACK")
        assert here.http.put("/api/me", json={"name": "Ada"}).status_code == 200
    finally:
        other.close()


def test_a_full_disk_is_a_sentence_and_loses_nothing(arcade: Arcades) -> None:
    here = arcade(rate=1e6)
    table = here.http.post("/api/tables", json={"game": "galaxy-express", "seats": [{"kind": "me"}]}).json()["table"]
    number = here.http.get(f"/api/tables/{table}").json()["number"]
    hall = here.arcade.hall

    def bound(pages: int) -> None:
        with ExitStack() as stack:  # as many as there are threads, so that whoever writes gets one of them
            for connection in [stack.enter_context(hall.store.reading.connect()) for _ in range(3)]:
                connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

    bound(1)
    for _ in range(300):
        here.http.cookies.clear()
        answer = here.http.put("/api/me", json={"name": "A" * 24})
        if answer.status_code != 200:
            break
    assert answer.status_code == 503
    assert "no room left" in answer.json()["error"]
    bound(10**6)
    assert here.http.get(f"/api/tables/{table}").json()["number"] == number
