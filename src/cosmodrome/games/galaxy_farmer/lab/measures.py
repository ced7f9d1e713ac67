"""What Galaxy Farmer is measured by."""

from __future__ import annotations

from cosmodrome.engine.compile.rule import rule
from cosmodrome.engine.match.measure import Measure
from cosmodrome.games.galaxy_farmer.rules.cards import PLANETS, QUESTS
from cosmodrome.games.galaxy_farmer.rules.end import occupied
from cosmodrome.games.galaxy_farmer.rules.state import WORKERS, phase
from cosmodrome.games.galaxy_farmer.rules.tables import EVENTS, MOST_FAILED, MOST_KILLED
from cosmodrome.games.galaxy_farmer.words.names import REPS

END, TURNS, FAILED, KILLED, PARTNERED, FRIENDS = range(6)
MEASURES = (
    Measure(
        "end",
        "how the season ended",
        items=("won", "orders failed", "workers killed", "troops everywhere", "the last event passed"),
    ),
    Measure("turns", "turns", range(EVENTS + 1)),
    Measure("failed", "orders failed", range(7)),
    Measure("killed", "workers killed", range(WORKERS + 1)),
    Measure("partner", "partner", items=("nobody", *REPS)),
    Measure("friends", "representatives whose quests are done", range(PLANETS + 1)),
)
LENGTH = "turns"


@rule
def measure(s, out):
    """What the last state tells."""
    d = s.difficulty
    end = 4
    if s.phase == phase.WON:
        end = 0
    elif s.failed >= MOST_FAILED[d]:
        end = 1
    elif s.killed >= MOST_KILLED[d]:
        end = 2
    elif occupied(s):
        end = 3
    out[END, 0] = end
    out[TURNS, 0] = s.turn
    out[FAILED, 0] = s.failed
    out[KILLED, 0] = s.killed
    out[PARTNERED, 0] = s.partner + 1
    friends = 0
    for card in range(PLANETS):
        friends += s.planets[card].quests == QUESTS
    out[FRIENDS, 0] = friends
