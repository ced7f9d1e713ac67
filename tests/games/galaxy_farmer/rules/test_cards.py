"""The card file: what is right is read, what is wrong is refused with the line, the card and the reason."""

from __future__ import annotations

import re
from importlib import resources
from typing import Any

import pytest

from cosmodrome.games.galaxy_farmer.rules.cards import CARDS, EDITIONS, PRINTED, BadCards, parse
from cosmodrome.games.galaxy_farmer.rules.tables import NEED_COUNT

MOST = CARDS.difficulties[0].events
TEXT = resources.files("cosmodrome.games.galaxy_farmer").joinpath("data/cards.toml").read_text(encoding="utf-8")


def test_the_file_that_is_shipped_is_right() -> None:
    assert parse(TEXT) == CARDS
    assert NEED_COUNT.sum() == 94


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (
            'needs = ["2 Honeyrye", "1 Sunmaize"]',
            'needs = ["2 Honeyrye", "1 Moonmaize"]',
            "order \"Porter's Porridge\": '1 Moonmaize' should be",
        ),
        ('needs = ["2 Honeyrye", "1 Sunmaize"]', 'needs = ["1 Honeyrye", "1 Honeyrye"]', "two lines ask for the same cubes"),
        ('needs = ["2 Honeyrye", "1 Sunmaize"]', "needs = []", "needs has 0 lines"),
        ('needs = ["2 Honeyrye", "1 Sunmaize"]', "needs = 3", "needs should be a list of texts"),
        ("berths = 2", "berths = 7", "ship 'Swallow': berths should be a whole number from 1 to 4, not 7"),
        (
            'colour = "blue"\nresource = "Glitteral"',
            'colour = "mauve"\nresource = "Glitteral"',
            "colour should be one of blue, red, gold, green",
        ),
        ('resource = "Frostkelp"', 'resource = "Frostkelp"\nmoons = 2', "planet 'Tarn': 'moons' means nothing here"),
        ('name = "Umbrel"', 'name = "Casiopia"', "another one has this name"),
        ('name = "Umbrel"\n', "", "it has no 'name'"),
        (
            '["3 Cinderroot", "2 Frostkelp"]',
            '["8 Frostkelp", "1 Dark Frostkelp"]',
            "'Glacier Stew': nobody can fill that: there are 8 cubes of",
        ),
        ('name = "Umbrel"', "name = 3", "name should be a text"),
        ('"grow 1 Light"', '"grow some Light"', "representative 'Umbrel': 'grow some Light' is no quest"),
        ('planet = "Emberly"', 'planet = "Cinder"', "planet should be one of"),
        ('[[ship]]\nname = "Barge"', '[[boat]]\nname = "Barge"', "has 'boat', which is no kind of card"),
        (
            f"events = {CARDS.difficulties[0].events}\n",
            "events = 24\n",
            "easy uses 24 events; of 24, two must be left for luck to pick the last from",
        ),
        ('colour = "gold"\nresource = "Sunmaize"', 'colour = "red"\nresource = "Sunmaize"', "3 planets are red"),
        ("points = 28", "points = = 28", "cannot be read"),
    ],
)
def test_a_wrong_file_is_refused_with_the_reason(old: str, new: str, reason: str) -> None:
    assert old in TEXT
    with pytest.raises(BadCards) as caught:
        parse(TEXT.replace(old, new, 1))
    assert reason in str(caught.value)
    assert str(caught.value).endswith(".")


def test_the_line_is_named() -> None:
    line = TEXT[: TEXT.index("berths = 2")].count("\n") + 1
    with pytest.raises(BadCards, match=f"line {line}, ship 'Swallow'"):
        parse(TEXT.replace("berths = 2", "berths = 7"))


@pytest.mark.parametrize(
    ("kind", "reason"),
    [("representative", "there are 7 representatives"), ("planet", "planets are"), ("ship", "")],
)
def test_what_is_missing_is_noticed(kind: str, reason: str) -> None:
    """The last card of a kind is cut out."""
    start = TEXT.rindex(f"[[{kind}]]")
    end = TEXT.find("[[", start + 2)
    text = TEXT[:start] + (TEXT[end:] if end > 0 else "")
    if not reason:
        assert len(parse(text).ships) == 2
    else:
        with pytest.raises(BadCards):
            parse(text)


def test_too_few_orders_are_refused() -> None:
    start, end = TEXT.index("[[order]]"), TEXT.index("# Events")
    with pytest.raises(BadCards, match="0 orders are too few"):
        parse(TEXT[:start] + TEXT[end:])


def test_two_planets_with_one_resource_are_refused() -> None:
    with pytest.raises(BadCards):
        parse(TEXT.replace('resource = "Ropevine"', 'resource = "Mossberry"'))


@pytest.mark.clause("1.8")
@pytest.mark.parametrize("name", PRINTED[1:])
def test_an_earlier_edition_is_the_same_cards_with_other_numbers(name: str) -> None:
    """Old records name cards: names, flavour and what belongs to which kind stay."""
    earlier = EDITIONS[PRINTED.index(name)]
    assert earlier != CARDS
    for new, old in zip(CARDS.orders + CARDS.events, earlier.orders + earlier.events, strict=True):
        assert (new.name, new.flavour) == (old.name, old.flavour)
    assert [(order.needs, order.points) for order in CARDS.orders] == [(order.needs, order.points) for order in earlier.orders]
    assert [(event.kind, event.which) for event in CARDS.events] == [(event.kind, event.which) for event in earlier.events]
    assert [rep.ability for rep in CARDS.representatives] == [rep.ability for rep in earlier.representatives]
    assert CARDS.planets == earlier.planets
    limits = [[(d.points, d.failures, d.killed) for d in cards.difficulties] for cards in (CARDS, earlier)]
    assert limits[0] == limits[1]


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"ship": [{"name": "Duck", "hold": 3}]}, "No ship is called 'Duck', so nothing on it can change."),
        ({"ship": [{"name": "Barge", "wings": 3}]}, "ship 'Barge': 'wings' is not printed on it, so it cannot change."),
        ({"ship": [{"name": "Barge", "hold": 30}]}, "hold should be a whole number from 1 to 12, not 30."),
    ],
)
def test_an_edition_changes_only_what_is_there(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadCards, match=re.escape(reason)):
        parse(TEXT, changes)
