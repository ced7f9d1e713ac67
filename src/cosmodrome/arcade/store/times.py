"""What the store knows of time: which turns are over by it, and when it was last known that somebody could play."""

from __future__ import annotations

from sqlalchemy import insert, select, update

from cosmodrome.arcade.clocks import Clocks
from cosmodrome.arcade.store.schema import ABOUT, TABLES
from cosmodrome.arcade.store.store import Store

ALIVE = "alive"  # when a server last looked after the clocks


def due(store: Store, until: float) -> list[tuple[str, float]]:
    """The tables where a seat's time will be out by then, and when, the first first."""
    wanted = select(TABLES.c.id, TABLES.c.deadline).where(TABLES.c.deadline <= until).order_by(TABLES.c.deadline).limit(1000)
    with store.reading.connect() as connection:
        return [(row.id, row.deadline) for row in connection.execute(wanted)]


def beat(store: Store, looked: float, patience: float) -> dict[str, int]:
    """Say that somebody can play. If nobody could for longer than some seconds, that time is excused at every table.

    `looked` is when the asker last did so. While no clock runs there is nothing to say, so the asker's word counts as well. Those tables
    that have changed come back, and how often each has.
    """
    now = store.now()
    clocks = select(TABLES.c.id, TABLES.c.change, TABLES.c.clocks).where(TABLES.c.deadline.is_not(None)).order_by(TABLES.c.id)
    with store.reading.connect() as connection:
        if connection.execute(clocks.limit(1)).first() is None:
            return {}
    changed = {}
    with store.engine.begin() as connection:
        alive = connection.execute(select(ABOUT.c.value).where(ABOUT.c.name == ALIVE).with_for_update()).scalar()
        if alive is None:
            connection.execute(insert(ABOUT).values(name=ALIVE, value=str(now)))
        else:
            connection.execute(update(ABOUT).where(ABOUT.c.name == ALIVE).values(value=str(now)))
        since = max(looked, float(alive or 0.0))
        if now - since > patience:
            for row in connection.execute(clocks.with_for_update()).all():
                stand = Clocks.read(row.clocks).excused(since, now)
                this = update(TABLES).where(TABLES.c.id == row.id)
                connection.execute(this.values(clocks=stand.kept(), deadline=stand.deadline, change=row.change + 1))
                changed[row.id] = row.change + 1
    return changed
