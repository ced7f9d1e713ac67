"""Numbers for whoever runs the arcade, in Prometheus's text. They are sums over all tables: nothing is said of any one of them."""

from __future__ import annotations

import hmac
import ipaddress
import os
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import cosmodrome
from cosmodrome.arcade.web.connections import Connections
from cosmodrome.engine.match.errors import BadOption

MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8"
METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH")
BOUNDS = (0.005, 0.025, 0.1, 0.5, 2.5, 10.0)  # seconds
LIVE = "/live"


class Metrics:
    """What has been counted since the start."""

    def __init__(self) -> None:
        self.started = time.time()
        self.requests: Counter[tuple[str, str, int]] = Counter()  # by method, kind of address and status
        self.within: Counter[float] = Counter()
        self.answered = 0
        self.seconds = 0.0

    def asked(self, method: str, route: str, status: int, seconds: float) -> None:
        """A request was answered; one that was not, because somebody left, has the status 0."""
        self.requests[method if method in METHODS else "other", route, status] += 1
        if route.endswith(LIVE):  # a stream takes as long as somebody looks
            return
        self.answered += 1
        self.seconds += seconds
        for bound in BOUNDS:
            if seconds <= bound:
                self.within[bound] += 1


class Readers:
    """Who may read the numbers: addresses, and whoever has a token."""

    def __init__(self, addresses: Iterable[str] = (), token: str | None = None) -> None:
        self._token = token or None
        try:
            self._networks = [ipaddress.ip_network(one) for one in addresses]
        except ValueError as error:
            raise BadOption(f"Metrics are for an address or a network, as in 127.0.0.1 or 10.0.0.0/8: {error}.") from None

    def may(self, host: str | None, authorization: str) -> bool:
        """Whether a request from there, with this header, is answered."""
        kind, _, token = authorization.partition(" ")
        if self._token is not None and kind.lower() == "bearer" and hmac.compare_digest(token.strip().encode(), self._token.encode()):
            return True
        try:
            address = ipaddress.ip_address((host or "").partition("%")[0])
        except ValueError:
            return False
        plain = getattr(address, "ipv4_mapped", None) or address
        return any(plain in network for network in self._networks)


def told(metrics: Metrics, now: dict[str, float], connections: Connections | None) -> str:
    """All numbers as text; `now` has those that go up and down."""
    return "".join(f"{line}\n" for line in _lines(metrics, now, connections))


def _lines(metrics: Metrics, now: dict[str, float], connections: Connections | None) -> Iterator[str]:
    yield from _one("info", "gauge", "Which version runs here.", 1, version=cosmodrome.__version__)
    yield from _one("start_time_seconds", "gauge", "When it was started.", round(metrics.started, 3))
    yield from _about("requests_total", "counter", "Requests, by kind of address. Status 0: whoever asked left first.")
    for (method, route, status), count in sorted(metrics.requests.items()):
        yield _line("requests_total", count, method=method, route=route, status=status)
    yield from _about("request_seconds", "histogram", "How long answers took, streams left out.")
    for bound in BOUNDS:
        yield _line("request_seconds_bucket", metrics.within[bound], le=bound)
    yield _line("request_seconds_bucket", metrics.answered, le="+Inf")
    yield _line("request_seconds_sum", round(metrics.seconds, 6))
    yield _line("request_seconds_count", metrics.answered)
    if connections is not None:
        yield from _one("connections", "gauge", "Open connections.", len(connections))
        yield from _one("connections_most", "gauge", "How many there may be.", connections.limits.connections)
    for name, number in now.items():
        yield from _one(name, "gauge", name.replace("_", " ").capitalize() + ", now.", number)
    if memory := _memory():
        yield from _one("resident_memory_bytes", "gauge", "Memory of this process, without its workers.", memory)


def _one(name: str, kind: str, about: str, value: float, **labels: Any) -> Iterator[str]:
    yield from _about(name, kind, about)
    yield _line(name, value, **labels)


def _about(name: str, kind: str, about: str) -> Iterator[str]:
    yield f"# HELP cosmodrome_{name} {about}"
    yield f"# TYPE cosmodrome_{name} {kind}"


def _line(name: str, value: float, **labels: Any) -> str:
    inside = ",".join(f'{key}="{_escaped(str(label))}"' for key, label in labels.items())
    return f"cosmodrome_{name}{{{inside}}} {value}" if inside else f"cosmodrome_{name} {value}"


def _escaped(label: str) -> str:
    return label.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def _memory() -> int:
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:  # not a Linux
        return 0
