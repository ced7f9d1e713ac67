"""The command `cosmodrome`: thin commands, each a few lines that call a module which is imported only when it is needed.

A new command is a function with `@app.command(epilog=...)`. What it raises as CosmodromeError is shown as its one sentence, with exit
code 2; so is what the system refuses (`terminal/sentences.py`).
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

import cosmodrome
from cosmodrome.arcade import cli as arcade
from cosmodrome.arguments import GameName, RecordFile, Seat, Settings, options_of
from cosmodrome.bots import cli as bots
from cosmodrome.engine.match.errors import BadOption, CosmodromeError
from cosmodrome.terminal.sentences import Sentences

app = typer.Typer(
    cls=Sentences,
    no_args_is_help=False,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.registered_commands += arcade.app.registered_commands  # for whoever runs it: serve, and what goes with it
app.registered_commands += bots.app.registered_commands  # for bots among themselves: match, league, warm
app.add_typer(arcade.admin, name="admin")


@app.callback(invoke_without_command=True, epilog="New here? Try: [bold]cosmodrome games[/]")
def cosmodrome_(
    ctx: typer.Context, version: Annotated[bool, typer.Option("--version", help="Print the version and leave.", is_eager=True)] = False
) -> None:
    """Space games of the tabletop, to play, to program and to study.

    Without a command: open the arcade, where all of them are played in the browser.
    """
    if version:
        print(f"cosmodrome {cosmodrome.__version__}")
        raise typer.Exit
    if ctx.invoked_subcommand is None:
        from cosmodrome.arcade.command import serve as run

        run(browser=True)


@app.command(epilog="Then, for instance: [bold]cosmodrome play[/] and the name of one of them.")
def games() -> None:
    """List the games: their names, how many play, how long they take."""
    from cosmodrome.engine.match.registry import half_made
    from cosmodrome.terminal.catalogue import show

    show(cosmodrome.games().values())
    for name, lacking in half_made().items():
        typer.echo(f"{name} is not whole yet: {lacking}", err=True)


@app.command(
    epilog="""Examples, with any game of the list:

cosmodrome learn GAME  [dim]# the first lesson you have not done, from where you left it[/]

cosmodrome learn GAME 3  [dim]# the third, by its number or its name[/]

