"""The game in words."""

from cosmodrome.games.bio_mutants.words.actions import kinds
from cosmodrome.games.bio_mutants.words.board import board
from cosmodrome.games.bio_mutants.words.explain import explain
from cosmodrome.games.bio_mutants.words.gains import gained
from cosmodrome.games.bio_mutants.words.news import luck_told, news, outcome, veil
from cosmodrome.games.bio_mutants.words.task import task, turn, verdict, why
