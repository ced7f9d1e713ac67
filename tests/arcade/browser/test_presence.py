"""A table that can be heard, that calls, and that shows what others do at one's own pace."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from arcade.browser.table import new_table

ME = {"kind": "me"}
# Counts what is heard, and stands for the browser's notices, for which there is nobody here to give permission.
INSTRUMENTS = """
  window.tones = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (at) { window.tones += 1; start.call(this, at); };
  window.asked = 0;
  window.notices = [];
  window.Notification = class extends EventTarget {
    static permission = localStorage.getItem('permission') ?? 'default';
    static async requestPermission() {
      window.asked += 1;
      localStorage.setItem('permission', 'granted');
      return (this.permission = 'granted');
    }
    constructor(title, more) { super(); window.notices.push({title, ...more, open: true}); this.at = window.notices.length - 1; }
    close() { window.notices[this.at].open = false; }
  };
  window.look = (state) => {
    Object.defineProperty(document, 'visibilityState', {value: state, configurable: true});
    document.dispatchEvent(new Event('visibilitychange'));
  };
"""
TONES = "() => { const tones = window.tones; window.tones = 0; return tones; }"


def act(page: Any, table: str, chance: random.Random) -> bool:
    """One decision by the API, if there is one to make."""
    view = page.request.get(f"/api/tables/{table}?without=picture").json()
    if not view["actions"]:
        return False
    body = {"seat": view["seat"], "number": view["number"], "action": chance.choice(view["actions"])["code"]}
    assert page.request.post(f"/api/tables/{table}/act", data=body).status == 200
    return True


def waits(page: Any, table: str) -> bool:
    return not page.request.get(f"/api/tables/{table}?without=picture").json()["actions"]


def until(done: Callable[[], bool], mover: Any, table: str, chance: random.Random) -> None:
    """Somebody decides until something has come about."""
    for _ in range(80):
        if done():
            return
        assert act(mover, table, chance)
    raise AssertionError("it never came about")


def two(visit: Callable[..., Any]) -> tuple[Any, Any, str, random.Random]:
    """Ada waits for Ben."""
    ada, ben, chance = visit("/"), visit("/"), random.Random(8)
    ada.add_init_script(INSTRUMENTS)
    table = new_table(ada, "weird-galaxy", [ME, {"kind": "open"}], {"rounds": 30})
    assert ben.request.post(f"/api/tables/{table}/join", data={}).status == 200
    until(lambda: waits(ada, table), ada, table, chance)
    return ada, ben, table, chance


def item(page: Any, name: str) -> Any:
    page.locator("[data-tool=menu]").click()
    return page.locator(".menu button", has_text=name)


def test_a_table_is_heard_and_calls_when_it_was_asked_to(visit: Callable[..., Any]) -> None:
    ada, ben, table, chance = two(visit)
    asking = ada.get_by_role("region", name="Sound or notice")
    asking.wait_for()
    assert ada.title() == "It's a Weird, Weird Galaxy · Cosmodrome"
    assert ada.evaluate("[window.tones, window.asked]") == [0, 0], "nothing was asked for yet"
    asking.get_by_role("button", name="Sound", exact=True).click()
    assert ada.evaluate(TONES) > 0, "that is how it sounds"
    asking.wait_for(state="hidden")

    until(lambda: not waits(ada, table), ben, table, chance)
    ada.wait_for_function("() => document.title === 'Your move — It\\'s a Weird, Weird Galaxy'")
    assert ada.locator("link[rel=icon]").get_attribute("href").endswith("/turn.svg")
    assert ada.evaluate(TONES) >= 2
    assert ben.request.post(f"/api/tables/{table}/talk", data={"seat": 1, "text": "Well flown!"}).status == 200
    ada.locator(".said", has_text="Well flown!").wait_for()
    assert ada.evaluate(TONES) == 2, "what somebody says is heard, too"

    notices = item(ada, "Notices")
    assert notices.get_attribute("aria-checked") == "false"
    assert ada.evaluate("window.asked") == 0
    notices.click()
    ada.locator(".toast", has_text="You will get a notice").wait_for()
    assert ada.evaluate("window.asked") == 1
    item(ada, "Sounds").click()
    until(lambda: waits(ada, table), ada, table, chance)
    ada.wait_for_function("() => !document.title.startsWith('Your move')")
    ada.evaluate("window.look('hidden')")
    ada.evaluate(TONES)
    until(lambda: not waits(ada, table), ben, table, chance)
    ada.wait_for_function("() => window.notices.length === 1")
    (notice,) = ada.evaluate("window.notices")
    assert (notice["title"], notice["body"], notice["tag"]) == (
        "Your move — It's a Weird, Weird Galaxy",
        "It is your move.",
        f"turn:{table}",
    )
    assert ada.evaluate(TONES) == 0, "sounds are off"
    ada.evaluate("window.look('visible')")
    ada.wait_for_function("() => !window.notices[0].open")

    ada.reload()
    ada.wait_for_selector(".picture .touch")
    assert item(ada, "Sounds").get_attribute("aria-checked") == "false"
    assert ada.locator(".menu button", has_text="Notices").get_attribute("aria-checked") == "true"
    assert asking.count() == 0, "it was asked once"


def test_every_sound_can_be_heard_and_hurts_nobody(visit: Callable[..., Any]) -> None:
    peaks = visit("/").evaluate("""async () => {
      const { KINDS, compose } = await import('/static/table/presence/sounds.js');
      return Promise.all(KINDS.map(async (kind) => {
        const context = new OfflineAudioContext(1, 2 * 44100, 44100);
        compose(context, kind, 0);
        const wave = (await context.startRendering()).getChannelData(0);
        return [kind, Math.max(...wave.slice(0, 44100).map(Math.abs)), Math.max(...wave.slice(66150).map(Math.abs))];
      }));
    }""")
    assert [kind for kind, _, _ in peaks] == ["move", "turn", "alarm", "end", "message"]
    for kind, loud, later in peaks:
        assert 0.05 < loud < 0.5, kind
        assert later == 0, f"{kind} ends"


def test_what_others_do_is_shown_at_a_pace_and_can_be_stepped_through(visit: Callable[..., Any]) -> None:
    ada, ben, table, chance = two(visit)
    item(ada, "Pace: at once").click()
    ada.get_by_role("radiogroup", name="Pace").get_by_role("radio", name="Slow").check()
    ada.keyboard.press("Escape")
    until(lambda: not waits(ada, table), ben, table, chance)
    happening = ada.get_by_role("group", name="As it happens")
    happening.wait_for()
    assert ada.locator(".choices").is_hidden()
    assert ada.locator(".picture .touch").count() == 0
    before = ada.request.get(f"/api/tables/{table}?without=picture").json()["number"]
    ada.keyboard.press("ArrowLeft")  # it stands still now
    moment = int(ada.get_by_label("Moment of the game").input_value())
    assert ada.locator("[data-part=log] li").count() < before, "the log tells no more than is shown"
    for key in "123456789":
        ada.keyboard.press(key)
    ada.keyboard.press("ArrowRight")
    assert int(ada.get_by_label("Moment of the game").input_value()) == moment + 1
    ada.keyboard.press("ArrowLeft")
    ada.wait_for_timeout(2500)
    assert int(ada.get_by_label("Moment of the game").input_value()) == moment
    ada.keyboard.press("Escape")
    ada.wait_for_selector(".picture .touch")
    assert happening.count() == 0
    assert ada.locator("[data-part=log] li").count() == before
    assert ada.request.get(f"/api/tables/{table}?without=picture").json()["number"] == before, "keys meant nothing"

    until(lambda: waits(ada, table), ada, table, chance)
    item(ada, "Pace: slow").click()
    ada.get_by_role("radiogroup", name="Pace").get_by_role("radio", name="Calm").check()
    ada.keyboard.press("Escape")
    until(lambda: not waits(ada, table), ben, table, chance)
    happening.wait_for()
    happening.wait_for(state="detached")
    ada.wait_for_selector(".picture .touch")
    assert ada.reload()
    ada.wait_for_selector(".picture .touch")
    assert item(ada, "Pace: calm").count() == 1
