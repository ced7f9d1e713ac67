"""The laws can fail: each of these mutants of the toy game breaks one, and is caught."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import cosmodrome
from cosmodrome.engine.compile.rng import draw
from cosmodrome.engine.compile.rule import rule
from cosmodrome.engine.match.game import Game
from laws import test_explanations, test_leaks, test_luck, test_play, test_roundtrips, test_speeds
from laws.settings import SETTINGS, Setting
from toys.moon_duel.rules.state import phase
from toys.moon_duel.words.actions import Stake

DUEL = next(setting for setting in SETTINGS if setting.game.name == "moon-duel")

rules, words, positions = DUEL.game.rules, DUEL.game.words, DUEL.game.positions
legal_rule, imagine_rule, apply_rule = rules.legal, rules.imagine, rules.apply


@rule
def miscounted(s, seat, mask):
    return legal_rule(s, seat, mask) + 1


@rule
def forgetful(v, seat, rng):
    imagine_rule(v, seat, rng)
    if seat >= 0:
        v.players[seat].coin = draw(rng, 6)


@rule
def narrow(s, seat, action):
    apply_rule(s, seat, action)
    s.players[0].stake = (s.players[0].fuel * 40) >> 7  # eight bits interpreted, sixty-four compiled


@rule
def sure(s):
    return 1 if s.phase == phase.DEALING else 0


explain_words = words.explain


def mute(v: Any, seat: int, id: str) -> Any:
    return None if id.startswith("coin") else explain_words(v, seat, id)


MUTANTS: list[tuple[str, Any, str, Any, Callable[[Setting], None]]] = [
    ("a count that is wrong", rules, "legal", miscounted, test_play.test_actions_and_refusals_over_whole_games),
    ("texts that are not unique", Stake, "text", lambda self, v, seat, i: "stake", test_play.test_actions_and_refusals_over_whole_games),
    ("clicks that are not unique", Stake, "touch", lambda self, v, seat, i: ("x",), test_play.test_actions_and_refusals_over_whole_games),
    ("secrets told in full", words, "veil", lambda *_: None, test_leaks.test_the_log_tells_a_viewer_only_what_it_may_know),
    ("an imagination that forgets", rules, "imagine", forgetful, test_leaks.test_imagine_is_consistent_with_the_sight_at_very_many_nodes),
    ("a rule that overflows", rules, "apply", narrow, test_speeds.test_interpreted_and_compiled_play_agree),
    ("luck with one outcome", rules, "luck", sure, test_luck.test_every_outcome_has_a_name_of_its_own_and_leads_somewhere_of_its_own),
    ("outcomes of one name", words, "outcome", lambda s, k: "a coin", test_roundtrips.test_records_round_trip),
    ("a thing that is not explained", words, "explain", mute, test_explanations.test_everything_in_a_picture_says_what_it_is),
    ("positions all refused", positions, "faults", lambda s: iter(["no."]), test_roundtrips.test_positions_round_trip_at_every_node),
]


@pytest.mark.parametrize(("module", "name", "mutant", "law"), [row[1:] for row in MUTANTS], ids=[row[0] for row in MUTANTS])
def test_a_law_catches(monkeypatch: pytest.MonkeyPatch, module: Any, name: str, mutant: Any, law: Callable[[Setting], None]) -> None:
    law(DUEL)
    monkeypatch.setattr(module, name, mutant)
    with pytest.raises((AssertionError, ValueError, RuntimeWarning, OverflowError)):
        law(DUEL)


def test_a_protocol_without_one_of_its_names_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("toys.moon_duel.words.news")
    with pytest.raises(cosmodrome.CosmodromeError, match="toys/moon_duel/words must give news"):
        Game("toys.moon_duel").words  # noqa: B018
