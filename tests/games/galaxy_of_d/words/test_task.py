"""What people are told to do, with what would come of it."""

from __future__ import annotations

import pytest

from games.galaxy_of_d.war import blue, play, red, war


@pytest.mark.clause("6.1")
def test_before_movement_ends_one_is_told_what_the_combats_would_come_to() -> None:
    open_view = war(red(cruiser="c4", scavenger="c4"), blue(interceptor="c4"))
    assert open_view.task(0) == (
        "Move ships from 1 sector, or end movement. Then combat at c4: your 8 against 2; you lose nothing, they lose 1 Interceptor."
    )
    foggy = war(red(cruiser="c4"), blue(interceptor="c4", destroyer="c4"))
    assert foggy.task(0).endswith("Then combat at c4: your 5 against 2 or more, 1 ship covered.")


@pytest.mark.clause("6.4")
def test_an_absorbing_seat_is_told_what_each_choice_leads_to() -> None:
    match = play(war(red(cruiser="c4", freighter="c4"), blue(cruiser="c4", scavenger="c4")), "end movement")
    assert match.task(0) == "Absorb 8 at c4: which ship is lost? Freighter: then lose nothing; Cruiser: then no more."


@pytest.mark.clause("6.7")
def test_a_preview_counts_the_base() -> None:
    match = war(red(assassin="h6"), blue())
    assert "h6: your 9 against 3; you lose nothing, they lose nothing, base −9" in match.task(0)
