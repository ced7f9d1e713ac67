"""The planner: it obeys the rules, and takes the win at hand."""

from __future__ import annotations

import numpy as np
import pytest

import cosmodrome
from cosmodrome.engine.compile.rng import RNG, WORDS, stream
from cosmodrome.engine.compile.rule import compiled
from cosmodrome.games.galaxy_farmer.bots import planner
from cosmodrome.games.galaxy_farmer.rules.cards import CARDS
from games.galaxy_farmer.farm import GAME, farm


@pytest.mark.parametrize(("ship", "seed"), [("plough", 4), ("swallow", 5), ("barge", 6)])
def test_it_decides_by_the_rules_and_makes_points(ship: str, seed: int) -> None:
    match = GAME.new(options={"ship": ship, "difficulty": "easy"}, luck=cosmodrome.seeded(seed))
    plan, room, rng, hopes = compiled(planner.plan), planner.room(), np.zeros(WORDS, RNG), np.zeros(1)
    stream(rng, 1, seed)
    v = np.zeros(1, GAME.rules.STATE).view(np.recarray)
    while not match.over:
        v[0] = match._sight(0)
        match.play(0, int(plan(v, 0, 1, rng, room, hopes)))  # what the rules do not allow would be refused
        assert 0 <= hopes[0] <= 1
    assert match.scores[0] >= 3


def test_a_plan_with_trials_is_legal_and_leaves_the_sight_as_it_was() -> None:
    match = GAME.new(luck=cosmodrome.seeded(9))
    rng, hopes = np.zeros(WORDS, RNG), np.zeros(1)
    stream(rng, 1, 1)
    v = np.zeros(1, GAME.rules.STATE).view(np.recarray)
    v[0] = match._sight(0)
    before = v.tobytes()
    code = int(compiled(planner.plan)(v, 0, 4, rng, planner.room(), hopes))
    assert code in [action.code for action in match.actions(0)]
    assert v.tobytes() == before


def test_a_turn_is_planned_once_and_thought_over_when_asked_for_more_effort() -> None:
    """Only planning with trials draws luck of its own."""
    match = GAME.new(luck=cosmodrome.seeded(9))
    rng, hopes, plan, room = np.zeros(WORDS, RNG), np.zeros(1), compiled(planner.plan), planner.room()
    stream(rng, 1, 1)
    planned, decisions, v = 0, 0, np.zeros(1, GAME.rules.STATE).view(np.recarray)
    while match._state.turn < 4 and not match.over:
        turn = match._state.turn
        while match._state.turn == turn and not match.over:
            v[0] = match._sight(0)
            before = rng.tobytes()
            code = int(plan(v, 0, 2, rng, room, hopes))
            planned += rng.tobytes() != before
            decisions += 1
            match.play(0, code)
    assert 3 <= planned < decisions / 3  # where the end aimed at is not found again, it is planned anew
    v[0] = match._sight(0)
    for effort in (1, 2, 4):
        before = rng.tobytes()
        plan(v, 0, effort, rng, room, hopes)
        assert (rng.tobytes() != before) == (effort > 1)


def test_a_plan_takes_the_win_at_hand() -> None:
    """One cube is missing, it is in the hold, and the ship is at HOME."""
    goal, porridge = CARDS.difficulties[1].points, CARDS.orders[0].points
    match = farm(planets={"dunnel": {"hold": 1}}, locked=([1, 1, 0, 0], [0] * 4, [0] * 4), score=goal - porridge)
    rng, hopes = np.zeros(WORDS, RNG), np.zeros(1)
    stream(rng, 1, 1)
    v = np.zeros(1, GAME.rules.STATE).view(np.recarray)
    while match.waiting and match._state.turn == 5:
        v[0] = match._sight(0)
        match.play(0, int(compiled(planner.plan)(v, 0, 1, rng, planner.room(), hopes)))
    assert match.winners == (0,)
