"""Toy games that join the registry, so that the engine is tested with more than the product's own games need."""

from __future__ import annotations

from cosmodrome.engine.match import registry

registry.add("toys.moon_duel")
