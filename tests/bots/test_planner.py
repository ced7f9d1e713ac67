"""A game's own planner: strong levels ask it first, and search where it has nothing to say."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import cosmodrome
from cosmodrome.bots import bot
from cosmodrome.engine.compile.rule import rule
from cosmodrome.engine.match import registry
from cosmodrome.engine.match.game import Game


@rule
def stake_most(v, seat, effort, rng, room, hopes):
    """The highest stake, if there is fuel for it; the room remembers the effort."""
    room[0][0] = effort
    hopes[seat] = 0.75
    return 3 if v[0].players[seat].fuel >= 3 else -1


def room() -> tuple[Any, ...]:
    return (np.zeros(1),)


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Game:
    duel = Game("toys.moon_duel")
    monkeypatch.setitem(duel.__dict__, "planner", SimpleNamespace(plan=stake_most, room=room))
    return duel


def test_strong_levels_play_what_is_planned(game: Game) -> None:
    match = game.new(luck=cosmodrome.seeded(1))
    choice = bot(game, "master", seed=1, iterations=1000).choose(match.sight(0), 0)
    assert (choice.text, choice.prospects) == ("stake 3", 0.75)
    assert choice.says


def test_effort_grows_while_there_is_time(game: Game) -> None:
    match = game.new(luck=cosmodrome.seeded(1))
    player = bot(game, "master", seed=1, seconds=2.0)
    ticks = iter(range(1000))
    player.clock = lambda: next(ticks) / 10  # each look at the clock takes a tenth of a second
    player.choose(match.sight(0), 0)
    assert player._room[0][0] > 1
    assert next(ticks) <= 22


def test_a_level_of_less_effort_makes_that_and_no_more(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game.rules, "LEVELS", {"hard": {"effort": 0.5}})
    match = game.new(luck=cosmodrome.seeded(1))
    for player in (bot(game, "hard", seed=1, seconds=0.5), bot(game, "hard", seed=1, iterations=5000)):
        assert player.choose(match.sight(0), 0).text == "stake 3"
        assert player._room[0][0] == 0.5


def test_where_the_planner_has_nothing_to_say_the_bot_searches(game: Game) -> None:
    position = game.new(luck=cosmodrome.seeded(1)).position()
    position["players"][0]["fuel"] = 1
    position["players"][1]["fuel"] = 11
    match = game.at(position)
    choice = bot(game, "master", seed=1, iterations=50).choose(match.sight(0), 0)
    assert "trials" in choice.says


def test_a_game_without_a_planner_has_none() -> None:
    assert registry.game("moon-duel").planner is None
