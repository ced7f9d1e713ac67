"""Reads a record that somebody has sent, in a process of its own: `python -m cosmodrome.arcade.store.reading < record`.

A long or spiteful record costs that process its time, which is bounded, and nobody else's.
"""

from __future__ import annotations

import asyncio
import json
import sys
from dataclasses import asdict
from typing import Any

from cosmodrome.arcade.errors import Refused
from cosmodrome.arcade.limits import Limits
from cosmodrome.arcade.store.rows import written
from cosmodrome.arcade.store.store import EventRow
from cosmodrome.engine.match.errors import CosmodromeError
from cosmodrome.engine.match.fair import Proof, checked_words
from cosmodrome.engine.match.record import load


def read(text: str, most: int) -> dict[str, Any]:
    """What a record tells of, as plain data: the match's outline and its rows."""
    if text.count("\n") > most:
        raise CosmodromeError(f"A record of more than {most} lines is not read here.")
    match = load(text)
    if not match.over:
        raise CosmodromeError("The record is of a game that is not over: only finished games can be looked at here.")
    return {
        "game": match.game.name,
        "seats": match.seats,
        "options": match.options,
        "start": match.back_to(0).position() if match.from_position else None,
        "rows": [asdict(row) for row in written(match)],
        "proof": match.proof,
    }


async def read_apart(text: bytes, limits: Limits) -> dict[str, Any]:
    """`read`, in another process that is stopped if it takes too long."""
    command = (sys.executable, "-m", __name__, str(limits.record_events))
    process = await asyncio.create_subprocess_exec(*command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE)
    try:
        async with asyncio.timeout(limits.record_seconds):
            out, _ = await process.communicate(text)
    except TimeoutError:
        raise Refused(422, "That record takes too long to read.") from None
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode:
        raise Refused(422, "That record could not be read.")
    answer: dict[str, Any] = json.loads(out)
    if "error" in answer:
        raise Refused(422, answer["error"])
    proof = answer["proof"] and Proof(answer["proof"][0], checked_words(answer["proof"][1]), *answer["proof"][2:])
    return answer | {"rows": [EventRow(**row) for row in answer["rows"]], "proof": proof}


def main() -> None:
    """Read a record from standard input and write what it tells of, or what is wrong with it, to standard output."""
    try:
        text = sys.stdin.buffer.read().decode("utf-8")
        answer = read(text, int(sys.argv[1]))
    except UnicodeDecodeError:
        answer = {"error": "That is not a record of Cosmodrome: it is not UTF-8 text."}
    except CosmodromeError as error:
        answer = {"error": str(error)}
    json.dump(answer, sys.stdout)


if __name__ == "__main__":
    main()
