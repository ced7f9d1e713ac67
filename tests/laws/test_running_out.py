"""Running out of time: as giving up in other words, or a bot takes over and the game goes on, however many play."""

from __future__ import annotations

import re

import pytest

import cosmodrome
from laws.settings import Setting, played, walk
from laws.test_giving_up import NAMES


def test_who_runs_out_of_time_leaves_as_who_gives_up(setting: Setting) -> None:
    for match in walk(setting.new(7), 7, nodes=4):
        if match.over:
            break
        for seat in range(match.seats):
            out, gone = match.copy(), match.copy()
            out.names = NAMES[: match.seats]
            out.run_out(seat)
            gone.resign(seat)
            assert (out.over, out.winners, out.scores, out.given_up) == (gone.over, gone.winners, gone.scores, gone.given_up)
            assert cosmodrome.load(out.save()) == out
            assert out.log()[-1] == f"{NAMES[seat]} runs out of time."
            if out.over and match.seats > 1:
                assert out.heading().what.startswith(f"{NAMES[seat]} ran out of time, with ")
            shown = [*(out.draw(None, frozenset(), tall, bare=True) for tall in (False, True)), out.text(), out.story()]
            assert not [said for said in shown if re.search(r"g[ai]ves? up", said)], "it was not given up"
            with pytest.raises(cosmodrome.IllegalAction, match="left the game already"):
                out.run_out(seat)


def test_a_bot_that_takes_over_plays_on(setting: Setting) -> None:
    whole = played(setting.new(5), 5)
    last = max(i for i, event in enumerate(whole.events) if not event.lucky)
    for left in range(setting.seats):
        match = whole.back_to(last)
        match.names = NAMES[: setting.seats]
        match.luck = cosmodrome.scripted([event.text for event in whole.events[last + 1 :]])
        match.run_out(left, bot=True)
        assert not match.over
        assert match.log(None)[-1].endswith("out of time, and a bot takes over.")
        assert cosmodrome.load(match.save()) == match
        assert match.as_heard(-1, match.number(-1)).given_up == (left,)
        with pytest.raises(cosmodrome.IllegalAction, match="Giving up cannot be taken back"):
            match.undo(left)
        match.play(whole.events[last].seat, whole.events[last].text)
        assert match.over
        assert match.winners == tuple(seat for seat in whole.winners if seat != left)
        assert cosmodrome.load(match.save()) == match
        if left in whole.winners and setting.seats > 1:
            assert f"{NAMES[left]} ran out of time and has not won." in match.heading().more
            assert NAMES[left] not in match.heading().what
        assert match.as_heard(-1, match.number(-1)).heading() == match.heading()


def test_of_two_who_run_out_at_the_same_moment_neither_has_won(setting: Setting) -> None:
    if setting.seats != 2:
        return
    match = setting.new(3)
    match.names = NAMES[:2]
    match.run_out(0)
    with pytest.raises(cosmodrome.IllegalAction, match="over"):
        match.resign(1)
    match.run_out(1)
    assert match.winners == ()
    assert str(match.heading()).startswith("Ann and Ben ran out of time. Nobody wins.")
    assert cosmodrome.load(match.save()) == match
    assert match.as_heard(-1, match.number(-1)).winners == ()


def test_of_two_one_of_whom_has_a_bot_the_other_can_give_up(setting: Setting) -> None:
    if setting.seats != 2:
        return
    match = setting.new(3)
    match.run_out(0, bot=True)
    match.resign(1)
    assert match.over
    assert match.winners == ()
    assert cosmodrome.load(match.save()) == match
