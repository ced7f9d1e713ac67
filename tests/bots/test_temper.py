"""Weak levels choose among good moves: never one that loses at once, never another than one that wins at once."""

from __future__ import annotations

from collections import Counter
from itertools import chain, islice

import numpy as np
import pytest

import cosmodrome
from cosmodrome.bots import bot
from cosmodrome.bots.temper import LOST, tempered
from cosmodrome.engine.compile.rng import RNG, WORDS, stream


def chosen(worths: list[float], temperature: float, times: int = 400) -> Counter[int]:
    rng = np.zeros(WORDS, RNG)
    stream(rng, 1, 0)
    return Counter(tempered(np.array(worths), temperature, rng) for _ in range(times))


def test_the_best_at_no_temperature_and_each_of_equals() -> None:
    assert set(chosen([0.2, 0.5, 0.4], 0.0)) == {1}
    assert set(chosen([0.5, 0.2, 0.5], 0.0)) == {0, 2}


def test_the_hotter_the_more_alike_good_ones_are_and_no_bad_one_is_chosen() -> None:
    worths = [0.6, 0.55, 0.5, 0.2, 0.1, 0.0]
    cool, hot = chosen(worths, 0.1), chosen(worths, 5.0)
    assert set(hot) == {0, 1, 2}
    assert cool[0] > hot[0] > 100
    assert set(chosen([0.6, 0.1, 0.1, 0.1], 5.0)) == {0}


def test_what_loses_at_once_is_no_choice_and_what_wins_at_once_is_the_only_one() -> None:
    assert set(chosen([0.3, LOST, 0.3, LOST, LOST], 5.0)) == {0, 2}
    assert set(chosen([0.9, 1.0, 0.95, 0.2], 5.0)) == {1}
    assert set(chosen([LOST, LOST], 5.0)) == {0, 1}


@pytest.mark.parametrize("name", ["galaxy-express", "galaxy-farmer"])
def test_who_need_not_lose_at_once_does_not(name: str) -> None:
    """With the one coin a ship is lost in space, with another it stops; who ends the last turn has lost, whatever is still to be had."""
    from benchmarks.blunders import positions

    game = cosmodrome.game(name)
    met = list(islice(chain.from_iterable(positions(game)), 20))
    for player in (bot(game, level, seed=1) for level in ("easy", "normal")):
        assert not [one for one in met if player.decide(one.sight, one.seat) in one.losing], player
