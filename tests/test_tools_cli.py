# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The manners of the command line (tools/dev/cli.py)."""

import errno
import json
import os
import subprocess
import sys
import threading

import pytest

from tools.dev import cli, environment


@pytest.fixture
def command(monkeypatch):
    """Call a main as a program with these arguments."""

    def run(main, *argv):
        monkeypatch.setattr("sys.argv", ["tools/shuffle.py", *argv])
        return cli.call(main, [list(argv)])

    return run


def main(argv):
    parser = cli.parser("Shuffle decks.\n\nMore words.")
    parser.add_argument("--decks", type=int, default=1)
    args = parser.parse_args(argv)
    cli.say("dealing")
    return cli.finish(args, {"decks": args.decks}, f"{args.decks} decks", cli.GOOD if args.decks else cli.FAILED)


def test_json_is_one_line_on_stdout_and_progress_is_on_stderr(command, capsys):
    assert command(main, "--decks", "3", "--json") == 0
    out, err = capsys.readouterr()
    assert (out, err) == ('{"decks": 3}\n', "dealing\n")


def test_a_failed_check_is_exit_1_with_its_result(command, capsys):
    assert command(main, "--decks", "0") == 1
    assert capsys.readouterr().out == "0 decks\n"


@pytest.mark.parametrize("argv", [["--deck", "3"], ["--decks", "x"], ["--decks"], ["more"]])
def test_bad_input_is_exit_2_with_one_line(command, capsys, argv):
    assert command(main, *argv) == 2
    out, err = capsys.readouterr()
    assert out == "" and len(err.splitlines()) == 1 and err.startswith("shuffle.py: ")


def test_bad_input_under_json_is_still_one_line_of_json(command, capsys):
    assert command(main, "--nonsense", "--json") == 2
    assert "--nonsense" in json.loads(capsys.readouterr().out)["error"]


def test_an_interrupt_is_one_line_and_no_traceback(command, capsys):
    def interrupted(argv):
        raise KeyboardInterrupt

    assert command(interrupted) == 130
    assert capsys.readouterr().err == "shuffle.py: interrupted\n"


# Refusals of the system


def refused(number, place=None):
    return OSError(number, os.strerror(number), place) if place else OSError(number, os.strerror(number))


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO, errno.ENOTDIR, errno.ENOENT])
@pytest.mark.parametrize("more", [[], ["--json"]])
def test_what_the_system_refuses_is_one_line_and_exit_2_whatever_tool_it_is(command, capsys, number, more):
    def writes(argv):
        raise refused(number, "/there/file")

    assert command(writes, *more) == 2
    out, err = capsys.readouterr()
    assert len(err.splitlines()) == 1
    assert err.startswith(f"shuffle.py: cannot use /there/file ({os.strerror(number)}): ")
    assert not more or json.loads(out)["error"] in err


def test_the_place_of_a_full_disk_is_named_by_who_writes_there(command, capsys):
    def writes(argv):
        with cli.writing("/there/file"):
            raise refused(errno.ENOSPC)

    assert command(writes) == 2
    assert capsys.readouterr().err.startswith(
        "shuffle.py: cannot write /there/file (No space left on device): make room"
    )


def test_a_fault_of_ours_keeps_its_traceback(command):
    def fails(argv):
        raise refused(errno.EBADF)

    def lacks(argv):
        raise refused(errno.ENOENT, str(environment.ROOT / "tools" / "gone.txt"))

    for main in (fails, lacks):
        with pytest.raises(OSError):
            command(main)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full, a disk that is always full")
@pytest.mark.parametrize("options", [[], ["--json"]])
def test_an_output_that_cannot_be_written_is_one_line_and_exit_2(options):
    tool = environment.ROOT / "tools" / "wiring.py"
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, tool, "--board", "pico", "--check", *options],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
        )
    assert done.returncode == 2
    assert (
        done.stderr
        == "wiring.py: cannot use the output (No space left on device): make room there, or name another place\n"
    )


# Progress


@pytest.mark.parametrize(("seconds", "said"), [(2, []), (3, [3]), (29, [3, 10]), (200, [3, 10, 30, 60, 120, 180])])
def test_work_says_after_three_seconds_and_then_now_and_again_that_it_goes_on(capsys, seconds, said):
    left = [seconds]

    def wait(so_long):
        left[0] -= so_long
        return left[0] < 0

    cli.tell("building", wait)
    assert capsys.readouterr().err.splitlines() == [f"building: {so_far} s so far" for so_far in said]


def test_work_that_fails_says_nothing_more(capsys):
    before = threading.active_count()
    with pytest.raises(cli.Problem, match="no"), cli.working("building"):
        raise cli.Problem("no")
    assert (threading.active_count(), capsys.readouterr().err) == (before, "")


def test_a_first_paragraph_of_two_lines_stays_together(command, capsys):
    def torn(argv):
        cli.parser("Shuffle decks,\nas many as you like.\n\nMore words.").parse_args(argv)

    with pytest.raises(SystemExit):
        command(torn, "--help")
    assert "Shuffle decks,\nas many as you like.\n\noptions:" in capsys.readouterr().out
