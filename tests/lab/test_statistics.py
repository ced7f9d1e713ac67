"""What is said of a tally: shares, means, intervals, and the sentences made of them."""

from __future__ import annotations

import numpy as np
import pytest

import cosmodrome
from cosmodrome.engine.match.measure import Measure
from cosmodrome.lab import Plan, Tally, tell
from cosmodrome.lab.loops import place
from cosmodrome.lab.play import Player
from cosmodrome.lab.run import run
from cosmodrome.lab.tally import mean, share


def test_a_share_has_wilsons_interval() -> None:
    half = share(50, 100)
    assert (half.value, round(half.low, 3), round(half.high, 3)) == (0.5, 0.404, 0.596)
    never = share(0, 1000)
    assert never.low == 0
    assert 0.003 < never.high < 0.004


def test_a_mean_has_a_normal_interval_that_covers_95_in_100() -> None:
    rng = np.random.default_rng(1)
    covered = 0
    for _ in range(400):
        values = rng.integers(0, 7, 200)
        told = mean(float(values.sum()), float((values**2).sum()), len(values))
        covered += told.low <= 3 <= told.high
    assert 0.92 < covered / 400 < 0.98


def test_values_beyond_the_bins_fall_into_the_first_or_last() -> None:
    assert [place(x, 10, 5, 3) for x in (-1, 9, 10, 14, 15, 24, 25, 1000)] == [0, 0, 0, 0, 1, 2, 2, 2]
    wide = Measure("x", "x", range(10, 25, 5))
    assert [wide.label(i) for i in range(3)] == ["10–14", "15–19", "20 or more"]
    with pytest.raises(ValueError, match="has 5000 bins"):
        Measure("x", "x", range(5000))


def test_wins_are_shared_among_those_who_win_together() -> None:
    plan = Plan.of(cosmodrome.game("moon-duel"), 4000)
    tally = run(plan).tally
    wins = [tally.wins(seat).value for seat in range(2)]
    assert sum(wins) == pytest.approx(1)
    counts = tally.counts("winners")
    assert wins[0] == pytest.approx((counts[1] + counts[3] / 2) / counts.sum())
    assert tally.shared().value == counts[3] / counts.sum()


def test_a_fair_game_is_called_fair_and_an_unfair_one_is_not() -> None:
    plan = Plan.of(cosmodrome.game("moon-duel"), 2000)
    fair = run(plan).tally
    assert "no seat is measurably better" in " ".join(tell.fairness(fair))
    rows = Player(plan).rows(0, plan.games)
    winners = plan.columns.number("winners")
    rows[: plan.games // 2, winners, 0] = 1
    from cosmodrome.lab.loops import add_up

    totals = np.zeros(plan.columns.totals, np.int64)
    add_up(rows, winners, plan.columns.layout, totals)
    assert "is large" in " ".join(tell.fairness(Tally(plan, totals)))


def test_what_goes_with_winning_is_found() -> None:
    tally = run(Plan.of(cosmodrome.game("weird-galaxy"), 300, seats=3)).tally
    found = {one.measure.name: one for one in tell.differences(tally)}
    assert found["worth"].real
    assert found["worth"].won.value > found["worth"].lost.value
    assert "use: choose a suit" not in found  # everybody does so once
    assert "Space Bucks in stations and in hand: " in " ".join(tell.winning(tally, 30))


def test_what_nobody_does_is_named() -> None:
    off = run(Plan.of(cosmodrome.game("weird-galaxy"), 300, options={"shields": "off"})).tally
    assert tell.never_used(off)[0] == "Never done in 300 games: shield."


def test_the_parts_of_a_measure_that_is_crossed_with_winning_make_the_whole() -> None:
    tally = run(Plan.of(cosmodrome.game("weird-galaxy"), 200, seats=3)).tally
    for name in ("suit", "order", "use: move"):
        whole = tally.counts(name)
        assert (tally.counts(name, won=True) + tally.counts(name, won=False) == whole).all()
        assert (sum(tally.counts(name, seat=seat) for seat in range(3)) == whole).all()
    order = tally.chances("order")
    assert sum(chance.of for chance in order) == 600
