"""The files of compiled code: where they lie, who writes them, and which of them nothing uses any more. (Nothing here imports Numba.)"""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from platformdirs import user_cache_path


def cache_folder() -> Path:
    """What can be made again: compiled rules. `COSMODROME_CACHE` moves it."""
    return Path(os.environ.get("COSMODROME_CACHE") or user_cache_path("cosmodrome"))


def rules_folder() -> Path:
    """Where compiled rules lie."""
    return cache_folder() / "rules"


def locked(file: Path, patience: float) -> IO[Any] | None:
    """A lock for whoever makes this file, waited for at most so long; None where there are no locks. Closing it, or dying, frees it."""
    try:
        import fcntl

        file.parent.mkdir(parents=True, exist_ok=True)
        lock = open(file.with_suffix(".lock"), "w")  # noqa: SIM115 - it is open for as long as it is locked
    except (ImportError, OSError):
        return None
    limit = time.monotonic() + patience
    while True:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() > limit:
                lock.close()
                return None
            time.sleep(0.05)
        except OSError:  # a file system without locks
            lock.close()
            return None
        else:
            return lock


def touch(file: Path) -> None:
    """Say that a file is still used."""
    with suppress(OSError):
        os.utime(file)


def cleaned(days: float, now: float) -> tuple[int, int]:
    """Remove what nobody had used for so many days by now, and what older versions left; how many files that were, and how many bytes."""
    count = size = 0
    limit = now - days * 86400
    for folder, all_of_it in ((cache_folder() / "compiled", True), (rules_folder(), False), (cache_folder() / "warm", False)):
        for file in folder.iterdir() if folder.is_dir() else ():
            with suppress(OSError):
                found = file.stat()
                if all_of_it or found.st_mtime < limit or (file.suffix == ".part" and found.st_mtime < now - 3600):
                    file.unlink()
                    count, size = count + 1, size + found.st_size
        if all_of_it:
            with suppress(OSError):
                folder.rmdir()
    return count, size
