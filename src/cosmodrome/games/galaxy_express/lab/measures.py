"""What Galaxy Express is measured by."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.engine.match.measure import Measure
from cosmodrome.games.galaxy_express.rules.score import scores, unspent
from cosmodrome.games.galaxy_express.rules.state import COINS, MOST_REFUELS, PLANETS, TOP_SPEED, phase
from cosmodrome.games.galaxy_express.words.names import RANKS

LEAST = tuple(least for least, _ in RANKS[:-1])  # the points for each rank but the last

END, RANK, DELIVERED, REFUELS, TURNS, UNSPENT, SPEED = range(7)
MEASURES = (
    Measure("end", "how the flight ended", items=("lost in space", "six parcels delivered")),
    Measure("rank", "rank", items=tuple(title for _, title in RANKS)),
    Measure("delivered", "parcels delivered", range(PLANETS + 1)),
    Measure("refuels", "refuels", range(MOST_REFUELS + 1)),
    Measure("turns", "turns", range(0, 133)),
    Measure("unspent", "coins left at the end", range(2 * COINS + 1)),
    Measure("speed", "speed at the end", range(TOP_SPEED + 1)),
)
LENGTH = "turns"


@rule
def measure(s, out):
    """What the last state tells."""
    scores(s, out[RANK])
    points, rank = out[RANK, 0], 0
    for least in LEAST:
        if points < least:
            rank += 1
    out[RANK, 0] = rank
    out[END, 0] = 1 if s.phase == phase.WON else 0
    out[DELIVERED, 0] = s.delivered
    out[REFUELS, 0] = s.refuels
    out[TURNS, 0] = s.turns
    out[UNSPENT, 0] = unspent(s)
    out[SPEED, 0] = s.speed
