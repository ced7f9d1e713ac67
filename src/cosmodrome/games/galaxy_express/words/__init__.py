"""Galaxy Express in words."""

from cosmodrome.games.galaxy_express.words.actions import kinds
from cosmodrome.games.galaxy_express.words.board import board
from cosmodrome.games.galaxy_express.words.news import news, outcome, veil
from cosmodrome.games.galaxy_express.words.task import task, verdict