cosmodrome learn GAME --list  [dim]# what there is, and what is done[/]"""
)
def learn(
    game: GameName,
    lesson: Annotated[str | None, typer.Argument(metavar="LESSON", help="Its number or name.", show_default=False)] = None,
    list_: Annotated[bool, typer.Option("--list", help="List the lessons and leave.")] = False,
    new: Annotated[bool, typer.Option("--new", help="Begin the lesson afresh.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="Plain lines, without colour: for screen readers and scripts.")] = False,
) -> None:
    """Learn a game by playing it: short lessons, step by step.

    How far you have come is kept. Leave whenever you like; the same command goes on where you left.
    """
    from cosmodrome.terminal.learn import learn as run
    from cosmodrome.terminal.learn import show_list

    if list_:
        show_list(cosmodrome.game(game))
    else:
        run(cosmodrome.game(game), lesson, new, plain)


@app.command(
    epilog="""Examples, with any game of the list:

cosmodrome play GAME  [dim]# play, or go on with the game you left[/]

cosmodrome play GAME --new  [dim]# begin afresh; the old game is kept[/]

cosmodrome play GAME --bot hard  [dim]# against bots, for games of several seats[/]

cosmodrome play GAME --seed 7  [dim]# the same luck each time, to share a game with a friend[/]

cosmodrome play GAME --file duel.record  [dim]# a game kept in a file of your own[/]"""
)
def play(
    game: GameName,
    seed: Annotated[int | None, typer.Option(help="Luck that is the same each time. Otherwise nobody can foresee it.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many play. Otherwise as few as the game allows.", show_default=False)] = None,
    option: Settings = None,
    bot: Annotated[
        str | None, typer.Option(metavar="LEVEL", help="Play seat 0 against bots: easy, normal, hard or master.", show_default=False)
    ] = None,
    new: Annotated[bool, typer.Option("--new", help="Begin afresh. The game you left is kept under a dated name.")] = False,
    file: Annotated[Path | None, typer.Option(metavar="PATH", help="Keep the game in this file, or go on with the one in it.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Plain lines, without colour: for screen readers and scripts.")] = False,
) -> None:
    """Play a game in the terminal.

    The game is saved after every move. Leave whenever you like, with q or Ctrl-C; the same command goes on where you left.
    While you play, h asks a strong bot for a hint; it sees no more than you do.
    Another seed, number of seats or option than in the game you left begins a new one; the old one is kept under a dated name.
    With --file that is refused unless you add --new.
    Several players share one screen, which is covered before it changes hands if any of them knows something the others do not.
    If two terminals play the same saved game, whoever finds it changed goes on in a file of its own, and is told so.
    """
    from cosmodrome.terminal.start import play as run

    code = run(cosmodrome.game(game), seed=seed, seats=seats, options=options_of(option or []), fresh=new, file=file, plain=plain, bot=bot)
    raise typer.Exit(code)


@app.command(epilog="To read it page by page: [bold]cosmodrome rules GAME | less[/]")
def rules(
    game: GameName,
    plain: Annotated[bool, typer.Option("--plain", help="The Markdown as it is written, neither set nor coloured.")] = False,
) -> None:
    """Print a game's rulebook, with numbered clauses and the lessons that teach them."""
    from cosmodrome.terminal.catalogue import print_rulebook

    print_rulebook(cosmodrome.game(game), plain)


@app.command(
    epilog="""Examples:

cosmodrome replay duel.record  [dim]# leaf through it with Enter and the arrow keys[/]

cosmodrome replay duel.record --delay 1  [dim]# a move a second[/]

cosmodrome replay duel.record --step 12  [dim]# how things stood after move 12[/]

cosmodrome replay duel.record --plain | less  [dim]# all of it as text[/]"""
)
def replay(
    file: RecordFile,
    step: Annotated[int | None, typer.Option(metavar="N", help="Only how things stood after move N; 0 is the beginning.")] = None,
    delay: Annotated[float | None, typer.Option(metavar="S", min=0.0, max=3600.0, help="Go on by itself every S seconds.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="All of it as text.")] = False,
    seat: Seat = None,
) -> None:
    """Show a saved game move by move."""
    from cosmodrome.files import load_file
    from cosmodrome.terminal.display import opened
    from cosmodrome.terminal.replay import Replay
    from cosmodrome.terminal.replay import replay as run

    match = load_file(file)
    Replay(match, seat).check(step or 0)
    with opened(plain or step is not None) as display:
        run(match, display, step, delay, seat)


@app.command(
    epilog="""Examples:

cosmodrome verify duel.record  [dim]# exit code 0: fair, 1: not, 2: that cannot be said[/]

cosmodrome verify duel.record --seal 9b0d… --words rosebud  [dim]# and it was sealed and played with what I know of[/]

cosmodrome verify duel.record --draws  [dim]# every draw, to work it out again[/]"""
)
def verify(
    file: RecordFile,
    seal: Annotated[str | None, typer.Option(metavar="SEAL", help="The seal that you were shown before the game.")] = None,
    words: Annotated[list[str] | None, typer.Option(metavar="WORDS", help="Words that you gave; again for more.")] = None,
    draws: Annotated[bool, typer.Option("--draws", help="List all draws: how many outcomes each had, and which came.")] = False,
) -> None:
    """Check that the luck of a finished game was fair.

    Before such a game the secret of its luck was sealed, and the players gave words of their own. This works out every draw again from
    the secret, the words and the draw's number, and says whether the record holds the same.
    """
    from cosmodrome.terminal.verify import verify as run

    raise typer.Exit(run(file, seal, words or (), draws))


@app.command(
    epilog="""Examples:

cosmodrome picture duel.record -o end.png  [dim]# how a saved game stands[/]

cosmodrome picture duel.record --event 40 -o then.svg  [dim]# how it stood before event 40[/]

cosmodrome picture GAME --seed 7 --tall -o phone.png  [dim]# a fresh game, laid out for a phone[/]"""
)
def picture(
    what: Annotated[str, typer.Argument(metavar="FILE|GAME", help="A record, or the name of a game for a fresh one.", show_default=False)],
    out: Annotated[
        Path, typer.Option("-o", "--out", metavar="PATH", help="Where to: a name that ends in .svg or .png.", show_default=False)
    ],
    seat: Seat = None,
    tall: Annotated[bool, typer.Option("--tall", help="Laid out for a phone instead of a wide window.")] = False,
    event: Annotated[int | None, typer.Option(metavar="N", help="As it was before event N of the record.")] = None,
    width: Annotated[int | None, typer.Option(metavar="PX", min=64, max=8192, help="How wide a .png is, in pixels.")] = None,
    seed: Annotated[int | None, typer.Option(help="The luck of a fresh game.")] = None,
) -> None:
    """Draw a game as SVG or PNG."""
    from cosmodrome.files import load_file
    from cosmodrome.terminal.export import export
    from cosmodrome.terminal.play import luck_for

    if what in cosmodrome.games():
        match = cosmodrome.game(what).new(luck=luck_for(seed))
    elif not os.path.exists(what) and os.sep not in what and not what.endswith(".record"):
        raise CosmodromeError(f"There is neither a game nor a file called {what!r}. The games: {', '.join(cosmodrome.games())}.")
    elif seed is not None:
        raise BadOption("--seed is for a fresh game: a record brings its own luck.")
    else:
        match = load_file(Path(what))
    match = match if event is None else match.back_to(event)
    if sentence := export(match, out, seat, tall, width):
        print(sentence, file=sys.stderr)


@app.command(
    epilog="""Examples:

cosmodrome bench  [dim]# every game[/]

cosmodrome bench --game GAME --seconds 2 --rounds 9  [dim]# one game, more carefully[/]

cosmodrome bench --json > rates.json  [dim]# for a program to read[/]"""
)
def bench(
    game: Annotated[str | None, typer.Option(help="Only this game. Otherwise all.", show_default=False)] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON, with every sample.")] = False,
    seconds: Annotated[float, typer.Option(min=0.01, max=600.0, help="How long one measurement takes.")] = 0.5,
    rounds: Annotated[int, typer.Option(min=1, max=1000, help="How often each is measured.")] = 5,
) -> None:
    """Measure how fast games are played here, at random: compiled on one core and on all, and interpreted."""
    from cosmodrome.terminal.rates import show

    show([cosmodrome.game(game)] if game else list(cosmodrome.games().values()), seconds, rounds, json)


@app.command(
    epilog="""Examples, with any game of the list:

cosmodrome lab GAME --games 1000000 --report out.html  [dim]# a million random games, told on a page[/]

cosmodrome lab GAME --games 10000 --bots greedy,random  [dim]# who plays at which seat[/]

cosmodrome lab GAME -O NAME=VALUE --compare NAME=OTHER --report out.html  [dim]# two settings compared[/]

cosmodrome lab GAME --bots greedy --sweep NAME=A,B,C --compare "NAME=D bots=random"  [dim]# several, and other bots[/]

cosmodrome lab GAME --games 1e9 --device cuda --out runs  [dim]# on a GPU, kept in a folder: the same command goes on[/]

cosmodrome lab GAME --games 100000 --cluster local --data games.parquet  [dim]# on Ray; a line for each game[/]"""
)
def lab(
    game: GameName,
    games: Annotated[str, typer.Option(metavar="N", help="How many games; 1e6 is a million.")] = "10000",
    bots: Annotated[str, typer.Option(metavar="NAMES", help="One bot for all seats, or one for each, with commas between.")] = "random",
    seats: Annotated[int | None, typer.Option(help="How many play. Otherwise as few as the game allows.", show_default=False)] = None,
    option: Settings = None,
    compare: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=VALUE",
            help="Play all again with this setting (an option, bots, seats or restraint), and compare; may be given several times.",
        ),
    ] = None,
    restraint: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            help="Keep seat 0 from something (after all: every seat), to see what it is worth: never-bids. Another word lists them.",
        ),
    ] = "",
    sweep: Annotated[
        list[str] | None, typer.Option(metavar="NAME=A,B,C", help="Play all again with each of these values, and compare.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The luck: the same seed gives the same games, however they are run.")] = 0,
    iterations: Annotated[int | None, typer.Option(metavar="N", help="How long a bot that searches thinks.", show_default=False)] = None,
    workers: Annotated[int | None, typer.Option(metavar="N", help="Cores to use. Otherwise all.", show_default=False)] = None,
    device: Annotated[str, typer.Option(metavar="cpu|cuda", help="cuda: on an NVIDIA GPU, random and greedy bots only.")] = "cpu",
    cluster: Annotated[
        str | None, typer.Option(metavar="ADDRESS|local", help="On a Ray cluster, or on one started here.", show_default=False)
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Keep what is done: a run that was stopped goes on.", show_default=False)
    ] = None,
    report: Annotated[Path | None, typer.Option(metavar="FILE.html", help="Tell it on a page, with plots.", show_default=False)] = None,
    data: Annotated[Path | None, typer.Option(metavar="FILE", help="A line for each game: .csv or .parquet.", show_default=False)] = None,
    records: Annotated[Path | None, typer.Option(metavar="DIR", help="Some whole games as records.", show_default=False)] = None,
    positions: Annotated[
        Path | None, typer.Option(metavar="FILE.npz", help="Positions with outcomes as NumPy arrays.", show_default=False)
    ] = None,
    sample: Annotated[
        int | None,
        typer.Option(
            metavar="N", help="Of how many games; else all for --data, 10 for --records, 1000 for --positions.", show_default=False
        ),
    ] = None,
) -> None:
    """Play games by the million, and say what they say.

    Prints who wins, how long and how close games are, what goes with winning and what is never used, with 95 % confidence intervals.
    Options that make every game end are on unless set. Ctrl-C stops it and tells what is known by then; with --out the same command
    goes on later. For one seed, one core, many, a GPU and a cluster give the same tallies, to the last game.
    """
    from cosmodrome.lab import command

    request = command.Request(
        game=cosmodrome.game(game),
        games=command.whole(games),
        seats=seats,
        bots=bots,
        options=options_of(option or []),
        restraint=restraint,
        compare=[options_of(one.split()) for one in compare or []],
        sweep=options_of(sweep or []),
        seed=seed,
        iterations=iterations,
        workers=workers,
        device=device,
        cluster=cluster,
        out=out,
        report=report,
        table=data,
        records=records,
        positions=positions,
        sample=sample,
    )
    raise typer.Exit(command.lab(request, " ".join(["cosmodrome", *sys.argv[1:]])))


