"""What a game's folder gives, room by room, and what stands in for the parts that a game may leave out.

`Game` puts these together from the modules of a game; nobody else looks into a game's folder.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields
from types import ModuleType
from typing import Any, Protocol, TypeVar

import numpy as np

from cosmodrome.engine.compile.rule import rule
from cosmodrome.engine.drawing.heading import Heading
from cosmodrome.engine.drawing.ink import Line
from cosmodrome.engine.drawing.page import Sheet
from cosmodrome.engine.match.errors import HalfMade
from cosmodrome.engine.match.explaining import Explained
from cosmodrome.engine.match.kinds import Kinds
from cosmodrome.engine.match.measure import Measure
from cosmodrome.engine.match.state import Record, Spelling

LUCK = -1  # in place of a seat: what happens, nobody decided
Rule = Callable[..., Any]


@rule
def reveals_nothing(before, after):  # type: ignore[no-untyped-def]
    """A game in which no decision shows anybody what was hidden."""
    return False


@rule
def concedes_nothing(s, seat):  # type: ignore[no-untyped-def]
    """A game whose state stays as it is when somebody gives up."""


@rule
def carries_all(s):  # type: ignore[no-untyped-def]
    """A game whose state holds nothing that only `imagine` asks for."""


@rule
def all_legal(s, seat, mask, count):  # type: ignore[no-untyped-def]
    """A game in which everything legal is worth a search's try."""
    return count


def happening(deal: Rule, apply: Rule) -> Rule:
    """The rule `happen` of a game that has none of its own."""

    @rule
    def happen(s, seat, code):  # type: ignore[no-untyped-def]
        if seat == LUCK:
            deal(s, code)
        else:
            apply(s, seat, code)

    return happen


@dataclass
class Rules:
    """The rooms `rules` and `bots/value.py`: what may happen, and how good it looks."""

    STATE: np.dtype[Any]  # the record: all there is to know, of fixed size
    ACTIONS: int  # how many action codes there are
    setup: Rule  # (s, seats, options): a fresh game, up to its first decision or luck
    luck: Rule  # (s): n > 0: s waits for one of n equally likely outcomes
    deal: Rule  # (s, k): outcome k happened
    waiting: Rule  # (s): bit i set: seat i has a decision to make now
    legal: Rule  # (s, seat, mask): marks the seat's legal codes, returns how many
    apply: Rule  # (s, seat, action): the decision is carried out, up to the next decision or luck
    scores: Rule  # (s, out): points by seat
    winners: Rule  # (s): a bit for each winner
    sight: Rule  # (s, seat, v): fills v, from blank, with what the seat may know
    imagine: Rule  # (v, seat, rng): turns a sight into a state the seat could not tell from the true one
    value: Rule  # (s, out): each seat's prospects, 0 to 1
    # what a game may leave out
    happen: Rule = None  # type: ignore[assignment]  # (s, seat, code): deal and apply in one; half the code can be four times the speed on a GPU
    reveals: Rule = reveals_nothing  # (before, after): whether a decision showed somebody what was hidden: it cannot be undone
    concede: Rule = concedes_nothing  # (s, seat): what becomes of a game of one or two that a seat gives up, which is over with it
    sensible: Rule = all_legal  # (s, seat, mask, count): takes marks off legal codes that no search need try, returns how many are left
    lighten: Rule = carries_all  # (s): takes from an imagined state what only `imagine` asks for: a search need not carry it
    CONDITIONS: Sequence[Rule] = ()  # (s): what options switch on for a whole game: it holds from the opening on, or never
    STYLE: Mapping[str, float] = field(default_factory=dict)  # how bots search this game where it is not the usual way
    EARLIER: Sequence[str] = ()  # masters as they were before, as a league names them: `master:ahead=24`
    LEVELS: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)  # what a bot's level is here (`bots.bot.Level`)

    def __post_init__(self) -> None:
        if self.happen is None:
            self.happen = happening(self.deal, self.apply)


def as_recorded(before: Record, after: Record, viewer: int, k: int) -> str | None:
    """A game whose luck is told to people in the words of the record."""
    return None


def fits_already(v: Record, seat: int) -> Sequence[Line] | None:
    """The board itself fits a small window."""
    return None


def no_turns(v: Record) -> str | None:
    """A game whose log is one list."""
    return None


def nothing_more(v: Record, viewer: int) -> Sequence[str]:
    """A game whose verdict says why it ended so."""
    return ()


def chance_to_win(hope: float) -> str:
    """A game whose prospects are the chance to win."""
    return f"a chance to win of {hope:.0%}"


def counts_nothing(before: Record, after: Record, seat: int) -> dict[str, int]:
    """A game whose hints say what they hope for, and no more."""
    return {}


def explains_nothing(v: Record, seat: int, id: str) -> Explained | None:
    """A game whose picture has its labels, and no more to say."""
    return None


