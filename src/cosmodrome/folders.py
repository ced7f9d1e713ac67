"""Where Cosmodrome keeps what outlives a process."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_cache_path, user_data_path


def cache_folder() -> Path:
    """What can be made again: compiled rules. `COSMODROME_CACHE` moves it."""
    return Path(os.environ.get("COSMODROME_CACHE") or user_cache_path("cosmodrome"))


def data_folder() -> Path:
    """What must not be lost: games being played. `COSMODROME_DATA` moves it."""
    return Path(os.environ.get("COSMODROME_DATA") or user_data_path("cosmodrome"))
