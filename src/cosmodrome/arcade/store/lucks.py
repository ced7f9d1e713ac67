"""What the luck of a table follows from, as it is kept: apart from the table's own row, so that no list of tables ever holds a secret."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import select
from sqlalchemy.engine import Connection

from cosmodrome.arcade.store.schema import LUCKS
from cosmodrome.engine.match.fair import Proof, Words, cleaned
from cosmodrome.engine.match.luck import sealed


@dataclass(frozen=True, repr=False)
class KeptLuck:
    """A secret, its seal, and the words that were given so far; None stands for words that are awaited.

    It is not shown in errors and logs: they must not hold the secret.
    """

    seal: str
    secret: str | None
    stamp: str | None
    held: bool
    words: tuple[tuple[int, str | None], ...] = ()

    @classmethod
    def of(cls, luck: object, proof: Proof | None, held: bool) -> KeptLuck | None:
        """What is kept of a match's luck, or of what its record said of it."""
        if isinstance(luck, sealed):
            return cls(luck.seal, luck.secret, None, held)
        return None if proof is None else cls(proof.seal, proof.secret, proof.stamp, False, proof.words)

    @property
    def given(self) -> Words:
        """The words there are."""
        return tuple((seat, said) for seat, said in self.words if said)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats whose words are awaited."""
        return tuple(seat for seat, said in self.words if said is None)

    @property
    def proof(self) -> Proof | None:
        """What a record that was uploaded said."""
        return None if self.stamp is None else Proof(self.seal, self.given, self.stamp, self.secret)

    def expecting(self, seat: int) -> KeptLuck:
        """The seat's words are awaited."""
        return replace(self, words=(*self.without(seat).words, (seat, None)))

    def without(self, seat: int) -> KeptLuck:
        """Nothing is known of a seat's words, and nothing awaited."""
        return replace(self, words=tuple(one for one in self.words if one[0] != seat))

    def hearing(self, seat: int, words: str) -> KeptLuck:
        """A seat has given words; empty ones are none."""
        return replace(self, words=(*self.without(seat).words, (seat, cleaned(words))))


def row_of(table: str, luck: KeptLuck) -> dict[str, Any]:
    """As it is written."""
    words = json.dumps(luck.words, ensure_ascii=False)
    return {"table_id": table, "seal": luck.seal, "secret": luck.secret, "stamp": luck.stamp, "held": luck.held, "words": words}


def read_luck(connection: Connection, table: str) -> KeptLuck | None:
    """What is kept of a table's luck; nothing of tables that are older than this."""
    row = connection.execute(select(LUCKS).where(LUCKS.c.table_id == table)).first()
    if row is None:
        return None
    words: Sequence[tuple[int, str | None]] = json.loads(row.words)
    return KeptLuck(row.seal, row.secret, row.stamp, row.held, tuple((seat, said) for seat, said in words))
