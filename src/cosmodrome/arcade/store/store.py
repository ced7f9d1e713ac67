"""The store: SQLite in a file, or PostgreSQL by URL, with the same code.

A move is one transaction: its rows and the table's summary. A table's `change` is counted up by every write; one that expected another
count, because another request or process was first, changes nothing and raises Overtaken.
"""

from __future__ import annotations

import os
import re
import secrets
import stat
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, bindparam, create_engine, delete, event, func, insert, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from cosmodrome.arcade.store.lucks import KeptLuck, read_luck, row_of
from cosmodrome.arcade.store.migrations import NoStore, prepare, version_of
from cosmodrome.arcade.store.postgresql import Open, clock, engine_at
from cosmodrome.arcade.store.schema import BANS, BLOCKS, CODES, EVENTS, LEAVERS, LUCKS, PEOPLE, SEATS, TABLES, TOKENS


class Overtaken(Exception):
    """Somebody else has written first. Nothing was changed."""


@dataclass(frozen=True)
class Person:
    """Somebody with a name."""

    id: str
    name: str


@dataclass(frozen=True)
class Seat:
    """Who sits on a seat: a person, a bot of some level, or nobody yet."""

    seat: int
    kind: str
    person: str | None
    name: str
    level: str | None
    declined: str | None = None  # who was asked to sit here and does not want to


@dataclass(frozen=True, slots=True)
class EventRow:
    """An event as it is kept. `told` is the line for each viewer, the spectator first."""

    kind: str
    seat: int
    code: int
    text: str
    told: str


@dataclass(frozen=True)
class TableRow:
    """A table's own row."""

    id: str
    game: str
    seats: int
    options: str
    rules: int
    start: str | None
    record: bool
    listed: bool
    pace: str
    maker: str
    made: float
    change: int
    updated: float
    over: bool
    waiting: int
    bot_due: bool
    has_open: bool
    given_up: int
    verdict: str | None
    rematch: str | None
    clock: str | None = None
    clocks: str | None = None
    deadline: float | None = None
    talk: int = 0


@dataclass(frozen=True)
class Move:
    """What a move brought about: rows from `number` on, and the table's new summary; if the table has not changed since `change`."""

    table: str
    change: int
    number: int
    rows: Sequence[EventRow]
    summary: dict[str, Any]


SUMMARY = ("updated", "over", "waiting", "bot_due", "has_open", "given_up", "verdict", "clocks", "deadline")
# Said once, for SQLAlchemy takes longer to put a statement into words than SQLite takes to carry it out.
MOVED = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("moved"), TABLES.c.change == bindparam("since"))
    .values(change=bindparam("since") + 1, **{name: bindparam(f"new_{name}") for name in SUMMARY})
)
HAPPENED = insert(EVENTS)


def hashed(token: str) -> str:
    """What is kept of a secret. (It is random and long, so it needs no salt.)"""
    return sha256(token.encode()).hexdigest()


def open_store(url: str, patience: float = 5.0, connections: int = 18) -> Store:
    """The store at a URL, or in a file, as today's schema has it. A lock that others hold is waited for with some seconds' patience.

    To PostgreSQL there are so many connections at most.
    """
    url = full_url(url)
    try:
        engine = _sqlite(url, patience) if url.startswith("sqlite") else engine_at(url, patience, connections)
        with engine.begin() as connection:
            name = prepare(connection)
    except ImportError:
        raise NoStore("PostgreSQL needs psycopg: pip install 'cosmodrome[postgresql]'.") from None
    except SQLAlchemyError as error:
        reason = " ".join(str(getattr(error, "orig", None) or error).split())
        raise NoStore(f"The database cannot be used: {reason[:300].rstrip('.')}.") from None
    return Store(engine, name)


