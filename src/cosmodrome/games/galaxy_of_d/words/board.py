"""Galaxy of D as text: the galaxy in sixteen lines, and both sides below it."""

from __future__ import annotations

from functools import lru_cache
from textwrap import wrap

from cosmodrome.engine.drawing.ink import Ink, Line
from cosmodrome.engine.drawing.seats import who
from cosmodrome.engine.match.state import Record
from cosmodrome.games.galaxy_of_d.rules.galaxy import INDENTS, NAMES
from cosmodrome.games.galaxy_of_d.rules.income_and_end import income
from cosmodrome.games.galaxy_of_d.rules.memory import remembers
from cosmodrome.games.galaxy_of_d.rules.state import FIRST_ASTEROID, FIRST_PIRATE, FIRST_PLANET, NOBODY, NOWHERE, PIRATE, ROWS, SEATS, phase
from cosmodrome.games.galaxy_of_d.words.names import SIDE_NAMES, fleet_words
from cosmodrome.games.galaxy_of_d.words.stacks import Stack, in_play, stacks, things

LETTERS = "isfcbadF"  # of the ships, by kind; a laden Freighter is a capital
SIDE_LETTERS = "RCP"
HALF = 4  # characters that half a sector is wide
ROLES = ("seat-0", "seat-1", "danger")
LEGENDS = (
    "(p) planet  (a) asteroid  (S) Spaceport  [R] Redog's base  [C] Cynder's base",
    "Rc3: three of Redog's, a cruiser on top. i s f F c b a d: interceptor,",
    "scavenger, freighter, F laden, cruiser, bomber, assassin, destroyer. P: Pirate",
)
REMEMBERED = ("c4 i+c[bd]: under the interceptor a cruiser, and a bomber or destroyer.",)


def board(v: Record, seat: int) -> list[Line]:
    """The galaxy and both sides, in lines of at most 79 characters."""
    at: dict[int, list[Stack]] = {}
    for stack in stacks(v):
        at.setdefault(stack.sector, []).append(stack)
    lie = things(v)
    bases = {int(v.players[i].starbase): i for i in reversed(range(SEATS))}
    lines: list[Line] = []
    first = 0
    for row, width in enumerate(ROWS):
        indent = " " * (HALF * INDENTS[row])
        sectors = range(first, first + width)
        lines.append(
            [indent, *(part for sector in sectors for part in _place(sector, bases.get(sector, NOBODY), lie.get(sector, NOWHERE)))]
        )
        lines.append([indent, *(part for sector in sectors for part in _fleets(at.get(sector, [])))])
        first += width
    lines.append([])
    lines += [[f"Turn {v.turn}, cargo ${v.price}" if v.turn else f"Setting up{f', cargo ${v.price}' if v.price else ''}"]]
    for i in range(SEATS):
        lines += _side(v, i, seat)
    lines += [[Ink(line, "quiet")] for line in (*LEGENDS, *(REMEMBERED if remembers(v) else ()))]
    return lines


@lru_cache(maxsize=None)
def _place(sector: int, base: int, kind: int) -> list[str | Ink]:
    """A sector's name and what lies there, in eight characters."""
    width = 2 * HALF
    name = NAMES[sector]
    if base != NOBODY:
        return [name, Ink(f"[{SIDE_LETTERS[base]}]", ROLES[base]), " " * (width - 5)]
    if kind == NOWHERE:
        return [Ink(name, "quiet"), Ink(" ·".ljust(width - 2), "quiet")]
    if kind >= FIRST_PIRATE:
        return [name, Ink(f"<{'sc'[kind - FIRST_PIRATE]}>", "danger"), " " * (width - 5)]
    mark = "p" if FIRST_PLANET <= kind < FIRST_ASTEROID else "a" if kind >= FIRST_ASTEROID else "S"
    return [name, Ink(f"({mark})", "good" if mark == "S" else "info"), " " * (width - 5)]


def _fleets(here: list[Stack]) -> list[str | Ink]:
    """The stacks in a sector, in eight characters: a Pirate's only as far as there is room."""
    if not here:
        return [" " * (2 * HALF)]
    parts: list[str | Ink] = []
    used = 0
    for stack in here:
        mark = f"{SIDE_LETTERS[stack.side]}{LETTERS[stack.top]}"
        if stack.side == PIRATE:
            mark = "P" + "".join(LETTERS[kind] for kind in stack.shown)
        else:
            mark += str(stack.height)
        if used + len(mark) <= 2 * HALF:
            parts.append(Ink(mark, ROLES[stack.side]))
            used += len(mark)
    return [*parts, " " * (2 * HALF - used)]


def _side(v: Record, i: int, seat: int) -> list[Line]:
    """A side's base, money and ships."""
    player = v.players[i]
    first = ", First Turn" if v.first == i else ""
    head: list[str | Ink] = [Ink(who(i, seat), ROLES[i]), f" ({SIDE_NAMES[i]}{first})"]
    if player.starbase == NOWHERE:
        return [[*head, f": ${player.money}"]] if player.money else [head]
    ready = ", ready" if player.ready else ""
    coming = f" +{income(v, i)}" if v.turn else ""
    lines: list[Line] = [[*head, f": armor {player.armor}, ${player.money - player.spent}{coming}{ready}"]]
    here = [stack for stack in stacks(v) if stack.side == i]
    if here or v.phase != phase.OUTFITTING:
        words = f"{fleet_words(in_play(v, i))}: {'  '.join(map(_ships, here))}" if here else "no ships"
        lines += [[f"   {line}"] for line in _wrapped(words)]
    return lines


@lru_cache(maxsize=1024)
def _wrapped(said: str) -> list[str]:
    return wrap(said, 76)


def _guess(types: tuple[int, ...]) -> str:
    """11.8: a covered ship: its letter if it is known, else those of the types it can be."""
    letters = "".join(LETTERS[kind] for kind in types)
    return letters if len(types) == 1 else f"[{letters}]"


def _ships(stack: Stack) -> str:
    """A stack in letters, from the top; what is covered is counted or, with memory, told by what it can be."""
    covered = f"+{''.join(map(_guess, stack.can_be)) or stack.covered}" if stack.covered else ""
    return f"{NAMES[stack.sector]} {''.join(LETTERS[kind] for kind in stack.shown)}{covered}"
