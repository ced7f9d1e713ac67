"""Why a bot advises what it does: its plan step by step in the game's words, its hopes, what comes of the choice at a glance.

Everything is told from the seat's own sights: of a state that the seat could not tell from the true one, up to where luck decides, another
seat does, or something hidden would be shown, for what a bot imagines there is a guess.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from cosmodrome.bots.choice import Reason
from cosmodrome.bots.rehearsal import Chooser, Tally, aims, costs, differences, glanced, rehearsed
from cosmodrome.engine.compile.rng import RNG, WORDS, draw, stream
from cosmodrome.engine.compile.rule import compiled
from cosmodrome.engine.match.reading import reading
from cosmodrome.engine.match.state import blank

if TYPE_CHECKING:
    from cosmodrome.bots.bot import Bot, Verdict

STEPS = 6  # of a plan that are told
TRIALS = 8  # ways that luck may fall, tried for each of two choices
LEVEL = 0.005  # prospects that make no difference


def explained(bot: Bot, sight: Any, seat: int, verdict: Verdict) -> tuple[tuple[Reason, ...], tuple[str, ...], float]:
    """What to say about a decision, the steps of the plan it begins, and the prospects it leads to; with marks for seats.

    Three things, each with its name: the plan, what it is for, and what would come of the choice at a glance.
    """
    choose = _chooser(bot, seat, verdict)
    steps = tuple(plan_told(bot, sight, seat, verdict.code, choose))
    glance = glanced(bot, bot._imagined(sight, seat), seat, verdict.code)
    other = None if glance < 0 else glance
    mine, others = _compared(bot, sight, seat, verdict, other)
    tallies = rehearsed(bot, sight, seat, [verdict.code, *([] if other is None else [other])], choose)
    numbered = " ".join(f"{i}. {step}" for i, step in enumerate(steps, 1)) if len(steps) > 1 else steps[0]
    alone = other is None or others is None
    instead = "Nothing else is possible here." if alone else _instead(bot, sight, seat, other, tallies, mine, others)  # type: ignore[arg-type]
    purpose = f"{_purpose(tallies)}That promises {bot.game.words.hoped(mine)}."
    return (Reason("The plan", numbered), Reason("What for", purpose), Reason("Instead", instead)), steps, mine


def _purpose(tallies: Sequence[Tally]) -> str:
    """What comes of the plan for the seat; what it costs, where that is all there is."""
    mine = tallies[0]
    if brings := aims(tallies):
        said = "; ".join(map(mine.told, brings))
        return f"{said[:1].upper()}{said[1:]}. "
    for other in tallies[1:]:
        for what in differences(tallies):
            if other.weight(what) < min(0.0, mine.weight(what)):
                return f"It spares you something: {other.told(what)}. "
    if dear := costs(mine):
        return f"It has its price: {mine.told(dear[0])}. "
    return ""


def _instead(bot: Bot, sight: Any, seat: int, other: int, tallies: Sequence[Tally], mine: float, others: float) -> str:
    """What the other choice would come to, and what one would notice of it first."""
    hoped, (plan, instead) = bot.game.words.hoped, tallies
    level = others > mine - LEVEL or hoped(others) == hoped(mine)
    says = f"{_if(bot, sight, seat, other)}, " + ("you do about as well." if level else f"it comes to {hoped(others)}.")
    for what in differences(tallies)[:1]:
        if plan.weight(what) > instead.weight(what):  # few tries can favour the other by chance
            says += f" Then {instead.told_beside(what, plan)}."
    return says


def _if(bot: Bot, sight: Any, seat: int, code: int) -> str:
    """A choice as the game's sentence about it has it, without what comes of it: If you bid 10 for the arm."""
    s = bot._imagined(sight, seat)
    before = reading(_seen(bot, s, seat)[0])
    bot.game.rules.apply(s[0], seat, code)
    said = bot.game.words.kinds.told(before, reading(_seen(bot, s, seat)[0]), seat, code, seat).split(": ")[0].rstrip(".")
    return f"If y{said[1:]}" if said.startswith("You") else f"With “{bot.game.words.kinds.text(before, seat, code)}”"


