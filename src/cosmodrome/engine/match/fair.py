"""Luck that can be checked: how every draw follows from a secret, the players' words and the draw's number, and whether it did.

The secret is chosen before the game, and its *seal*, which tells nothing of it, is shown. Then the players give words of their own. The
*stamp* stands for the seal and all words in the order in which they were given. Draw n, counted from 1, follows from secret, stamp and n.
When the game is over the secret is told, and everybody can work it all out again:

    seal  = SHA-256(secret)
    stamp = SHA-256(seal, a new line, and for each of the words its seat, a space, the words and a new line)
    x     = HMAC-SHA-256(secret, "stamp n 0"), read as a number of 256 bits
    draw  = x modulo the number of outcomes; the few largest x, which would favour some of them, are left out: "stamp n 1" is next

Everything is UTF-8; what a hash gives is written with the digits 0 to 9 and a to f.
"""

from __future__ import annotations

import hmac
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

from cosmodrome.engine.match.errors import BadLuck
from cosmodrome.engine.match.whole import whole

if TYPE_CHECKING:
    from cosmodrome.engine.match.match import Match

Words = tuple[tuple[int, str], ...]  # who said what, in the order in which it was said
LONGEST = 200  # letters of somebody's words
NUMBERS = 2**256
HASH = re.compile(r"[0-9a-f]{64}")


def seal_of(secret: str) -> str:
    """What is shown of a secret before the game: nobody can find the secret from it, nor another secret that has the same."""
    return sha256(secret.encode()).hexdigest()


def stamp_of(seal: str, words: Words) -> str:
    """What stands for a seal and all words that were given."""
    return sha256((f"{seal}\n" + "".join(f"{seat} {said}\n" for seat, said in words)).encode()).hexdigest()


def drawn(secret: str, stamp: str, number: int, outcomes: int) -> int:
    """Draw `number` among so many outcomes, each exactly as likely as the others."""
    for attempt in count():
        x = int(hmac.new(secret.encode(), f"{stamp} {number} {attempt}".encode(), sha256).hexdigest(), 16)
        if x < NUMBERS - NUMBERS % outcomes:
            return x % outcomes
    raise AssertionError


def cleaned(words: str) -> str:
    """Words as they are kept: on one line, nothing invisible, and with single spaces."""
    visible = "".join(" " if letter.isspace() else letter for letter in words if unicodedata.category(letter)[0] != "C" or letter.isspace())
    return " ".join(unicodedata.normalize("NFC", visible).split())


def checked_words(words: object) -> Words:
    """These, if they are a list of seats and what they said."""
    if isinstance(words, str) or not isinstance(words, Sequence):
        raise BadLuck(f"Words are a list of seats and what each said, such as [(0, 'rosebud')], not {words!r}.")
    known: list[tuple[int, str]] = []
    for one in words:
        seat, said = one if isinstance(one, Sequence) and not isinstance(one, str) and len(one) == 2 else (None, None)
        number = whole(seat)
        if number is None or number < 0 or not isinstance(said, str) or not 0 < len(said) <= LONGEST or said != cleaned(said):
            raise BadLuck(f"Words are a seat and a line of 1 to {LONGEST} letters, such as (0, 'rosebud'), not {one!r}.")
        known.append((number, said))
    return tuple(known)


class Proof(NamedTuple):
    """What a record says of its luck: shown before the game, given by the players, and told at the end."""

    seal: str
    words: Words
    stamp: str
    secret: str | None  # as long as the game is not over


@dataclass(frozen=True)
class Draw:
    """Something that luck has decided: the outcome of this many, and the one that the proof leads to."""

    number: int
    outcomes: int
    drawn: int
    text: str
    due: int | None

    @property
    def follows(self) -> bool:
        """Whether it is as it had to be."""
        return self.drawn == self.due


@dataclass(frozen=True)
class Verdict:
    """Whether a game's luck was what it had to be; None: that cannot be said. And why, in sentences."""

    fair: bool | None
    says: str
    draws: Sequence[Draw] = ()


BEFORE = "This game was played before luck could be checked: nothing was sealed at its start."
WORDLESS = "Nobody had given words of their own, though: whoever chose the secret could have tried several, and kept the one they liked."


def check(match: Match, proof: Proof | None, rules: int | None = None) -> Verdict:
    """Work out again whatever luck has decided in a match. `rules` is the version that it was played by, if not the present one."""
    if proof is None:
        return Verdict(None, BEFORE)
    if proof.secret is None:
        told = "The record does not hold the secret" if match.over else "The game is not over, so its secret is not told yet"
        return Verdict(None, f"{told}: its luck cannot be checked.", _draws(match, None))
    draws = _draws(match, proof)
    says = _fault(proof, draws)
    if not says:
        many = {0: "there was no luck in it", 1: "its one draw follows"}.get(len(draws), f"all {len(draws)} draws follow")
        says = f"The luck was fair: {many}{' from the secret and the words, in order' if draws else ''}, and the secret fits its seal."
        return Verdict(True, says if proof.words else f"{says} {WORDLESS}", draws)
    if rules is not None and rules != match.game.about.rules_version:
        says = f"{says} It was played by version {rules} of the rules, which may have counted outcomes in another way."
    return Verdict(False, says, draws)


def _fault(proof: Proof, draws: Sequence[Draw]) -> str:
    """What is wrong, a sentence; nothing if nothing is."""
    if seal_of(proof.secret or "") != proof.seal:
        return "The secret does not fit the seal: it is not the one that was chosen before the game."
    if stamp_of(proof.seal, proof.words) != proof.stamp:
        return "The words are not those that the game began with: they do not fit the stamp."
    wrong = next((draw for draw in draws if not draw.follows), None)
    if wrong is None:
        return ""
    return f"Draw {wrong.number}, {wrong.text!r}, does not follow from the secret and the words: it was not left to luck."


def _draws(match: Match, proof: Proof | None) -> list[Draw]:
    """What luck has decided. No undo takes luck back, so the history numbers its draws once and for all."""
    draws: list[Draw] = []
    for entry in match._log:
        if entry.event.lucky:
            number, outcomes = len(draws) + 1, int(match.game.rules.luck(entry.before[0]))
            due = drawn(proof.secret, proof.stamp, number, outcomes) if proof and proof.secret else None
            draws.append(Draw(number, outcomes, entry.event.code, entry.event.text, due))
    return draws
