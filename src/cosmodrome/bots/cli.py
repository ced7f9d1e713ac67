"""Commands for bots among themselves, thin like those of `cosmodrome/cli.py`, which takes them in."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

import cosmodrome
from cosmodrome.arguments import GameName, Settings, options_of

app = typer.Typer()


@app.command(
    epilog="""Examples:

cosmodrome warm  [dim]# the rules and bots of all games[/]

cosmodrome warm GAME --unused 0  [dim]# one game's; everything else that was compiled goes[/]"""
)
def warm(
    game: Annotated[list[str] | None, typer.Argument(metavar="[GAME...]", help="The games. Otherwise all.", show_default=False)] = None,
    unused: Annotated[float, typer.Option(metavar="DAYS", min=0.0, help="Remove code that nothing has used for so long.")] = 30.0,
    processes: Annotated[int | None, typer.Option(min=1, help="Otherwise one a core.", show_default=False)] = None,
) -> None:
    """Compile what bots need, so that nobody has to wait for it, and clean up what was compiled before.

    It is kept for all programs of this user. Whoever does not do this gets a stand-in at first, while it is done in the background.
    """
    from cosmodrome.bots.warm_command import warm as run

    run([cosmodrome.game(one) for one in game or cosmodrome.games()], unused, processes)


@app.command(
    epilog="""Examples:

cosmodrome match GAME --bots master,normal --games 200

cosmodrome match GAME --bots hard,easy,easy,easy --time-scale 0.1  [dim]# one against three, in a tenth of the time[/]

cosmodrome match GAME --bots master:ahead=20,master  [dim]# another style of search against the usual one[/]

cosmodrome match GAME --bots my_bots:Careful,hard  [dim]# a bot of your own: a class with choose(sight, seat), in my_bots.py here[/]"""
)
def match(
    game: GameName,
    bots: Annotated[
        str, typer.Option(metavar="A,B,…", help="Levels: random, greedy, easy, normal, hard, master; or module:Class.")
    ] = "master,normal",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seats: Annotated[int | None, typer.Option(help="How many play: the bots take turns to fill the seats.", show_default=False)] = None,
    option: Settings = None,
    time_scale: Annotated[float, typer.Option(metavar="X", min=0.0, help="All think so many times as long as usual.")] = 1.0,
    iterations: Annotated[
        int | None, typer.Option(min=1, help="Trials instead of a time; easy and normal never try more than their own.", show_default=False)
    ] = None,
    seed: Annotated[int, typer.Option(help="The luck of the games.")] = 0,
    processes: Annotated[int | None, typer.Option(min=1, help="Otherwise one a core.", show_default=False)] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Let bots play against each other: win rates with 95 % intervals, and ratings.

    The seats are rotated from game to game, and as many games as there are seats have the same luck.
    Each bot thinks on one core; as many games run side by side as there are cores.
    """
    from cosmodrome.bots.command import Wishes
    from cosmodrome.bots.command import match as run

    names = [name.strip() for name in bots.split(",")]
    _here()
    run(cosmodrome.game(game), Wishes(names, games, seats, options_of(option or []), time_scale, iterations, seed, processes), json)


@app.command(
    epilog="""Examples:

cosmodrome league GAME  [dim]# all levels, in a tenth of their time[/]

cosmodrome league GAME --bot my_bots:Careful --games 50  [dim]# and a bot of your own[/]

cosmodrome league GAME --bots easy,normal,hard --time-scale 1  [dim]# these alone, as people meet them[/]"""
)
def league(
    game: GameName,
    bot: Annotated[list[str] | None, typer.Option(metavar="module:Class", help="One more; may be given several times.")] = None,
    bots: Annotated[str | None, typer.Option(metavar="A,B,…", help="These instead of all levels.", show_default=False)] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games each pair plays.")] = 20,
    seats: Annotated[int | None, typer.Option(help="How many play: two bots take turns to fill the seats.", show_default=False)] = None,
    option: Settings = None,
    time_scale: Annotated[float, typer.Option(metavar="X", min=0.0, help="All think so many times as long as usual.")] = 0.1,
    seed: Annotated[int, typer.Option(help="The luck of the games.")] = 0,
    processes: Annotated[int | None, typer.Option(min=1, help="Otherwise one a core.", show_default=False)] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Let all bots play against each other: how strong each of them is, with 95 % intervals.

    The levels, masters as they were before, and bots of your own. Greedy has 1000; who has 400 more than another wins ten times as often.
    """
    from cosmodrome.bots.command import Wishes
    from cosmodrome.bots.league import league as run
    from cosmodrome.bots.league import members

    _here()
    one = cosmodrome.game(game)
    names = members(one, bot or []) if bots is None else [name.strip() for name in [*bots.split(","), *(bot or [])]]
    run(one, Wishes(list(dict.fromkeys(names)), games, seats, options_of(option or []), time_scale, None, seed, processes), json)


def _here() -> None:
    """Modules that lie where the command is called can be named, as `python -m` finds them."""
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
