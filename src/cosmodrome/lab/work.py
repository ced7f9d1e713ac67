"""The games of a plan cut into batches, which of them are done, and what they add up to; kept in a folder, if one is named.

A batch is a range of game numbers. Since every game has its own luck, it does not matter who plays a batch, nor when: a run that was
killed goes on where its folder stands.
"""

from __future__ import annotations

import io
import json
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from cosmodrome.engine.match.errors import CosmodromeError
from cosmodrome.files import FileTrouble, why, write
from cosmodrome.lab.plan import Plan
from cosmodrome.lab.tally import Tally

SAVE_EVERY = 5.0  # seconds


class Batch(NamedTuple):
    """Games to be played by one worker in one go."""

    number: int
    first: int
    games: int


class Work:
    """A plan being carried out."""

    def __init__(self, plan: Plan, batch: int, folder: Path | None = None) -> None:
        self.plan = plan
        self.batch = max(1, min(batch, plan.games))
        self.done = np.zeros(-(-plan.games // self.batch), np.bool_)
        self.tally = Tally.empty(plan)
        self.games = 0  # done so far
        self.trouble = ""  # why the last attempt to save failed
        self._path = None if folder is None else folder / f"{plan.game.name}-{plan.digest()}.npz"
        self._saved = time.monotonic()

    @staticmethod
    def open(plan: Plan, folder: Path | None, batch: int | None) -> Work | None:
        """The work that is kept in the folder for this very plan; without any, new work in batches of this size, if one is given."""
        if folder is not None:
            make_folder(folder)
            kept = Work(plan, 1, folder)._path
            assert kept is not None
            if kept.exists():
                return Work._load(plan, folder, kept)
        return None if batch is None else Work(plan, batch, folder)

    @staticmethod
    def _load(plan: Plan, folder: Path, path: Path) -> Work:
        try:
            with path.open("rb") as file, np.load(file, allow_pickle=False) as kept:
                work = Work(plan, int(kept["batch"]), folder)
                done, totals = kept["done"], kept["totals"]
        except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile) as error:
            raise FileTrouble(f"{path} cannot be read as a kept run ({error}). Move it away to begin afresh.") from None
        if done.shape != work.done.shape or totals.shape != work.tally.totals.shape:
            raise FileTrouble(f"{path} is not of these games. Move it away to begin afresh.")
        work.done[:] = done
        work.tally.totals[:] = totals
        work.games = sum(batch.games for batch in work._batches(np.flatnonzero(done)))
        return work

    def todo(self) -> Iterator[Batch]:
        """The batches that are not done, in order."""
        return self._batches(np.flatnonzero(~self.done))

    def _batches(self, numbers: Any) -> Iterator[Batch]:
        for number in numbers:
            first = int(number) * self.batch
            yield Batch(int(number), first, min(self.batch, self.plan.games - first))

    @property
    def complete(self) -> bool:
        """Whether all games have been played."""
        return self.games == self.plan.games

    def add(self, batch: Batch, totals: Any) -> None:
        """A batch is done. From time to time all is saved, if there is a folder; if that fails the work goes on."""
        self.tally.totals[:] += totals
        self.done[batch.number] = True
        self.games += batch.games
        if time.monotonic() - self._saved > SAVE_EVERY:
            self.save()

    def save(self) -> None:
        """Keep what is done: whole, or as it was kept before. What goes wrong is remembered as a sentence."""
        if self._path is None:
            return
        file = io.BytesIO()
        plan = json.dumps(self.plan.data())
        np.savez_compressed(file, plan=np.array(plan), batch=np.array(self.batch), done=self.done, totals=self.tally.totals)
        try:
            write(self._path, file.getvalue())
        except OSError as error:
            self.trouble = f"{self._path} could not be written: {why(error)}. What was kept there before still is."
        else:
            self.trouble = ""
        self._saved = time.monotonic()


def make_folder(folder: Path) -> None:
    """A folder for results, made if need be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CosmodromeError(f"The folder {folder} could not be made: {why(error)}.") from None
