"""Where a game in the terminal begins: with the one that was left, or afresh."""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path

from cosmodrome.engine.drawing.ink import plural, without_colour
from cosmodrome.engine.match.errors import CosmodromeError
from cosmodrome.engine.match.game import Game
from cosmodrome.engine.match.luck import seeded
from cosmodrome.engine.match.match import Match
from cosmodrome.files import check_folder
from cosmodrome.terminal.display import Plain, opened
from cosmodrome.terminal.opponents import Opponents
from cosmodrome.terminal.play import Table, ending, luck_for
from cosmodrome.terminal.saves import Save, usual_file
from cosmodrome.terminal.streams import visible


def play(
    game: Game,
    seed: int | None = None,
    seats: int | None = None,
    options: dict[str, str] | None = None,
    fresh: bool = False,
    file: Path | None = None,
    plain: bool = False,
    bot: str | None = None,
) -> int:
    """Play, until the person leaves; the exit code."""
    opponents = Opponents(game, bot)
    asked = game.new(seats, options, luck_for(seed))  # what is wrong with the wishes is said before any file is touched
    usual = usual_file(game.name)
    own = file is None or file.parent == usual.parent  # our own folder is made if it is not there
    if file is not None and not own:
        check_folder(file)
    save = Save(file or usual, make_folder=own)
    match, notice = asked, ""
    old = None if fresh else save.found()
    if old is not None and old.game is not game:
        raise CosmodromeError(f"{save.path} holds a game of {old.game.title}, not of {game.title}.")
    wish, other = _unlike(old, seed, seats, options, asked) if old is not None and not old.over else ("", "")
    if wish and file is not None:
        raise CosmodromeError(f"{file} holds a game with {other}: add --new to begin afresh, or leave {wish} out to go on with it.")
    if old is not None and not old.over and not wish:
        match = old
        moves = sum(not event.lucky for event in old.events)
        notice = f"This is the game you left, after {plural(moves, 'move')}. (--new begins afresh.)"
    else:
        kept = save.set_aside()
        if kept is not None and (old is None or not old.over):
            notice = f"A new game begins; the old one is kept in {kept}."
    with closing(opponents), opened(plain) as display:
        table = Table(match, save, display, opponents)
        if notice:
            table.notices.append(("info", notice))
        table.run()
    return _goodbye(table, file)


def _unlike(old: Match, seed: int | None, seats: int | None, options: dict[str, str] | None, asked: Match) -> tuple[str, str]:
    """The first wish that a game which was left does not meet, and what it has instead; nothing if it is the game asked for."""
    if seed is not None and not isinstance(old.luck, seeded):
        return "--seed", "no seed"
    if seed is not None and isinstance(old.luck, seeded) and old.luck.seed != seed:
        return "--seed", "another seed"
    if seats is not None and old.seats != seats:
        return "--seats", plural(old.seats, "seat")
    for name in options or {}:
        if old.options[name] != asked.options[name]:
            return f"--option {name}", f"{name}={old.options[name]}"
    return "", ""


def _goodbye(table: Table, file: Path | None) -> int:
    """The last words, on the ordinary screen."""
    match, save = table.match, table.save
    bots = f" --bot {table.opponents.level}" if table.opponents.level else ""
    if match.over and not isinstance(table.display, Plain):
        print(f"{match.game.title}\n\n{without_colour(match.board(0 if match.seats == 1 else None))}\n")
        print("\n".join(ending(match, 0 if match.seats == 1 else None)))
    if save.trouble:
        print(f"{visible(save.trouble)} Its record follows on standard output, so that it is not lost.", file=sys.stderr)
        print(match.save(), end="")
        return 2
    for _, notice in table.notices:
        print(notice)
    if match.over:
        print(f"To see it again: cosmodrome replay {_quoted(save.path)}")
        print(f"To play another: cosmodrome play {match.game.name}{bots}")
    else:
        usual = save.path == usual_file(match.game.name)
        print(f"The game is kept. To go on: cosmodrome play {match.game.name}{bots}{'' if usual else f' --file {_quoted(save.path)}'}")
    return 0


def _quoted(path: Path) -> str:
    from shlex import quote

    return visible(quote(str(path)))
