"""PostgreSQL: connections that do not wait for ever, the database's clock, and leases by which servers divide the work."""

from __future__ import annotations

import os
import socket
from contextlib import suppress
from typing import Any
from weakref import WeakSet

from sqlalchemy import Engine, create_engine, delete, event, func, select, update
from sqlalchemy.dialects.postgresql import insert

from cosmodrome.arcade.store.schema import CLAIMS, SERVERS

LEASE = 10.0  # seconds for which a process plays for a table's bots, unless it says so again
NOW = func.extract("epoch", func.clock_timestamp())


def engine_at(url: str, patience: float, connections: int) -> Engine:
    """An engine with so many connections, beside the one that listens and the one that speaks (tables/notices.py).

    They give up after some seconds: waiting for a lock, for an answer, or for a peer that has vanished.
    """
    engine = create_engine(
        url,
        hide_parameters=True,  # names and tokens are not for the log
        pool_size=(pool := max(1, connections - 2)) - pool // 2,  # at rest; the others when there is much to do
        max_overflow=pool // 2,
        pool_timeout=patience,
        pool_pre_ping=True,
        pool_use_lifo=True,
        connect_args={"connect_timeout": max(2, int(patience))} | lively(patience),
    )

    @event.listens_for(engine, "connect")
    def settle(connection: Any, _: Any) -> None:
        milliseconds = int(1000 * patience)
        with connection.cursor() as cursor:
            cursor.execute(f"SET lock_timeout = {milliseconds}")
            cursor.execute(f"SET statement_timeout = {2 * milliseconds}")
            cursor.execute(f"SET idle_in_transaction_session_timeout = {2 * milliseconds}")
        connection.commit()

    return engine


def lively(patience: float) -> dict[str, Any]:
    """How a connection finds out that the other machine has vanished."""
    seconds = max(1, int(patience))
    often = {"keepalives": 1, "keepalives_idle": seconds, "keepalives_interval": 2, "keepalives_count": 3}
    return often | {"tcp_user_timeout": 3000 * seconds}


class Open:
    """The connections of an engine, so that those which wait for an answer that never comes can be cut."""

    def __init__(self, engine: Engine) -> None:
        self._open: WeakSet[Any] = WeakSet()

        @event.listens_for(engine, "checkout")
        def noted(connection: Any, *_: Any) -> None:
            self._open.add(connection)

    def cut(self) -> None:
        """Whoever waits is told that the other side has gone."""
        for connection in list(self._open):
            with suppress(Exception), socket.socket(fileno=os.dup(connection.fileno())) as wire:
                wire.shutdown(socket.SHUT_RDWR)


def clock(engine: Engine) -> float:
    """The database's time."""
    with engine.connect() as connection:
        return float(connection.execute(select(NOW)).scalar_one())


def attend(engine: Engine, process: str, seconds: float = LEASE) -> int:
    """Say that a server is there, for some seconds; how many there are."""
    until = NOW + seconds
    here = insert(SERVERS).values(process=process, until=until)
    with engine.begin() as connection:
        connection.execute(here.on_conflict_do_update(index_elements=[SERVERS.c.process], set_={"until": until}))
        connection.execute(delete(SERVERS).where(SERVERS.c.until < NOW - 60.0))
        return int(connection.execute(select(func.count()).select_from(SERVERS).where(SERVERS.c.until >= NOW)).scalar_one())


def leave(engine: Engine, process: str) -> None:
    """A server is there no more."""
    with engine.begin() as connection:
        connection.execute(delete(SERVERS).where(SERVERS.c.process == process))


def most_connections(engine: Engine) -> int:
    """How many connections the database takes from all who are not its administrators."""
    wanted = ("max_connections", "superuser_reserved_connections")
    with engine.connect() as connection:
        most, kept = (int(connection.execute(select(func.current_setting(name))).scalar_one()) for name in wanted)
    return most - kept


class Leases:
    """Which tables this process plays for. A process that stops or vanishes loses them by the database's clock."""

    def __init__(self, engine: Engine, process: str, seconds: float = LEASE) -> None:
        self._engine = engine
        self._process = process
        self._seconds = seconds

    def take(self, table: str) -> bool:
        """Take a table, or go on having it; whether it was to be had."""
        until = NOW + self._seconds
        wanted = insert(CLAIMS).values(table_id=table, process=self._process, until=until)
        free = (CLAIMS.c.until < NOW) | (CLAIMS.c.process == self._process)
        taken = wanted.on_conflict_do_update(
            index_elements=[CLAIMS.c.table_id], set_={"process": self._process, "until": until}, where=free
        ).returning(CLAIMS.c.table_id)
        with self._engine.begin() as connection:
            return connection.execute(taken).first() is not None

    def keep(self) -> None:
        """Go on having all of them."""
        with self._engine.begin() as connection:
            connection.execute(update(CLAIMS).where(CLAIMS.c.process == self._process).values(until=NOW + self._seconds))

    def give(self, table: str | None = None) -> None:
        """Let others have a table, or all."""
        mine = delete(CLAIMS).where(CLAIMS.c.process == self._process)
        with self._engine.begin() as connection:
            connection.execute(mine if table is None else mine.where(CLAIMS.c.table_id == table))
