"""Marks for seats, put in words."""

from __future__ import annotations

from cosmodrome.engine.drawing.seats import MOST, named, seat_list, seat_name, seat_within


def test_every_mark_becomes_a_number_or_a_name() -> None:
    for seat in range(MOST):
        said = f"{seat_name(seat)} beats {seat_within(seat)}"
        assert named(said) == f"Seat {seat} beats seat {seat}"
        assert named(said, ["Ada"] * MOST) == "Ada beats Ada"
    assert named(seat_list([0, 2, 3], first=True)) == "Seats 0, 2 and 3"
    assert named(seat_list([0, 2]), ["Ada", "", "Zoë"]) == "Ada and Zoë"


def test_whatever_else_a_text_holds_stays_as_it_is() -> None:
    """Other letters of private use, what UTF-8 cannot say, and a name that looks like a mark."""
    odd = "…\ue062\ue07f\ue080\uf8ff\ud83d\ude00 😀 \x80\xee\x80\x80"
    assert named(odd, ["Ada"]) == odd
    assert named(f"{seat_name(0)}{odd}", [f"{seat_name(1)}\ud800", "Ben"]) == f"{seat_name(1)}\ud800{odd}"
