"""What goes wrong, each as one sentence a person can act on."""

from __future__ import annotations


class CosmodromeError(ValueError):
    """Something was asked for that cannot be had; the message is a whole sentence."""


class UnknownGame(CosmodromeError):
    """There is no game of that name."""


class HalfMade(CosmodromeError):
    """A game's folder lacks something that every game must have."""


class BadOption(CosmodromeError):
    """An option, its value or the number of seats is not one the game has."""


class IllegalAction(CosmodromeError):
    """The rules do not allow this now. Nothing has changed."""


class BadPosition(CosmodromeError):
    """A position that cannot be: the message says where."""


class BadRecord(CosmodromeError):
    """A record that cannot be read: the message says in which line."""


class BadLuck(CosmodromeError):
    """A script of luck that has run out, or names an outcome that cannot happen."""


class BadLesson(CosmodromeError):
    """A lesson that cannot be read or played: the message says in which file and where."""
