"""Where functions of the store run, which wait for the disk."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from cosmodrome.arcade.errors import Refused
from cosmodrome.arcade.store.store import Store

T = TypeVar("T")
DEAF = "The database does not answer; please try again in a moment."


class Asking:
    """Threads for a store: some to write, and where one writes at a time, others to read.

    SQLite has one writer at a time anyway; a single thread spares it the waiting. Whoever only reads must not wait for it: how long that
    takes would tell that something is being written.
    """

    def __init__(self, store: Store, patience: float) -> None:
        self._store = store
        self._patience = patience
        self._writing = ThreadPoolExecutor(8 if store.many else 1, thread_name_prefix="store")
        self._reading = self._writing if store.many else ThreadPoolExecutor(2, thread_name_prefix="reading")

    async def ask(self, question: Callable[..., T], *arguments: Any) -> T:
        """Have a function of the store run where it may wait for the disk."""
        return await self._ask(self._writing, question, *arguments)

    async def look(self, question: Callable[..., T], *arguments: Any) -> T:
        """Have a function run that reads at a stroke, and writes nothing."""
        return await self._ask(self._reading, question, *arguments)

    async def _ask(self, threads: ThreadPoolExecutor, question: Callable[..., T], *arguments: Any) -> T:
        try:
            async with asyncio.timeout(self._patience):
                return await asyncio.get_running_loop().run_in_executor(threads, question, *arguments)
        except TimeoutError:
            raise Refused(503, DEAF) from None

    def close(self) -> None:
        """Finish what is being written, if the store answers, and let go of it."""
        finishing = threading.Thread(target=self._shut_down, daemon=True)
        finishing.start()
        finishing.join(self._patience)
        if finishing.is_alive():
            self._store.cut()
            finishing.join(max(5.0, self._patience))  # it tries to connect once more
        self._store.close()

    def _shut_down(self) -> None:
        self._reading.shutdown()
        self._writing.shutdown()
