"""Who is asking: no account, but a name and a token, in a cookie or in a header."""

from __future__ import annotations

import re
import secrets
import time
from collections import OrderedDict

from starlette.requests import HTTPConnection

from cosmodrome.arcade.errors import Refused
from cosmodrome.arcade.limits import Buckets
from cosmodrome.arcade.store.store import Person
from cosmodrome.arcade.tables.hall import Hall
from cosmodrome.arcade.web.connections import network
from cosmodrome.arcade.web.plain import plain

COOKIE = "cosmodrome"
CODE_MINUTES = 10
LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # none that look alike
GUEST = re.compile(r"Guest \d{3}")  # what somebody is called who has not chosen a name
REMEMBERED, SECONDS = 5_000, 10.0
# what sentences call those without a name
MISTAKEN = re.compile(r"(open )?(seats?|bots?)[\W_]*\d*|you|nobody|everybody|someone who left", re.IGNORECASE)


class People:
    """People by their tokens; a token is looked up once in a few seconds at most."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._known: OrderedDict[str, tuple[float, Person]] = OrderedDict()
        self._newcomers = Buckets(seconds=30.0, share=hall.share)

    async def asking(self, request: HTTPConnection) -> Person | None:
        """Who asks, if it is somebody we know."""
        token = token_of(request)
        if token is None:
            return None
        then, person = self._known.get(token, (0.0, None))
        if person is None or time.monotonic() - then > SECONDS:
            person = await self._hall.look(self._hall.store.person, token)
            if person is None:
                return None
            self._remember(token, person)
        self._hall.doors.check_person(person.id)
        return person

    async def needed(self, request: HTTPConnection) -> Person:
        """Who asks; somebody new gets a name for the time being and a token, which the answer sets as a cookie."""
        known = await self.asking(request)
        if known is not None:
            return known
        if request.headers.get("authorization"):
            raise Refused(401, "That token is not known here.")
        self.newcomer(request)
        person, token = await self._hall.ask(self._hall.store.new_person, f"Guest {secrets.randbelow(900) + 100}")
        self.give(request, person, token)
        return person

    def newcomer(self, request: HTTPConnection) -> None:
        """Refuse to make too many new things for one address."""
        if not self._newcomers.take(address(request), self._hall.limits.newcomer_rate):
            raise Refused(429, "That is too much from one place at once; please wait a little.")

    def give(self, request: HTTPConnection, person: Person, token: str) -> None:
        """Let the answer carry a token."""
        self._remember(token, person)
        request.scope["cosmodrome.token"] = token

    def forget(self, person: str) -> None:
        """Look a person's tokens up again. (Other processes do so within some seconds.)"""
        for token in [token for token, (_, known) in self._known.items() if known.id == person]:
            del self._known[token]

    def leave(self, request: HTTPConnection, person: str) -> None:
        """Let the answer take the cookie away."""
        self.forget(person)
        request.scope["cosmodrome.token"] = ""

    async def rename(self, request: HTTPConnection, name: str) -> Person:
        """Whoever asks is called otherwise from now on."""
        person = await self.needed(request)
        await self._hall.rename(person.id, name)
        renamed = Person(person.id, name)
        self._remember(request.scope.get("cosmodrome.token") or token_of(request) or "", renamed)
        return renamed

    async def code(self, request: HTTPConnection) -> str:
        """A code with which another device can go on."""
        person = await self.needed(request)
        code = "".join(secrets.choice(LETTERS) for _ in range(8))
        await self._hall.ask(self._hall.store.new_code, person.id, code, CODE_MINUTES)
        return f"{code[:4]}-{code[4:]}"

    async def claim(self, request: HTTPConnection, code: str) -> Person:
        """Become the person a code stands for. Guessing is slow: codes are long, and few tries are allowed."""
        self.newcomer(request)
        found = await self._hall.ask(self._hall.store.claim, "".join(letter for letter in code.upper() if letter in LETTERS))
        if found is None:
            raise Refused(404, "That code is not good (any more). Ask the other device for a new one.")
        self.give(request, *found)
        return found[0]

    def _remember(self, token: str, person: Person) -> None:
        self._known[token] = time.monotonic(), person
        self._known.move_to_end(token)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)


def known_by(person: Person | None) -> str | None:
    """The name that somebody has chosen."""
    return None if person is None or GUEST.fullmatch(person.name) else person.name


def token_of(request: HTTPConnection) -> str | None:
    """The token a request carries."""
    kind, _, bearer = request.headers.get("authorization", "").partition(" ")
    token = bearer.strip() if kind.lower() == "bearer" else _cookie(request)
    return token if 0 < len(token) <= 100 else None


def _cookie(request: HTTPConnection) -> str:
    """Each database has a cookie of its own, since a browser sends a host's cookies to all its ports. Once there was one name for all."""
    return request.cookies.get(request.scope.get("cosmodrome.cookie", COOKIE)) or request.cookies.get(COOKIE, "")


def address(request: HTTPConnection) -> str:
    """Where a request comes from."""
    return network(request.client.host) if request.client else "?"


def clean(name: str, most: int) -> str:
    """A name as it may be shown: nothing invisible, spaces in moderation, and not too long."""
    short = plain(name)
    if not 0 < len(short) <= most:
        raise Refused(422, f"A name has 1 to {most} characters.")
    if MISTAKEN.fullmatch(short):
        raise Refused(422, f"“{short}” would be taken for something else at the table; please choose another name.")
    return short
