"""The corpus: finished games of every rules version, which must load and end the same for ever.

python -m laws.corpus          (in tests/) adds games of the present versions where there are none: `make golden`
"""

from __future__ import annotations

from pathlib import Path

from laws.settings import SETTINGS, played

FOLDER = Path(__file__).parent.parent / "corpus"


def add() -> None:
    """Two games of each setting that the corpus lacks; what is there is never touched."""
    for setting in SETTINGS:
        for seed in (1, 2):
            label = str(setting).removeprefix(setting.game.name + "-")
            path = FOLDER / setting.game.name / f"rules-{setting.game.about.rules_version}-{label}-{seed}.record"
            if not path.exists():
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(played(setting.new(seed), seed).save(), encoding="utf-8")


if __name__ == "__main__":
    add()
