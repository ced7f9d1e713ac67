"""Backups are made while people play, hold one moment whole, and are gone back to with care."""

from __future__ import annotations

import os
import sqlite3
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from arcade.servers import SOURCES, Person, serving
from arcade.store.test_before import BEFORE
from cosmodrome.arcade.store import backup
from cosmodrome.arcade.store.backup import NoBackup, back_up, restore
from cosmodrome.arcade.store.store import open_store


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": str(SOURCES)}
    return subprocess.run([sys.executable, "-m", "cosmodrome", *arguments], env=environment, capture_output=True, text=True, timeout=120)


def another(cluster: str, name: str) -> str:
    """An empty database beside the first."""
    admin = create_engine(f"postgresql+psycopg://{cluster.partition('://')[2]}", isolation_level="AUTOCOMMIT")
    with admin.connect() as connection:
        connection.execute(text(f"DROP DATABASE IF EXISTS {name}"))
        connection.execute(text(f"CREATE DATABASE {name}"))
    admin.dispose()
    return cluster.replace("/arcade?", f"/{name}?")


def place(database: str, tmp_path: Path, name: str) -> str:
    return another(database, name) if "://" in database else str(tmp_path / f"{name}.sqlite")


def test_a_backup_made_while_people_play_is_gone_back_to(database: str, tmp_path: Path) -> None:
    url, file = place(database, tmp_path, "kept"), tmp_path / "arcade.backup"
    with serving(url) as server:
        ada = Person(server, "Ada")
        table = ada.new_table("galaxy-express", "me")
        done, stop = [], threading.Event()

        def play() -> None:
            while not stop.is_set():
                view = ada.see(table)
                done.append(ada.act(table, view, view["actions"][0]["text"])["number"] if view["actions"] else view["number"])

        before = ada.see(table)["number"]
        playing = threading.Thread(target=play)
        playing.start()
        made = run("backup", str(file), "--database", url)
        stop.set()
        playing.join()
        assert made.returncode == 0, made.stderr
        assert made.stdout.startswith(f"The backup is in {file}: ")
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        refused = run("backup", str(file), "--database", url)
        assert refused.returncode == 2
        assert "--yes" in refused.stderr
        in_use = run("restore", "--yes", str(file), "--database", url)
        assert in_use.returncode == 2
        assert "stop the arcade first" in in_use.stderr, in_use.stderr
        token, after = ada.token, ada.see(table)["number"]
    careful = run("restore", str(file), "--database", url)
    assert careful.returncode == 2
    assert "Add --yes" in careful.stderr
    restored = run("restore", "--yes", str(file), "--database", url)
    assert restored.returncode == 0, restored.stderr
    assert restored.stdout == f"The database is as it was in {file}. The arcade may be opened again.\n"
    with serving(url) as server:
        again = Person(server)
        again.http.headers["Authorization"] = f"Bearer {token}"
        assert before <= again.see(table)["number"] <= after
        assert again.get("/api/me") == {"name": "Ada"}
    assert [one.name for one in tmp_path.iterdir() if one.name.startswith(".")] == []


def test_a_backup_of_before_is_restored_over_today_and_brought_up_to_date(cluster: str, tmp_path: Path) -> None:
    old, file = tmp_path / "old.sqlite", tmp_path / "old.backup"
    with sqlite3.connect(old) as kept:
        kept.executescript(BEFORE.read_text())
    kept.close()
    back_up(str(old), file)
    target = tmp_path / "arcade.sqlite"
    open_store(str(target)).close()
    restore(str(target), file, over=True)
    store = open_store(str(target))
    assert store.count(0.0) > 0
    store.close()
    url, dump = another(cluster, "older"), tmp_path / "pg.backup"
    open_store(url).close()
    engine = create_engine(f"postgresql+psycopg://{url.partition('://')[2]}")
    with engine.begin() as connection:
        connection.execute(text("DROP TABLE claims"))  # a database that lacks something of today's
    back_up(url, dump)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE claims (x INTEGER)"))
    engine.dispose()
    restore(url, dump, over=True)
    engine = create_engine(f"postgresql+psycopg://{url.partition('://')[2]}")
    with engine.begin() as connection:
        assert connection.execute(text("SELECT count(*) FROM pg_tables WHERE tablename = 'claims'")).scalar() == 0
    engine.dispose()


