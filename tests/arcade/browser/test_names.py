"""What people are called: asked once, kept, and heard at every table."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from arcade.browser.table import new_table, play_on, task

ME = {"kind": "me"}
WHOLE = """() => {
  const [strip, why] = ['.strip', '.ending .why'].map((one) => document.querySelector(one).getBoundingClientRect());
  return why.height > 0 && why.bottom <= strip.bottom + 1 && document.querySelector('[data-part=below]').hidden;
}"""


def test_enter_in_the_name_dialog_saves_the_name(visit: Callable[..., Any]) -> None:
    page = visit("/")
    page.get_by_role("button", name="Your name").click()
    page.get_by_label("Your name at the tables").fill("Ada")
    page.keyboard.press("Enter")
    page.locator("[data-part=me]", has_text="Ada").wait_for()
    assert page.get_by_role("dialog").count() == 0, "no code that lets another device be me"


def test_a_name_given_after_sitting_down_reaches_the_table_and_the_rematch(visit: Callable[..., Any]) -> None:
    ada = visit("/")
    ada.request.put("/api/me", data={"name": "Ada"})
    table = new_table(ada, "galaxy-of-d", [ME, {"kind": "open"}], {"setup": "quick"})
    ben = visit("/")
    ben.request.post(f"/api/tables/{table}/join", data={"seat": 1})  # by a name of the arcade's own
    ben.goto(f"/t/{table}")
    ada.locator(".player", has_text="Guest").wait_for()
    ben.locator("[data-part=me]", has_text="Guest").click()
    ben.get_by_label("Your name at the tables").fill("Ben")
    ben.keyboard.press("Enter")
    for page in (ada, ben):
        page.locator(".player", has_text="Ben").wait_for()
    view = ada.request.get(f"/api/tables/{table}").json()
    ada.request.post(f"/api/tables/{table}/resign", data={"seat": 0, "number": view["number"]})
    ben.request.put("/api/me", data={"name": "Benedict"})
    ada.get_by_role("button", name="Rematch").click()
    ada.wait_for_url(lambda url: not url.endswith(table))
    ben.get_by_role("button", name="Play again").click()
    ada.locator(".player", has_text="Benedict").wait_for()
    mine = ada.request.get("/api/me/tables").json()["tables"]
    assert any("Benedict" in (one["verdict"] or "") for one in mine), "also in what is said of the game that is over"


def test_whoever_joins_says_what_to_call_them(visit: Callable[..., Any]) -> None:
    ada = visit("/")
    table = new_table(ada, "weird-galaxy", [ME, {"kind": "open"}], {"rounds": 2})
    ben = visit(f"/t/{table}")
    ben.get_by_role("button", name="Take seat 1").click()
    assert ben.evaluate("document.activeElement.getAttribute('aria-label')") == "Your name at the table"
    assert ada.locator(".player", has_text="seat is open").count() == 1
    ben.keyboard.type("Ben")
    ben.keyboard.press("Enter")
    ada.locator(".player", has_text="Ben").wait_for()


@pytest.mark.parametrize("name", ["Seat 0", "seat 12", "SEAT", "Bot 1", "you", "Open seat 1"])
def test_nobody_is_called_what_a_seat_is_called(visit: Callable[..., Any], name: str) -> None:
    page = visit("/")
    answer = page.request.put("/api/me", data={"name": name})
    assert answer.status == 422
    assert name in answer.json()["error"]


def test_a_new_table_asks_for_my_name(visit: Callable[..., Any]) -> None:
    page = visit("/new/weird-galaxy")
    page.locator("[name=my-name]:visible").fill("Ada")
    page.get_by_role("button", name="Open the table").click()
    page.locator(".player", has_text="Ada").wait_for()


def test_an_opponent_has_one_name_at_a_time(visit: Callable[..., Any]) -> None:
    """Galaxy of D calls its sides Redog and Cynder: whoever is waited for is named with the side."""
    ada = visit("/")
    table = new_table(ada, "galaxy-of-d", [ME, {"kind": "open"}])
    ben = visit("/")
    ben.request.put("/api/me", data={"name": "Ben"})
    ben.request.post(f"/api/tables/{table}/join", data={"seat": 1})
    ben.goto(f"/t/{table}")
    ben.wait_for_selector(".picture svg")
    view = ada.request.get(f"/api/tables/{table}").json()
    waiting = ada if view["actions"] == [] else ben
    name = view["seats"][view["waiting"][0]]["name"]
    waiting.wait_for_function("name => document.querySelector('h1').textContent.includes(name)", arg=name)
    assert f"{name} (" in task(waiting)
    assert "Waiting for" not in task(waiting)
    assert waiting.locator("[data-part=more]").text_content() == ""


def test_at_one_screen_nobody_in_particular_has_lost(visit: Callable[..., Any]) -> None:
    page = visit("/")
    new_table(page, "galaxy-of-d", [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Ben"}], {"setup": "quick"})
    play_on(page, 1500, random.Random(4), haste=0.8)
    page.locator("[data-part=ending]").wait_for()
    said = task(page) + str(page.locator("[data-part=more]").text_content())
    assert "Ada" in said
    assert "Ben" in said
    assert "You have" not in said
    assert "You have" not in page.locator(".picture").inner_text()
    for size in ({"width": 1440, "height": 900}, {"width": 1280, "height": 720}):
        page.set_viewport_size(size)
        page.wait_for_function(WHOLE)  # how it ended is said in full, also where the window is low


def test_pictures_in_the_hall_call_nobody_seat_1(visit: Callable[..., Any]) -> None:
    page = visit("/")
    for game in ("bio-mutants", "weird-galaxy", "galaxy-of-d"):
        assert "eat 1" not in page.request.get(f"/api/games/{game}/picture.svg").text()


def test_devices_are_logged_out_and_data_is_taken_along_and_deleted(visit: Callable[..., Any]) -> None:
    page = visit("/", phone=True)
    page.request.put("/api/me", data={"name": "Eve"})
    phone = visit("/")
    phone.request.post("/api/me/claim", data={"code": page.request.post("/api/me/code").json()["code"]})
    page.goto("/")

    def choose(*buttons: str) -> None:
        page.locator("[data-part=me]", has_text="Eve").click()
        for button in ("Devices and data", *buttons):
            page.get_by_role("button", name=button, exact=True).click()

    choose("Log out other devices")
    page.get_by_text("Logged out: one other device.").wait_for()
    assert phone.request.get("/api/me").json() == {"name": ""}
    choose()
    with page.expect_download() as download:
        page.get_by_role("link", name="Have all of it as a file").click()
    assert json.loads(download.value.path().read_text())["name"] == "Eve"
    page.get_by_role("button", name="Delete my data", exact=True).click()
    page.get_by_label("To go on, type your name: Eve").fill("Adam")
    page.get_by_role("button", name="Delete everything").click()
    page.get_by_text("Please type your name as it is").wait_for()
    choose("Delete my data")
    page.get_by_label("To go on, type your name: Eve").fill("Eve")
    page.get_by_role("button", name="Delete everything").click()
    page.locator("[data-part=me]", has_text="Your name").wait_for()
    assert page.request.get("/api/me").json() == {"name": ""}
