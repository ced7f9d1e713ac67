"""Galaxy of D, a war of two starbases, by Jack Darwid."""

from __future__ import annotations

from cosmodrome.engine.match.about import About, Option

ABOUT = About(
    title="Galaxy of D",
    pitch="Two starbases tick towards self-destruction. Hold planets, run cargo, hide your fleet, and see that theirs goes first.",
    seats=range(2, 3),
    minutes=(30, 60),
    weight="heavy",
    rules_version=3,
    history=("The first version.", "Giving up leaves no armor (4.3).", "Giving up leaves no ships either (4.3)."),
    score_bounds=(0, 20),
    most_decisions=8500,  # 39 turns of at most 4 decisions for each of 28 ships, 29 combats, 56 losses, 2 Pirates, 13 purchases; the setup
    credits="Designed by Jack Darwid, version 1.0, May 2009, after Space War Commander by Dreamspike Studios. Free to play.",
    options=(
        Option(
            "setup",
            "full",
            ("full", "quick"),
            "Full: random Things, Pirates, a bid for the first base. Quick: five Things, no bid.",
        ),
        Option("fog", "on", ("on", "off"), "On: of an enemy stack only the height and the top ship show. Off: stacks are open."),
        Option(
            "memory",
            "off",
            ("off", "on"),
            "On: beside each covered ship the types it can still be, for whoever does not write things down.",
        ),
    ),
)
