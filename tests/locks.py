"""Writes locked/*.txt anew: what `make` installs, by version and by the hashes of all its files. Run it after constraints.txt has changed.

    make lock

`play.txt` is what a player needs, `server.txt` what a large server needs beside it, `more.txt` what everything else does.
Versions are those of constraints.txt; what belongs to which is read from the packages that are installed here, for every Python and
machine that is supported; hashes come from pip's own index.
"""

from __future__ import annotations

import re
import tomllib
import urllib.request
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_sdist_filename, parse_wheel_filename

ROOT = Path(__file__).parent.parent
LOCKED = ROOT / "locked"
PYTHONS, MACHINES = ("3.11", "3.12", "3.13"), ("x86_64", "aarch64")
SERVER = ("postgresql", "push")  # extras
BUILD = ("setuptools",)  # which installs Cosmodrome itself
HEAD = "# Written by `make lock`: versions of constraints.txt, with the hashes of their files.\n"


def pins() -> dict[str, str]:
    """The versions of constraints.txt, by name."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").split()
    return {canonicalize_name(name): version for name, _, version in (line.partition("==") for line in lines)}


def locked(name: str) -> dict[str, tuple[str, list[str]]]:
    """The versions and hashes of a file of locks, by name."""
    found: dict[str, tuple[str, list[str]]] = {}
    for block in re.split(r"\n(?=\S)", (LOCKED / f"{name}.txt").read_text(encoding="utf-8")):
        if one := re.match(r"(\S+)==(\S+) \\", block):
            found[one[1]] = one[2], re.findall(r"--hash=sha256:([0-9a-f]{64})", block)
    return found


def needed(extras: tuple[str, ...]) -> set[str]:
    """What Cosmodrome needs with these extras, on any supported Python and machine."""
    return {name for python in PYTHONS for machine in MACHINES for name in _closure("cosmodrome", extras, python, machine)} - {"cosmodrome"}


def _closure(name: str, extras: tuple[str, ...], python: str, machine: str) -> set[str]:
    environment = {"python_version": python, "python_full_version": f"{python}.5", "platform_machine": machine, "sys_platform": "linux"}
    environment |= {"platform_system": "Linux", "os_name": "posix", "implementation_name": "cpython"}
    seen: set[tuple[str, tuple[str, ...]]] = set()
    waiting = [(name, extras)]
    while waiting:
        one = waiting.pop()
        if one not in seen:
            seen.add(one)
            waiting += _needs(*one, environment)
    return {name for name, _ in seen}


def _needs(name: str, extras: tuple[str, ...], environment: dict[str, str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    try:
        said = _own() if name == "cosmodrome" else requires(name) or []
    except PackageNotFoundError:
        raise SystemExit(f"{name} is not installed here, so what it needs is not known: install it, then run this again.") from None
    for requirement in map(Requirement, said):
        wanted = ("", *extras)
        if requirement.marker is None or any(requirement.marker.evaluate(environment | {"extra": extra}) for extra in wanted):
            yield canonicalize_name(requirement.name), tuple(sorted(requirement.extras))


def _own() -> list[str]:
    """What Cosmodrome itself needs, as pyproject.toml has it now, whatever is installed."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    more = project["optional-dependencies"].items()
    return [*project["dependencies"], *(f"{one} ; extra == '{extra}'" for extra, all_ in more for one in all_)]


def hashes(name: str, version: str) -> list[str]:
    """The hashes of all files of a version that could be installed here: wheels for our Pythons, and the source."""
    from pip._internal.models.index import PyPI

    request = urllib.request.Request(f"{PyPI.simple_url}/{name}/", headers={"Accept": "text/html"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        files = re.findall(r'<a [^>]*href="[^"]*#sha256=([0-9a-f]{64})"[^>]*>\s*([^<\s]+)\s*</a>', answer.read().decode())
    return sorted({digest for digest, file in files if _is_of(file, version)})


def _is_of(file: str, version: str) -> bool:
    if not file.endswith((".whl", ".tar.gz", ".zip")):
        return False
    try:
        if file.endswith(".whl"):
            _, found, _, tags = parse_wheel_filename(file)
            return str(found) == version and any(_fits(str(tag)) for tag in tags)
        return str(parse_sdist_filename(file)[1]) == version
    except ValueError:  # a name of long ago
        return False


def _fits(tag: str) -> bool:
    interpreter, _, platform = tag.split("-")
    ours = interpreter.startswith("py") or any(interpreter == f"cp{python.replace('.', '')}" for python in PYTHONS) or "-abi3-" in tag
    return ours and not platform.startswith(("win", "ios", "android", "pyodide"))


def main() -> None:
    """Write all files."""
    versions = pins()
    play = needed(()) | set(BUILD)
    server = needed(SERVER) - play
    sets = {"play": play, "server": server, "more": needed(("dev",)) - play - server}
    LOCKED.mkdir(exist_ok=True)
    for file, names in sets.items():
        blocks = []
        for name in sorted(names):
            found = hashes(name, versions[name])
            assert found, f"{name} {versions[name]} has no files"
            blocks.append(f"{name}=={versions[name]} \\\n" + " \\\n".join(f"    --hash=sha256:{one}" for one in found) + "\n")
            print(f"{file}: {name} {versions[name]}, {len(found)} files")
        (LOCKED / f"{file}.txt").write_text(HEAD + "".join(blocks), encoding="utf-8")


if __name__ == "__main__":
    main()
