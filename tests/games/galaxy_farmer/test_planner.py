"""The planner: it obeys the rules, plays better than chance, learns, and the balance report counts its games."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import cosmodrome
from cosmodrome.engine.rng import RNG, WORDS, stream
from cosmodrome.engine.rule import compiled
from cosmodrome.games.galaxy_farmer import balance, learning, planner, report
from cosmodrome.games.galaxy_farmer.cards import CARDS, QUESTS
from cosmodrome.games.galaxy_farmer.prospects import DISTANCE, prospects
from cosmodrome.games.galaxy_farmer.signs import SIGNS
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


def test_the_ledger_of_a_game_adds_up_to_its_score_and_its_failures() -> None:
    for one in balance.play(range(9), 3, 0):
        s, filled = one.end[0], one.ledger[planner.FILLED]
        befriended = sum(int(p.quests) == QUESTS for p in s.planets)
        assert int(s.score) == befriended + sum(int(n) * order.points for n, order in zip(filled, CARDS.orders, strict=True))
        assert one.won or int(s.failed) == one.ledger[planner.FAILED].sum()


def test_it_makes_many_more_points_than_chance() -> None:
    played = balance.play(range(18), 1, 0)
    assert sum(int(one.end[0].score) for one in played) / len(played) > 8  # chance makes one in twenty games


def test_the_report_has_every_card_and_does_not_depend_on_the_threads(tmp_path: Path) -> None:
    for workers in (1, 3):
        balance.main(["--games", "6", "--trials", "0", "--workers", str(workers), "--out", str(tmp_path / f"{workers}.md")])
    text = (tmp_path / "1.md").read_text(encoding="utf-8")
    for cards in (CARDS.orders, CARDS.events, CARDS.planets, CARDS.representatives, CARDS.ships, CARDS.difficulties):
        assert all(f"| {card.name} |" in text for card in cards)  # type: ignore[attr-defined]
    figures = [sorted((tmp_path / f"{workers}.md").read_text(encoding="utf-8").splitlines()) for workers in (1, 3)]
    assert figures[0] == figures[1]


def test_a_wrong_number_of_games_is_refused_with_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        balance.main(["--games", "0"])
    assert "--games should be 1 or more." in capsys.readouterr().err


def test_intervals_are_wide_for_few_games_and_narrow_for_many() -> None:
    low, high = report.interval(6, 10)
    assert low == pytest.approx(0.313, abs=0.001)
    assert high == pytest.approx(0.832, abs=0.001)
    low, high = report.interval(1200, 2000)
    assert high - low < 0.045


def test_learning_plays_learns_and_saves_a_judgement(tmp_path: Path) -> None:
    learning.main(["--rounds", "2", "--games", "4", "--out", str(tmp_path / "j.npy")])
    learnt = np.load(tmp_path / "j.npy")
    assert learnt.shape == planner.judgement().shape
    assert np.isfinite(learnt).all()


def test_learning_brings_a_judgement_nearer_to_what_happened() -> None:
    rng = np.random.default_rng(1)
    w = learning.opinions(rng)
    x = rng.normal(0, 1, (2000, SIGNS))
    y = (x[:, 3] > x[:, 7]).astype(np.float64)
    before, after = (np.mean((learning.judged(x, weights)[0] - y) ** 2) for weights in (w, learning.learn(w, x, y, rng, 1e-2)))
    assert after < before / 2


def test_what_is_learnt_from_is_what_is_judged_by() -> None:
    """`learning.judged` and `planner.judge` are one thing written for many positions and for one."""
    desk, _, w = planner.room()
    s = GAME.new(luck=cosmodrome.seeded(2))._state
    mark = compiled(planner.judge)(s, desk, w)
    assert mark == pytest.approx(float(learning.judged(desk.signs[None, :SIGNS], w)[0][0]))


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
