"""Before a choice is made its consequence is told where it is certain: from what the seat may know, and true then."""

from __future__ import annotations

from laws.settings import Setting, rng_for, walk
from laws.test_leaks import imagined


def test_previews_tell_nothing_hidden_and_come_true(setting: Setting) -> None:
    """The same in every world that the seat cannot tell from the true one; and what is called certain happens, up to luck."""
    rng = rng_for(27)
    told = 0
    for i, match in enumerate(walk(setting.new(9), 9)):
        if (i > 2 and i % 31) or match.over:
            continue
        seat = match.waiting[0]
        action = match.actions(seat)[i % len(match.actions(seat))]
        before = match.key
        said = match.preview(seat, action)
        assert match.key == before
        assert said == imagined(match, seat, rng).preview(seat, action), f"node {i}, {action.text}"
        assert 4 <= len(said.says) <= 300
        assert not any(0xE000 <= ord(letter) <= 0xF8FF for letter in said.says)
        if said.certain and not said.luck:
            told += 1
            line = match.number(seat)
            then = match.copy()
            then.play(seat, action)
            heard = " ".join(then.log(seat, line)[:1])
            assert heard.startswith(said.says.removesuffix(" …")), f"node {i}, {action.text}"
    assert told
