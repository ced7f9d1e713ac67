"""The laboratory on a Ray cluster: a task for each batch. A worker that dies is replaced and its batch played again by Ray."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from typing import Any

from cosmodrome.engine.match.errors import CosmodromeError
from cosmodrome.lab.plan import Plan
from cosmodrome.lab.play import Player
from cosmodrome.lab.run import Results
from cosmodrome.lab.work import Batch

LOCAL = "local"
PATIENCE = 5.0  # seconds for a cluster to answer at all
RETRIES = 10  # deaths of workers that one batch may cost


class NoCluster(CosmodromeError):
    """There is no cluster to play on."""


def on_cluster(plan: Plan, todo: Iterator[Batch], address: str, workers: int | None = None) -> Results:
    """On the cluster at this address, or, `local`, on one started for the purpose on this machine."""
    try:
        import ray
    except ImportError:
        raise NoCluster("Playing on a cluster needs Ray: pip install cosmodrome[cluster].") from None
    _connect(ray, address, workers)
    try:
        yield from _played(ray, plan, todo)
    except ray.exceptions.RayTaskError as error:
        raise NoCluster(f"A worker of the cluster refuses: {error.cause}") from None
    except ray.exceptions.RayError as error:
        raise NoCluster(f"The cluster failed: {str(error).splitlines()[0]} Run it again to go on with what --out keeps.") from None
    finally:
        ray.shutdown()


def _connect(ray: Any, address: str, workers: int | None) -> None:
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # as Ray will have it; else it warns
    quiet = {"logging_level": "ERROR", "log_to_driver": False}
    try:
        if address == LOCAL:
            ray.init(num_cpus=workers or os.cpu_count() or 1, include_dashboard=False, **quiet)
        else:
            _knock(address)
            ray.init(address=address, **quiet)
    except (OSError, RuntimeError, ValueError, TimeoutError) as error:
        reason = str(error).strip().splitlines()
        raise NoCluster(f"No Ray cluster answers at {address!r}: {reason[0] if reason else type(error).__name__}") from None


def _knock(address: str) -> None:
    """Whether anything listens there: Ray itself would wait for minutes."""
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if address != "auto":
        if not colon or not port.isdigit():
            raise ValueError("an address is HOST:PORT, ray://HOST:PORT, auto or local.")
        socket.create_connection((host, int(port)), PATIENCE).close()


def _played(ray: Any, plan: Plan, todo: Iterator[Batch]) -> Results:
    task = ray.remote(max_retries=RETRIES, num_cpus=1)(play)
    shared, digest = ray.put(plan), plan.digest()
    wanted = max(2, 2 * int(ray.cluster_resources().get("CPU", 1)))
    ahead: dict[Any, Batch] = {}
    for batch in todo:
        ahead[task.remote(shared, digest, batch.first, batch.games)] = batch
        if len(ahead) > wanted:
            yield from _finished(ray, ahead)
    while ahead:
        yield from _finished(ray, ahead)


def _finished(ray: Any, ahead: dict[Any, Batch]) -> Iterator[tuple[Batch, Any]]:
    done, _ = ray.wait(list(ahead), num_returns=1)
    for one in done:
        yield ahead.pop(one), ray.get(one)


_players: dict[str, Player] = {}  # of a worker


def play(plan: Plan, digest: str, first: int, count: int) -> Any:
    """A task of the cluster: what these games add up to."""
    if digest not in _players:
        if plan.digest() != digest:
            raise CosmodromeError("it has another version of Cosmodrome, whose games would not be the same.")
        _players.clear()
        _players[digest] = Player(plan)
    return _players[digest].totals(first, count)
