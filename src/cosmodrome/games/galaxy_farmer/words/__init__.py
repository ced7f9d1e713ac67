"""Galaxy Farmer in words."""

from cosmodrome.games.galaxy_farmer.words.actions import kinds
from cosmodrome.games.galaxy_farmer.words.board import board
from cosmodrome.games.galaxy_farmer.words.compact import compact
from cosmodrome.games.galaxy_farmer.words.explain import explain
from cosmodrome.games.galaxy_farmer.words.gains import gained
from cosmodrome.games.galaxy_farmer.words.news import luck_told, news, outcome, veil
from cosmodrome.games.galaxy_farmer.words.task import task, turn, verdict, why
