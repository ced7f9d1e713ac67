"""By which names an arcade goes. A stranger's page must not reach it by a name of its own that leads to this machine."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

ANY = "*"


class Hosts:
    """The names of this machine, addresses, and what names it was given beside them."""

    def __init__(self, given: Iterable[str] = ()) -> None:
        own = socket.gethostname().lower()
        self._names = {"localhost", own, own.partition(".")[0], f"{own.partition('.')[0]}.local", *(name.lower() for name in given)}

    def ours(self, header: str | None) -> bool:
        """Whether a request's Host is ours. Without one, no browser has sent it."""
        if header is None or ANY in self._names:
            return True
        try:
            name = (urlsplit(f"//{header}").hostname or "").rstrip(".")
        except ValueError:
            return False
        return name in self._names or name.endswith(".localhost") or _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