@app.command(
    epilog="""Examples:

cosmodrome train GAME --out trained  [dim]# some minutes; the same command goes on where it was stopped[/]

cosmodrome train GAME --out trained --rounds 30 --games 1e5 --trial 400  [dim]# longer, and measured well[/]"""
)
def train(
    game: GameName,
    out: Annotated[Path, typer.Option(metavar="DIR", help="Where weights and report go, and what is done is kept.")],
    rounds: Annotated[int, typer.Option(min=1, help="How often it plays and learns from it.")] = 12,
    games: Annotated[str, typer.Option(metavar="N", help="How many games a round; 1e5 is a hundred thousand.")] = "30000",
    seats: Annotated[int | None, typer.Option(help="How many play. Otherwise each number in turn.", show_default=False)] = None,
    seed: Annotated[int, typer.Option(help="The luck: of games, first weights and the order of lessons.")] = 1,
    units: Annotated[int, typer.Option(min=8, max=256, help="Units of each of the two hidden layers.")] = 64,
    trial: Annotated[int, typer.Option(min=0, metavar="N", help="Games of a master that has learnt against those that have not.")] = 40,
    workers: Annotated[int | None, typer.Option(metavar="N", min=1, help="Cores to use. Otherwise all.", show_default=False)] = None,
) -> None:
    """Let bots learn to judge a game by playing it against themselves.

    They play, see how it ended, and play again by what they have learnt. It needs no games of people, no GPU, and nothing to install.
    """
    from cosmodrome.lab.command import whole
    from cosmodrome.lab.train_command import run

    told = " ".join(["cosmodrome", *sys.argv[1:]])
    run(cosmodrome.game(game), out, rounds, max(1, whole(games)), seats, seed, workers, units, trial, told)


def main() -> None:
    """The command line."""
    app()