def plan_told(bot: Bot, sight: Any, seat: int, code: int | None, choose: Chooser) -> list[str]:
    """The seat's own decisions from here on, a sentence each with what it brings about."""
    rules, words = bot.game.rules, bot.game.words
    s = bot._imagined(sight, seat)
    told: list[str] = []
    while code is not None and len(told) < STEPS:
        before = reading(_seen(bot, s, seat)[0])
        after_state = s.copy()
        rules.apply(after_state[0], seat, code)
        after = reading(_seen(bot, after_state, seat)[0])
        shown = bool(rules.reveals(s[0], after_state[0]))
        said = words.kinds.told(before, after, seat, code, seat)
        told.append(" ".join([said, *([] if shown else words.news(before, after, seat))]))
        s = after_state
        waits = not rules.luck(s[0]) and int(rules.waiting(s[0])) == 1 << seat
        code = choose(s) if waits and not shown else None
    return told


def _seen(bot: Bot, state: Any, seat: int) -> Any:
    v = blank(bot.game.rules.STATE)
    bot.game.rules.sight(state[0], seat, v[0])
    return v


def _chooser(bot: Bot, seat: int, verdict: Verdict) -> Chooser:
    """By whom the plan goes on: the tree that was searched, or the game's planner."""
    if verdict.thought is not None and bot._searching is not None:
        return lambda state: bot._searching.following(state, seat)  # type: ignore[union-attr]
    if bot.game.planner is None or not bot._room:
        return lambda state: None

    def choose(state: Any) -> int | None:
        legal = bot.legal(state, seat)
        code = legal[0] if len(legal) == 1 else int(_planned(bot, state, seat, bot._rng)[0])
        return code if code >= 0 else None

    return choose


def _planned(bot: Bot, state: Any, seat: int, rng: Any) -> tuple[int, float]:
    """What the planner says at a glance."""
    assert bot.game.planner is not None
    hopes = bot._hopes()
    code = compiled(bot.game.planner.plan)(state, seat, min(bot.effort, 1.0), rng, bot._room, hopes)
    return int(code), float(hopes[seat])


def _compared(bot: Bot, sight: Any, seat: int, verdict: Verdict, other: int | None) -> tuple[float, float | None]:
    """What two choices promise, by one and the same measure: the search's own, or that of trials with the same luck for both."""
    if verdict.thought is not None:
        means = dict(zip(verdict.thought.codes, verdict.thought.means, strict=True))
        if other is None or other in means:
            return means[verdict.code], None if other is None else means[other]
    return _promise(bot, sight, seat, verdict.code), None if other is None else _promise(bot, sight, seat, other)


def _promise(bot: Bot, sight: Any, seat: int, code: int) -> float:
    """The mean prospects after a choice and the luck that follows it. So few steps are interpreted: to compile them takes seconds."""
    rules, total = bot.game.rules, 0.0
    for trial in range(TRIALS):
        rng = np.zeros(WORDS, RNG)
        stream(rng, 7, trial)
        s = sight.copy()
        compiled(rules.imagine)(s[0], seat, rng)
        rules.apply(s[0], seat, code)
        while outcomes := int(rules.luck(s[0])):
            rules.deal(s[0], int(draw(rng, outcomes)))
        total += _outlook(bot, s, seat, rng)
    return min(max(total / TRIALS, 0.0), 1.0)


def _outlook(bot: Bot, s: Any, seat: int, rng: Any) -> float:
    """How good a state looks: to the planner, if it is the seat's to decide, else by the game's value."""
    if bot._room and int(compiled(bot.game.rules.waiting)(s[0])) >> seat & 1:
        code, hope = _planned(bot, s, seat, rng)
        if code >= 0:
            return hope
    hopes = bot._hopes()
    compiled(bot.game.rules.value)(s[0], hopes)
    return float(hopes[seat])
