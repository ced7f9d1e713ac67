"""Luck that can be checked: uniform, the same for everybody who works it out, and nothing changed in a record goes unnoticed."""

from __future__ import annotations

import pickle
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import cosmodrome
from cosmodrome.engine.match import fair
from cosmodrome.engine.match.fair import check, cleaned, drawn, seal_of, stamp_of
from cosmodrome.engine.match.record import proof_in
from engine.match.tampering import KINDS, fair_record, found, tampered
from laws.settings import GAMES

DOCS = Path(__file__).parents[3] / "docs" / "fair.md"
SECRET = "5eed" * 16


@pytest.mark.parametrize("outcomes", [2, 3, 6, 48])
def test_all_outcomes_are_as_likely(outcomes: int) -> None:
    draws = 4000
    counts = [0] * outcomes
    for number in range(1, draws + 1):
        counts[drawn(SECRET, "a stamp", number, outcomes)] += 1
    chi = sum((count - draws / outcomes) ** 2 / (draws / outcomes) for count in counts)
    assert chi < outcomes - 1 + 4 * (2 * (outcomes - 1)) ** 0.5 + 4


def test_numbers_that_would_favour_some_outcomes_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    given = iter(["f" * 64, f"{fair.NUMBERS - 1 - fair.NUMBERS % 6:064x}"])
    asked: list[bytes] = []

    class Fixed:
        def __init__(self, key: bytes, text: bytes, kind: object) -> None:
            asked.append(text)

        def hexdigest(self) -> str:
            return next(given)

    monkeypatch.setattr(fair.hmac, "new", Fixed)
    assert drawn(SECRET, "s", 7, 6) == 5
    assert asked == [b"s 7 0", b"s 7 1"]


def test_the_ten_lines_in_the_docs_work_out_the_same(tmp_path: Path) -> None:
    code = re.findall(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)[0]
    theirs: dict[str, Any] = {}
    exec(code, theirs)
    rng = random.Random(5)
    for _ in range(200):
        secret = f"{rng.getrandbits(256):064x}"
        words = tuple((seat, f"wörds {rng.random()}") for seat in range(rng.randrange(4)))
        number, outcomes = rng.randrange(1, 900), rng.randrange(2, 61)
        stamp = stamp_of(seal_of(secret), words)
        assert theirs["seal"](secret) == seal_of(secret)
        assert theirs["stamp"](seal_of(secret), words) == stamp
        assert theirs["draw"](secret, stamp, number, outcomes) == drawn(secret, stamp, number, outcomes)
    script = tmp_path / "ten.py"
    script.write_text(code, encoding="utf-8")
    said = subprocess.run([sys.executable, script], capture_output=True, text=True, check=True).stdout
    assert said.strip() in DOCS.read_text(encoding="utf-8"), "the docs show what the lines print"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_record_is_fair_and_whatever_is_changed_in_it_is_found(game: Any) -> None:
    text = fair_record(game, 11)
    match = cosmodrome.load(text)
    assert match.save() == text, "what the luck can be checked by is kept"
    verdict = check(match, proof_in(text))
    assert verdict.fair, verdict.says
    assert [draw.number for draw in verdict.draws] == list(range(1, len(verdict.draws) + 1))
    rng = random.Random(3)
    for kind in KINDS:
        changed = tampered(text, kind, rng)
        assert changed != text
        assert changed is None or found(changed), kind


def test_the_secret_is_not_told_before_the_end() -> None:
    luck = cosmodrome.sealed(SECRET, [(0, "rosebud")])
    match = cosmodrome.game("galaxy-express").new(luck=luck)
    text = match.save()
    assert luck.seal in text
    for said in (text, repr(luck), repr(match), str(match.view(0)), str(match.position())):
        assert SECRET[:8] not in said
    assert check(match, proof_in(text)).says == "The game is not over, so its secret is not told yet: its luck cannot be checked."
    while not match.over:
        match.play(0, match.actions(0)[0])
    assert f"# secret: {SECRET}" in match.save()
    with pytest.raises(cosmodrome.IllegalAction, match="the secret of its luck is told"):
        match.undo(0)


