"""The game at a terminal that can be painted."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

import cosmodrome
from cosmodrome.terminal.style import width_of
from terminal.child import Terminal

OVER = "n new game"
HINT = "q leave"


def check(rows: list[str], terminal: Terminal) -> None:
    """The screen has exactly the window's rows, none is too wide, and the last is empty: nothing has scrolled away."""
    assert len(rows) == terminal.rows
    assert all(width_of(row) == terminal.columns for row in rows), rows
    assert not rows[-1].strip()


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (120, 40)])
def test_a_whole_game_fits_the_window_to_its_end(columns: int, rows: int, saved: Path) -> None:
    most = cosmodrome.game("galaxy-express").about.most_decisions
    with Terminal("play", "galaxy-express", "--seed", "3", columns=columns, rows=rows) as terminal:
        screen = terminal.screen(HINT)
        for _ in range(most + 1):
            check(screen, terminal)
            if OVER in "\n".join(screen):
                break
            screen = terminal.answer("1", HINT)
        else:
            pytest.fail("the game did not end")
        match = cosmodrome.load(saved.read_text())
        assert match.over
        assert match.task(0) in " ".join(row.strip() for row in screen)
        again = terminal.answer("n", "Choose a planet")
        check(again, terminal)
        assert "move 0" in again[0]
        terminal.type("q\n")
        code, said = terminal.left()
    assert code == 0
    assert "To go on: cosmodrome play galaxy-express" in said
    assert len(list(saved.parent.glob("galaxy-express-*.record"))) == 1  # the finished game is kept beside the new one


def test_a_finished_game_is_shown_once_more_on_leaving_and_says_how_to_play_again() -> None:
    with Terminal("play", "galaxy-express", "--seed", "3") as terminal:
        terminal.screen(HINT)
        terminal.answer("x", "Give this game up?")
        assert "Final score: 12." in "\n".join(terminal.answer("x", OVER))
        terminal.type("q\n")
        code, said = terminal.left()
    assert code == 0
    assert "You gave up, with 12 points." in said
    assert "cosmodrome play galaxy-express" in said


def test_giving_up_is_asked_once_more_and_anything_else_plays_on() -> None:
    with Terminal("play", "galaxy-express", "--seed", "3") as terminal:
        terminal.screen(HINT)
        terminal.answer("x", "Give this game up?")
        assert "move 1" in terminal.answer("1", "Play a coin")[0]
        terminal.answer("x", "Give this game up?")


@pytest.mark.parametrize("how", ["ctrl-c", "ctrl-d", "signal", "terminated", "hung up"])
def test_leaving_in_any_way_keeps_the_game_and_says_how_to_go_on(how: str, saved: Path) -> None:
    with Terminal("play", "galaxy-express", "--seed", "3") as terminal:
        terminal.screen(HINT)
        terminal.answer("1", "Play a coin")
        terminal.type({"ctrl-c": "\x03", "ctrl-d": "\x04"}.get(how, ""))
        signals = {"ctrl-c": signal.SIGINT, "signal": signal.SIGINT, "terminated": signal.SIGTERM, "hung up": signal.SIGHUP}
        code, said = terminal.left(signals.get(how))
    assert code == 0
    assert "The game is kept. To go on: cosmodrome play galaxy-express" in said
    with Terminal("play", "galaxy-express") as terminal:
        screen = terminal.screen(HINT)
        assert "This is the game you left, after 1 move." in "\n".join(screen)
        assert "move 1" in screen[0]


def test_the_rules_are_paged_and_lead_back_to_the_game() -> None:
    with Terminal("play", "galaxy-express", "--seed", "3") as terminal:
        terminal.screen(HINT)
        first = terminal.answer("?", "lines 1 to")
        check(first, terminal)
        second = terminal.answer("", "page before")
        check(second, terminal)
        assert second != first
        assert terminal.answer("b", "lines 1 to") == first
        for _ in range(20):
            screen = terminal.answer("")
            if HINT in "\n".join(screen):
                break
        assert "Choose a planet" in "\n".join(screen)
        terminal.answer("?", "lines 1 to")
        assert "Choose a planet" in "\n".join(terminal.answer("q", HINT))


