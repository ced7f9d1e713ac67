"""Bots that think in processes of their own.

Numba holds the interpreter while it compiles, so a process that serves people must not think: it asks `Workers`. The asking process
never imports Numba; a thread for each worker only waits at its pipe.
"""

from __future__ import annotations

import multiprocessing
import os
import queue
import signal
import threading
from concurrent.futures import Future
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from cosmodrome.bots.bot import BOTS, Bot, Choice, bot
from cosmodrome.engine.match import registry
from cosmodrome.engine.match.errors import BadOption, CosmodromeError

TRIES = 3  # worker processes that one question may cost

Question = tuple[str, str, bytes, int, float | None]


class WorkerDied(CosmodromeError):
    """Worker processes died over a question, again and again."""


class Workers:
    """Some worker processes that answer questions. A worker that dies is replaced, and its question asked again."""

    def __init__(self, processes: int) -> None:
        if processes < 1:
            raise BadOption(f"{processes} processes cannot think.")
        self._questions: queue.SimpleQueue[tuple[Question, Future[Choice]] | None] = queue.SimpleQueue()
        self._closed = False
        threads_each = max(1, (os.cpu_count() or 1) // processes)
        self._workers = [_Worker(self._questions, threads_each) for _ in range(processes)]

    def ask(self, game_name: str, level: str, sight_bytes: bytes, seat: int, seconds: float | None = None) -> Future[Choice]:
        """What the bot of this level would choose. What is wrong with the question is the future's exception."""
        if self._closed:
            raise RuntimeError("These workers are closed.")
        if level not in BOTS:
            raise BadOption(f"There is no bot called {level!r}. There are: {', '.join(BOTS)}.")
        registry.game(game_name)
        future: Future[Choice] = Future()
        self._questions.put(((game_name, level, sight_bytes, seat, seconds), future))
        return future

    def close(self) -> None:
        """Stop all workers. Questions that have not been answered are cancelled."""
        if self._closed:
            return
        self._closed = True
        for worker in self._workers:
            worker.stop()
            self._questions.put(None)
        for worker in self._workers:
            worker.thread.join()
        while not self._questions.empty():
            left = self._questions.get()
            if left is not None:
                left[1].cancel()

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class _Worker:
    """A worker process and the thread that waits for it. The process starts with its first question."""

    def __init__(self, questions: queue.SimpleQueue[tuple[Question, Future[Choice]] | None], threads: int) -> None:
        self._questions = questions
        self._threads = threads
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._stopping = False
        self._lock = threading.Lock()
        self.thread = threading.Thread(target=self._serve, name="thinker", daemon=True)
        self.thread.start()

    def stop(self) -> None:
        """End the process; the thread follows at its next question."""
        with self._lock:
            self._stopping = True
            if self._process is not None:
                self._process.terminate()

    def _serve(self) -> None:
        while (item := self._questions.get()) is not None:
            question, future = item
            if self._stopping:
                future.cancel()
            elif future.set_running_or_notify_cancel():
                self._answer(question, future)
        if self._process is not None and self._pipe is not None:
            self._process.join()
            self._pipe.close()

    def _answer(self, question: Question, future: Future[Choice]) -> None:
        for _ in range(TRIES):
            try:
                answer = self._put(question)
            except (EOFError, OSError):  # it died
                if self._stopping:
                    break
                self._bury()
                continue
            if isinstance(answer, BaseException):
                future.set_exception(answer)
            else:
                future.set_result(answer)
            return
        words = "The workers were closed." if self._stopping else f"{TRIES} worker processes died over a question of {question[0]}."
        future.set_exception(WorkerDied(words))

    def _put(self, question: Question) -> Choice | BaseException:
        if self._process is None or not self._process.is_alive():
            self._start()
        assert self._pipe is not None
        self._pipe.send(question)
        answer: Choice | BaseException = self._pipe.recv()
        return answer

    def _bury(self) -> None:
        """A process whose pipe is broken may still be dying."""
        with self._lock:
            if self._process is not None:
                self._process.kill()
                self._process.join()
                self._process = None

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        with self._lock:
            if self._stopping:
                raise EOFError
            if self._pipe is not None:
                self._pipe.close()
            self._pipe, theirs = context.Pipe()
            self._process = context.Process(target=think, args=(theirs, self._threads), name="cosmodrome thinker", daemon=True)
            self._process.start()
            theirs.close()


def think(pipe: Any, threads: int) -> None:
    """A worker: answer questions until the pipe is closed at the other end."""
    import numpy as np

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that asks
    bots: dict[tuple[str, str], Bot] = {}
    while True:
        try:
            name, level, sight, seat, seconds = pipe.recv()
        except (EOFError, OSError):
            return
        answer: Choice | BaseException
        try:
            game = registry.game(name)
            if len(sight) != game.rules.STATE.itemsize:
                raise BadOption(f"A sight of {game.title} has {game.rules.STATE.itemsize} bytes, not {len(sight)}.")
            player = bots.setdefault((name, level), bot(game, level, threads=threads))
            player.seconds = bot(game, level).seconds if seconds is None else seconds
            answer = player.choose(np.frombuffer(sight, game.rules.STATE).copy().view(np.recarray), seat)
        except Exception as error:
            answer = error
        try:
            pipe.send(answer)
        except (OSError, ValueError):
            return
