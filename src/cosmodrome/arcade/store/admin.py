"""What whoever runs the arcade asks and does, straight at the database, whether servers run or not."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from sqlalchemy import ColumnElement, and_, func, or_, select, update
from sqlalchemy.engine import Connection

from cosmodrome.arcade.store.schema import PEOPLE, SEATS, TABLES, metadata
from cosmodrome.arcade.store.store import Person, Seat, Store, TableRow
from cosmodrome.engine.match.errors import CosmodromeError

T = TypeVar("T")
LEAST = 4  # letters by which an id is known


class NotFound(CosmodromeError):
    """There is no such person or table, or more than one."""


@dataclass(frozen=True)
class Somebody:
    """A person in a list."""

    id: str
    name: str
    made: float
    tables: int


def people(store: Store, called: str | None = None, most: int = 50) -> list[Somebody]:
    """People whose name has these letters in it, or all, the newest first."""
    seats = select(func.count(SEATS.c.table_id.distinct())).where(SEATS.c.person == PEOPLE.c.id).scalar_subquery()
    wanted = select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.made, seats.label("tables")).order_by(PEOPLE.c.made.desc()).limit(most)
    if called is not None:
        wanted = wanted.where(func.lower(PEOPLE.c.name).contains(called.lower(), autoescape=True))
    with store.reading.connect() as connection:
        return [Somebody(*row) for row in connection.execute(wanted)]


def tables(store: Store, most: int = 50) -> list[tuple[TableRow, list[Seat]]]:
    """Tables, the one that changed last first."""
    return store.briefs(select(TABLES).order_by(TABLES.c.updated.desc()).limit(most))


def person_called(store: Store, called: str) -> Person:
    """The one person with this id, or the beginning of it, or this name."""
    start = len(called) >= LEAST and re.fullmatch("[0-9a-f]+", called)
    named = func.lower(PEOPLE.c.name) == called.lower()
    wanted = select(PEOPLE.c.id, PEOPLE.c.name).where(or_(named, PEOPLE.c.id.startswith(called)) if start else named)
    with store.reading.connect() as connection:
        found = [Person(*row) for row in connection.execute(wanted.limit(6))]
    return _only([one.id for one in found], found, f"person {called!r}", "cosmodrome admin people")


def table_called(store: Store, called: str) -> str:
    """The one table with this id, or the beginning of it, or at this address of its page."""
    called = called.rstrip("/").rpartition("/")[2]
    if len(called) < LEAST:
        raise NotFound(f"A table is named by its id, or by the beginning of it, of {LEAST} letters at least.")
    wanted = select(TABLES.c.id).where(TABLES.c.id.startswith(called, autoescape=True)).limit(6)
    with store.reading.connect() as connection:
        found = [str(row.id) for row in connection.execute(wanted)]
    return _only(found, found, f"table {called!r}", "cosmodrome admin tables")


def _only(ids: Sequence[str], found: Sequence[T], what: str, lists: str) -> T:
    if not found:
        raise NotFound(f"There is no {what}: {lists} lists them.")
    if len(found) > 1:
        raise NotFound(f"There is more than one {what}. Say which by the id: {', '.join(ids[:5])}{', …' if len(ids) > 5 else ''}.")
    return found[0]


def name_everywhere(connection: Connection, person: str, name: str, leaves: bool = False) -> dict[str, int]:
    """Call a person otherwise on every seat, whatever it was called there; those tables, and how often each has changed."""
    mine = _theirs(person)
    there = select(TABLES.c.id, TABLES.c.change, TABLES.c.verdict).where(TABLES.c.id.in_(select(SEATS.c.table_id).where(mine)))
    found = connection.execute(there.order_by(TABLES.c.id).with_for_update()).all()
    names: dict[str, set[str]] = {}
    for row in connection.execute(select(SEATS.c.table_id, SEATS.c.name).where(mine)):
        names.setdefault(row.table_id, set()).add(row.name)
    connection.execute(update(SEATS).where(mine, SEATS.c.kind == "person").values(name=name))
    if leaves:
        connection.execute(update(SEATS).where(mine).values(person=None))
    for table in found:
        verdict = table.verdict and _renamed(table.verdict, names[table.id], name)
        connection.execute(update(TABLES).where(TABLES.c.id == table.id).values(change=table.change + 1, verdict=verdict))
    return {table.id: table.change + 1 for table in found}


def _theirs(person: str) -> ColumnElement[bool]:
    """The seats of a person, and those they have left, which bear their name. What tells of those names person, table and seat."""
    left = (SEATS.c.person.is_(None), SEATS.c.kind == "person")
    mine: ColumnElement[bool] = SEATS.c.person == person
    for table in metadata.sorted_tables:
        if table is not SEATS and {"person", "table_id", "seat"} <= set(table.c.keys()):
            same = (table.c.person == person, table.c.table_id == SEATS.c.table_id, table.c.seat == SEATS.c.seat)
            mine |= and_(*left, select(table.c.seat).where(*same).exists())
    return mine


def _renamed(said: str, old: Iterable[str], name: str) -> str:
    whole = "|".join(re.escape(one) for one in sorted(old, key=len, reverse=True) if one)
    return re.sub(rf"(?<!\w)(?:{whole})(?!\w)", lambda _: name, said) if whole else said


def rename(store: Store, person: str, name: str) -> dict[str, int]:
    """Give a person another name, everywhere; the tables that changed."""
    with store.engine.begin() as connection:
        connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(name=name))
        return name_everywhere(connection, person, name)
