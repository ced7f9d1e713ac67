"""Why a bot advises what it does: its plan step by step in the game's words, its hopes, what comes of the choice at a glance.

Everything is told from the seat's own sights: of a state that the seat could not tell from the true one, up to where luck decides, another
seat does, or something hidden would be shown, for what a bot imagines there is a guess.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from cosmodrome.bots.greedy import weighing
from cosmodrome.engine.compile.rng import RNG, WORDS, draw, stream
from cosmodrome.engine.compile.rule import compiled
from cosmodrome.engine.match.reading import reading
from cosmodrome.engine.match.state import blank

if TYPE_CHECKING:
    from cosmodrome.bots.bot import Bot, Verdict

STEPS = 6  # of a plan that are told
TRIALS = 8  # ways that luck may fall, tried for each of two choices
LEVEL = 0.005  # prospects that make no difference

Chooser = Callable[[Any], "int | None"]  # what the seat would do in a state, if that is known


def explained(bot: Bot, sight: Any, seat: int, verdict: Verdict) -> tuple[str, tuple[str, ...], float]:
    """What to say about a decision, the steps of the plan it begins, and the prospects it leads to; with marks for seats."""
    choose = _chooser(bot, seat, verdict)
    steps = tuple(plan_told(bot, sight, seat, verdict.code, choose))
    other = _obvious(bot, sight, seat, verdict.code)
    mine, others = _compared(bot, sight, seat, verdict, other)
    hoped = bot.game.words.hoped
    numbered = " ".join(f"{i}. {step}" for i, step in enumerate(steps, 1)) if len(steps) > 1 else steps[0]
    says = [f"The plan: {numbered}", f"That promises {hoped(mine)}."]
    if other is None or others is None:
        says.append("Nothing else is possible here.")
    else:
        text = bot.game.words.kinds.text(sight[0], seat, other)
        if others > mine - LEVEL:
            says.append(f"“{text}” would do about as well.")
        else:
            says.append(f"At a glance “{text}” looks good, too, but it comes to {hoped(others)}.")
    if verdict.thought is not None:
        says.append(f"Tried out {verdict.thought.iterations:,} times.")
    return " ".join(says), steps, mine


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
    code = compiled(bot.game.planner.plan)(state, seat, 1, rng, bot._room, hopes)
    return int(code), float(hopes[seat])


def _obvious(bot: Bot, sight: Any, seat: int, chosen: int) -> int | None:
    """What a single look ahead would choose, if not the same; None if there is nothing else."""
    rules, v = bot.game.rules, bot._imagined(sight, seat)
    mask = np.zeros(rules.ACTIONS, np.uint8)
    compiled(rules.legal)(v[0], seat, mask)
    mask[chosen] = 0
    if not mask.any():
        return None
    worths = np.full(rules.ACTIONS, -np.inf)
    compiled(weighing(bot.game))(v, seat, mask, blank(rules.STATE), bot._hopes(), worths)
    return int(worths.argmax())


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
