"""Records: a match as text, as readable as a chess score, and the only way a match is saved.

    Cosmodrome record 1
    game: galaxy-express
    rules: 1
    seats: 1
    luck: seeded 7

    * planet b6
    0 start b6
    * scan b6 2
    …
    end: scores 38; winners none

A line that begins with a seat is its decision, or says that it takes its last one back; one that begins with a star is luck. Lines that
begin with # are comments. What luck can be checked by stands in such lines, above the first event, so that older versions leave it alone:

    # seal: 9b0d…
    # words: 0 rosebud
    # stamp: 4c1e…
    # secret: 77aa…
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from cosmodrome.engine.match import ending
from cosmodrome.engine.match.errors import BadRecord, CosmodromeError
from cosmodrome.engine.match.faces import LEAVES, TAKES_BACK_TEXT
from cosmodrome.engine.match.fair import HASH, Proof, checked_words
from cosmodrome.engine.match.luck import Luck, checked, pass_over, ready, scripted, sealed, secret, seeded
from cosmodrome.engine.match.match import Match
from cosmodrome.engine.match.protocol import LUCK
from cosmodrome.engine.match.registry import game as find_game

if TYPE_CHECKING:
    from cosmodrome.engine.match.game import Game

FIRST_LINE = "Cosmodrome record 1"
STAR = "*"
PROVEN = ("seal", "words", "stamp", "secret")
HEADERS = ("game", "rules", "seats", "option", "luck", "position")


def write(match: Match) -> str:
    """The match as a record."""
    lines = [FIRST_LINE, f"game: {match.game.name}", f"rules: {match.game.about.rules_version}", f"seats: {match.seats}"]
    lines += [f"option: {name} = {value}" for name, value in match.options.items()]
    if isinstance(match.luck, seeded):
        lines.append(f"luck: seeded {match.luck.seed}" + (f" game {match.luck.game}" if match.luck.game else ""))
    if match.from_position:
        lines.append(f"position: {json.dumps(match._position(match._states[0][0]))}")
    proof = match.luck.proof if isinstance(match.luck, sealed) else match.proof
    lines += _proven(proof, match.over) if proof else []
    lines.append("")
    lines += [f"{STAR if event.seat == LUCK else event.seat} {event.text}" for event in match.history]
    if match.over:
        lines.append(_end(match, match.winners))
    return "\n".join(lines) + "\n"


def _proven(proof: Proof, over: bool) -> Iterator[str]:
    """What there is to check luck by; the secret only when the game is over."""
    yield f"# seal: {proof.seal}"
    yield from (f"# words: {seat} {said}" for seat, said in proof.words)
    yield f"# stamp: {proof.stamp}"
    if over and proof.secret is not None:
        yield f"# secret: {proof.secret}"


def proof_in(text: str) -> Proof | None:
    """What a record holds to check its luck by; nothing if nothing was sealed."""
    said = list(_proof_lines(text))
    if not any(key == "seal" for _, key, _ in said):
        return None
    found: dict[str, str] = {}
    words: list[tuple[int, str]] = []
    for number, key, value in said:
        seat, _, of_seat = value.partition(" ")
        if key != "words" and (key in found or not HASH.fullmatch(value)):
            raise BadRecord(f"Line {number}: a {key} has 64 digits, 0 to 9 and a to f, and stands in a record once.")
        try:
            words += checked_words([(int(seat) if _is_number(seat) else -1, of_seat)]) if key == "words" else ()
        except CosmodromeError as error:
            raise BadRecord(f"Line {number}: {error}") from None
        found |= {key: value} if key != "words" else {}
    if "stamp" not in found:
        raise BadRecord("The record says the seal of its luck, but not the stamp.")
    return Proof(found["seal"], tuple(words), found["stamp"], found.get("secret"))


def _proof_lines(text: str) -> Iterator[tuple[int, str, str]]:
    for number, line in enumerate(text.lstrip("\ufeff").split("\n"), 1):
        said = line.strip()
        if said.startswith(STAR) or _is_number(said.partition(" ")[0]):
            return  # the first event
        key, colon, value = said.removeprefix("#").strip().partition(":")
        if said.startswith("#") and colon and key in PROVEN:
            yield number, key, value.strip()


def rules_in(text: str) -> int:
    """The version of the rules that a record was played by."""
    return _number(_parse(_lines(text.partition("\n")[2]))[0], "rules")


def _end(match: Match, winners: Iterable[int]) -> str:
    return f"end: scores {' '.join(map(str, match.scores))}; winners {' '.join(map(str, winners)) or 'none'}"


def load(text: str, luck: Luck | None = None) -> Match:
    """The match a record tells of, ready to be played on.

    `luck` decides what comes after the record; without it, the seed the record was played with, else secret randomness. A record that
    is broken, or from rules this version does not know, raises BadRecord with the line that is at fault.
    """
    if not isinstance(text, str):
        raise BadRecord(f"A record is text, not {type(text).__name__}.")
    lines = _lines(text)
    _, first = next(lines, (1, ""))
    if first != FIRST_LINE:
        raise BadRecord(f"This is not a record of Cosmodrome: its first line is not {FIRST_LINE!r}.")
    headers, options, events, end = _parse(lines)
    game = _game(headers)
    seats = _number(headers, "seats")
    then = _luck(headers) if luck is None else checked(luck)
    proof = proof_in(text)
    script = _Script(events, then, proof is not None)
    try:
        match = _start(game, headers, seats, options, script)
    except BadRecord:
        raise
    except CosmodromeError as error:
        raise BadRecord(f"The record cannot be played: {error}") from None
    _replay(match, events, script)
    match.luck, match.proof = then, proof
    if match._waited_for()[0] and not match._given_up() and ready(then):
        raise _CutOff
    ended = _end(match, match.winners)
    if end is not None and match.over and ended != end[1] and not _ended_otherwise(match, headers, end[1]):
        raise BadRecord(f"Line {end[0]}: the record says {end[1]!r}, but its moves lead to {ended!r}.")
    if end is not None and not match.over:
        raise BadRecord(f"Line {end[0]}: the record ends here, but the game goes on.")
    if end is None and match.over:
        raise BadRecord("The record has been cut off: its last line is missing.")
    return match


def restored(text: str, luck: Luck, names: tuple[str, ...]) -> Match:
    """A match out of its record, with the luck it had: what is pickled of it."""
    match = load(text, sealed(ready=False))
    match.luck, match.names = luck, names
    return match


def _ended_otherwise(match: Match, headers: dict[str, tuple[int, str]], end: str) -> bool:
    """Whether an end differs only in what was once said of those who gave up.

    Older rules left them other points, since they knew nothing of `concede`. And among three or more their bots won for them.
    """
    if not match.given_up:
        return False
    older = _number(headers, "rules") < match.game.about.rules_version
    scored_otherwise = older and _for_others(match, _end(match, match.winners)) == _for_others(match, end)
    return scored_otherwise or (match.seats > 2 and _end(match, ending.first(match)) == end)


def _for_others(match: Match, end: str) -> list[str]:
    """An end but for the points of those who gave up."""
    points, _, winners = end.removeprefix("end: scores ").partition(";")
    return [*(score for seat, score in enumerate(points.split()) if seat not in match.given_up), winners]


def _lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.lstrip("\ufeff").split("\n"), 1):
        if line.strip() and not line.lstrip().startswith("#"):
            yield number, line.strip()


def _parse(
    lines: Iterator[tuple[int, str]],
) -> tuple[dict[str, tuple[int, str]], dict[str, str], list[tuple[int, int, str]], tuple[int, str] | None]:
    headers: dict[str, tuple[int, str]] = {}
    options: dict[str, str] = {}
    events: list[tuple[int, int, str]] = []
    end: tuple[int, str] | None = None
    for number, line in lines:
        if end is not None:
            raise BadRecord(f"Line {number}: nothing may follow the end.")
        key, colon, value = line.partition(":")
        actor, space, said = line.partition(" ")
        if key == "end":
            end = (number, line)
        elif actor == STAR and space:
            events.append((number, LUCK, said.strip()))
        elif _is_number(actor) and space:
            events.append((number, int(actor), said.strip()))
        elif key in HEADERS and colon and not events:
            name, _, chosen = value.partition("=")
            if key in headers or (key == "option" and name.strip() in options):
                raise BadRecord(f"Line {number}: {line.partition('=')[0].strip()!r} stands here a second time.")
            if key == "option":
                options[name.strip()] = chosen.strip()
            else:
                headers[key] = (number, value.strip())
        else:
            raise BadRecord(f"Line {number}: {line!r} is neither a header, a decision nor luck.")
    return headers, options, events, end


def _is_number(text: str) -> bool:
    """Whether this is a whole number of a size that makes sense in a record."""
    return text.isascii() and text.isdigit() and len(text) < 10


def _number(headers: dict[str, tuple[int, str]], key: str) -> int:
    if key not in headers:
        raise BadRecord(f"The record does not say its {key}.")
    number, value = headers[key]
    if not _is_number(value):
        raise BadRecord(f"Line {number}: {key} should be a whole number, not {value!r}.")
    return int(value)


def _game(headers: dict[str, tuple[int, str]]) -> Game:
    if "game" not in headers:
        raise BadRecord("The record does not say its game.")
    try:
        game = find_game(headers["game"][1])
    except CosmodromeError as error:
        raise BadRecord(f"Line {headers['game'][0]}: {error}") from None
    version = _number(headers, "rules")
    if not game.about.oldest_rules_version <= version <= game.about.rules_version:
        raise BadRecord(
            f"The record was played by version {version} of the rules of {game.title}; "
            f"this Cosmodrome knows {_versions(game.about.oldest_rules_version, game.about.rules_version)}."
        )
    return game


def _versions(oldest: int, newest: int) -> str:
    return f"version {newest}" if oldest == newest else f"versions {oldest} to {newest}"


def _luck(headers: dict[str, tuple[int, str]]) -> Luck:
    if "luck" not in headers:
        return secret()
    number, value = headers["luck"]
    parts = re.fullmatch(r"seeded (-?[0-9]{1,19})(?: game ([0-9]{1,18}))?", value, re.ASCII)
    if parts is None:
        raise BadRecord(f"Line {number}: luck should be 'seeded' and a whole number, not {value[:40]!r}.")
    try:
        return seeded(int(parts[1]), int(parts[2] or 0))
    except CosmodromeError as error:
        raise BadRecord(f"Line {number}: {error}") from None


def _start(game: Game, headers: dict[str, tuple[int, str]], seats: int, options: dict[str, str], luck: Luck) -> Match:
    version = _number(headers, "rules")
    if "position" not in headers:
        return game.new(seats, game.about.as_of(version, options), luck)
    number, value = headers["position"]
    try:
        position = json.loads(value)
    except (ValueError, RecursionError):
        raise BadRecord(f"Line {number}: the position is not JSON.") from None
    return game.at(game.as_of(version, position), luck)


class _Script:
    """Luck from a record. The luck that will go on passes it over, so that it stands where it stood.

    Sealed luck may have had to wait for players while others did something: it decides no earlier than where it stands in the record.
    """

    def __init__(self, events: list[tuple[int, int, str]], then: Luck, waits: bool) -> None:
        self._events = events
        self._then = then
        self._waits = waits
        self.place = 0  # in the record: what happens next

    @property
    def ready(self) -> bool:
        """Whether luck stands here in the record, or ought to."""
        return not self._waits or (self.place < len(self._events) and self._events[self.place][1] == LUCK)

    def draw(self, outcomes: int, name: Any) -> int:
        """The outcome that stands in the record."""
        while self.place < len(self._events) and self._events[self.place][1] != LUCK:
            self.place += 1  # it does not belong here, as will be found out
        if self.place == len(self._events):
            raise _CutOff
        number, _, text = self._events[self.place]
        self.place += 1
        pass_over(self._then, outcomes)
        try:
            return scripted([text]).draw(outcomes, name)
        except CosmodromeError as error:
            raise BadRecord(f"Line {number}: {error}") from None

    def copy(self) -> Luck:
        """Itself: it is used once, while a record is read."""
        return self


class _CutOff(BadRecord):
    """The record ends where luck was asked for."""

    def __init__(self) -> None:
        super().__init__("The record has been cut off: luck was asked for, and its outcome is missing.")


def _replay(match: Match, events: list[tuple[int, int, str]], script: _Script) -> None:
    for played, (number, seat, text) in enumerate(events):
        if played < match.happened:  # luck that has happened by itself: it must be what stands here
            event = match._log[played].event
            if (seat, text) != (event.seat, event.text):
                raise BadRecord(f"Line {number}: {text!r} stands where {event.text!r} happened.")
        else:
            if seat == LUCK and not match._waited_for()[0]:
                raise BadRecord(f"Line {number}: luck is not asked for here.")
            script.place = max(script.place, played + (seat != LUCK))
            try:
                if seat == LUCK:
                    match.settle()
                elif (left := next((code for code, said in LEAVES.items() if said == text), None)) is not None:
                    match.leave(seat, left)
                elif text == TAKES_BACK_TEXT:
                    match.undo(seat)
                else:
                    match.play(seat, text)
            except BadRecord:
                raise
            except CosmodromeError as error:
                raise BadRecord(f"Line {number}: {error}") from None
