"""`cosmodrome admin`: for whoever runs the arcade. It works on the database; servers that run on it notice within seconds."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from sqlalchemy import text
from sqlalchemy.engine import make_url

from cosmodrome.arcade.command import usual_database
from cosmodrome.arcade.limits import Limits
from cosmodrome.arcade.store import admin, bans
from cosmodrome.arcade.store.migrations import NoStore
from cosmodrome.arcade.store.store import Store, TableRow, full_url, open_store
from cosmodrome.arcade.tables.notices import CHANNEL
from cosmodrome.arcade.web.people import clean

UNITS = ((86_400, "d"), (3_600, "h"), (60, "min"), (1, "s"))


@contextmanager
def _store(database: str | None) -> Iterator[Store]:
    """The store of an arcade that exists."""
    url = make_url(full_url(database or usual_database()))
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").is_file():
        raise NoStore(f"There is no database at {url.database}.")
    store = open_store(database or usual_database())
    try:
        yield store
    finally:
        store.close()


def tables(database: str | None, most: int, as_json: bool) -> None:
    """List tables."""
    with _store(database) as store:
        closed = bans.bans(store).tables
        rows = [
            {
                "table": row.id,
                "game": row.game,
                "people": [seat.name or f"({seat.kind})" for seat in seats],
                "state": "closed" if row.id in closed else _state(row),
                "changed": row.updated,
            }
            for row, seats in admin.tables(store, most)
        ]
        _show(rows, store.now(), as_json)


def _state(row: TableRow) -> str:
    if row.record:
        return "record"
    return "over" if row.over else "open" if row.has_open else "running"


def people(database: str | None, called: str | None, most: int, as_json: bool) -> None:
    """List people."""
    with _store(database) as store:
        banned = bans.bans(store).people
        rows = [
            {"person": one.id, "name": one.name, "tables": one.tables, "state": "banned" if one.id in banned else "", "made": one.made}
            for one in admin.people(store, called, most)
        ]
        _show(rows, store.now(), as_json)


def shut(database: str | None, as_json: bool) -> None:
    """List all that is shut out."""
    with _store(database) as store:
        found = bans.bans(store)
        kinds = ((bans.PERSON, found.people), (bans.ADDRESS, found.addresses), (bans.TABLE, found.tables))
        _show([{"kind": kind, "who": who} for kind, all_ in kinds for who in sorted(all_)], store.now(), as_json)


def close(database: str | None, called: str, closed: bool) -> None:
    """Close a table, or open it again."""
    with _store(database) as store:
        table = admin.table_called(store, called)
        new = bans.ban(store, bans.TABLE, table, closed)
    print(f"Table {table} {'is' if new else 'was'} {'closed' if closed else 'open'}{' now' if new else ' already'}.")


def rename(database: str | None, called: str, name: str | None) -> None:
    """Give somebody another name; without one, a guest's."""
    with _store(database) as store:
        person = admin.person_called(store, called)
        wanted = clean(name, Limits().name) if name is not None else f"Guest {secrets.randbelow(900) + 100}"
        changed = admin.rename(store, person.id, wanted)
        _tell(store, changed)
    print(f"{person.id} is called {wanted} now, at {len(changed)} table{'' if len(changed) == 1 else 's'}.")


def ban(database: str | None, called: str, banned: bool) -> None:
    """Shut a person or an address out, or let it in again."""
    address = bans.as_counted(called)
    with _store(database) as store:
        who = address or admin.person_called(store, called).id
        new = bans.ban(store, bans.ADDRESS if address else bans.PERSON, who, banned)
    print(f"{who} {'is' if new else 'was'} {'shut out' if banned else 'let in'}{' now' if new else ' already'}.")


def _tell(store: Store, changed: dict[str, int]) -> None:
    """Tell servers on PostgreSQL which tables have changed. Those on SQLite see it."""
    if store.many:
        with store.engine.begin() as connection:
            for table, change in changed.items():
                said = json.dumps({"process": "admin", "table": table, "change": change})
                connection.execute(text("SELECT pg_notify(:channel, :said)"), {"channel": CHANNEL, "said": said})


def _show(rows: list[dict[str, Any]], now: float, as_json: bool) -> None:
    """A list, for people or for programs."""
    if as_json:
        print(json.dumps(rows, ensure_ascii=False, indent=1))
        return
    if not rows:
        print("There is nothing to list.")
        return
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in rows[0]:
        table.add_column(heading, no_wrap=heading in ("table", "person", "who"), overflow="fold")
    for row in rows:
        table.add_row(*(_cell(heading, value, now) for heading, value in row.items()))
    Console(highlight=False, markup=False).print(table)


def _cell(heading: str, value: Any, now: float) -> str:
    if heading in ("made", "changed"):
        return ago(now - value)
    return ", ".join(value) if isinstance(value, list) else str(value)


def ago(seconds: float) -> str:
    """How long ago something was, in its largest unit."""
    size, unit = next(((size, unit) for size, unit in UNITS if seconds >= size), (1, "s"))
    return f"{max(0, int(seconds // size))} {unit} ago"
