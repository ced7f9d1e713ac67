"""Which of the choices a person means."""

from __future__ import annotations

from collections.abc import Sequence

from cosmodrome.engine.match import Action


def meant(typed: str, actions: Sequence[Action]) -> list[Action]:
    """The actions that a text may mean: the one it names in full, else all whose words begin with the words typed, in order.

    "thrust 3", "thr 3" and "t 3" all mean thrust 3, unless another choice fits as well.
    """
    words = typed.lower().split()
    exact = [action for action in actions if action.text.lower().split() == words]
    return exact or [action for action in actions if words and _begins(words, action.text.lower().split())]


def _begins(typed: Sequence[str], words: Sequence[str]) -> bool:
    return len(typed) <= len(words) and all(word.startswith(begin) for begin, word in zip(typed, words, strict=False))
