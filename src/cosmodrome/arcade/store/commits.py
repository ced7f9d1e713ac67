"""Moves on their way to the disk. Those that come while others are being written wait for them together, and are then written together.

A disk takes milliseconds to say that something is safe, however little it is. One transaction for all that has gathered costs hardly more
than one for a single move, so the more there is to do, the less each move waits. None is acknowledged before it is safe.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from cosmodrome.arcade.store.store import Move

MOST = 64  # moves in one transaction: if it fails, they are written one by one


class Commits:
    """Writes moves, a group at a time."""

    def __init__(self, write: Callable[[list[Move]], Awaitable[list[Exception | None]]]) -> None:
        self._write = write
        self._waiting: list[tuple[Move, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def add(self, move: Move) -> None:
        """Come back when a move is safe; Overtaken if another one was first."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((move, done))
        if self._writing is None:
            self._writing = asyncio.create_task(self._work())
        await done

    async def _work(self) -> None:
        try:
            while self._waiting:
                group, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
                try:
                    failures = await self._write([move for move, _ in group])
                except Exception as error:
                    failures = [error] * len(group)
                for (_, done), failure in zip(group, failures, strict=True):
                    if done.cancelled():  # whoever waited has gone; the table is loaded again before it is used
                        continue
                    if failure is None:
                        done.set_result(None)
                    else:
                        done.set_exception(failure)
        finally:
            self._writing = None
