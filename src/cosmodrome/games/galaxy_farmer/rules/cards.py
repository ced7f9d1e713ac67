"""What is printed on the cards: `data/cards.toml`, read into cards that have names. A wrong file is refused with line, card and reason.

Another edition is the same cards with other numbers on some of them: `data/second_edition.toml` and `data/first_edition.toml` say only
what differs.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from types import MappingProxyType
from typing import Any, NoReturn, TypeVar

from cosmodrome.engine.compile.numbers import numbered, spelling
from cosmodrome.engine.match.errors import CosmodromeError

COLOURS = ("blue", "red", "gold", "green")
SIDES = ("Light", "Dark")
DIRECTIONS = ("clockwise", "anticlockwise")
PLANETS = 8  # and as many representatives
QUESTS = 3
NEEDS = 4  # lines on an order, at most
ANY = -1  # of either side

# What an event does, what a quest asks for, what a partner changes
event_kind = numbered("TURN", "PATROL", "WARP", "METEOR", "BOUNTY", "FUEL")
quest_kind = numbered("VISIT", "GROW", "STAFF", "CREW", "CARGO", "EMPTY_TANK", "DELIVER")
ability = numbered("LIGHT_GROWTH", "DARK_GROWTH", "FUEL", "CONVERTER", "FORCE", "TIMER", "HOLD", "FOOTING")


class BadCards(CosmodromeError):
    """A card file that cannot be used: the message says which line, which card and why."""


@dataclass(frozen=True)
class Difficulty:
    """How much is asked, and how much forgiven."""

    name: str
    points: int
    failures: int
    killed: int
    events: int


@dataclass(frozen=True)
class Ship:
    """What one flies."""

    name: str
    flavour: str
    fuel: int
    berths: int
    hold: int


@dataclass(frozen=True)
class Planet:
    """Where something grows."""

    name: str
    flavour: str
    colour: int
    resource: str


@dataclass(frozen=True)
class Need:
    """A line of an order: so many cubes of a planet, with one side."""

    planet: int
    side: int
    count: int


@dataclass(frozen=True)
class Order:
    """What the population wants."""

    name: str
    flavour: str
    needs: tuple[Need, ...]
    points: int
    timer: int


@dataclass(frozen=True)
class Event:
    """What happens. `which` is a colour or a planet; `steps` are clockwise, or anticlockwise if negative; for fuel, how much."""

    name: str
    flavour: str
    kind: int
    which: int
    steps: int


@dataclass(frozen=True)
class Quest:
    """What a representative asks for."""

    kind: int
    count: int
    side: int
    colour: int


@dataclass(frozen=True)
class Representative:
    """Somebody to get to know."""

    name: str
    flavour: str
    quests: tuple[Quest, ...]
    ability: int
    amount: int


@dataclass(frozen=True)
class Cards:
    """All cards of the game."""

    difficulties: tuple[Difficulty, ...]
    ships: tuple[Ship, ...]
    planets: tuple[Planet, ...]
    orders: tuple[Order, ...]
    events: tuple[Event, ...]
    representatives: tuple[Representative, ...]


# Reading


class _Entry:
    """One card of the file, and where it stands in it."""

    def __init__(self, kind: str, data: dict[str, Any], lines: Sequence[str], at: int) -> None:
        self._kind, self._data, self._lines, self._at = kind, data, lines, at
        self._used: set[str] = set()
        self.name = self.text("name")

    def fail(self, key: str, reason: str) -> NoReturn:
        """Refuse the file because of this key of this card."""
        line = self._at
        for at in range(self._at, len(self._lines)):
            if self._lines[at].lstrip().startswith("[["):
                break
            if re.match(rf"\s*{re.escape(key)}\s*=", self._lines[at]):
                line = at + 1
                break
        name = self._data.get("name")
        called = f" {name!r}" if isinstance(name, str) else ""
        raise BadCards(f"cards.toml, line {line}, {self._kind}{called}: {reason}")

    def _value(self, key: str) -> Any:
        self._used.add(key)
        if key not in self._data:
            self.fail(key, f"it has no {key!r}.")
        return self._data[key]

    def text(self, key: str) -> str:
        """A text that says something."""
        value = self._value(key)
        if not isinstance(value, str) or not value.strip():
            self.fail(key, f"{key} should be a text, not {value!r}.")
        return value

    def number(self, key: str, least: int, most: int) -> int:
        """A whole number within bounds."""
        value = self._value(key)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            self.fail(key, f"{key} should be a whole number from {least} to {most}, not {value!r}.")
        return int(value)

    def one_of(self, key: str, names: Sequence[str]) -> int:
        """The place of a name among those possible."""
        value = self._value(key)
        if value not in names:
            self.fail(key, f"{key} should be one of {', '.join(names)}, not {value!r}.")
        return names.index(value)

    def texts(self, key: str, counts: Collection[int]) -> list[str]:
        """A list of texts, of a length that is allowed."""
        value = self._value(key)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            self.fail(key, f"{key} should be a list of texts, not {value!r}.")
        if len(value) not in counts:
            self.fail(key, f"{key} has {len(value)} lines; possible: {', '.join(map(str, counts))}.")
        return list(value)

    def done(self) -> None:
        """Refuse keys that nobody asked for."""
        for key in self._data:
            if key not in self._used:
                self.fail(key, f"{key!r} means nothing here. What does: {', '.join(sorted(self._used))}.")


_Card = TypeVar("_Card")


def parse(text: str, changes: Mapping[str, Any] = MappingProxyType({})) -> Cards:
    """The cards of a file, given as its text; `changes` says what is printed otherwise on some of them."""
    data = _read(text)
    _change(data, changes)
    lines = text.splitlines()
    kinds = ("difficulty", "ship", "planet", "order", "event", "representative")
    for kind in data:
        if kind not in kinds:
            raise BadCards(f"cards.toml has {kind!r}, which is no kind of card. There are: {', '.join(kinds)}.")

    def read(kind: str, card: Callable[[_Entry], _Card]) -> tuple[_Card, ...]:
        found = data.get(kind, [])
        starts = [at + 1 for at, line in enumerate(lines) if re.match(rf"\s*\[\[\s*{kind}\s*\]\]", line)]
        if not isinstance(found, list) or len(found) != len(starts):
            raise BadCards(f"cards.toml: write every {kind} under a header of its own, [[{kind}]].")
        cards, names = [], set()
        for entry in [_Entry(kind, item, lines, at) for item, at in zip(found, starts, strict=True)]:
            cards.append(card(entry))
            entry.done()
            if entry.name.lower() in names:
                entry.fail("name", "another one has this name already.")
            names.add(entry.name.lower())
        return tuple(cards)

    planets = read("planet", _planet)
    cards = Cards(
        read("difficulty", _difficulty),
        read("ship", _ship),
        planets,
        read("order", lambda entry: _order(entry, planets)),
        read("event", lambda entry: _event(entry, planets)),
        read("representative", _representative),
    )
    _check(cards)
    return cards


def _read(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadCards(f"cards.toml cannot be read: {error}.") from None


def _change(data: dict[str, Any], changes: Mapping[str, Any]) -> None:
    """Print other numbers on cards that are there already. (A name would be another card, and old records name cards.)"""
    for kind, entries in changes.items():
        cards = {card.get("name"): card for card in data.get(kind, [])}
        for entry in entries:
            name = entry.get("name")
            if name not in cards:
                raise BadCards(f"No {kind} is called {name!r}, so nothing on it can change.")
            for key in entry:
                if key not in cards[name]:
                    raise BadCards(f"{kind} {name!r}: {key!r} is not printed on it, so it cannot change.")
            cards[name].update(entry)


def _difficulty(entry: _Entry) -> Difficulty:
    limits = entry.number("points", 1, 99), entry.number("failures", 1, 20), entry.number("killed", 1, 7), entry.number("events", 1, 99)
    return Difficulty(entry.name, *limits)


def _ship(entry: _Entry) -> Ship:
    """1.7: tank, berths and hold."""
    figures = entry.number("fuel", 1, 6), entry.number("berths", 1, 4), entry.number("hold", 1, 12)
    return Ship(entry.name, entry.text("flavour"), *figures)


def _planet(entry: _Entry) -> Planet:
    """2.2: a colour, and a resource of its own."""
    return Planet(entry.name, entry.text("flavour"), entry.one_of("colour", COLOURS), entry.text("resource"))


def _order(entry: _Entry, planets: Sequence[Planet]) -> Order:
    """6.1, 6.9: cubes, points, and how many turns it waits."""
    needs = tuple(_need(entry, line, planets) for line in entry.texts("needs", range(1, NEEDS + 1)))
    if len({(need.planet, need.side) for need in needs}) < len(needs):
        entry.fail("needs", "two lines ask for the same cubes: write them as one.")
    for card, planet in enumerate(planets):
        if sum(need.count for need in needs if need.planet == card) > 8:
            entry.fail("needs", f"nobody can fill that: there are 8 cubes of {planet.resource}.")
    return Order(entry.name, entry.text("flavour"), needs, entry.number("points", 1, 9), entry.number("timer", 1, 12))


def _need(entry: _Entry, line: str, planets: Sequence[Planet]) -> Need:
    found = re.fullmatch(r"([1-8]) (?:(Dark) )?(.+)", line)
    resources = [planet.resource for planet in planets]
    if not found or found[3] not in resources:
        entry.fail("needs", f"{line!r} should be like '2 Dark Glitteral', with a resource that grows: {', '.join(resources)}.")
    return Need(resources.index(found[3]), 1 if found[2] else 0, int(found[1]))


def _event(entry: _Entry, planets: Sequence[Planet]) -> Event:
    """7.1: what happens, to which colour or planet, or how far."""
    kind, which, steps = entry.one_of("kind", spelling(event_kind)), -1, 0
    if kind in (event_kind.TURN, event_kind.BOUNTY):
        which = entry.one_of("colour", COLOURS)
    elif kind == event_kind.METEOR:
        which = entry.one_of("planet", [planet.name for planet in planets])
    elif kind == event_kind.FUEL:
        steps = entry.number("fuel", 1, 3)
    else:
        steps = entry.number("steps", 1, 8) * (-1 if entry.one_of("way", DIRECTIONS) else 1)
    return Event(entry.name, entry.text("flavour"), kind, which, steps)


def _representative(entry: _Entry) -> Representative:
    """8.1, 8.8, 8.9: three quests, and what a partner does."""
    quests = tuple(_quest(entry, line) for line in entry.texts("quests", [QUESTS]))
    return Representative(
        entry.name, entry.text("flavour"), quests, entry.one_of("ability", spelling(ability)), entry.number("amount", 1, 3)
    )


def _quest(entry: _Entry, line: str) -> Quest:
    if line in ("visit", "empty tank"):
        return Quest(spelling(quest_kind).index(line), 0, ANY, -1)
    if found := re.fullmatch(r"grow ([1-8]) (Light|Dark)", line):
        return Quest(quest_kind.GROW, int(found[1]), SIDES.index(found[2]), -1)
    if found := re.fullmatch(r"(staff|crew) ([12])", line):
        return Quest(spelling(quest_kind).index(found[1]), int(found[2]), ANY, -1)
    if found := re.fullmatch(r"cargo ([1-4])", line):
        return Quest(quest_kind.CARGO, int(found[1]), ANY, -1)
    if found := re.fullmatch(rf"deliver ([1-8]) (?:(Light|Dark) )?({'|'.join(COLOURS)})", line):
        return Quest(quest_kind.DELIVER, int(found[1]), SIDES.index(found[2]) if found[2] else ANY, COLOURS.index(found[3]))
    forms = "'visit', 'empty tank', 'grow 1 Dark', 'staff 2', 'crew 2', 'cargo 3', 'deliver 2 Dark red'"
    entry.fail("quests", f"{line!r} is no quest. They are written like {forms}.")


def _check(cards: Cards) -> None:
    """What only the whole file can get wrong."""
    for colour in range(len(COLOURS)):
        count = sum(planet.colour == colour for planet in cards.planets)
        if count != 2:
            raise BadCards(f"cards.toml: {count} planets are {COLOURS[colour]}; there should be two of each colour.")
    if len({planet.resource.lower() for planet in cards.planets}) < PLANETS:
        raise BadCards("cards.toml: two planets grow the same resource; each has its own.")
    if len(cards.representatives) != PLANETS:
        raise BadCards(f"cards.toml: there are {len(cards.representatives)} representatives; there should be one for each of 8 planets.")
    if len(cards.orders) < 7:
        raise BadCards(f"cards.toml: {len(cards.orders)} orders are too few; with 7, three can lie open and three be replaced by luck.")
    if len(cards.difficulties) < 1 or len(cards.ships) < 1:
        raise BadCards("cards.toml: at least one difficulty and one ship are needed.")
    for difficulty in cards.difficulties:
        if difficulty.events >= len(cards.events):
            raise BadCards(
                f"cards.toml: {difficulty.name} uses {difficulty.events} events; of {len(cards.events)}, "
                "two must be left for luck to pick the last from."
            )


def _file(name: str) -> str:
    return resources.files("cosmodrome.games.galaxy_farmer").joinpath(f"data/{name}").read_text(encoding="utf-8")


def _tried() -> list[dict[str, Any]]:
    """Editions that are only being tried out: the laboratory's `tuning` names a file of them."""
    path = os.environ.get(TRIED)
    return list(_read(Path(path).read_text(encoding="utf-8"))["edition"]) if path else []


def _changed(edition: Mapping[str, Any]) -> Cards:
    """1.8: the cards with the numbers of another edition on them."""
    return parse(_file("cards.toml"), {key: value for key, value in edition.items() if key != "edition"})


TRIED = "COSMODROME_FARMER_TRIED"
CARDS = parse(_file("cards.toml"))
PRINTED = ("third", "second", "first")  # the present one, and those from before, each in a file of its own
EDITIONS = (CARDS, *(_changed(_read(_file(f"{name}_edition.toml"))) for name in PRINTED[1:]), *map(_changed, _tried()))
EDITION_NAMES = (*PRINTED, *(edition["edition"] for edition in _tried()))
