"""What several commands take."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cosmodrome.engine.match.errors import BadOption

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game, as [bold]cosmodrome games[/] lists it.", show_default=False)]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record: the file of a saved game.", show_default=False)]
Seat = Annotated[
    int | None, typer.Option(help="Show what this seat sees (the first is 0). Otherwise: what everybody sees.", show_default=False)
]
Settings = Annotated[
    list[str] | None, typer.Option("--option", "-O", metavar="NAME=VALUE", help="A setting of the game; may be given several times.")
]


def options_of(given: list[str]) -> dict[str, str]:
    """Settings as they are written, name=value."""
    options = {}
    for one in given:
        name, equals, value = one.partition("=")
        if not equals:
            raise BadOption(f"An option is written name=value, not {one!r}.")
        options[name.strip()] = value.strip()
    return options
