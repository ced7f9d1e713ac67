"""Takes the screenshots of the arcade, wide and on a phone, and of how each game is learnt: `python docs/screenshots.py`.

It opens an arcade of its own on a free port, with its own data, and plays there for a while: luck is the real one, so every run shows
other positions. Needs Debian's chromium, as the browser tests do (`make browser`).
"""

from __future__ import annotations

import argparse
import base64
import os
import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import numpy as np
from small_png import encode

import cosmodrome

HERE = Path(__file__).parent
LARGEST = 150_000  # bytes
WINDOWS: dict[str, dict[str, Any]] = {
    "wide": {"viewport": {"width": 1440, "height": 900}, "device_scale_factor": 1},
    "phone": {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 1, "has_touch": True, "is_mobile": True},
}
LEARNING: dict[str, Any] = {"viewport": {"width": 1024, "height": 640}, "device_scale_factor": 1}  # of how a game is learnt
PARTS = ("tables", "learning")
MOVES = 40  # decisions of mine before the picture is taken
PATIENCE = 300  # seconds for a game that bots play to its end
ANOTHER = {"kind": "me", "name": "Ben"}


def seats(game: cosmodrome.Game) -> list[dict[str, Any]]:
    """Ada and, where more can play, Ben beside her: two at one screen need not wait for bots."""
    return [{"kind": "me"}] + [ANOTHER] * (game.about.seats[-1] > 1)


def begin(context: Any, game: cosmodrome.Game) -> str:
    """A new table."""
    body = {"game": game.name, "seats": seats(game), "options": {}, "pace": "fast"}
    return str(context.request.post("/api/tables", data=body).json()["table"])


def decide(context: Any, table: str, chance: random.Random) -> dict[str, Any] | None:
    """A decision over the API, which is quicker than clicking; the view it was made on, or none if the game is over."""
    view = context.request.get(f"/api/tables/{table}?without=picture").json()
    if view["over"] or not view["actions"]:
        return None
    leaves = [action for action in view["actions"] if not action["text"].startswith(("end", "pass", "carry"))]
    action = chance.choice(leaves or view["actions"])
    context.request.post(f"/api/tables/{table}/act", data={"seat": view["seat"], "number": view["number"], "action": action["code"]})
    return dict(view)


def play(context: Any, game: cosmodrome.Game, chance: random.Random) -> str:
    """A table in the middle of a game."""
    table = begin(context, game)
    for _ in range(MOVES):
        view = decide(context, table, chance)
        if view is None:
            return play(context, game, chance)  # lost too soon: another try
        if view["number"] > MOVES and chance.random() < 0.2:
            break
    return table


def watch(page: Any, game: cosmodrome.Game) -> Any:
    """A page at a table where bots play: they rest while nobody looks."""
    level = {"kind": "bot", "level": "easy"}
    body = {"game": game.name, "seats": [level] * (2 if len(seats(game)) > 1 else 1), "options": {}, "pace": "fast"}
    page.goto(f"/t/{page.request.post('/api/tables', data=body).json()['table']}")
    return page


# The browser itself reads the picture back: its pixels, without any other library.
PIXELS = """
async (png) => {
  const blob = new Blob([Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))]);
  const image = await createImageBitmap(blob);
  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
  canvas.drawImage(image, 0, 0);
  const {data} = canvas.getImageData(0, 0, image.width, image.height);
  const parts = [];
  for (let i = 0; i < data.length; i += 32768) parts.push(String.fromCharCode(...data.subarray(i, i + 32768)));
  return [image.width, image.height, btoa(parts.join(""))];
}
"""


def shoot(page: Any, folder: Path, name: str) -> None:
    """One picture, small enough for a repository."""
    page.wait_for_timeout(900)
    path = folder / f"{name}.png"
    width, height, data = page.evaluate(PIXELS, base64.b64encode(page.screenshot()).decode())
    path.write_bytes(encode(np.frombuffer(base64.b64decode(data), np.uint8).reshape(height, width, 4)[..., :3]))
    size = path.stat().st_size
    print(f"{path}  {size // 1000} kB", flush=True)
    if size > LARGEST:
        raise SystemExit(f"{path} is larger than {LARGEST // 1000} kB.")


