"""What a viewer hears of an event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.engine.match.log import Entry

if TYPE_CHECKING:
    from cosmodrome.engine.match.match import Match


def told(match: Match, entry: Entry, viewer: int) -> str:
    """The line, with marks for seats; empty if the viewer may not even know that anything happened."""
    event, words = entry.event, match.game.words
    who = "" if event.lucky or match.seats == 1 else f"{match.name(event.seat)}: "
    if event.takes_back:
        return f"{who}takes the last decision back." if who else "You take the last decision back."
    if event.gives_up:  # the match's own event: the rules have nothing to hide or to tell
        return f"{who}{event.text}."
    before, after = match._sights.read(entry.before, viewer), match._sights.read(entry.after, viewer)
    veil = words.veil(before, after, viewer, event.seat)
    if veil == "":
        return ""
    headline = event.text if veil is None else veil
    return " ".join([f"{who}{headline}.", *words.news(before, after, viewer)])
