"""A copy of the source in which a sixth game may be put, and processes that run in it and nowhere else."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import cosmodrome
import toys

SOURCE = Path(cosmodrome.__file__).parents[1]
TOY = Path(toys.__file__).parent / "moon_duel"
PATIENCE = 300  # seconds for one process on a busy machine, rules compiled anew included; never a measure
COMMAND = (sys.executable, "-m", "cosmodrome")


def moved(text: str) -> str:
    """What a file of the toy says once it lies among the games."""
    return text.replace("toys.moon_duel", "cosmodrome.games.moon_duel")


def files(folder: Path) -> dict[str, str]:
    """What a folder holds: text by path."""
    found = (file for file in sorted(folder.rglob("*")) if file.is_file() and "__pycache__" not in file.parts)
    return {file.relative_to(folder).as_posix(): file.read_text(encoding="utf-8") for file in found}


class Copy:
    """The source of Cosmodrome, copied into a folder."""

    def __init__(self, folder: Path) -> None:
        self.source = folder / "src"
        shutil.copytree(SOURCE, self.source, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
        self.game = self.source / "cosmodrome" / "games" / "moon_duel"
        self.environment = {
            **os.environ,
            "PYTHONPATH": str(self.source),
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTHONUNBUFFERED": "1",
            "XDG_DATA_HOME": str(folder / "data"),
            "COLUMNS": "140",
        }

    def put(self, path: str, text: str) -> None:
        """A file of the sixth game."""
        file = self.game / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def run(self, *command: str, typed: str = "", **environment: str) -> Any:
        """A process that knows this copy alone; what it prints comes back as text."""
        return subprocess.run(
            command,
            input=typed,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            cwd=self.source.parent,
            env=self.environment | environment,
        )

    def cosmodrome(self, *arguments: str, typed: str = "", **environment: str) -> str:
        """What a command of Cosmodrome prints, which must succeed."""
        done = self.run(*COMMAND, *arguments, typed=typed, **environment)
        assert done.returncode == 0, done.stderr
        assert "Traceback" not in done.stderr
        printed: str = done.stdout
        return printed

    def python(self, code: str, **environment: str) -> str:
        """What some Python prints, which must succeed."""
        done = self.run(sys.executable, "-c", code, **environment)
        assert done.returncode == 0, done.stderr
        printed: str = done.stdout
        return printed.strip()
