"""Worker processes answer for bots, and a worker that dies is replaced."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import cosmodrome
from cosmodrome.bots.workers import Thinkers

GAME = "galaxy-express"


@pytest.fixture(scope="module")
def thinkers() -> Iterator[Thinkers]:
    with Thinkers(1) as some:
        yield some


def test_they_answer_what_the_bot_would_choose(thinkers: Thinkers) -> None:
    match = cosmodrome.game(GAME).new(luck=cosmodrome.seeded(1))
    choices = [thinkers.ask(GAME, level, match.sight(0).tobytes(), 0, seconds=0.01) for level in ("random", "easy")]
    for choice in choices:
        match.copy().play(0, choice.result(timeout=120).text)


def test_a_question_in_a_dead_worker_is_asked_again(thinkers: Thinkers) -> None:
    match = cosmodrome.game(GAME).new(luck=cosmodrome.seeded(1))
    sight = match.sight(0).tobytes()
    thinkers.ask(GAME, "random", sight, 0).result(timeout=120)
    process = thinkers._workers[0]._process
    assert process is not None
    process.kill()
    assert thinkers.ask(GAME, "random", sight, 0).result(timeout=120).text in [action.text for action in match.actions(0)]


def test_what_is_wrong_with_a_question_is_said(thinkers: Thinkers) -> None:
    match = cosmodrome.game(GAME).new(luck=cosmodrome.seeded(1))
    with pytest.raises(cosmodrome.IllegalAction, match="Seat 1 has no decision"):
        thinkers.ask(GAME, "random", match.sight(0).tobytes(), 1).result(timeout=120)
    with pytest.raises(cosmodrome.BadOption, match="bytes, not 3"):
        thinkers.ask(GAME, "random", b"abc", 0).result(timeout=120)
    with pytest.raises(cosmodrome.BadOption, match="no bot called"):
        thinkers.ask(GAME, "grandmaster", b"", 0)
    with pytest.raises(cosmodrome.UnknownGame):
        thinkers.ask("chess", "random", b"", 0)


def test_closed_thinkers_take_no_questions() -> None:
    some = Thinkers(2)
    some.close()
    some.close()
    with pytest.raises(RuntimeError):
        some.ask(GAME, "random", b"", 0)
