"""The search: blind to what its seat may not see, the same for the same seed, and better the longer it thinks."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import cosmodrome
from cosmodrome.bots import bot
from cosmodrome.bots.arena import play
from cosmodrome.bots.search import Style
from cosmodrome.bots.timed_search import TimedSearch
from cosmodrome.engine.match import registry
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.protocol import all_legal
from cosmodrome.engine.match.state import blank
from laws.settings import GAMES, played, rng_for, walk

GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def sight_of(game: Game, state: Any, seat: int) -> Any:
    v = blank(game.rules.STATE)
    game.rules.sight(state[0], seat, v[0])
    return v


@GAME
def test_no_choice_depends_on_what_the_seat_cannot_see(game: Game) -> None:
    rng = rng_for(2)
    start = game.new(game.about.seats[-1], game.about.bounding, cosmodrome.seeded(1))
    hidden = 0
    for match in walk(start, 1, nodes=8):
        for seat in match.waiting:
            truth = match._state_array
            other = match.sight(seat)
            game.rules.imagine(other[0], seat, rng)
            hidden += other.tobytes() != truth.tobytes()
            for level in ("easy", "normal", "master"):
                choices = [bot(game, level, seed=5, iterations=40).choose(sight_of(game, s, seat), seat) for s in (truth, other)]
                assert choices[0] == choices[1]
    assert hidden or game.name not in ("bio-mutants", "moon-duel")  # where there are secrets, some were replaced


@pytest.mark.parametrize("game", [game for game in GAMES if game.rules.sensible is not all_legal], ids=lambda game: game.name)
def test_what_is_sensible_is_legal_and_counted(game: Game) -> None:
    legal, sensible = np.zeros(game.rules.ACTIONS, np.uint8), np.zeros(game.rules.ACTIONS, np.uint8)
    fewer = 0
    for match in walk(game.new(game.about.seats[-1], game.about.bounding, cosmodrome.seeded(1)), 1, nodes=60):
        for seat in match.waiting:
            count = game.rules.legal(match._state, seat, legal)
            sensible[:] = legal
            left = game.rules.sensible(match._state, seat, sensible, count)
            assert 1 <= left == sensible.sum() <= count
            assert not (sensible & ~legal).any()
            fewer += left < count
    assert fewer


@GAME
def test_the_same_seed_and_iterations_make_the_same_choice(game: Game) -> None:
    match = played(game.new(luck=cosmodrome.seeded(2)), 3, nodes=6)
    seat = match.waiting[0]
    choices = [bot(game, "master", seed=1, iterations=60).choose(match.sight(seat), seat) for _ in range(2)]
    assert choices[0] == choices[1]
    assert choices[0].says


def test_the_tree_is_kept_from_one_move_to_the_next_for_the_same_seat_only() -> None:
    game = registry.game("moon-duel")
    match = game.new(options={"duels": 5}, luck=cosmodrome.seeded(1))
    mind = TimedSearch(game, 1, 1, Style())
    mind.think(match.sight(0), 0, 0, 200)
    again = mind.think(match.sight(0), 0, 0, 200)
    assert again.iterations == 400
    assert mind.think(match.sight(1), 1, 0, 200).iterations == 200  # what seat 0 held was no secret in that tree


def test_a_full_tree_is_begun_anew() -> None:
    game = cosmodrome.game("galaxy-express")
    match = game.new(luck=cosmodrome.seeded(1))
    mind = TimedSearch(game, 1, 1, Style())
    mind.think(match.sight(0), 0, 0, 3000)
    assert mind._trees[0].used[0] > 2500
    mind._trees[0].used[0] = len(mind._trees[0].keys)
    assert mind.think(match.sight(0), 0, 0, 3000).iterations == 3000


def test_threads_add_their_trials() -> None:
    game = cosmodrome.game("galaxy-express")
    match = game.new(luck=cosmodrome.seeded(1))
    thought = TimedSearch(game, 1, 3, Style()).think(match.sight(0), 0, 0, 300)
    assert thought.iterations == 300
    assert sum(thought.tried) == 300
    assert set(thought.codes) == {action.code for action in match.actions(0)}
    assert list(thought.tried) == sorted(thought.tried, reverse=True)


def test_it_thinks_as_long_as_it_is_told() -> None:
    match = cosmodrome.game("galaxy-express").new(luck=cosmodrome.seeded(1))
    few = bot(match.game, "normal", seed=1, seconds=0.0).choose(match.sight(0), 0)
    assert few.text in [action.text for action in match.actions(0)]


def test_more_trials_play_better() -> None:
    game = registry.game("moon-duel")
    won = 0.0
    for number in range(60):
        players = [bot(game, "master", seed=number, iterations=300), bot(game, "random", seed=number)]
        seat = number % 2
        end = play(game, players[::-1] if seat else players, seed=4, number=number)
        won += (seat in end.winners) / len(end.winners)
    assert won > 33


def test_a_style_nobody_knows_is_refused() -> None:
    with pytest.raises(cosmodrome.BadOption, match="no 'patience'"):
        bot(cosmodrome.game("galaxy-express"), "master", style={"patience": 1})
