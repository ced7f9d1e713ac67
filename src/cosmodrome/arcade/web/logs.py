"""What a server says to whoever runs it: in one line each, and never so often that it fills a disk.

No token, name or table's id is ever part of it. A request is known by an id that its answer carries, too.
"""

from __future__ import annotations

import json
import logging
import sys
import time
from collections import OrderedDict
from contextvars import ContextVar
from datetime import UTC, datetime

KINDS = 200  # that are told apart
EVERY = "every"  # what a message is marked with that is not to be left out
REQUEST: ContextVar[str | None] = ContextVar("request", default=None)  # the id of the one that is being answered


class Seldom(logging.Filter):
    """Lets a few messages of a kind through in a while, and then says how many there were. A kind is where a message stands in the code."""

    def __init__(self, few: int = 5, seconds: float = 60.0) -> None:
        super().__init__()
        self._few = few
        self._seconds = seconds
        self._kinds: OrderedDict[tuple[str, int], tuple[float, int]] = OrderedDict()  # since when, and how many

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a message is let through."""
        if getattr(record, EVERY, False):
            return True
        kind, now = (record.pathname, record.lineno), time.monotonic()
        since, count = self._kinds.pop(kind, (now, 0))
        if now - since >= self._seconds:
            if count > self._few:
                record.msg = f"{record.getMessage()} ({count - self._few} more like it were left out.)"
                record.args = ()
            since, count = now, 0
        self._kinds[kind] = since, count + 1
        if len(self._kinds) > KINDS:
            self._kinds.popitem(last=False)
        return count < self._few


class Text(logging.Formatter):
    """Lines for people."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802
        """A message, and which request it is about."""
        request = REQUEST.get()
        return super().formatMessage(record) + (f" (request {request})" if request else "")


class Lines(logging.Formatter):
    """Lines of JSON, for programs."""

    def format(self, record: logging.LogRecord) -> str:
        """A message as an object in one line."""
        said: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        if request := REQUEST.get():
            said["request"] = request
        said |= getattr(record, "facts", {})
        if record.exc_info:
            said["trace"] = self.formatException(record.exc_info)
        return json.dumps(said, ensure_ascii=False)


def set_up(kind: str = "text") -> None:
    """Have everything that is said go to standard error, seldom; as `json`, every request is a line as well."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines() if kind == "json" else Text())
    handler.addFilter(Seldom())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("cosmodrome").setLevel(logging.INFO if kind == "json" else logging.WARNING)
    logging.getLogger("cosmodrome.arcade.tables.retention").setLevel(logging.INFO)  # what is deleted is always said
