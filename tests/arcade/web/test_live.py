"""When the live stream speaks."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from arcade.halls import apart, new_table
from cosmodrome.arcade.store.store import open_store
from cosmodrome.arcade.tables.presence import Watcher
from cosmodrome.arcade.tables.views import Shape
from cosmodrome.arcade.web import live
from cosmodrome.arcade.web.app import make
from cosmodrome.arcade.web.arcade import Arcade

PING = 0.5


def test_pings_come_by_the_clock_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Whatever a viewer may not know of rings the bell as well: pings must not wait for silence after it."""
    monkeypatch.setattr(live, "PING", PING)

    async def run() -> list[float]:
        app = make(open_store(str(tmp_path / "arcade.sqlite")))
        async with app.router.lifespan_context(app):
            arcade: Arcade = app.state.arcade
            table = await new_table(arcade.hall)
            clock = asyncio.get_running_loop()
            pings: list[float] = []

            async def send(message: Any) -> None:
                if b": ping" in message.get("body", b""):
                    pings.append(clock.time() - began)

            async def receive() -> Any:
                await asyncio.sleep(60)

            stream = live.Stream(arcade, table.row.id, Watcher(-1, (), Shape()), None, None, "spectator")
            began = clock.time()
            streaming = asyncio.create_task(stream({}, receive, send))
            for _ in range(16):  # something hidden happens again and again, sooner than a ping is due
                await asyncio.sleep(0.2)
                table.ring()
            streaming.cancel()
            with suppress(asyncio.CancelledError):
                await streaming
            return pings

    pings = apart(run())
    assert len(pings) >= 4, "they were put off"
    assert all(PING * (i + 1) <= when + 0.01 for i, when in enumerate(pings)), "none was early"
