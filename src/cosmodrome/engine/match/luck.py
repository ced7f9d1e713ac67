"""Who decides what chance must decide. The rules only ask; a `Luck` answers."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, cast

from cosmodrome.engine.compile.rng import WORDS, draw, stream
from cosmodrome.engine.match.errors import BadLuck
from cosmodrome.engine.match.fair import HASH, Proof, checked_words, drawn, seal_of, stamp_of
from cosmodrome.engine.match.whole import whole


class Luck(Protocol):
    """A source of outcomes."""

    def draw(self, outcomes: int, name: Callable[[int], str]) -> int:
        """One of 0 to outcomes − 1; `name(k)` is outcome k in words, for those who care."""

    def copy(self) -> Luck:
        """A source that will go on exactly as this one would."""


def checked(luck: object) -> Luck:
    """This, if it can be luck."""
    if isinstance(luck, type) or not callable(getattr(luck, "draw", None)) or not callable(getattr(luck, "copy", None)):
        raise BadLuck(f"Luck is secret(), sealed(), seeded(7), scripted([...]) or an object that can draw and copy itself, not {luck!r}.")
    return cast(Luck, luck)


def ready(luck: Luck) -> bool:
    """Whether it can draw: luck may have to wait until everybody has come. It can unless it says otherwise."""
    return bool(getattr(luck, "ready", True))


def pass_over(luck: Luck, outcomes: int) -> None:
    """An outcome was not drawn here, but is known from elsewhere: luck that comes in an order goes on after it."""
    if isinstance(luck, seeded):
        luck.draw(outcomes, str)
    if isinstance(luck, sealed):
        luck.drawn += 1


class secret:  # noqa: N801 - reads as a function: luck=cosmodrome.secret()
    """The operating system's own randomness, for people: nobody can know or repeat it."""

    def draw(self, outcomes: int, name: Callable[[int], str]) -> int:
        """Any outcome, each as likely."""
        return secrets.randbelow(outcomes)

    def copy(self) -> secret:
        """Itself: secret luck does not go on in any particular way."""
        return self


class seeded:  # noqa: N801 - reads as a function: luck=cosmodrome.seeded(7)
    """A stream that is the same for the same seed, on every machine and at every speed. A seed has a stream for each of many games."""

    def __init__(self, seed: int, game: int = 0) -> None:
        number = whole(seed)
        if number is None:
            raise BadLuck(f"A seed is a whole number, not {seed!r}.")
        if not -(2**63) <= number < 2**63:
            raise BadLuck(f"The seed {seed} is too large: seeds have 64 bits.")
        which = whole(game)
        if which is None or not 0 <= which < 2**63:
            raise BadLuck(f"A seed's games are counted from 0, not {game!r}.")
        self.seed = number
        self.game = which
        self._rng = [0] * WORDS  # Python's own numbers: interpreted they are twice as fast as an array of NumPy's
        stream(self._rng, number, which)

    def draw(self, outcomes: int, name: Callable[[int], str]) -> int:
        """The next outcome of the stream."""
        drawn: int = draw(self._rng, outcomes)
        return drawn

    def copy(self) -> seeded:
        """A stream that stands where this one does."""
        twin = object.__new__(seeded)
        twin.seed, twin.game, twin._rng = self.seed, self.game, self._rng.copy()
        return twin


class sealed:  # noqa: N801 - reads as a function: luck=cosmodrome.sealed(words=[(0, "rosebud")])
    """Luck that was settled before the game and can be checked after it: it follows from a secret and the players' words (`fair.py`).

    Show its `seal` before anybody gives words. `record` tells the secret once the game is over, and `cosmodrome verify` checks it.
    """

    def __init__(self, secret: str | None = None, words: Sequence[tuple[int, str]] = (), ready: bool = True) -> None:
        if secret is not None and not (isinstance(secret, str) and HASH.fullmatch(secret)):
            raise BadLuck("A secret has 64 digits, 0 to 9 and a to f; without one, it is chosen here.")
        self.secret = secrets.token_hex(32) if secret is None else secret
        self.seal = seal_of(self.secret)
        self.drawn = 0  # how often it has
        self.begin(words)
        self.ready = ready  # or it waits for words

    def begin(self, words: Sequence[tuple[int, str]]) -> None:
        """These are all the words there are: from now on it can draw."""
        if self.drawn:
            raise BadLuck("Words are given before the first draw, not after it.")
        self.words = checked_words(words)
        self.stamp = stamp_of(self.seal, self.words)
        self.ready = True

    @property
    def proof(self) -> Proof:
        """All that is needed to check it, the secret included: for the owner of the match, until the game is over."""
        return Proof(self.seal, self.words, self.stamp, self.secret)

    def draw(self, outcomes: int, name: Callable[[int], str]) -> int:
        """What the next number comes to."""
        if not self.ready:
            raise BadLuck("This luck waits for the players' words.")
        self.drawn += 1
        return drawn(self.secret, self.stamp, self.drawn, outcomes)

    def copy(self) -> sealed:
        """The same secret and words, as many draws on."""
        twin = object.__new__(sealed)
        twin.__dict__.update(self.__dict__)
        return twin

    def __repr__(self) -> str:
        """Without the secret: it must not come out in an error or a log."""
        return f"<sealed luck {self.seal[:12]}…, {self.drawn} drawn>"


class scripted:  # noqa: N801 - reads as a function: luck=cosmodrome.scripted(["thrust 3", 0])
    """Outcomes laid down beforehand, by number or in words; afterwards `then` decides, or the script has run out."""

    def __init__(self, outcomes: Iterable[int | str], then: Luck | None = None) -> None:
        if isinstance(outcomes, str) or not isinstance(outcomes, Iterable):
            raise BadLuck(f"A script of luck is a list of outcomes, not {outcomes!r}.")
        self._script: list[int | str] = []
        for outcome in outcomes:
            known = outcome if isinstance(outcome, str) else whole(outcome)
            if known is None:
                raise BadLuck(f"An outcome of luck is a number or its words, not {outcome!r}.")
            self._script.append(known)
        self._then = then
        self._at = 0

    @property
    def left(self) -> int:
        """How many outcomes are still to come."""
        return len(self._script) - self._at

    def draw(self, outcomes: int, name: Callable[[int], str]) -> int:
        """The next outcome of the script."""
        if self._at >= len(self._script):
            if self._then is None:
                raise BadLuck(f"The script of luck has run out after {len(self._script)} outcomes.")
            return self._then.draw(outcomes, name)
        wanted = self._script[self._at]
        self._at += 1
        if isinstance(wanted, str):
            names = [name(k) for k in range(outcomes)]
            if wanted not in names:
                raise BadLuck(f"Luck cannot bring {wanted!r} here, only: {', '.join(names)}.")
            return names.index(wanted)
        if not 0 <= wanted < outcomes:
            raise BadLuck(f"Luck has {outcomes} outcomes here, 0 to {outcomes - 1}; {wanted} is none of them.")
        return wanted

    def copy(self) -> scripted:
        """A script that stands where this one does."""
        twin = object.__new__(scripted)
        twin._script, twin._then, twin._at = self._script, self._then.copy() if self._then else None, self._at
        return twin
