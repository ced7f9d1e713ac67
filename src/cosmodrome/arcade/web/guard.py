"""What every request passes: bounds on its size and rate, a look at where it comes from, and strict headers on the answer."""

from __future__ import annotations

import json
import logging
from collections.abc import MutableMapping
from typing import Any
from urllib.parse import urlsplit

from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cosmodrome.arcade.limits import Buckets, Limits, Share
from cosmodrome.arcade.tables.doors import BANNED, CLOSED, Doors
from cosmodrome.arcade.web.hosts import Hosts
from cosmodrome.arcade.web.noting import kind_of
from cosmodrome.arcade.web.people import address, token_of
from cosmodrome.arcade.web.shell import HEADER, version

POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    b"content-security-policy": POLICY.encode(),
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"same-origin",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
}
log = logging.getLogger(__name__)
SAFE = ("GET", "HEAD", "OPTIONS")
YEAR = 365 * 86_400


class Guard:
    """The door. (Plain ASGI: Starlette's own helper for this would hold back streams.)"""

    def __init__(self, app: ASGIApp, limits: Limits, cookie: str, hosts: Hosts, doors: Doors, share: Share) -> None:
        self._app = app
        self._cookie = cookie
        self._hosts = hosts
        self._doors = doors
        self._limits = limits
        self._buckets = Buckets(share=share)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or answer why not."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        scope["cosmodrome.cookie"] = self._cookie
        request = HTTPConnection(scope)
        refusal = self._refusal(request, scope["method"])
        most = self._limits.record if scope["path"] == "/api/records" else self._limits.body
        body, started = _Body(receive, most), False

        async def strict(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                _harden(message, scope)
            if not body.too_large:  # whatever the application makes of half a body
                await send(message)

        if refusal is None:
            try:
                await self._app(scope, body.receive, strict)
            except ClientDisconnect:  # nobody to answer
                return
            except Exception:
                if not body.too_large:
                    log.exception("%s %s failed.", scope["method"], kind_of(scope))
                    refusal = 500, "Something went wrong here. It has been noted."
        if body.too_large:
            body.too_large, started = False, False
            refusal = 413, f"That is too large: at most {most // 1024} KiB are taken."
        if refusal is not None and not started:
            await _answer(strict, *refusal)

    def _refusal(self, request: HTTPConnection, method: str) -> tuple[int, str] | None:
        token, where = token_of(request), address(request)
        limits = self._limits
        if not self._buckets.take(("address", where), limits.address_rate):
            return 429, "That is too fast; please wait a moment."
        if self._doors.shut.shuts_out(where):
            return 403, BANNED
        if token and not self._buckets.take(("token", token), limits.rate):
            return 429, "That is too fast; please wait a moment."
        if not self._hosts.ours(request.headers.get("host")):
            return 421, "This arcade does not go by that name. Whoever runs it can give it the name: cosmodrome serve --allow-host NAME."
        if method not in SAFE and not _same_origin(request):
            return 403, "That request comes from another site."
        if method not in SAFE and _table(request) in self._doors.shut.tables:
            return 403, CLOSED
        length = request.headers.get("content-length", "0")
        most = limits.record if request.scope["path"] == "/api/records" else limits.body
        if not length.isdigit() or int(length) > most:
            return 413, f"That is too large: at most {most // 1024} KiB are taken."
        return None


class _Body:
    """A request's body as it comes in, as long as it is not too large."""

    def __init__(self, receive: Receive, most: int) -> None:
        self._receive = receive
        self._left = most
        self.too_large = False

    async def receive(self) -> Message:
        """The next part."""
        message = await self._receive()
        self._left -= len(message.get("body", b""))
        if self._left < 0:
            self.too_large = True
            raise ValueError("The body is too large.")
        return message


def _table(request: HTTPConnection) -> str | None:
    """The table that a request is about."""
    parts = request.scope["path"].split("/")
    return parts[3] if parts[1:3] == ["api", "tables"] and len(parts) > 3 else None


def _same_origin(request: HTTPConnection) -> bool:
    """Whether a page of ours has sent this, or no browser at all. A token in a header cannot be sent by a stranger's page."""
    headers = request.headers
    if headers.get("authorization", "").lower().startswith("bearer "):
        return True
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site in ("same-origin", "none")
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host")


def _harden(message: MutableMapping[str, Any], scope: Scope) -> None:
    headers = list(message.get("headers", []))
    present = {name for name, _ in headers}
    headers += [(name, value) for name, value in HEADERS.items() if name not in present]
    headers.append((HEADER.encode(), version().encode()))
    if b"cache-control" not in present:
        headers.append((b"cache-control", b"no-store"))
    if scope.get("scheme") == "https":  # so says a proxy that we trust: browsers are to keep to it
        headers.append((b"strict-transport-security", f"max-age={YEAR}".encode()))
    token = scope.get("cosmodrome.token")
    if token is not None:
        cookie = f"{scope['cosmodrome.cookie']}={token}; Path=/; Max-Age={YEAR if token else 0}; HttpOnly; SameSite=Lax"
        headers.append((b"set-cookie", f"{cookie}{'; Secure' if scope.get('scheme') == 'https' else ''}".encode()))
    message["headers"] = headers


async def _answer(send: Send, status: int, sentence: str) -> None:
    body = json.dumps({"error": sentence}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if status == 429:
        headers.append((b"retry-after", b"2"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
