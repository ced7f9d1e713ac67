"""It's a Weird, Weird Galaxy, a race of trade and spit, by Jim Adams and Amy Enge."""

from __future__ import annotations

from cosmodrome.engine.match.about import About, Option
from cosmodrome.games.weird_galaxy.rules.galaxy import LAYOUTS

ABOUT = About(
    title="It's a Weird, Weird Galaxy",
    pitch="Trade your way to a chain of stations from home to the black hole, past rivals' fees and a camel the size of a moon.",
    seats=range(2, 6),
    minutes=(30, 60),
    rules_version=2,
    history=("The first version.", "Another standard layout, chosen by play (1.2); the earlier one is called first (1.11)."),
    score_bounds=(0, 7),
    most_decisions=5_845,  # see `bounding`: the suits, and in 5 × 16 turns 3 points at up to 24 decisions each, and the turn's end
    credits="Designed by Jim Adams and Amy Enge, version 1.0, January 2004. Copyright with the authors.",
    # A point spent on a mission leads to the most decisions: rolling it, a load and its delivery, six Space Bucks' worth of loads that are
    # abandoned, and up to nine other loads that vanish with it: 1 + 2 + 12 + 9.
    bounding={"rounds": 16},
    whole={"rounds": 100},
    options=(
        Option("rounds", 0, range(0, 1001), "The game ends after this many rounds; 0: only a station in the black hole ends it."),
        Option("shields", "on", ("off", "on"), "Whether stations can be shielded against Phredd."),
        Option("layout", LAYOUTS[0], LAYOUTS, "How the 48 tiles lie.", since=2, before=((2, "first"),), was={"standard": "first"}),
    ),
)
