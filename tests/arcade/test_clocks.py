"""The rules of the clock."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmodrome.arcade.clocks import LEAST, Clocks, Terms, spelt

TEN = Terms(600, 5)
DAYS = Terms(2 * 86_400, each=True)


def begun(terms: Terms = TEN, seats: int = 2, *waiting: int) -> Clocks:
    return Clocks.new(terms, seats).after(terms, 0.0, waiting or (0,), "one")


def passed(clocks: Clocks, terms: Terms, *turns: tuple[float, int]) -> Clocks:
    """At each of these times the turn passes to a seat."""
    for now, seat in turns:
        clocks = clocks.after(terms, now, (seat,), f"turn at {now}")
    return clocks


def test_the_first_turn_of_each_is_free_but_not_without_end() -> None:
    clocks = begun()
    assert clocks.deadline == 600.0
    assert clocks.at(100.0) == (500.0, 600.0)
    clocks = passed(clocks, TEN, (100.0, 1))
    assert clocks.at(100.0) == (600.0, 600.0)
    assert passed(clocks, TEN, (400.0, 0)).at(400.0) == (600.0, 600.0)


def test_a_later_turn_takes_what_it_took_and_brings_the_increment() -> None:
    clocks = passed(begun(), TEN, (10.0, 1), (20.0, 0), (50.0, 1))
    assert clocks.at(50.0) == (575.0, 600.0)
    assert clocks.running == (1,)
    assert clocks.deadline == 650.0


def test_with_days_a_turn_each_has_all_of_them() -> None:
    clocks = passed(begun(DAYS), DAYS, (86_400.0, 1), (100_000.0, 0))
    assert clocks.at(100_000.0) == (172_800.0, 172_800.0)


def test_the_games_next_turn_is_another_turn_though_the_same_seat_is_waited_for() -> None:
    clocks = passed(begun(), TEN, (10.0, 1), (20.0, 0), (30.0, 0), (50.0, 0))
    assert clocks.at(50.0) == (580.0, 600.0)
    assert clocks.running == (0,)


def test_what_others_do_not_hear_of_changes_nothing() -> None:
    clocks = begun(TEN, 2, 0, 1)
    for undoer in (None, 0, 1):
        assert clocks.after(TEN, 77.0, (1, 0), "one", undoer) is clocks


def test_of_those_who_decide_at_once_each_has_a_clock_of_its_own() -> None:
    clocks = passed(begun(), TEN, (1.0, 1), (2.0, 0)).after(TEN, 10.0, (0, 1), "at once")
    first = clocks.after(TEN, 40.0, (1,), "at once")
    assert first.at(40.0) == (572.0, 570.0)
    assert first.running == (1,)
    assert first.left[1] == clocks.left[1]
    assert first.after(TEN, 50.0, (0,), "next").at(50.0) == (572.0, 565.0)


def test_who_takes_the_end_of_a_turn_back_loses_what_it_brought_and_nobody_gets_time_back() -> None:
    before = passed(begun(), TEN, (1.0, 1), (2.0, 0))
    ended = before.after(TEN, 12.0, (1,), "after")
    back = ended.after(TEN, 20.0, (0,), before.turn, undoer=0)
    assert back.at(20.0) == (590.0, 592.0)
    assert back.after(TEN, 20.0, (1,), "after").at(20.0) == (595.0, 592.0)
    first = begun().after(TEN, 100.0, (1,), "two").after(TEN, 110.0, (0,), "one", undoer=0)
    assert first.at(110.0) == (500.0, 590.0)
    assert first.after(TEN, 120.0, (1,), "two").at(120.0) == (600.0, 590.0), "it is still the first"
    days = begun(DAYS).after(DAYS, 1000.0, (1,), "two").after(DAYS, 1000.0, (0,), "one", undoer=0)
    assert days.at(1000.0)[0] == 172_800.0 - 1000.0


def test_a_turn_taken_back_after_longer_than_was_left_does_not_end_the_game_at_once() -> None:
    clocks = passed(begun(Terms(10, 60)), Terms(10, 60), (1.0, 1), (2.0, 0), (11.0, 0))
    assert clocks.at(41.0)[0] == 31.0
    assert clocks.after(Terms(10, 60), 41.0, (0,), "turn at 2.0", undoer=0).at(41.0)[0] == LEAST


def test_the_clocks_stand_while_a_seat_is_open() -> None:
    clocks = Clocks.new(TEN, 2).after(TEN, 0.0, (0,), "one", paused=True)
    assert clocks.running == ()
    assert clocks.deadline is None
    going = clocks.after(TEN, 1000.0, (0,), "one")
    assert going.deadline == 1600.0
    again = going.after(TEN, 1100.0, (0,), "one", paused=True)
    assert again.at(5000.0) == (500.0, 600.0)
    assert again.after(TEN, 5000.0, (0,), "one").deadline == 5500.0


def test_whose_time_is_out_first_is_out_and_so_is_whoever_runs_out_at_the_same_moment() -> None:
    both = begun(TEN, 3, 0, 2)
    assert both.out(599.9) == ()
    assert both.out(600.0) == both.out(9000.0) == (0, 2)
    later = passed(begun(), TEN, (1.0, 1), (2.0, 0), (10.0, 1)).after(TEN, 20.0, (0, 1), "turn at 10.0")
    assert later.out(9000.0) == (1,)
    over = both.after(TEN, 600.0, (), "one")
    assert over.at(700.0)[0] == 0.0, "no increment for who is out"


def test_an_outage_is_charged_to_nobody() -> None:
    clocks = passed(begun(), TEN, (1.0, 1), (100.0, 0))
    assert clocks.excused(110.0, 500.0).at(500.0) == (590.0, 600.0)
    assert clocks.excused(50.0, 500.0).at(500.0) == (600.0, 600.0)
    assert clocks.excused(110.0, 500.0).deadline == 1090.0
    assert begun().after(TEN, 1.0, (), None).excused(0.0, 9.0).deadline is None


@pytest.mark.parametrize(
    ("terms", "says"),
    [
        (TEN, "10 minutes each for the whole game and 5 seconds more after every turn. Whose time is out has lost."),
        (Terms(90, bot=True), "90 seconds each for the whole game. Whose time is out is replaced by a bot."),
        (DAYS, "2 days for every turn. Whose time is out has lost."),
    ],
)
def test_what_was_agreed_on_in_words(terms: Terms, says: str) -> None:
    assert terms.says == says
    assert Terms.read(terms.kept()) == terms
    assert Terms.read(None) is None
    assert [spelt(one) for one in (0, 1, 60, 3600, 86_400, 7200)] == ["0 seconds", "1 second", "1 minute", "1 hour", "1 day", "2 hours"]


Step = tuple[float, set[int], str | None, int | None, bool]
STEPS = st.lists(
    st.tuples(
        st.floats(0.0, 400.0),
        st.sets(st.integers(0, 2)),
        st.sampled_from([None, "a", "b"]),
        st.one_of(st.none(), st.integers(0, 2)),
        st.booleans(),
    ),
    max_size=12,
)


@given(st.sampled_from([TEN, DAYS, Terms(30)]), STEPS)
def test_whatever_happens_time_is_never_made_of_nothing(
    terms: Terms, steps: list[tuple[float, set[int], str | None, int | None, bool]]
) -> None:
    """Never below nothing, never more than a turn can bring, kept as it is, and only those run who are waited for."""
    clocks, now = Clocks.new(terms, 3), 1e9
    for seconds, waiting, turn, undoer, paused in steps:
        now += seconds
        before = clocks.at(now)
        after = clocks.after(terms, now, waiting, turn, undoer, paused)
        assert after.running == (() if paused else tuple(sorted(waiting)))
        for seat in range(3):
            most = before[seat] + terms.increment if after.turns[seat] > 1 and not terms.each else terms.seconds
            assert 0.0 <= after.at(now)[seat] <= max(most, before[seat]) + 0.001
            if undoer is not None or paused:
                assert after.at(now)[seat] <= before[seat] + 0.001
            if before[seat] == 0.0 and clocks.since[seat] is not None:
                assert after.at(now)[seat] <= 0.001
        assert (after.deadline is None) == (after.running == ())
        assert all(seat in after.running for seat in after.out(now))
        assert Clocks.read(after.kept()) == after
        clocks = after


@given(st.lists(st.tuples(st.floats(0.01, 20.0), st.integers(0, 3)), min_size=1, max_size=15))
def test_how_many_hidden_decisions_there_were_and_when_tells_nothing(turns: list[tuple[float, int]]) -> None:
    """Two games that pass the turn at the same times, one of them with decisions in between that nobody else hears of."""
    plain, busy, now = begun(), begun(), 0.0
    for number, (seconds, hidden) in enumerate(turns):
        for i in range(hidden):
            then = now + seconds * (i + 1) / (hidden + 1)
            busy = busy.after(TEN, then, busy.running, busy.turn, undoer=busy.running[0] if i % 2 else None)
        now += seconds
        plain, busy = (one.after(TEN, now, (number % 2,), str(number)) for one in (plain, busy))
        assert plain == busy
