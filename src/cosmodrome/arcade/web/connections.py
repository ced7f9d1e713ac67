"""Connections: how many there may be, and how long somebody may take to say or to hear something.

Uvicorn waits for a request, and for its answer to be read, as long as the other side likes. A thousand connections that say half a
request would lock everybody out; here each has a deadline, and an address has only so many.
"""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
from collections import Counter
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from cosmodrome.arcade.limits import Limits

log = logging.getLogger(__name__)
FULL = json.dumps({"error": "Too many connections are open here; please try again in a moment."}).encode()
REFUSAL = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\nretry-after: 5\r\nconnection: close\r\n"
    b"content-length: %d\r\n\r\n%b" % (len(FULL), FULL)
)


def network(host: str) -> str:
    """Where somebody is, for counting: an address, or the network of 64 bits that one household has in IPv6."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        return str(address.ipv4_mapped or ipaddress.ip_network((address, 64), strict=False))
    return host


class Connections:
    """The connections of a server: how many, and from where. Those of a proxy are many people's."""

    def __init__(self, limits: Limits, proxies: frozenset[str] = frozenset()) -> None:
        self.limits = limits
        self._proxies = proxies
        self._open: Counter[str] = Counter()

    def come(self, where: str) -> bool:
        """One more; whether it may stay."""
        crowd = self._open[where] >= self.limits.connections_an_address and where not in self._proxies and "*" not in self._proxies
        fits = not crowd and self._open.total() < self.limits.connections
        self._open[where] += 1
        return fits

    def go(self, where: str) -> None:
        """One less."""
        self._open[where] -= 1
        if not self._open[where]:
            del self._open[where]

    def __len__(self) -> int:
        return self._open.total()


class Patient(H11Protocol):
    """A connection with deadlines. `among` says how many others there are."""

    among: Connections

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._where = ""
        self._asking: asyncio.TimerHandle | None = None
        self._hearing: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody calls."""
        super().connection_made(transport)
        self._where = network(self.client[0] if self.client else "")
        if self.among.come(self._where):
            self._asking = self._within(self.among.limits.request_seconds)
        else:
            log.warning("Too many connections are open: one from %s was refused.", self._where)
            transport.write(REFUSAL)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody hung up, or was made to."""
        super().connection_lost(exc)
        self.among.go(self._where)
        self._unset_keepalive_if_required()
        self._stop_asking()
        self._stop_hearing()

    def data_received(self, data: bytes) -> None:
        """Part of a request. It must be whole some time after it has begun, however it trickles in."""
        super().data_received(data)
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._stop_asking()
        elif self._asking is None:
            self._asking = self._within(self.among.limits.request_seconds)

    def pause_writing(self) -> None:
        """The other side does not read what it asked for."""
        super().pause_writing()
        self._hearing = self._hearing or self._within(self.among.limits.answer_seconds)

    def resume_writing(self) -> None:
        """It does again."""
        super().resume_writing()
        self._stop_hearing()

    def timeout_keep_alive_handler(self) -> None:
        """Nothing more was asked for. What has not been read by now never will be."""
        if self.transport.get_write_buffer_size():
            self.transport.abort()
        else:
            super().timeout_keep_alive_handler()

    def _within(self, seconds: float) -> asyncio.TimerHandle:
        return self.loop.call_later(seconds, self.transport.abort)

    def _stop_asking(self) -> None:
        if self._asking is not None:
            self._asking.cancel()
            self._asking = None

    def _stop_hearing(self) -> None:
        if self._hearing is not None:
            self._hearing.cancel()
            self._hearing = None
