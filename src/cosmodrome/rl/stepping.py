"""One game of a batch stepped, as a rule that runs compiled on the CPU and in a CUDA kernel alike.

Every game has its own stream of luck, named by its row's seed and by how many games were played in that row before: it is the luck of
`cosmodrome.seeded(seed, game)`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from cosmodrome.engine.compile.driver import lowest
from cosmodrome.engine.compile.rng import draw, stream
from cosmodrome.engine.compile.rule import rule
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.protocol import LUCK
from cosmodrome.rl.reward import SCORE, spoils
from cosmodrome.rl.writing import keep, rewrite, write


class Rows(NamedTuple):
    """The arrays of a batch: a row for each game, but for the first four."""

    opening: Any  # the state every game begins from, in an array of one
    empty: Any  # a blank record, in an array of one
    table: Any  # how a sight is written as numbers
    parts: Any  # and which of it lies in which word of the record
    seeds: Any
    played: Any  # how many games have ended in this row
    rngs: Any
    states: Any
    sights: Any
    records: Any  # the bytes of the sights,
    words: Any  # several at once
    shown: Any  # the bytes that the observations were written from,
    old_words: Any  # several at once
    points: Any  # by seat, as last counted
    tally: Any  # room to count in
    turns: Any  # the seat that is asked
    observations: Any  # what it sees
    masks: Any  # what it may do
    rewards: Any  # by seat
    over: Any  # whether the last step ended a game
    illegal: Any  # whether the last action was not legal, and changed nothing
    finals: Any  # what the seat that decided last saw at the end of the row's last game
    results: Any  # the points of the row's last game, by seat


@lru_cache(maxsize=None)
def stepper(game: Game, reward: str) -> Callable[..., None]:
    """The rule `step(start, stop, stride, actions, beginning, anew, least, most, *rows)`, which steps those games, or begins them.

    `anew` says to write whole observations, and not only what has changed in them since the last step; `least` and `most` bound their
    numbers. (One loop with every rule called in one place, and rows named by their number rather than sliced or passed on in tuples: Numba
    would count references to arrays at each of those, at four times the cost.)
    """
    rules = game.rules
    luck, waiting, legal, sight, happen = rules.luck, rules.waiting, rules.legal, rules.sight, rules.happen
    scores, winners = rules.scores, rules.winners
    by_score = reward == SCORE

    @rule
    def step(
        start, stop, stride, actions, beginning, anew, least, most,
        opening, empty, table, parts, seeds, played, rngs, states, sights, records, words, shown, old_words, points, tally,
        turns, observations, masks, rewards, over, illegal, finals, results,
    ):  # fmt: skip
        """The decision of the seat that was asked, and all luck after it; a game that ends is followed by the next at once."""
        seats = rewards.shape[1]
        for i in range(start, stop, stride):
            for seat in range(seats):
                rewards[i, seat] = 0
            over[i] = False
            illegal[i] = False
            rng, fresh = rngs[i], beginning
            actor, code = int(turns[i]), 0
            if beginning:
                played[i] = 0
            else:
                code = int(actions[i])
                if code < 0 or code >= masks.shape[1] or masks[i, code] == 0:
                    illegal[i] = True
                    continue
            while True:
                happens = not fresh
                if fresh:
                    states[i] = opening[0]
                    stream(rng, seeds[i], played[i])
                while True:  # the decision, if there is one, then luck until a seat has to decide
                    if happens:
                        happen(states[i], actor, code)
                    outcomes = int(luck(states[i]))
                    if outcomes == 0:
                        break
                    actor, code, happens = LUCK, int(draw(rng, outcomes)), True
                if by_score:  # what has changed, as each seat's own sight counts it
                    for seat in range(seats):
                        sights[i] = empty[0]
                        sight(states[i], seat, sights[i])
                        scores(sights[i], tally[i])
                        if not fresh:
                            rewards[i, seat] = tally[i, seat] - points[i, seat]
                        points[i, seat] = tally[i, seat]
                asked = waiting(states[i])
                seat = lowest(asked, 0) if asked else int(turns[i])  # of seats that decide at once the lowest is asked first
                if not by_score or seat != seats - 1:  # whose sight is there from counting
                    sights[i] = empty[0]
                    sight(states[i], seat, sights[i])
                if asked:
                    break
                over[i] = True
                write(records, i, seat, table, finals, least, most)
                scores(states[i], results[i])
                if not by_score:
                    for other in range(seats):
                        rewards[i, other] = spoils(winners(states[i]), seats, other)
                played[i] += 1
                fresh = True
            turns[i] = seat
            if anew:
                write(records, i, seat, table, observations, least, most)
                keep(words, old_words, i)
            else:
                rewrite(records, words, shown, old_words, i, seat, table, parts, observations, least, most)
            legal(sights[i], seat, masks[i])

    return step
