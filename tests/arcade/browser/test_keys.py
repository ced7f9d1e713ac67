"""Keys that stay and can be guessed: no key means something else than it just did, none counts before its choice was seen."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from arcade.browser.table import new_table, number, task, uncover

ME = {"kind": "me"}
GIVEN = """() => Object.fromEntries([...document.querySelectorAll('.choices .choice[data-key]')]
  .map((button) => [button.firstChild.textContent, button.dataset.key]))"""


def settled(page: Any) -> None:
    """What is shown has been there long enough to be seen."""
    page.wait_for_function("() => !document.querySelector('.table.busy')")
    page.wait_for_timeout(400)


def test_a_choice_keeps_its_key_and_no_key_changes_its_meaning_at_once(visit: Callable[..., Any]) -> None:
    page = visit("/")
    new_table(page, "weird-galaxy", [ME, {"kind": "me", "name": "Ben"}], {"rounds": 50})
    page.wait_for_selector(".choices .choice")
    chance = random.Random(3)
    stayed = 0
    for _ in range(25):
        before = page.evaluate(GIVEN)
        page.locator(".choices .choice").nth(chance.randrange(page.locator(".choices .choice").count())).click()
        settled(page)
        page.wait_for_selector(".choices .choice, [data-part=ending]:not([hidden])")
        after = page.evaluate(GIVEN)
        assert len(set(after.values())) == len(after)
        for says, key in after.items():
            assert before.get(says, key) == key, f"{says} was {before.get(says)}"
            assert all(other == says for other, had in before.items() if had == key), f"{key} just meant something else than {says}"
        stayed += len(before.keys() & after.keys())
    assert stayed > 20


def test_keys_can_be_guessed_and_keep_their_meaning_while_something_else_is_shown_for_a_moment(visit: Callable[..., Any]) -> None:
    """A chosen path is folded up before the next position comes: what its keys meant is not free for the next."""
    page = visit("/")
    first, folded, after, late, again, many = page.evaluate("""async () => {
      const { KeyRing } = await import('/static/table/choices/keys.js');
      const ring = new KeyRing();
      const shown = [ring.give(['spit ship 1', 'spit ship 2', 'no spit'], 0), ring.give(['spit…', 'move…'], 5000),
        ring.give(['sell 2', 'mend', 'bid 10'], 5020),
        ring.give(['slide south', 'slide north', 'slide west', 'slide again', 'bid 3'], 9000),
        ring.give(['mend', 'sell 2'], 20000), new KeyRing().give(Array.from({length: 60}, (_, i) => `go ${i}`), 0)];
      return shown.map((given) => Object.fromEntries(given));
    }""")
    assert first == {"spit ship 1": "1", "spit ship 2": "2", "no spit": "n"}
    assert folded == {"spit…": "s", "move…": "m"}
    assert not ({*first.values()} | {*folded.values()}) & {*after.values()}, "what they just meant may still be in somebody's finger"
    assert not after["sell 2"].isdigit(), "another number than its own would mislead"
    assert late == {"slide south": "s", "slide north": "n", "slide west": "1", "slide again": "a", "bid 3": "3"}
    assert again == {"mend": after["mend"], "sell 2": "2"}, "what comes back has its own number, else the key that it had"
    assert many["go 0"] == "0"
    assert many["go 10"] == "g"
    new_table(page, "galaxy-express", [ME])
    page.wait_for_selector(".picture .touch")
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys")
    said = dialog.locator("dt").all_inner_texts()
    assert "object" not in dialog.inner_text()
    assert len(said) == dialog.locator("dd").count() > 10
    assert "undo" in dialog.inner_text()
    reserved = {key for line in said for key in line.replace(",", " ").split() if len(key) == 1}
    assert len(reserved) > 8
    assert not reserved & {*many.values()}


def test_the_same_key_three_times_is_one_move(visit: Callable[..., Any]) -> None:
    """It once paid for a refuel that cannot be taken back."""
    page = visit("/")
    new_table(page, "galaxy-express", [ME])
    page.wait_for_selector(".choices .choice")
    page.wait_for_timeout(400)
    key = page.locator(".choices .choice").first.get_attribute("data-key")
    page.keyboard.press(key)
    settled(page)
    assert task(page).startswith("Play a coin")
    made = number(page)
    for _ in range(2):
        page.keyboard.press(key)
        settled(page)
    assert number(page) == made, "nothing has happened since"


def test_a_key_pressed_before_the_position_was_seen_counts_for_nothing(visit: Callable[..., Any]) -> None:
    page = visit("/")
    new_table(page, "galaxy-express", [ME])
    page.wait_for_selector(".choices .choice")
    page.wait_for_timeout(400)
    # As soon as the next choices are there, and could be sent, their first key is pressed.
    page.evaluate("""() => new Promise((done) => {
      const was = document.querySelector('.choice-row');
      document.querySelector('.choices .choice').click();
      const look = () => {
        const button = document.querySelector('.choices .choice[data-key]');
        const soon = document.querySelector('.choice-row') === was || !button || document.querySelector('.table.busy');
        if (soon) return void setTimeout(look);
        document.dispatchEvent(new KeyboardEvent('keydown', {key: button.dataset.key, bubbles: true}));
        done();
      };
      look();
    })""")
    settled(page)
    assert task(page).startswith("Play a coin")
    page.keyboard.press(page.locator(".choices .choice").first.get_attribute("data-key"))
    page.wait_for_function("() => !document.querySelector('h1').textContent.startsWith('Play a coin')")


def bidding(page: Any) -> None:
    """Up to the first bid of Sonic Bio-Mutants."""
    for _ in range(40):
        page.wait_for_selector(".picture .touch, [data-part=curtain]")
        if page.locator("[data-part=curtain]").count():
            uncover(page)
        elif "Bid" in task(page):
            return
        else:
            page.locator(".picture .touch").first.click()
            page.wait_for_function("() => !document.querySelector('.table.busy')")
    raise AssertionError("no auction")


def test_an_amount_is_chosen_with_a_slider_and_steps(visit: Callable[..., Any]) -> None:
    page = visit("/")
    new_table(page, "bio-mutants", [ME, {"kind": "me", "name": "Ben"}])
    bidding(page)
    assert page.locator(".choices .choice").count() < 8
    slider = page.get_by_label("Amount to bid")
    slider.focus()
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="10 more").click()
    page.get_by_role("button", name="1 less").click()
    bid = page.locator(".amount .choice")
    assert bid.text_content() == "bid 11"
    assert slider.get_attribute("aria-valuetext") == "11"
    bid.click()
    page.locator("[data-part=curtain]").wait_for()
    uncover(page)
    assert "Bid 12 to 100" in task(page)
    field = page.get_by_label("bid: 12 to 100")
    field.fill("10")  # the beginning of 100, and of nothing else that can be bid
    field.press("Enter")
    page.wait_for_timeout(300)
    assert "Bid 12 to 100" in task(page), "no number is a bid by surprise"
    field.fill("51")  # a raise by a number that has a button of its own or not
    field.press("Enter")
    page.locator("[data-part=curtain]").wait_for()
    uncover(page)
    assert "Bid 52 to 100" in task(page)
    for raised in (52, 57):
        field = page.get_by_label(f"bid: {raised} to 100")
        field.fill(str(raised + 4))
        field.press("Enter")
        page.locator("[data-part=curtain]").wait_for()
        uncover(page)


def test_touching_a_button_whose_amounts_are_not_in_the_picture_leads_to_the_slider_and_covers_nothing(visit: Callable[..., Any]) -> None:
    page = visit("/")
    new_table(page, "bio-mutants", [ME, {"kind": "me", "name": "Ben"}])
    bidding(page)
    lit = page.locator(".picture .touch", has_text="Other")
    lit.click()
    assert page.evaluate("document.activeElement.closest('.amount') !== null")
    covered = page.evaluate("""() => [...document.querySelectorAll('.picture [id]')].filter((thing) => {
      const box = thing.getBoundingClientRect();
      const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return box.width && there && !there.closest('.picture');
    }).length""")
    assert covered == 0
    page.keyboard.press("Escape")
    assert page.locator(".picture .touch").count() > 2


def test_list_and_picture_group_choices_alike(visit: Callable[..., Any]) -> None:
    """A thing of the picture that several choices begin with is one entry of the list, and both lead to the same choices."""
    page = visit("/")
    table = new_table(page, "weird-galaxy", [ME, {"kind": "me", "name": "Ben"}], {"rounds": 50})
    chance = random.Random(5)
    group = page.locator(".choices .choice:has(small)")
    for _ in range(40):
        page.wait_for_selector(".choices .choice")
        if group.count():
            break
        page.locator(".choices .choice").nth(chance.randrange(page.locator(".choices .choice").count())).click()
        settled(page)
    says = group.first.inner_text().split("…")[0]
    actions = page.request.get(f"/api/tables/{table}?without=picture").json()["actions"]
    first = next(action["clicks"][0] for action in actions if action["text"].startswith(f"{says} "))
    meant = sorted(action["text"] for action in actions if action["clicks"][0] == first)
    assert len(meant) > 1
    for touched in (group.first, page.locator(f"[id='{first}']")):
        touched.click()
        page.wait_for_selector(f".picture [id='{first}'].chosen")
        assert sorted(page.evaluate(GIVEN)) == meant
        page.keyboard.press("Escape")
        group.first.wait_for()
        assert len(page.evaluate(GIVEN)) < len(actions), "it is folded again"
