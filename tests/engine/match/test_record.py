"""Records: readable, and refused with a sentence where they are wrong."""

from __future__ import annotations

import pytest

import cosmodrome
from laws.settings import SETTINGS, played

RECORD = played(next(s for s in SETTINGS if s.game.name == "galaxy-express").new(7), 7).save()
DUEL = played(next(s for s in SETTINGS if s.game.name == "moon-duel").new(7), 7, nodes=4).save()


def broken(text: str) -> str:
    with pytest.raises(cosmodrome.BadRecord) as caught:
        cosmodrome.load(text)
    sentence = str(caught.value)
    assert sentence.endswith((".", "?"))
    assert "\n" not in sentence
    return sentence


def test_a_record_reads_like_a_game() -> None:
    lines = RECORD.splitlines()
    assert lines[:6] == ["Cosmodrome record 1", "game: galaxy-express", "rules: 1", "seats: 1", "luck: seeded 7", ""]
    assert lines[6].startswith("* planet ")
    assert any(line.startswith("0 start ") for line in lines)
    assert lines[-1].startswith("end: scores ")


def test_options_and_seats_are_in_the_record() -> None:
    assert "option: duels = 3\noption: ties = nobody\n" in DUEL
    assert "seats: 2\n" in DUEL


def test_comments_blank_lines_and_a_byte_order_mark_do_no_harm() -> None:
    spaced = "\ufeff# a fine game\n\n" + RECORD.replace("\n0 ", "\n# hm\n\n0 ").replace("\n", "\r\n")
    assert cosmodrome.load(spaced).save() == RECORD


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("Cosmodrome record 1", "[Event 'Chess']", "not a record of Cosmodrome"),
        ("Cosmodrome record 1", "Cosmodrome record 99", "not a record of Cosmodrome"),
        ("game: galaxy-express\n", "", "does not say its game"),
        ("game: galaxy-express", "game: galaxy-expres", "Did you mean galaxy-express?"),
        ("rules: 1\n", "", "does not say its rules"),
        ("rules: 1", "rules: 2", "played by version 2 of the rules of Galaxy Express; this Cosmodrome knows version 1"),
        ("rules: 1", "rules: one", "Line 3: rules should be a whole number"),
        ("seats: 1", "seats: 4", "has 1 seat, not 4"),
        ("seats: 1", "seats: 1\noption: speed = 9", "has no option 'speed'"),
        ("luck: seeded 7", "luck: fair", "Line 5: luck should be"),
        ("\n* planet ", "\n* planet x9\n* planet ", "Luck cannot bring 'planet x9'"),
        ("\n0 start", "\n0 restart", "is not possible here"),
        ("\n0 start", "\n3 start", "There is no seat 3"),
        ("\n0 start", "\nzero start", "is neither a header, a decision nor luck"),
        ("\nend: scores", "\nend: points", "but its moves lead to"),
        ("\nend: scores", "\n0 thrust 1\nend: scores", "The game is over"),
        ("seats: 1", "seats: " + "1" * 5000, "seats should be a whole number"),
        ("\n0 start", "\n" + "9" * 5000 + " start", "is neither a header"),
        ("luck: seeded 7", "position: " + "[" * 100_000, "the position is not JSON"),
        ("luck: seeded 7", "luck: seeded 7\nluck: seeded 8", "stands here a second time"),
        ("luck: seeded 7", "luck: seeded 99999999999999999999", "luck should be 'seeded' and a whole number"),
        ("luck: seeded 7", "luck: seeded 9999999999999999999", "64 bits"),
        ("\nend: scores", "\n* queue 1\nend: scores", "luck is not asked for here"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(old: str, new: str, says: str) -> None:
    assert old in RECORD
    assert says in broken(RECORD.replace(old, new, 1))


def test_a_record_that_was_cut_off_is_refused_or_goes_on() -> None:
    lines = RECORD.splitlines()
    for end in range(len(lines)):
        text = "\n".join(lines[:end])
        try:
            match = cosmodrome.load(text)
        except cosmodrome.BadRecord as error:
            assert str(error).endswith(".")  # noqa: PT017 - both ways are right, depending on where it was cut
        else:
            assert not match.over
            assert match.waiting == (0,)


def test_nothing_may_follow_the_end() -> None:
    assert "nothing may follow the end" in broken(RECORD + "0 thrust 1\n")


@pytest.mark.parametrize("text", ["", "\n", "\x00\x01", "Cosmodrome record 1", "Cosmodrome record 1\ngame: moon-duel\nrules: 2"])
def test_fragments_are_refused(text: str) -> None:
    broken(text)


def test_a_match_from_a_position_is_saved_with_it() -> None:
    game = cosmodrome.game("galaxy-express")
    match = game.at(cosmodrome.load(RECORD).back_to(20).position(), luck=cosmodrome.seeded(3))
    match.play(0, match.actions(0)[0])
    again = cosmodrome.load(match.save())
    assert again == match
    assert "position: {" in match.save()
    assert "is not one of" in broken(match.save().replace('"ship": "', '"ship": "z'))
    assert "not JSON" in broken(match.save().replace("position: {", "position: {{"))


def test_old_versions_that_are_still_known_load() -> None:
    assert cosmodrome.load(DUEL.replace("rules: 2", "rules: 1")) == cosmodrome.load(DUEL)
    assert "knows versions 1 to 2" in broken(DUEL.replace("rules: 2", "rules: 3"))


def test_an_end_before_the_end_is_refused() -> None:
    assert "but the game goes on" in broken(DUEL + "end: scores 6 6; winners none\n")


@pytest.mark.parametrize("thing", [None, b"Cosmodrome record 1", 7])
def test_only_text_is_a_record(thing: object) -> None:
    with pytest.raises(cosmodrome.BadRecord, match="A record is text"):
        cosmodrome.load(thing)  # type: ignore[arg-type]


def test_the_luck_of_a_later_game_of_a_seed_is_kept() -> None:
    game = cosmodrome.game("galaxy-express")
    match = game.new(luck=cosmodrome.seeded(7, 3))
    assert "luck: seeded 7 game 3" in match.save()
    assert match.position() != game.new(luck=cosmodrome.seeded(7)).position()
    again = cosmodrome.load(match.save())
    for one in (match, again):
        while not one.over:
            one.play(0, one.actions(0)[0])
    assert again == match
