"""The greedy bot: one look ahead by the game's own `value`, compiled.

It sees only its sight: what it does not know it imagines, and it never looks at luck that has not fallen.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from cosmodrome.bots.temper import LOST
from cosmodrome.engine.compile.driver import CHOSEN, ones
from cosmodrome.engine.compile.rng import draw
from cosmodrome.engine.compile.rule import rule
from cosmodrome.engine.match.game import Game


@lru_cache(maxsize=None)
def looking_ahead(game: Game) -> Callable[..., int]:
    """The rule `look(v, seat, mask, rng, w, hopes)`: the best of the marked codes in a state the seat imagines; `hopes` say what for."""
    apply, value = game.rules.apply, game.rules.value

    @rule
    def look(v, seat, mask, rng, w, hopes):
        """The action after which the seat's own prospects are best; among equals each as likely."""
        best, chosen, equals = -1.0, -1, 0
        for code in range(len(mask)):
            if mask[code]:
                w[0] = v[0]
                apply(w[0], seat, code)
                value(w[0], hopes)
                if hopes[seat] > best:
                    best, chosen, equals = hopes[seat], code, 1
                elif hopes[seat] == best:
                    equals += 1
                    if draw(rng, equals) == 0:
                        chosen = code
        hopes[seat] = best
        return chosen

    return look


@lru_cache(maxsize=None)
def judging(game: Game) -> Callable[..., None]:
    """The rule `judge(s, hopes)`: what each seat has of a state: its prospects; where several played to the end, its share of the win."""
    value, winners, several = game.rules.value, game.rules.winners, game.about.seats[-1] > 1

    @rule
    def judge(s, hopes):
        value(s, hopes)
        if several:
            won = winners(s)
            if won:
                for i in range(len(hopes)):
                    hopes[i] = (won >> i & 1) / ones(won)

    return judge


@lru_cache(maxsize=None)
def weighing(game: Game) -> Callable[..., None]:
    """The rule `weigh(v, seat, mask, w, hopes, worths)`: what each of the marked codes leaves the seat with, in a state it imagines.

    A code that ends the game without the seat's winning is worth LOST, whatever points it brings.
    """
    rules = game.rules
    apply, luck, waiting, winners, judge = rules.apply, rules.luck, rules.waiting, rules.winners, judging(game)

    @rule
    def weigh(v, seat, mask, w, hopes, worths):
        for code in range(len(mask)):
            if mask[code]:
                w[0] = v[0]
                apply(w[0], seat, code)
                judge(w[0], hopes)
                worths[code] = hopes[seat]
                if luck(w[0]) == 0 and waiting(w[0]) == 0 and not winners(w[0]) >> seat & 1:
                    worths[code] = LOST

    return weigh


@rule
def unrestrained(v, seat, mask, rng):
    """All that is legal may be chosen."""


@rule
def nothing_left(mask):
    """Whether no code is marked any more: whoever is kept from all it may do may do all of it."""
    marked = 0
    for code in range(len(mask)):
        marked += mask[code]
    return marked == 0


@lru_cache(maxsize=None)
def offering_greedily(game: Game, restrain: Callable[..., None] = unrestrained) -> Callable[..., int]:
    """The offer (see `driver.driving`) of play in which some seats are greedy and the others choose at random.

    Its `room` is (greedy, restrained, v, w, empty, hopes): a bit for each greedy seat; a bit for each of those whose marks
    `restrain(v, seat, mask, rng)` takes some off, for experiments; three states and the prospects of all seats to think in.
    """
    legal, sight, imagine, look = game.rules.legal, game.rules.sight, game.rules.imagine, looking_ahead(game)

    @rule
    def offer(s, seat, mask, rng, room):
        greedy, restrained, v, w, empty, hopes = room
        if not greedy >> seat & 1:
            return legal(s, seat, mask)
        v[0] = empty[0]
        sight(s, seat, v[0])
        imagine(v[0], seat, rng)
        legal(v[0], seat, mask)
        if restrained >> seat & 1:
            restrain(v[0], seat, mask, rng)
            if nothing_left(mask):
                legal(v[0], seat, mask)
        code = look(v, seat, mask, rng, w, hopes)
        mask[:] = 0
        mask[code] = 1
        return CHOSEN

    return offer
