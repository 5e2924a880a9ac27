# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The text formats: keys, settings, rounds, board files, messages."""

import io

import pytest

from tools.dev import cli
from tools.emulator import boardfile, presses, rounds, settings, wire

KEYS = {"A": "GP10", "B": "GP11", "UP": "GP18"}


def write(folder, text):
    path = folder / "file.txt"
    path.write_text(text, encoding="utf-8")
    return path


def test_presses_become_levels_in_order_of_time(tmp_path):
    path = write(tmp_path, "# start\n\n1.5 b 0.5   # long\n1 A 0.08\n 1.75\tup 1\n")
    assert presses.read(path, KEYS) == [
        (1_000_000, "GP10", 0), (1_080_000, "GP10", None), (1_500_000, "GP11", 0),
        (1_750_000, "GP18", 0), (2_000_000, "GP11", None), (2_750_000, "GP18", None),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("1.0 A", "form"),
        ("1.0", "form"),
        ("1.0 A 0.1 0.2", "form"),
        ("x A 0.1", "form"),
        ("1.0 A x", "form"),
        ("nan A 0.1", "0 or more"),
        ("inf A 0.1", "0 or more"),
        ("-1 A 0.1", "0 or more"),
        ("1 A 0", "more than 0"),
        ("1 X 0.1", "no key 'X'; this board has A B UP"),
        ("0.55 A 0.1", "A is still held"),
    ],
)
def test_a_bad_press_is_refused_with_its_line_number(tmp_path, line, says):
    path = write(tmp_path, f"0.5 A 0.1\n# comment\n{line}\n")
    with pytest.raises(cli.Problem, match=f"line 3: .*{says}"):
        presses.read(path, KEYS)


def test_a_file_of_keys_that_is_not_there_is_a_problem(tmp_path):
    with pytest.raises(cli.Problem, match="cannot read the keys"):
        presses.read(tmp_path / "none", KEYS)


def test_settings_are_text_and_whole_numbers_up_to_the_first_table(tmp_path):
    path = write(
        tmp_path, '# mine\nUNO_BOARD = "pico" # why\nUNO_SEED=+7\nX = "a\\"#\\u00e9\\n"\n[more]\nUNO_DEMO = 3\n'
    )
    assert settings.read(path) == {"UNO_BOARD": "pico", "UNO_SEED": "7", "X": 'a"#é\n'}


def test_without_a_file_there_are_no_settings(tmp_path):
    assert settings.read(tmp_path / "settings.toml") == {}


@pytest.mark.parametrize("line", ["UNO_SEED", "UNO_SEED = 1.5", "UNO_SEED = 'x'", 'A = "x" y', 'A = "x', 'A = "\\q"'])
def test_a_setting_that_a_board_could_not_read_is_refused_with_its_line_number(tmp_path, line):
    with pytest.raises(cli.Problem, match=r"file.txt, line 2"):
        settings.read(write(tmp_path, f"A = 1\n{line}\n"))


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ('UNO_NAME = "ZO\u00cb"\n'.encode("latin-1"), "line 1: .*save the file as UTF-8"),
        ('UNO_SEED = 7\nUNO_NAME = "ANNA"\n'.encode("utf-16"), "byte-order mark.*UTF-8"),
        ("UNO_SEED = 7\n".encode("utf-8-sig"), "byte-order mark.*UTF-8"),
        (b'A = 1\nUNO_NAME = "ZO\xc3"\n', "line 2: .*save the file as UTF-8"),
        (b"UNO_SED = 7\n", "line 1: there is no setting UNO_SED; UNO_SEED is one"),
        (b"\nUNO_ZZZZZZZZ = 7\n", "line 2: there is no setting UNO_ZZZZZZZZ$"),
    ],
)
def test_settings_in_another_encoding_and_unknown_ones_are_a_line_that_says_what_to_do(tmp_path, data, says):
    path = tmp_path / "settings.toml"
    path.write_bytes(data)
    with pytest.raises(cli.Problem, match=says):
        settings.read(path)


def test_a_folder_in_place_of_the_settings_is_a_line_too(tmp_path):
    with pytest.raises(cli.Problem, match="cannot read"):
        settings.read(tmp_path)


def test_a_variable_that_is_no_setting_is_named_with_the_nearest_one():
    names = ["PATH", "UNO_LANGUAGE", "UNO_LANGAUGE"]
    assert settings.unknown(names) == ["UNO_LANGAUGE in the environment: there is no such setting; UNO_LANGUAGE is one"]


def test_a_round_is_read_from_its_line():
    one = rounds.parse("round 1 winner 2 scores 0 0 34 0 actions 87")
    assert (one.number, one.winner, one.scores, one.actions) == (1, 2, [0, 0, 34, 0], 87)
    assert rounds.parse("round 12 winner - scores 5 -3 actions 2000").winner is None


@pytest.mark.parametrize("line", ["", "round one", "round 1 winner 2", "a round 1 winner 2 scores 0 actions 1"])
def test_other_lines_are_no_rounds(line):
    assert rounds.parse(line) is None


def test_every_board_can_be_emulated():
    assert boardfile.DEFAULT in boardfile.names()
    for name in boardfile.names():
        assert boardfile.read(name).keys


def test_an_unknown_board_is_refused_with_the_known_ones():
    with pytest.raises(cli.Problem, match="'nosuch'; known: .*pico"):
        boardfile.read("nosuch")


class OneByteAtATime(io.RawIOBase):
    """A pipe may take less than it is given."""

    def __init__(self):
        self.taken = b""

    def write(self, data):
        self.taken += bytes(data[:1])
        return 1


def test_messages_arrive_whole_and_in_order():
    stream = OneByteAtATime()
    outbox = wire.Outbox(stream, lambda: 1234567890123)
    outbox.send(wire.TONE, b"\x01\xb8")
    console = wire.Console(outbox, wire.CONSOLE)
    print("héllo", file=console)
    received = io.BytesIO(stream.taken)
    assert wire.receive(received) == (wire.TONE, 1234567890123, b"\x01\xb8")
    assert wire.receive(received)[2].decode() + wire.receive(received)[2].decode() == "héllo\n"
    assert wire.receive(received) is None


def test_a_message_that_breaks_off_is_the_end():
    stream = OneByteAtATime()
    wire.Outbox(stream, lambda: 0).send(wire.FRAME, bytes(1024))
    assert wire.receive(io.BytesIO(stream.taken[:-1])) is None