def visit(page: Any, folder: Path, window: str, tables: dict[str, str]) -> None:
    """The hall, a new table, and every game's table."""
    page.goto("/")
    page.wait_for_selector(".brief")
    for image in page.locator(".game img").all():
        image.evaluate("image => image.decode()")
    shoot(page, folder, f"hall-{window}")
    page.goto("/new/weird-galaxy")
    page.wait_for_selector(".seat-row")
    shoot(page, folder, f"new-table-{window}")
    for game, table in tables.items():
        sit_down(page, table)
        shoot(page, folder, f"{game}-{window}")


def sit_down(page: Any, table: str) -> None:
    """The table as its player sees it, behind the curtain if there is one."""
    page.goto(f"/t/{table}")
    page.wait_for_selector(".picture svg, [data-part=curtain]")
    if page.locator("[data-part=curtain]").count():
        page.locator("[data-part=curtain] button").click()
        page.wait_for_selector(".picture svg")
    page.evaluate("document.activeElement.blur()")


def learn(page: Any, folder: Path, game: cosmodrome.Game, middle: str, end: Any) -> None:
    """How a game is learnt: a lesson, its rulebook, what a choice would bring about, a hint, and how it ends."""
    page.goto(f"/learn/{game.name}/{game.lesson_names[0]}")
    page.locator("[data-part=onward] .main").click()
    page.wait_for_selector(".choices .choice, .choices .amount")
    shoot(page, folder, f"{game.name}-lesson")
    page.goto(f"/rules/{game.name}")
    page.wait_for_selector(".rules-text h2")
    page.wait_for_load_state("networkidle")
    shoot(page, folder, f"{game.name}-rules")
    sit_down(page, middle)
    page.locator("[data-tool=hint]").click()
    page.wait_for_selector("[data-part=hint] .hint-do", timeout=180_000)
    shoot(page, folder, f"{game.name}-hint")
    page.locator("[data-part=hint] .hint-do .button").first.click()
    page.wait_for_timeout(1500)
    sit_down(page, middle)
    foresee(page)
    shoot(page, folder, f"{game.name}-preview")
    end.wait_for_selector("[data-part=ending]:not([hidden])", timeout=PATIENCE * 1000)
    shoot(end, folder, f"{game.name}-ending")


def foresee(page: Any) -> None:
    """Considers the choice of which there is most to see and to say."""
    found = page.locator(".choices .choice[data-code]").all() or page.locator(".picture .touch").all()
    told = []
    for choice in found[:12]:
        choice.hover()
        page.wait_for_timeout(600)
        moving, says = page.locator(".picture .foreseen.way").count(), page.locator("[data-part=foreseen]").inner_text()
        told.append((moving, len(says)))
    found[told.index(max(told))].hover()
    page.wait_for_timeout(600)


def take(browser: Any, address: str, folder: Path, parts: list[str], games: dict[str, cosmodrome.Game]) -> None:
    """The pictures that are wanted, at an arcade that has just been opened."""
    start = browser.new_context(base_url=address)
    start.request.put("/api/me", data={"name": "Ada"})
    chance = random.Random(7)
    tables = {name: play(start, game, chance) for name, game in games.items()}

    def opened(look: dict[str, Any]) -> Any:
        state = start.storage_state()
        return browser.new_context(base_url=address, color_scheme="dark", reduced_motion="reduce", storage_state=state, **look).new_page()

    watched = {name: watch(opened(LEARNING), game) for name, game in games.items() if "learning" in parts}
    for window, look in WINDOWS.items() if "tables" in parts else ():
        visit(opened(look), folder, window, tables)
    for name, end in watched.items():
        learn(opened(LEARNING), folder / "learning", games[name], tables[name], end)


def main() -> None:
    """All of them, or those that were asked for."""
    from playwright.sync_api import sync_playwright

    asked = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    asked.add_argument("folder", nargs="?", type=Path, default=HERE / "arcade")
    asked.add_argument("--only", choices=PARTS, help="only these; otherwise all")
    asked.add_argument("--game", choices=list(cosmodrome.games()), help="only this one's; otherwise all")
    wish = asked.parse_args()
    chromium = shutil.which("chromium")
    if chromium is None:
        raise SystemExit("Screenshots need Debian's package chromium: run `make browser`.")
    (wish.folder / "learning").mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "cosmodrome", "serve", "--port", "0", "--rate", "1000"]
        server = subprocess.Popen(command, env={**os.environ, "COSMODROME_DATA": data}, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split("open at ")[1].split()[0]
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
                games = {name: game for name, game in cosmodrome.games().items() if wish.game in (None, name)}
                take(browser, address, wish.folder, [wish.only] if wish.only else list(PARTS), games)
                browser.close()
        finally:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main()
