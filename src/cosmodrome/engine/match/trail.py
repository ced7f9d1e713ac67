"""A list that grows and shrinks at its end, and is copied at the same cost however long it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")
Link = tuple[Any, Any, int]  # an item, the link before it, and how many there are with it


class Trail(Generic[T]):
    """What has come one after the other. Copies share the links they have in common, which do not change."""

    __slots__ = ("_end", "_items", "_known", "last")

    last: T | None  # the newest; an attribute, since matches ask for it all the time

    def __init__(self, items: Iterable[T] = ()) -> None:
        self.last = None
        self._end: Link | None = None
        self._items: list[T] | None = None  # the same as a list, from when somebody first asks for an item by its number
        self._known: tuple[list[T], int] = [], 0  # another trail's list, which only grows, and how many of its items are ours, too
        for item in items:
            self.append(item)

    def copy(self) -> Trail[T]:
        """A trail of its own that has come the same way."""
        twin: Trail[T] = Trail()
        twin._end, twin.last = self._end, self.last
        twin._known = self._known if self._items is None else (self._items, len(self))
        return twin

    def append(self, item: T) -> None:
        """One more."""
        end = self._end
        self._end = (item, end, 1 if end is None else end[2] + 1)
        self.last = item
        if self._items is not None:
            self._items.append(item)

    def cut(self, count: int) -> None:
        """Leave only the first `count`."""
        end = self._end
        while end is not None and end[2] > count:
            end = end[1]
        self._end = end
        self.last = None if end is None else end[0]
        if self._items is not None:
            self._items = self._items[:count]  # copies may know the list
        self._known = self._known[0], min(count, self._known[1])

    def __len__(self) -> int:
        return 0 if self._end is None else self._end[2]

    def __iter__(self) -> Iterator[T]:
        return iter(self._listed())

    @overload
    def __getitem__(self, i: int) -> T: ...

    @overload
    def __getitem__(self, i: slice) -> list[T]: ...

    def __getitem__(self, i: int | slice) -> T | list[T]:
        return self._listed()[i]

    def _listed(self) -> list[T]:
        if self._items is None:
            known, count = self._known
            items, end = [], self._end
            while end is not None and end[2] > count:
                items.append(end[0])
                end = end[1]
            items.reverse()
            self._items = known[:count] + items
        return self._items
