"""What the game loop needs of a display, and the plain one."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Protocol

from cosmodrome.engine.drawing.ink import without_colour
from cosmodrome.terminal.scene import Scene, plain_lines
from cosmodrome.terminal.streams import interactive

PROMPT = "> "


class Display(Protocol):
    """A way to show a game and to ask a person."""

    def show(self, scene: Scene, page: int = 0) -> None:
        """Show a moment of the game."""

    def ask(self, prompt: str = PROMPT) -> str:
        """A line from the person; EOFError when there will be none any more."""

    def hide(self, sentence: str) -> str:
        """Take everything off the screen, say a sentence and wait for Enter; what was typed comes back."""

    def read(self, title: str, text: str) -> None:
        """Let the person read a text in Markdown, and come back."""


class Plain:
    """Lines after lines, for pipes, screen readers and terminals without colour. Nothing is ever erased."""

    def __init__(self) -> None:
        self._hint = ""
        self._stands: object = None

    def show(self, scene: Scene, page: int = 0) -> None:
        """Say what is new, then where things stand. An answer that changes nothing gets its sentence alone; Enter gets it all again."""
        stands = (scene.corner, without_colour(scene.board), scene.task, scene.choices)
        if stands == self._stands and scene.notices:
            print(*(sentence for _, sentence in scene.notices), sep="\n")
            return
        known = scene.hint == self._hint and stands != self._stands
        print(*plain_lines(replace(scene, hint="" if known else scene.hint)), sep="\n")
        self._stands, self._hint = stands, scene.hint

    def ask(self, prompt: str = PROMPT) -> str:
        """A line from standard input; one that does not come from a keyboard is repeated, so that the output reads as a whole."""
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            print()
            raise EOFError
        if not sys.stdin.isatty():
            print(line.rstrip("\r\n"))
        return line.strip()

    def hide(self, sentence: str) -> str:
        """Nothing can be taken off; the sentence is said."""
        print(f"\n{sentence}")
        return self.ask()

    def read(self, title: str, text: str) -> None:
        """The text as it is written."""
        print(f"\n{text.rstrip()}")


@contextmanager
def opened(plain: bool) -> Iterator[Display]:
    """The best display this terminal can do, or the plain one if that is wanted."""
    if plain or not interactive():
        yield Plain()
    else:
        from cosmodrome.terminal.painted import Painted

        with Painted() as painted:
            yield painted
