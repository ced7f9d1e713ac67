"""A process that has imported the arcade and brings forth servers quickly: `start` makes one, `kill` kills it as a power cut would."""

from __future__ import annotations

import os
import signal
import sys

import uvicorn  # noqa: F401

import cosmodrome.arcade.web.app  # noqa: F401
from cosmodrome.arcade.command import serve
from cosmodrome.engine.match.registry import games


def main() -> None:
    port, database = int(sys.argv[1]), sys.argv[2]
    for game in games().values():
        _ = game.rules, game.words, game.positions, game.drawing
    pid = 0
    for line in sys.stdin:
        if line.strip() == "start":
            pid = os.fork()
            if pid == 0:
                sys.stdin.close()
                serve(port=port, database=database, limits=["rate=1e6"])
                os._exit(0)
        else:
            _kill(pid)
            pid = 0
        print("done", flush=True)
    if pid:
        _kill(pid)


def _kill(pid: int) -> None:
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)


if __name__ == "__main__":
    main()
