"""The game that is being played, kept on disk after every move.

A save is never written over something this player has not seen: another game is set aside under a dated name first, and if another
terminal has played on meanwhile, this game goes on in a file of its own, and the player is told.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import datetime
from itertools import count
from pathlib import Path

from cosmodrome import files
from cosmodrome.engine.match.errors import CosmodromeError
from cosmodrome.engine.match.match import Match
from cosmodrome.folders import data_folder


def usual_file(game: str) -> Path:
    """Where a game is kept unless a file is named."""
    return data_folder() / "games" / f"{game}.record"


class Save:
    """One file, and what this process knows to stand in it."""

    def __init__(self, path: Path, make_folder: bool = False) -> None:
        self.path = path
        self.make_folder = make_folder  # our own data folder is made; one that a person names has to be there
        self.seen: bytes | None = None  # what this process has read from the file or written to it
        self.trouble = ""  # why the last save failed, a sentence; empty if it did not

    def found(self) -> Match | None:
        """The match in the file, if there is one. A file that cannot be used raises a sentence that says how to go on."""
        if not os.path.exists(self.path):
            return None
        self._check_ordinary()
        data = files.read(self.path)
        if not data.strip():
            self.seen = data
            return None
        try:
            match = files.parse(self.path, data)
        except CosmodromeError as error:
            raise files.FileTrouble(f"{error} With --new a fresh game begins, and this file is kept under another name.") from None
        self.seen = data
        return match

    def set_aside(self) -> Path | None:
        """Give the old game a dated name, so that a new one can take its place; None if there was none, or it could not be moved."""
        if not os.path.exists(self.path) or (self.seen is not None and not self.seen.strip()):
            return None
        self._check_ordinary()
        try:
            stem = f"{self.path.stem}-{datetime.now():%Y-%m-%d-%H%M%S}"
            new = next(path for path in self._beside(stem) if not os.path.exists(path))
            self.path.rename(new)
        except OSError:
            self.seen = None  # so that `keep` will not write over it
            return None
        self.seen = None
        return new

    def keep(self, match: Match) -> str:
        """Save the match. Returns a sentence if the player must hear of something, else nothing."""
        data = match.save().encode()
        try:
            now = self.path.read_bytes() if os.path.exists(self.path) else None
            if data == now:
                self.seen, self.trouble = data, ""
                return ""
            taken = self.path if now is not None and now != self.seen else None
            if taken:
                self.path = next(path for path in self._beside(self.path.stem) if not os.path.exists(path))
            if self.make_folder:
                self.path.parent.mkdir(parents=True, exist_ok=True)
            files.write(self.path, data)
        except OSError as error:
            self.trouble = f"This game could not be saved in {self.path}: {files.why(error)}."
            return f"{self.trouble} You can play on; s and a file name saves a copy elsewhere."
        self.seen, self.trouble = data, ""
        return f"{taken} holds another game now, so this one goes on in {self.path}." if taken else ""

    def _check_ordinary(self) -> None:
        """Folders and devices are left alone: they can neither be read as a game nor be moved out of the way."""
        if not self.path.is_file():
            raise files.FileTrouble(
                f"{self.path} is {'a folder' if self.path.is_dir() else 'not an ordinary file'}: no game can be kept there."
            )

    def _beside(self, stem: str) -> Iterator[Path]:
        """Names in the same folder: the stem, then the stem with 2, 3, …"""
        yield self.path.with_name(f"{stem}{self.path.suffix}")
        for number in count(2):
            yield self.path.with_name(f"{stem}-{number}{self.path.suffix}")
