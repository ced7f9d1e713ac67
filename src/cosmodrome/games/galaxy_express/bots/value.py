"""For bots: how good a position of Galaxy Express looks. No rule rests on this."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.games.galaxy_express.rules.score import scores


@rule
def value(s, out):
    """The points so far, between the worst and the best possible."""
    scores(s, out)
    out[0] = (out[0] + 100) / 220