def test_it_goes_on_the_same_wherever_a_match_was_kept() -> None:
    luck = cosmodrome.sealed(SECRET, [(0, "rosebud")])
    match = cosmodrome.game("galaxy-express").new(luck=luck)
    twins = [
        match.copy(),
        pickle.loads(pickle.dumps(match)),
        cosmodrome.load(match.save(), cosmodrome.sealed(SECRET, [(0, "rosebud")])),
        match.back_to(len(match.events)),
    ]
    for one in (match, *twins):
        while not one.over:
            one.play(0, one.actions(0)[0])
    assert {one.save() for one in twins} == {match.save()}
    assert match.back_to(0).luck.drawn == 0  # type: ignore[attr-defined]


def test_luck_can_wait_for_words() -> None:
    luck = cosmodrome.sealed(SECRET, ready=False)
    match = cosmodrome.game("bio-mutants").new(3, luck=luck)
    assert (match.waiting, match.over, match.happened) == ((), False, 0)
    assert match.task(0) == "Luck decides."
    match.resign(2)
    kept = pickle.loads(pickle.dumps(match))
    for one in (match, kept):
        one.luck.begin([(1, "b"), (0, "a")])
        one.settle()
        assert one.waiting
    assert kept.save() == match.save()
    with pytest.raises(cosmodrome.BadLuck, match="before the first draw"):
        luck.begin([])
    text = match.save()
    assert cosmodrome.load(text).save() == text, "the leaving stands before the luck that had to wait"
    with pytest.raises(cosmodrome.BadRecord, match="cut off"):
        cosmodrome.load(text[: text.index("* ")])


@pytest.mark.parametrize("words", ["rosebud", [("0", "x")], [(0, "")], [(0, "a\nb")], [(0, "x" * 201)], [(-1, "x")], [(0, 1)], [7], 7])
def test_what_are_no_words_is_a_sentence(words: Any) -> None:
    with pytest.raises(cosmodrome.BadLuck, match=r"^Words are a .*\.$"):
        cosmodrome.sealed(SECRET, words)


def test_a_secret_has_64_digits() -> None:
    with pytest.raises(cosmodrome.BadLuck, match="64 digits"):
        cosmodrome.sealed("guess")
    assert len({cosmodrome.sealed().secret for _ in range(9)}) == 9


def test_words_are_kept_on_one_line_with_nothing_invisible() -> None:
    assert cleaned(" a\n\tb\u200b\ue000 \ud800c\u0301 ") == "a b ć"


def test_old_comments_are_still_comments() -> None:
    text = cosmodrome.game("galaxy-express").new(luck=cosmodrome.seeded(1)).save()
    assert cosmodrome.load(text.replace("seats: 1", "# words: no\n# secret: none\nseats: 1")).save() == text
    assert check(cosmodrome.load(text), proof_in(text)).says == fair.BEFORE


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("# seal: ", "# seal: 0", "a seal has 64 digits"),
        ("# stamp: ", "# st: ", "not the stamp"),
        ("# words: 0", "# words: zero", "Words are a seat"),
        ("# secret: ", f"# secret: {SECRET}\n# secret: ", "once"),
    ],
)
def test_what_is_wrong_with_a_proof_is_a_sentence(old: str, new: str, says: str) -> None:
    text = fair_record(cosmodrome.game("galaxy-express"), 2)
    with pytest.raises(cosmodrome.BadRecord, match=says):
        cosmodrome.load(text.replace(old, new, 1))


def test_without_words_the_verdict_says_what_it_is_worth() -> None:
    match = cosmodrome.game("galaxy-express").new(luck=cosmodrome.sealed(SECRET))
    match.resign(0)
    verdict = check(match, proof_in(match.save()))
    assert verdict.fair
    assert verdict.says.endswith(fair.WORDLESS)


def test_other_rules_may_count_otherwise() -> None:
    text = fair_record(cosmodrome.game("galaxy-express"), 4)
    other = cosmodrome.sealed(SECRET).proof
    assert check(cosmodrome.load(text), other, 0).says.endswith("version 0 of the rules, which may have counted outcomes in another way.")
