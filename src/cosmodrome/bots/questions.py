"""Questions that wait for a worker: what a table waits for first, advice after it."""

from __future__ import annotations

import threading
import time
from collections import deque
from concurrent.futures import Future
from dataclasses import dataclass, field

from cosmodrome.bots.bot import Choice

Question = tuple[str, str, bytes, int, float | None, bool]  # game, level, sight, seat, seconds, whether to say why


@dataclass(eq=False)
class Item:
    """A question and what will become of it."""

    question: Question
    advice: bool
    future: Future[Choice] = field(default_factory=Future)
    asked: float = field(default_factory=time.monotonic)  # by a clock that all processes share


class Questions:
    """The line in front of some workers. Advice never keeps all of them busy, unless there is but one."""

    def __init__(self, workers: int) -> None:
        self._decisions: deque[Item] = deque()
        self._advice: deque[Item] = deque()
        self._advising = 0
        self._free: set[int] = set()  # the ranks of the workers that wait for a question
        self._most_advising = max(1, workers - 1)
        self._closed = False
        self._changed = threading.Condition()

    def put(self, item: Item) -> None:
        """Stand in line."""
        with self._changed:
            if self._closed:
                raise RuntimeError("These workers are closed.")
            if item.advice:
                self._advice = deque(one for one in self._advice if not one.future.cancelled())
                self._advice.append(item)
            else:
                self._decisions.append(item)
            self._changed.notify_all()

    def take(self, rank: int = 0) -> Item | None:
        """The next question, when there is one; None at the end. Of workers that are free the one of the lowest rank gets it: it is up."""
        with self._changed:
            self._free.add(rank)
            try:
                while not self._closed:
                    if rank == min(self._free) and (item := self._next()) is not None:
                        return item
                    self._changed.wait()
            finally:
                self._free.discard(rank)
                self._changed.notify_all()
        return None

    def _next(self) -> Item | None:
        if self._decisions:
            return self._decisions.popleft()
        if self._advice and self._advising < self._most_advising:
            self._advising += 1
            return self._advice.popleft()
        return None

    def done(self, item: Item) -> None:
        """A question that was taken is answered, or nobody wants to know any more."""
        if item.advice:
            with self._changed:
                self._advising -= 1
                self._changed.notify_all()

    def close(self) -> None:
        """No more questions; those that stand in line are cancelled."""
        with self._changed:
            self._closed = True
            left = [*self._decisions, *self._advice]
            self._changed.notify_all()
        for item in left:
            item.future.cancel()
