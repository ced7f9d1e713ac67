"""Galaxy Express, a solitaire for couriers, by Matt Worden."""

from __future__ import annotations

from cosmodrome.engine.match.about import About

ABOUT = About(
    title="Galaxy Express",
    pitch="Fly six parcels through an uncharted galaxy with a warp drive that only knows two tricks: faster and slower.",
    seats=range(1, 2),
    minutes=(15, 30),
    weight="light",
    rules_version=1,
    score_bounds=(-100, 120),
    most_decisions=397,  # the launch, and eleven tanks of twelve coins with at most three decisions each
    credits="Designed by Matt Worden, version 1.3, October 2003. Game rules freely distributable; copyright with the author.",
)
