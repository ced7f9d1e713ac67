"""The one loop by which games are played: luck happens, else a seat decides, until there is neither.

Whoever plays many games drives them by this: random play, bots, the laboratory, experiments, learning; compiled (`driving`, `settling`) or,
where decisions come from Python, rule by rule (`drive`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from cosmodrome.engine.compile.rng import draw
from cosmodrome.engine.compile.rule import compiled, rule
from cosmodrome.engine.match.protocol import LUCK
from cosmodrome.engine.match.state import blank

if TYPE_CHECKING:
    from cosmodrome.engine.match.game import Game

OVER = -1
CHOSEN = 0  # what an offer returns that leaves no choice: one code is marked


@rule
def lowest(bits, k):
    """The place of the k-th set bit."""
    at = 0
    while True:
        if bits >> at & 1:
            if k == 0:
                return at
            k -= 1
        at += 1


@rule
def ones(bits):
    """How many bits are set."""
    n = 0
    while bits:
        n += bits & 1
        bits >>= 1
    return n


@rule
def marked(mask, k):
    """The place of the k-th mark."""
    at = -1
    while k >= 0:
        at += 1
        k -= int(mask[at])
    return at


@rule
def whose_turn(seats, rng):
    """The seat that is asked: of several that decide at the same time each is as likely."""
    return lowest(seats, draw(rng, ones(seats)) if seats & (seats - 1) else 0)


@rule
def unnoted(s, seat, code, out):
    """Nobody takes notes; a decision counts 1, luck nothing."""
    return 0 if seat == LUCK else 1


@lru_cache(maxsize=None)
def offering_all(game: Game) -> Callable[..., int]:
    """The offer of random play: everything legal."""
    legal = game.rules.legal

    @rule
    def offer(s, seat, mask, rng, room):
        return legal(s, seat, mask)

    return offer


def driving(game: Game, offer: Callable[..., int], note: Callable[..., int] = unnoted) -> Callable[..., int]:
    """The rule `step(s, mask, rng, room, out)`: one outcome of luck or one decision; OVER if there is neither.

    `offer(s, seat, mask, rng, room)` marks what the seat may choose from and returns how many codes that are, each as likely; or marks one
    and returns CHOSEN. Before each decision and outcome (seat −1) comes `note(s, seat, code, out)`, and what it returns the step returns.
    (One draw for both, and each rule called in one place only: on a GPU what counts most is that the code is short.)
    """
    rules = game.rules
    luck, waiting, happen = rules.luck, rules.waiting, rules.happen
    several, thinks = game.about.seats[-1] > 1, offer is not offering_all(game)

    @rule
    def step(s, mask, rng, room, out):
        outcomes = luck(s)
        count, seat = outcomes, 0
        if outcomes == 0:
            seats = waiting(s)
            if seats == 0:
                return OVER
            if several:
                seat = whose_turn(seats, rng)
            count = offer(s, seat, mask, rng, room)
        k = 0
        if thinks:  # random play never finds it chosen, and the question alone cost a GPU 5 %
            if count != CHOSEN:
                k = draw(rng, count)
        else:
            k = draw(rng, count)
        if outcomes > 0:
            seat = LUCK
        else:
            k = marked(mask, k)
        noted = note(s, seat, k, out)
        happen(s, seat, k)
        return noted

    return step


@lru_cache(maxsize=None)
def settling(game: Game, note: Callable[..., int] = unnoted) -> Callable[..., int]:
    """The rule `settle(s, rng, out)`: luck happens until a seat has to decide; returns the seats that have to, none if it is over.

    Before each outcome comes `note(s, −1, outcome, out)`.
    """
    luck, waiting, happen = game.rules.luck, game.rules.waiting, game.rules.happen

    @rule
    def settle(s, rng, out):
        outcomes = luck(s)
        while outcomes > 0:
            k = draw(rng, outcomes)
            note(s, LUCK, k, out)
            happen(s, LUCK, k)
            outcomes = luck(s)
        return waiting(s)

    return settle


def _unheard(seat: int, code: int) -> None:
    """Nobody listens."""


def drive(game: Game, s: Any, rng: Any, decide: Callable[[Any, int], int], note: Callable[[int, int], object] = _unheard) -> int:
    """Play the state in s to its end with decisions from Python: `decide(sight, seat)`; returns how many there were.

    Before each decision and outcome (seat −1) comes `note(seat, code)`.
    """
    rules = game.rules
    luck, waiting, sight, happen = (compiled(one) for one in (rules.luck, rules.waiting, rules.sight, rules.happen))
    decisions = 0
    while True:
        if outcomes := int(luck(s[0])):
            seat, code = LUCK, int(draw(rng, outcomes))
        elif seats := int(waiting(s[0])):
            seat = int(whose_turn(seats, rng))
            v = blank(rules.STATE)
            sight(s[0], seat, v[0])
            code = decide(v, seat)
            decisions += 1
        else:
            return decisions
        note(seat, code)
        happen(s[0], seat, code)
