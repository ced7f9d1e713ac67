"""The painted screen: a quiet ship's console at night, the same on a dark terminal and on a light one.

It lives on the terminal's alternate screen, so it leaves no trace (nor any seat's secrets) in the scrollback, and what stood in the
terminal before is there again afterwards.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from types import FrameType
from typing import Any, Self

from rich.console import Console
from rich.text import Text

from cosmodrome.terminal.display import PROMPT
from cosmodrome.terminal.scene import MARGIN, Scene, fit, too_small
from cosmodrome.terminal.style import GROUND, MOST_READABLE, ROLES, THEME, markdown

ENTER, LEAVE = "\x1b[?1049h", "\x1b[0m\x1b[2J\x1b[?25h\x1b[?1049l"


class Painted:
    """A display that paints the whole window, and paints it again when the window changes."""

    def __init__(self) -> None:
        self._paint: Callable[[], None] = lambda: None
        self._prompt = ""  # while a person is asked
        self._handlers: dict[int, Any] = {}

    def __enter__(self) -> Self:
        for name, handler in (("SIGTERM", _end), ("SIGHUP", _end), ("SIGWINCH", self._resized), ("SIGTSTP", self._paused)):
            if hasattr(signal, name):
                number = getattr(signal, name)
                self._handlers[number] = signal.signal(number, handler)
        _write(ENTER)
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(OSError):  # the terminal may be gone
            _write(LEAVE)
        for number, handler in self._handlers.items():
            signal.signal(number, handler)

    def show(self, scene: Scene, page: int = 0) -> None:
        """Paint a moment of the game."""

        def paint() -> None:
            width, height = _size()
            small = too_small(scene, width, height)
            shown = fit(scene, width, height - 2 - bool(small), page)  # the prompt, and one line below it that keeps Enter from scrolling
            self._fill([*shown, *([Text(small, ROLES["danger"])] if small else [])], width, height)

        self._painted(paint)

    def ask(self, prompt: str = PROMPT) -> str:
        """A line from the keyboard."""
        self._prompt = MARGIN + prompt
        try:
            return input(self._prompt).strip()
        except UnicodeDecodeError:
            return "�"
        finally:
            self._prompt = ""

    def hide(self, sentence: str) -> str:
        """An empty screen with one sentence on it."""
        self._painted(lambda: self._fill([Text(), Text(f" {sentence}", ROLES["task"])], *_size()))
        return self.ask()

    def read(self, title: str, text: str) -> None:
        """Pages of a text, turned by Enter and b, left by q or after the last."""
        first = 0
        while True:
            width, height = _size()
            lines = self._set(text, min(width - 2 * len(MARGIN), MOST_READABLE))
            room = max(height - 5, 1)
            first = min(first, max(len(lines) - room, 0))
            last = first + room >= len(lines)
            where = f"lines {first + 1} to {min(first + room, len(lines))} of {len(lines)}"
            hint = f"{'Enter back to the game' if last else 'Enter next page · q back to the game'}{' · b page before' if first else ''}"
            scene = Scene(title, where, hint=hint)
            page = lines[first : first + room]

            def paint(scene: Scene = scene, page: Sequence[Text] = page) -> None:
                width, height = _size()
                head, rule, *foot = fit(scene, width, 3)
                blanks = [Text()] * (height - 5 - len(page))
                self._fill([head, rule, *page, *blanks, foot[-1]], width, height)

            self._painted(paint)
            answer = self.ask().lower()
            if answer.startswith("q") or (last and not answer.startswith("b")):
                return
            first = max(first - room, 0) if answer.startswith("b") else first + room

    def _painted(self, paint: Callable[[], None]) -> None:
        self._paint = paint
        paint()

    def _set(self, text: str, width: int) -> list[Text]:
        """A text in Markdown, set in lines of this width."""
        console = Console(theme=THEME, width=width, highlight=False, legacy_windows=False)
        rows = console.render_lines(markdown(text), console.options.update_width(width), pad=False)
        return [Text.assemble(MARGIN, *((part.text, part.style or "") for part in row if not part.control)) for row in rows]

    def _fill(self, lines: Sequence[Text], width: int, height: int) -> None:
        """Paint the lines from the top, night below them, and put the cursor under the last."""
        console = Console(theme=THEME, width=width, height=height, highlight=False, legacy_windows=False)
        shown = list(lines)[-(height - 1) :] if height > 1 else []
        rows = []
        for line in [*shown, *[Text()] * (height - len(shown))]:
            line = line.copy()
            line.truncate(width, overflow="ellipsis", pad=True)
            with console.capture() as capture:
                console.print(line, style=GROUND, end="", no_wrap=True, crop=True)
            rows.append(capture.get())
        begin = rows[-1].partition(" ")[0]  # the last row is nothing but night: what comes before its first blank sets the colours
        _write("\x1b[?25l\x1b[H" + "\r\n".join(rows) + f"\x1b[{len(shown) + 1};1H" + begin + "\x1b[?25h")

    def _resized(self, number: int, frame: FrameType | None) -> None:
        self._paint()
        _write(self._prompt)

    def _paused(self, number: int, frame: FrameType | None) -> None:
        """Ctrl-Z: give the terminal back, stop, and paint again when woken."""
        _write(LEAVE)
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, self._paused)
        _write(ENTER)
        self._resized(number, frame)


def _end(number: int, frame: FrameType | None) -> None:
    """Being told to end, or losing the terminal, is like leaving: the game is kept and the screen given back."""
    raise EOFError


def _size() -> tuple[int, int]:
    try:
        columns, rows = os.get_terminal_size(sys.stdout.fileno())
    except (OSError, ValueError):
        columns, rows = 0, 0
    return max(columns or 80, 20), max(rows or 24, 6)


def _write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()
