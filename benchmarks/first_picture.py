"""How long a table's page takes on this machine until its first picture stands there, and how much it weighs: each game in real Chromium.

    python benchmarks/first_picture.py [--visits 5]

Each visit is a new person whose browser has never been here: nothing is cached. The server has been started freshly as well; its first
picture of a game, for which it still has to read the game's code, is told apart.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import tempfile
from typing import Any

from playwright.sync_api import sync_playwright

import cosmodrome
from arcade_load import start_servers
from cosmodrome.engine.match.game import Game

# Notes when the picture is in the page and the browser has come to the next frame.
WATCH = """
new MutationObserver((_, watch) => {
  if (!document.querySelector(".picture svg")) return;
  watch.disconnect();
  requestAnimationFrame(() => (window.pictured = performance.now()));
}).observe(document, { childList: true, subtree: true });
"""


def visit(browser: Any, url: str, game: Game) -> tuple[float, int]:
    """Milliseconds from the navigation to the first picture, and bytes of all that was fetched."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, base_url=url)
    seats = [{"kind": "me"}, *[{"kind": "open"}] * (game.about.seats[-1] - 1)]
    made = context.request.post("/api/tables", data={"game": game.name, "seats": seats})
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(f"/t/{made.json()['table']}")
    page.wait_for_function("() => window.pictured")
    took = float(page.evaluate("window.pictured"))
    fetched = page.evaluate("[location.href, ...performance.getEntriesByType('resource').map(({name}) => name)]")
    size = sum(len(context.request.get(address).body()) for address in fetched if "/live" not in address)
    context.close()
    return took, size


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--visits", type=int, default=5, help="of each game, after the first")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        processes, ports = start_servers(f"{folder}/arcade.sqlite", 1)
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"])
        try:
            for name in cosmodrome.games():
                game = cosmodrome.game(name)
                visits = [visit(browser, f"http://127.0.0.1:{ports[0]}", game) for _ in range(options.visits + 1)]
                times = [took for took, _ in visits]
                again = f"then {statistics.median(times[1:]):.0f} ms ({min(times[1:]):.0f} to {max(times[1:]):.0f})"
                print(f"{game.title:28} first {times[0]:.0f} ms, {again}, {visits[-1][1] / 1000:.0f} KB", flush=True)
        finally:
            browser.close()
            for process in processes:
                process.terminate()
                process.wait()


if __name__ == "__main__":
    main()
