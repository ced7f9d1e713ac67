"""Views of the past, kept for as long as there is room: they do not change, and drawing one costs as much as a move."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

from cosmodrome.arcade.errors import Refused
from cosmodrome.arcade.limits import Buckets, Limits, Share


class Pasts:
    """What was drawn of the past. Whoever wants more than there is pays by what it costs: a drawing, not a request."""

    def __init__(self, limits: Limits, share: Share | None = None) -> None:
        self._limits = limits
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._bytes = 0
        self._buckets = Buckets(share=share)

    def get(self, moment: Hashable, payer: str, draw: Callable[[], bytes]) -> bytes:
        """What a moment looked like; if it must be drawn, somebody pays for that."""
        seen = self._kept.pop(moment, None)
        if seen is None:
            self.pay(payer)
            seen = draw()
            self._bytes += len(seen)
        self._kept[moment] = seen
        while self._bytes > self._limits.past_bytes:
            self._bytes -= len(self._kept.popitem(last=False)[1])
        return seen

    def pay(self, payer: str) -> None:
        """Refuse one drawing too many, also of what might come."""
        if not self._buckets.take(payer, self._limits.past_rate):
            raise Refused(429, "That is too much of the past or the future at once; please wait a moment.")
