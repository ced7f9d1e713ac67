"""How much of everything there may be."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Any

from cosmodrome.engine.match.errors import BadOption

DAY = 86_400.0


@dataclass(frozen=True)
class Limits:
    """The bounds of an arcade. Rates are requests a second to all servers together, and three seconds' worth may come at once."""

    connections: int = 4_000  # in all, to one process; fewer if it may not have so many files open
    connections_an_address: int = 256  # unless it is a proxy's
    request_seconds: float = 20.0  # for a whole request to come in
    answer_seconds: float = 60.0  # for somebody to read on who has stopped reading
    idle_seconds: int = 75  # between requests
    drain_seconds: float = 10.0  # for what was asked to be finished when the arcade is closed
    database_connections: int = 18  # to PostgreSQL, of one server: 3 or more
    database_seconds: float = 5.0  # for the database to let one in, and to answer
    body: int = 64 * 1024
    record: int = 1024 * 1024
    record_events: int = 20_000
    record_seconds: float = 60.0
    name: int = 24
    devices_a_person: int = 10  # that are called when it is their move
    call_seconds: float = 5.0  # that somebody has to come by themselves before they are called: a page that is loaded again is back by then
    tables_a_person: int = 100  # being played
    tables: int = 20_000  # being played, in all
    watchers: int = 1_000  # of one table, at one process; whoever sits there is not counted
    streams_an_address: int = 200  # of those who only watch
    streams_a_person: int = 50  # of one who sits there
    tables_in_memory: int = 1_000
    table_seconds: float = 120.0  # that a table stays in memory though nobody looks or moves
    table_bytes: int = 512 * 1024 * 1024  # of all tables in memory that nobody looks at, about
    table_events: int = 10_000  # of a game that is being played; then it can only be given up
    past_bytes: int = 32 * 1024 * 1024  # of views of the past
    hints: int = 32  # waited for or thought about, in all
    hints_an_address: int = 4
    worker_silence: float = 30.0  # seconds without a sign of life after which a worker process is replaced
    worker_patience: float = 240.0  # seconds that a bot's decision may take: its code may have to be compiled first
    put_away_after: float = 14 * DAY  # without a change: neither listed, counted nor played on by bots until somebody moves
    keep_finished_days: float = 36_500.0  # a game that is over; then it is deleted
    keep_idle_days: float = 36_500.0  # a game that is not, without a change
    rate: float = 20.0  # of one person
    talk_letters: int = 200  # of a line
    talk_lines: int = 1_000  # of one table; older ones are let go
    talk_rate: float = 0.5  # lines a second of one person, ten seconds' worth at once
    invitations: int = 10  # to play again, shown to one person

    @classmethod
    def of(cls, settings: Iterable[str]) -> Limits:
        """Limits with some of them set, each as in `rate=5`."""
        kinds: dict[str, type[int | float]] = {one.name: type(getattr(cls, one.name)) for one in fields(cls)}
        found: dict[str, Any] = {}
        for setting in settings:
            name, _, number = setting.partition("=")
            if name not in kinds:
                raise BadOption(f"There is no limit {name!r}. There are: {', '.join(kinds)}.")
            try:
                value = kinds[name](number)
            except ValueError:
                value = math.nan
            if not math.isfinite(value) or value <= 0:
                whole = "a whole number" if kinds[name] is int else "a number"
                raise BadOption(f"The limit {name} is {whole} above 0, as in {name}={getattr(cls, name):g}; not {number!r}.")
            found[name] = value
        return cls(**found)

    @property
    def address_rate(self) -> float:
        """Of all requests from one address."""
        return 20 * self.rate

    @property
    def past_rate(self) -> float:
        """Of views of the past that must be drawn, for one address."""
        return 2 * self.rate

    @property
    def newcomer_rate(self) -> float:
        """Of new people and new tables from one address."""
        return self.rate / 10

    def since(self) -> float:
        """The time before which an unchanged table counts as put away."""
        return time.time() - self.put_away_after


class Share:
    """How many servers share a database. Rates are of all of them together, so each lets its part through."""

    def __init__(self) -> None:
        self.servers = 1


class Buckets:
    """Token buckets by name, each filled at its rate; those not used for longest are forgotten."""

    def __init__(self, seconds: float = 3.0, most: int = 20_000, share: Share | None = None) -> None:
        self._seconds = seconds
        self._most = most
        self._share = share or Share()
        self._buckets: OrderedDict[object, tuple[float, float]] = OrderedDict()  # level, and when it was that

    def take(self, name: object, rate: float) -> bool:
        """Whether there was a token left for this name."""
        now = time.monotonic()
        rate /= self._share.servers
        full = max(1.0, rate * self._seconds)
        level, then = self._buckets.pop(name, (full, now))
        level = min(full, level + (now - then) * rate)
        self._buckets[name] = (level - 1 if level >= 1 else level, now)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return level >= 1
