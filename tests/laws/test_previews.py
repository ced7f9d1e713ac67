"""Before a choice is made its consequence is told where it is certain: from what the seat may know, and true then."""

from __future__ import annotations

from cosmodrome.engine.match.previewing import DEPENDS
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
        assert all(one in said.says for one in said.alarms if not said.says.endswith(" …"))
        assert not any(0xE000 <= ord(letter) <= 0xF8FF for letter in said.says)
        if said.certain and not said.luck:
            told += 1
            line = match.number(seat)
            then = match.copy()
            then.play(seat, action)
            heard = " ".join(then.log(seat, line)[:1])
            assert heard.startswith(said.says.removesuffix(" …")), f"node {i}, {action.text}"
            assert list(said.alarms) == then.heard(seat, line)[0].alarms, f"node {i}, {action.text}"
    assert told


def test_nothing_is_said_to_depend_on_what_cannot_be_seen_where_all_can_be_seen(setting: Setting) -> None:
    """Showing others what one knows oneself makes no choice uncertain; and of what does, that it is done is certain."""
    rng = rng_for(28)
    for i, match in enumerate(walk(setting.new(10), 10)):
        if i % 6 or i > 120 or match.over:
            continue
        seat = match.waiting[0]
        twin = imagined(match, seat, rng)
        said = [twin.preview(seat, action) for action in twin.actions(seat)[:8]]
        assert all(one.says != DEPENDS for one in said), f"node {i}"
        if twin.sight(seat).tobytes() == twin._states[-1].tobytes():
            assert all(one.certain for one in said), f"node {i}"
