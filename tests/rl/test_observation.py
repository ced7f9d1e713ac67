"""The row of numbers a learner gets says what the sight says, no less and no more."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import cosmodrome
from cosmodrome import BadOption
from cosmodrome.engine.compile.rule import compiled
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.match import Match
from cosmodrome.engine.match.state import blank, plain
from cosmodrome.rl.observation import layout
from cosmodrome.rl.writing import BITS, NAMES, SEAT, write
from laws.settings import Setting, rng_for, walk


def row(match: Match, seat: int, how: Any = compiled, dtype: Any = np.float32) -> Any:
    shape = layout(match.game)
    out = np.ones((1, shape.places), dtype)
    how(write)(match.sight(seat).view(np.uint8).reshape(1, -1), 0, seat, shape.table, out, *shape.limits(dtype))
    return out[0]


def as_plain(game: Game, flat: Any) -> dict[str, Any]:
    """The pieces as `plain` would write them: lists of names and numbers, by path."""
    named = layout(game).named(flat)
    return {piece.name: _lists(piece, named[piece.name], len(piece.shape)) for piece in layout(game).pieces if piece.kind != SEAT}


def _lists(piece: Any, array: Any, axes: int) -> Any:
    if piece.kind in (BITS, NAMES) and axes == 1:
        names = [name for name, set_ in zip(piece.names, array, strict=True) if set_]
        if piece.kind == BITS:
            return names
        assert len(names) <= 1
        return names[0] if names else None
    if axes == 0:
        return int(array)
    return [_lists(piece, item, axes - 1) for item in array]


def flattened(value: Any, path: str = "") -> dict[str, Any]:
    """A plain sight by path, with the axes of arrays of records outside, as pieces have them."""
    if isinstance(value, dict):
        return {
            place: inner for name, part in value.items() for place, inner in flattened(part, f"{path}.{name}" if path else name).items()
        }
    if isinstance(value, list) and value and isinstance(value[0], dict):
        parts = [flattened(item, path) for item in value]
        return {name: [part[name] for part in parts] for name in parts[0]}
    return {path: value}


def spelled(value: Any, unspelled_set: bool) -> Any:
    """A set that is not spelled as the names of its bits."""
    if isinstance(value, list):
        return [spelled(item, unspelled_set) for item in value]
    if unspelled_set:
        return [f"bit {bit}" for bit in range(63) if value >> bit & 1]
    return value


def test_the_pieces_say_what_the_sight_says(setting: Setting) -> None:
    pieces = {piece.name: piece for piece in layout(setting.game).pieces}
    spelling = setting.game.positions.SPELLING
    for number, match in enumerate(walk(setting.new(3), 3, 90)):
        if number % 15 == 0:
            for seat in range(setting.seats):
                said = as_plain(setting.game, row(match, seat))
                for path, value in flattened(plain(match.sight(seat)[0], spelling)).items():
                    if path in spelling:
                        wanted = _text(value)
                    else:
                        wanted = spelled(value, pieces[path].kind == BITS)
                        wanted = wanted if isinstance(wanted, list) else [wanted]
                    assert said[path] == wanted, path


def _text(value: Any) -> Any:
    return [_text(item) for item in value] if isinstance(value, list) else None if value is None else str(value)


def test_every_field_has_its_places_and_no_place_is_shared(game: Game) -> None:
    shape = layout(game)
    spans = sorted((piece.start, piece.start + piece.places) for piece in shape.pieces)
    assert [stop for _, stop in spans[:-1]] == [start for start, _ in spans[1:]]
    assert (spans[0][0], spans[-1][1]) == (0, shape.places)
    leaves = set(flattened(plain(blank(game.rules.STATE)[0], {})))
    assert leaves == {piece.name for piece in shape.pieces if piece.kind != SEAT}


def test_interpreted_and_compiled_agree_and_stay_within_their_ends(setting: Setting) -> None:
    shape = layout(setting.game)
    for number, match in enumerate(walk(setting.new(4), 4, 60)):
        if number % 30 == 0:
            for dtype in (np.float32, np.int8):
                least, most = shape.ends(dtype)
                for seat in range(setting.seats):
                    fast = row(match, seat, dtype=dtype)
                    assert (row(match, seat, lambda rule: rule, dtype) == fast).all()
                    assert (least <= fast).all()
                    assert (fast <= most).all()


def test_what_a_seat_cannot_know_does_not_change_its_row(setting: Setting) -> None:
    """Whatever is imagined in place of what is hidden, the seat's row stays the same to the last place."""
    shape, rules = layout(setting.game), setting.game.rules
    for number, match in enumerate(walk(setting.new(6), 6, 60)):
        for seat in range(setting.seats if number % 15 == 0 else 0):
            imagined = match.sight(seat)
            rules.imagine(imagined[0], seat, rng_for(number))
            again = blank(rules.STATE)
            rules.sight(imagined[0], seat, again[0])
            out = np.zeros((1, shape.places), np.float32)
            compiled(write)(again.view(np.uint8).reshape(1, -1), 0, seat, shape.table, out, *shape.limits(np.float32))
            assert (out[0] == row(match, seat)).all()


def test_narrow_numbers_saturate() -> None:
    game = cosmodrome.game("galaxy-express")
    sight = game.new(luck=cosmodrome.seeded(1)).sight(0)
    sight[0].turns = 200
    shape = layout(game)
    turns = next(piece for piece in shape.pieces if piece.name == "turns")
    for dtype, wanted in ((np.int8, 127), (np.int16, 200), (np.float32, 200)):
        out = np.zeros((1, shape.places), dtype)
        compiled(write)(sight.view(np.uint8).reshape(1, -1), 0, 0, shape.table, out, *shape.limits(dtype))
        assert out[0, turns.start] == wanted


def test_no_other_kind_of_number_is_an_observation(game: Game) -> None:
    with pytest.raises(BadOption, match="Observations are float32, int8, int16, int32, not float64"):
        layout(game).limits(np.float64)
