"""Galaxy Express in words."""

from cosmodrome.games.galaxy_express.words.actions import kinds
from cosmodrome.games.galaxy_express.words.board import board
from cosmodrome.games.galaxy_express.words.explain import explain
from cosmodrome.games.galaxy_express.words.gains import gained
from cosmodrome.games.galaxy_express.words.news import luck_told, news, outcome, veil
from cosmodrome.games.galaxy_express.words.task import hoped, task, turn, verdict, why
