"""Copying, saving and loading, positions and undo."""

from __future__ import annotations

import json
from typing import Any

import pytest

import cosmodrome
from cosmodrome.engine.match.protocol import LUCK
from cosmodrome.engine.match.state import blank
from laws.settings import Setting, played, rng_for, spread, walk

REPLAYED = 4000  # events played again in one game: reading a record plays it from the start


def test_copies_live_their_own_lives(setting: Setting) -> None:
    for match in walk(setting.new(1), 1, nodes=25):
        if match.over:
            break
        twin = match.copy()
        assert twin == match
        before = match.save()
        seat = twin.waiting[0]
        twin.play(seat, twin.actions(seat)[0])
        assert match.save() == before
        again = match.copy()
        again.play(seat, again.actions(seat)[0])
        assert again == twin, "the luck of a copy goes on as the luck of its original would"


def test_positions_round_trip_at_every_node(setting: Setting) -> None:
    for match in walk(setting.new(2), 2):
        position = match.position()
        same = setting.game.at(json.loads(json.dumps(position)), luck=cosmodrome.seeded(9))
        if match.game.rules.luck(match._state) == 0:
            assert same.position() == position
            assert same.waiting == match.waiting
            assert [same.actions(seat) for seat in range(same.seats)] == [match.actions(seat) for seat in range(match.seats)]
            assert same.scores == match.scores
    again = cosmodrome.load(setting.game.at(setting.new(2).position()).save())
    assert again.position() == setting.new(2).position()


def test_positions_that_wait_for_luck_can_be_written_too(setting: Setting) -> None:
    match = played(setting.new(6), 6, nodes=15)
    for i, event in enumerate(match.events):
        if event.seat == LUCK:
            position = match._position(match._states[i][0])
            twin = setting.game.at(position, luck=cosmodrome.scripted([event.text], then=cosmodrome.seeded(1)))
            assert twin.events[0] == event


def test_records_round_trip(setting: Setting) -> None:
    match = setting.new(4)
    nodes = list(walk(match, 4))
    assert len(nodes) > 1
    ends = [i + 1 for i in range(len(match.events)) if i + 1 == len(match.events) or match.events[i + 1].seat != LUCK]
    loads = min(50, max(5, 2 * REPLAYED // len(match.events)))
    for end in [ends[i] for i in spread(len(ends), loads)] + ends[-1:]:
        part = match.back_to(end)
        record = part.save()
        loaded = cosmodrome.load(record)
        assert loaded == part
        assert loaded.save() == record
        assert loaded._states[0] == part._states[0]
        if not part.over:  # seeded luck goes on where it stood
            seat = match.events[end].seat
            loaded.play(seat, match.events[end].text)
            assert loaded.events == match.events[: len(loaded.events)]


def test_undo_restores_the_exact_state_and_knows_its_bounds(setting: Setting) -> None:
    with pytest.raises(cosmodrome.IllegalAction, match="nothing to take back"):
        setting.new(5).undo(0)
    before = setting.new(5)
    for match in walk(setting.new(5), 5):
        new = match.events[len(before.events) :]
        for seat in range(match.seats) if new else ():
            twin = match.copy()
            alone = len(new) == 1 and new[0].seat == seat
            refusal = ""
            try:
                twin.undo(seat)
            except cosmodrome.IllegalAction as error:
                refusal = str(error)
            if refusal:
                assert twin == match
                assert not alone or "revealed" in refusal
                continue
            assert not any(event.seat == LUCK for event in new)
            if alone:
                assert twin == before
                assert twin._state_array == before._state_array
                check_nothing_was_revealed(before, match, seat)
            elif fell := fallen(match, twin, seat):
                assert not any(match._log.line(entry, seat) for entry in fell), "what the seat has heard of stands"
                assert seat in twin.waiting
            else:
                assert seat in twin.waiting, "the decision of somebody who waits no longer, made at the same time as the last"
                assert {*twin.waiting} == {*match.waiting, seat}
        before = match.copy()


def fallen(match: cosmodrome.Match, undone: cosmodrome.Match, seat: int) -> list[Any]:
    """What others had decided after the decision that a seat took back, and fell with it."""
    mine = max(i for i, event in enumerate(match.events) if event.seat == seat)
    if len(undone.events) == len(match.events) - 1:
        return []
    assert undone.events == match.events[:mine], "all of it, or nothing"
    return match._standing[mine + 1 :]


def check_nothing_was_revealed(before: cosmodrome.Match, after: cosmodrome.Match, seat: int) -> None:
    """What a seat sees after its own decision it could have foretold: it is the same in every world it could imagine before."""
    rules, rng = before.game.rules, rng_for(len(before.events))
    for _ in range(5):
        world = blank(rules.STATE)
        rules.sight(before._state, seat, world[0])
        rules.imagine(world[0], seat, rng)
        rules.apply(world[0], seat, after.events[-1].code)
        v = blank(rules.STATE)
        rules.sight(world[0], seat, v[0])
        assert v[0] == after._sight(seat)
