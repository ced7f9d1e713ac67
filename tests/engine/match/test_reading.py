"""Records read swiftly say the same as records."""

from __future__ import annotations

import json
from typing import Any

import numpy as np

import cosmodrome
from cosmodrome.engine.match.reading import once, reading
from cosmodrome.engine.match.state import blank, plain
from laws.settings import GAMES, played


def test_a_record_reads_the_same_by_attribute_by_name_and_as_rows() -> None:
    kind = np.dtype([("bank", "i2"), ("coins", [("suit", "i1"), ("rank", "i1")], (3,)), ("die", "u1", (2, 2)), ("arm", [("at", "i1")])])
    record = blank(kind)[0]
    record.bank, record.coins[1].rank, record.die[1, 0], record.arm.at = -7, 4, 200, 3
    read = reading(record)
    assert read.bank == read["bank"] == -7
    assert [coin.rank for coin in read.coins] == [0, 4, 0]
    assert [rank for _, rank in read.coins.tolist()] == [0, 4, 0]
    assert read.die[1][0] == 200
    assert read.arm.at == 3
    assert type(read.bank) is int


def test_rules_words_and_pictures_cannot_tell_the_difference() -> None:
    for game in GAMES:
        for seed in range(3):
            match = played(game.new(game.about.seats[-1], game.about.bounding, cosmodrome.seeded(seed)), seed, 25 * (seed + 1))
            rules, words = game.rules, game.words
            for viewer in range(-1, match.seats):
                v = match._sights.sight(match._state_array, viewer)[0]
                seen, again = reading(v), blank(rules.STATE)
                page = match._seen(viewer)
                assert type(page) is type(seen)
                assert json.dumps(plain(page, {})) == json.dumps(plain(seen, {})) == json.dumps(plain(v, {}))
                rules.sight(match._state, viewer, again[0])
                assert again.tobytes() == match.sight(None if viewer < 0 else viewer).tobytes()
                assert game.drawing.draw(v, viewer, frozenset(), False) == game.drawing.draw(seen, viewer, frozenset(), False)
                assert [list(line) for line in words.board(v, viewer)] == [list(line) for line in words.board(seen, viewer)]
                if viewer not in match.waiting:
                    continue
                masks = [np.zeros(rules.ACTIONS, np.uint8) for _ in range(2)]
                assert rules.legal(v, viewer, masks[0]) == rules.legal(seen, viewer, masks[1])
                assert (masks[0] == masks[1]).all()
                for code in range(0, rules.ACTIONS, 5):
                    for say in (words.kinds.text, words.kinds.refused):
                        assert say(v, viewer, code) == say(seen, viewer, code)


def test_what_is_made_of_a_reading_is_made_once_and_of_a_record_each_time() -> None:
    asked = []

    @once
    def bank(v: Any) -> int:
        asked.append(v)
        return int(v.bank)

    record = blank(np.dtype([("bank", "i2")]))[0]
    readings = []
    for amount in range(20):
        record.bank = amount
        readings.append(reading(record))
        assert bank(record) == bank(record) == amount
    asked.clear()
    for amount, read in enumerate(readings):
        assert [bank(read), bank(read)] == [amount, amount]
    assert len(asked) == len(readings)
    assert bank(readings[0]) == 0, "even if it has been forgotten since"
