"""Moon Duel, a toy: hidden coins, simultaneous stakes, two kinds of option."""

from __future__ import annotations

from cosmodrome.engine.match.about import About, Option

ABOUT = About(
    title="Moon Duel",
    pitch="Two secret coins, two secret stakes.",
    seats=range(2, 3),
    minutes=(1, 2),
    rules_version=2,
    score_bounds=(0, 12),
    most_decisions=10,
    credits="A toy of this project.",
    options=(
        Option("duels", 3, range(1, 6), "How many duels there are."),
        Option("ties", "nobody", ("nobody", "second"), "Who takes the stake when the sums are equal."),
    ),
    history=("The first version.", "The second version: two kinds of option."),
)
