"""`cosmodrome lab`: what is asked for on the command line, carried out with a progress bar."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from cosmodrome.engine.match.errors import BadOption, CosmodromeError
from cosmodrome.engine.match.game import Game
from cosmodrome.files import check_folder, write_for
from cosmodrome.lab import data, tell
from cosmodrome.lab.cluster import on_cluster
from cosmodrome.lab.compare import compared, sentences
from cosmodrome.lab.plan import THINKING, Plan
from cosmodrome.lab.report import page
from cosmodrome.lab.run import Way, gpu, on_gpu, run
from cosmodrome.lab.statistics import reach
from cosmodrome.lab.tally import Tally
from cosmodrome.lab.work import Work

STOPPED = 130  # the exit code of a run that Ctrl-C has ended
MOST_PLANS = 7  # that are compared: as many as a plot has colours
NONE = "none"  # what a restraint is called where there is none
RECORDS, POSITIONS = 10, 1000  # games sampled for records and positions unless told otherwise


@dataclass(frozen=True)
class Request:
    """Everything the command line can ask for."""

    game: Game
    games: int
    seats: int | None = None
    bots: str = "random"
    restraint: str = ""
    options: Mapping[str, str] | None = None
    compare: Sequence[Mapping[str, str]] = ()  # what each plan that the first is compared with changes: an option, bots, seats or restraint
    sweep: Mapping[str, str] | None = None  # the same as a setting and its values, with commas between
    seed: int = 0
    iterations: int | None = None
    workers: int | None = None
    device: str = "cpu"
    cluster: str | None = None
    out: Path | None = None
    report: Path | None = None
    table: Path | None = None
    records: Path | None = None
    positions: Path | None = None
    sample: int | None = None


def whole(games: str) -> int:
    """A number of games as people write it: 1000000, 1_000_000 or 1e6."""
    try:
        number = float(games)
    except ValueError:
        number = 0.5
    if not number.is_integer():  # infinity and nonsense too
        raise BadOption(f"--games is a whole number such as 20000 or 1e6, not {games!r}.")
    return int(number)


def lab(request: Request, command: str) -> int:
    """Carry it out; returns the exit code."""
    _check(request)
    plans = _plans(request)
    console = Console(stderr=True)
    tallies: list[Tally] = []
    code = 0
    for plan in plans:
        work = _run(plan, request, console)
        tallies.append(work.tally)
        code = max(code, _told(work, request, console))
        if not work.complete:
            break
    if len(tallies) > 1:
        _compared(tallies)
    if request.report is not None and any(tally.games for tally in tallies):
        write_for(request.report, page([tally for tally in tallies if tally.games], command).encode())
        console.print(f"The report is {request.report}.", highlight=False, soft_wrap=True)
    if code != STOPPED:
        _data(plans, request, console)
    return code


def _check(request: Request) -> None:
    """Refuse at once what would only be found out after a long run."""
    reach(math.inf)  # is SciPy there?
    if request.device not in ("cpu", "cuda"):
        raise BadOption(f"--device is cpu or cuda, not {request.device!r}.")
    if request.device == "cuda" and request.cluster is not None:
        raise BadOption("--device cuda plays on this machine: it does not go with --cluster.")
    if request.workers is not None and request.workers < 1:
        raise BadOption(f"{request.workers} workers cannot play.")
    if request.sample is not None and request.sample < 1:
        raise BadOption("--sample takes at least 1 game.")
    for path, ends in ((request.report, (".html",)), (request.table, (".csv", ".parquet")), (request.positions, (".npz",))):
        if path is not None:
            check_folder(path)
            if path.suffix.lower() not in ends:
                raise BadOption(f"This file name must end in {' or '.join(ends)}: {path}.")


def _plans(request: Request) -> list[Plan]:
    """One plan, and those it is compared with."""
    told = settings(request)
    plans = [_plan(request, one) for one in ({}, *told)]
    for setting, plan in zip(told, plans[1:], strict=True):
        if plans.count(plan) > 1:
            raise BadOption(f"There is nothing to compare: {_spelled(setting)} is what is played anyway, or it is named twice.")
    if len(plans) > MOST_PLANS:
        raise BadOption(f"At most {MOST_PLANS} settings can be compared, not {len(plans)}.")
    names = list(dict.fromkeys(name for setting in told for name in setting))
    return [replace(plan, name=", ".join(f"{name} {_value(plan, name)}" for name in names)) for plan in plans]


def settings(request: Request) -> list[Mapping[str, str]]:
    """What each plan that is compared with the first one changes."""
    found, anyway = list(request.compare), _plan(request, {})
    for name, values in (request.sweep or {}).items():
        found += [{name: value.strip()} for value in values.split(",") if value.strip() != _value(anyway, name)]
    return found


def _plan(request: Request, setting: Mapping[str, str]) -> Plan:
    """The plan that is asked for, with something changed."""
    own = dict(setting)
    bots, restraint = own.pop("bots", request.bots), own.pop("restraint", request.restraint)
    seats = own.pop("seats", None)
    if seats is not None and not seats.isdigit():
        raise BadOption(f"seats is a number, not {seats!r}.")
    return Plan.of(
        request.game,
        request.games,
        seats=request.seats if seats is None else int(seats),
        bots=[bot.strip() for bot in bots.split(",")],
        options={**(request.options or {}), **own},
        seed=request.seed,
        iterations=request.iterations or THINKING,
        restraint="" if restraint == NONE else restraint,
    )


def _value(plan: Plan, name: str) -> str:
    if name == "bots":
        return plan.bots[0] if len(set(plan.bots)) == 1 else ", ".join(plan.bots)
    if name == "restraint":
        return plan.restraint or NONE
    return str(plan.seats if name == "seats" else plan.options.get(name))


def _spelled(setting: Mapping[str, str]) -> str:
    return ", ".join(f"{name} {value}" for name, value in setting.items())


def _way(plan: Plan, request: Request) -> tuple[Way | None, int | None]:
    """Who plays, and in batches of how many games, if not of as many as all cores need."""
    if request.device == "cuda":
        return on_gpu, gpu(plan).at_once
    if request.cluster is not None:
        address, workers = request.cluster, request.workers
        return lambda plan, todo: on_cluster(plan, todo, address, workers), None
    return None, None


def _run(plan: Plan, request: Request, console: Console) -> Work:
    with _bar(console, plan.name or plan.game.title, plan.games) as update:
        way, batch = _way(plan, request)
        try:
            return run(plan, way=way, workers=request.workers, folder=request.out, batch=batch, watch=lambda work: update(work.games))
        except CosmodromeError:
            raise
        except MemoryError:
            raise CosmodromeError("There is not enough memory. What was done so far is kept where --out says.") from None


def _told(work: Work, request: Request, console: Console) -> int:
    """Print what the games say, and what went wrong."""
    plan = work.plan
    if work.games:
        print(f"{plan.name}: {plan}" if plan.name else plan)
        for paragraph in tell.summary(work.tally):
            print(paragraph)
        print()
        sys.stdout.flush()
    code = 0
    if work.trouble:
        console.print(work.trouble, highlight=False, soft_wrap=True, markup=False)
        code = 2
    if not work.complete:
        kept = f" They are kept in {request.out}: the same command goes on." if request.out is not None and not work.trouble else ""
        console.print(f"Stopped after {work.games:,} of {plan.games:,} games.{kept}", highlight=False, soft_wrap=True, markup=False)
        code = STOPPED
    return code


def _compared(tallies: Sequence[Tally]) -> None:
    """Print what differs, last, where it is seen."""
    for comparison in compared(tallies[0], [tally for tally in tallies[1:] if tally.games]):
        print(f"{comparison.second.plan.name}, compared with {comparison.first.plan.name}:")
        for sentence in sentences(comparison):
            print(f"- {sentence}")
        print()
    sys.stdout.flush()


def _data(plans: Sequence[Plan], request: Request, console: Console) -> None:
    """Write what was asked for as data; of plans that are compared, all, beside the first."""
    jobs: list[tuple[Path | None, int, Callable[..., None], str]] = [
        (request.table, request.games, data.write_table, "lines"),
        (request.records, RECORDS, data.write_records, "records"),
        (request.positions, POSITIONS, data.write_positions, "positions"),
    ]
    for path, usual, write, what in jobs:
        for number, plan in enumerate(plans):
            if path is not None:
                target = path if number == 0 else path.with_name(f"{path.stem}-{number + 1}{path.suffix}")
                numbers = data.sample(plan, request.sample or usual)
                with _bar(console, f"{what} for {target.name}", len(numbers)) as update:
                    write(plan, numbers, target, update)


@contextmanager
def _bar(console: Console, title: str, games: int) -> Iterator[Callable[[int], None]]:
    """A progress bar with the rate and the time left; what it gives is told how many games are done."""
    rate = TextColumn("{task.fields[rate]}")
    parts = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), MofNCompleteColumn(), rate, TimeRemainingColumn())
    with Progress(*parts, console=console, transient=True) as progress:
        task = progress.add_task(title, total=games, rate="starting")

        def update(done: int) -> None:
            speed = progress.tasks[0].speed
            progress.update(task, completed=done, rate=f"{speed:,.0f} games/s" if speed else "starting")

        yield update
