"""Rules without what a game's options have switched off."""

from __future__ import annotations

import numpy as np

from cosmodrome.engine.compile.idle import without
from cosmodrome.engine.compile.rule import compiled, fingerprint, reached, rule
from cosmodrome.engine.match import registry


@rule
def doubles(s):
    return s[0] > 0


@rule
def double(s):
    s[1] *= 2


@rule
def plain(s):
    s[1] += 1


def playing():  # type: ignore[no-untyped-def]
    @rule
    def play(s):
        plain(s)
        if doubles(s):
            double(s)
        return s[1]

    return play


def outcome(play, *numbers: int) -> int:  # type: ignore[no-untyped-def]
    return int(play(np.array(numbers)))


def test_a_condition_that_never_holds_is_left_out() -> None:
    play = playing()
    lean = without(play, frozenset({doubles}))
    assert outcome(play, 1, 4) == outcome(compiled(play), 1, 4) == 10
    assert outcome(lean, 1, 4) == outcome(compiled(lean), 1, 4) == 5
    assert doubles in reached(play)
    assert doubles not in reached(lean)
    assert fingerprint(lean) != fingerprint(play)  # the cache keeps both


def test_a_rule_that_asks_for_no_such_condition_stays_the_same() -> None:
    assert without(plain, frozenset({doubles})) is plain
    play = playing()
    assert without(play, frozenset()) is play
    assert without(play, frozenset({doubles})) is without(play, frozenset({doubles}))


def test_a_game_knows_what_its_options_switch_off() -> None:
    for game in registry.games().values():
        for one in game.rules.CONDITIONS:
            assert any(one in reached(part) for part in (game.rules.apply, game.rules.deal)), (
                f"{game.name}: {one.__name__} is asked nowhere"
            )
