"""Undo, hint, what happened, replay, records."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from arcade.browser.table import click, new_table, number, over, play_on, task

ME = {"kind": "me"}


def finished(page: Any) -> str:
    table = new_table(page, "galaxy-express", [ME])
    play_on(page, 400, random.Random(2))
    return table


def test_a_finished_game_can_be_replayed_downloaded_and_looked_at_again(visit: Callable[..., Any], tmp_path: Path) -> None:
    page = visit("/")
    finished(page)
    page.get_by_role("button", name="Replay").click()
    slider = page.get_by_label("Moment of the game")
    assert slider.input_value() == "0"
    last = int(slider.get_attribute("max"))
    start = page.locator(".picture svg").inner_html()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert slider.input_value() == "2"
    page.wait_for_function("was => document.querySelector('.picture svg').innerHTML !== was", arg=start)
    page.keyboard.press("End")
    assert slider.input_value() == str(last)
    page.keyboard.press("ArrowLeft")
    slider.fill("3")
    page.wait_for_function("() => document.querySelector('output').textContent.startsWith('3 of')")
    page.get_by_label("Speed", exact=True).select_option("8")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("last => document.querySelector('input[type=range]').value === String(last)", arg=last)
    page.keyboard.press("Escape")
    assert over(page)

    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    record = tmp_path / "flight.record"
    download.value.save_as(record)
    assert "galaxy-express" in record.read_text()

    page.goto("/look")
    page.get_by_role("button", name="Show the game").click()
    page.get_by_text("There is no record yet").wait_for()
    page.locator("textarea").fill("this is no record")
    page.get_by_role("button", name="Show the game").click()
    page.wait_for_function("() => document.querySelector('[data-part=fault]').textContent.length > 10")
    page.set_input_files("input[type=file]", record)
    page.get_by_label("Moment of the game").wait_for()
    assert int(page.get_by_label("Moment of the game").get_attribute("max")) == last
    assert page.get_by_role("button", name="Rematch").count() == 0


def test_undo_takes_back_or_says_why_not(visit: Callable[..., Any]) -> None:
    page = visit("/")
    new_table(page, "galaxy-farmer", [ME])
    page.wait_for_selector(".picture .touch")
    assert page.locator("[data-tool=undo]").get_attribute("aria-disabled") == "true"
    page.keyboard.press("u")
    page.locator(".toast", has_text="There is nothing to take back").wait_for()
    chance = random.Random(3)
    for _ in range(30):
        words = task(page)
        lines = number(page)
        click(page, chance)
        page.wait_for_function("count => document.querySelectorAll('[data-part=log] li').length > count", arg=lines)
        if page.locator("[data-tool=undo]").get_attribute("aria-disabled") == "false":
            break
        page.wait_for_selector(".picture .touch")
    page.keyboard.press("u")
    page.locator("[data-part=log] li", has_text="the last decision back").first.wait_for()
    assert task(page) == words


def test_a_hint_says_what_and_why_shows_where_and_does_it(visit: Callable[..., Any]) -> None:
    page = visit("/")
    new_table(page, "galaxy-express", [ME])
    page.wait_for_selector(".picture .touch")
    lines = number(page)
    page.keyboard.press("h")
    page.locator(".hint b").wait_for(timeout=60_000)
    says = page.locator(".hint p").all_inner_texts()
    assert [line.split(":")[0] for line in says[1:]] == ["The plan", "What for", "Instead"]
    assert min(map(len, says[1:])) > 20
    assert page.locator(".picture .pointed").count() >= 1
    page.get_by_role("button", name="Do it").click()
    page.wait_for_function("count => document.querySelectorAll('[data-part=log] li').length > count", arg=lines)
    assert page.locator(".hint").is_hidden()


def test_what_happened_replays_what_others_did_since_my_last_turn(visit: Callable[..., Any]) -> None:
    ada = visit("/")
    table = new_table(ada, "weird-galaxy", [ME, {"kind": "open"}], {"rounds": 2})
    ben = visit(f"/t/{table}")
    ben.get_by_label("Your name at the table").fill("Ben")
    ben.get_by_role("button", name="Take seat 1").click()
    chance = random.Random(8)
    mine = False
    for _ in range(60):
        ada.wait_for_function(
            "() => document.querySelector('.picture .touch') || document.querySelector('h1').textContent.startsWith('Waiting')"
        )
        my_turn = ada.locator(".picture .touch").count() > 0
        if my_turn and mine and ada.locator("[data-tool=what]").get_attribute("aria-disabled") == "false":
            break
        mine = mine or my_turn
        mover = ada if my_turn else ben
        mover.wait_for_selector(".picture .touch")
        lines = number(ada)
        for _ in range(4):
            if number(mover) == lines:
                click(mover, chance, 0.9)
        ada.wait_for_function("count => document.querySelectorAll('[data-part=log] li').length > count", arg=lines)
    now = number(ada)
    ada.keyboard.press("w")
    ada.get_by_role("group", name="Since your last turn").wait_for()
    assert int(ada.get_by_label("Moment of the game").input_value()) < now
    ada.locator(".choices").wait_for(state="hidden")  # once the past has come
    ada.get_by_role("group", name="Since your last turn").wait_for(state="detached")
    ada.wait_for_selector(".picture .touch")
