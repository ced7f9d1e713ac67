"""A short way in for moves, the one request that is made all the time.

FastAPI compares a request with all routes, twice, and takes the body and the query apart by the endpoint's signature: a third of a
millisecond, as much as the rules take. A move that comes as the pages send it goes to the same endpoint at once; every other request, and
a body that is not a move, goes the usual way, which also says what is wrong with it.
"""

from __future__ import annotations

import re
from typing import Any

from pydantic import ValidationError
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cosmodrome.arcade.web import api_tables
from cosmodrome.arcade.web.models import Act

PATH = re.compile(r"/api/tables/([\w-]{1,64})/act")
ROUTE = next(route for route in api_tables.router.routes if getattr(route, "name", "") == api_tables.act.__name__)


class Moves:
    """Takes moves to their endpoint."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Carry out a move, or let another request pass."""
        if scope["type"] != "http" or scope["method"] != "POST" or scope["query_string"] != b"quiet=1":
            await self._app(scope, receive, send)
            return
        table, request = PATH.fullmatch(scope["path"]), Request(scope, receive)
        if table is None or request.headers.get("content-type") != "application/json":
            await self._app(scope, receive, send)
            return
        body = await request.body()
        try:
            move = Act.model_validate_json(body)
        except ValidationError:
            await self._app(scope, _again(body, receive), send)
            return
        scope["route"] = ROUTE  # for whoever counts requests
        response = await _answered(request, table[1], move)
        await response(scope, receive, send)


async def _answered(request: Request, table: str, move: Act) -> Response:
    """The endpoint's answer, or that of the application to an error."""
    try:
        answer: Response = await api_tables.act(request, table, move, quiet=True)
        return answer
    except Exception as error:
        handlers: dict[Any, Any] = request.app.exception_handlers
        for kind in type(error).__mro__:
            if kind in handlers:
                refusal: Response = await handlers[kind](request, error)
                return refusal
        raise


def _again(body: bytes, receive: Receive) -> Receive:
    """The body once more, then whatever comes after it."""
    parts: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def next_part() -> Message:
        return parts.pop() if parts else await receive()

    return next_part
