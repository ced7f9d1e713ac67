"""What a game can be measured by, for the laboratory.

A game that has more to say than its length, scores and winners gives a module `lab/measures.py`:

MEASURES            the measures, in an order of its own
LENGTH              the name of the one that tells how long a game is
measure(s, out)     a rule that fills out[number of the measure, seat] from the last state of a game
USES, use(s, code)  kinds of decisions in words, and the rule that says which kind a code is in state s
note(s, seat, code, out)    optional: a rule called before each decision and each outcome of luck (seat −1), for what the last state
                            does not tell any more

All are whole numbers, so that they add up to the same in any order and at any speed.
"""

from __future__ import annotations

from dataclasses import dataclass

MOST_BINS = 1024


@dataclass(frozen=True)
class Measure:
    """One number that every game has, or (`by_seat`) every seat of every game.

    Counted are how often it falls into each of `bins`, each as wide as the range's step; what lies beyond goes into the first or last. A
    measure with `items` is no amount: its value is the number of one of them.
    """

    name: str  # short, a column in tables of data
    words: str  # for people, to stand after "games by" or "a seat's"
    bins: range = range(0)
    by_seat: bool = False
    items: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.items:
            object.__setattr__(self, "bins", range(len(self.items)))
        if not 0 < len(self.bins) <= MOST_BINS:
            raise ValueError(f"The measure {self.name} has {len(self.bins)} bins; 1 to {MOST_BINS} are possible.")

    def label(self, place: int) -> str:
        """What the bin at this place is called."""
        if self.items:
            return self.items[place]
        least, most = self.bins[place], self.bins[place] + self.bins.step - 1
        if place == len(self.bins) - 1:
            return str(least) if self.bins.step == 1 else f"{least} or more"
        return str(least) if least == most else f"{least}–{most}"
