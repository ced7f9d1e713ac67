"""A command line whose errors are sentences."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import typer
from typer.core import TyperGroup

from cosmodrome.engine.match.errors import CosmodromeError


class Sentences(TyperGroup):
    """A group of commands whose errors are sentences."""

    def make_context(self, *arguments: Any, **more: Any) -> Any:
        """Read the command line; --help is printed here already."""
        from cosmodrome.terminal.streams import prepare

        prepare()
        with _sentences():
            return super().make_context(*arguments, **more)

    def invoke(self, ctx: Any) -> Any:
        """Run a command."""
        with _sentences():
            return super().invoke(ctx)


@contextmanager
def _sentences() -> Iterator[None]:
    """What cannot be done is said in one sentence on standard error, and the exit code is 2."""
    from cosmodrome.terminal.streams import visible

    try:
        try:
            yield
        finally:
            sys.stdout.flush()
        return
    except CosmodromeError as error:
        sentence = str(error)
    except OSError as error:
        _close_quietly()
        if error.errno == errno.EPIPE:
            raise typer.Exit(0) from None
        name = f"{error.filename}: " if error.filename else ""
        sentence = f"The system refuses: {name}{error.strerror or error}."
    print(visible(sentence), file=sys.stderr)
    raise typer.Exit(2)


def _close_quietly() -> None:
    """Our output can go nowhere: nothing that is still on its way may complain."""
    with suppress(OSError):  # a stream without a file has nothing on its way
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
