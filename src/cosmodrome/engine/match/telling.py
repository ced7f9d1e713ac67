"""What a viewer hears of an event: a sentence for people, and what came of it. The record keeps its own short texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cosmodrome.engine.drawing.alarms import alarms
from cosmodrome.engine.drawing.seats import does, named
from cosmodrome.engine.match.faces import GIVES_UP
from cosmodrome.engine.match.log import Entry

if TYPE_CHECKING:
    from cosmodrome.engine.match.match import Match


SPECTATOR = -1


class Heard(NamedTuple):
    """A line of the log as a viewer has heard it, with names in it."""

    number: int  # the viewer's, right after it
    seat: int  # whose decision it was; −1: luck's
    text: str  # a sentence for each thing that happened, each on a line of its own
    turn: str | None  # the part of the game it belongs to; empty while the game is set up; None: the game has no such parts
    alarms: list[str]  # those of its sentences that must not be missed


class Move(NamedTuple):
    """A decision as a picture can mark it."""

    number: int  # the viewer's, right after it
    seat: int
    clicks: tuple[str, ...]


def told(match: Match, entry: Entry, viewer: int) -> str:
    """What is told, with marks for seats: a sentence on a line of its own for each thing that happened.

    Empty if the viewer may not even know that anything happened.
    """
    event, words = entry.event, match.game.words
    if event.takes_back:
        return f"{does(event.seat, viewer, 'takes')} the last decision back."
    if event.gives_up:  # the match's own event: the rules have nothing to hide or to tell
        if event.code == GIVES_UP:
            return f"{does(event.seat, viewer, 'gives')} up."
        return f"{does(event.seat, viewer, 'runs')} out of time{'.' if event.ends else ', and a bot takes over.'}"
    before = match._sights.read(entry.before, viewer)
    if viewer == SPECTATOR:
        entry.turn = (words.turn(before),)
    after = match._sights.read(entry.after, viewer)
    said = words.veil(before, after, viewer, event.seat)
    if said == "":
        return ""
    if said is None:
        if event.lucky:
            said = words.luck_told(before, after, viewer, event.code)
        else:
            said = words.kinds.told(before, after, event.seat, event.code, viewer)
    news = words.news(before, after, viewer)
    if said is None or not (said or news):
        said = f"{event.text[:1].upper()}{event.text[1:]}."
    return "\n".join([said, *news] if said else news)


def turn_of(match: Match, entry: Entry) -> str | None:
    """The part of the game in which an event happened, with marks for seats: everybody may know it."""
    if entry.turn is None:  # its lines were told by another process
        entry.turn = (match.game.words.turn(match._sights.read(entry.before, SPECTATOR)),)
    return entry.turn[0]


def last_move(match: Match, viewer: int, number: int) -> Move | None:
    """The last decision that a viewer had heard of when its number was this one; None after an undo.

    With what was touched for it, if the viewer may know that.
    """
    heard = match._log.heard(viewer)
    for at in range(number, 0, -1):
        entry = match._log[heard[at - 1]]
        event, words = entry.event, match.game.words
        if event.takes_back or event.gives_up:
            return None
        if not event.lucky:
            before, after = match._sights.read(entry.before, viewer), match._sights.read(entry.after, viewer)
            open_to_all = words.veil(before, after, viewer, event.seat) is None
            return Move(at, event.seat, words.kinds.touch(before, event.seat, event.code) if open_to_all else ())
    return None


def heard(match: Match, viewer: int, number: int, i: int) -> Heard:
    """Event i of the history, by which the viewer's number became this one."""
    entry, names = match._log[i], match.names
    line = match._log.line(entry, viewer)
    turn = turn_of(match, entry)
    return Heard(number, entry.event.seat, named(line, names), turn and named(turn, names), [named(one, names) for one in alarms(line)])
