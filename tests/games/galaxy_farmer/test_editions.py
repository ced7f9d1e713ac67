"""Three editions: what is played now, and what older records and tables are played by."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import cosmodrome
from games.galaxy_farmer.farm import GAME, farm, play, state, texts

CORPUS = Path(__file__).parents[2] / "corpus" / "galaxy-farmer"
RULES = GAME.about.rules_version


@pytest.mark.clause("1.8")
def test_the_third_edition_is_played_unless_another_is_asked_for() -> None:
    assert GAME.new(luck=cosmodrome.seeded(1)).options["edition"] == "third"
    for edition, turns in (("second", 14), ("first", 12)):
        match = GAME.new(options={"edition": edition}, luck=cosmodrome.seeded(1))
        assert f"Turn 1/{turns}" in match.text(0)
        assert state(match).edition == edition


@pytest.mark.clause("1.8")
@pytest.mark.parametrize(("rules", "edition"), [(3, "first"), (4, "second")])
def test_a_record_from_before_is_of_the_edition_of_its_time_and_stays_so(rules: int, edition: str) -> None:
    old = (CORPUS / f"rules-{rules}-1-1.record").read_text(encoding="utf-8")
    match = cosmodrome.load(old)
    assert match.options["edition"] == edition
    again = cosmodrome.load(match.save())
    assert f"rules: {RULES}\n" in match.save()
    assert again == match
    assert [event.text for event in again.history] == [event.text for event in match.history]


@pytest.mark.clause("1.8")
@pytest.mark.parametrize(("rules", "edition"), [(3, "first"), (4, "second")])
def test_a_position_in_a_record_from_before_is_of_the_edition_of_its_time(rules: int, edition: str) -> None:
    match = play(farm("event drifting tank", options={"edition": edition}), "end turn")
    head, line, rest = match.save().partition("position: ")
    position, _, moves = rest.partition("\n")
    fields = json.loads(position)
    del fields["edition"], fields["options"]["edition"]
    head = head.replace(f"rules: {RULES}", f"rules: {rules}").replace(f"option: edition = {edition}\n", "")
    old = cosmodrome.load(f"{head}{line}{json.dumps(fields)}\n{moves}")
    assert old.position() == match.position()
    assert texts(old) == texts(match)


@pytest.mark.parametrize(("rules", "edition"), [(3, "first"), (4, "second"), (RULES, "third")])
def test_a_record_that_names_no_edition_is_of_what_was_played_then(rules: int, edition: str) -> None:
    text = GAME.new(options={"edition": edition}, luck=cosmodrome.seeded(1)).save()
    text = text.replace(f"option: edition = {edition}\n", "").replace(f"rules: {RULES}\n", f"rules: {rules}\n")
    assert cosmodrome.load(text).options["edition"] == edition
