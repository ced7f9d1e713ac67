"""How the arcade's application is served: Uvicorn, with bounds on connections."""

from __future__ import annotations

import asyncio
import math
import socket
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

import h11
import uvicorn
from fastapi import FastAPI

from cosmodrome.arcade.limits import Limits
from cosmodrome.arcade.web.connections import Connections, Patient

SPARE = 300  # files beside connections: the database, workers, and those that are refused as they come
BACKLOG = 128  # connections accepted at a stroke, before any can be refused


def raise_file_limit(wanted: int) -> int:
    """Have as many files open as connections want; how many connections that leaves room for."""
    try:
        import resource
    except ImportError:  # not a Unix
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted + SPARE if hard == resource.RLIM_INFINITY else min(hard, wanted + SPARE)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft = most
    return wanted if soft == resource.RLIM_INFINITY else max(16, min(wanted, soft - SPARE))


def server(app: FastAPI, limits: Limits, proxies: Sequence[str] = ()) -> uvicorn.Server:
    """A server for an application. What proxies say of where a request comes from is believed, and nobody else."""
    limits = replace(limits, connections=raise_file_limit(limits.connections))
    app.state.connections = Connections(limits, frozenset(proxies))
    protocol = type("Connection", (Patient,), {"among": app.state.connections})
    config = uvicorn.Config(
        app,
        http=protocol,
        ws="none",
        log_level="warning",
        log_config=None,
        access_log=False,
        lifespan="on",
        server_header=False,
        backlog=BACKLOG,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        timeout_keep_alive=limits.idle_seconds,
        timeout_graceful_shutdown=math.ceil(limits.drain_seconds),
    )
    return Draining(config)


class Draining(uvicorn.Server):
    """A server that ends in good order: it takes no more connections, tells streams to come back, and finishes what was asked."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let everybody finish, as long as the limits allow."""
        arcade = getattr(self.config.app.state, "arcade", None)  # type: ignore[union-attr]
        if arcade is not None:
            arcade.streams.ending.set()
        late = asyncio.create_task(self._turn_away())
        try:
            await super().shutdown(sockets)
        finally:
            late.cancel()

    async def _turn_away(self) -> None:
        """Those whose connection was taken at the last moment, and was not known yet when the others were told."""
        while True:
            await asyncio.sleep(0.1)
            for connection in list(self.server_state.connections):
                if not connection.transport.is_closing():
                    with suppress(h11.LocalProtocolError):
                        connection.shutdown()
