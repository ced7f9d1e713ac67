"""The list of games, and their rulebooks, on standard output."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from cosmodrome.engine.game import Game, Option
from cosmodrome.terminal.streams import with_colour
from cosmodrome.terminal.style import MOST_READABLE, markdown


def _console() -> Console:
    """A console on the terminal's own ground: bold and the basic colours, which are readable on any."""
    colour = with_colour()
    console = Console(highlight=False, no_color=not colour, force_terminal=colour, soft_wrap=False)
    console.width = min(console.width, MOST_READABLE)
    return console


def show(games: Iterable[Game]) -> None:
    """One entry for each game."""
    console = _console()
    for game in games:
        about = game.about
        minutes = _span(*about.minutes, "minute")
        console.print(Text.assemble((game.name, "bold cyan"), "  ", (game.title, "bold"), f", {_players(about.seats)}, {minutes}"))
        console.print(Padding(Text(about.pitch), (0, 0, 0, 2)))
        for option in about.options:
            console.print(Padding(Text.assemble((f"--option {option.name}=", "cyan"), _values(option), f"  {option.help}"), (0, 0, 0, 2)))
        console.print()


def print_rulebook(text: str, plain: bool) -> None:
    """A rulebook, set for reading or as it is written."""
    if plain:
        print(text.rstrip())
    else:
        _console().print(markdown(text))


def _players(seats: range) -> str:
    return _span(seats[0], seats[-1], "player")


def _span(least: int, most: int, thing: str) -> str:
    return f"{least} {thing}{'s' * (least != 1)}" if least == most else f"{least} to {most} {thing}s"


def _values(option: Option) -> str:
    """The values an option takes; the first named is what it is if nothing is said."""
    if isinstance(option.choices, range):
        return f"{option.choices[0]}…{option.choices[-1]} (else {option.default})"
    return f"{'|'.join(option.choices)} (else {option.default})"
