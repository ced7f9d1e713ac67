"""What has to be compiled for a game's bots, and whether it is. (Asking does not import Numba.)

A bot's code is compiled in groups, so that the first of them can be used before the last is there. When a group is compiled, a small file
says so: anybody can look without knowing Numba.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import json
import os
import platform
import sys
import types
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from cosmodrome.bots.bot import LEVELS, RANDOM, Bot, bot, skill_of
from cosmodrome.bots.greedy import weighing
from cosmodrome.bots.judgement import learnt
from cosmodrome.bots.losing import Losing
from cosmodrome.bots.search import searcher
from cosmodrome.bots.timed_search import TimedSearch
from cosmodrome.bots.tree import found, hashed
from cosmodrome.engine.compile.files import cache_folder, rules_folder, touch
from cosmodrome.engine.compile.rule import fingerprint, reached
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.luck import seeded
from cosmodrome.engine.match.speed import quick, quick_rules

BASE, LOOK, SEARCH, PLAN = GROUPS = ("base", "look", "search", "plan")
MATCH = "match"  # no bot's: what `Match` plays by, where nobody is served (`engine/match/speed.py`)


class Progress(NamedTuple):
    """How far it is: so many rules of so many are compiled."""

    done: int
    total: int


def groups_for(game: Game, level: str, advice: bool = False) -> tuple[str, ...]:
    """What a bot of this level uses, and more of it where it gives reasons."""
    if advice:
        return (*(group for group in groups_for(game, level) if group != LOOK), LOOK)
    skill = skill_of(game, level)
    if level == RANDOM:
        return (BASE,)
    if not skill.searches:
        return (BASE, LOOK)
    found = (BASE, SEARCH)
    return (*found, PLAN) if skill.plans and game.planner is not None else found


def all_groups(game: Game, match: bool = False) -> tuple[str, ...]:
    """What all levels for people use, and what `Match` plays by, if that is wanted."""
    needed = {group for level in LEVELS for group in groups_for(game, level, advice=True)}
    return (*(group for group in GROUPS if group in needed), *((MATCH,) if match else ()))


@lru_cache(maxsize=None)
def entries(game: Game, group: str) -> tuple[Any, ...]:
    """The rules of a group that Python calls."""
    rules = game.rules
    if group == BASE:
        return rules.waiting, rules.legal, rules.imagine, rules.value
    if group == LOOK:
        return (weighing(game),)
    if group == SEARCH:
        searches = [searcher(game, taught) for taught in dict.fromkeys((False, learnt(game) is not None))]  # weak levels use no judgement
        return *(one for search in searches for one in search), found, hashed, rules.luck, rules.happen, rules.winners
    if group == MATCH:
        return tuple(quick_rules(game))
    return (game.planner.plan,) if game.planner is not None else ()


@lru_cache(maxsize=None)
def rules_of(game: Game, group: str) -> frozenset[types.FunctionType]:
    """All rules of a group."""
    return frozenset(one for entry in entries(game, group) for one in reached(entry))


@lru_cache(maxsize=None)
def _here() -> str:
    """By what and for what compiled code is made here."""
    processor = platform.machine()
    with suppress(OSError):
        lines = Path("/proc/cpuinfo").read_text().splitlines()
        processor += "".join(sorted({line for line in lines if line.startswith(("model name", "flags", "Features"))}))
    return repr((importlib.metadata.version("numba"), importlib.metadata.version("llvmlite"), sys.version, processor))


@lru_cache(maxsize=None)
def _mark(game: Game, group: str) -> str:
    marks = " ".join(fingerprint(one) for one in entries(game, group))
    return f"{game.name}-{group}-{hashlib.sha256((marks + _here()).encode()).hexdigest()[:24]}.json"


def is_warm(game: Game, group: str) -> bool:
    """Whether a group is compiled and lies on the disk."""
    file = cache_folder() / "warm" / _mark(game, group)
    try:
        names = json.loads(file.read_text())
        return all((rules_folder() / name).is_file() for name in names)
    except (OSError, ValueError, TypeError):
        return False


def ready(game: Game, level: str, advice: bool = False) -> bool:
    """Whether a bot of this level can think at once."""
    return all(is_warm(game, group) for group in groups_for(game, level, advice))


def warm_up(game: Game, groups: Sequence[str], tell: Callable[[Progress], object]) -> None:
    """Compile these groups, in this process, saying how far it is."""
    total = frozenset[types.FunctionType]().union(*(rules_of(game, group) for group in groups))
    heard: set[types.FunctionType] = set()

    def listen(rule: types.FunctionType) -> None:
        if rule in total and rule not in heard:
            heard.add(rule)
            tell(Progress(len(heard), len(total)))

    match = game.new(luck=seeded(1))
    for group in groups:
        if is_warm(game, group):
            _still_used(game, group)
        else:
            _compile(game, group, match, listen)
        heard |= rules_of(game, group)
        tell(Progress(len(heard), len(total)))


def _compile(game: Game, group: str, match: Any, listen: Callable[[types.FunctionType], None]) -> None:
    """Compile a group by using it as bots do, and leave word that it is there."""
    from cosmodrome.engine.compile import cache

    before = set(cache.used)
    cache.listeners.append(listen)
    try:
        seat = match.waiting[0]
        _use(bot(game, "master", seed=1, iterations=1, threads=1), group, match.sight(seat), seat)
    finally:
        cache.listeners.remove(listen)
    file = cache_folder() / "warm" / _mark(game, group)
    names = sorted(cache.used - before)
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        part = file.with_suffix(f".{os.getpid()}.part")
        part.write_text(json.dumps(names))
        os.replace(part, file)


def _still_used(game: Game, group: str) -> None:
    file = cache_folder() / "warm" / _mark(game, group)
    for one in (file, *(rules_folder() / name for name in json.loads(file.read_text()))):
        touch(one)


def _use(player: Bot, group: str, sight: Any, seat: int) -> None:
    """As a bot does: then the types are those of bots."""
    if group == BASE:
        player.legal(sight, seat)
        player.prospects(sight, seat)
    elif group == LOOK:
        player.look_ahead(sight, seat)
    elif group == SEARCH:
        for judgement in (None, learnt(player.game)):
            TimedSearch(player.game, 1, 1, player.style, judgement=judgement).rehearse(sight, seat)
        Losing(player.game).rehearse(sight, seat, player._rng)
    elif group == MATCH:
        quick(player.game, compiling=True)
    else:
        player.plan(sight, seat)
