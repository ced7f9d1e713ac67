"""Section 7 of the rulebook: Phredd."""

from __future__ import annotations

import pytest

import cosmodrome
from games.weird_galaxy.space import missions, play, player, seat, space, state, texts


@pytest.mark.clause("7.1")
def test_phredd_moves_one_square_in_any_direction_and_must_move() -> None:
    moves = [text for text in texts(space(phredd="c4")) if text.startswith("phredd")]
    assert moves == [f"phredd {square}" for square in ("c5", "d5", "d4", "d3", "c3", "b3", "b4", "b5")]
    assert state(play(space(phredd="c4"), "phredd d4")).phredd == "d4"
    assert [text for text in texts(space(phredd="a1")) if text.startswith("phredd")] == ["phredd a2", "phredd b2", "phredd b1"]


@pytest.mark.clause("7.2")
def test_phredd_may_spit_at_one_thing_within_one_tile_of_where_he_now_is() -> None:
    others = (player(1, "b5", stations="ww"), player(2, "c5"))
    match = play(space(me=player(0, "g7"), others=others, seats=3, phredd="d6"), "phredd c5")
    assert state(match).phase == "spit"
    assert texts(match) == ["spit ship 1", "spit ship 2", "no spit"]
    assert match.task(0) == "Phredd is at c5. Shall he spit, and at what?"
    play(match, "spit ship 1")
    assert (seat(match, 1).spat, seat(match, 2).spat, state(match).points) == ("yes", "no", 2)
    assert state(match).phase == "act"


@pytest.mark.clause("7.2")
def test_what_phredd_only_passed_is_out_of_reach() -> None:
    """He leaves b5's neighbourhood: e5 is two tiles from c5. Narrower than the original, on purpose."""
    match = play(space(me=player(0, "g7"), others=(player(1, "b5", stations="s"),), phredd="c5"), "phredd d5")
    assert state(match).phase == "act"


@pytest.mark.clause("7.2")
def test_one_may_decline_to_spit() -> None:
    match = play(space(others=(player(1, "b4"),), phredd="d4"), "phredd c4", "no spit")
    assert (seat(match, 1).spat, state(match).phase, state(match).points) == ("no", "act", 2)


@pytest.mark.clause("7.2")
def test_each_move_has_its_own_spit() -> None:
    match = play(space(others=(player(1, "b4"),), phredd="d4"), "phredd c4", "spit ship 1", "phredd b5", "spit station a6")
    assert (seat(match, 1).spat, seat(match, 1).stations[0], state(match).points) == ("yes", "disabled", 1)


@pytest.mark.clause("7.2")
def test_spitting_comes_right_after_moving_and_nothing_else() -> None:
    match = space(others=(player(1, "b4"),), phredd="d4")
    with pytest.raises(cosmodrome.IllegalAction, match="Phredd spits only right after he has been moved"):
        play(match, "spit ship 1")
    play(match, "phredd c4")
    with pytest.raises(cosmodrome.IllegalAction, match="decide first whether he spits"):
        play(match, "end turn")


@pytest.mark.clause("7.3")
def test_ones_own_are_targets_too() -> None:
    match = play(space(phredd="d3"), "phredd d2")
    assert texts(match) == ["spit ship 0", "spit station e1", "no spit"]
    assert seat(play(match, "spit station e1")).stations[0] == "disabled"


@pytest.mark.clause("7.3")
def test_nothing_disabled_is_a_target_and_without_targets_one_is_not_asked() -> None:
    match = play(space(me=player(0, stations="x", spat=True), phredd="d3"), "phredd d2")
    assert state(match).phase == "act"
    match = play(space(me=player(0, stations="w", spat=True), phredd="d3"), "phredd d2")
    for text, why in (
        ("spit ship 0", "The ship of seat 0 is disabled already"),
        ("spit ship 1", "not within one tile of Phredd"),
        ("spit ship 4", "There is no seat 4"),
        ("spit station d2", "There is no station where Phredd is"),
        ("spit station d3", "There is no station north of Phredd"),
    ):
        with pytest.raises(cosmodrome.IllegalAction, match=why):
            play(match, text)


@pytest.mark.clause("7.3")
def test_a_disabled_station_is_no_target() -> None:
    match = play(space(me=player(0, stations="x"), phredd="d3"), "phredd d2")
    with pytest.raises(cosmodrome.IllegalAction, match="The station at e1 is disabled already"):
        play(match, "spit station e1")


@pytest.mark.clause("7.4")
def test_a_disabled_ship_neither_moves_nor_jumps_and_keeps_its_cargo() -> None:
    match = space(others=(player(1, "b4", hold=("a7",)),), missions=missions("a7 g1"), phredd="d4")
    play(match, "phredd c4", "spit ship 1", "end turn")
    assert seat(match, 1).hold == ["a7", None]
    assert not any(text.startswith("move") for text in texts(match))
    for text in ("move b5", "hyperjump"):
        with pytest.raises(cosmodrome.IllegalAction, match="Your ship is disabled: repaint it first"):
            play(match, text)
    assert match.task(1).endswith("Your ship is disabled.")
    assert seat(play(match, "repaint ship", "move b5"), 1).ship == "b5"


@pytest.mark.clause("7.4")
def test_a_disabled_station_cannot_be_shielded() -> None:
    assert "shield 0" not in texts(space(me=player(0, bucks=5, stations="x")))


@pytest.mark.clause("7.5")
@pytest.mark.parametrize(
    ("me", "phredd"),
    [(player(0, "b4"), "c4"), (player(0, "b4"), "b4"), (player(0, "b4"), "d2"), (player(0, "b4", stations="xx", spat=True), "g2")],
)
def test_who_has_phredd_within_one_tile_of_ship_or_station_may_shoo_him(me: object, phredd: str) -> None:
    match = play(space("phredd 2 of crowns", me=me, phredd=phredd), "shoo phredd")
    assert (state(match).phredd, state(match).points, match.log(0)[-1]) == ("a7", 2, "Phredd lands on 2 of crowns (a7).")


@pytest.mark.clause("7.5")
def test_from_further_away_he_does_not_listen() -> None:
    with pytest.raises(cosmodrome.IllegalAction, match="Phredd is not within one tile of your ship or one of your stations"):
        play(space(me=player(0, "b4")), "shoo phredd")


@pytest.mark.clause("7.6")
def test_a_shooed_phredd_lands_on_any_of_the_48_tiles_and_does_not_spit() -> None:
    landed = set()
    for k in range(48):
        match = play(space(k, phredd="e2", others=(player(1, stations="ww"),)), "shoo phredd")
        landed.add(state(match).phredd)
        assert state(match).phase == "act"
    assert len(landed) == 48
    assert "d4" not in landed
    assert {"a6", "e1"} <= landed
