"""Writes the page of each game's environments, from the code alone: `python docs/rl_pages.py`."""

from __future__ import annotations

from pathlib import Path

import numpy as np

import cosmodrome
from cosmodrome.engine.match.game import Game
from cosmodrome.rl import gymnasium, openspiel
from cosmodrome.rl.observation import Piece, layout
from cosmodrome.rl.writing import NUMBER

HERE = Path(__file__).parent / "rl"
SHOWN = 6  # names of a piece, texts of a code


def few(names: list[str]) -> str:
    """The names, or the first few and the last."""
    return ", ".join(names if len(names) <= SHOWN else [*names[: SHOWN - 1], "…", names[-1]])


def meaning(piece: Piece) -> str:
    """What stands in a piece."""
    if piece.kind == NUMBER:
        return f"numbers, {piece.least} to {piece.most}" if piece.places > 1 else f"a number, {piece.least} to {piece.most}"
    return f"1 for each of: {few(list(piece.names))}"


def observations(game: Game) -> list[str]:
    """The table of the observation."""
    rows = ["| places | piece | shape | what it holds |", "|---|---|---|---|"]
    for piece in layout(game).pieces:
        places = f"{piece.start}–{piece.start + piece.places - 1}" if piece.places > 1 else str(piece.start)
        rows.append(f"| {places} | `{piece.name}` | {' × '.join(map(str, piece.shape))} | {meaning(piece)} |")
    return rows


def texts(game: Game) -> dict[int, list[str]]:
    """What each code said in one game that was really played, at random."""
    said: dict[int, list[str]] = {code: [] for code in range(game.rules.ACTIONS)}
    match = game.new(game.about.seats[-1], dict(game.about.bounding), cosmodrome.seeded(1))
    rng = np.random.default_rng(1)
    while not match.over:
        seat = match.waiting[0]
        actions = match.actions(seat)
        for action in actions:
            if action.text not in said[action.code]:
                said[action.code].append(action.text)
        match.play(seat, actions[rng.integers(len(actions))])
    blank = match.sight(0)[0]
    return {code: found or [game.words.kinds.text(blank, 0, code)] for code, found in said.items()}


def actions(game: Game) -> list[str]:
    """The table of the codes."""
    rows = ["| code | in words |", "|---|---|"]
    return rows + [f"| {code} | {few(found)} |" for code, found in texts(game).items()]


def settings(game: Game) -> list[str]:
    """Seats and options, and which values an environment takes unless told otherwise."""
    about = game.about
    rows = ["| setting | values | unless told otherwise |", "|---|---|---|"]
    rows.append(f"| `seats` (OpenSpiel: `players`) | {', '.join(map(str, about.seats))} | {about.seats[0]} |")
    for option in about.options:
        ends = f"{option.choices[0]} to {option.choices[-1]}" if isinstance(option.choices, range) else ", ".join(option.choices)
        rows.append(f"| `{option.name}` | {ends}: {option.help} | {about.bounding.get(option.name, option.default)} |")
    return rows


def rewards(game: Game) -> str:
    """What is paid."""
    least, most = game.about.score_bounds
    if game.about.seats[-1] == 1:
        return (
            f"`score`: after each decision, the change of the points, which end between {least} and {most}. "
            '`reward="win"` pays 1 or −1 at the end.'
        )
    return (
        "`win`: nothing until the end; then 1 for a sole winner and as much in all from the others; several winners share, and the rewards "
        f'of a game sum to 0. `reward="score"` pays the change of each seat\'s points ({least} to {most}), as its own sight counts them.'
    )


def page(game: Game) -> str:
    """The page of a game."""
    places, codes = layout(game).places, game.rules.ACTIONS
    seats = "all seats" if game.about.seats[-1] > 1 else "its one seat"
    lines = [
        f"# {game.title}: environments",
        "",
        "This page is made by `docs/rl_pages.py`. What all games have in common is in [environments](README.md).",
        "",
        f"{game.about.pitch} The rules: `cosmodrome rules {game.name}`.",
        "",
        "## Names and spaces",
        "",
        "| | name | actions | observation |",
        "|---|---|---|---|",
        f"| Gymnasium | `{gymnasium.name_of(game)}` | `Discrete({codes})`, mask in `info` | `Box({places},)`, or a `Dict` of the pieces |",
        f'| PettingZoo | `cosmodrome.rl.pettingzoo.env("{game.name}")`, {seats} | `Discrete({codes})`, mask beside it | the same box |',
        f"| OpenSpiel | `{openspiel.name_of(game)}` | {codes} | the same pieces; an information state has 64 more, `past` |",
        f"| batch | `cosmodrome.rl.batch.Batch(game, n)` | n codes | n × {places} |",
        "",
        *settings(game),
        "",
        "## Observation",
        "",
        *observations(game),
        "",
        "## Actions",
        "",
        "What a code says can depend on the position; these are texts of one game played at random.",
        "",
        *actions(game),
        "",
        "## Rewards",
        "",
        rewards(game),
        "",
        "## End",
        "",
        f"A game is terminated when the rules say it is over, with the settings above after at most {game.about.most_decisions:,} "
        "decisions. It is never truncated by itself.",
        "",
        "## Version history",
        "",
        "The version of an environment is the version of the game's rules.",
        "",
        *[f"- v{number}: {sentence}" for number, sentence in enumerate(game.about.history, 1)],
    ]
    return "\n".join(lines) + "\n"


def pages() -> dict[str, str]:
    """The files, by name."""
    return {f"{game.name}.md": page(game) for game in cosmodrome.games().values()}


if __name__ == "__main__":
    for name, text in pages().items():
        (HERE / name).write_text(text, encoding="utf-8")
        print(f"docs/rl/{name}")
