"""Galaxy of D: what sides, ships and Things are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache

from cosmodrome.engine.compile.numbers import spelling
from cosmodrome.engine.drawing.ink import plural
from cosmodrome.engine.drawing.seats import seat_name, whom
from cosmodrome.games.galaxy_of_d.rules.state import BY_COST, FIRST_PIRATE, PIRATE, WHOLE_FLEET, craft

SIDE_NAMES = ("Redog", "Cynder", "Pirates")
KIND_NAMES = spelling(craft)
MOVER_NAMES = (*KIND_NAMES, "fleet")
THING_NAMES = (
    "spaceport",
    *(f"planet {i}" for i in range(1, 9)),
    *(f"asteroid {i}" for i in range(1, 5)),
    "pirate scavenger",
    "pirate cruiser",
)
PIRATE_NAMES = THING_NAMES[FIRST_PIRATE:]
ORDER = {int(kind): place for place, kind in enumerate(BY_COST)}  # in a stack, from the top


def kind_word(kind: int) -> str:
    """A kind as it stands in a sentence."""
    return "laden Freighter" if kind == craft.LADEN else KIND_NAMES[kind].capitalize()


def a_ship(kind: int) -> str:
    """A ship in a sentence: an Assassin."""
    word = kind_word(kind)
    return f"{'an' if word[0] in 'AI' else 'a'} {word}"


def mover_word(mover: int) -> str:
    """What is being moved, as it stands in a sentence."""
    return "fleet" if mover == WHOLE_FLEET else kind_word(mover)


def fleet_words(kinds: Mapping[int, int] | Iterable[int]) -> str:
    """Ships in words: 2 Cruisers and 1 Freighter."""
    return _fleet_words(tuple(sorted(Counter(kinds).items())))


def guess_words(ships: Iterable[tuple[int, ...]]) -> str:
    """11.8: covered ships by what each of them can be: Cruiser, Bomber or Destroyer."""
    return "; ".join(" or ".join(kind_word(kind) for kind in types) for types in ships)


@lru_cache(maxsize=4096)
def _fleet_words(counted: tuple[tuple[int, int], ...]) -> str:
    counts = dict(counted)
    parts = [plural(counts[kind], kind_word(kind)) for kind in sorted(counts, key=ORDER.__getitem__) if counts[kind]]
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts) or "nothing"


def side_within(side: int, viewer: int) -> str:
    """A side within a sentence, by who plays it: you, a name, or the Pirates."""
    return SIDE_NAMES[side] if side == PIRATE else whom(side, viewer)


def player(seat: int) -> str:
    """Who plays a side, and which: the board and the log speak of sides, people know each other by name."""
    return f"{seat_name(seat)} ({SIDE_NAMES[seat]})"
