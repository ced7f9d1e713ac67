"""Giving up: always possible, and where the rules say what a concession does (`concede`), what it leaves is a game that is over."""

from __future__ import annotations

import re

import pytest

import cosmodrome
from cosmodrome.engine.compile.rule import compiled
from cosmodrome.engine.match.match import Match
from cosmodrome.engine.match.protocol import concedes_nothing
from laws.settings import Setting, played, rng_for, walk
from laws.test_leaks import imagined, leaves


def test_giving_up_is_always_possible_and_ends_the_game_of_one_or_two(setting: Setting) -> None:
    for match in walk(setting.new(7), 7, nodes=10):
        if match.over:
            break
        for seat in range(match.seats):
            twin = match.copy()
            twin.resign(seat)
            assert twin.given_up == (seat,)
            assert twin.over == (match.seats <= 2)
            assert cosmodrome.load(twin.save()) == twin
            if twin.over:
                assert twin.winners == tuple(other for other in range(match.seats) if other != seat)
            with pytest.raises(cosmodrome.IllegalAction):
                twin.resign(seat)


def test_what_a_concession_leaves(setting: Setting) -> None:
    """The state itself is over, the same at both speeds, for the same winners, and can be written as a position."""
    concede = setting.game.rules.concede
    for i, match in enumerate(walk(setting.new(17), 17, nodes=200)):
        if match.over or (i > 12 and i % 17):
            continue
        for seat in range(match.seats):
            twin = match.copy()
            twin.resign(seat)
            if concede is concedes_nothing or match.seats > 2:
                assert twin._state_array == match._state_array, "then it is the match's own affair"
                continue
            fast = match._state_array.copy()
            compiled(concede)(fast[0], seat)
            assert fast == twin._state_array
            check_over(twin)


def check_over(match: Match) -> None:
    rules = match.game.rules
    assert int(rules.luck(match._state)) == 0
    assert int(rules.waiting(match._state)) == 0
    assert int(rules.winners(match._state)) == sum(1 << seat for seat in match.winners)
    least, most = match.game.about.score_bounds
    assert all(least <= points <= most for points in match.scores)
    again = match.game.at(match.position())
    assert again.over
    assert (again.position(), again.scores, again.winners) == (match.position(), match.scores, match.winners)
    with pytest.raises(cosmodrome.IllegalAction):
        match.undo(1 - match.given_up[0] if match.seats == 2 else 0)


def test_after_giving_up_nothing_hidden_leaks(setting: Setting) -> None:
    rng = rng_for(25)
    for i, match in enumerate(walk(setting.new(18), 18, nodes=40)):
        if match.over or i % 13 not in (0, 5):
            continue
        match = match.copy()
        match.resign(i % match.seats)
        for viewer in range(-1, match.seats):
            assert leaves(match, viewer) == leaves(imagined(match, viewer, rng), viewer), f"seat {viewer}, node {i}"


NAMES = ("Ann", "Ben", "Cyd", "Dan", "Eve")


def ended_without(whole: Match, left: int, names: tuple[str, ...] = ()) -> Match:
    """A match that is over, once more; but before its last decision a seat left."""
    last = max(i for i, event in enumerate(whole.events) if not event.lucky)
    match = whole.back_to(last)
    match.names = names
    match.luck = cosmodrome.scripted([event.text for event in whole.events[last + 1 :]])
    match.resign(left)
    match.play(whole.events[last].seat, whole.events[last].text)
    assert match.over
    return match


def test_among_three_or_more_nobody_who_left_has_won_and_nobody_moves_up(setting: Setting) -> None:
    """A bot that took over wins for nobody but itself: neither for who left, nor does the next in rank win in its place."""
    if setting.seats < 3:
        return
    whole = played(setting.new(5), 5)
    ranked_first = whole.winners
    assert ranked_first
    for left in range(setting.seats):
        match = ended_without(whole, left, NAMES[: setting.seats])
        assert match.winners == tuple(one for one in ranked_first if one != left)
        for viewer in (None, *range(setting.seats)):
            what, more, _ = match.heading(viewer)
            assert (f"{NAMES[left]} gave up and has not won." in more) == (left in ranked_first)
            assert left not in ranked_first or NAMES[left] not in what
            drawn = re.sub(r"<title>.*?</title>", "", match.picture(viewer), flags=re.S)  # explanations speak to everybody
            assert viewer != left or not re.search(r"\bYou\b", f"{what} {drawn}")


def test_records_in_which_somebody_who_left_has_won_still_load(setting: Setting) -> None:
    """As they were written before."""
    if setting.seats < 3:
        return
    whole = played(setting.new(5), 5)
    for left in whole.winners:
        match = ended_without(whole, left)
        *lines, end = match.save().splitlines()
        before = f"{end.partition(';')[0]}; winners {' '.join(map(str, whole.winners))}"
        assert end != before
        assert cosmodrome.load("\n".join([*lines, before])) == match
        with pytest.raises(cosmodrome.BadRecord, match="the record says"):
            cosmodrome.load("\n".join([*lines, f"{before} 7"]))
