"""The toy game takes its place among the others, and Hypothesis is made patient: the machines are slow and noisy."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

import toys  # noqa: F401

settings.register_profile("cosmodrome", deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
settings.load_profile("cosmodrome")
