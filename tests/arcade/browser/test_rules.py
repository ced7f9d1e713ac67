"""Rulebooks in a real browser: found by a clause's number, and one touch away from the lesson that teaches it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from arcade.browser.table import new_table

TOP = "(id) => document.getElementById(id).getBoundingClientRect().top"


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_a_clause_is_found_by_its_number_leads_to_its_lesson_and_back(visit: Callable[..., Any], phone: bool) -> None:
    page = visit("/rules/galaxy-express#3.1", phone=phone)
    clause = page.locator('[id="clause-3.1"]')
    clause.wait_for()
    page.wait_for_function("() => location.hash === '#clause-3.1'")
    page.wait_for_function(f"() => Math.abs(({TOP})('clause-3.1')) < innerHeight / 2")
    clause.get_by_role("link", name="Learn 3.1 by playing: Your first parcel").click()
    page.wait_for_url("**/learn/galaxy-express/first-parcel")
    page.locator(".picture svg").wait_for()
    back = page.locator('a[href^="/rules/galaxy-express#clause-"]')
    back.wait_for(state="attached")
    assert back.get_attribute("href") == "/rules/galaxy-express#clause-1.3"


def test_contents_lead_to_every_chapter_and_fold_on_a_phone(visit: Callable[..., Any]) -> None:
    page = visit("/rules/galaxy-of-d")
    page.locator(".contents a").first.wait_for()
    assert page.locator(".contents a").all_inner_texts() == page.locator("article h2").all_inner_texts()
    page.locator(".contents a", has_text="Fog").click()
    page.wait_for_function(f"() => Math.abs(({TOP})('section-11')) < innerHeight / 2")
    page = visit("/rules/galaxy-of-d", phone=True)
    page.locator(".contents summary").wait_for()
    assert not page.locator(".contents a").first.is_visible()
    page.locator(".contents summary").click()
    assert page.locator(".contents a").first.is_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_pictures_beside_clauses_are_there(visit: Callable[..., Any]) -> None:
    page = visit("/rules/bio-mutants")
    pictures = page.locator("article figure img")
    pictures.first.wait_for()
    for picture in pictures.all():
        picture.scroll_into_view_if_needed()
        page.wait_for_function("(image) => image.complete && image.naturalWidth > 0", arg=picture.element_handle())


def test_beside_the_board_a_clause_stays_clear_of_the_button_and_a_lesson_opens_elsewhere(visit: Callable[..., Any]) -> None:
    page = visit("/")
    new_table(page, "galaxy-express", [{"kind": "me"}])
    page.locator("[data-tool=rules]").click()
    drawer = page.locator("[data-part=drawer]")
    drawer.locator('a[href="#clause-3.10"]').first.click()
    clause = drawer.locator('[id="clause-3.10"]')
    page.wait_for_function("() => document.getElementById('clause-3.10').getBoundingClientRect().top < innerHeight / 2")
    close = drawer.get_by_role("button", name="Close").bounding_box()
    assert clause.bounding_box()["y"] >= close["y"] + close["height"] - 2
    assert clause.get_by_role("link", name="Learn 3.10 by playing").get_attribute("target") == "_blank"
