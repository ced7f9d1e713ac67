"""Kinds of actions: everything that is told about one stands in one place, and what each code says, touches and is refused for follows.

A game's `words/actions.py` makes its table, `kinds = Kinds(act)`, and marks a class for each span of codes:

    @kinds(act.MOVE)
    class Move(Kind):
        use = "move"

        def text(self, v, seat, i): ...
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any, TypeVar

import numpy as np

from cosmodrome.engine.drawing.seats import who
from cosmodrome.engine.match.state import Record

K = TypeVar("K", bound="type[Kind]")


class Kind(ABC):
    """A kind of action. v is a sight of the seat's, i the action's place in the span of the kind's codes."""

    use: str | Sequence[str] = ""  # what the laboratory counts it as; several: one for each i

    @abstractmethod
    def text(self, v: Record, seat: int, i: int) -> str:
        """The action in words, whether legal or not; unique among the legal ones, and the same for ever: records hold it."""

    @abstractmethod
    def touch(self, v: Record, seat: int, i: int) -> tuple[str, ...]:
        """The things to touch in the picture for it, if it is legal."""

    @abstractmethod
    def refused(self, v: Record, seat: int, i: int) -> str | None:
        """Why it is not legal now, in one sentence; None if it is. A law holds this and the rule `legal` together."""

    def told(self, before: Record, after: Record, seat: int, i: int, viewer: int) -> str:
        """The decision in a sentence for people, in the present tense, as a viewer who may know of it in full is told.

        Both records are sights of the viewer's; "you" is the viewer, everybody else has a name (`drawing.seats`). What came of it is told
        by the game's `news`; where those say it all, this is the empty string.
        """
        return f"{who(seat, viewer)}: {self.text(before, seat, i)}."

    def instead(self, i: int) -> Sequence[int]:
        """Codes of which the first legal one does the same where this one is not legal, as taking one does where "all" is one only."""
        return ()

    def meant(self, v: Record, seat: int, text: str) -> str | None:
        """Why a text that no action has is refused, if one of this kind is meant, as by a bid higher than any can be; else None."""
        return None


class Kinds:
    """The kinds of actions of one game, by their codes and, where codes mean different things at different times, by the phase."""

    def __init__(self, codes: Any) -> None:
        self._firsts = list(codes)[:-1]
        self._count: int = codes.COUNT
        self._names = codes.spelling
        self._found: dict[int, list[tuple[frozenset[int], Kind]]] = {}

    def __call__(self, *firsts: int, when: Iterable[int] = ()) -> Callable[[K], K]:
        """Marks the kind of the codes that begin with each of these; `when` names the phases in which it is this kind, if not in all."""

        def mark(kind: K) -> K:
            for first in firsts:
                self._found.setdefault(first, []).append((frozenset(when), kind()))
            return kind

        return mark

    def of(self, v: Record, code: int) -> tuple[Kind, int]:
        """The kind of a code, and the action's place in it."""
        first, found = self._by_code[code]
        for phases, kind in found:
            if not phases or int(v.phase) in phases:
                return kind, code - first
        raise LookupError(f"Action code {code} has no kind in phase {v.phase}.")

    def text(self, v: Record, seat: int, code: int) -> str:
        """An action in words."""
        kind, i = self.of(v, code)
        return kind.text(v, seat, i)

    def touch(self, v: Record, seat: int, code: int) -> tuple[str, ...]:
        """The things to touch for a legal action."""
        kind, i = self.of(v, code)
        return kind.touch(v, seat, i)

    def refused(self, v: Record, seat: int, code: int) -> str | None:
        """Why an action is not legal now; None if it is."""
        kind, i = self.of(v, code)
        return kind.refused(v, seat, i)

    def told(self, before: Record, after: Record, seat: int, code: int, viewer: int) -> str:
        """A decision in a sentence for people."""
        kind, i = self.of(before, code)
        return kind.told(before, after, seat, i, viewer)

    def instead(self, v: Record, code: int) -> Sequence[int]:
        """Codes of which the first legal one does the same where this one is not legal."""
        kind, i = self.of(v, code)
        return kind.instead(i)

    def meant(self, v: Record, seat: int, text: str) -> str | None:
        """Why a text that no action has is refused, in the sentence of the kind that knows what is meant; None if none does."""
        kinds = dict.fromkeys(self.of(v, code)[0] for code in self._firsts)
        return next((why for kind in kinds if (why := kind.meant(v, seat, text))), None)

    @cached_property
    def _by_code(self) -> list[tuple[int, list[tuple[frozenset[int], Kind]]]]:
        """For each code the first of its span, and the kinds it can be of: those for certain phases before the one for all others."""
        table = []
        for name, first, end in zip(self._names, self._firsts, [*self._firsts[1:], self._count], strict=True):
            if first not in self._found:
                raise LookupError(f"The actions {name} have no kind.")
            table += [(first, sorted(self._found[first], key=lambda one: not one[0]))] * (end - first)
        return table

    @cached_property
    def _uses(self) -> tuple[tuple[str, ...], Any]:
        names: dict[str, int] = {}
        table = np.zeros(self._count, np.int64)
        for code, (first, found) in enumerate(self._by_code):
            use = found[-1][1].use
            table[code] = names.setdefault(use if isinstance(use, str) else use[code - first], len(names))
        return tuple(names), table

    @property
    def uses(self) -> tuple[str, ...]:
        """What the laboratory counts, in the order of the codes."""
        return self._uses[0]

    @property
    def use_of(self) -> Any:
        """For each code, which of `uses` it is."""
        return self._uses[1]
