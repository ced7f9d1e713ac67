"""Compiles what bots need in a process of its own, in the background: what somebody waits for first, then the rest."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Iterable
from contextlib import suppress
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple

from cosmodrome.bots.warming import Progress, all_groups, groups_for, warm_up
from cosmodrome.engine.match import registry

log = logging.getLogger(__name__)
TRIES = 3  # processes that one job may cost
PATIENCE = 240.0  # seconds without a word after which a process counts as dead: one large rule may take long on a busy machine
NICENESS = 10  # people come first, and those who answer them


class Job(NamedTuple):
    """A game, and what is to be compiled of it."""

    game: str
    level: str | None  # None: all of it, when nobody waits for anything else
    advice: bool = False
    match: bool = False  # and what `Match` plays by


class Warmer:
    """Warms up games, one after another. Nothing here imports Numba."""

    def __init__(self, niceness: int = NICENESS, patience: float = PATIENCE) -> None:
        self._niceness = niceness
        self._patience = patience
        self._jobs: deque[Job] = deque()
        self._known: set[Job] = set()
        self._finished: set[Job] = set()
        self._now: Job | None = None
        self._progress: dict[str, Progress] = {}
        self._process: BaseProcess | None = None
        self._closed = False
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None

    def need(self, game: str, level: str, advice: bool = False) -> bool:
        """Somebody waits for a bot of this level: it comes before everything that nobody waits for. Whether it is done with already."""
        job = Job(game, level, advice)
        with self._changed:
            if job not in self._known:
                self._known.add(job)
                self._jobs.appendleft(job)
                if self._now is not None and self._now.level is None and self._process is not None:
                    self._process.kill()  # what it has compiled is kept; it is begun again later
                self._go()
            return job in self._finished

    def rest(self, games: Iterable[str], match: bool = False) -> None:
        """Everything else, when there is nothing more urgent; what `Match` plays by as well, if that is wanted."""
        with self._changed:
            jobs = [Job(game, None, match=match) for game in games]
            self._jobs.extend(job for job in jobs if job not in self._known)
            self._known.update(jobs)
            self._go()

    def progress(self, game: str) -> Progress | None:
        """How far a game is that somebody waits for; 0 of 0 before anything is known; None if nobody waits for it."""
        with self._changed:
            waiting = [job for job in (self._now, *self._jobs) if job is not None and job.game == game and job.level is not None]
            found = self._progress.get(game, Progress(0, 0))
            return found if waiting and (found.done < found.total or not found.total) else None

    def done(self, game: str) -> int:
        """How many rules of a game are compiled, as far as is known."""
        return self._progress.get(game, Progress(0, 0)).done

    @property
    def idle(self) -> bool:
        """Whether there is nothing to do."""
        with self._changed:
            return self._closed or (not self._jobs and self._now is None)

    def close(self) -> None:
        """Stop, whatever it is doing."""
        with self._changed:
            self._closed = True
            if self._process is not None:
                self._process.kill()
            self._changed.notify_all()
        if self._thread is not None:
            self._thread.join(5.0)

    def _go(self) -> None:
        if self._thread is None and not self._closed:
            self._thread = threading.Thread(target=self._serve, name="warmer", daemon=True)
            self._thread.start()
        self._changed.notify_all()

    def _serve(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._closed or self._jobs)
                if self._closed:
                    return
                job = self._now = self._jobs.popleft()
            whole, tries = self._run(job), 1
            while whole is None and tries < TRIES:
                whole, tries = self._run(job), tries + 1
            with self._changed:
                self._now = None
                if not whole and job.level is None and self._jobs and self._jobs[0].level is not None:
                    self._jobs.append(job)  # it was interrupted by something urgent
                else:
                    self._finished.add(job)  # or it failed: a worker will compile by itself, and say what is wrong
                self._changed.notify_all()

    def _run(self, job: Job) -> bool | None:
        """Do a job in a process; whether it was done, or None if the process hung, as one that is stopped does, and was ended."""
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        with self._changed:
            if self._closed:
                return False
            self._process = context.Process(target=_work, args=(theirs, job, self._niceness), name="cosmodrome warmer", daemon=True)
            self._process.start()
        theirs.close()
        whole: bool | None = False
        with suppress(EOFError, OSError), ours:
            while True:
                if not ours.poll(self._patience):
                    log.warning("The process that compiles %s hangs; it is ended.", job.game)
                    self._process.kill()
                    whole = None
                    break
                word = ours.recv()
                if word is None:
                    whole = True
                    break
                with self._changed:
                    self._progress[job.game] = word
                    self._changed.notify_all()
        self._process.join(5.0)
        with self._changed:
            self._process = None
        return whole


def _work(pipe: Any, job: Job, niceness: int) -> None:
    """The process: compile, and say how far it is. When nobody listens any more, it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError):
        os.nice(niceness)
    game = registry.game(job.game)
    with suppress(OSError):
        warm_up(game, groups_for(game, job.level, job.advice) if job.level else all_groups(game, job.match), pipe.send)
        pipe.send(None)
