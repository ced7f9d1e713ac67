"""The card file: what is right is read, what is wrong is refused with the line, the card and the reason."""

from __future__ import annotations

from importlib import resources

import pytest

from cosmodrome.games.galaxy_farmer.rules.cards import CARDS, BadCards, parse
from cosmodrome.games.galaxy_farmer.rules.tables import NEED_COUNT

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
        ("events = 13\n", "events = 24\n", "hard uses 24 events; of 24, two must be left for luck to pick the last from"),
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
