"""Worker processes answer for bots, and a worker that dies or hangs is replaced."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Future

import pytest

import cosmodrome
from cosmodrome.bots.bot import Choice
from cosmodrome.bots.questions import Item, Questions
from cosmodrome.bots.workers import WorkerDied, Workers

GAME = "galaxy-express"


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    with Workers(1) as some:
        yield some


def test_they_answer_what_the_bot_would_choose(workers: Workers) -> None:
    match = cosmodrome.game(GAME).new(luck=cosmodrome.seeded(1))
    choices = [workers.ask(GAME, level, match.sight(0).tobytes(), 0, seconds=0.01) for level in ("random", "easy")]
    for choice in choices:
        match.copy().play(0, choice.result(timeout=120).text)


def test_a_question_in_a_dead_worker_is_asked_again(workers: Workers) -> None:
    match = cosmodrome.game(GAME).new(luck=cosmodrome.seeded(1))
    sight = match.sight(0).tobytes()
    workers.ask(GAME, "random", sight, 0).result(timeout=120)
    process = workers._workers[0]._process
    assert process is not None
    process.kill()
    assert workers.ask(GAME, "random", sight, 0).result(timeout=120).text in [action.text for action in match.actions(0)]


def test_what_is_wrong_with_a_question_is_said(workers: Workers) -> None:
    match = cosmodrome.game(GAME).new(luck=cosmodrome.seeded(1))
    with pytest.raises(cosmodrome.IllegalAction, match="Seat 1 has no decision"):
        workers.ask(GAME, "random", match.sight(0).tobytes(), 1).result(timeout=120)
    with pytest.raises(cosmodrome.BadOption, match="bytes, not 3"):
        workers.ask(GAME, "random", b"abc", 0).result(timeout=120)
    with pytest.raises(cosmodrome.BadOption, match="no bot called"):
        workers.ask(GAME, "grandmaster", b"", 0)
    with pytest.raises(cosmodrome.UnknownGame):
        workers.ask("chess", "random", b"", 0)


def test_closed_workers_take_no_questions() -> None:
    some = Workers(2)
    some.close()
    some.close()
    with pytest.raises(RuntimeError):
        some.ask(GAME, "random", b"", 0)


def test_who_got_up_before_anybody_asked_is_asked_first() -> None:
    match = cosmodrome.game(GAME).new(luck=cosmodrome.seeded(1))
    with Workers(2) as workers:
        workers.get_up()
        up = workers._workers[0]._process
        assert up is not None
        for _ in range(3):
            workers.ask(GAME, "random", match.sight(0).tobytes(), 0).result(timeout=120)
        assert workers._workers[0]._process is up
        assert workers._workers[1]._process is None, "nobody has needed it"


def stop(workers: Workers) -> None:
    """Stop the only worker as a debugger would: it neither answers nor ends."""
    process = workers._workers[0]._process
    assert process is not None
    assert process.pid is not None
    os.kill(process.pid, signal.SIGSTOP)


def test_a_question_in_a_worker_that_hangs_is_asked_again(caplog: pytest.LogCaptureFixture) -> None:
    match = cosmodrome.game(GAME).new(luck=cosmodrome.seeded(1))
    sight = match.sight(0).tobytes()
    with Workers(1, silence=3.0) as workers:
        workers.ask(GAME, "random", sight, 0).result(timeout=120)
        stop(workers)
        assert workers.ask(GAME, "random", sight, 0).result(timeout=120).text in [action.text for action in match.actions(0)]
    assert "A worker process hangs over a question of galaxy-express" in caplog.text


def test_a_worker_that_thinks_for_ever_is_given_up() -> None:
    match = cosmodrome.game(GAME).new(luck=cosmodrome.seeded(1))
    with Workers(1, patience=0.001) as workers, pytest.raises(WorkerDied, match="3 worker processes died"):
        workers.ask(GAME, "random", match.sight(0).tobytes(), 0).result(timeout=120)


def test_a_stopped_worker_does_not_keep_its_workers_from_closing() -> None:
    match = cosmodrome.game(GAME).new(luck=cosmodrome.seeded(1))
    sight = match.sight(0).tobytes()
    workers = Workers(1)
    workers.ask(GAME, "random", sight, 0).result(timeout=120)
    thread, process = workers._workers[0].thread, workers._workers[0]._process
    stop(workers)
    waiting = workers.ask(GAME, "random", sight, 0)
    while not waiting.running():
        time.sleep(0.01)
    workers.close()
    assert not thread.is_alive()
    assert process is not None
    assert not process.is_alive()
    with pytest.raises(WorkerDied, match="closed"):
        waiting.result(timeout=0)


def item(advice: bool) -> Item:
    return Item((GAME, "random", b"", 0, None), advice)


def test_what_a_table_waits_for_comes_before_advice() -> None:
    line = Questions(1)
    advice, decisions = [item(True) for _ in range(50)], [item(False) for _ in range(2)]
    for one in advice + decisions:
        line.put(one)
    assert [line.take(), line.take()] == decisions
    assert line.take() is advice[0]


def test_advice_leaves_a_worker_for_decisions() -> None:
    line = Questions(3)
    advice = [item(True) for _ in range(3)]
    for one in advice:
        line.put(one)
    assert [line.take(), line.take()] == advice[:2]
    decision = item(False)
    line.put(decision)
    assert line.take() is decision, "the third piece of advice has to wait, though it came first"
    line.done(decision)
    line.done(advice[0])
    assert line.take() is advice[2]


def test_whoever_is_up_takes_the_question_and_the_others_those_it_has_no_time_for() -> None:
    line = Questions(2)
    taken: list[int] = []

    def take(rank: int) -> None:
        line.take(rank)
        taken.append(rank)

    threads = [threading.Thread(target=take, args=(rank,)) for rank in (1, 0)]
    for thread in threads:
        thread.start()
    while line._free != {0, 1}:
        time.sleep(0.01)
    for thread in reversed(threads):
        line.put(item(False))
        thread.join(60)
    assert taken == [0, 1]


def test_advice_that_nobody_waits_for_any_more_leaves_the_line() -> None:
    line = Questions(1)
    gone: list[Future[Choice]] = []
    for _ in range(100):
        one = item(True)
        line.put(one)
        gone.append(one.future)
        one.future.cancel()
    assert len(line._advice) == 1
    line.close()
    assert line.take() is None
