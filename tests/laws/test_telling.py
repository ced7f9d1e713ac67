"""What people are told: sentences of every kind of action and of luck, in turns; and at the end why, from the viewer's own sights."""

from __future__ import annotations

from typing import Any

from cosmodrome.engine.match.log import Entry
from cosmodrome.engine.match.match import Match
from cosmodrome.engine.match.state import blank
from cosmodrome.engine.match.telling import last_move
from cosmodrome.engine.match.trail import Trail
from laws.settings import Setting, played, rng_for, seeds


def test_every_kind_of_action_and_luck_has_a_sentence_of_its_own(setting: Setting) -> None:
    match = played(setting.new(3), 3)
    for viewer in range(-1, match.seats):
        lines = dict(match.told(None if viewer < 0 else viewer))
        for i, line in lines.items():
            event = match.history[i]
            for sentence in line.split("\n"):  # one for each thing that happened
                assert sentence.isprintable(), "no mark is left over"
                assert not sentence[0].islower()
                assert sentence[-1] in ".!?"
            assert f": {event.text}." not in line, "the text of the record is not for people"
            assert not line.lower().startswith(f"{event.text}."), "nor is that of luck"
            if event.seat == viewer >= 0:
                assert "You" in line or "Your" in line or "The " in line


def test_the_log_has_parts_the_setting_up_first(setting: Setting) -> None:
    match = played(setting.new(4), 4)
    parts = [line.turn for line in match.heard(-1)]
    assert None not in parts
    begun = next(i for i, part in enumerate(parts) if part)
    assert all(parts[begun:]), "what is set up is set up once"
    assert all(one in line.text for line in match.heard(-1) for one in line.alarms)


def test_the_last_move_is_that_of_the_last_decision_heard_of(setting: Setting) -> None:
    match = played(setting.new(5), 5, nodes=40)
    for viewer in range(-1, match.seats):
        heard = match.heard(viewer)
        decided = [line for line in heard if line.seat >= 0]
        last = last_move(match, viewer, len(heard))
        assert (last is None) == (not decided)
        assert last is None or (last.number, last.seat) == (decided[-1].number, decided[-1].seat)


def imagined(match: Match, state: Any, viewer: int, rng: Any) -> Any:
    """Another state that the viewer could not tell from this one."""
    v = blank(match.game.rules.STATE)
    match.game.rules.sight(state[0], viewer, v[0])
    match.game.rules.imagine(v[0], viewer, rng)
    return v


def test_the_end_is_told_from_the_viewers_own_sights(setting: Setting) -> None:
    """Replace every state of the past by another that looked the same to the viewer, and why it ended is told in the same words."""
    rng = rng_for(31)
    for seed in seeds(setting)[:1]:
        match = played(setting.new(seed), seed)
        assert played(setting.new(seed), seed, nodes=2).story() == ""
        for viewer in range(-1, match.seats):
            seat = None if viewer < 0 else viewer
            twin = match.copy()
            twin._standing = Trail([_twin(match, entry, viewer, rng) for entry in match._standing])
            twin._states = Trail([imagined(match, state, viewer, rng) for state in match._states])
            assert match.story(seat).isprintable()
            assert match.story(seat) == twin.story(seat), f"seat {viewer}"


def _twin(match: Match, entry: Entry, viewer: int, rng: Any) -> Entry:
    other = Entry(entry.event, imagined(match, entry.before, viewer, rng), imagined(match, entry.after, viewer, rng), entry.given_up)
    match._log.line(entry, viewer)
    other.lines = dict(entry.lines)
    return other
