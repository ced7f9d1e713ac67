"""Where Cosmodrome keeps what outlives a process."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_data_path


def data_folder() -> Path:
    """What must not be lost: games being played. `COSMODROME_DATA` moves it."""
    return Path(os.environ.get("COSMODROME_DATA") or user_data_path("cosmodrome"))
