"""What the things in a picture are and mean now: a game says it once, by the ids of what it draws; whoever shows a picture asks.

A game's `words/explain.py` makes its table, `explains = Explains()`, and marks a function for each kind of id, the part before its colon:

    @explains("coin", "3.2")
    def coin(v, seat, name): ...

Explanations are asked for when somebody points at a picture. No view carries them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from cosmodrome.engine.drawing.markup import escape
from cosmodrome.engine.drawing.seats import named
from cosmodrome.engine.match import ending
from cosmodrome.engine.match.state import Record

if TYPE_CHECKING:
    from cosmodrome.engine.match.match import Match

THING = re.compile(r'<g(?: [^<>]*?)? id="([^"]*)"[^<>]*>')
LABEL = re.compile(r' aria-label="([^"]*)"')


class Explained(NamedTuple):
    """What a thing in a picture is and means now, in one to three short sentences, and the clause of the rulebook it comes from."""

    text: str
    clause: str = ""


Explainer = Callable[[Record, int, str], "str | Explained"]  # (v, seat, name): name is what follows the kind and its colon in the id


class Explains:
    """A game's explanations, by kind of thing."""

    def __init__(self) -> None:
        self.kinds: dict[str, tuple[Explainer, str]] = {}

    def __call__(self, kind: str, clause: str = "") -> Callable[[Explainer], Explainer]:
        """Marks the function that explains the things of a kind, and their clause, where the function names no other."""

        def marked(explainer: Explainer) -> Explainer:
            self.kinds[kind] = explainer, clause
            return explainer

        return marked

    def always(self, kind: str, clause: str, text: str) -> None:
        """Things that mean the same at any time."""
        self.kinds[kind] = (lambda v, seat, name: text), clause

    def explain(self, v: Record, seat: int, id: str) -> Explained | None:
        """What the thing with this id is, in a sight; None if nothing is said about its kind."""
        kind, _, name = id.partition(":")
        if kind not in self.kinds:
            return None
        explainer, clause = self.kinds[kind]
        said = explainer(v, seat, name)
        return said if isinstance(said, Explained) else Explained(said, clause)


def explained(match: Match, viewer: int, drawn: str) -> dict[str, Explained]:
    """What a viewer is told about each thing in a picture that was drawn for it."""
    v, seat, explain = match._seen(viewer), ending.looking(match, viewer), match.game.words.explain
    found = {id: explain(v, seat, id) for id in THING.findall(drawn)}
    return {id: Explained(named(said.text, match.names), said.clause) for id, said in found.items() if said is not None}


def titled(match: Match, viewer: int, drawn: str) -> str:
    """A picture whose things have labels and explanations as titles, which browsers show where one points: for pictures by themselves."""
    said = explained(match, viewer, drawn)

    def with_title(found: re.Match[str]) -> str:
        one, label = said.get(found[1]), LABEL.search(found[0])
        words = [label[1]] if label else []
        words += [escape(one.text)] if one else []
        return f"{found[0]}<title>{' · '.join(words)}</title>" if words else found[0]

    return THING.sub(with_title, drawn)
