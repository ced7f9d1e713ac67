"""The planner: it obeys the rules, plays better than chance, and the balance report counts its games."""

from __future__ import annotations

import numpy as np
import pytest

import cosmodrome
from cosmodrome.engine.rng import RNG, WORDS, stream
from cosmodrome.engine.rule import compiled
from cosmodrome.games.galaxy_farmer import planner
from cosmodrome.games.galaxy_farmer.balance import main, measure
from cosmodrome.games.galaxy_farmer.prospects import DISTANCE, WEIGHTS, prospects
from games.galaxy_farmer.farm import GAME, farm


def test_it_decides_by_the_rules_and_makes_points() -> None:
    match = GAME.new(luck=cosmodrome.seeded(4))
    decide = compiled(planner.decide)
    outer, inner, mask, rng = planner.scratch()[:-1], planner.scratch(), np.zeros(GAME.rules.ACTIONS, np.uint8), np.zeros(WORDS, RNG)
    stream(rng, 1, 1)
    while not match.over:
        match.play(0, int(decide(match._sight(0), *outer, inner, mask, rng, 0, WEIGHTS)))
    assert match.scores[0] >= 3


def test_it_makes_many_more_points_than_chance() -> None:
    tally = measure(20, 0, "standard", "plough")
    assert tally.points / tally.games > 5  # chance makes one in twenty games


def test_the_report_is_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    main(["2", "0", "hard:barge"])
    report = capsys.readouterr().out
    assert "| hard:barge | 2 |" in report
    assert "| Casiopia |" in report


def test_prospects_rise_with_every_step_towards_a_locked_cube() -> None:
    """A worker placed, a cube grown, in the hold, at HOME, locked in."""
    on_board = farm(at="dunnel")
    placed = farm(at="dunnel", planets={"dunnel": {"quests": 3, "top": 1}}, aboard=3)
    grown = farm(at="dunnel", planets={"dunnel": {"quests": 3, "top": 1, "cubes": 1}}, aboard=3)
    held = farm(at="dunnel", planets={"dunnel": {"quests": 3, "top": 1, "hold": 1}}, aboard=3)
    home = farm(planets={"dunnel": {"quests": 3, "top": 1, "hold": 1}}, aboard=3)
    locked = farm(planets={"dunnel": {"quests": 3, "top": 1}}, aboard=3, locked=([1, 0, 0, 0], [0] * 4, [0] * 4))
    values = [prospects(match._state) for match in (on_board, placed, grown, held, home, locked)]
    assert values == sorted(values)


def test_distances_are_steps_on_the_map() -> None:
    assert DISTANCE[8].tolist() == [2, 1, 2, 1, 2, 1, 2, 1, 0]
    assert DISTANCE[0, 4] == 2
