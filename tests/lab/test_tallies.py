"""For one plan every way of running gives the same tally, to the last game."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import cosmodrome
from cosmodrome.engine.compile.playout import random_games
from cosmodrome.engine.match.game import Game
from cosmodrome.lab import Plan, Tally
from cosmodrome.lab.columns import DECISIONS, SCORE, WINNERS
from cosmodrome.lab.play import Player
from cosmodrome.lab.run import Results, on_cores, run
from cosmodrome.lab.work import Batch
from laws.settings import GAMES

GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def plan_of(game: Game, games: int = 60, **more: Any) -> Plan:
    return Plan.of(game, games, seats=game.about.seats[-1], seed=9, **more)


@GAME
def test_random_games_are_those_of_random_play(game: Game) -> None:
    plan = plan_of(game)
    rows = Player(plan).rows(100, 40)
    played = random_games(game, 40, seed=9, first=100, seats=plan.seats, options=dict(plan.options))
    own = plan.columns.own
    assert (rows[:, own + DECISIONS, 0] == played.decisions).all()
    assert (rows[:, own + WINNERS, 0] == played.winners).all()
    assert (rows[:, own + SCORE, : plan.seats] == played.scores).all()


@GAME
def test_interpreted_and_compiled_rules_measure_the_same(game: Game) -> None:
    plan = plan_of(game)
    assert (Player(plan, lambda rule: rule).rows(3, 1) == Player(plan).rows(3, 1)).all()


@pytest.mark.parametrize("name", ["galaxy-express", "weird-galaxy"])
def test_greedy_bots_play_the_same_interpreted_and_compiled(name: str) -> None:
    game = cosmodrome.game(name)
    plan = plan_of(game, bots=("greedy",))
    assert (Player(plan, lambda rule: rule).rows(3, 1) == Player(plan).rows(3, 1)).all()


@GAME
def test_what_is_counted_adds_up(game: Game) -> None:
    plan = plan_of(game)
    tally = run(plan, workers=1).tally
    rows = Player(plan).rows(0, plan.games)
    assert tally.games == plan.games
    for number, measure in enumerate(plan.columns.measures):
        values = rows[:, number, : plan.seats if measure.by_seat else 1].astype(np.int64)
        assert tally.counts(measure.name).sum() == values.size
        assert round(tally.mean(measure.name).value * values.size) == values.sum()
        labels = {measure.label(place) for place in range(len(measure.bins))}
        assert len(labels) == len(measure.bins)
        if measure.items:
            assert values.min() >= 0
            assert values.max() < len(measure.items)
    made = sum(tally.mean(plan.columns.measures[use].name).value for use in plan.columns.uses) * plan.seats
    assert not plan.columns.uses or made == pytest.approx(tally.mean("decisions").value)


def test_cores_batches_and_order_do_not_matter() -> None:
    plan = Plan.of(cosmodrome.game("weird-galaxy"), 101, seats=3, bots=("greedy", "random", "random"))
    one = run(plan, workers=1, batch=101).tally
    assert run(plan, workers=2, batch=7).tally == one

    def backwards(plan: Plan, todo: Any) -> Results:
        for batch in reversed(list(todo)):
            yield batch, Player(plan).totals(batch.first, batch.games)

    assert run(plan, way=backwards, batch=10).tally == one
    parts = [Tally(plan, Player(plan).totals(*part)) for part in ((0, 40), (40, 61))]
    assert parts[0] + parts[1] == one


def test_a_plan_travels_between_processes() -> None:
    plan = Plan.of(cosmodrome.game("galaxy-of-d"), 5, options={"setup": "quick"}, bots=("greedy", "random"), name="quick")
    twin = pickle.loads(pickle.dumps(plan))
    assert (twin, twin.name, twin.digest()) == (plan, "quick", plan.digest())


def test_bots_that_search_play_in_processes_with_the_same_luck() -> None:
    plan = Plan.of(cosmodrome.game("galaxy-express"), 4, bots=("easy",), iterations=3)
    done = list(on_cores(plan, iter([Batch(0, 0, 2), Batch(1, 2, 2)]), 1))
    assert sum(totals for _, totals in done).tolist() == Player(plan).totals(0, 4).tolist()


# A run that was stopped goes on


def stopping(after: int) -> Any:
    def way(plan: Plan, todo: Any) -> Results:
        for number, batch in enumerate(todo):
            if number == after:
                raise KeyboardInterrupt
            yield batch, Player(plan).totals(batch.first, batch.games)

    return way


def test_ctrl_c_keeps_what_is_done_and_the_same_plan_goes_on(tmp_path: Path) -> None:
    plan = Plan.of(cosmodrome.game("galaxy-express"), 95, seed=2)
    stopped = run(plan, way=stopping(4), batch=10, folder=tmp_path)
    assert (stopped.games, stopped.complete, stopped.tally.games) == (40, False, 40)
    played = []

    def watched(plan: Plan, todo: Any) -> Results:
        for batch in todo:
            played.append(batch.first)
            yield batch, Player(plan).totals(batch.first, batch.games)

    resumed = run(plan, way=watched, folder=tmp_path)
    assert played == [40, 50, 60, 70, 80, 90]
    assert resumed.complete
    assert resumed.tally == run(plan).tally
    assert run(plan, way=stopping(0), folder=tmp_path).tally == resumed.tally


def test_another_plan_does_not_go_on_with_it(tmp_path: Path) -> None:
    game = cosmodrome.game("galaxy-express")
    run(Plan.of(game, 20, seed=2), folder=tmp_path)
    assert run(Plan.of(game, 20, seed=3), way=stopping(0), folder=tmp_path, batch=10).games == 0


def test_a_full_disk_stops_nothing_and_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan.of(cosmodrome.game("galaxy-express"), 30)
    kept = run(plan, way=stopping(1), batch=10, folder=tmp_path)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("cosmodrome.lab.work.write", full)
    work = run(plan, folder=tmp_path)
    assert work.complete
    assert "could not be written: no space left on device. What was kept there before still is." in work.trouble
    monkeypatch.undo()
    assert run(plan, way=stopping(0), folder=tmp_path).games == kept.games == 10


def test_a_torn_file_is_told_of_and_not_overwritten(tmp_path: Path) -> None:
    plan = Plan.of(cosmodrome.game("galaxy-express"), 30)
    run(plan, folder=tmp_path)
    (file,) = tmp_path.iterdir()
    file.write_bytes(file.read_bytes()[:100])
    with pytest.raises(cosmodrome.CosmodromeError, match="cannot be read as a kept run"):
        run(plan, folder=tmp_path)
    assert len(file.read_bytes()) == 100
