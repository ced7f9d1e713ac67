"""Bots that think in processes of their own.

Numba holds the interpreter while it compiles, so a process that serves people must not think: it asks `Workers`. The asking process
never imports Numba; a thread for each worker only waits at its pipe. What is not compiled yet a third kind of process compiles (`Warmer`),
and until then a stand-in answers.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from cosmodrome.bots.bot import BOTS, Bot, Choice, bot
from cosmodrome.bots.questions import Item, Question, Questions
from cosmodrome.bots.stand_in import StandIn, seconds_left
from cosmodrome.bots.warmer import Warmer
from cosmodrome.bots.warming import Progress, ready
from cosmodrome.engine.match import registry
from cosmodrome.engine.match.errors import BadOption, CosmodromeError

log = logging.getLogger(__name__)
TRIES = 3  # worker processes that one question may cost
SILENCE = 30.0  # seconds without a sign of life after which a worker counts as dead
PATIENCE = 240.0  # seconds that an answer may take, however lively the worker: it may have to compile first
BEAT = 1.0  # seconds between signs of life
LAST = 5.0  # seconds to wait for the end of what was ended
ALIVE = "alive"
NICENESS = 5  # whoever serves people goes first: on a full machine a thought may take longer, a move must not
LEISURE = 2.0  # seconds without a question after which a new worker gets ready for one


class WorkerDied(CosmodromeError):
    """Worker processes died over a question, again and again."""


class Workers:
    """Some worker processes that answer questions. A worker that dies or hangs is replaced, and its question asked again."""

    def __init__(self, processes: int, silence: float = SILENCE, patience: float = PATIENCE) -> None:
        if processes < 1:
            raise BadOption(f"{processes} processes cannot think.")
        self._questions = Questions(processes)
        self._closed = False
        threads_each = max(1, (os.cpu_count() or 1) // processes)
        self._warmer = Warmer()
        need = self._warmer.need
        self._workers = [_Worker(self._questions, rank, threads_each, silence, patience, need) for rank in range(processes)]

    def ask(
        self, game_name: str, level: str, sight_bytes: bytes, seat: int, seconds: float | None = None, advice: bool = False
    ) -> Future[Choice]:
        """What the bot of this level would choose; `advice` says why, and waits until no table does.

        What is wrong with the question is the future's exception.
        """
        if self._closed:
            raise RuntimeError("These workers are closed.")
        if level not in BOTS:
            raise BadOption(f"There is no bot called {level!r}. There are: {', '.join(BOTS)}.")
        registry.game(game_name)
        self._warmer.need(game_name, level, advice)
        item = Item((game_name, level, sight_bytes, seat, seconds, advice), advice)
        self._questions.put(item)
        return item.future

    def warming(self, game_name: str) -> Progress | None:
        """How far the code of this game's bots is, while somebody waits for it; None when there is nothing to wait for."""
        return self._warmer.progress(game_name)

    def get_up(self) -> None:
        """Start a worker's process before anybody asks: the first answer need not wait until it is up."""
        with suppress(EOFError):  # they were closed meanwhile
            self._workers[0].get_up()

    def warm_rest(self) -> None:
        """Compile what all bots need, when nobody waits for anything."""
        self._warmer.rest(registry.games())

    @property
    def lively(self) -> bool:
        """Whether every worker is there to be asked."""
        return not self._closed and all(worker.thread.is_alive() for worker in self._workers)

    def close(self) -> None:
        """Stop all workers, whatever they are doing. Questions that have not been answered are cancelled."""
        if self._closed:
            return
        self._closed = True
        self._questions.close()
        self._warmer.close()
        for worker in self._workers:
            worker.stop()
        for worker in self._workers:
            worker.thread.join(2 * LAST)

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class _Worker:
    """A worker process and the thread that waits for it. The process starts with its first question, unless it is to get up sooner."""

    def __init__(
        self, questions: Questions, rank: int, threads: int, silence: float, patience: float, warmed: Callable[[str, str, bool], bool]
    ) -> None:
        self._rank = rank
        self._warmed = warmed  # whether nothing more is being compiled for a game and level
        self._questions = questions
        self._threads = threads
        self._silence = silence
        self._patience = patience
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._heard = False  # of the process: while it gets up it says nothing
        self._stopping = False
        self._lock = threading.Lock()
        self.thread = threading.Thread(target=self._serve, name="thinker", daemon=True)
        self.thread.start()

    def stop(self) -> None:
        """End the process, by force, for it may be stopped; the thread follows at once."""
        with self._lock:
            self._stopping = True
            if self._process is not None:
                self._process.kill()

    def _serve(self) -> None:
        while (item := self._questions.take(self._rank)) is not None:
            try:
                if item.future.set_running_or_notify_cancel():
                    self._answer(item)
            finally:
                self._questions.done(item)
        self._bury()
        if self._pipe is not None:
            self._pipe.close()

    def _answer(self, item: Item) -> None:
        question, future = item.question, item.future
        for _ in range(TRIES):
            try:
                answer = self._put(question, item.asked)
            except (EOFError, OSError):  # it died, or it hangs
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

    def _put(self, question: Question, asked: float) -> Choice | BaseException:
        self.get_up()
        assert self._pipe is not None
        self._pipe.send((*question, not self._warmed(question[0], question[1], question[5]), asked))
        limit = time.monotonic() + self._patience
        while True:
            left = limit - time.monotonic()
            if left <= 0 or not self._pipe.poll(min(self._silence, left) if self._heard else left):
                log.warning("A worker process hangs over a question of %s; it is ended, and another one is asked.", question[0])
                raise EOFError
            answer: Choice | BaseException | str = self._pipe.recv()
            self._heard = True
            if not isinstance(answer, str):
                return answer

    def _bury(self) -> None:
        """End a process for good: one whose pipe is broken may still be dying, and one that is stopped ends by force alone."""
        with self._lock:
            process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.join(LAST)

    def get_up(self) -> None:
        """Start the process, unless it is there."""
        context = multiprocessing.get_context("spawn")
        with self._lock:
            if self._stopping:
                raise EOFError
            if self._process is not None and self._process.is_alive():
                return
            if self._pipe is not None:
                self._pipe.close()
            self._heard = False
            self._pipe, theirs = context.Pipe()
            self._process = context.Process(target=think, args=(theirs, self._threads), name="cosmodrome thinker", daemon=True)
            self._process.start()
            theirs.close()


