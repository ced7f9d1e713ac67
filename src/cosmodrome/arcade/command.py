"""`cosmodrome`, `cosmodrome serve`, `backup` and `restore`: the arcade's own commands."""

from __future__ import annotations

import gc
import os
import signal
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from cosmodrome.engine.match.errors import CosmodromeError
from cosmodrome.folders import data_folder

LOCAL = "127.0.0.1"
Push = tuple[Path, str, Sequence[str]]  # the file with the key, whom push services may write to, and services beside those we know
METRICS_TOKEN = "COSMODROME_METRICS_TOKEN"  # in the environment: whoever has it may read the metrics


class PortTaken(CosmodromeError):
    """Something else listens there already, or nothing may."""


def usual_database() -> str:
    """The file in which the arcade is kept unless a database is named."""
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return str(folder / "arcade.sqlite")


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens; port 0 is any that is free."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        # Named as TCP, or asyncio does not see that it is, and answers in two parts wait 40 ms between them for the other side's nod.
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(1024)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        hint = " Another program listens there; --port takes another number." if "in use" in reason else ""
        raise PortTaken(f"The arcade cannot listen at {host}, port {port}: {reason}.{hint}") from None
    return listener


def serve(
    host: str = LOCAL,
    port: int = 0,
    database: str | None = None,
    browser: bool = False,
    limits: Sequence[str] = (),
    workers: int | None = None,
    proxies: Sequence[str] = (),
    hosts: Sequence[str] = (),
    log: str = "text",
    metrics: Sequence[str] = (),
    archive: Path | None = None,
    push: Push | None = None,
) -> None:
    """Run the arcade until it is stopped."""
    from cosmodrome.arcade.limits import Limits

    bounds = Limits.of(limits)
    if archive is not None:
        archive.mkdir(parents=True, exist_ok=True)
    vapid = push and _vapid(*push)
    listener = listen(host, port)
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{listener.getsockname()[1]}/"

    from cosmodrome.arcade.store.store import open_store
    from cosmodrome.arcade.web import logs, serving
    from cosmodrome.arcade.web.app import make
    from cosmodrome.arcade.web.metrics import Readers

    readers = Readers(metrics, os.environ.get(METRICS_TOKEN))
    logs.set_up(log)
    store = open_store(database or usual_database(), bounds.database_seconds, bounds.database_connections)
    server = serving.server(make(store, bounds, workers, [host, *hosts], readers, archive, vapid), bounds, proxies)
    threading.Thread(target=_announce, args=(server, address, browser), daemon=True).start()
    sys.setswitchinterval(0.001)  # what the store has done must not wait for a picture to be finished
    _collect_seldom()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # what systemd sends is as good as Ctrl-C
    with suppress(KeyboardInterrupt):  # the usual way to close it; by then it has shut down in good order
        server.run(sockets=[listener])
    print("The arcade is closed. Every game is kept.", file=sys.stderr)


def _vapid(key: Path, contact: str, services: Sequence[str]) -> Any:
    from cosmodrome.arcade.web.push import Vapid

    return Vapid(key, contact, services)


def back_up(to: Path, database: str | None, over: bool) -> None:
    """Write a backup, and say so."""
    from cosmodrome.arcade.store import backup

    with _progress("Copying") as tell:
        backup.back_up(database or usual_database(), to, over, tell)
    print(f"The backup is in {to}: {to.stat().st_size:,} bytes.")


def restore(what: Path, database: str | None, over: bool) -> None:
    """Go back to a backup, and say so."""
    from cosmodrome.arcade.store import backup

    with _progress("Restoring") as tell:
        backup.restore(database or usual_database(), what, over, tell)
    print(f"The database is as it was in {what}. The arcade may be opened again.")


@contextmanager
def _progress(label: str) -> Iterator[Callable[[int, int], None]]:
    """A bar on standard error that shows how far something is, where somebody looks."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

    console = Console(stderr=True)
    columns = (TextColumn(label), BarColumn(), TaskProgressColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bars:
        bar = bars.add_task(label, total=None)
        yield lambda done, total: bars.update(bar, completed=done, total=total)


def _collect_seldom() -> None:
    """Look for garbage in circles seldom, and never among what was there at the start.

    Nearly all is freed without looking. With Python's own settings a server of two hundred tables stands still for 25 ms a few times in
    ten seconds, and now and then for a quarter of a second, while everything it holds is looked through.
    """
    gc.freeze()
    gc.set_threshold(2_000, 10, 100)


def _announce(server: Any, address: str, browser: bool) -> None:
    while not server.started and not server.should_exit:
        time.sleep(0.01)
    if server.started:
        print(f"The arcade is open at {address} (Ctrl-C closes it; every game is kept)", flush=True)
        if browser:
            webbrowser.open(address)
