"""The rules of It's a Weird, Weird Galaxy, as the rest of Cosmodrome calls them."""

from cosmodrome.games.weird_galaxy.rules.end import scores, winners
from cosmodrome.games.weird_galaxy.rules.setting_up import setup
from cosmodrome.games.weird_galaxy.rules.sight import imagine, sight
from cosmodrome.games.weird_galaxy.rules.state import STATE, act
from cosmodrome.games.weird_galaxy.rules.turn import apply, deal, legal, luck, waiting

ACTIONS = act.COUNT
NOTHING_TO_DO = (
    "2.5",  # building, shielding and repainting ask for no ship, so that it may be anywhere
    "5.3",  # building does not look who is on the tile
    "8.4",  # giving up is the match's, and changes nothing in the galaxy
)
