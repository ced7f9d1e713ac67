"""It's a Weird, Weird Galaxy in words."""

from cosmodrome.games.weird_galaxy.words.actions import kinds
from cosmodrome.games.weird_galaxy.words.board import board, compact
from cosmodrome.games.weird_galaxy.words.explain import explain
from cosmodrome.games.weird_galaxy.words.gains import gained
from cosmodrome.games.weird_galaxy.words.news import luck_told, news, outcome, veil
from cosmodrome.games.weird_galaxy.words.task import task, turn, verdict, why