def test_what_is_no_backup_is_a_sentence_and_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database, file = str(tmp_path / "arcade.sqlite"), tmp_path / "arcade.backup"
    with pytest.raises(NoBackup, match="There is no database at"):
        back_up(database, file)
    assert not Path(database).exists()
    open_store(database).close()
    with pytest.raises(NoBackup, match="cannot be written: no such file or directory"):
        back_up(database, tmp_path / "nowhere" / "x")
    back_up(database, file)
    whole = file.read_bytes()
    kept = Path(database).read_bytes()
    for broken, says in [
        (b"hello", "is not a backup that cosmodrome backup has made"),
        (whole[: len(whole) // 2], "malformed|damaged"),
        (b"PGDMP123", "is a backup of PostgreSQL: name such a database"),
    ]:
        file.write_bytes(broken)
        with pytest.raises(NoBackup, match=says):
            restore(database, file, over=True)
    with sqlite3.connect(tmp_path / "other.sqlite") as other:
        other.execute("CREATE TABLE x (y)")
    other.close()
    with pytest.raises(NoBackup, match="holds no games of Cosmodrome"):
        restore(database, tmp_path / "other.sqlite", over=True)
    file.write_bytes(whole)
    with sqlite3.connect(file) as newer:
        newer.execute("UPDATE about SET value = '99' WHERE name = 'version'")
    newer.close()
    with pytest.raises(NoBackup, match="is of a newer Cosmodrome: its schema is version 99"):
        restore(database, file, over=True)
    assert Path(database).read_bytes() == kept
    monkeypatch.setattr(backup.shutil, "which", lambda tool: None)
    monkeypatch.setattr(backup, "DEBIAN", tmp_path)
    with pytest.raises(NoBackup, match="needs PostgreSQL's own pg_dump, which is not installed here: apt install postgresql-client"):
        back_up("postgresql://arcade@127.0.0.1:1/arcade", tmp_path / "pg")


def test_a_password_is_not_in_the_list_of_processes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tool = tmp_path / "pg_dump"
    tool.write_text(f'#!/bin/sh\necho "$@" > {tmp_path}/said\nprintf %s "$PGPASSWORD" > {tmp_path}/password\nexit 3\n')
    tool.chmod(0o755)
    monkeypatch.setattr(backup, "_found", lambda name: str(tool))
    with pytest.raises(NoBackup, match="pg_dump has failed: exit code 3"):
        back_up("postgresql://arcade:s3cret@db.example/arcade", tmp_path / "x")
    assert "s3cret" not in (tmp_path / "said").read_text()
    assert "db.example" in (tmp_path / "said").read_text()
    assert (tmp_path / "password").read_text() == "s3cret"


def test_a_damaged_database_is_put_right_by_a_backup(tmp_path: Path) -> None:
    database, file = tmp_path / "arcade.sqlite", tmp_path / "arcade.backup"
    store = open_store(str(database))
    person, token = store.new_person("Ada")
    store.close()
    back_up(str(database), file)
    database.write_bytes(b"These are no games.")
    restore(str(database), file, over=True)
    store = open_store(str(database))
    assert store.person(token) == person
    store.close()


def test_only_one_moment_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is written while it is copied, a page at a time, is not in it; and it comes to an end."""
    database, file = str(tmp_path / "arcade.sqlite"), tmp_path / "arcade.backup"
    store = open_store(database)
    store.new_person("Ada")
    monkeypatch.setattr(backup, "PAGES", 1)
    steps = []

    def tell(done: int, total: int) -> None:
        steps.append((done, total))
        store.new_person("Ben")

    back_up(database, file, tell=tell)
    store.close()
    assert len(steps) > 3
    assert steps[-1][0] == steps[-1][1]
    with sqlite3.connect(file) as kept:
        assert kept.execute("SELECT name FROM players").fetchall() == [("Ada",)]
    kept.close()
