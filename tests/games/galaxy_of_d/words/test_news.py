"""What the log tells: turns that pass by themselves, combats and income."""

from __future__ import annotations

import pytest

from games.galaxy_of_d.war import blue, play, red, war


@pytest.mark.clause("4.4", "8.1", "9.2")
def test_turns_that_pass_by_themselves_are_told_one_by_one() -> None:
    """Nobody has a ship left: the log gives each turn its heading, its income and the armor as it was then."""
    match = war(red(interceptor="h6", armor=9, money=0), blue(armor=8, money=0))
    play(match, "end movement")
    assert match.log(None) == [
        "Seat 0 ends the movement. Combat at h6: seat 0 with 1 Interceptor (2) against seat 1 with the base (3). "
        "Seat 0 loses 1 Interceptor. Seat 1's base is attacked and takes 2. Seat 0 earns $1; base armor 8. "
        "Turn 12: Seat 1. Seat 1 earns $1; base armor 5. Turn 13: Seat 0. Seat 0 earns $1; base armor 7. "
        "Turn 14: Seat 1. Seat 1 earns $1; base armor 4. Turn 15: Seat 0."
    ]
    assert match.waiting == (0,)


@pytest.mark.clause("4.4", "9.4")
def test_a_combat_is_told_in_its_own_turn_and_the_last_income_before_the_end() -> None:
    match = war(red(cruiser="h6", money=0), blue(armor=20, money=0))
    play(match, "end movement")
    assert match.log(None)[0].endswith(
        "Seat 1's base is attacked and takes 5. Seat 0 earns $1; base armor 19. Turn 12: Seat 1. Combat at h6: seat 0 with 1 Cruiser (5) "
        "against seat 1 with the base (3). Seat 0 loses nothing. Seat 1's base is attacked and takes 5. Seat 1 earns $1; base armor 9. "
        "Turn 13: Seat 0."
    )
    last = play(war(red(armor=1, cruiser="c2", money=2)), "end movement", "end turn")
    assert last.log(None)[-1] == "Seat 0 ends the turn. Seat 0 earns $3; base armor 0. Seat 0's base is destroyed."


@pytest.mark.clause("2.6", "5.10", "6.9", "9.2")
def test_the_log_says_what_is_lost_above_25_dollars() -> None:
    match = war(red(freighter="c4", laden=1, money=20, cruiser="c2"), blue(cruiser="h6"))
    play(match, "move from c4", "move laden freighter c4 d5")
    assert match.log(1)[-1] == "Seat 0 moves 1 ship from c4 to d5. A Freighter sells its cargo for $12, of which $7 is lost above $25."
    play(match, "stop", "end movement", "end turn")
    assert match.log(1)[-1].startswith("Seat 0 ends the turn. Seat 0 earns $3, of which $3 is lost above $25; base armor 19.")
    paid = play(war(red(scavenger="c4 c4", money=24), blue(interceptor="c4 c4")), "end movement")
    assert "Seat 0's Scavengers earn $2, of which $1 is lost above $25." in paid.log(1)[-1]
