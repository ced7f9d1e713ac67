"""What docs/serving.md and the files beside it name exists."""

from __future__ import annotations

import re
import shlex
from dataclasses import fields
from pathlib import Path

import typer
from typer.testing import CliRunner

from cosmodrome.arcade.command import METRICS_TOKEN
from cosmodrome.arcade.limits import Limits
from cosmodrome.cli import app

ROOT = Path(__file__).parent.parent.parent
SERVING = (ROOT / "docs" / "serving.md").read_text(encoding="utf-8")
UNIT = (ROOT / "docs" / "cosmodrome.service").read_text(encoding="utf-8")
CONTAINER = (ROOT / "Containerfile").read_text(encoding="utf-8")


def parsed(words: list[str]) -> None:
    """Let the command line read a command, without running it."""
    command = typer.main.get_command(app)
    while hasattr(command, "commands"):
        command = command.commands[words[0]]
        words = words[1:]
    command.make_context("cosmodrome", words, resilient_parsing=False).close()


def test_every_command_and_option_exists() -> None:
    commands = re.findall(r"cosmodrome ((?:serve|backup|restore|admin|warm)\b[^`#;\n&]*)", SERVING)
    commands += re.findall(r"^ExecStart=\S+/cosmodrome (.*)", UNIT, re.M)
    assert len(commands) > 8
    for said in commands:
        words = [word for word in shlex.split(said.strip()) if word != "…"]
        if words in (["admin"], ["backup"]):
            continue  # in a sentence
        parsed(words)
    options = set(re.findall(r"--[a-z][a-z-]+", SERVING)) - {"--now", "--name", "--require-hashes"}
    helps = "".join(CliRunner().invoke(app, [one, "--help"], env={"COLUMNS": "200"}).output for one in ("serve", "backup", "restore"))
    assert [option for option in sorted(options) if option not in helps] == []
    parsed(shlex.split(re.search(r"^CMD \[(.*)\]", CONTAINER, re.M)[1].replace(",", " ")))  # type: ignore[index]


def test_every_bound_is_as_it_is_said_to_be() -> None:
    there = {one.name: one.default for one in fields(Limits)}
    said = re.findall(r"`([a-z_]+)` \((\d[\d,]*)\)", SERVING)
    assert len(said) > 3
    assert all(there[name] == float(number.replace(",", "")) for name, number in said)
    named = re.findall(r"--limit ([a-z_]+)=", SERVING) + re.findall(r"`([a-z]+_[a-z_]+)`", SERVING)
    assert [name for name in named if name not in there] == []


def test_every_file_exists_and_no_registry_is_named() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", SERVING):
        assert (ROOT / "docs" / target).exists(), target
    for files in re.findall(r"^COPY (.+) \S+$", CONTAINER, re.M):
        assert all((ROOT / one).exists() for one in files.split()), files
    assert re.search(r"^FROM python:3\.\d+-slim$", CONTAINER, re.M)
    assert METRICS_TOKEN in SERVING
    for name in re.findall(r"COSMODROME_[A-Z_]+", UNIT + CONTAINER):
        assert name in ("COSMODROME_DATA", "COSMODROME_CACHE")
