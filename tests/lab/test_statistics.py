"""What is said of a tally: shares, means, intervals, and the sentences made of them."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

import cosmodrome
from cosmodrome.engine.match.measure import Measure
from cosmodrome.lab import Plan, Tally, tell
from cosmodrome.lab.columns import PARTS
from cosmodrome.lab.compare import compared, sentences
from cosmodrome.lab.loops import add_up, place
from cosmodrome.lab.play import Player
from cosmodrome.lab.run import run
from cosmodrome.lab.statistics import Difference, claimed, difference, needed, ratio, share, unequal


def test_a_share_has_wilsons_interval() -> None:
    half = share(50, 100)
    assert (half.value, round(half.low, 3), round(half.high, 3)) == (0.5, 0.404, 0.596)
    never = share(0, 1000)
    assert never.low == 0
    assert 0.003 < never.high < 0.004


def dealt(games: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Sums and numbers of games by part, as a tally keeps them; a line of `games` is what each seat had."""
    parts = np.arange(len(games)) % PARTS
    return np.bincount(parts, games.sum(axis=1), PARTS), np.bincount(parts, minlength=PARTS)


def test_seats_that_go_together_do_not_count_as_independent() -> None:
    """Two seats with the same number in every game are one witness; two whose sum never changes leave no doubt at all."""
    rng = np.random.default_rng(1)
    covered = narrow = 0
    for _ in range(400):
        one = rng.integers(0, 7, 640)
        over, games = dealt(np.stack([one, one], axis=1))
        told = ratio(over, 2 * games, games, is_share=False)
        covered += told.low <= 3 <= told.high
        naive = 1.96 * np.std(one) / np.sqrt(2 * len(one))
        narrow += 3 - naive <= told.value <= 3 + naive
    assert 0.92 < covered / 400 < 0.98
    assert narrow / 400 < 0.88, "as it was told before"
    over, games = dealt(np.stack([one, 6 - one], axis=1))
    sure = ratio(over, 2 * games, games, is_share=False)
    assert (sure.low, sure.value, sure.high) == (3, 3, 3)


def test_a_share_among_seats_is_covered_95_in_100() -> None:
    rng = np.random.default_rng(2)
    covered = 0
    for _ in range(400):
        over, games = dealt(rng.random((640, 1)) + rng.normal(0, 0.2, (640, 3)) < 0.3)
        told = ratio(over, 3 * games, games, is_share=True)
        covered += told.low <= 0.3 <= told.high
    assert 0.91 < covered / 400 < 0.985


def test_the_same_luck_on_both_sides_falls_out_of_a_difference() -> None:
    rng = np.random.default_rng(3)
    luck = rng.normal(0, 5, (640, 1))
    (one, games), (other, _) = dealt(luck), dealt(luck + rng.normal(0.1, 0.1, (640, 1)))
    first, second = ratio(one, games, games, is_share=False), ratio(other, games, games, is_share=False)
    assert first.low < second.value < first.high
    low, high = difference(second, first).interval()
    assert 0.05 < low < 0.1 < high < 0.15


def test_of_many_comparisons_without_a_difference_one_in_twenty_claims_any() -> None:
    rng = np.random.default_rng(4)
    runs = [any(claimed(list(rng.random(40)))) for _ in range(1000)]
    assert 0.02 < np.mean(runs) < 0.08
    assert claimed([0.5, 1e-9, 0.02]) == [False, True, True]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_equal_seats_are_called_unequal_one_time_in_twenty(seats: int) -> None:
    """Intervals by seat, each by itself, did so in up to one of five."""
    rng = np.random.default_rng(seats)
    wins = np.eye(seats)
    found = [unequal(wins, rng.multinomial(2000, [1 / seats] * seats)) < 0.05 for _ in range(1000)]
    assert 0.03 < np.mean(found) < 0.07


def test_as_many_games_as_are_recommended_find_the_difference_nine_times_in_ten() -> None:
    rng = np.random.default_rng(5)

    def wins(games: int, chance: float) -> Any:
        over, dealt_games = dealt(rng.random((games, 1)) < chance)
        return ratio(over, dealt_games, dealt_games, is_share=True)

    many = needed(Difference(0.0, math.sqrt(2 * 0.25 / 2000), 63, 1.0), 2000, 0.02)
    found = [difference(wins(many, 0.52), wins(many, 0.5)).chance < 0.05 for _ in range(300)]
    assert 0.84 < np.mean(found) < 0.96


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


def unfair(plan: Plan, rows: Any, won: int) -> Tally:
    """The same games, but the first so many are won by seat 0."""
    winners = plan.columns.number("winners")
    rows[:won, winners, 0] = 1
    totals = np.zeros(plan.columns.totals, np.int64)
    add_up(rows, 0, winners, plan.columns.layout, totals)
    return Tally(plan, totals)


def test_a_fair_game_is_called_fair_and_an_unfair_one_is_not() -> None:
    plan = Plan.of(cosmodrome.game("moon-duel"), 2000)
    fair = " ".join(tell.fairness(run(plan).tally))
    assert fair.startswith("An equal share of the wins is 50.0 %. Seat 0 wins ")
    assert "That can be chance: no seat wins " in fair
    assert "To find a difference of 2 points, nine times in ten, takes about " in fair
    told = " ".join(tell.fairness(unfair(plan, Player(plan).rows(0, plan.games), 1000)))
    assert "Seat 0 wins 2" in told
    assert "points more than its share (" in told
    assert "points less than its share (" in told


def test_a_comparison_says_what_differs_and_what_cannot_be_seen() -> None:
    plan = Plan.of(cosmodrome.game("moon-duel"), 2000)
    base = run(plan).tally
    other = run(Plan.of(cosmodrome.game("moon-duel"), 2000, seed=1, name="another luck")).tally
    (same,) = compared(base, [other])
    assert not any(one.real for one in same.findings)
    assert sentences(same)[0].startswith("another luck: who wins does not differ by more than ")
    (changed,) = compared(base, [unfair(plan, Player(plan).rows(0, plan.games), 600)])
    assert [one.real for one in changed.wins] == [True, True]
    assert sentences(changed)[0].startswith("Seat 0's wins: 15.2 points more (")


def test_what_goes_with_winning_is_found() -> None:
    tally = run(Plan.of(cosmodrome.game("weird-galaxy"), 100, seats=3, bots=("greedy",))).tally
    found = {one.measure.name: one for one in tell.differences(tally)}
    assert found["worth"].real
    assert found["worth"].won.value > found["worth"].lost.value
    assert "use: choose a suit" not in found  # everybody does so once
    assert "Space Bucks in stations and in hand: " in " ".join(tell.winning(tally, 30))


def test_what_nobody_does_is_named() -> None:
    off = run(Plan.of(cosmodrome.game("weird-galaxy"), 3000, options={"shields": "off"})).tally
    assert tell.never_used(off)[0] == "Never done in 3,000 games: shield."


def test_the_parts_of_a_measure_that_is_crossed_with_winning_make_the_whole() -> None:
    tally = run(Plan.of(cosmodrome.game("weird-galaxy"), 200, seats=3)).tally
    for name in ("suit", "order", "use: move"):
        whole = tally.counts(name)
        assert (tally.counts(name, won=True) + tally.counts(name, won=False) == whole).all()
        assert (sum(tally.counts(name, seat=seat) for seat in range(3)) == whole).all()
    order = tally.chances("order")
    assert sum(chance.of for chance in order) == 600
