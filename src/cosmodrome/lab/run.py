"""Carrying out a plan: batches handed to whoever plays them, on all cores of this machine, on a GPU or on a cluster."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from multiprocessing import get_context
from pathlib import Path
from threading import local
from typing import Any

from cosmodrome.engine.match.errors import CosmodromeError
from cosmodrome.lab.plan import Plan
from cosmodrome.lab.play import Player
from cosmodrome.lab.work import Batch, Work

SECONDS = 0.4  # that a batch should take: short enough to stop soon, long enough that handing it out costs nothing
MOST = 2**22  # games in a batch
EACH = 8  # batches for each worker at least, so that no unlucky one is waited for long

Results = Generator[tuple[Batch, Any], None, None]
Way = Callable[[Plan, Iterator[Batch]], Results]
Watch = Callable[[Work], None]


def run(
    plan: Plan,
    *,
    way: Way | None = None,
    workers: int | None = None,
    folder: Path | None = None,
    batch: int | None = None,
    watch: Watch | None = None,
) -> Work:
    """Play the plan's games and add them up, on all cores unless told another way; what the folder keeps of this plan is not played again.

    Ctrl-C ends it with what is done (`work.complete` is false then). `watch` is called after every batch.
    """
    workers = workers or os.cpu_count() or 1
    work = Work.open(plan, folder, batch) or Work(plan, batch or batch_size(plan, workers), folder)
    play = way or (lambda plan, todo: on_cores(plan, todo, workers))
    if watch:
        watch(work)
    try:
        with closing(play(plan, work.todo())) as results:
            for done, totals in results:
                work.add(done, totals)
                if watch:
                    watch(work)
    except KeyboardInterrupt:
        pass
    finally:
        work.save()
    return work


def batch_size(plan: Plan, workers: int) -> int:
    """How many games fill a batch; compiles, if need be, before the workers start."""
    if not plan.compiled:
        return 1  # bots that search take their time
    player = Player(plan)
    player.totals(0, 1)
    games = 1
    while True:
        start = time.perf_counter()
        player.totals(0, games)
        took = time.perf_counter() - start
        if took > SECONDS / 8 or games >= MOST:
            break
        games *= 2
    return max(1, min(int(games * SECONDS / took), MOST, -(-plan.games // (workers * EACH))))


def on_cores(plan: Plan, todo: Iterator[Batch], workers: int) -> Results:
    """On this machine: threads, which compiled play lets run at the same time; bots that search get processes."""
    if plan.compiled:
        own = local()

        def play(batch: Batch) -> Any:
            if not hasattr(own, "player"):
                own.player = Player(plan)
            return own.player.totals(batch.first, batch.games)

        yield from _handed_out(ThreadPoolExecutor(workers), play, todo, workers)
    else:
        pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_begin, initargs=(plan,))
        yield from _handed_out(pool, _play, todo, workers)


def _handed_out(pool: Executor, play: Callable[[Batch], Any], todo: Iterator[Batch], workers: int) -> Results:
    """What each batch comes to, as it is done; never more handed out than keeps the workers busy."""
    ahead: dict[Future[Any], Batch] = {}
    try:
        for batch in todo:
            ahead[pool.submit(play, batch)] = batch
            if len(ahead) > 2 * workers:
                yield from _finished(ahead)
        while ahead:
            yield from _finished(ahead)
    except BrokenProcessPool:
        raise CosmodromeError("A worker process died. What was done so far is kept where --out says: run it again to go on.") from None
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _finished(ahead: dict[Future[Any], Batch]) -> Iterator[tuple[Batch, Any]]:
    done, _ = wait(ahead, return_when=FIRST_COMPLETED)
    for future in done:
        yield ahead.pop(future), future.result()


_player: Player  # of a worker process


def _begin(plan: Plan) -> None:
    global _player
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that hands out
    _player = Player(plan)


def _play(batch: Batch) -> Any:
    return _player.totals(batch.first, batch.games)


def on_gpu(plan: Plan, todo: Iterator[Batch]) -> Results:
    """On an NVIDIA GPU."""
    device = gpu(plan)
    for batch in todo:
        try:
            totals = device.totals(batch.first, batch.games)
        except Exception as error:
            if not type(error).__module__.startswith("numba"):
                raise
            reason = str(error).strip().splitlines()[0]
            raise CosmodromeError(f"The GPU failed: {reason}. What was done so far is kept where --out says.") from None
        yield batch, totals


def gpu(plan: Plan) -> Any:
    """The GPU, ready to play this plan; a sentence if there is none."""
    try:
        from cosmodrome.lab.cuda import Device
    except ImportError:
        raise CosmodromeError("Playing on a GPU needs numba-cuda: pip install cosmodrome[cuda].") from None
    return Device(plan)
