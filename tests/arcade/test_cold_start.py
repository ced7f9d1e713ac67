"""A server with nothing compiled answers at once: at each game a bot moves and a hint comes while its code is still being compiled."""

from __future__ import annotations

from pathlib import Path

import pytest

import cosmodrome
from arcade.servers import Person, listening, serving


@pytest.mark.parametrize("game", [one for one in cosmodrome.games().values() if one.name != "moon-duel"], ids=lambda game: game.name)
def test_with_an_empty_cache_bots_and_hints_answer_by_a_stand_in(game: cosmodrome.Game, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    with serving(str(tmp_path / "arcade.sqlite"), cache=str(cache)) as server:
        person = Person(server, "Ada")
        several = game.about.seats[-1] > 1
        table = person.new_table(game.name, "me", *["bot master"] * (game.about.seats[0] - 1) if several else [])
        view = person.until(table, lambda view: view["actions"])
        hint = person.post(f"/api/tables/{table}/hint", {"seat": view["seat"], "number": view["number"]})
        assert "warming up" in hint["says"]
        assert hint["action"] in view["actions"]
        told = person.get(f"/api/games/{game.name}/bots")["warming"]
        assert told is not None
        assert told["done"] <= told["total"]
        if several:  # play until a bot has answered
            bot = next(seat["seat"] for seat in view["seats"] if seat["kind"] == "bot")
            for _ in range(40):
                if view["actions"]:
                    person.act(table, view, view["actions"][0]["code"])
                    view = person.see(table)
                else:
                    view = person.until(table, lambda view: view["actions"] or view["over"])
                if any(line["seat"] == bot for line in person.see(table)["log"]):
                    break
            else:
                pytest.fail("the bot has never moved")
        else:  # a bot at a table of its own, which plays while somebody looks
            alone = person.new_table(game.name, "bot master")
            with listening(person, alone):
                person.until(alone, lambda view: any(line["seat"] == 0 for line in view["log"]))
        assert not list((cache / "warm").glob(f"{game.name}-search-*")), "nothing but a stand-in can have answered"
