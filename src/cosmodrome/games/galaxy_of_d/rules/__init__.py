"""Galaxy of D: the rules, as the rest of Cosmodrome calls them."""

from cosmodrome.games.galaxy_of_d.rules.imagine import imagine
from cosmodrome.games.galaxy_of_d.rules.income_and_end import scores, winners
from cosmodrome.games.galaxy_of_d.rules.memory import lighten, remembers
from cosmodrome.games.galaxy_of_d.rules.setting_up import setup
from cosmodrome.games.galaxy_of_d.rules.sight import reveals, sight
from cosmodrome.games.galaxy_of_d.rules.state import STATE, act
from cosmodrome.games.galaxy_of_d.rules.turn import apply, concede, deal, legal, luck, waiting

ACTIONS = act.COUNT
CONDITIONS = (remembers,)
NOTHING_TO_DO = (
    "2.4",  # a ship has a sector, not a sector ships: any number of them may have the same
)
