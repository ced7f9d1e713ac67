"""The rules of Galaxy Farmer, as the rest of Cosmodrome calls them. Clause numbers are those of rulebook.md."""

from cosmodrome.games.galaxy_farmer.rules.end import scores, winners
from cosmodrome.games.galaxy_farmer.rules.play import apply, deal, happen, legal, luck, waiting
from cosmodrome.games.galaxy_farmer.rules.setting_up import setup
from cosmodrome.games.galaxy_farmer.rules.sight import imagine, sight
from cosmodrome.games.galaxy_farmer.rules.state import STATE, act

ACTIONS = act.COUNT
NOTHING_TO_DO = (
    "9.7",  # `Match.resign` ends any game with the scores as they are, and without a winner
)
