"""Galaxy of D in words."""

from cosmodrome.games.galaxy_of_d.words.actions import kinds
from cosmodrome.games.galaxy_of_d.words.board import board
from cosmodrome.games.galaxy_of_d.words.news import news, outcome, veil
from cosmodrome.games.galaxy_of_d.words.task import task, verdict
