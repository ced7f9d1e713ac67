"""Every bot of every game plays legally, says what it does, and refuses what makes no sense."""

from __future__ import annotations

import subprocess
import sys

import pytest

import cosmodrome
from cosmodrome.bots import BOTS, LEVELS, bot
from cosmodrome.engine.match.game import Game
from laws.settings import GAMES, walk

GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def test_the_levels_have_the_same_names_for_every_game() -> None:
    assert LEVELS == ("easy", "normal", "hard", "master")
    assert BOTS[:2] == ("random", "greedy")
    assert BOTS[2:] == LEVELS


@GAME
def test_it_plays_legally_and_names_its_choice(game: Game) -> None:
    players = [bot(game, level, seed=3, iterations=20) for level in BOTS]
    start = game.new(game.about.seats[-1], game.about.bounding, cosmodrome.seeded(1))
    for match in walk(start, 1, nodes=5):
        for seat in match.waiting:
            sight = match.sight(seat)
            before = sight.tobytes()
            for player in players:
                choice = player.choose(sight, seat)
                assert (choice.code, choice.text) in [(action.code, action.text) for action in match.actions(seat)]
                assert 0 <= choice.prospects <= 1
                assert choice.lines
                assert choice.lines[0].startswith(choice.text)
            assert sight.tobytes() == before


def test_what_makes_no_sense_is_refused_in_a_sentence() -> None:
    game = cosmodrome.game("galaxy-express")
    match = game.new(luck=cosmodrome.seeded(1))
    with pytest.raises(cosmodrome.BadOption, match="no bot called 'grandmaster'"):
        bot(game, "grandmaster")
    with pytest.raises(cosmodrome.BadOption, match="for 0 iterations"):
        bot(game, "easy", iterations=0)
    with pytest.raises(cosmodrome.BadOption, match="for -1 seconds"):
        bot(game, "easy", seconds=-1)
    with pytest.raises(cosmodrome.IllegalAction, match="Seat 1 has no decision"):
        bot(game, "easy").choose(match.sight(0), 1)
    with pytest.raises(cosmodrome.IllegalAction, match="looks at a sight of Galaxy Express"):
        bot(game, "easy").choose(cosmodrome.game("galaxy-of-d").new().sight(0), 0)


def test_importing_the_bots_does_not_import_numba() -> None:
    code = "import sys, cosmodrome.bots.workers; print('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"