def full_url(url: str) -> str:
    """The URL of a database as SQLAlchemy has it: a file may be named by its path, and PostgreSQL without how we talk to it."""
    if "://" not in url:
        url = f"sqlite:///{Path(url).absolute()}"
    if url.startswith(("postgresql://", "postgres://")):
        url = f"postgresql+psycopg://{url.partition('://')[2]}"
    if not url.startswith(("sqlite:///", "postgresql+psycopg://")):
        raise NoStore("A database is a file, or a URL that begins with sqlite:/// or postgresql://.")
    return url


def _sqlite(url: str, patience: float) -> Engine:
    engine = create_engine(url, hide_parameters=True, connect_args={"timeout": patience, "check_same_thread": False})
    _keep_to_ourselves(engine.url.database)

    @event.listens_for(engine, "connect")
    def settle(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions are begun below
        for pragma in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={int(1000 * patience)}"):
            connection.execute(f"PRAGMA {pragma}").close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        if not connection.get_execution_options().get("reading"):  # one that reads first and writes later could be refused
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def _keep_to_ourselves(path: str | None) -> None:
    """Nobody else on this machine reads what is hidden in a game, or people's hashed tokens. (SQLite's other files do as this one does.)"""
    if path and path != ":memory:":
        with suppress(OSError):  # SQLite will say what is the matter
            os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
            if stat.S_ISREG(mode := os.stat(path).st_mode):
                os.chmod(path, mode & 0o770)


class Store:
    """All reading and writing. Its functions wait for the disk: call them from a thread."""

    def __init__(self, engine: Engine, name: str) -> None:
        self.engine = engine
        self.name = name  # by which it is told from others
        self.many = engine.dialect.name == "postgresql"  # several processes may share it as a matter of course
        options = {"reading": True} | ({"isolation_level": "AUTOCOMMIT"} if self.many else {})
        self.reading = engine.execution_options(**options)
        self._ahead = 0.0  # of this machine's clock: the database's
        self._open = Open(engine) if self.many else None
        self.set_clock()

    def set_clock(self) -> None:
        """Several servers go by the database's clock, for theirs may differ."""
        if self.many:
            self._ahead = clock(self.reading) - time.time()

    def now(self) -> float:
        """The time, for whatever is kept."""
        return time.time() + self._ahead

    def cut(self) -> None:
        """Give up what waits for an answer that may never come."""
        if self._open is not None:
            self._open.cut()

    def close(self) -> None:
        """Let go of all connections."""
        self.engine.dispose()

    def version(self) -> int:
        """Which version of the schema the database has now: a newer server may have brought it up to date."""
        with self.reading.connect() as connection:
            return version_of(connection)

    # People

    def person(self, token: str) -> Person | None:
        """Whose token this is."""
        found = select(PEOPLE.c.id, PEOPLE.c.name).join(TOKENS, TOKENS.c.person == PEOPLE.c.id).where(TOKENS.c.hash == hashed(token))
        with self.reading.connect() as connection:
            row = connection.execute(found).first()
        return Person(row.id, row.name) if row else None

    def new_person(self, name: str) -> tuple[Person, str]:
        """Somebody new, and a token."""
        person, token = Person(secrets.token_hex(16), name), secrets.token_urlsafe(32)
        with self.engine.begin() as connection:
            connection.execute(insert(PEOPLE).values(id=person.id, name=name, made=self.now()))
            connection.execute(insert(TOKENS).values(hash=hashed(token), person=person.id, made=self.now()))
        return person, token

    def rename(self, person: str, name: str) -> dict[str, int]:
        """Another name, from now on, also where the person sits by the old one: those tables, and how often each has changed."""
        with self.engine.begin() as connection:
            old = connection.execute(select(PEOPLE.c.name).where(PEOPLE.c.id == person)).scalar_one()
            connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(name=name))
            sits = (SEATS.c.person == person, SEATS.c.name == old)
            there = select(TABLES.c.id, TABLES.c.change, TABLES.c.verdict).where(TABLES.c.id.in_(select(SEATS.c.table_id).where(*sits)))
            tables = connection.execute(there.order_by(TABLES.c.id).with_for_update()).all()
            connection.execute(update(SEATS).where(*sits).values(name=name))
            whole = re.compile(rf"(?<!\w){re.escape(old)}(?!\w)")
            for table in tables:
                said = table.verdict and whole.sub(lambda _: name, table.verdict)
                connection.execute(update(TABLES).where(TABLES.c.id == table.id).values(change=table.change + 1, verdict=said))
        return {table.id: table.change + 1 for table in tables}

    def new_code(self, person: str, code: str, minutes: float) -> None:
        """Let a code stand for a person for some minutes."""
        with self.engine.begin() as connection:
            connection.execute(delete(CODES).where((CODES.c.person == person) | (CODES.c.until < self.now())))
            connection.execute(insert(CODES).values(hash=hashed(code), person=person, until=self.now() + 60 * minutes))

    def claim(self, code: str) -> tuple[Person, str] | None:
        """The person a code stands for, and a token of its own for this device; the code is spent."""
        with self.engine.begin() as connection:
            spent = delete(CODES).where(CODES.c.hash == hashed(code), CODES.c.until >= self.now()).returning(CODES.c.person)
            person = connection.execute(spent).scalar()
            if person is None:
                return None
            token = secrets.token_urlsafe(32)
            connection.execute(insert(TOKENS).values(hash=hashed(token), person=person, made=self.now()))
            name = connection.execute(select(PEOPLE.c.name).where(PEOPLE.c.id == person)).scalar_one()
        return Person(person, name), token

    def block(self, person: str, other: str, blocked: bool) -> None:
        """A person wants no invitations from another one any more, or does again."""
        with self.engine.begin() as connection:
            connection.execute(delete(BLOCKS).where(BLOCKS.c.person == person, BLOCKS.c.blocked == other))
            if blocked:
                connection.execute(insert(BLOCKS).values(person=person, blocked=other))

    def is_blocked(self, person: str, by: Iterable[str]) -> bool:
        """Whether one of some people wants no invitations from a person."""
        with self.reading.connect() as connection:
            return connection.execute(select(BLOCKS).where(BLOCKS.c.blocked == person, BLOCKS.c.person.in_(list(by)))).first() is not None

    # Tables

    def new_table(
        self, table: TableRow, seats: Iterable[Seat], rows: Sequence[EventRow], instead_of: str | None = None, luck: KeptLuck | None = None
    ) -> None:
        """A new table with what has happened at it; `instead_of` names the table it is the rematch of, if nobody was faster."""
        with self.engine.begin() as connection:
            if instead_of is not None:
                first = update(TABLES).where(TABLES.c.id == instead_of, TABLES.c.rematch.is_(None))
                if not connection.execute(first.values(rematch=table.id, change=TABLES.c.change + 1)).rowcount:
                    raise Overtaken
            connection.execute(insert(TABLES).values(asdict(table)))
            connection.execute(insert(SEATS), [asdict(seat) | {"table_id": table.id} for seat in seats])
            if luck is not None:
                connection.execute(insert(LUCKS).values(row_of(table.id, luck)))
            if rows:
                at = self.now()
                connection.execute(HAPPENED, [_kept(table.id, i, row, at) for i, row in enumerate(rows)])

    def luck(self, table: str) -> KeptLuck | None:
        """What a table's luck follows from. Read it after the table: what is newer than that is found out before anything is written."""
        with self.reading.connect() as connection:
            return read_luck(connection, table)

    def table(self, table: str, since: int = 0) -> tuple[TableRow, list[Seat], list[EventRow]] | None:
        """A table, its seats, and its rows from `since` on."""
        some = (EVENTS.c.kind, EVENTS.c.seat, EVENTS.c.code, EVENTS.c.text, EVENTS.c.told)
        with self.reading.connect() as connection:
            found = connection.execute(select(TABLES).where(TABLES.c.id == table)).first()
            if found is None:
                return None
            seats = connection.execute(select(SEATS).where(SEATS.c.table_id == table).order_by(SEATS.c.seat)).all()
            rows = connection.execute(
                select(*some).where(EVENTS.c.table_id == table, EVENTS.c.number >= since).order_by(EVENTS.c.number)
            ).all()
        return TableRow(**found._mapping), [_seat(seat) for seat in seats], [EventRow(*row) for row in rows]

    def changes(self, tables: Iterable[str]) -> dict[str, tuple[int, int]]:
        """How often each of these tables has changed, and how much was said at it."""
        wanted = list(tables)
        with self.reading.connect() as connection:
            found: dict[str, tuple[int, int]] = {}
            for start in range(0, len(wanted), 500):
                part = select(TABLES.c.id, TABLES.c.change, TABLES.c.talk).where(TABLES.c.id.in_(wanted[start : start + 500]))
                found.update((row.id, (row.change, row.talk)) for row in connection.execute(part))
        return found

    def add(self, moves: Sequence[Move]) -> list[Exception | None]:
        """Write moves of different tables, all in one transaction if all can be; for each None, or why it could not be written."""
        try:
            self._add_all(moves)
        except Exception as error:  # one of them, perhaps; the others must not suffer from it
            if len(moves) > 1:
                return [failure for move in moves for failure in self.add([move])]
            return [Overtaken() if isinstance(error, IntegrityError) else error]
        return [None] * len(moves)

    def _add_all(self, moves: Sequence[Move]) -> None:
        ordered = sorted(moves, key=lambda move: move.table)  # so that no two processes wait for each other
        tables = [{"moved": move.table, "since": move.change} | {f"new_{name}": move.summary[name] for name in SUMMARY} for move in ordered]
        at = self.now()
        rows = [_kept(move.table, move.number + i, row, at) for move in ordered for i, row in enumerate(move.rows)]
        with self.engine.begin() as connection:
            if connection.execute(MOVED, tables).rowcount != len(tables):
                raise Overtaken
            if rows:
                connection.execute(HAPPENED, rows)

    def seat(
        self,
        table: str,
        change: int,
        seats: Iterable[Seat],
        summary: dict[str, Any],
        luck: KeptLuck | None = None,
        number: int = 0,
        rows: Sequence[EventRow] = (),
        leaver: str | None = None,
    ) -> None:
        """Seats are taken, or given back by a leaver, or words are given, and luck draws that waited: if nothing has changed since."""
        with self.engine.begin() as connection:
            known = update(TABLES).where(TABLES.c.id == table, TABLES.c.change == change)
            if not connection.execute(known.values(change=change + 1, **summary)).rowcount:
                raise Overtaken
            for seat in seats:
                where = (SEATS.c.table_id == table, SEATS.c.seat == seat.seat)
                connection.execute(update(SEATS).where(*where).values(asdict(seat)))
                if leaver is not None:
                    gone = {"table_id": table, "person": leaver, "seat": seat.seat}
                    connection.execute(delete(LEAVERS).where(*(LEAVERS.c[name] == value for name, value in gone.items())))
                    connection.execute(insert(LEAVERS).values(gone))
            if luck is not None:
                connection.execute(update(LUCKS).where(LUCKS.c.table_id == table).values(row_of(table, luck)))
            if rows:
                at = self.now()
                connection.execute(HAPPENED, [_kept(table, number + i, row, at) for i, row in enumerate(rows)])

    def left(self, table: str, person: str) -> frozenset[int]:
        """The seats that somebody has left."""
        with self.reading.connect() as connection:
            found = select(LEAVERS.c.seat).where(LEAVERS.c.table_id == table, LEAVERS.c.person == person)
            return frozenset(row.seat for row in connection.execute(found))

    def briefs(self, query: Any) -> list[tuple[TableRow, list[Seat]]]:
        """The tables a query finds, with their seats."""
        with self.reading.connect() as connection:
            found = [TableRow(**row._mapping) for row in connection.execute(query)]
            seats: dict[str, list[Seat]] = {table.id: [] for table in found}
            for row in connection.execute(select(SEATS).where(SEATS.c.table_id.in_(list(seats))).order_by(SEATS.c.seat)):
                seats[row.table_id].append(_seat(row))
        return [(table, seats[table.id]) for table in found]

    def shown(self, show: str, since: float, most: int) -> list[tuple[TableRow, list[Seat]]]:
        """Listed tables that are open or running and not put away, the newest first."""
        wanted = select(TABLES).where(TABLES.c.listed, ~TABLES.c.over, TABLES.c.updated > since)
        wanted = wanted.where(TABLES.c.id.not_in(select(BANS.c.who).where(BANS.c.kind == "table")))
        wanted = wanted.where(TABLES.c.has_open if show == "open" else ~TABLES.c.has_open)
        return self.briefs(wanted.order_by(TABLES.c.updated.desc()).limit(most))

    def tables_of(self, person: str, most: int) -> list[tuple[TableRow, list[Seat]]]:
        """The tables where a person sits, and the records it looks at: games that are not over first, then the newest first."""
        sits = select(SEATS.c.table_id).where(SEATS.c.person == person, SEATS.c.kind == "person")
        wanted = select(TABLES).where(TABLES.c.id.in_(sits) | ((TABLES.c.maker == person) & TABLES.c.record))
        return self.briefs(wanted.order_by(TABLES.c.over, TABLES.c.updated.desc()).limit(most))

    def invitations(self, person: str, since: float, most: int) -> list[tuple[TableRow, list[Seat]]]:
        """The tables where a seat is kept for a person, one of each who asks, the newest first."""
        kept = select(SEATS.c.table_id).where(SEATS.c.person == person, SEATS.c.kind == "open")
        wanted = select(TABLES).where(TABLES.c.id.in_(kept), ~TABLES.c.over, TABLES.c.updated > since)
        found = self.briefs(wanted.order_by(TABLES.c.updated.desc()).limit(10 * most))
        return list({table.maker: (table, seats) for table, seats in reversed(found)}.values())[::-1][:most]

    def count(self, since: float, maker: str | None = None) -> int:
        """How many tables are being played and not put away, in all or made by one person."""
        wanted = select(func.count()).select_from(TABLES).where(TABLES.c.updated > since)
        wanted = wanted.where(~TABLES.c.over | TABLES.c.record)
        with self.reading.connect() as connection:
            return int(connection.execute(wanted if maker is None else wanted.where(TABLES.c.maker == maker)).scalar_one())

    def due(self, since: float, before: float) -> list[str]:
        """Tables that wait for a bot, not put away, and unchanged for a while."""
        wanted = select(TABLES.c.id).where(TABLES.c.bot_due, ~TABLES.c.over, TABLES.c.updated > since, TABLES.c.updated < before)
        with self.reading.connect() as connection:
            return [row.id for row in connection.execute(wanted.limit(1000))]

    def turns(self, person: str, since: float) -> list[tuple[TableRow, list[Seat]]]:
        """The games, not put away, that may wait for a person: one of the seats is theirs."""
        sits = select(SEATS.c.table_id).where(SEATS.c.person == person, SEATS.c.kind == "person")
        wanted = select(TABLES).where(TABLES.c.id.in_(sits), ~TABLES.c.over, ~TABLES.c.record, TABLES.c.waiting != 0)
        return self.briefs(wanted.where(TABLES.c.updated > since).order_by(TABLES.c.deadline, TABLES.c.updated).limit(1000))

    def data_version(self) -> int:
        """SQLite: another number whenever another process has written. (All asking is done by one thread, so by one connection.)"""
        with self.reading.connect() as connection:
            return int(connection.exec_driver_sql("PRAGMA data_version").scalar_one())


def _kept(table: str, number: int, row: EventRow, at: float) -> dict[str, Any]:
    return {
        "table_id": table,
        "number": number,
        "kind": row.kind,
        "seat": row.seat,
        "code": row.code,
        "text": row.text,
        "told": row.told,
        "at": at,
    }


def _seat(row: Any) -> Seat:
    return Seat(row.seat, row.kind, row.person, row.name, row.level, row.declined)