class _Voice:
    """A worker's end of the pipe, at which it says now and then that it is alive, and its answers."""

    def __init__(self, pipe: Any) -> None:
        self._pipe = pipe
        self._lock = threading.Lock()
        self._busy = threading.Event()
        self._said(ALIVE)
        threading.Thread(target=self._beat, name="heart", daemon=True).start()

    def _beat(self) -> None:
        """While there is something to think about, and not otherwise: nobody listens then, and the pipe would fill."""
        while True:
            self._busy.wait()
            time.sleep(BEAT)
            with self._lock:
                if self._busy.is_set() and not self._said(ALIVE):
                    return

    def begins(self) -> None:
        """Somebody waits for an answer."""
        self._busy.set()

    def says(self, answer: Choice | BaseException) -> bool:
        """Answer; whether somebody has heard it."""
        with self._lock:
            self._busy.clear()
            return self._said(answer)

    def _said(self, word: Any) -> bool:
        try:
            self._pipe.send(word)
        except (OSError, ValueError):
            return False
        return True


def think(pipe: Any, threads: int) -> None:
    """A worker: answer questions until the pipe is closed at the other end."""
    import numpy as np

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that asks
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    bots: dict[tuple[str, str, bool], Bot] = {}  # those that advise have plans of their own
    voice = _Voice(pipe)
    if not pipe.poll(LEISURE):
        import numba  # noqa: F401  # what the first answer would wait for, once the page has been drawn
    while True:
        try:
            name, level, sight, seat, seconds, advice, warming, asked = pipe.recv()
        except (EOFError, OSError):
            return
        voice.begins()
        answer: Choice | BaseException
        try:
            game = registry.game(name)
            if len(sight) != game.rules.STATE.itemsize:
                raise BadOption(f"A sight of {game.title} has {game.rules.STATE.itemsize} bytes, not {len(sight)}.")
            looked_at = np.frombuffer(sight, game.rules.STATE).copy().view(np.recarray)
            if warming and not ready(game, level, advice):
                answer = StandIn(game, level).choose(looked_at, seat, seconds_left(asked))
            else:
                player = bots.setdefault((name, level, advice), bot(game, level, threads=threads))
                player.seconds = bot(game, level).seconds if seconds is None else seconds
                answer = (player.advise if advice else player.choose)(looked_at, seat)
        except Exception as error:
            answer = error
        if not voice.says(answer):
            return
