"""Which devices want to be woken when it is somebody's move: the endpoints that their browsers' push services gave."""

from __future__ import annotations

from sqlalchemy import delete, insert, select

from cosmodrome.arcade.store.schema import SUBSCRIPTIONS
from cosmodrome.arcade.store.store import Store, hashed


def subscribe(store: Store, person: str, endpoint: str, most: int) -> None:
    """A device is this person's from now on. Of more than so many the oldest are forgotten."""
    mine = SUBSCRIPTIONS.c.person == person
    with store.engine.begin() as connection:
        connection.execute(delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.hash == hashed(endpoint)))
        newest = select(SUBSCRIPTIONS.c.hash).where(mine).order_by(SUBSCRIPTIONS.c.made.desc()).limit(most - 1)
        kept = [row.hash for row in connection.execute(newest)]
        connection.execute(delete(SUBSCRIPTIONS).where(mine, SUBSCRIPTIONS.c.hash.not_in(kept)))
        connection.execute(insert(SUBSCRIPTIONS).values(hash=hashed(endpoint), person=person, endpoint=endpoint, made=store.now()))


def forget(store: Store, endpoint: str, person: str | None = None) -> None:
    """A device is not to be woken any more; if a person says so, only if it is theirs."""
    gone = delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.hash == hashed(endpoint))
    with store.engine.begin() as connection:
        connection.execute(gone if person is None else gone.where(SUBSCRIPTIONS.c.person == person))


def subscriptions(store: Store, person: str) -> list[str]:
    """The endpoints of a person's devices."""
    with store.reading.connect() as connection:
        return [row.endpoint for row in connection.execute(select(SUBSCRIPTIONS.c.endpoint).where(SUBSCRIPTIONS.c.person == person))]
