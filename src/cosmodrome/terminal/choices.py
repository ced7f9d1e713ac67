"""The choices as they are shown, and which of them a person means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cosmodrome.engine.match.errors import CosmodromeError
from cosmodrome.engine.match.faces import Action
from cosmodrome.engine.match.match import Match

LONG = 5  # as many choices that count on, like bid 6, bid 7, bid 8, … are shown as one line
FEW = 6  # choices whose consequences are told beside them
SMALL = 9  # amounts up to this leave the numbers above them to the other choices


@dataclass(frozen=True)
class Choice:
    """One line of the choices: an action with the number to type for it, or what is typed in words: among it long runs of actions."""

    number: int  # 0: none
    actions: Sequence[Action]

    @property
    def text(self) -> str:
        """The action, or from where to where the run goes and how one of it is typed."""
        first, last = self.actions[0].text, self.actions[-1].text
        return first if len(self.actions) == 1 else f"{first} to {last.split()[-1]}: type, say, {first}"


def choices(actions: Sequence[Action]) -> list[Choice]:
    """The actions in their order, long runs folded.

    Only what is not folded has a number, so no number stands beside an amount; and none that may be an amount: is 1 pass, or bid 1? Where
    all amounts are small, as of stations 0 to 5, the numbers begin above them.
    """
    runs: list[list[Action]] = []
    for action in actions:
        if runs and _counts_on(runs[-1][-1].text, action.text):
            runs[-1].append(action)
        else:
            runs.append([action])
    amounts = {_amount(action.text)[1] for run in runs if len(run) >= LONG for action in run}
    shown: list[Choice] = []
    number = max(amounts) if amounts and max(amounts) <= SMALL else 0
    for run in runs:
        for part in [run] if len(run) >= LONG else [[action] for action in run]:
            number += len(part) == 1
            shown.append(Choice(number if len(part) == 1 and number not in amounts else 0, part))
    return shown


def numbered(typed: str, shown: Sequence[Choice]) -> Action:
    """The action of a number. An amount of a folded run is refused: nobody bids 37 who thought of a line's number."""
    number = int(typed[:9])
    chosen = next((choice.actions[0] for choice in shown if choice.number == number and number), None)
    runs = [choice.actions for choice in shown if len(choice.actions) > 1]
    named = [action.text for run in runs for action in run if _amount(action.text)[1] == number]
    if named:
        raise CosmodromeError(f"{number} alone is not clear here. Type in words what you mean: {' or '.join(named)}.")
    if chosen is None:
        most = max(choice.number for choice in shown)
        least = min((choice.number for choice in shown if choice.number), default=0)
        have = f"they are numbered {least} to {most}" if most > 1 else "only 1 is a number to type" if most else "type one in words"
        raise CosmodromeError(f"There is no choice {typed[:20]}: {have}.")
    return chosen


def follows(match: Match, seat: int, shown: Sequence[Choice]) -> dict[str, str]:
    """What each of a few choices brings about, by its text, where that is certain."""
    if not 1 < len(shown) <= FEW:
        return {}
    seen = {one.text: match.preview(seat, one.actions[0]) for one in shown if len(one.actions) == 1}
    return {text: told.says for text, told in seen.items() if told.certain}


def _amount(text: str) -> tuple[str, int]:
    """The words before a number at the end, and the number; no words and −1 if there is none."""
    words, _, last = text.rpartition(" ")
    return (words, int(last)) if words and last.isdecimal() else ("", -1)


def _counts_on(text: str, after: str) -> bool:
    words, number = _amount(text)
    return bool(words) and _amount(after) == (words, number + 1)


def meant(typed: str, actions: Sequence[Action]) -> list[Action]:
    """The actions that a text may mean: the one it names in full, else all whose words begin with the words typed, in order.

    "thrust 3", "thr 3" and "t 3" all mean thrust 3, unless another choice fits as well. A number is typed in full: "b 1" is not bid 10.
    """
    words = typed.lower().split()
    exact = [action for action in actions if action.text.lower().split() == words]
    return exact or [action for action in actions if words and _begins(words, action.text.lower().split())]


def _begins(typed: Sequence[str], words: Sequence[str]) -> bool:
    return len(typed) <= len(words) and all(
        word == begin if begin.isdecimal() else word.startswith(begin) for begin, word in zip(typed, words, strict=False)
    )
