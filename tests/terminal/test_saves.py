"""What is kept on disk, and that nothing is ever lost."""

from __future__ import annotations

from pathlib import Path

import pytest

import cosmodrome
from cosmodrome import files
from cosmodrome.terminal.saves import Save
from terminal.child import Terminal, no_more_bytes, run


def old_games(saved: Path) -> list[Path]:
    return sorted(saved.parent.glob(f"{saved.stem}-*{saved.suffix}"))


def test_a_game_goes_on_where_it_was_left(saved: Path) -> None:
    run("play", "galaxy-express", "--seed", "7", typed="1\nt 2\n")
    before = saved.read_text()
    done = run("play", "galaxy-express", typed="")
    assert "This is the game you left, after 2 moves." in done.stdout
    assert "Slide 2 squares." in done.stdout
    assert saved.read_text() == before


@pytest.mark.parametrize("wish", [["--new"], ["--seed", "8"]], ids=str)
def test_a_fresh_game_keeps_the_old_one_under_a_dated_name(wish: list[str], saved: Path) -> None:
    run("play", "galaxy-express", "--seed", "7", typed="1\n")
    before = saved.read_text()
    done = run("play", "galaxy-express", *wish, typed="")
    (kept,) = old_games(saved)
    assert f"A new game begins; the old one is kept in {kept}." in done.stdout
    assert kept.read_text() == before
    assert saved.read_text() != before


def test_the_same_seed_goes_on(saved: Path) -> None:
    run("play", "galaxy-express", "--seed", "7", typed="1\n")
    assert "This is the game you left" in run("play", "galaxy-express", "--seed", "7").stdout
    assert not old_games(saved)


def test_other_options_begin_afresh_and_the_same_go_on(home: Path) -> None:
    run("play", "moon-duel", "-O", "duels=1", typed="\nstake 0\n")
    assert "This is the game you left" in run("play", "moon-duel", "-O", "duels=1", typed="\n").stdout
    assert "A new game begins" in run("play", "moon-duel", "-O", "duels=2", typed="\n").stdout


def test_after_a_finished_game_a_new_one_begins_and_the_finished_one_is_kept(saved: Path) -> None:
    run("play", "galaxy-express", typed="x\nx\n")
    finished = saved.read_text()
    run("play", "galaxy-express", typed="")
    assert not cosmodrome.load(saved.read_text()).over
    assert [path.read_text() for path in old_games(saved)] == [finished]


def test_a_broken_save_is_refused_with_a_way_out_and_kept(saved: Path) -> None:
    run("play", "galaxy-express", "--seed", "7", typed="1\n")
    broken = saved.read_text().replace("start", "strat")
    saved.write_text(broken)
    done = run("play", "galaxy-express")
    assert done.returncode == 2
    assert done.stderr.startswith(f"{saved} cannot be loaded. Line ")
    assert "With --new a fresh game begins" in done.stderr
    assert done.stderr.count("\n") == 1
    assert saved.read_text() == broken
    assert run("play", "galaxy-express", "--new").returncode == 0
    assert [path.read_text() for path in old_games(saved)] == [broken]


def test_a_file_of_ones_own(tmp_path: Path, saved: Path) -> None:
    mine = tmp_path / "my game.record"
    done = run("play", "galaxy-express", "--file", mine, typed="1\n")
    assert f"cosmodrome play galaxy-express --file '{mine}'" in done.stdout
    assert len(cosmodrome.load(mine.read_text()).events) > 6
    assert not saved.exists()


def test_a_game_of_another_kind_is_refused(tmp_path: Path) -> None:
    mine = tmp_path / "mine.record"
    run("play", "moon-duel", "--file", mine, typed="\nstake 0\n")
    done = run("play", "galaxy-express", "--file", mine)
    assert (done.returncode, done.stderr) == (2, f"{mine} holds a game of Moon Duel, not of Galaxy Express.\n")


@pytest.mark.parametrize("wish", [[], ["--new"]], ids=str)
def test_folders_and_devices_are_left_alone(wish: list[str], tmp_path: Path) -> None:
    done = run("play", "galaxy-express", "--file", tmp_path, *wish)
    assert (done.returncode, done.stderr) == (2, f"{tmp_path} is a folder: no game can be kept there.\n")
    done = run("play", "galaxy-express", "--file", "/dev/full", *wish)
    assert (done.returncode, done.stderr) == (2, "/dev/full is not an ordinary file: no game can be kept there.\n")
    assert tmp_path.is_dir()


def test_on_a_full_disk_play_goes_on_and_the_record_comes_out_in_the_end(saved: Path) -> None:
    done = run("play", "galaxy-express", "--seed", "7", typed="1\nt 2\n", before=no_more_bytes)
    assert done.returncode == 2
    assert "could not be saved" in done.stdout
    assert "Slide 2 squares." in done.stdout
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith(f"This game could not be saved in {saved}: file too large.")
    record = done.stdout[done.stdout.index("Cosmodrome record 1") :]
    assert [event.text for event in cosmodrome.load(record).events if event.seat == 0] == ["start b5", "thrust 2"]
    assert not list(saved.parent.iterdir())


