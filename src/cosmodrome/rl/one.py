"""One game stepped at a time, as rules: what `Table` asks of them, each in one call, with the state in an array of one."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from cosmodrome.engine.compile.driver import marked, settling
from cosmodrome.engine.compile.rng import RNG, WORDS, draw
from cosmodrome.engine.compile.rule import ready, rule
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.speed import INTERPRETED, speed
from cosmodrome.engine.match.state import blank
from cosmodrome.rl.observation import layout
from cosmodrome.rl.writing import write


class One(NamedTuple):
    """The rules."""

    advance: Callable[
        ..., int
    ]  # (s, seat, code, rng): a decision and all luck after it (seat −1: luck alone); then who has to decide, as bits
    look: Callable[..., None]  # (s, seat, v, records, table, out, mask, asked, least, most): an observation, and if asked what is legal
    points: Callable[..., None]  # (s, seat, v, out): the points as the seat's sight counts them
    ending: Callable[..., int]  # (s, out): everybody's points; the winners, as bits
    anything: Callable[..., int]  # (s, seat, mask, rng): any legal code, as a random bot draws it


@lru_cache(maxsize=None)
def one_rules(game: Game) -> One:
    """The rules as written."""
    rules, settle = game.rules, settling(game)
    happen, legal, sight, scores, winners = rules.happen, rules.legal, rules.sight, rules.scores, rules.winners

    @rule
    def advance(s, seat, code, rng):
        if seat >= 0:
            happen(s[0], seat, code)
        return int(settle(s[0], rng, rng))

    @rule
    def look(s, seat, v, records, table, out, mask, asked, least, most):
        sight(s[0], seat, v[0])
        write(records, 0, seat, table, out, least, most)
        if asked:
            legal(v[0], seat, mask)

    @rule
    def points(s, seat, v, out):
        sight(s[0], seat, v[0])
        scores(v[0], out)

    @rule
    def ending(s, out):
        scores(s[0], out)
        return winners(s[0])

    @rule
    def anything(s, seat, mask, rng):
        codes = int(legal(s[0], seat, mask))
        if codes == 1:
            return marked(mask, 0)
        return marked(mask, draw(rng, codes))

    return One(advance, look, points, ending, anything)


@lru_cache(maxsize=None)
def _compiled(game: Game, dtype: np.dtype[Any]) -> One:
    rules, seen = one_rules(game), layout(game)
    s, v, mask, rng = blank(game.rules.STATE), blank(game.rules.STATE), np.zeros(game.rules.ACTIONS, np.int8), np.zeros(WORDS, RNG)
    records, out = v.view(np.uint8).reshape(1, -1), np.zeros((1, seen.places), dtype)
    examples: list[tuple[Any, ...]] = [
        (s, 0, 0, rng),
        (s, 0, v, records, seen.table, out, mask, True, *seen.limits(dtype)),
        (s, 0, v, np.zeros(1, np.int64)),
        (s, np.zeros(1, np.int64)),
        (s, 0, mask, rng),
    ]
    made: list[Any] = [ready(one, *given, compiling=True) for one, given in zip(rules, examples, strict=True)]
    return One(*made)


def one(game: Game, dtype: Any) -> One:
    """The rules of one game, compiled; or, in a process that is to stay interpreted, as they are."""
    return one_rules(game) if speed() == INTERPRETED else _compiled(game, np.dtype(dtype))
