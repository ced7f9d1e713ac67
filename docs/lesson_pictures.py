"""Takes a picture of every step of a game's lessons: `python docs/lesson_pictures.py GAME [LESSON] [-o FOLDER]`.

It opens an arcade of its own on a free port, with its own data, and shows in a wide window, a small one and on a phone what a learner sees.
Needs Debian's chromium, as the browser tests do (`make browser`).
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import cosmodrome
from cosmodrome.engine.match.learning import Learning
from cosmodrome.engine.match.lessons import Lesson

WINDOWS = {"wide": (1440, 900), "small": (1280, 720), "phone": (390, 844)}


def moments(lesson: Lesson) -> list[list[str]]:
    """The moves that lead to each step, and to the end or the position to be won."""
    learning, found = Learning(lesson), []
    while not learning.done and not learning.free:
        found.append(list(learning.moves))
        learning.show()
    return [*found, list(learning.moves)]


def shoot(page: Any, lesson: Lesson, folder: Path, window: str) -> None:
    """Every step of a lesson in one window."""
    for i, moves in enumerate(moments(lesson), 1):
        page.goto("/")
        marks = {lesson.name: {"moves": moves, "done": False}}
        page.evaluate("([key, marks]) => localStorage.setItem(key, JSON.stringify(marks))", [f"lessons:{lesson.game.name}", marks])
        page.goto(f"/learn/{lesson.game.name}/{lesson.name}")
        page.wait_for_selector(".picture svg")
        page.wait_for_timeout(150)
        path = folder / f"{lesson.number}-{lesson.name}-{i:02}-{window}.png"
        page.screenshot(path=path)
        print(path, flush=True)


def main() -> None:
    """All that were asked for."""
    from playwright.sync_api import sync_playwright

    asked = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    asked.add_argument("game")
    asked.add_argument("lesson", nargs="?", help="its number or name; otherwise all")
    asked.add_argument("-o", "--out", type=Path, default=Path("lesson-pictures"))
    asked.add_argument("--windows", default="wide,phone", help=f"of {', '.join(WINDOWS)}")
    wish = asked.parse_args()
    chosen = [one for one in cosmodrome.game(wish.game).lessons if wish.lesson in (None, str(one.number), one.name)]
    chromium = shutil.which("chromium")
    if not chosen or chromium is None:
        raise SystemExit("There is no such lesson." if chromium else "Pictures need Debian's package chromium: run `make browser`.")
    wish.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "cosmodrome", "serve", "--port", "0", "--rate", "1000"]
        server = subprocess.Popen(command, env={**os.environ, "COSMODROME_DATA": data}, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split("open at ")[1].split()[0]
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
                for window in wish.windows.split(","):
                    width, height = WINDOWS[window]
                    context = browser.new_context(
                        base_url=address, viewport={"width": width, "height": height}, color_scheme="dark", reduced_motion="reduce"
                    )
                    for lesson in chosen:
                        shoot(context.new_page(), lesson, wish.out, window)
                    context.close()
                browser.close()
        finally:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main()
