"""What `make` installs is locked: every package that is needed, at the version of constraints.txt, by the hashes of its files."""

from __future__ import annotations

import locks

SETS = ("play", "server", "more")


def test_everything_that_is_needed_is_locked_once_and_nothing_else() -> None:
    play = set(locks.locked("play"))
    assert play == locks.needed(()) | set(locks.BUILD), "run make lock"
    assert play | set(locks.locked("server")) == locks.needed(locks.SERVER) | set(locks.BUILD), "run make lock"
    names = [name for file in SETS for name in locks.locked(file)]
    assert len(names) == len(set(names))
    assert set(names) == locks.needed(("dev",)) | set(locks.BUILD), "run make lock"


def test_versions_are_those_of_the_constraints_and_each_has_hashes() -> None:
    pins = locks.pins()
    for file in SETS:
        for name, (version, hashes) in locks.locked(file).items():
            assert version == pins[name], f"{name}: run make lock"
            assert hashes
            assert len(set(hashes)) == len(hashes)


def test_files_for_other_systems_are_left_out() -> None:
    assert locks._is_of("numpy-2.4.6-cp313-cp313-manylinux_2_27_aarch64.manylinux_2_28_aarch64.whl", "2.4.6")
    assert locks._is_of("x-1.0-cp38-abi3-manylinux_2_28_x86_64.whl", "1.0")
    assert locks._is_of("x-1.0-py3-none-any.whl", "1.0")
    assert locks._is_of("x-1.0.tar.gz", "1.0")
    for other in ("x-1.0-cp310-cp310-manylinux_2_28_x86_64.whl", "x-1.0-cp313-cp313-win_amd64.whl", "x-1.1.tar.gz", "x-1.0.egg"):
        assert not locks._is_of(other, "1.0")
