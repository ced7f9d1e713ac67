"""Galaxy of D in words."""

from cosmodrome.games.galaxy_of_d.words.actions import kinds
from cosmodrome.games.galaxy_of_d.words.board import board
from cosmodrome.games.galaxy_of_d.words.compact import compact
from cosmodrome.games.galaxy_of_d.words.explain import explain
from cosmodrome.games.galaxy_of_d.words.gains import gained
from cosmodrome.games.galaxy_of_d.words.news import luck_told, news, outcome, veil
from cosmodrome.games.galaxy_of_d.words.task import task, turn, verdict, why
