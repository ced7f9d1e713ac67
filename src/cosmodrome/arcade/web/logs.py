"""What a server says to whoever runs it: in one line each, and never so often that it fills a disk."""

from __future__ import annotations

import logging
import sys
import time
from collections import OrderedDict

KINDS = 200  # that are told apart


class Seldom(logging.Filter):
    """Lets a few messages of a kind through in a while, and then says how many there were. A kind is where a message stands in the code."""

    def __init__(self, few: int = 5, seconds: float = 60.0) -> None:
        super().__init__()
        self._few = few
        self._seconds = seconds
        self._kinds: OrderedDict[tuple[str, int], tuple[float, int]] = OrderedDict()  # since when, and how many

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a message is let through."""
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


def set_up() -> None:
    """Have everything that is said go to standard error, seldom."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    handler.addFilter(Seldom())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
