"""The greedy bot plays legally, better than chance, and blind to what it may not see."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import cosmodrome
from cosmodrome.bots.greedy import offering_greedily
from cosmodrome.engine.compile.driver import CHOSEN
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.state import blank
from cosmodrome.lab import Plan, Tally
from cosmodrome.lab.run import run
from laws.settings import GAMES, rng_for, walk

GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def choice(game: Game, s: Any, seat: int, seats: int) -> int:
    spare = [blank(game.rules.STATE) for _ in range(3)]
    mask, hopes = np.zeros(game.rules.ACTIONS, np.uint8), np.zeros(seats, np.float64)
    assert offering_greedily(game)(s, seat, mask, rng_for(1), (1 << seat, 0, *spare, hopes)) == CHOSEN
    (code,) = np.flatnonzero(mask)
    return int(code)


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


def played(game: Game, games: int, levels: list[str]) -> Tally:
    return run(Plan.of(game, games, seats=len(levels), bots=levels, seed=3)).tally


@GAME
def test_it_plays_better_than_chance(game: Game) -> None:
    seats = game.about.seats[0]
    if seats == 1:
        greedy, random = (played(game, 400, [level]).mean("score").value for level in ("greedy", "random"))
        assert greedy > random
    else:
        wins = [played(game, 300, ["random"] * i + ["greedy"] + ["random"] * (seats - 1 - i)).wins(i).value for i in range(seats)]
        assert np.mean(wins) > 1 / seats
