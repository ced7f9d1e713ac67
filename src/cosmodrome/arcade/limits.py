"""How much of everything there may be."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass

DAY = 86_400.0


@dataclass(frozen=True)
class Limits:
    """The bounds of an arcade. Rates are requests a second, and three seconds' worth may come at once."""

    body: int = 64 * 1024
    record: int = 1024 * 1024
    record_events: int = 20_000
    record_seconds: float = 60.0
    name: int = 24
    tables_a_person: int = 100  # being played
    tables: int = 20_000  # being played, in all
    watchers: int = 1_000  # of one table, at one process
    tables_in_memory: int = 1_000
    put_away_after: float = 14 * DAY  # without a change: neither listed, counted nor played on by bots until somebody moves
    rate: float = 20.0  # of one person

    @property
    def address_rate(self) -> float:
        """Of all requests from one address."""
        return 20 * self.rate

    @property
    def newcomer_rate(self) -> float:
        """Of new people and new tables from one address."""
        return self.rate / 10

    def since(self) -> float:
        """The time before which an unchanged table counts as put away."""
        return time.time() - self.put_away_after


class Buckets:
    """Token buckets by name, each filled at its rate; those not used for longest are forgotten."""

    def __init__(self, seconds: float = 3.0, most: int = 20_000) -> None:
        self._seconds = seconds
        self._most = most
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # level, and when it was that

    def take(self, name: str, rate: float) -> bool:
        """Whether there was a token left for this name."""
        now = time.monotonic()
        full = max(1.0, rate * self._seconds)
        level, then = self._buckets.pop(name, (full, now))
        level = min(full, level + (now - then) * rate)
        self._buckets[name] = (level - 1 if level >= 1 else level, now)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return level >= 1
