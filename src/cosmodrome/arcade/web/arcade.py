"""The parts of a running arcade, for those who answer requests."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from fastapi import Request

from cosmodrome.arcade.limits import Limits
from cosmodrome.arcade.tables.bots import Bots
from cosmodrome.arcade.tables.hall import Hall
from cosmodrome.arcade.tables.hints import Hints
from cosmodrome.arcade.tables.talk import Talk
from cosmodrome.arcade.web.models import Error
from cosmodrome.arcade.web.people import People
from cosmodrome.arcade.web.push import Pushes
from cosmodrome.arcade.web.streams import Streams
from cosmodrome.arcade.web.uploads import Uploads


@dataclass
class Arcade:
    """Everything there is one of."""

    limits: Limits
    hall: Hall
    people: People
    bots: Bots
    hints: Hints
    streams: Streams
    talk: Talk
    pushes: Pushes | None = None  # if the server has a key
    uploads: Uploads = field(default_factory=Uploads)


def arcade_of(request: Request) -> Arcade:
    """The arcade that a request has come to."""
    found: Arcade = request.app.state.arcade
    return found


REASONS = {
    400: "The request makes no sense.",
    401: "The token is not known.",
    403: "Not yours to do or to see.",
    404: "There is no such thing.",
    409: "Somebody was faster.",
    413: "Too large.",
    421: "The arcade does not go by the name it was asked by.",
    422: "Not possible, or not allowed by the rules.",
    429: "Too fast.",
    503: "Not possible just now.",
}


def errors(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """How an endpoint says which errors it answers with; any can be answered with those below."""
    return {status: {"model": Error, "description": REASONS[status]} for status in sorted({*statuses, 400, 403, 413, 421, 422, 429, 503})}