def test_a_move_can_be_taken_back() -> None:
    with Terminal("play", "galaxy-express", "--seed", "7") as terminal:
        terminal.screen(HINT)
        terminal.answer("1", "Play a coin")
        before = terminal.answer("nonsense", "not possible here")
        terminal.answer("thrust 2", "Which way?")
        after = terminal.answer("undo", "Taken back.")
        assert after[2:10] == before[2:10]
        assert "something new was revealed" in "\n".join(terminal.answer("u", "cannot be taken back"))


def test_a_window_that_changes_is_painted_again() -> None:
    with Terminal("play", "galaxy-express", "--seed", "7") as terminal:
        terminal.screen(HINT)
        terminal.output = ""
        terminal.resize(100, 30)
        terminal.wait_for("Choose a planet", signal.SIGWINCH)
        check(terminal.screen("Choose a planet"), terminal)


def test_a_window_that_is_too_small_says_so_and_can_still_be_played() -> None:
    with Terminal("play", "galaxy-express", "--seed", "7", columns=60, rows=12) as terminal:
        check(terminal.screen("the game wants 80×24"), terminal)
        terminal.answer("1", "Play a coin")


def test_it_lives_on_the_alternate_screen_and_gives_the_terminal_back() -> None:
    with Terminal("play", "galaxy-express", "--seed", "7") as terminal:
        terminal.screen(HINT)
        assert terminal.output.count("\x1b[?1049h") == 1
        terminal.type("q\n")
        terminal.left()
        assert terminal.output.count("\x1b[?1049l") == 1


def test_no_seat_sees_the_screen_of_another() -> None:
    """Moon Duel: each seat has a secret coin. Between two seats there is a screen with nothing on it but the request."""
    with Terminal("play", "moon-duel", "--seed", "5", "--option", "duels=1") as terminal:
        for seat in (0, 1):
            cover = terminal.screen(f"Seat {seat}, press Enter when you are alone with the screen.")
            check(cover, terminal)
            assert [row.strip() for row in cover if row.strip()] == [f"Seat {seat}, press Enter when you are alone with the screen."]
            screen = terminal.answer("", "Stake up to three fuel.")
            assert f"seat {seat}" in screen[0]
            own, other = screen[2 + seat], screen[2 + 1 - seat]
            assert "coin ?" in other
            assert "coin ?" not in own
            terminal.type("stake 1\n")
        end = "\n".join(terminal.screen(OVER))
        assert "Final scores: seat 0" in end
        assert "Won by seat" in end


def test_a_covered_screen_can_be_left() -> None:
    with Terminal("play", "moon-duel") as terminal:
        terminal.screen("Seat 0, press Enter")
        terminal.type("q\n")
        assert terminal.left()[0] == 0


def test_ctrl_z_gives_the_terminal_back_and_comes_back_painted() -> None:
    with Terminal("play", "galaxy-express", "--seed", "7") as terminal:
        terminal.screen(HINT)
        terminal.output = ""
        terminal.wait_for("\x1b[?1049h", signal.SIGTSTP)  # its own session has no shell to wake it, so it does not really stop
        assert "\x1b[?1049l" in terminal.output.partition("\x1b[?1049h")[0]
        check(terminal.screen("Choose a planet"), terminal)


def test_an_auction_is_typed_in_words_and_no_number_is_a_bid_by_surprise() -> None:
    with Terminal("play", "bio-mutants", "--seed", "5") as terminal:
        screen = "\n".join(terminal.screen("press Enter"))
        while "Bid for the arm" not in screen:
            screen = "\n".join(terminal.answer("" if "press Enter" in screen else "1"))
        rows = terminal.answer("37", "37 alone is not clear here. Type in words what you mean: bid 37.")
        check(rows, terminal)
        shown = "\n".join(rows)
        assert "  pass" in shown
        assert "1 pass" not in shown, "1 may be a bid"
        assert "bid 1 to 100: type, say, bid 1" in shown
        terminal.answer("1", "1 alone is not clear here")
        terminal.answer("bid", "Which of these?")
        terminal.answer("b 37", "press Enter")
        rows = terminal.answer("", "bid 38 to 100")
        check(rows, terminal)
        assert "1 pass" in "\n".join(rows)
        assert "bids 37" in "\n".join(rows)
        terminal.answer("1", "press Enter")  # nothing but pass can be meant
