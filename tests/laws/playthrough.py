"""Golden playthroughs: a whole game as text, so that any change of behaviour shows as a diff.

python -m laws.playthrough          (in tests/) writes them all anew: `make golden`
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from cosmodrome.engine.match.protocol import LUCK
from laws.settings import SETTINGS, Setting, walk

FOLDER = Path(__file__).parent.parent / "golden"
SEED = 2026
BOARDS = 12  # boards shown in full in one playthrough; every state counts in the digest


def path(setting: Setting) -> Path:
    """Where the playthrough of a setting lies."""
    return FOLDER / setting.game.name / f"{str(setting).removeprefix(setting.game.name + '-')}.txt"


def playthrough(setting: Setting) -> str:
    """A game of random choices: the spectator's log, boards now and then, choices, and a digest of every state."""
    out = [f"{setting.game.title}: {setting}, seed {SEED}", ""]
    told = 0
    shown = {1, 2, 3, 4, 5, 6} | {2**i for i in range(3, 3 + BOARDS)}
    for node, match in enumerate(walk(setting.new(SEED), SEED), 1):
        lines = {i: line.replace("\n", " ") for i, line in match.told(None, told)}
        for i, event in enumerate(match.events[told:], told):
            out.append(f"{'*' if event.seat == LUCK else event.seat} {event.text}")
            out += [f"    | {lines[i]}"] if i in lines else []
        told = len(match.events)
        if node in shown or match.over:
            viewer = match.waiting[0] if match.waiting else None
            out += ["", *(f"    {line}".rstrip() for line in match.text(viewer).splitlines()), ""]
            for seat in match.waiting:
                choices = [f"{action.code} {action.text} [{' '.join(action.clicks)}]" for action in match.actions(seat)]
                out.append(f"    seat {seat} may: {'; '.join(choices)}")
            out.append("")
    digest = hashlib.sha256(b"".join(str(match._position(state[0])).encode() for state in match._states)).hexdigest()
    out += [f"scores {match.scores}, winners {match.winners}, {len(match.events)} events", f"states {digest}", ""]
    return "\n".join(out)


def write() -> None:
    """Write all playthroughs of the product's games (the toy's too: it keeps the engine honest)."""
    for setting in SETTINGS:
        path(setting).parent.mkdir(parents=True, exist_ok=True)
        path(setting).write_text(playthrough(setting), encoding="utf-8")


if __name__ == "__main__":
    write()
