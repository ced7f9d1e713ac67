"""Two editions: what is played now, and what older records and tables are played by."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import cosmodrome
from games.galaxy_farmer.farm import GAME, farm, play, state, texts

CORPUS = Path(__file__).parents[2] / "corpus" / "galaxy-farmer"


@pytest.mark.clause("1.8")
def test_the_second_edition_is_played_unless_the_first_is_asked_for() -> None:
    assert GAME.new(luck=cosmodrome.seeded(1)).options["edition"] == "second"
    first = GAME.new(options={"edition": "first"}, luck=cosmodrome.seeded(1))
    assert "Turn 1/12" in first.text(0)
    assert state(first).edition == "first"


@pytest.mark.clause("1.8")
def test_a_record_from_before_is_of_the_first_edition_and_stays_so() -> None:
    old = (CORPUS / "rules-3-1-1.record").read_text(encoding="utf-8")
    match = cosmodrome.load(old)
    assert match.options["edition"] == "first"
    again = cosmodrome.load(match.save())
    assert "rules: 4\n" in match.save()
    assert again == match
    assert [event.text for event in again.history] == [event.text for event in match.history]


@pytest.mark.clause("1.8")
def test_a_position_in_a_record_from_before_is_of_the_first_edition() -> None:
    match = play(farm("event drifting tank", options={"edition": "first"}), "end turn")
    head, line, rest = match.save().partition("position: ")
    position, _, moves = rest.partition("\n")
    fields = json.loads(position)
    del fields["edition"], fields["options"]["edition"]
    head = head.replace("rules: 4", "rules: 3").replace("option: edition = first\n", "")
    old = cosmodrome.load(f"{head}{line}{json.dumps(fields)}\n{moves}")
    assert old.position() == match.position()
    assert texts(old) == texts(match)


def test_a_record_of_today_that_names_no_edition_is_of_the_second() -> None:
    text = GAME.new(luck=cosmodrome.seeded(1)).save().replace("option: edition = second\n", "")
    assert cosmodrome.load(text).options["edition"] == "second"
