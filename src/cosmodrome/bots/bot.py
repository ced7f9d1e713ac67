"""One face for all bots: a level's name makes a bot, a sight makes it choose.

>>> import cosmodrome
>>> from cosmodrome.bots import bot
>>> match = cosmodrome.game("galaxy-express").new(luck=cosmodrome.seeded(7))
>>> bot(match.game, "random", seed=1).choose(match.sight(0), 0).text in [action.text for action in match.actions(0)]
True
"""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from cosmodrome.bots.choice import Choice as Choice
from cosmodrome.bots.greedy import weighing
from cosmodrome.bots.judgement import learnt
from cosmodrome.bots.losing import Losing
from cosmodrome.bots.search import Style
from cosmodrome.bots.temper import LOST, tempered
from cosmodrome.engine.compile.rng import RNG, WORDS, draw, stream
from cosmodrome.engine.compile.rule import compiled
from cosmodrome.engine.match.errors import BadOption, IllegalAction
from cosmodrome.engine.match.faces import Action
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.luck import seeded
from cosmodrome.engine.match.state import blank

if TYPE_CHECKING:
    from cosmodrome.bots.timed_search import Thought, TimedSearch


@dataclass(frozen=True)
class Level:
    """How strong a bot is: how far it looks, and how sure it is which of several good moves is the best."""

    seconds: float = 0.0  # for one decision; 0: one look ahead
    iterations: int | None = None  # trials for one decision, instead of a time: a weak bot is as weak on a fast machine
    temperature: float = 0.0  # see `temper`; 0: it plays what it thinks best
    plans: float = 0.0  # the share of its decisions for which it asks the game's planner, if there is one
    effort: float = 1.0  # of the planner: from 1 on while there is time; below 1 that and no more, so it looks less far

    @property
    def searches(self) -> bool:
        """Whether it does more than look ahead once."""
        return bool(self.seconds or self.iterations)

    @property
    def wary(self) -> bool:
        """Whether it is kept from losing at once: the levels for beginners, who would laugh at it; they try too little to see it."""
        return self.iterations is not None


RANDOM = "random"
SKILLS = {
    RANDOM: Level(),
    "greedy": Level(),
    "easy": Level(iterations=16, temperature=0.2),
    "normal": Level(iterations=128, temperature=0.1),
    "hard": Level(seconds=0.1, plans=1.0),
    "master": Level(seconds=1.0, plans=1.0),
}
BOTS = tuple(SKILLS)
LEVELS = BOTS[2:]  # for people; the first two are for laboratories


def skill_of(game: Game, level: str) -> Level:
    """What a level is in a game, which may have measured it for itself."""
    return replace(SKILLS[level], **game.rules.LEVELS.get(level, {}))


MOST_EFFORT = 1 << 16  # of a planner: one that is exact takes no longer for more
ITERATIONS = 200  # of a search that one more of a planner's effort stands for


class Verdict(NamedTuple):
    """A decision before it is put into words."""

    code: int
    says: str = ""
    prospects: float | None = None
    thought: Thought | None = None


def bot(
    game: Game,
    level: str,
    *,
    seed: int | None = None,
    seconds: float | None = None,
    iterations: int | None = None,
    threads: int | None = None,
    style: Mapping[str, float] | None = None,
) -> Bot:
    """A bot for a game. Without `seconds` or `iterations` it thinks as long as its level usually does, on all cores.

    Easy and normal never try out more than their level does. With a seed and a number of iterations its choices are the same each time.
    `style` changes how it searches: see `search.Style`.
    """
    if level not in SKILLS:
        raise BadOption(f"There is no bot called {level!r}. There are: {', '.join(BOTS)}.")
    return Bot(game, level, seed, seconds, iterations, threads, style or {})


def actions(game: Game, sight: Any, seat: int) -> list[Action]:
    """What the seat may choose from in its sight, an array of one record as `Match.sight` gives it; else a sentence."""
    codes, kinds = legal_codes(game, sight, seat), game.words.kinds
    return [Action(code, kinds.text(sight[0], seat, code), kinds.touch(sight[0], seat, code)) for code in codes]


def interpreted(rule: Any) -> Any:
    """A rule as it is, where nothing may be compiled."""
    return rule


