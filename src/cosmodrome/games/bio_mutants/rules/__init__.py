"""The rules, as the rest of Cosmodrome calls them."""

from cosmodrome.games.bio_mutants.rules.end import concede, scores, winners
from cosmodrome.games.bio_mutants.rules.play import apply, deal, legal, luck, waiting
from cosmodrome.games.bio_mutants.rules.setting_up import setup
from cosmodrome.games.bio_mutants.rules.sight import imagine, reveals, sight
from cosmodrome.games.bio_mutants.rules.state import STATE, act

ACTIONS = act.COUNT
