"""Games as data for people's own tools: a table with a line for each game, whole games as records, positions with their outcomes.

All are taken from the plan's own games, which are played again for it: each has its own luck, so they come out the same.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from cosmodrome.engine.compile.rule import compiled
from cosmodrome.engine.match.errors import CosmodromeError
from cosmodrome.engine.match.luck import scripted
from cosmodrome.engine.match.match import Match
from cosmodrome.engine.match.protocol import LUCK
from cosmodrome.engine.match.state import blank
from cosmodrome.files import FileTrouble, check_folder, why, write_for
from cosmodrome.lab.plan import Plan
from cosmodrome.lab.play import Player
from cosmodrome.lab.work import make_folder

CHUNK = 8192  # games whose lines are written at a time
MOST_POSITIONS = 2**31  # bytes

Watch = Callable[[int], None]  # is told how many games have been taken


def sample(plan: Plan, count: int) -> Sequence[int]:
    """The numbers of so many games, evenly spread over the plan's."""
    count = min(count, plan.games)
    return range(plan.games) if count == plan.games else [i * plan.games // count for i in range(count)]


def _quiet(taken: int) -> None:
    pass


# A line for each game


def write_table(plan: Plan, numbers: Sequence[int], path: Path, watch: Watch = _quiet) -> None:
    """A line for each of these games: CSV or Parquet, by the name's end."""
    check_folder(path)
    kind = path.suffix.lower()
    if kind not in (".csv", ".parquet"):
        raise CosmodromeError(f"A table of data ends in .csv or .parquet; {str(path)!r} does not.")
    try:
        (_write_csv if kind == ".csv" else _write_parquet)(plan, numbers, path, watch)
    except OSError as error:
        raise FileTrouble(f"{path} could not be written to its end: {why(error)}. The games themselves are not lost.") from None


def lines(plan: Plan, numbers: Sequence[int]) -> Iterator[Any]:
    """Tables of whole numbers, a line for each game: its number, then what `Columns.names` names."""
    player = Player(plan)
    several = np.array([measure.by_seat for measure in plan.columns.measures])
    keep = np.zeros(plan.columns.shape, np.bool_)
    keep[:, 0] = True
    keep[several] = True
    for start in range(0, len(numbers), CHUNK):
        part = numbers[start : start + CHUNK]
        runs = [(part[0], len(part))] if isinstance(part, range) else [(number, 1) for number in part]
        rows = np.concatenate([player.rows(first, count) for first, count in runs])
        yield np.column_stack([np.asarray(part, np.int64), rows[:, keep]])


def _write_csv(plan: Plan, numbers: Sequence[int], path: Path, watch: Watch) -> None:
    taken = 0
    with path.open("w", newline="", encoding="utf-8") as file:
        table = csv.writer(file)
        table.writerow(["game", *plan.columns.names()])
        for part in lines(plan, numbers):
            table.writerows(part.tolist())
            taken += len(part)
            watch(taken)


def _write_parquet(plan: Plan, numbers: Sequence[int], path: Path, watch: Watch) -> None:
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        raise CosmodromeError("Parquet needs pyarrow: pip install cosmodrome[parquet]. A name that ends in .csv needs nothing.") from None
    names = ["game", *plan.columns.names()]
    kinds = [pyarrow.int64(), *[pyarrow.int32()] * (len(names) - 1)]
    schema = pyarrow.schema(list(zip(names, kinds, strict=True)))
    taken = 0
    with parquet.ParquetWriter(path, schema) as file:
        for part in lines(plan, numbers):
            arrays = [pyarrow.array(part[:, i].astype(np.int64 if i == 0 else np.int32)) for i in range(len(names))]
            file.write_table(pyarrow.Table.from_arrays(arrays, schema=schema))
            taken += len(part)
            watch(taken)


# Whole games


def match_of(plan: Plan, events: Sequence[tuple[int, int]]) -> Match:
    """The match in which just this happened."""
    match = plan.game.new(plan.seats, plan.options, scripted([code for seat, code in events if seat == LUCK]))
    for seat, code in events:
        if seat != LUCK:
            match.play(seat, code)
    return match


def write_records(plan: Plan, numbers: Sequence[int], folder: Path, watch: Watch = _quiet) -> None:
    """Each of these games as a record, named by its number."""
    make_folder(folder)
    player = Player(plan)
    for taken, number in enumerate(numbers):
        write_for(folder / f"{plan.game.name}-{number:012}.record", match_of(plan, player.events(number)).save().encode())
        watch(taken + 1)


# Positions


def flat(sights: Any) -> tuple[list[str], Any]:
    """An array of sights as a table of whole numbers, and the names of its columns: fields by path, places by number."""
    leaves = list(_leaves(sights, ""))
    wide = np.int64 if any(values.dtype.itemsize == 8 for _, values in leaves) else np.int32
    return [path for path, _ in leaves], np.stack([values.astype(wide) for _, values in leaves], axis=1)


def _leaves(values: Any, path: str) -> Iterator[tuple[str, Any]]:
    """The plain columns of an array of records, one after another."""
    if values.ndim > 1:
        for i in range(values.shape[1]):
            yield from _leaves(values[:, i], f"{path}[{i}]")
    elif values.dtype.names:
        for name in values.dtype.names:
            yield from _leaves(values[name], f"{path}.{name}" if path else name)
    else:
        yield path, values


def positions(plan: Plan, numbers: Sequence[int], watch: Watch = _quiet) -> dict[str, Any]:
    """Every decision of these games: what the seat saw, what it could do, what it did, and how the game ended for it."""
    rules = plan.game.rules
    happen, legal, sight = compiled(rules.apply), compiled(rules.legal), compiled(rules.sight)
    deal, scores, winners = compiled(rules.deal), compiled(rules.scores), compiled(rules.winners)
    player = Player(plan)
    seen: list[Any] = []
    masks: list[Any] = []
    facts: list[tuple[int, int, int]] = []  # game, seat, action
    ends: list[tuple[int, int]] = []  # score, won
    for taken, number in enumerate(numbers):
        s, _ = plan.game.opening(plan.seats, plan.options)
        for seat, code in player.events(number):
            if seat == LUCK:
                deal(s[0], code)
                continue
            v, mask = blank(rules.STATE), np.zeros(rules.ACTIONS, np.uint8)
            sight(s[0], seat, v[0])
            legal(v[0], seat, mask)
            seen.append(v)
            masks.append(mask)
            facts.append((number, seat, code))
            happen(s[0], seat, code)
        points = np.zeros(plan.seats, np.int32)
        scores(s[0], points)
        won = int(winners(s[0]))
        ends += [(int(points[seat]), won >> seat & 1) for _, seat, _ in facts[len(ends) :]]
        if len(seen) * (rules.STATE.itemsize + rules.ACTIONS) > MOST_POSITIONS:
            raise CosmodromeError(f"These are too many positions for memory: take fewer games than {len(numbers)}, with --sample.")
        watch(taken + 1)
    fields, observations = flat(np.concatenate(seen))
    facts_, ends_ = np.array(facts, np.int64), np.array(ends, np.int32)
    return {
        "observations": observations,
        "fields": np.array(fields),
        "legal": np.array(masks),
        "game": facts_[:, 0],
        "seat": facts_[:, 1].astype(np.int8),
        "action": facts_[:, 2].astype(np.int16),
        "score": ends_[:, 0],
        "won": ends_[:, 1].astype(np.int8),
    }


def write_positions(plan: Plan, numbers: Sequence[int], path: Path, watch: Watch = _quiet) -> None:
    """Positions with outcomes as NumPy arrays, in one .npz."""
    check_folder(path)
    if path.suffix.lower() != ".npz":
        raise CosmodromeError(f"A file of positions ends in .npz; {str(path)!r} does not.")
    file = io.BytesIO()
    np.savez_compressed(file, **positions(plan, numbers, watch))
    write_for(path, file.getvalue())
