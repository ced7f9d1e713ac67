"""The game in words."""

from cosmodrome.games.bio_mutants.words.actions import kinds
from cosmodrome.games.bio_mutants.words.board import board
from cosmodrome.games.bio_mutants.words.news import news, outcome, veil
from cosmodrome.games.bio_mutants.words.task import task, verdict
