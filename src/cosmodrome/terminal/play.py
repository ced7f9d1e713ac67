"""Playing a game in a terminal, whichever game it is."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from concurrent.futures import Future
from enum import Enum
from pathlib import Path

from cosmodrome import files
from cosmodrome.bots import Choice as Decision
from cosmodrome.engine.match.errors import CosmodromeError
from cosmodrome.engine.match.faces import Action
from cosmodrome.engine.match.luck import Luck, secret, seeded
from cosmodrome.engine.match.match import SPECTATOR, Match
from cosmodrome.engine.match.protocol import LUCK
from cosmodrome.engine.match.speed import speed
from cosmodrome.terminal.choices import choices, follows, meant, numbered
from cosmodrome.terminal.display import Display
from cosmodrome.terminal.opponents import PERSON, Opponents, told
from cosmodrome.terminal.saves import Save
from cosmodrome.terminal.scene import Scene, Told
from cosmodrome.terminal.streams import forget_typed, uninterrupted, visible

PATIENCE = 0.6  # seconds before a person is told that a bot is thinking
REMEMBERED = 30  # events told of, at most
MOST_ALARMS = 3  # shown at once; the rest is in what is told
COMMANDS = {
    "u": "u", "undo": "u", "?": "?", "help": "?", "h": "h", "hint": "h", "rules": "?", "s": "s", "save": "s", "x": "x", "resign": "x",
    "q": "q", "quit": "q", "exit": "q", "leave": "q", "n": "n", "new": "n", "m": "m", "more": "m",
}  # fmt: skip


class Next(Enum):
    """What comes after an answer."""

    GO_ON = 0
    LEAVE = 1


class Table:
    """A match, the file it is kept in, the display it is shown on, and the seat that looks at it."""

    def __init__(self, match: Match, save: Save, display: Display, opponents: Opponents | None = None) -> None:
        self.match = match
        self.save = save
        self.display = display
        self.opponents = opponents or Opponents(match.game)
        self.notices: list[tuple[str, str]] = []
        self._looking: int | None = self._alone()  # the seat before the screen; None: nobody has sat down
        self._heard: dict[int | None, int] = {}  # how many events each seat has been told
        decided = [i for i, event in enumerate(match.history) if not event.lucky]
        self._old = decided[-1] if decided else 0  # events of an earlier sitting, but for its last move
        self._seen = match.happened  # how much has happened up to the position that was shown last
        self._picked = ""  # the beginning of a text that picks out some of the choices
        self._page = 0
        self._giving_up = False
        self._secrets = False  # whether a seat has been found to know what others do not

    def run(self) -> None:
        """Play until the person leaves. The game is kept whatever happens."""
        speed("interpreted")  # nobody at a terminal plays so fast that a pause for Numba would pay
        try:
            self._keep()
            while self._step() is Next.GO_ON:
                pass
        except (KeyboardInterrupt, EOFError):
            pass
        finally:
            with uninterrupted():
                self._keep()

    # One answer

    def _step(self) -> Next:
        match = self.match
        waiting = match.waiting
        absent = [seat for seat in waiting if seat in match.given_up]
        if absent:  # the others play on, and the table plays anything legal for whoever has left
            match.play(absent[0], secrets.choice(match.actions(absent[0])))
            self._keep()
            return Next.GO_ON
        bots = [seat for seat in waiting if self.opponents.plays(seat)]
        if bots:
            choice = self._awaited(self.opponents.decision(match, bots[0]), f"Seat {bots[0]} is thinking.")
            match.play(bots[0], choice.text)
            self._keep()
            return Next.GO_ON
        if match.over:
            self._looking = self._alone()
        elif self._alone() is None and self._looking != waiting[0]:
            return self._take_over(waiting[0])
        if self._seen != match.happened:  # keys pressed before this position is shown were not meant for it
            forget_typed()
        self.display.show(self._scene(), self._page)
        self._seen = match.happened
        self._heard[self._looking] = match.happened
        self.notices = []
        return self._answer(self.display.ask())

    def _alone(self) -> int | None:
        """The seat of the one person at this table; None if several share the screen."""
        return PERSON if self.match.seats == 1 or self.opponents.level is not None else None

    def _awaited(self, answer: Future[Decision], sentence: str) -> Decision:
        """A bot's answer. If it takes a moment, the person is told why."""
        try:
            return answer.result(timeout=PATIENCE)
        except TimeoutError:
            self._say("info", f"{sentence} {self.opponents.busy(self.match.game)}".strip())
            self.display.show(self._scene(), self._page)
            self.notices = []
        return answer.result()

    def _take_over(self, seat: int) -> Next:
        """Nobody sees a seat's screen before that seat says so; but where nothing is hidden, the seats just take turns."""
        if not self._has_secrets():
            self._looking = seat
            self._say("info", f"Seat {seat}, it is your turn.")
            return Next.GO_ON
        answer = self.display.hide(f"Seat {seat}, press Enter when you are alone with the screen.")
        if COMMANDS.get(answer.lower()) == "q":
            return Next.LEAVE
        self._looking = seat
        return Next.GO_ON

    def _has_secrets(self) -> bool:
        """Whether any seat knows more than everybody, or did: what is told of that stays on the screen for a while."""
        match = self.match
        known = match.view(None)["state"]
        self._secrets = self._secrets or any(match.view(seat)["state"] != known for seat in range(match.seats))
        return self._secrets

    def _answer(self, typed: str) -> Next:
        giving_up, self._giving_up = self._giving_up, False
        word, _, rest = typed.partition(" ")
        actions = self._actions()
        command = COMMANDS.get(word.lower(), "")
        if command and ((rest and command != "s") or self._is_an_action(typed, actions)):
            command = ""
        if not typed:
            self._picked, self._page = "", 0
        elif command == "q":
            return Next.LEAVE
        elif command == "n" and self.match.over:
            self._again()
        elif command == "x" and not self.match.over:
            self._give_up(giving_up)
        elif command == "?":
            self.display.read(f"{self.match.game.title}: the rules", self.match.game.rulebook)
        elif command == "s":
            self._try(lambda: self._copy(rest.strip()))
        elif command == "u":
            self._try(self._undo)
        elif command == "h":
            self._try(self._give_hint)
        elif command == "m":
            self._page += 1
        else:
            self._try(lambda: self._decide(typed, actions))
        return Next.GO_ON

    def _is_an_action(self, typed: str, actions: list[Action]) -> bool:
        """Whether this is an action of the game's, possible now or not, or its first words: "leave" is not taken for the command then.

        Commands of one letter, which every screen names, give way only to an action of that very text.
        """
        said = typed.lower().split()
        if any(action.text.lower().split() == said for action in actions):
            return True
        if len(typed) < 2 or not actions or self._looking is None:
            return False
        v, game = self.match.sight(self._looking)[0], self.match.game
        texts = (game.words.kinds.text(v, self._looking, code) for code in range(game.rules.ACTIONS))
        return any(text.lower().split()[: len(said)] == said for text in texts)

    def _actions(self) -> list[Action]:
        return [] if self.match.over or self._looking is None else self.match.actions(self._looking)

    def _decide(self, typed: str, actions: list[Action]) -> None:
        """A number, a text, or the beginning of one."""
        if self.match.over or self._looking is None:
            raise CosmodromeError("The game is over. n begins a new one, q leaves.")
        if typed.isdecimal():
            chosen: Action | str = numbered(typed, choices(actions))
        else:
            found = meant(typed, actions)
            if len(found) > 1:
                self._picked, self._page = typed, 0
                raise CosmodromeError("Which of these? Enter alone shows all choices again.")
            chosen = found[0] if found else typed[:200]
        self.match.play(self._looking, chosen)
        self._changed()

    def _undo(self) -> None:
        last = self.match.events[-1].seat if self.match.events else LUCK
        seat = self._looking if self._looking is not None else max(last, 0)
        self.match.undo(seat)
        self._looking = seat
        self._changed()
        self._say("info", "Taken back.")

    def _give_hint(self) -> None:
        if self.match.over or self._looking is None:
            raise CosmodromeError("The game is over: there is nothing to advise.")
        hint = self._awaited(self.opponents.hint(self.match, self._looking), "A bot is thinking for you.")
        for line in told(hint, self.match):
            self._say("info", line)

    def _give_up(self, sure: bool) -> None:
        if self._looking is None:
            return
        if sure:
            self.match.resign(self._looking)
            self._changed()
        else:
            self._giving_up = True
            self._say("danger", "Give this game up? x once more gives up; anything else plays on.")

    def _copy(self, name: str) -> None:
        if not name:
            raise CosmodromeError("s needs a file name, as in: s my-game.record")
        path = Path(name).expanduser()
        if path.exists():
            raise CosmodromeError(f"{path} is there already: choose another name.")
        files.write_for(path, self.match.save().encode())
        self._say("info", f"A copy of this game is in {path}.")

    def _again(self) -> None:
        """The same game with the same seats and options, and new luck."""
        self.save.set_aside()
        self.match = self.match.game.new(self.match.seats, self.match.options, secret())
        self._looking = self._alone()
        self._heard, self._old, self._secrets = {}, 0, False
        self._changed()

    # Keeping and telling

    def _changed(self) -> None:
        self._picked, self._page = "", 0
        self._keep()

    def _keep(self) -> None:
        if sentence := self.save.keep(self.match):
            self._say("danger", sentence)

    def _say(self, role: str, sentence: str) -> None:
        sentence = visible(sentence)
        if (role, sentence) not in self.notices:
            self.notices.append((role, sentence))

    def _try(self, action: Callable[[], None]) -> None:
        """A refusal is shown as its sentence, and changes nothing."""
        try:
            action()
        except CosmodromeError as error:
            self._say("danger", str(error))

    def _scene(self) -> Scene:
        match = self.match
        begun = any(not event.lucky for event in match.events)
        shown = choices(self._actions())
        if self._picked:
            picked = meant(self._picked, self._actions())
            shown = [choice for choice in shown if any(action in picked for action in choice.actions)]
        return Scene(
            title=match.game.title,
            corner=" · ".join(self._corner()),
            board=match.board(self._looking),
            small=match.board(self._looking, compact=True),
            told=self._told() if begun else [Told(match.game.about.pitch, False, True), Told("New here? ? shows the rules.", False, True)],
            task=ending(match, self._looking) if match.over else [match.task(self._looking)],
            mood="task" if not match.over else "good" if match.winners else "danger",
            choices=[(choice.number, choice.text) for choice in shown],
            follows={} if self._looking is None else follows(match, self._looking, shown),
            notices=[*(("danger", f"! {sentence}") for sentence in self._alarms()), *self.notices],
            hint=self._hint(),
        )

    def _corner(self) -> list[str]:
        match = self.match
        parts = [f"{name} {value}" for name, value in match.options.items()]
        parts += [f"{self.opponents.level} bots"] if self.opponents.level else []
        parts += [f"seed {match.luck.seed}"] if isinstance(match.luck, seeded) else []
        parts += [f"move {sum(not event.lucky for event in match.events)}"]
        return parts + ([f"seat {self._looking}"] if match.seats > 1 and self._looking is not None else [])

    def _hint(self) -> str:
        if self.match.over:
            return "n new game · ? rules · s FILE save a copy · q leave"
        return "Number or text · h hint · u undo · ? rules · s FILE copy · x give up · q leave"

    def _alarms(self) -> list[str]:
        """What must not be missed of all that is new to whoever looks."""
        viewer = SPECTATOR if self._looking is None else self._looking
        fresh = len(self.match.told(self._looking, since=self._heard.get(self._looking, self._old)))
        lines = self.match.heard(viewer, since=self.match.number(viewer) - fresh)
        return [sentence for line in lines for sentence in line.alarms][-MOST_ALARMS:]

    def _told(self) -> list[Told]:
        events = self.match.history
        first = max(len(events) - REMEMBERED, 0)
        heard = self._heard.get(self._looking, self._old)
        return [Told(line, not events[i].lucky, i >= heard) for i, line in self.match.told(self._looking, since=first)]


def ending(match: Match, viewer: int | None) -> list[str]:
    """How a game ended: the verdict, and the scores where the verdict cannot have them or there are several."""
    lines = [match.task(viewer), *([why] if (why := match.story(viewer)) else [])]
    if match.seats > 1:
        scores = ", ".join(f"seat {seat} {points}" for seat, points in enumerate(match.scores))
        winners = " and ".join(f"seat {seat}" for seat in match.winners)
        nobody = "Nobody who stayed has won." if match.given_up else "Nobody has won."
        lines.append(f"Final scores: {scores}. {f'Won by {winners}.' if winners else nobody}")
    elif match.given_up:
        lines.append(f"Final score: {match.scores[0]}.")
    return lines


def luck_for(seed: int | None) -> Luck:
    """A seed's stream, or the system's secret randomness."""
    return secret() if seed is None else seeded(seed)
