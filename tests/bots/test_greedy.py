"""The greedy bot plays legally, better than chance, and blind to what it may not see."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import cosmodrome
from cosmodrome.bots.greedy import chooser, play
from cosmodrome.engine.game import Game
from cosmodrome.engine.state import blank
from laws.settings import GAMES, rng_for, walk

GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def choice(game: Game, s: Any, seat: int, seats: int) -> int:
    spare = [blank(game.rules.STATE) for _ in range(3)]
    mask, hopes = np.zeros(game.rules.ACTIONS, np.uint8), np.zeros(seats, np.float64)
    return int(chooser(game)(s, seat, mask, rng_for(1), *spare, hopes))


@GAME
def test_its_choice_is_legal_and_depends_on_its_sight_alone(game: Game) -> None:
    rng = rng_for(2)
    start = game.new(game.about.seats[-1], game.about.bounding, cosmodrome.seeded(1))
    for match in walk(start, 1, nodes=12):
        for seat in match.waiting:
            code = choice(game, match._state, seat, match.seats)
            assert code in [action.code for action in match.actions(seat)]
            other = blank(game.rules.STATE)
            game.rules.sight(match._state, seat, other[0])
            game.rules.imagine(other[0], seat, rng)
            assert choice(game, other[0], seat, match.seats) == code


@GAME
def test_it_plays_better_than_chance(game: Game) -> None:
    seats = game.about.seats[0]
    if seats == 1:
        greedy, random = (play(game, 400, [level], seed=3).scores.mean() for level in ("greedy", "random"))
        assert greedy > random
    else:
        wins = [
            (play(game, 300, ["random"] * i + ["greedy"] + ["random"] * (seats - 1 - i), seed=3).winners >> i & 1).mean()
            for i in range(seats)
        ]
        assert np.mean(wins) > 1 / seats


def test_a_bot_nobody_knows_is_refused() -> None:
    with pytest.raises(cosmodrome.BadOption, match="no bot called 'grandmaster'"):
        play(cosmodrome.game("galaxy-express"), 1, ["grandmaster"])