def legal_codes(game: Game, sight: Any, seat: int, speed: Callable[[Any], Any] = interpreted) -> list[int]:
    """The codes the seat may choose from, by rules at this speed; a sentence if it has nothing to decide."""
    rules = game.rules
    if getattr(sight, "dtype", None) != rules.STATE or len(sight) != 1:
        raise IllegalAction(f"A bot looks at a sight of {game.title}, an array of one record, not at {type(sight).__name__}.")
    if not 0 <= seat < game.about.seats[-1] or not int(speed(rules.waiting)(sight[0])) >> seat & 1:
        raise IllegalAction(f"Seat {seat} has no decision to make now.")
    mask = np.zeros(rules.ACTIONS, np.uint8)
    speed(rules.legal)(sight[0], seat, mask)
    return [int(code) for code in np.flatnonzero(mask)]


class Bot:
    """A player made of code. `bot` makes it."""

    def __init__(
        self,
        game: Game,
        level: str,
        seed: int | None,
        seconds: float | None,
        iterations: int | None,
        threads: int | None,
        style: Mapping[str, float],
    ) -> None:
        if seconds is not None and not 0 <= seconds < float("inf"):
            raise BadOption(f"A bot cannot think for {seconds} seconds.")
        if iterations is not None and iterations < 1:
            raise BadOption(f"A bot cannot think for {iterations} iterations.")
        if strange := [name for name in style if name not in Style._fields]:
            raise BadOption(f"A style of search has no {strange[0]!r}. It has: {', '.join(Style._fields)}.")
        self.game = game
        self.level = level
        skill = skill_of(game, level)
        self.seconds = skill.seconds if seconds is None else seconds
        self.temperature, self.plans, self.effort = skill.temperature, skill.plans, skill.effort
        self.iterations = min(filter(None, (iterations, skill.iterations)), default=None)
        self.threads = threads or (1 if self.iterations else os.cpu_count() or 1)
        self.style = Style()._replace(**{**game.rules.STYLE, **style})
        self._seed = secrets.randbits(63) if seed is None else seeded(seed).seed
        self._rng = np.zeros(WORDS, RNG)
        stream(self._rng, self._seed, 0)
        self.clock: Callable[[], float] = time.perf_counter
        self.judgement = None if skill.wary else learnt(game)  # levels for beginners are as weak as they were measured
        self._searching: TimedSearch | None = None
        self._room: tuple[Any, ...] = ()

    def __getstate__(self) -> dict[str, Any]:
        """All but the room to plan in, which is made again."""
        return self.__dict__ | {"_room": ()}

    def __repr__(self) -> str:
        return f"<Bot: {self.level} at {self.game.name}>"

    def choose(self, sight: Any, seat: int) -> Choice:
        """The seat's decision in this sight, an array of one record as `Match.sight` gives it; with its reasons."""
        verdict = self._decide(sight, seat)
        words = self.game.words
        lines: tuple[str, ...] = ()
        text, says = words.kinds.text(sight[0], seat, verdict.code), verdict.says
        prospects = self.prospects(sight, seat) if verdict.prospects is None else verdict.prospects
        if verdict.thought is not None and self._searching is not None:
            lines = self._searching.lines(sight, seat, verdict.thought)
            for code, mean in list(zip(verdict.thought.codes, verdict.thought.means, strict=True))[1:2]:
                says += f" Next best: {words.kinds.text(sight[0], seat, code)} ({mean:.0%} against {prospects:.0%})."
        return Choice(verdict.code, text, min(max(prospects, 0.0), 1.0), says, lines or (text,))

    def advise(self, sight: Any, seat: int) -> Choice:
        """The same decision, with everything there is to say about it to people; sentences have marks for seats (`drawing.seats`)."""
        from cosmodrome.bots.reasons import explained
        from cosmodrome.bots.rehearsal import SECONDS

        whole = self.seconds
        self.seconds = max(whole - SECONDS, whole / 2)  # the rest is for what to say
        try:
            verdict = self._decide(sight, seat)
        finally:
            self.seconds = whole
        reasons, steps, prospects = explained(self, sight, seat, verdict)
        says = "\n".join(f"{one.name}: {one.text}" for one in reasons)
        return Choice(verdict.code, self.game.words.kinds.text(sight[0], seat, verdict.code), prospects, says, steps, reasons)

    def decide(self, sight: Any, seat: int) -> int:
        """The same decision by its code alone, for those who play many games."""
        return self._decide(sight, seat).code

    def _decide(self, sight: Any, seat: int) -> Verdict:
        codes = self.legal(sight, seat)
        if len(codes) == 1:
            return Verdict(codes[0], "There is nothing else to do.")
        if self.level == RANDOM:
            return Verdict(codes[draw(self._rng, len(codes))], "Anything will do.")
        if not skill_of(self.game, self.level).searches:
            return self.look_ahead(sight, seat)
        wary = skill_of(self.game, self.level).wary
        lost = Losing(self.game).among(codes, sight, seat, self._rng) if wary else frozenset()
        planned = self.plan(sight, seat) if self.plans and draw(self._rng, 1_000_000) < self.plans * 1_000_000 else None
        if planned and planned.code not in lost:
            return planned
        found = self.search(sight, seat, lost)
        left = [code for code in codes if code not in lost]
        if found.code in left or not left:
            return found
        return Verdict(left[draw(self._rng, len(left))], "Anything that looks better would lose at once.")

    def look_ahead(self, sight: Any, seat: int) -> Verdict:
        """The decision of one look ahead."""
        codes, worths = self._weighed(sight, seat)
        at = tempered(worths, self.temperature, self._rng)
        return Verdict(int(codes[at]), "One look ahead: this leaves things best.", max(float(worths[at]), 0.0))

    def _weighed(self, sight: Any, seat: int) -> tuple[Any, Any]:
        """The legal codes, and what each is worth at a glance."""
        rules, v = self.game.rules, self._imagined(sight, seat)
        mask, worths = np.zeros(rules.ACTIONS, np.uint8), np.zeros(rules.ACTIONS)
        compiled(rules.legal)(v[0], seat, mask)
        compiled(weighing(self.game))(v, seat, mask, blank(rules.STATE), self._hopes(), worths)
        codes = np.flatnonzero(mask)
        return codes, worths[codes]

    def plan(self, sight: Any, seat: int) -> Verdict | None:
        """What the game's own planner says, with as much effort as there is time for; None if it has nothing to say."""
        planner = self.game.planner
        if planner is None:
            return None
        began = self.clock()
        v, hopes, plan = self._imagined(sight, seat), self._hopes(), compiled(planner.plan)
        self._room = self._room or planner.room()
        less = self.effort < 1
        effort = self.effort if less or self.iterations is None else 1.0 + self.iterations // ITERATIONS
        while True:
            last = self.clock()
            code = int(plan(v, seat, effort, self._rng, self._room, hopes))
            if code < 0:
                return None
            now = self.clock()
            if less or self.iterations or effort >= MOST_EFFORT or now - began + 2 * (now - last) > self.seconds:
                hope = min(max(float(hopes[seat]), 0.0), 1.0)
                return Verdict(code, f"Planned ahead, for {self.game.words.hoped(hope)}.", hope)
            effort *= 2

    def search(self, sight: Any, seat: int, lost: Collection[int] = ()) -> Verdict:
        """The decision of a search, none of those that lose at once while it knows another."""
        from cosmodrome.bots.timed_search import TimedSearch

        if self._searching is None:
            self._searching = TimedSearch(self.game, self._seed, self.threads, self.style, self.clock, self.judgement)
        thought = self._searching.think(sight, seat, self.seconds, self.iterations)
        if self.temperature:
            worths = np.array([LOST if code in lost else mean for code, mean in zip(thought.codes, thought.means, strict=True)])
            thought = thought.preferring(tempered(worths, self.temperature, self._rng))
        elif lost:
            thought = thought.preferring(next((at for at, code in enumerate(thought.codes) if code not in lost), 0))
        well = "well" if self.temperature else "best"
        return Verdict(thought.codes[0], f"Of {thought.iterations:,} trials this came out {well}.", thought.means[0], thought)

    def legal(self, sight: Any, seat: int) -> list[int]:
        """The codes the seat may choose from; a sentence if it has nothing to decide."""
        return legal_codes(self.game, sight, seat, compiled)

    def _hopes(self) -> Any:
        return np.zeros(self.game.about.seats[-1])

    def _imagined(self, sight: Any, seat: int) -> Any:
        v = sight.copy()
        compiled(self.game.rules.imagine)(v[0], seat, self._rng)
        return v

    def prospects(self, sight: Any, seat: int) -> float:
        """The seat's prospects, 0 to 1, in what it imagines."""
        hopes = self._hopes()
        compiled(self.game.rules.value)(self._imagined(sight, seat)[0], hopes)
        return float(hopes[seat])
