"""Whether the luck of a recorded game was fair."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cosmodrome import files
from cosmodrome.engine.match.errors import CosmodromeError
from cosmodrome.engine.match.fair import Proof, Verdict, check, cleaned
from cosmodrome.engine.match.record import proof_in, rules_in

FAIR, NOT_FAIR = 0, 1


def verify(file: Path, seal: str | None, words: Sequence[str], draws: bool) -> int:
    """Say whether a record's luck was fair, and all there is to know of it; the exit code."""
    data = files.read(file)
    match = files.parse(file, data)
    text = data.decode()
    proof = proof_in(text)
    verdict = check(match, proof, rules_in(text))
    if proof is None or verdict.fair is None:
        raise CosmodromeError(f"{file} cannot be checked. {verdict.says}")
    _tell(proof)
    if draws:
        _list(verdict)
    unknown = _unknown(proof, seal, words)
    print(" ".join([verdict.says, *unknown]) if not verdict.fair or not unknown else unknown[0])
    return FAIR if verdict.fair and not unknown else NOT_FAIR


def _tell(proof: Proof) -> None:
    print(f"seal    {proof.seal}")
    for seat, said in proof.words:
        print(f"words   {said}  (seat {seat})")
    print(f"stamp   {proof.stamp}", f"secret  {proof.secret}", sep="\n")


def _list(verdict: Verdict) -> None:
    print("", "  draw  outcomes  came  due", sep="\n")
    for draw in verdict.draws:
        print(f"{draw.number:6} {draw.outcomes:9} {draw.drawn:5} {draw.due:4}  {draw.text}")
    print()


def _unknown(proof: Proof, seal: str | None, words: Sequence[str]) -> list[str]:
    """What somebody knows of the game and the record does not say."""
    said = [of_seat for _, of_seat in proof.words]
    lost = [one for one in words if cleaned(one) not in said]
    faults = [] if seal is None or seal.strip().lower() == proof.seal else ["The seal is not the one that you were shown."]
    return faults + [f"The words {one!r} are not among those that the game began with." for one in lost]
