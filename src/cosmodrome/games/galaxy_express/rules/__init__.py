"""Galaxy Express: the rules, as the rest of Cosmodrome calls them."""

from cosmodrome.games.galaxy_express.rules.end import winners
from cosmodrome.games.galaxy_express.rules.play import apply, deal, happen, legal, luck, waiting
from cosmodrome.games.galaxy_express.rules.score import scores
from cosmodrome.games.galaxy_express.rules.setting_up import setup
from cosmodrome.games.galaxy_express.rules.sight import imagine, sight
from cosmodrome.games.galaxy_express.rules.state import STATE, act

ACTIONS = act.COUNT
NOTHING_TO_DO = (
    "3.8",  # a slide is a sum of columns or rows: no rule looks at the squares it passes, and any square may be its end
    "3.9",  # the state does not keep which way a slide went
    "6.6",  # `Match.resign` ends any game with the scores as they are, and without a winner
)
