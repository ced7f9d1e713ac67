"""The laboratory: games by the million, and what they say.

`Plan` says which games are played; `cosmodrome.lab.run.run` plays them on all cores, `run.on_gpu` on a GPU, `cluster.on_cluster` on a
cluster: for one plan all give the same tally, to the last game. `lab.report.page` tells it to people.
"""

from __future__ import annotations

from cosmodrome.lab.plan import Plan
from cosmodrome.lab.tally import Tally

__all__ = ["Plan", "Tally"]
