# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The manners of the command line (tools/dev/cli.py)."""

import json

import pytest

from tools.dev import cli


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
