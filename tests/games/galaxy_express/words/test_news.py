"""What the log tells of a flight."""

from __future__ import annotations

from games.galaxy_express.flight import CHART, flight, new, planets, play


def test_a_first_parcel_for_the_planet_one_starts_from_is_not_the_next() -> None:
    told = " ".join(play(new(*CHART, "queue 4", "scan d4 4"), "start d4").log())
    assert "Parcel 4 is for this planet: it goes to the bottom of the queue." in told
    assert "That is where the next parcel goes." not in told


def test_what_can_be_worked_out_is_told_when_it_can_be_and_once() -> None:
    match = play(flight("scan d4 5", **planets(0, 1, None, 3, 4, None), ship="d6", speed=1), "thrust 1", "slide south")
    assert "The planet at h1 can only be 2." in " ".join(match.log())
    match = play(flight(**planets(0, 1, None, 3, 4, 5), ship="d6", speed=1), "thrust 1", "slide south")
    assert "can only be" not in " ".join(match.log()), "the board has shown it all along"
