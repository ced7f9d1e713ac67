"""The list of games, and their rulebooks, on standard output."""

from __future__ import annotations

from collections.abc import Iterable

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cosmodrome.engine.match.about import Option
from cosmodrome.engine.match.game import Game
from cosmodrome.terminal.streams import with_colour
from cosmodrome.terminal.style import MOST_READABLE, markdown


def _console() -> Console:
    """A console on the terminal's own ground: bold and the basic colours, which are readable on any."""
    colour = with_colour()
    console = Console(highlight=False, no_color=not colour, force_terminal=colour, soft_wrap=False)
    console.width = min(console.width, MOST_READABLE)
    return console


def show(games: Iterable[Game]) -> None:
    """A table: a row for each game, with its options under its pitch."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for heading in ("Name", "Game", "Players", "Minutes", "What it is"):
        table.add_column(heading, no_wrap=heading in ("Name", "Minutes"), overflow="fold")
    for game in games:
        about = game.about
        options = [Text.assemble(f"\n{option.name}=", (_values(option), "bold"), f": {option.help}") for option in about.options]
        row = (Text(game.name, "bold cyan"), game.title, _span(about.seats[0], about.seats[-1]), _span(*about.minutes))
        table.add_row(*row, Text.assemble(about.pitch, *options), end_section=True)
    _console().print(table)
    print("\nPlay one with: cosmodrome play NAME")


def print_rulebook(game: Game, plain: bool) -> None:
    """A rulebook, set for reading, with the lessons that teach its clauses; or as it is written."""
    if plain:
        print(game.rulebook.rstrip())
    else:
        _console().print(markdown(game.rulebook.rstrip() + _lessons(game)))


def _lessons(game: Game) -> str:
    """The lessons of a game, each with the clauses that it teaches."""
    if not game.lessons:
        return ""
    told = [f"- **{lesson.number}** {lesson.title}: {', '.join(lesson.clauses)}" for lesson in game.lessons]
    return (
        f"\n\n## Learn by playing\n\n`cosmodrome learn {game.name} NUMBER` takes the lesson of that number. They teach these clauses:\n\n"
        + "\n".join(told)
    )


def _span(least: int, most: int) -> str:
    return f"{least}" if least == most else f"{least}–{most}"


def _values(option: Option) -> str:
    """The values an option takes, and which it has if nothing is said."""
    values = f"{option.choices[0]}…{option.choices[-1]}" if isinstance(option.choices, range) else "|".join(option.choices)
    return f"{values} (else {option.default})"
