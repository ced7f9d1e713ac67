"""Arcades in threads of this very process, with bounds of their own, for those who look inside or break something."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Callable, Sequence
from typing import Any

import httpx

from arcade.servers import SOON
from cosmodrome.arcade.command import listen
from cosmodrome.arcade.limits import Limits
from cosmodrome.arcade.store.store import open_store
from cosmodrome.arcade.web import serving
from cosmodrome.arcade.web.app import make
from cosmodrome.arcade.web.arcade import Arcade
from cosmodrome.arcade.web.connections import Connections
from cosmodrome.arcade.web.metrics import Readers
from cosmodrome.arcade.web.push import Vapid


class Here:
    """An arcade in a thread of this process, with bounds of its own."""

    def __init__(
        self,
        database: str,
        proxies: Sequence[str] = (),
        hosts: Sequence[str] = (),
        readers: Readers | None = None,
        vapid: Vapid | None = None,
        **limits: Any,
    ) -> None:
        bounds = Limits(**limits)
        self.app = make(open_store(database, bounds.database_seconds), bounds, workers=1, hosts=hosts, readers=readers, vapid=vapid)
        listener = listen("127.0.0.1", 0)
        self._server = serving.server(self.app, bounds, proxies)
        self.connections: Connections = self._server.config.http.among  # type: ignore[union-attr]
        self.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, args=(listener,))
        self._thread.start()
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{listener.getsockname()[1]}", timeout=SOON)

    def _run(self, listener: socket.socket) -> None:
        with asyncio.Runner(loop_factory=lambda: self.loop) as runner:
            runner.run(self._server.serve([listener]))

    @property
    def arcade(self) -> Arcade:
        """Its parts."""
        found: Arcade = self.app.state.arcade
        return found

    def send(self, what: bytes) -> socket.socket:
        """A connection of one's own, over which something is sent; whoever asked for it closes it."""
        connection = socket.create_connection(("127.0.0.1", self.http.base_url.port or 0), timeout=SOON)
        connection.sendall(what)
        return connection

    def close(self) -> None:
        self.http.close()
        self._server.should_exit = True
        self._thread.join()


Arcades = Callable[..., Here]
