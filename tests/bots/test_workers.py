"""Worker processes answer for bots, and a worker that dies is replaced."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import cosmodrome
from cosmodrome.bots.workers import Workers

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
