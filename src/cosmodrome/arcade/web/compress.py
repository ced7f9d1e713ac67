"""What is the same for everybody is sent small: pages, scripts, styles, rulebooks, the pictures of the hall."""

from __future__ import annotations

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

LEAST = 600  # bytes: less is not worth it


class Compress:
    """Compresses those. What a seat sees is sent as it is: its size must depend on nothing else, and a move must not wait for it."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._compressed = GZipMiddleware(app, LEAST, 6)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, small or as it is."""
        path = scope.get("path", "")
        public = not path.startswith("/api/") or path.startswith("/api/games")
        await (self._compressed if public else self._app)(scope, receive, send)
