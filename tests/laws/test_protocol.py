"""What a game folder must give."""

from __future__ import annotations

import dataclasses
import inspect
import re
import typing

import numpy as np
import pytest

from cosmodrome.engine.compile.rule import is_rule, supports
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.protocol import Drawing, Measures, Positions, Rules, Words

PARTS = {"rules": Rules, "words": Words, "positions": Positions, "drawing": Drawing, "measures": Measures}
SIGNATURE = re.compile(r"^    (\w+): (?:Rule|Callable)\b.*# \((.*?)\):|^    # \((.*?)\):(?:.*\n(?:    #.*\n)*)    (\w+): Callable", re.M)


def signatures(part: str) -> dict[str, list[str]]:
    """The parameters of each function of a part of the protocol, as its comments give them."""
    source = inspect.getsource(PARTS[part])
    return {name or below: (own or above).split(", ") for name, own, above, below in SIGNATURE.findall(source)}


def all_rules(game: Game) -> list[typing.Any]:
    """Every rule that the engine may call."""
    return [getattr(game.rules, name) for name in signatures("rules")]


def leaves(dtype: np.dtype, path: str = ""):
    for name in dtype.names or ():
        inner = dtype[name].base
        if inner.names:
            yield f"{path}{name}", None
            yield from leaves(inner, f"{path}{name}.")
        else:
            yield f"{path}{name}", inner


@pytest.mark.parametrize("part", PARTS)
def test_every_name_of_the_protocol_is_there_and_takes_what_it_says(game: Game, part: str) -> None:
    given = getattr(game, part)
    functions = {field.name for field in dataclasses.fields(PARTS[part]) if callable(getattr(given, field.name)) and field.name != "kinds"}
    assert functions == set(signatures(part))
    for name, wanted in signatures(part).items():
        assert list(inspect.signature(getattr(given, name)).parameters) == wanted, name


def test_everything_the_rules_call_is_a_rule(game: Game) -> None:
    ahead = all_rules(game)
    seen = set()
    while ahead:
        function = ahead.pop()
        assert is_rule(function), function
        for name, value in supports(function).items():
            assert not inspect.ismodule(value) or value is np, f"{function.__name__} reads the module {name}"
            if inspect.isfunction(value) and value not in seen:
                seen.add(value)
                ahead.append(value)


def test_no_rule_comes_back_to_itself(game: Game) -> None:
    """Numba's cache cannot hold rules that call each other in a circle: read back from the disk they crash."""

    def visit(function: typing.Any, way: tuple[typing.Any, ...]) -> None:
        assert function not in way, " calls ".join(one.__name__ for one in (*way[way.index(function) :], function))
        if function not in done:
            done.add(function)
            for value in supports(function).values():
                if is_rule(value):
                    visit(value, (*way, function))

    done: set[typing.Any] = set()
    for function in all_rules(game):
        visit(function, ())


def test_the_state_is_small_and_whole_numbers_with_names_of_their_own(game: Game) -> None:
    assert game.rules.STATE.itemsize <= 1024
    scalar = set(dir(np.record)) | set(dir(np.ndarray))
    for path, kind in leaves(game.rules.STATE):
        name = path.rpartition(".")[2]
        assert name not in scalar, f"NumPy's scalars have {name!r} already"
        assert kind is None or kind.kind in "iu", path


def test_spelled_fields_exist_and_fit(game: Game) -> None:
    fields = dict(leaves(game.rules.STATE))
    for path, names in game.positions.SPELLING.items():
        assert fields.get(path) is not None, path
        assert len(set(names)) == len(names)
        assert len(names) - 1 <= np.iinfo(fields[path]).max


def test_a_game_says_what_it_is(game: Game) -> None:
    about = game.about
    assert about.title
    assert about.pitch.endswith((".", "!", "?"))
    assert about.credits
    assert about.minutes[0] <= about.minutes[1]
    assert about.score_bounds[0] < about.score_bounds[1]
    for option in about.options:
        assert option.value(option.number(option.default)) == option.default
        assert option.help.endswith(".")


def test_bounding_options_are_options(game: Game) -> None:
    game.new(options=game.about.bounding)
    game.new(options={**game.about.bounding, **game.about.whole})
