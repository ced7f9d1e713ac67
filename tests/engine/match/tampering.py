"""Records with fair luck, played at random with what people take back, and the same with something changed in them."""

from __future__ import annotations

import random
import re

import cosmodrome
from cosmodrome.engine.match.fair import check
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.record import proof_in

KINDS = (
    *("secret", "seal", "stamp", "words", "words added", "words left out", "words in another order", "draw", "draws in another order"),
    *("secret with a seal of its own", "words with a stamp of their own"),
)


def fair_record(game: Game, seed: int) -> str:
    """A finished game at random: all have given words, and now and then something is taken back."""
    rng = random.Random(seed)
    seats = rng.choice(game.about.seats)
    words = [(seat, f"{rng.getrandbits(64):x} by {seat}") for seat in rng.sample(range(seats), seats)]
    luck = cosmodrome.sealed(f"{rng.getrandbits(256):064x}", words)
    match = game.new(seats, dict(game.about.bounding), luck)
    while not match.over:
        seat = rng.choice(match.waiting)
        match.play(seat, rng.choice(match.actions(seat)))
        if rng.random() < 0.2 and match.why_no_undo(seat) is None:
            match.undo(seat)
    return match.save()


def tampered(text: str, kind: str, rng: random.Random) -> str | None:
    """A record with one thing changed; None if there is no such thing in it."""
    lines = text.splitlines()
    words = [i for i, line in enumerate(lines) if line.startswith("# words:")]
    draws = [i for i, line in enumerate(lines) if line.startswith("* ")]
    if kind in ("secret", "seal", "stamp"):
        i = next(i for i, line in enumerate(lines) if line.startswith(f"# {kind}:"))
        digit = rng.randrange(len(lines[i]) - 64, len(lines[i]))
        lines[i] = lines[i][:digit] + rng.choice([one for one in "0123456789abcdef" if one != lines[i][digit]]) + lines[i][digit + 1 :]
    elif kind == "words":
        lines[rng.choice(words)] += rng.choice("abc")
    elif kind.endswith("of its own") or kind.endswith("of their own"):
        return _made_anew(text, cosmodrome.sealed().secret if kind.startswith("secret") else None, rng)
    elif kind == "words added":
        lines.insert(words[-1] + 1, "# words: 0 and more")
    elif kind == "words left out":
        del lines[rng.choice(words)]
    elif kind == "words in another order" and len(words) > 1:
        i, j = rng.sample(words, 2)
        lines[i], lines[j] = lines[j], lines[i]
    elif kind == "draw" and (outcomes := _others(text, rng)):
        i, other = outcomes
        lines[draws[i]] = f"* {other}"
    elif kind == "draws in another order" and len({lines[i] for i in draws}) > 1:
        i, j = rng.choice([(i, j) for i in draws for j in draws if i < j and lines[i] != lines[j]])
        lines[i], lines[j] = lines[j], lines[i]
    else:
        return None
    return "\n".join(lines) + "\n"


def _made_anew(text: str, secret: str | None, rng: random.Random) -> str:
    """By somebody who knows how it is done: another secret, or other words, with a seal and a stamp that fit. Only the draws are left."""
    old = proof_in(text)
    assert old is not None
    new = cosmodrome.sealed(secret or old.secret, old.words if secret else [*old.words[:-1], (0, f"{rng.random()}")]).proof
    for before, after in ((old.seal, new.seal), (old.stamp, new.stamp), (str(old.secret), str(new.secret))):
        text = text.replace(before, after)
    seat, said = old.words[-1]
    return text.replace(f"# words: {seat} {said}\n", "# words: {} {}\n".format(*new.words[-1]))


def _others(text: str, rng: random.Random) -> tuple[int, str] | None:
    """A draw of a record, and something else that luck could have brought there."""
    match = cosmodrome.load(text)
    lucky = [entry for entry in match._log if entry.event.lucky]
    i = rng.randrange(len(lucky))
    state = lucky[i].before[0]
    texts = {match.game.words.outcome(state, k) for k in range(int(match.game.rules.luck(state)))} - {lucky[i].event.text}
    return (i, rng.choice(sorted(texts))) if texts else None


def found(text: str) -> str:
    """What is wrong with a record, a sentence; nothing if its luck is fair."""
    try:
        verdict = check(cosmodrome.load(text), proof_in(text))
    except cosmodrome.BadRecord as error:
        return str(error)
    return "" if verdict.fair else verdict.says


def sort_of(sentence: str) -> str:
    """A sentence without what is different in every record."""
    return re.sub(r"Line \d+: .*|(?<=Draw )\d+, .*?, (?=does)", lambda one: "Line …" if one[0].startswith("Line") else "… ", sentence)
