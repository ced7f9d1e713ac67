"""Takes the screenshots of the arcade, wide and on a phone: `python docs/screenshots.py [folder]`.

It opens an arcade of its own on a free port, with its own data, and plays there for a while: luck is the real one, so every run shows
other positions. Needs Debian's chromium, as the browser tests do (`make browser`).
"""

from __future__ import annotations

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
MOVES = 40  # decisions of mine before the picture is taken
ANOTHER = {"kind": "me", "name": "Ben"}


def seats(game: cosmodrome.Game) -> list[dict[str, Any]]:
    """Ada and, where more can play, Ben beside her: two at one screen need not wait for bots."""
    return [{"kind": "me"}] + [ANOTHER] * (game.about.seats[-1] > 1)


def play(context: Any, game: cosmodrome.Game, chance: random.Random) -> str:
    """A table in the middle of a game; decisions are made over the API, which is quicker than clicking."""
    body = {"game": game.name, "seats": seats(game), "options": {}, "pace": "fast"}
    table = str(context.request.post("/api/tables", data=body).json()["table"])
    for _ in range(MOVES):
        view = context.request.get(f"/api/tables/{table}").json()
        if view["over"] or not view["actions"]:
            return play(context, game, chance)  # lost too soon: another try
        leaves = [action for action in view["actions"] if not action["text"].startswith(("end", "pass", "carry"))]
        action = chance.choice(leaves or view["actions"])
        context.request.post(f"/api/tables/{table}/act", data={"seat": view["seat"], "number": view["number"], "action": action["code"]})
        if view["number"] > MOVES and chance.random() < 0.2:
            break
    return table


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
        page.goto(f"/t/{table}")
        page.wait_for_selector(".picture svg, [data-part=curtain]")
        if page.locator("[data-part=curtain]").count():
            page.locator("[data-part=curtain] button").click()
            page.wait_for_selector(".picture svg")
        page.evaluate("document.activeElement.blur()")
        shoot(page, folder, f"{game}-{window}")


def main(folder: Path) -> None:
    """All of them."""
    from playwright.sync_api import sync_playwright

    chromium = shutil.which("chromium")
    if chromium is None:
        raise SystemExit("Screenshots need Debian's package chromium: run `make browser`.")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "cosmodrome", "serve", "--port", "0", "--rate", "1000"]
        server = subprocess.Popen(command, env={**os.environ, "COSMODROME_DATA": data}, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split("open at ")[1].split()[0]
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
                start = browser.new_context(base_url=address)
                start.request.put("/api/me", data={"name": "Ada"})
                chance = random.Random(7)
                tables = {name: play(start, game, chance) for name, game in cosmodrome.games().items()}
                for window, look in WINDOWS.items():
                    context = browser.new_context(
                        base_url=address, color_scheme="dark", reduced_motion="reduce", storage_state=start.storage_state(), **look
                    )
                    visit(context.new_page(), folder, window, tables)
                    context.close()
                browser.close()
        finally:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "arcade")
