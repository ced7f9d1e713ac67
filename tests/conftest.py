"""The toy game takes its place among the others, and Hypothesis is made patient: the machines are slow and noisy."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

os.environ["COSMODROME_SPEED"] = "interpreted"  # unless a test says otherwise: what is tested must not hang on what lies in a cache

import toys  # noqa: F401

settings.register_profile("cosmodrome", deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
settings.load_profile("cosmodrome")


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """A real Chromium, the system's own. Where tests must not be left out (CI), its absence is a failure."""
    from playwright.sync_api import sync_playwright

    chromium = shutil.which("chromium")
    if chromium is None:
        message = "These tests look at pictures in a real browser: install Debian's package chromium, or run `make browser`."
        if os.environ.get("CI", "").lower() in ("1", "true"):
            pytest.fail(message)
        pytest.skip(message)
    quiet = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=chromium, headless=True, args=[*quiet, "--disable-component-update", "--disable-sync"]
        )
        yield started
        started.close()
