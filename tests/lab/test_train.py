"""`cosmodrome train`: a toy learns within seconds, what it learnt is what bots use, and bad input gets a sentence."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

import cosmodrome
from cosmodrome.bots import bot
from cosmodrome.bots.judgement import FILE, answer, layers, read
from cosmodrome.cli import app
from cosmodrome.engine.compile.rule import compiled
from cosmodrome.engine.match import registry
from cosmodrome.engine.match.errors import BadOption
from cosmodrome.engine.match.state import blank
from cosmodrome.lab.self_play import self_play
from cosmodrome.lab.train import commit
from cosmodrome.lab.training import Inputs, resumed
from laws.settings import rng_for, walk

SHORT = ("--rounds", "3", "--games", "600", "--workers", "1", "--seed", "3")


def call(*arguments: str | Path) -> tuple[int, str]:
    done = CliRunner().invoke(app, ["train", *map(str, arguments)])
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    return done.exit_code, " ".join((done.stdout + done.stderr).split())


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("train")
    code, said = call("moon-duel", "--out", out, *SHORT, "--trial", "2")
    assert code == 0
    assert all(
        word in said for word in ("Round 1:", "Round 3:", "Measured:", "Master with what it learnt won", "report.html has the curves")
    )
    return out


def test_it_learns_more_than_nothing_and_says_what_made_it(trained: Path) -> None:
    _, made = read(registry.game("moon-duel"), trained / FILE)
    rounds = made["rounds"]
    assert rounds[0][3] == pytest.approx(np.log(2), abs=1e-3)  # even chances, before anything was learnt
    assert rounds[-1][3] < 0.95 * rounds[0][3]
    assert (made["seed"], made["commit"], made["game"]) == (3, commit(), "moon-duel")
    assert (trained / FILE).stat().st_size < 2e6
    page = (trained / "report.html").read_text(encoding="utf-8")
    assert "<svg" in page
    assert "Master with what it learnt won" in page


def test_what_is_done_is_kept_and_another_course_gets_a_sentence(trained: Path) -> None:
    before = (trained / FILE).read_bytes()
    code, said = call("moon-duel", "--out", trained, *SHORT, "--trial", "0")
    assert (code, (trained / FILE).read_bytes()) == (0, before)
    assert "Measured:" in said
    code, said = call("moon-duel", "--out", trained, "--rounds", "4")
    assert code == 2
    assert "was trained otherwise" in said


def test_bots_reckon_as_the_network_learnt(trained: Path) -> None:
    game = registry.game("moon-duel")
    net, made = read(game, trained / FILE)
    inputs = Inputs(net.table, *(np.array(made[name], np.float32) for name in ("shift", "scale")), game.about.seats[-1])
    network = resumed(inputs, net)
    opening, _ = game.opening(None, dict(game.about.bounding))
    played = self_play(game, net, opening, 30, 4, 9, 0, 2)
    assert np.array_equal(played.states, self_play(game, net, opening, 30, 4, 9, 0, 1).states)  # however many threads
    _, _, wanted = network.forward(inputs.rows(inputs.numbers(played.states), played.values))
    for speed in (compiled, lambda rule: rule):
        for state, value, expected in list(zip(played.states, played.values, wanted, strict=True))[::20]:
            record = np.frombuffer(state.tobytes(), np.uint8).reshape(1, -1)
            hopes = value.astype(np.float64)
            speed(answer)(record, net, hopes, layers(net))
            assert hopes == pytest.approx(expected, abs=1e-4)


def test_learnt_judgement_sees_no_more_than_its_seat(trained: Path) -> None:
    game, rng, hidden = registry.game("moon-duel"), rng_for(2), 0
    net, _ = read(game, trained / FILE)
    for match in walk(game.new(luck=cosmodrome.seeded(1)), 1, nodes=8):
        for seat in match.waiting:
            other = match.sight(seat)
            game.rules.imagine(other[0], seat, rng)
            hidden += other.tobytes() != match._state_array.tobytes()
            choices = []
            for state in (match._state_array, other):
                v = blank(game.rules.STATE)
                game.rules.sight(state[0], seat, v[0])
                player = bot(game, "master", seed=5, iterations=40)
                player.judgement = net
                choices.append(player.choose(v, seat))
            assert choices[0] == choices[1]
    assert hidden


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (("moon-duel", "--games", "many"), "--games is a whole number such as 20000 or 1e6, not 'many'."),
        (("moon-duel", "--seats", "9"), "not 9."),
        (("moon-duel", "--seed", "-1"), "A seed is 0 or more, not -1."),
        (("moon-duell",), "Did you mean moon-duel?"),
    ],
)
def test_bad_input_gets_a_sentence(given: tuple[str, ...], sentence: str, tmp_path: Path) -> None:
    code, said = call(*given, "--out", tmp_path)
    assert code == 2
    assert sentence in said


def test_weights_of_another_game_are_refused(trained: Path, tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="was learnt of other rules"):
        read(cosmodrome.game("bio-mutants"), trained / FILE)
    (tmp_path / FILE).write_bytes(b"nothing")
    with pytest.raises(BadOption, match="holds no learnt judgement"):
        read(registry.game("moon-duel"), tmp_path / FILE)
