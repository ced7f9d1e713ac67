"""Galaxy Farmer in words."""

from cosmodrome.games.galaxy_farmer.words.actions import kinds
from cosmodrome.games.galaxy_farmer.words.board import board
from cosmodrome.games.galaxy_farmer.words.news import news, outcome, veil
from cosmodrome.games.galaxy_farmer.words.task import task, verdict
