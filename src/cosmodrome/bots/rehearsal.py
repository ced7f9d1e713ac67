"""What a choice is for: the game is played on from it several times, in what the seat can imagine, and what came of it is counted.

The seat goes on as its plan does: by the tree that was searched, or by the game's planner; the others by one look ahead. Two choices
meet the same luck. What is worth counting, and what it is called, the game says (`words.gained`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from cosmodrome.bots.greedy import weighing
from cosmodrome.engine.compile.rng import RNG, WORDS, draw, stream
from cosmodrome.engine.compile.rule import compiled
from cosmodrome.engine.drawing.ink import plural
from cosmodrome.engine.match.reading import reading
from cosmodrome.engine.match.state import blank

if TYPE_CHECKING:
    from cosmodrome.bots.bot import Bot

Chooser = Callable[[Any], "int | None"]  # what the seat would do in a state, if that is known

TRIES, FEWEST = 10, 4
DEPTHS = (8, 24, 64)  # decisions of all seats: as few as bring something about
SECONDS = 0.4  # for all of it, where a bot thinks by the clock
OFTEN = 0.3  # of the tries: what happens less often is no purpose
APART = 0.25  # between two choices: what differs less does not differ
MOST = 2  # things that are told
AMOUNT = re.compile(r"\{(.*?)\}")


class Tally:
    """What came of a choice: for each thing that the game counts, how much of it in each try."""

    def __init__(self, gains: Sequence[dict[str, int]]) -> None:
        self.tries = len(gains)
        self._of = {what: [one.get(what, 0) for one in gains] for one in gains for what in one}

    def __iter__(self) -> Any:
        return iter(self._of)

    def mean(self, what: str) -> float:
        """How much of it, or how often."""
        return sum(self._of.get(what, ())) / max(self.tries, 1)

    def weight(self, what: str) -> float:
        """The same, as far as people would notice: of an amount, whether it rounds to one."""
        return float(round(self.mean(what))) if AMOUNT.search(what) else self.mean(what)

    def told(self, what: str) -> str:
        """It in words: parcel 3 is delivered (8 of 10 tries); about 2 planets found."""
        if AMOUNT.search(what):
            about = "" if len(set(self._of.get(what, (0,)))) == 1 else "about "
            amount = abs(round(self.mean(what)))
            return about + AMOUNT.sub(lambda noun: plural(amount, noun[1]) if noun[1] else str(amount), what)
        return what if self.count(what) == self.tries else f"{what} ({self.count(what)} of {self.tries} tries)"

    def count(self, what: str) -> int:
        """In how many tries it came about."""
        return sum(map(bool, self._of.get(what, ())))

    def told_beside(self, what: str, plan: Tally) -> str:
        """It in words, with what the plan brings of it: parcel 3 is delivered in 2 of 10 tries, not 8."""
        if AMOUNT.search(what):
            return f"{self.told(what)}, not {abs(round(plan.mean(what)))}"
        return f"{what} in {self.count(what)} of {self.tries} tries, not {plan.count(what)}"


def rehearsed(bot: Bot, sight: Any, seat: int, codes: Sequence[int], choose: Chooser) -> list[Tally]:
    """What comes of each of these choices, the first of which is the one to be explained."""
    until = None if bot.iterations else bot.clock() + SECONDS

    def late() -> bool:
        return until is not None and bot.clock() > until

    def following(state: Any) -> int | None:
        return None if late() else choose(state)

    before, least = reading(sight[0]), FEWEST if bot.iterations else TRIES
    tries = [[_begun(bot, sight, seat, code, trial) for trial in range(least)] for code in codes]
    done, tallies = 0, [Tally([]) for _ in codes]
    for depth in DEPTHS:
        for trial in range(least):
            for each in tries:
                _played_on(bot, *each[trial], seat, depth - done, following)
            if late() and trial + 1 >= FEWEST:
                least = trial + 1
                break
        done, tries = depth, [each[:least] for each in tries]
        tallies = [Tally([bot.game.words.gained(before, _seen(bot, s, seat), seat) for s, _ in each]) for each in tries]
        if aims(tallies) or late():
            break
    return tallies


def aims(tallies: Sequence[Tally]) -> list[str]:
    """What the first choice brings the seat: first what the other does not bring as well, then as the game puts it."""
    mine, others = tallies[0], tallies[1:]
    often = [what for what in mine if mine.weight(what) >= OFTEN]
    return sorted(often, key=lambda what: not any(mine.weight(what) - other.weight(what) >= APART for other in others))[:MOST]


def costs(tally: Tally) -> list[str]:
    """What a choice costs the seat."""
    return [what for what in tally if tally.weight(what) <= -OFTEN][:MOST]


def differences(tallies: Sequence[Tally]) -> list[str]:
    """In what a choice is better than another, then in what it is worse; each time the most first."""
    mine, other = tallies
    better = {what: mine.weight(what) - other.weight(what) for what in dict.fromkeys([*mine, *other])}
    return sorted((what for what, by in better.items() if abs(by) >= APART), key=lambda what: (better[what] < 0, -abs(better[what])))


def _seen(bot: Bot, state: Any, seat: int) -> Any:
    v = blank(bot.game.rules.STATE)
    bot.game.rules.sight(state[0], seat, v[0])
    return reading(v[0])


def _begun(bot: Bot, sight: Any, seat: int, code: int, trial: int) -> tuple[Any, Any]:
    """A world the seat imagines, with the luck that is to come, after the choice."""
    rng = np.zeros(WORDS, RNG)
    stream(rng, 13, trial)
    s = sight.copy()
    compiled(bot.game.rules.imagine)(s[0], seat, rng)
    bot.game.rules.apply(s[0], seat, code)
    return s, rng


def _played_on(bot: Bot, s: Any, rng: Any, seat: int, decisions: int, choose: Chooser) -> None:
    """So few steps are interpreted: to compile them takes seconds."""
    rules = bot.game.rules
    for _ in range(decisions):
        while outcomes := int(rules.luck(s[0])):
            rules.deal(s[0], int(draw(rng, outcomes)))
        seats = int(compiled(rules.waiting)(s[0]))
        if not seats:
            return
        who = (seats & -seats).bit_length() - 1
        code = choose(s) if who == seat else None
        rules.apply(s[0], who, glanced(bot, s, who) if code is None else code)


def glanced(bot: Bot, state: Any, seat: int, without: int | None = None) -> int:
    """What a single look ahead would choose; −1 if there is nothing but what is to be left out."""
    rules = bot.game.rules
    mask, worths = np.zeros(rules.ACTIONS, np.uint8), np.full(rules.ACTIONS, -np.inf)
    compiled(rules.legal)(state[0], seat, mask)
    if without is not None:
        mask[without] = 0
    if not mask.any():
        return -1
    compiled(weighing(bot.game))(state, seat, mask, blank(rules.STATE), bot._hopes(), worths)
    return int(worths.argmax())
