"""Random whole games, and what an action is."""

from __future__ import annotations

import contextlib

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cosmodrome
from cosmodrome.engine.compile.playout import random_games
from cosmodrome.engine.match.faces import Action
from cosmodrome.engine.match.match import Match
from laws.settings import Setting, seeds, walk
from laws.test_roundtrips import fallen


def test_random_games_end_with_scores_in_bounds(setting: Setting) -> None:
    games = random_games(setting.game, 2000, seed=1, seats=setting.seats, options=setting.options)
    least, most = setting.game.about.score_bounds
    assert games.decisions.max() <= setting.game.about.most_decisions
    assert games.decisions.min() > 0
    assert least <= games.scores.min()
    assert games.scores.max() <= most
    assert (games.winners >> setting.seats == 0).all()
    assert setting.seats == 1 or (games.winners > 0).all()


def test_many_games_at_once_are_the_same_as_one_after_another(setting: Setting) -> None:
    many = random_games(setting.game, 300, seed=5, seats=setting.seats, options=setting.options, workers=2)
    part = random_games(setting.game, 100, seed=5, first=200, seats=setting.seats, options=setting.options, workers=1)
    assert (many.decisions[200:] == part.decisions).all()
    assert (many.scores[200:] == part.scores).all()
    assert (many.winners[200:] == part.winners).all()


def test_what_an_option_switches_on_holds_for_the_whole_game_or_never(setting: Setting) -> None:
    for one in setting.game.rules.CONDITIONS:
        match = setting.new(1)
        at_first = bool(one(match.game.opening(setting.seats, setting.options)[0][0]))
        assert all(bool(one(at._state)) == at_first for at in walk(match, 1))


def refused(match: Match, seat: object, action: object) -> str:
    """The sentence with which the match refuses; it must have changed nothing."""
    before = match.copy()
    with pytest.raises(cosmodrome.IllegalAction) as caught:
        match.play(seat, action)  # type: ignore[arg-type]
    assert match == before
    sentence = str(caught.value)
    assert sentence[0].isupper() or sentence[0] in "'\""
    assert sentence.endswith((".", "!", "?"))
    return sentence


def check_actions(match: Match) -> None:
    """Mask, list and count agree; codes, texts and clicks are unique; no click path is the beginning of another."""
    for seat in range(match.seats):
        actions = match.actions(seat)
        assert bool(actions) == (seat in match.waiting)
        mask = np.full(match.game.rules.ACTIONS, 7, np.uint8)
        if actions:
            count = match.game.rules.legal(match._sight(seat), seat, mask)
            assert [action.code for action in actions] == list(np.flatnonzero(mask))
            assert set(mask) <= {0, 1}
            assert count == len(actions)
        assert len({action.code for action in actions}) == len(actions)
        assert len({action.text for action in actions}) == len(actions)
        assert all(action.text == action.text.strip() != "" and "\n" not in action.text for action in actions)
        paths = [action.clicks for action in actions]
        starts = {path[:n] for path in paths for n in range(1, len(path))}
        assert len(set(paths)) == len(paths)
        assert all(paths)
        assert not starts & set(paths)


def check_refusals(match: Match) -> None:
    """Illegal codes, foreign texts and other seats are refused with a sentence."""
    codes = range(match.game.rules.ACTIONS)
    for seat in match.waiting:
        legal = {action.code for action in match.actions(seat)}
        illegal = [code for code in codes if code not in legal]
        for code in illegal[:: max(1, len(illegal) // 12)]:
            refused(match, seat, code)
            text = match.game.words.kinds.text(match._sight(seat), seat, code)
            if text not in [action.text for action in match.actions(seat)]:
                refused(match, seat, text)
            refused(match, seat, Action(code, text, ()))
        for foreign in (-1, len(codes), 10**30, True, 1.5, None, "", "no such thing", "\N{SNOWMAN}"):
            refused(match, seat, foreign)
    for seat in [seat for seat in range(match.seats) if seat not in match.waiting]:
        refused(match, seat, 0)
    for seat in (-1, match.seats, "0", None, True):
        refused(match, seat, 0)


def test_actions_and_refusals_over_whole_games(setting: Setting) -> None:
    for seed in seeds(setting):
        for i, match in enumerate(walk(setting.new(seed), seed)):
            check_actions(match)
            if i < 15 or i % 31 == 0 or match.over:
                check_refusals(match)
        assert match.over
        assert match.actions(0) == []


def test_code_text_and_action_do_the_same(setting: Setting) -> None:
    for match in walk(setting.new(3), 3, nodes=30):
        for seat in match.waiting:
            action = match.actions(seat)[-1]
            twins = [match.copy() for _ in range(3)]
            for twin, face in zip(twins, (action, action.code, action.text), strict=True):
                assert twin.play(seat, face) == action
            assert twins[0] == twins[1] == twins[2]


@settings(max_examples=15)
@given(data=st.data())
def test_the_match_keeps_its_word_whatever_is_tried(setting: Setting, data: st.DataObject) -> None:
    """Hypothesis plays, takes back, copies and tries nonsense, and shrinks what fails."""
    match = setting.new(data.draw(st.integers(0, 2**31), label="seed"))
    for _ in range(data.draw(st.integers(1, 25), label="steps")):
        if match.over:
            break
        seat = data.draw(st.sampled_from(match.waiting), label="seat")
        kind = data.draw(st.sampled_from(["play", "play", "play", "undo", "nonsense", "copy"]), label="kind")
        if kind == "play":
            match.play(seat, data.draw(st.sampled_from(match.actions(seat)), label="action"))
        elif kind == "undo":
            before = match.copy()
            with contextlib.suppress(cosmodrome.IllegalAction):
                match.undo(seat)
            if match != before:
                mine = max(i for i, event in enumerate(before.events) if event.seat == seat)
                fell = fallen(before, match, seat)
                assert not any(before._log.line(entry, seat) for entry in fell), "what the seat has heard of stands"
                assert match.events == before.events[:mine] + (() if fell else before.events[mine + 1 :])
                twin = match.copy()
                twin.play(seat, before.events[mine].text)
                assert fell or twin._state_array == before._state_array
        elif kind == "nonsense":
            code = data.draw(st.one_of(st.integers(), st.text(max_size=20)), label="nonsense")
            legal = {face for action in match.actions(seat) for face in (action.code, action.text)}
            if (code.strip() if isinstance(code, str) else code) not in legal:
                refused(match, seat, code)
        else:
            match = match.copy()
        check_actions(match)
        assert cosmodrome.load(match.save()) == match
