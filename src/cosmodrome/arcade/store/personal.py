"""All that is kept of a person: to be given to them, and to be forgotten.

Whatever has a column `person` is theirs, in tables of today and of days to come; seats are the exception, for a game is also the others'.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Table, delete, select, update
from sqlalchemy.engine import Connection

from cosmodrome.arcade.store.admin import name_everywhere
from cosmodrome.arcade.store.lucks import read_luck
from cosmodrome.arcade.store.schema import EVENTS, PEOPLE, SEATS, TABLES, metadata
from cosmodrome.arcade.store.store import Store

LEFT = "someone who left"  # what the seat of a person is called who was forgotten
OTHERS = ("blocked", "muted")  # columns that name another person
NOT_TOLD = ("hash", "person", *OTHERS)


def _kept() -> list[Table]:
    """What is kept of a person beside the name and seats."""
    return [table for table in metadata.sorted_tables if "person" in table.c and table is not SEATS]


def given(store: Store, person: str) -> dict[str, Any]:
    """All that is kept of a person, as plain data. Of tokens there are only hashes, which say nothing."""
    with store.reading.connect() as connection:
        somebody = connection.execute(select(PEOPLE).where(PEOPLE.c.id == person)).one()
        found: dict[str, Any] = {"name": somebody.name, "since": somebody.made, "tables": _tables(connection, person)}
        for table in _kept():
            rows = connection.execute(select(table).where(table.c.person == person)).mappings().all()
            found[table.name] = [_told(connection, dict(row)) for row in rows]
    return found


def _told(connection: Connection, row: dict[str, Any]) -> dict[str, Any]:
    """A row without what is secret; others are told by their names."""
    told = {key: value for key, value in row.items() if key not in NOT_TOLD and key != "player"}
    for other in OTHERS:
        if other in row:
            told[other] = connection.execute(select(PEOPLE.c.name).where(PEOPLE.c.id == row[other])).scalar() or row[other]
    return told


def _tables(connection: Connection, person: str) -> list[dict[str, Any]]:
    sits = select(SEATS.c.table_id).where(SEATS.c.person == person)
    wanted = select(TABLES).where(TABLES.c.id.in_(sits) | (TABLES.c.maker == person)).order_by(TABLES.c.made)
    return [
        {
            "table": row.id,
            "game": row.game,
            "made": row.made,
            "made_by_you": row.maker == person,
            "changed": row.updated,
            "over": row.over,
            **_seats(connection, row.id, person),
        }
        for row in connection.execute(wanted).all()
    ]


def _seats(connection: Connection, table: str, person: str) -> dict[str, Any]:
    """Who sits there, and what the person decided."""
    seats = connection.execute(select(SEATS).where(SEATS.c.table_id == table).order_by(SEATS.c.seat)).all()
    yours = [seat.seat for seat in seats if seat.player == person and seat.kind == "person"]
    mine = select(EVENTS.c.seat, EVENTS.c.kind, EVENTS.c.text, EVENTS.c.at).where(EVENTS.c.table_id == table, EVENTS.c.seat.in_(yours))
    done = connection.execute(mine.order_by(EVENTS.c.number)).mappings().all()
    luck = read_luck(connection, table)
    words = [said for seat, said in luck.given if seat in yours] if luck else []
    return {"seats": [seat.name for seat in seats], "your_seats": yours, "your_words": words, "you_did": [dict(row) for row in done]}


def alone_at(store: Store, person: str) -> set[str]:
    """The tables of a person at which nobody else sits or sat: only they miss them. Records that the person looks at are such."""
    with store.reading.connect() as connection:
        return _alone(connection, person)


def _alone(connection: Connection, person: str) -> set[str]:
    sits = select(SEATS.c.table_id).where(SEATS.c.person == person, SEATS.c.kind == "person")
    mine = (TABLES.c.maker == person) & ~TABLES.c.id.in_(select(SEATS.c.table_id).where(SEATS.c.kind == "person")) | TABLES.c.id.in_(sits)
    others = select(SEATS.c.table_id).where(SEATS.c.kind == "person", SEATS.c.person.is_distinct_from(person))
    records = TABLES.c.record & (TABLES.c.maker == person)
    return {row.id for row in connection.execute(select(TABLES.c.id).where(records | mine & ~TABLES.c.id.in_(others)))}


def forget(store: Store, person: str) -> dict[str, int]:
    """Forget a person. Games with others stay, with a seat of somebody who left; those tables, and how often each has changed."""
    with store.engine.begin() as connection:
        drop(connection, _alone(connection, person))
        again = select(TABLES.c.rematch).where(TABLES.c.id.in_(select(SEATS.c.table_id).where(SEATS.c.person == person)))
        called = select(PEOPLE.c.name).where(PEOPLE.c.id == person).scalar_subquery()
        declined = update(SEATS).where(SEATS.c.table_id.in_(again), SEATS.c.declined == called)
        connection.execute(declined.values(declined=LEFT))
        changed = name_everywhere(connection, person, LEFT, leaves=True)
        connection.execute(update(TABLES).where(TABLES.c.maker == person).values(maker=""))
        for table in _kept():
            theirs = table.c.person == person
            for other in OTHERS:
                if other in table.c:
                    theirs |= table.c[other] == person
            connection.execute(delete(table).where(theirs))
        connection.execute(delete(PEOPLE).where(PEOPLE.c.id == person))
    return changed


def drop(connection: Connection, tables: Iterable[str]) -> None:
    """Tables are no more, with all that belongs to them."""
    gone = list(tables)
    for start in range(0, len(gone), 500):
        part = gone[start : start + 500]
        for one in metadata.sorted_tables:
            if "table_id" in one.c:
                connection.execute(delete(one).where(one.c.table_id.in_(part)))
        connection.execute(delete(TABLES).where(TABLES.c.id.in_(part)))
        connection.execute(update(TABLES).where(TABLES.c.rematch.in_(part)).values(rematch=None))
