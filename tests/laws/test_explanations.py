"""Everything on the board explains itself: whatever is drawn with a meaning says what it is and what it means now, from the sight alone."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator

from cosmodrome.engine.match.match import Match
from cosmodrome.engine.match.protocol import explains_nothing
from laws.settings import Setting, rng_for, walk
from laws.test_leaks import imagined
from laws.test_rulebook import CLAUSE
from pictures import NAMESPACE, parse

LONGEST = 240
MOST_SENTENCES = 3


def mute(element: ET.Element, inside: bool = False) -> Iterator[str]:
    """Words and figures of a picture that belong to nothing with an id, and are not marked as mere decoration."""
    inside = inside or "id" in element.attrib or element.get("aria-hidden") == "true"
    if element.tag == f"{NAMESPACE}text" and not inside:
        yield "".join(element.itertext())
    for child in element:
        yield from mute(child, inside)


def faults(match: Match, viewer: int, tall: bool) -> Iterator[str]:
    """What is wrong with the explanations of a viewer's picture."""
    seat = None if viewer < 0 else viewer
    said = match.explained(seat, tall)
    picture = str(match.draw(seat, match._lit(seat), tall, bare=True))
    root = parse(picture)
    things = [one for one in root.iter(f"{NAMESPACE}g") if "id" in one.attrib]
    yield from (f"{one.get('id')} does not say what it is" for one in things if one.get("id") not in said)
    yield from (f"{one.get('id')} has no label" for one in things if not one.get("aria-label"))
    yield from (f"“{words}” belongs to nothing that explains itself" for words in mute(root))
    clauses = set(CLAUSE.findall(match.game.rulebook))
    for id, (text, clause) in said.items():
        if (
            not 10 <= len(text) <= LONGEST
            or not text.endswith((".", "!", "?", "”", ")"))
            or re.search(r"[\ue000-\uf8ff]|\s\s|None|_", text)
        ):
            yield f"{id} says “{text}”, of {len(text)} letters"
        if len(re.findall(r"[.!?](?= [A-Z“])", text)) >= MOST_SENTENCES:
            yield f"{id} says too much: “{text}”"
        if clause and clause not in clauses:
            yield f"{id} cites {clause}, which is not in the rulebook"


def test_everything_in_a_picture_says_what_it_is(setting: Setting) -> None:
    assert setting.game.words.explain is not explains_nothing
    for i, match in enumerate(walk(setting.new(5), 5)):
        if i > 3 and i % 17 and not match.over:
            continue
        for viewer in range(-1, match.seats):
            for tall in (False, True):
                assert not list(faults(match, viewer, tall)), f"node {i}, viewer {viewer}, {'tall' if tall else 'wide'}"


def test_explanations_are_made_of_the_sight_alone(setting: Setting) -> None:
    rng = rng_for(25)
    for i, match in enumerate(walk(setting.new(6), 6)):
        if i % 23 and not match.over:
            continue
        for viewer in range(-1, match.seats):
            seat = None if viewer < 0 else viewer
            assert match.explained(seat) == imagined(match, viewer, rng).explained(seat), f"node {i}, viewer {viewer}"
