"""`cosmodrome bench` says what it measured."""

from __future__ import annotations

import json

from typer.testing import CliRunner

from cosmodrome.cli import app


def test_rates_as_a_table_and_as_json() -> None:
    fast = ["bench", "--game", "galaxy-express", "--seconds", "0.02", "--rounds", "1"]
    table = CliRunner().invoke(app, fast)
    assert table.exit_code == 0, table.output
    assert "compiled, one core" in table.stdout
    assert "interpreted" in table.stdout
    rates = json.loads(CliRunner().invoke(app, [*fast, "--json"]).stdout)
    assert {rate["unit"] for rate in rates} == {"decisions/s", "s"}
    assert all(rate["median"] > 0 and len(rate["samples"]) == 1 for rate in rates if rate["unit"] == "decisions/s")


def test_an_unknown_game_is_one_sentence() -> None:
    done = CliRunner().invoke(app, ["bench", "--game", "chess"])
    assert done.exit_code == 2
    assert "There is no game called 'chess'" in done.output
