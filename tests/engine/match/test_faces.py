"""Actions and events behave as named tuples, though their words are made when somebody looks."""

from __future__ import annotations

import copy
import pickle

import pytest

import cosmodrome
from cosmodrome import Action, Event


def match() -> cosmodrome.Match:
    return cosmodrome.game("galaxy-express").new(luck=cosmodrome.seeded(7))


def test_an_action_unpacks_compares_and_reads_as_a_tuple() -> None:
    action = match().actions(0)[1]
    code, text, clicks = action
    assert (code, text, clicks) == action == Action(1, "start c5", ("planet:c5",)) == (1, "start c5", ("planet:c5",))
    assert repr(action) == "Action(code=1, text='start c5', clicks=('planet:c5',))"
    assert len(action) == 3
    assert action[1] == "start c5"
    assert hash(action) == hash((1, "start c5", ("planet:c5",)))
    assert action != Action(1, "start b5", ("planet:c5",))
    assert action._asdict() == {"code": 1, "text": "start c5", "clicks": ("planet:c5",)}
    assert action._replace(code=2).code == 2


def test_nothing_is_put_in_words_before_somebody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    game, asked = cosmodrome.game("galaxy-express"), []
    text = type(game.words.kinds).text
    monkeypatch.setattr(type(game.words.kinds), "text", lambda *given: asked.append(given) or text(*given))
    played = match()
    for _ in range(4):
        played.play(0, played.actions(0)[0])
    assert not asked
    assert "start b5" in played.save()
    assert asked


def test_words_tell_of_the_moment_they_belong_to_though_they_are_made_later() -> None:
    early, late = match(), match()
    actions = early.actions(0)
    wanted = [action.text for action in late.actions(0)]
    early.play(0, actions[2])
    late.play(0, actions[2].text)
    assert [action.text for action in actions] == wanted
    assert early.events == late.events


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
def test_actions_and_events_can_be_copied_and_pickled(copied: object) -> None:
    played = match()
    action = played.play(0, 0)
    assert copied(action) == action  # type: ignore[operator]
    assert [copied(event) for event in played.events] == list(played.events)  # type: ignore[operator]
    assert Event(0, 0, "start b5") in played.events


def test_an_action_of_another_moment_is_played_only_if_it_is_the_same_decision() -> None:
    played, other = match(), match()
    old = played.actions(0)
    assert other.play(0, old[1]) == old[1]
    with pytest.raises(cosmodrome.IllegalAction):
        other.play(0, old[1])
