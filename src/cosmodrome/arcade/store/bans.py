"""Who and what is shut out of the arcade: people, addresses, and tables that are closed."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass

from sqlalchemy import delete, insert, select

from cosmodrome.arcade.store.schema import BANS
from cosmodrome.arcade.store.store import Store

PERSON, ADDRESS, TABLE = "person", "address", "table"
Network = ipaddress.IPv4Network | ipaddress.IPv6Network


@dataclass(frozen=True)
class Bans:
    """All that is shut out."""

    people: frozenset[str] = frozenset()
    tables: frozenset[str] = frozenset()
    addresses: frozenset[str] = frozenset()  # as they are counted: see web/connections.py
    networks: tuple[Network, ...] = ()  # larger ones

    def shuts_out(self, where: str) -> bool:
        """Whether requests from an address, or the network of a household in IPv6, are refused."""
        if where in self.addresses:
            return True
        if not self.networks:
            return False
        try:
            there = ipaddress.ip_network(where)
        except ValueError:
            return False
        return any(there.version == one.version and there.subnet_of(one) for one in self.networks)  # type: ignore[arg-type]


def as_counted(address: str) -> str | None:
    """An address or network as it is kept, or None if it is none. In IPv6 a household has a network of 64 bits, and is meant as a whole."""
    try:
        network = ipaddress.ip_network(address, strict=False)
    except ValueError:
        return None
    if isinstance(network, ipaddress.IPv6Network) and network.prefixlen > 64:
        network = network.supernet(new_prefix=64)
    return str(network.network_address) if network.num_addresses == 1 else str(network)


def bans(store: Store) -> Bans:
    """All that is shut out at present."""
    kept: dict[str, set[str]] = {PERSON: set(), ADDRESS: set(), TABLE: set()}
    with store.reading.connect() as connection:
        for row in connection.execute(select(BANS.c.kind, BANS.c.who)):
            kept.get(row.kind, set()).add(row.who)
    larger = tuple(ipaddress.ip_network(one) for one in kept[ADDRESS] if "/" in one)
    return Bans(frozenset(kept[PERSON]), frozenset(kept[TABLE]), frozenset(kept[ADDRESS]), larger)


def ban(store: Store, kind: str, who: str, on: bool = True) -> bool:
    """Shut somebody or something out, or let it in again; whether that is new."""
    with store.engine.begin() as connection:
        gone = connection.execute(delete(BANS).where(BANS.c.kind == kind, BANS.c.who == who)).rowcount
        if on:
            connection.execute(insert(BANS).values(kind=kind, who=who, made=store.now()))
    return bool(gone) != on
