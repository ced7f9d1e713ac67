"""The turning point of a game: where there was one, and only there."""

from __future__ import annotations

from typing import Any

import pytest

import cosmodrome
from cosmodrome.engine.match import story
from laws.settings import played


def finished() -> Any:
    return played(cosmodrome.game("galaxy-of-d").new(luck=cosmodrome.seeded(0)), 0)


def along(monkeypatch: pytest.MonkeyPatch, match: Any, hopes: Any) -> None:
    """Let the prospects of seat 0 be what `hopes` says of the number of the event that comes next."""
    states = {id(entry.before): i for i, entry in enumerate(match._standing)}
    monkeypatch.setattr(story, "prospects", lambda match, state, viewer, seat: hopes(states[id(state)]))


def test_the_event_by_which_prospects_moved_most_and_stayed_there(monkeypatch: pytest.MonkeyPatch) -> None:
    match = finished()
    heard = [i for i, entry in enumerate(match._standing) if match._log.line(entry, -1)]
    turn = heard[len(heard) // 2]
    along(monkeypatch, match, lambda i: 0.4 if i <= turn else 0.7)
    assert story.turning_point(match, -1, 0, True) == (match._standing[turn], 0.4, 0.7)
    assert story.turning_point(match, -1, 0, False) is None, "for whoever lost it went the other way"


def test_prospects_that_came_back_have_not_turned(monkeypatch: pytest.MonkeyPatch) -> None:
    match = finished()
    middle = len(match._standing) // 2
    along(monkeypatch, match, lambda i: 0.7 if middle < i < middle + 20 else 0.4)
    assert story.turning_point(match, -1, 0, True) is None


def test_a_slow_drift_has_no_turning_point(monkeypatch: pytest.MonkeyPatch) -> None:
    match = finished()
    along(monkeypatch, match, lambda i: 0.3 + 0.6 * i / len(match._standing))
    assert story.turning_point(match, -1, 0, True) is None
