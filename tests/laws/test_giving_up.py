"""Giving up: always possible, and where the rules say what a concession does (`concede`), what it leaves is a game that is over."""

from __future__ import annotations

import pytest

import cosmodrome
from cosmodrome.engine.compile.rule import compiled
from cosmodrome.engine.match.match import Match
from cosmodrome.engine.match.protocol import concedes_nothing
from laws.settings import Setting, rng_for, walk
from laws.test_leaks import imagined, leaves


def test_giving_up_is_always_possible_and_ends_the_game_of_one_or_two(setting: Setting) -> None:
    for match in walk(setting.new(7), 7, nodes=10):
        if match.over:
            break
        for seat in range(match.seats):
            twin = match.copy()
            twin.resign(seat)
            assert twin.given_up == (seat,)
            assert twin.over == (match.seats <= 2)
            assert cosmodrome.load(twin.save()) == twin
            if twin.over:
                assert twin.winners == tuple(other for other in range(match.seats) if other != seat)
            with pytest.raises(cosmodrome.IllegalAction):
                twin.resign(seat)


def test_what_a_concession_leaves(setting: Setting) -> None:
    """The state itself is over, the same at both speeds, for the same winners, and can be written as a position."""
    concede = setting.game.rules.concede
    for i, match in enumerate(walk(setting.new(17), 17, nodes=200)):
        if match.over or (i > 12 and i % 17):
            continue
        for seat in range(match.seats):
            twin = match.copy()
            twin.resign(seat)
            if concede is concedes_nothing or match.seats > 2:
                assert twin._state_array == match._state_array, "then it is the match's own affair"
                continue
            fast = match._state_array.copy()
            compiled(concede)(fast[0], seat)
            assert fast == twin._state_array
            check_over(twin)


def check_over(match: Match) -> None:
    rules = match.game.rules
    assert int(rules.luck(match._state)) == 0
    assert int(rules.waiting(match._state)) == 0
    assert int(rules.winners(match._state)) == sum(1 << seat for seat in match.winners)
    least, most = match.game.about.score_bounds
    assert all(least <= points <= most for points in match.scores)
    again = match.game.at(match.position())
    assert again.over
    assert (again.position(), again.scores, again.winners) == (match.position(), match.scores, match.winners)
    with pytest.raises(cosmodrome.IllegalAction):
        match.undo(1 - match.given_up[0] if match.seats == 2 else 0)


def test_after_giving_up_nothing_hidden_leaks(setting: Setting) -> None:
    rng = rng_for(25)
    for i, match in enumerate(walk(setting.new(18), 18, nodes=40)):
        if match.over or i % 13 not in (0, 5):
            continue
        match = match.copy()
        match.resign(i % match.seats)
        for viewer in range(-1, match.seats):
            assert leaves(match, viewer) == leaves(imagined(match, viewer, rng), viewer), f"seat {viewer}, node {i}"
