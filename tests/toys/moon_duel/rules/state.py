"""Moon Duel: the record, its sizes, and the numbers that have names."""

from __future__ import annotations

import numpy as np

from cosmodrome.engine.compile.numbers import numbered, spans

SEATS, COINS, FUEL = 2, 6, 6
MOST = 3  # fuel staked at a time
UNKNOWN = -1

phase = numbered("DEALING", "STAKING", "OVER")
act = spans(STAKE=MOST + 1)
ties = numbered("NOBODY", "SECOND")

PLAYER = np.dtype([("coin", np.int8), ("staked", np.int8), ("stake", np.int8), ("fuel", np.int8)], align=True)
STATE = np.dtype(
    [("phase", np.int8), ("duels", np.int8), ("limit", np.int8), ("ties", np.int8), ("dealt", np.int8), ("players", PLAYER, SEATS)],
    align=True,
)
