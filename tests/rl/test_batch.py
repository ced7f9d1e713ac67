"""A batch plays the very games that a match plays, in every setting, and writes where it is told to."""

from __future__ import annotations

import doctest
from typing import Any

import numpy as np
import pytest

import cosmodrome
from cosmodrome import BadOption
from cosmodrome.engine.match.game import Game
from cosmodrome.rl import batch as module
from cosmodrome.rl.batch import Batch
from cosmodrome.rl.reward import SCORE, WIN, spoils
from cosmodrome.rl.table import Table
from laws.settings import SETTINGS, Setting

ARRAYS = ("observations", "masks", "rewards", "over", "turns", "illegal", "finals", "results")


def some_legal(masks: Any, rng: np.random.Generator) -> Any:
    return (masks * rng.random(masks.shape)).argmax(axis=1)


def test_a_batch_plays_what_a_match_plays(setting: Setting) -> None:
    check_against_matches(setting, None)


@pytest.mark.parametrize("reward", [SCORE, WIN])
@pytest.mark.parametrize("other", [one for one in SETTINGS if one.game.about.most_decisions < 500], ids=str)
def test_it_pays_either_way(other: Setting, reward: str) -> None:
    check_against_matches(other, reward)


@pytest.mark.parametrize("dtype", [np.int8, np.float32])
def test_what_is_written_where_it_changed_is_what_is_written_whole(game: Game, dtype: Any) -> None:
    some, whole = (Batch(game, 8, seats=game.about.seats[-1], seed=3, dtype=dtype, whole=whole) for whole in (False, True))
    rng, games = np.random.default_rng(2), 0
    for number in range(600):
        if number == 300:
            some.reset(9)
            whole.reset(9)
        whole.observations[:] = 77  # whoever asks for whole ones may change them
        actions = some_legal(some.masks, rng)
        some.step(actions)
        whole.step(actions)
        games += int(some.over.sum())
        assert (some.observations == whole.observations).all()
        assert (some.finals == whole.finals).all()
    assert games or game.about.most_decisions > 300


def check_against_matches(setting: Setting, reward: str | None) -> None:
    rows, steps, seed = 2, 70, 2**40
    batch = Batch(setting.game, rows, seats=setting.seats, options=setting.options, seed=seed, reward=reward)
    tables = [Table(setting.game, setting.seats, setting.options, reward, np.float32) for _ in range(rows)]
    games = [0] * rows
    for i, table in enumerate(tables):
        table.begin(cosmodrome.seeded(seed + i))
    rng = np.random.default_rng(5)
    for number in range(steps):
        actions = some_legal(batch.masks, rng)
        if number % 9 == 4:
            actions[0] = int(batch.masks[0].argmin())  # as a rule not legal
        legal = batch.masks[range(rows), actions] == 1
        decided = batch.turns.copy()
        batch.step(actions)
        for i, table in enumerate(tables):
            refused = table.act(int(decided[i]), actions[i])
            assert bool(refused) == bool(batch.illegal[i]) == (not legal[i])
            assert batch.rewards[i].tolist() == pytest.approx(table.pay())
            assert bool(batch.over[i]) == table.match.over
            if table.match.over:
                assert batch.results[i].tolist() == list(table.match.scores)
                assert (batch.finals[i] == table.observation(int(decided[i]))).all()
                games[i] += 1
                table.begin(cosmodrome.seeded(seed + i, games[i]))
            seat = table.match.waiting[0]
            assert batch.turns[i] == seat
            assert (batch.masks[i] == table.mask(seat)).all()
            if number % 5 == 0:
                assert (batch.observations[i] == table.observation(seat)).all()


def test_it_ends_and_begins_games(game: Game) -> None:
    batch = Batch(game, 32, seed=1, seats=game.about.seats[-1])
    rng, ended = np.random.default_rng(1), np.zeros(32, int)
    for _ in range(2 * game.about.most_decisions):
        batch.step(some_legal(batch.masks, rng))
        ended += batch.over
        assert not batch.illegal.any()
        if ended.min() >= 1:
            break
    assert ended.min() >= 1


def test_it_writes_into_the_callers_arrays(game: Game) -> None:
    own = Batch(game, 8, seed=3)
    mine = {name: np.zeros_like(getattr(own, name)) for name in module.CALLERS}
    batch = Batch(game, 8, seed=3, arrays=mine)
    for name, array in mine.items():
        assert getattr(batch, name) is array
    rng = np.random.default_rng(2)
    for _ in range(20):
        actions = some_legal(own.masks, rng)
        own.step(actions)
        batch.step(actions)
        for name, array in mine.items():
            assert (array == getattr(own, name)).all()


def test_threads_change_nothing() -> None:
    game = cosmodrome.game("galaxy-express")
    one, three = Batch(game, 50, seed=9), Batch(game, 50, seed=9, workers=3)
    rng = np.random.default_rng(3)
    for _ in range(60):
        actions = some_legal(one.masks, rng)
        one.step(actions)
        three.step(actions)
        for name in ARRAYS:
            assert (getattr(one, name) == getattr(three, name)).all()
    three.close()


def test_a_reset_begins_the_same_games_again() -> None:
    batch = Batch(cosmodrome.game("galaxy-express"), 5, seed=[4, 8, 15, 16, 23])
    first = batch.observations.copy()
    for _ in range(5):
        batch.step(batch.masks.argmax(axis=1))
    batch.reset([4, 8, 15, 16, 23])
    assert (batch.observations == first).all()
    batch.reset(99)
    assert not (batch.observations == first).all()


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"games": 0}, "at least one game"),
        ({"seed": [1, 2]}, "There are 3 games, but 2 seeds."),
        ({"reward": "praise"}, "A reward is one of score, win, not 'praise'."),
        ({"dtype": np.float64}, "Observations are"),
        ({"seats": 3}, "has 1 seat, not 3"),
        ({"arrays": {"clouds": np.zeros(3)}}, "A batch has no array 'clouds'"),
        ({"arrays": {"masks": np.zeros((3, 24))}}, "contiguous and writable"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        Batch(cosmodrome.game("galaxy-express"), **({"games": 3} | given))


def test_as_many_actions_as_games_are_needed() -> None:
    batch = Batch(cosmodrome.game("galaxy-express"), 3)
    with pytest.raises(BadOption, match="There are 3 games, but 2 actions"):
        batch.step([0, 0])


def test_the_spoils_sum_to_nothing() -> None:
    assert [spoils(0b01, 2, seat) for seat in range(2)] == [1, -1]
    assert [spoils(0b11, 2, seat) for seat in range(2)] == [0, 0]
    assert [spoils(0b0100, 4, seat) for seat in range(4)] == pytest.approx([-1 / 3, -1 / 3, 1, -1 / 3])
    assert sum(spoils(0b0110, 4, seat) for seat in range(4)) == pytest.approx(0)
    assert [spoils(0b000, 3, seat) for seat in range(3)] == [0, 0, 0]
    assert (spoils(1, 1, 0), spoils(0, 1, 0)) == (1, -1)


def test_its_documentation_is_true() -> None:
    result = doctest.testmod(module)
    assert (result.attempted, result.failed) == (6, 0)
