"""Table talk, as it is kept: lines in their order, and whom somebody does not want to hear."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import delete, func, insert, select, update

from cosmodrome.arcade.errors import no_table
from cosmodrome.arcade.store.schema import MUTES, PEOPLE, TABLES, TALK
from cosmodrome.arcade.store.store import Store

EVERYBODY = "*"
WINDOW = 10.0  # seconds over which somebody's lines are counted


@dataclass(frozen=True)
class Line:
    """Something that was said: a text, or an emote by its name."""

    number: int
    seat: int
    person: str
    name: str
    text: str | None
    emote: str | None
    at: float


class Talk:
    """Reads and writes what was said. It waits for the disk: call it from a thread."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def say(self, table: str, seat: int, person: str, text: str | None, emote: str | None, rate: float, most: int) -> int | None:
        """Keep a line; its number, or None if that person has said too much lately. Of many lines the oldest are let go.

        What was said lately is counted in the database, so that neither several servers nor a restart makes anybody faster.
        """
        now = self._store.now()
        lately = select(func.count()).select_from(TALK).where(TALK.c.person == person, TALK.c.at > now - WINDOW)
        another = update(TABLES).where(TABLES.c.id == table).values(talk=TABLES.c.talk + 1).returning(TABLES.c.talk)
        with self._store.engine.begin() as connection:
            if connection.execute(lately).scalar_one() >= max(1.0, rate * WINDOW):
                return None
            number = connection.execute(another).scalar()
            if number is None:  # it was taken away meanwhile
                raise no_table()
            line = {"table_id": table, "number": number, "seat": seat, "person": person, "text": text, "emote": emote, "at": now}
            connection.execute(insert(TALK).values(line))
            connection.execute(delete(TALK).where(TALK.c.table_id == table, TALK.c.number <= number - most))
        return int(number)

    def lines(self, table: str, person: str, since: int, before: int | None, most: int) -> list[Line]:
        """The newest lines after a number and before another one that somebody wants to hear, in their order."""
        unheard = select(MUTES.c.muted).where(MUTES.c.person == person)
        wanted = (
            select(TALK.c.number, TALK.c.seat, TALK.c.person, PEOPLE.c.name, TALK.c.text, TALK.c.emote, TALK.c.at)
            .join(PEOPLE, PEOPLE.c.id == TALK.c.person, isouter=True)
            .where(TALK.c.table_id == table, TALK.c.number > since, TALK.c.person.not_in(unheard))
            .order_by(TALK.c.number.desc())
            .limit(most)
        )
        with self._store.reading.connect() as connection:
            if connection.execute(unheard.where(MUTES.c.muted == EVERYBODY)).first() is not None:
                return []
            found = connection.execute(wanted if before is None else wanted.where(TALK.c.number < before)).all()
        return [Line(row.number, row.seat, row.person, row.name or "", row.text, row.emote, row.at) for row in reversed(found)]

    def mute(self, person: str, other: str, muted: bool) -> None:
        """A person does not want to hear another one any more, or does again."""
        with self._store.engine.begin() as connection:
            connection.execute(delete(MUTES).where(MUTES.c.person == person, MUTES.c.muted == other))
            if muted:
                connection.execute(insert(MUTES).values(person=person, muted=other))

    def muted(self, person: str) -> frozenset[str]:
        """Whom a person does not want to hear."""
        with self._store.reading.connect() as connection:
            return frozenset(row.muted for row in connection.execute(select(MUTES.c.muted).where(MUTES.c.person == person)))