def test_a_full_disk_leaves_the_last_save_as_it_was(saved: Path) -> None:
    run("play", "galaxy-express", "--seed", "7", typed="1\n")
    before = saved.read_bytes()
    assert run("play", "galaxy-express", typed="t 2\n", before=no_more_bytes).returncode == 2
    assert saved.read_bytes() == before
    assert [path.name for path in saved.parent.iterdir()] == [saved.name]


def test_a_folder_that_cannot_be_made_is_a_warning_too(home: Path) -> None:
    home.mkdir()
    (home / "games").write_text("in the way")
    done = run("play", "galaxy-express", typed="1\n")
    assert done.returncode == 2
    assert "Cosmodrome record 1" in done.stdout
    assert (home / "games").read_text() == "in the way"


def test_a_failing_save_at_the_painted_screen_prints_the_record_afterwards(home: Path) -> None:
    home.mkdir()
    (home / "games").write_text("in the way")
    with Terminal("play", "galaxy-express", "--seed", "7") as terminal:
        assert "could not be saved" in " ".join(terminal.screen("q leave"))
        terminal.answer("1", "Play a coin")
        terminal.type("q\n")
        code, said = terminal.left()
    assert code == 2
    assert cosmodrome.load(said[said.index("Cosmodrome record 1") :]).events[7].text == "start b5"


def test_two_terminals_do_not_destroy_each_others_game(saved: Path) -> None:
    with Terminal("play", "galaxy-express", "--seed", "7") as first:
        first.screen("q leave")
        first.answer("1", "Play a coin")
        with Terminal("play", "galaxy-express", "--file", saved) as second:  # goes on with a copy of the same game
            second.screen("q leave")
            first.answer("t 2", "Which way?")
            second.answer("brake 4", "q leave")
            first.answer("slide east", "q leave")
            first.type("q\n")
            second.type("q\n")
            assert (first.left()[0], second.left()[0]) == (0, 0)
    moves = {
        tuple(event.text for event in cosmodrome.load(path.read_text()).events if event.seat == 0) for path in saved.parent.glob("*.record")
    }
    assert moves == {("start b5", "thrust 2", "slide east"), ("start b5", "brake 4")}


def test_a_save_never_goes_over_something_unseen(tmp_path: Path) -> None:
    game = cosmodrome.game("galaxy-express")
    mine, other = game.new(luck=cosmodrome.seeded(1)), game.new(luck=cosmodrome.seeded(2))
    path = tmp_path / "x.record"
    save = Save(path)
    assert save.keep(mine) == ""
    assert save.keep(mine) == ""
    path.write_text(other.save())
    mine.play(0, 0)
    assert save.keep(mine) == f"{path} holds another game now, so this one goes on in {tmp_path / 'x-2.record'}."
    assert path.read_text() == other.save()
    assert (tmp_path / "x-2.record").read_text() == mine.save()
    path.unlink()
    assert save.keep(mine) == ""


def test_a_file_keeps_its_mode_and_a_link_its_target(tmp_path: Path) -> None:
    target = tmp_path / "target"
    target.write_text("old")
    target.chmod(0o640)
    link = tmp_path / "link"
    link.symlink_to(target)
    files.write(link, b"new")
    assert link.is_symlink()
    assert target.read_text() == "new"
    assert target.stat().st_mode & 0o777 == 0o640


def test_a_file_of_ones_own_is_not_put_aside_unless_that_is_asked_for(tmp_path: Path) -> None:
    mine = tmp_path / "mine.record"
    run("play", "moon-duel", "--file", mine, "--seed", "4", typed="\nstake 0\n")
    before = mine.read_text()
    for wish, has, out in (
        (["--seed", "5"], "another seed", "--seed"),
        (["-O", "duels=2"], "duels=3", "--option duels"),
    ):
        done = run("play", "moon-duel", "--file", mine, *wish)
        said = f"{mine} holds a game with {has}: add --new to begin afresh, or leave {out} out to go on with it.\n"
        assert (done.returncode, done.stdout, done.stderr) == (2, "", said)
    assert [path.read_text() for path in tmp_path.glob("*.record")] == [before]
    assert "A new game begins" in run("play", "moon-duel", "--file", mine, "--seed", "5", "--new").stdout
    assert len(list(tmp_path.glob("*.record"))) == 2


def test_a_game_of_secret_luck_has_no_seed(tmp_path: Path) -> None:
    run("play", "galaxy-express", "--file", tmp_path / "x.record")
    assert "holds a game with no seed: add --new" in run("play", "galaxy-express", "--file", tmp_path / "x.record", "--seed", "5").stderr


def test_our_own_folder_is_made_even_if_a_file_in_it_is_named(saved: Path) -> None:
    assert run("play", "galaxy-express", "--file", saved.with_name("mine.record")).returncode == 0
    assert saved.with_name("mine.record").exists()
