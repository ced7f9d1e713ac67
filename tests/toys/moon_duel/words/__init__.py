"""Moon Duel in words."""

from toys.moon_duel.words.actions import kinds
from toys.moon_duel.words.board import board, task, turn, verdict
from toys.moon_duel.words.explain import explain
from toys.moon_duel.words.news import news, outcome, veil
