"""Galaxy of D as text for a small window: a line for each row of sectors, a line for each side."""

from __future__ import annotations

from cosmodrome.engine.drawing.ink import Ink, Line
from cosmodrome.engine.match.state import Record
from cosmodrome.games.galaxy_of_d.rules.galaxy import INDENTS, NAMES
from cosmodrome.games.galaxy_of_d.rules.income_and_end import income
from cosmodrome.games.galaxy_of_d.rules.state import FIRST_ASTEROID, FIRST_PIRATE, FIRST_PLANET, NOBODY, NOWHERE, PIRATE, ROWS, SEATS
from cosmodrome.games.galaxy_of_d.words.board import HALF, LETTERS, ROLES, SIDE_LETTERS
from cosmodrome.games.galaxy_of_d.words.names import SIDE_NAMES, fleet_words
from cosmodrome.games.galaxy_of_d.words.stacks import Stack, in_play, stacks, things

WIDTH = 79
ROOM = 5  # characters of a sector for the stacks in it
LEGEND = "p planet, a asteroid, S Spaceport, R C base, Ri4: 4, i on top"
SHIPS = "interceptor scavenger freighter F: laden cruiser bomber assassin destroyer"


def compact(v: Record, seat: int) -> list[Line]:
    """The galaxy, and below it both sides."""
    at: dict[int, list[Stack]] = {}
    for stack in stacks(v):
        at.setdefault(stack.sector, []).append(stack)
    lie = things(v)
    bases = {int(v.players[i].starbase): i for i in reversed(range(SEATS))}
    lines: list[Line] = []
    first = 0
    for row, width in enumerate(ROWS):
        sectors = range(first, first + width)
        parts = [_sector(one, bases.get(one, NOBODY), lie.get(one, NOWHERE), at.get(one, [])) for one in sectors]
        lines.append([" " * (HALF * INDENTS[row]), *(part for sector in parts for part in sector)])
        first += width
    when = f"Turn {v.turn}, cargo ${v.price}." if v.turn else "Setting up."
    sides = [_side(v, i, seat) for i in range(SEATS)]
    return [*lines, [when, Ink(f" {LEGEND}"[: WIDTH - len(when)], "quiet")], *sides, [Ink(SHIPS, "quiet")]]


def _sector(sector: int, base: int, kind: int, here: list[Stack]) -> list[str | Ink]:
    """Its name, what lies there, and who is there, as far as there is room: eight characters."""
    name = NAMES[sector]
    place: list[str | Ink]
    if base != NOBODY:
        place = [name, Ink(SIDE_LETTERS[base], ROLES[base])]
    elif kind == NOWHERE:
        place = [Ink(f"{name}·", "quiet")]
    elif kind >= FIRST_PIRATE:
        place = [name, Ink("!", "danger")]
    else:
        mark = "p" if FIRST_PLANET <= kind < FIRST_ASTEROID else "a" if kind >= FIRST_ASTEROID else "S"
        place = [name, Ink(mark, "good" if mark == "S" else "info")]
    room = ROOM
    for stack in here:
        said = "P" + "".join(LETTERS[kind] for kind in stack.shown) if stack.side == PIRATE else ""
        said = said or f"{SIDE_LETTERS[stack.side]}{LETTERS[stack.top]}{stack.height}"
        if len(said) <= room:
            place.append(Ink(said, ROLES[stack.side]))
            room -= len(said)
    return [*place, " " * room]


def _side(v: Record, i: int, seat: int) -> Line:
    """A side in a line."""
    player = v.players[i]
    marks = [mark for mark, holds in (("you", i == seat), ("first", v.first == i), ("ready", player.ready)) if holds]
    head = f" ({', '.join(marks)})" if marks else ""
    armor = f" armor {player.armor}," if player.starbase != NOWHERE else ""
    coming = f" +{income(v, i)}" if v.turn else ""
    ships = in_play(v, i)
    said = f"{head}:{armor} ${player.money - player.spent}{coming}; {fleet_words(ships) if ships else 'no ships'}"
    return [Ink(SIDE_NAMES[i], ROLES[i]), said[: WIDTH - len(SIDE_NAMES[i])]]
