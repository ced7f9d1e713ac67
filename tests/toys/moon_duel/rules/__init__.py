"""Moon Duel: the rules, as the rest of Cosmodrome calls them."""

from toys.moon_duel.rules.duel import apply, deal, legal, luck, scores, setup, waiting, winners
from toys.moon_duel.rules.sight import imagine, reveals, sight
from toys.moon_duel.rules.state import STATE, act

ACTIONS = act.COUNT
NOTHING_TO_DO = (
    "1.10",  # no rule ends the game but the last duel, and a stake of 0 needs no fuel
)