@dataclass
class Words:
    """The room `words`. v is always a sight; seat −1 is a spectator. Sentences name seats by `engine.drawing.seats`."""

    kinds: Kinds  # the actions: in words, what to touch for them, why they are refused
    task: Callable[[Record, int], Heading]  # (v, seat): what this seat has to do now, or what it waits for
    verdict: Callable[[Record, int], Heading]  # (v, viewer): how the game ended
    # (s, k): an outcome of luck, unique among those possible. It gets the whole state: for the record, and for those who may know
    outcome: Callable[[Record, int], str]
    # (before, after, viewer, actor): the sentence a viewer is told in place of a decision (or, actor −1, an outcome) it may not see;
    # None if it may see it; the empty string if it may not even know that anything happened
    veil: Callable[[Record, Record, int, int], str | None]
    # (before, after, viewer): what a decision or outcome brought about, a sentence each, from the viewer's sights before and after
    news: Callable[[Record, Record, int], Sequence[str]]
    board: Callable[[Record, int], Sequence[Line]]  # (v, seat): the sight as text
    # what a game may leave out
    # (before, after, viewer, k): an outcome in a sentence for a viewer who may see it, from its sights before and after; the empty string
    # where the news say it all; None: in the words of the record
    luck_told: Callable[[Record, Record, int, int], str | None] = as_recorded
    # (v): the part of the game that a spectator's sight is in, which the log is grouped by: Turn 3; the empty string while it is set up
    turn: Callable[[Record], str | None] = no_turns
    # (v, viewer): why it ended so, beyond the verdict: how the seats stood, what was the deciding difference; a sentence each
    why: Callable[[Record, int], Sequence[str]] = nothing_more
    # (v, seat): the same in at most 13 lines of 79 characters, for a window of 80 by 24, where the board is higher
    compact: Callable[[Record, int], Sequence[Line] | None] = fits_already
    # (v, seat, id): what the thing with this id in the picture is, and what it means now
    explain: Callable[[Record, int, str], Explained | None] = explains_nothing
    hoped: Callable[[float], str] = chance_to_win  # (hope): what prospects, as `value` measures them, come to: 70 points
    # (before, after, seat): what has come about for the seat between two sights of its own, some moves apart, the most important first.
    # Hints count it in tries: "parcel 3 is delivered": 1 by how often, "{planet} found": 2 by how much; below 0 what is bad
    gained: Callable[[Record, Record, int], dict[str, int]] = counts_nothing


@dataclass
class Positions:
    """`words/position.py`: how the game's positions are written by hand, and what can be wrong with them."""

    SPELLING: Spelling
    faults: Callable[[Record], Iterator[str]]  # (s): what is wrong, a sentence each that begins with the field; nothing if it can be
    OPTIONS: Mapping[str, str] = field(default_factory=dict)  # the field that keeps each option, so that the two cannot disagree


@dataclass
class Drawing:
    """The room `picture`."""

    # (v, seat, touch, tall): the sight, for a wide window or a tall one; what is in `touch` can be touched now
    draw: Callable[[Record, int, frozenset[str], bool], Sheet]


class Planner(Protocol):
    """`bots/planner.py`, if there is one: play by planning that knows the game, for strong bots."""

    def room(self) -> tuple[Any, ...]:
        """Arrays to think in, made once for a bot. (Not a rule.)"""

    def plan(self, v: Any, seat: int, effort: float, rng: Any, room: tuple[Any, ...], hopes: Any) -> int:
        """A rule: the code the seat should choose, or −1 where it has nothing to say and the bot should search instead.

        v is an array of one state, which the seat could not tell from the true one (`imagine` has been called); it is not changed.
        `hopes[seat]` is set to the seat's prospects, as `value` measures them. Thinking takes about as long as `effort`
        says: bots call it with 1, 2, 4, … while their time lasts, and it may go on from what it kept in `room` then. An exact plan may
        leave it aside. Weak levels call it once, with less than 1: it should look less far then.
        """


@rule
def measures_nothing(s, out):  # type: ignore[no-untyped-def]
    """A game whose last state tells no more than length, scores and winners."""


@rule
def notes_nothing(s, seat, code, out):  # type: ignore[no-untyped-def]
    """A game whose last state tells everything."""


def use_by(table: Any) -> Rule:
    """The rule `use` of a game whose kinds of decisions follow from their codes."""

    @rule
    def use(s, code):  # type: ignore[no-untyped-def]
        return table[code]

    return use


@dataclass
class Measures:
    """The room `lab`: what a game is measured by, beside what any game is; see `engine.match.measure`."""

    use: Rule  # (s, code): which of USES this code is in state s
    USES: Sequence[str]  # kinds of decisions, in words; unless the game says otherwise, those of its kinds of actions
    MEASURES: Sequence[Measure] = ()  # what is known of a game when it is over
    LENGTH: str = "decisions"  # the name of the measure that tells how long a game is
    measure: Rule = measures_nothing  # (s, out): fills out[number of the measure, seat] from the last state of a game
    note: Rule = notes_nothing  # (s, seat, code, out): before each decision and outcome (seat −1), what the last state tells no more
    # by name, what a seat can be kept from in an experiment: (v, seat, mask, rng) takes marks off what is legal
    RESTRAINTS: Mapping[str, Rule] = field(default_factory=dict)


P = TypeVar("P")


def gathered(part: type[P], rooms: Mapping[str, ModuleType], **more: Any) -> P:
    """A part of the protocol, put together from what these modules give; a sentence if they leave out what a game must have."""
    names = {one.name: one.default is MISSING and one.default_factory is MISSING for one in fields(part)}  # type: ignore[arg-type]
    found = more | {name: getattr(module, name) for module in rooms.values() for name in names if hasattr(module, name)}
    missing = [name for name, needed in names.items() if needed and name not in found]
    if missing:
        raise HalfMade(f"{' and '.join(rooms)} must give {', '.join(missing)}.")
    return part(**found)
