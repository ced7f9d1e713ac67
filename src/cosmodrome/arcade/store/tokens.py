"""Tokens: a new one for a device, and the end of those of others."""

from __future__ import annotations

import secrets

from sqlalchemy import delete, insert, select

from cosmodrome.arcade.store.schema import CODES, SUBSCRIPTIONS, TOKENS
from cosmodrome.arcade.store.store import Store, hashed


def rotate(store: Store, token: str, others: bool) -> tuple[str, int] | None:
    """A new token in the place of one, which is good no more; with `others`, neither are those of other devices, nor a code for one.

    The new token, and how many devices were logged out; None if the old one was not known.
    """
    new, old = secrets.token_urlsafe(32), hashed(token)
    with store.engine.begin() as connection:
        person = connection.execute(select(TOKENS.c.person).where(TOKENS.c.hash == old)).scalar()
        if person is None or not connection.execute(delete(TOKENS).where(TOKENS.c.hash == old)).rowcount:
            return None
        ended = connection.execute(delete(TOKENS).where(TOKENS.c.person == person)).rowcount if others else 0
        if others:
            connection.execute(delete(CODES).where(CODES.c.person == person))
            connection.execute(delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.person == person))  # this device subscribes anew
        connection.execute(insert(TOKENS).values(hash=hashed(new), person=person, made=store.now()))
    return new, ended


def log_out(store: Store, person: str, token: str | None = None) -> None:
    """End one token, or, without it, all of a person's, and codes for more."""
    mine = TOKENS.c.person == person
    with store.engine.begin() as connection:
        connection.execute(delete(TOKENS).where(mine if token is None else mine & (TOKENS.c.hash == hashed(token))))
        if token is None:
            connection.execute(delete(CODES).where(CODES.c.person == person))
            connection.execute(delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.person == person))
