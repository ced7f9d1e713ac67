"""Records that are being read: a few at a time, and one from an address, so that nobody's long ones keep the others out."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from cosmodrome.arcade.errors import Refused

AT_A_TIME = 2  # each takes a process, for as long as `record_seconds` allows
WAITING = 8
PATIENCE = 20.0  # seconds until somebody who waits is told to come again


class Uploads:
    """Whose records are being read, or wait for it."""

    def __init__(self) -> None:
        self._slots = asyncio.Semaphore(AT_A_TIME)
        self._from: set[str] = set()

    @asynccontextmanager
    async def one(self, address: str) -> AsyncIterator[None]:
        """Read one for this address, in turn."""
        if address in self._from:
            raise Refused(429, "Your last record is still being read; please wait for it.")
        if len(self._from) >= AT_A_TIME + WAITING:
            raise Refused(503, "Many records are being read just now; please try again in a moment.")
        self._from.add(address)
        try:
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._slots.acquire()
            except TimeoutError:
                raise Refused(503, "Other records are being read just now; please try again in a moment.") from None
            try:
                yield
            finally:
                self._slots.release()
        finally:
            self._from.discard(address)
