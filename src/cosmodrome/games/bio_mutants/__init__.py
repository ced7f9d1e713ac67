"""Sonic Bio-Mutants in Space!, an auction over secrets, by Jonathan Dietrich."""

from __future__ import annotations

from cosmodrome.engine.match.about import About

ABOUT = About(
    title="Sonic Bio-Mutants in Space!",
    pitch="Outbid the others for a robot arm and harvest your secret plants at the right note of the harmonic cycle.",
    seats=range(2, 5),
    minutes=(45, 60),
    rules_version=1,
    score_bounds=(0, 42),  # six experiments, at most seven points each
    # Four seats: 24 coins are placed. A phase won with a bid of W takes at most 3 W + 4 bids and passes and one move, and the winning
    # bids of all 24 phases come to at most 400.
    most_decisions=24 + 3 * 400 + 24 * 5,
    credits="Designed by Jonathan Dietrich, version 0.1, November 2006, after Sid Sackson's Holiday. Rulebook under CC BY-NC-SA 2.5.",
)
