"""Chapter 2 of the rulebook: what is known."""

from __future__ import annotations

import pytest

import cosmodrome
from games.galaxy_express.flight import CHART, flight, new, number, planets, play


@pytest.mark.clause("2.1")
def test_luck_picks_only_among_what_is_still_possible() -> None:
    match = flight("scan d4 5", **planets(0, 1, None, None, None, None), ship="d6", speed=1)
    play(match, "thrust 1", "slide south")
    assert number(match, "d4") == 5
    with pytest.raises(cosmodrome.BadLuck, match="only: scan d4 2, scan d4 3, scan d4 4, scan d4 5"):
        play(flight("scan d4 1", **planets(0, 1, None, None, None, None), ship="d6", speed=1), "thrust 1", "slide south")


@pytest.mark.clause("2.1")
def test_face_down_things_have_no_identity_in_the_state() -> None:
    position = new(*CHART, "queue 4").position()
    assert position["found"] == [None] * 6
    assert position["queue"][1:] == [None] * 5
    assert position["thrust"] == {"up": [], "stack": [0, 1, 2, 3, 4, 5]}


@pytest.mark.clause("2.2")
def test_all_that_can_be_worked_out_is_shown() -> None:
    match = flight(**planets(0, 1, 2, None, 4, 5), queue=[3, None, None, None, None, None])
    text = match.text(0)
    assert "in the stack: 0 2 3 5" in text
    assert "Unseen  3, so the last planet is that one" in text
    assert "(3)" in text, "the one planet left unseen can only be 3"
    assert "Parcel 3 is for the planet at f3." in text
    assert match.view(None)["state"] == match.view(0)["state"]


@pytest.mark.clause("2.2")
def test_the_last_delivery_is_known_before_it_comes() -> None:
    match = flight(queue=[0, 1, 2, 3, 4, None], delivered=4)
    assert "[4] 5" in match.text(0)
