"""What a match shows a viewer: the heading, the board as text, the picture; with names in place of the marks for seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cosmodrome.engine.drawing.heading import Heading
from cosmodrome.engine.drawing.ink import Ink, Line
from cosmodrome.engine.drawing.markup import escape
from cosmodrome.engine.drawing.page import bare_picture, whole_picture
from cosmodrome.engine.drawing.seats import named, named_bytes
from cosmodrome.engine.match import ending
from cosmodrome.engine.match.explaining import titled

if TYPE_CHECKING:
    from cosmodrome.engine.match.match import Match

ROOM = 10  # letters of a name, in a picture


def heading(match: Match, viewer: int) -> Heading:
    """What the viewer has to do now, or how the game ended, and what there is to say about it.

    A view asks three times, so what was said last is kept: it holds for the state, what has happened, and what everybody is called.
    """
    state, happened, names, said = match._headings.get(viewer, (None, 0, (), None))
    if said is None or state is not match._states.last or happened != match.happened or names != match.names:
        said = _heading(match, viewer)
        match._headings[viewer] = match._states.last, match.happened, match.names, said
    return said


def _heading(match: Match, viewer: int) -> Heading:
    if match._given_up():
        said = ending.left(match)
    elif match.over:
        return ending.verdict(match, viewer)
    elif not match.waiting:  # only where `back_to` has stopped between a decision and its luck
        return Heading("Luck decides.")
    else:
        said = match.game.words.task(match._seen(viewer), viewer)
    return Heading(named(said.what, match.names), named(said.more, match.names), said.tells_who)


def board(match: Match, viewer: int, compact: bool = False) -> Sequence[Line]:
    """The sight as lines of text that know their colours; compact: for a small window, where the game has such a board."""
    names, words = match.names, match.game.words
    seen = match._seen(viewer)
    drawn = (words.compact(seen, viewer) if compact else None) or words.board(seen, viewer)
    return [[Ink(named(part.text, names), part.role) if isinstance(part, Ink) else named(part, names) for part in line] for line in drawn]


def drawn(match: Match, viewer: int, touch: frozenset[str], tall: bool, bare: bool) -> str:
    """The sight as SVG; names are cut to what there is room for. By itself, what one points at in it says what it is."""
    return named(*_picture(match, viewer, touch, tall, bare))


def drawn_bytes(match: Match, viewer: int, touch: frozenset[str], tall: bool) -> bytes:
    """The same in UTF-8, for a page that has heading, colours and background already."""
    return named_bytes(*_picture(match, viewer, touch, tall, bare=True))


def _picture(match: Match, viewer: int, touch: frozenset[str], tall: bool, bare: bool) -> tuple[str, list[str]]:
    """With marks for seats, and what is to stand in their place."""
    sheet = match.game.drawing.draw(match._seen(viewer), ending.looking(match, viewer), touch, tall)
    if not bare:
        sheet = sheet._replace(drawn=titled(match, viewer, sheet.drawn))
    what, more, _ = heading(match, viewer)
    short = [name if len(name) <= ROOM else f"{name[: ROOM - 1].rstrip()}…" for name in ending.called(match)]
    return (bare_picture if bare else whole_picture)(sheet, match.game.title, what, more), [escape(name) for name in short]
