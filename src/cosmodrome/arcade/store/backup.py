"""Backups of a running arcade, and the way back: SQLite's online backup, and PostgreSQL's own tools.

A backup is one moment of the database, whatever is written meanwhile. Going back needs an arcade that is closed: what its servers hold in
memory would not be what is kept.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import create_engine, inspect, text
from sqlalchemy.engine import URL, Connection
from sqlalchemy.engine import make_url as parsed
from sqlalchemy.exc import SQLAlchemyError

from cosmodrome.arcade.store.migrations import VERSION, NoStore, check_file, version_of
from cosmodrome.arcade.store.schema import ABOUT, TABLES, metadata
from cosmodrome.arcade.store.store import full_url
from cosmodrome.engine.match.errors import CosmodromeError

Tell = Callable[[int, int], None]  # how far it is: so many of so many
PAGES = 2_000  # of SQLite's, at a time
DEBIAN = Path("/usr/lib/postgresql")
SQLITE, POSTGRESQL = b"SQLite format 3\0", b"PGDMP"  # how a backup of each begins


class NoBackup(CosmodromeError):
    """A backup cannot be made, or cannot be gone back to."""


def back_up(database: str, to: Path, over: bool = False, tell: Tell = lambda done, all_: None) -> None:
    """Write a backup of a database into a file, which nobody else on this machine may read."""
    if to.exists() and not over:
        raise NoBackup(f"There is a file {to} already. Name another one, or add --yes to write over it.")
    url = parsed(full_url(database))
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").is_file():
        raise NoBackup(f"There is no database at {url.database}.")
    with _beside(to) as part:
        if url.get_backend_name() == "sqlite":
            _copy(str(url.database), part, tell)
        else:
            _run("pg_dump", url, "--format=custom", "--no-owner", "--no-privileges", f"--file={part}")
        _safe(part)
        os.replace(part, to)


def restore(database: str, backup: Path, over: bool = False, tell: Tell = lambda done, all_: None) -> None:
    """Put a backup in the place of a database. What was there is lost."""
    with backup.open("rb") as file:
        begins = file.read(len(SQLITE))
    url = parsed(full_url(database))
    if begins == SQLITE and url.get_backend_name() == "sqlite":
        _restore_file(Path(url.database or ""), backup, over, tell)
    elif begins.startswith(POSTGRESQL) and url.get_backend_name() == "postgresql":
        _restore_postgresql(url, backup, over)
    elif begins == SQLITE or begins.startswith(POSTGRESQL):
        kind = "SQLite" if begins == SQLITE else "PostgreSQL"
        raise NoBackup(f"{backup} is a backup of {kind}: name such a database with --database.")
    else:
        raise NoBackup(f"{backup} is not a backup that cosmodrome backup has made.")


# SQLite


def _copy(database: str, part: Path, tell: Tell) -> None:
    """One moment of a file. Holding on to that moment from the start, it need not begin again when somebody writes."""
    try:
        with closing(sqlite3.connect(f"file:{quote(database)}?mode=ro", uri=True, isolation_level=None)) as source:
            source.execute("BEGIN")
            source.execute("SELECT count(*) FROM sqlite_schema").fetchone()
            with closing(sqlite3.connect(part)) as target:
                source.backup(target, pages=PAGES, progress=lambda _, left, all_: tell(all_ - left, all_))
                target.execute("PRAGMA journal_mode=DELETE")  # one file, whole by itself
    except sqlite3.Error as error:
        raise NoBackup(f"The database cannot be copied: {error}.") from None
    _check(part)


def _restore_file(target: Path, backup: Path, over: bool, tell: Tell) -> None:
    _check(backup)
    if target.exists():
        _refuse_if_open(target)
        if not over:
            raise NoBackup(f"There is a database at {target} already. Add --yes to put the backup in its place; what it holds is lost.")
    with _beside(target) as part:
        _copy(str(backup), part, tell)
        _safe(part)
        os.replace(part, target)
        for more in ("-wal", "-shm"):
            with suppress(FileNotFoundError):
                os.remove(f"{target}{more}")


def _refuse_if_open(path: Path) -> None:
    """Only if nobody else has a file open does SQLite let go of its journal."""
    with closing(sqlite3.connect(path, timeout=0.5)) as alone:
        try:
            mode = alone.execute("PRAGMA journal_mode=DELETE").fetchone()[0]
        except sqlite3.OperationalError:
            mode = "locked"
        except sqlite3.DatabaseError:  # damaged: that is what backups are for
            return
    if mode != "delete":
        raise NoBackup(f"{path} is in use: stop the arcade first, then go back to the backup.")


def _check(path: Path) -> None:
    """Whether a file is a whole database of ours, and not a newer one."""
    engine = create_engine(f"sqlite:///{path.absolute()}")
    try:
        with engine.connect() as connection:
            check_file(connection)
            _check_version(connection, str(path))
    except NoStore as error:
        raise NoBackup(f"{path}: {error}") from None
    except SQLAlchemyError as error:
        raise NoBackup(f"{path} cannot be read: {getattr(error, 'orig', None) or error}.") from None
    finally:
        engine.dispose()


def _check_version(connection: Connection, what: str) -> None:
    names = inspect(connection).get_table_names()
    if TABLES.name not in names:
        raise NoBackup(f"{what} holds no games of Cosmodrome.")
    if ABOUT.name in names and (version := version_of(connection)) > VERSION:
        raise NoBackup(f"{what} is of a newer Cosmodrome: its schema is version {version}, and this one knows {VERSION}.")


# PostgreSQL


def _restore_postgresql(url: URL, backup: Path, over: bool) -> None:
    """In one transaction: all of it, or nothing. What a newer version may have added goes as well."""
    engine = create_engine(url)
    try:
        with engine.connect() as connection:
            others = text("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()")
            if count := connection.execute(others).scalar_one():
                noun = "connection uses" if count == 1 else "connections use"
                raise NoBackup(f"{count} other {noun} this database: stop the arcade first, then go back to the backup.")
            ours = sorted(set(inspect(connection).get_table_names()) & set(metadata.tables))
    except SQLAlchemyError as error:
        raise NoBackup(f"The database cannot be used: {' '.join(str(getattr(error, 'orig', None) or error).split())[:300]}") from None
    finally:
        engine.dispose()
    if ours and not over:
        raise NoBackup("There are games in this database already. Add --yes to put the backup in their place; they will be lost.")
    with tempfile.TemporaryDirectory(prefix="cosmodrome-") as folder:
        script = Path(folder) / "restore.sql"
        _run("pg_restore", None, "--no-owner", "--no-privileges", f"--file={script}", str(backup))
        drops = "".join(f'DROP TABLE IF EXISTS "{name}";\n' for name in ours)
        first = Path(folder) / "first.sql"
        first.write_text(drops, encoding="utf-8")
        _run("psql", url, "-X", "-q", "--single-transaction", "-v", "ON_ERROR_STOP=1", "-f", str(first), "-f", str(script))


def _run(tool: str, url: URL | None, *arguments: str) -> None:
    """Run a tool of PostgreSQL's. The password is not for the list of processes."""
    environment = dict(os.environ)
    if url is not None:
        if password := url.password or url.query.get("password"):
            environment["PGPASSWORD"] = str(password)
        plain = url.difference_update_query(["password"])._replace(drivername="postgresql", password=None).render_as_string()
        arguments = (f"--dbname={plain}", *arguments)
    done = subprocess.run([_found(tool), *arguments], env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if done.returncode:
        said = done.stderr.strip().splitlines() or [f"exit code {done.returncode}"]
        raise NoBackup(f"{tool} has failed: {said[0].removeprefix(f'{tool}: ').rstrip('.')}.")


def _found(tool: str) -> str:
    """Where a tool is. Debian keeps one for each version of PostgreSQL; the newest can talk to all."""
    kept = sorted(DEBIAN.glob(f"*/bin/{tool}"), key=lambda path: int(path.parts[-3]) if path.parts[-3].isdigit() else 0)
    found = str(kept[-1]) if kept else shutil.which(tool)
    if found is None:
        raise NoBackup(f"This needs PostgreSQL's own {tool}, which is not installed here: apt install postgresql-client, or its like.")
    return found


# Files


@contextmanager
def _beside(path: Path) -> Iterator[Path]:
    """A file in the same folder, readable by us alone, until it takes the place of another one; it goes if it does not."""
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.absolute().parent)
    except OSError as error:
        raise NoBackup(f"{path} cannot be written: {(error.strerror or str(error)).lower()}.") from None
    os.close(handle)
    part = Path(name)
    try:
        yield part
    except OSError as error:
        raise NoBackup(f"{path} cannot be written: {(error.strerror or str(error)).lower()}.") from None
    finally:
        for more in ("", "-journal", "-wal", "-shm"):
            with suppress(FileNotFoundError):
                os.remove(f"{part}{more}")


def _safe(part: Path) -> None:
    """On the disk, and ours alone."""
    os.chmod(part, stat.S_IRUSR | stat.S_IWUSR)
    with part.open("rb") as file:
        os.fsync(file.fileno())
