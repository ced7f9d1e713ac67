"""Every request gets an id, is counted, and may be a line of the log: by the kind of its address, never by whose table it is about."""

from __future__ import annotations

import logging
import secrets
import time

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cosmodrome.arcade.web.logs import EVERY, REQUEST
from cosmodrome.arcade.web.metrics import Metrics

log = logging.getLogger(__name__)
REFUSED_AT_THE_DOOR = (421, 429, 503)  # whoever floods us must not fill the disk as well


class Noting:
    """The outermost of all: whatever is answered passes here."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, and note what became of it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        name = secrets.token_hex(8)
        known = REQUEST.set(name)
        begun, status = time.monotonic(), 0

        async def named(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", []), (b"x-request-id", name.encode())]
            await send(message)

        try:
            await self._app(scope, receive, named)
        finally:
            self._note(scope, status, time.monotonic() - begun)
            REQUEST.reset(known)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        method, route = scope["method"], kind_of(scope)
        self._metrics.asked(method, route, status, seconds)
        if log.isEnabledFor(logging.INFO):
            facts = {"method": method, "route": route, "status": status, "ms": round(1000 * seconds, 1)}
            if status in REFUSED_AT_THE_DOOR:
                log.info("request refused", extra={"facts": facts})
            else:
                log.info("request", extra={"facts": facts, EVERY: True})


def kind_of(scope: Scope) -> str:
    """The kind of address that is asked for: there are as many as there are endpoints, however many tables and nonsense."""
    route = scope.get("route")
    if route is not None:
        return str(getattr(route, "path", "other"))
    return "/static" if scope["path"].startswith("/static/") else "other"
