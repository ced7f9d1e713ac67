"""The schema's versions: how an older database becomes one of today's, and whether a database is one that we can use.

Each step is written once and never changed: databases of that version are out there. All steps are one transaction, so a database is
never left half-way. `tests/arcade/store` keeps a database of every version.
"""

from __future__ import annotations

import secrets

from sqlalchemy import inspect, select, text
from sqlalchemy.engine import Connection

from cosmodrome.arcade.store.schema import ABOUT, TABLES, metadata
from cosmodrome.engine.match.errors import CosmodromeError

VERSION = 7
LOCK = 0x5C05E0D0  # of PostgreSQL: servers that start together wait for each other

STEPS: dict[int, tuple[str, ...]] = {  # by the version they start from
    1: (
        "CREATE TABLE about (name VARCHAR(32) NOT NULL, value TEXT NOT NULL, PRIMARY KEY (name))",
        "CREATE TABLE claims (table_id VARCHAR(32) NOT NULL, process VARCHAR(32) NOT NULL, until FLOAT NOT NULL, PRIMARY KEY (table_id))",
        "CREATE TABLE blocks (player VARCHAR(32) NOT NULL, blocked VARCHAR(32) NOT NULL, PRIMARY KEY (player, blocked))",
    ),
    2: (
        "CREATE TABLE bans (kind VARCHAR(8) NOT NULL, who VARCHAR(64) NOT NULL, made FLOAT NOT NULL, PRIMARY KEY (kind, who))",
        "CREATE TABLE servers (process VARCHAR(32) NOT NULL, until FLOAT NOT NULL, PRIMARY KEY (process))",
    ),
    3: (
        "ALTER TABLE tables ADD COLUMN clock TEXT",
        "ALTER TABLE tables ADD COLUMN clocks TEXT",
        "ALTER TABLE tables ADD COLUMN deadline FLOAT",
        "CREATE INDEX tables_by_deadline ON tables (deadline)",
    ),
    4: (
        "CREATE TABLE subscriptions (hash VARCHAR(64) NOT NULL, player VARCHAR(32) NOT NULL, endpoint TEXT NOT NULL, made FLOAT NOT NULL, "
        "PRIMARY KEY (hash))",
        "CREATE INDEX subscriptions_by_player ON subscriptions (player)",
    ),
    5: (
        "CREATE TABLE lucks (table_id VARCHAR(32) NOT NULL, seal VARCHAR(64) NOT NULL, secret VARCHAR(64), stamp VARCHAR(64), "
        "held BOOLEAN NOT NULL, words TEXT NOT NULL, PRIMARY KEY (table_id))",
    ),
    6: (
        "ALTER TABLE tables ADD COLUMN talk INTEGER DEFAULT 0 NOT NULL",
        "ALTER TABLE seats ADD COLUMN declined VARCHAR(48)",
        "CREATE TABLE leavers (table_id VARCHAR(32) NOT NULL, player VARCHAR(32) NOT NULL, seat INTEGER NOT NULL, "
        "PRIMARY KEY (table_id, player, seat))",
        "CREATE TABLE talk (table_id VARCHAR(32) NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, player VARCHAR(32) NOT NULL, "
        "text TEXT, emote VARCHAR(16), at FLOAT NOT NULL, PRIMARY KEY (table_id, number))",
        "CREATE INDEX talk_by_player ON talk (player, at)",
        "CREATE TABLE mutes (player VARCHAR(32) NOT NULL, muted VARCHAR(32) NOT NULL, PRIMARY KEY (player, muted))",
    ),
}


class NoStore(CosmodromeError):
    """The database cannot be used."""


def prepare(connection: Connection) -> str:
    """Make a database one of today's version, in the transaction that has begun; its name, by which it is told from others."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    else:
        check_file(connection)
    there = set(inspect(connection).get_table_names())
    if TABLES.name not in there:
        metadata.create_all(connection)
        version = VERSION
        _remember(connection, "name", secrets.token_hex(4))
    else:
        version = version_of(connection) if ABOUT.name in there else 1
    if version > VERSION:
        raise NoStore(
            f"The database was written by a newer Cosmodrome: its schema is version {version}, and this one knows {VERSION}. "
            "Install the newer one."
        )
    for step in range(version, VERSION):
        for statement in STEPS[step]:
            connection.execute(text(statement))
        if step == 1:
            _remember(connection, "name", secrets.token_hex(4))
    _remember(connection, "version", str(VERSION))
    _check_columns(connection)
    return _recall(connection, "name") or "?"


def check_file(connection: Connection) -> None:
    """Whether a SQLite file is whole."""
    found = connection.execute(text("PRAGMA quick_check(1)")).scalar()
    if found != "ok":
        raise NoStore(f"The database is damaged: {str(found).strip().rstrip('.')}. Restore a backup of it, or name another file.")


def version_of(connection: Connection) -> int:
    """The version of a database's schema, as it says itself."""
    found = _recall(connection, "version")
    if found is None or not found.isdigit():
        raise NoStore("The database does not say which version its schema has: it is damaged. Restore a backup of it, or name another one.")
    return int(found)


def _check_columns(connection: Connection) -> None:
    there = inspect(connection)
    names = set(there.get_table_names())
    for table in metadata.sorted_tables:
        if table.name not in names:
            raise NoStore(f"The database lacks its table {table.name}: it is damaged. Restore a backup of it, or name another one.")
        columns = {column["name"] for column in there.get_columns(table.name)}
        missing = [column.name for column in table.columns if column.name not in columns]
        if missing:
            raise NoStore(
                f"The database lacks {', '.join(f'{table.name}.{name}' for name in missing)}: it is damaged, or not the arcade's. "
                "Restore a backup of it, or name another one."
            )


def _remember(connection: Connection, name: str, value: str) -> None:
    connection.execute(ABOUT.delete().where(ABOUT.c.name == name))
    connection.execute(ABOUT.insert().values(name=name, value=value))


def _recall(connection: Connection, name: str) -> str | None:
    return connection.execute(select(ABOUT.c.value).where(ABOUT.c.name == name)).scalar_one_or_none()
