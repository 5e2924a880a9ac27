# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The terminal front: keys in, characters out."""

import os
import re
import select
import subprocess
import sys
import threading
import time
import types
from pathlib import Path

import pytest

from tools.dev import cli
from tools.emulator.fronts.terminal import Terminal

BOOTSTRAP = Path(__file__).resolve().parents[2] / "tools" / "bootstrap.py"
PATIENCE = 30


class Pressed:
    """A handheld that notes what is done to its keys."""

    def __init__(self, keys=("A", "B", "C")):
        board = types.SimpleNamespace(width=128, height=64, keys=dict.fromkeys(keys, "GP0"))
        self.launch = types.SimpleNamespace(board=board)
        self.picture, self.lines, self.changes = bytes(1024), ["hello"], 0
        self.end = None
        self.log, self.times = [], []
        self.released = threading.Semaphore(0)

    def press(self, key):
        self.log.append("+" + key)
        self.times.append(time.monotonic())

    def release(self, key):
        self.log.append("-" + key)
        self.times.append(time.monotonic())
        self.released.release()


def terminal(*handhelds, size=(80, 24)):
    written = []
    made = Terminal(handhelds, written.append, lambda: size)
    made.written = written
    return made


def wait(handheld, releases):
    for _ in range(releases):
        assert handheld.released.acquire(timeout=PATIENCE)


def test_letters_enter_and_space_are_short_presses():
    handheld = Pressed()
    front = terminal(handheld)
    front.typed("as")
    front.typed("d\r")
    wait(handheld, 4)
    assert handheld.log == ["+A", "-A", "+B", "-B", "+C", "-C", "+B", "-B"]


def test_a_capital_letter_is_a_long_press():
    handheld = Pressed()
    terminal(handheld).typed("S")
    wait(handheld, 1)
    assert handheld.log == ["+B", "-B"]
    assert handheld.times[1] - handheld.times[0] > 0.7


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        (("A", "B", "C"), ["+A", "-A", "+C", "-C"]),
        (("A", "B", "C", "LEFT", "RIGHT"), ["+LEFT", "-LEFT", "+RIGHT", "-RIGHT"]),
    ],
)
def test_arrows_are_the_pad_or_a_and_c_where_there_is_none(keys, expected):
    handheld = Pressed(keys)
    terminal(handheld).typed("\x1b[D\x1b[C")
    wait(handheld, 2)
    assert handheld.log == expected


def test_tab_gives_the_keys_to_the_next_handheld():
    first, second = Pressed(), Pressed()
    front = terminal(first, second)
    front.typed("\td")
    wait(second, 1)
    front.typed("\ta")
    wait(first, 1)
    assert (first.log, second.log) == (["+A", "-A"], ["+C", "-C"])


@pytest.mark.parametrize("letter", ["q", "\x04"])
def test_q_closes(letter):
    front = terminal(Pressed())
    front.typed(letter)
    assert front.is_closed


def test_only_what_changed_is_sent():
    handheld = Pressed()
    front = terminal(handheld)
    front.draw()
    assert sum("│" in text for text in front.written) == 16
    assert any("q = quit" in text for text in front.written)
    assert any("hello" in text for text in front.written)
    front.written.clear()
    front.draw()
    assert front.written == []
    handheld.picture = b"\xff" * 16 + bytes(1008)
    handheld.changes += 1
    front.draw()
    assert len(front.written) == 1


def test_a_terminal_that_is_too_small_is_told_the_needed_size():
    with pytest.raises(cli.Problem, match="40x20 characters, the picture needs 66x20"):
        terminal(Pressed(), size=(40, 20)).check()


def test_the_console_cannot_play_tricks_on_the_terminal():
    handheld = Pressed()
    handheld.lines = ["\x1b[2Jboo"]
    front = terminal(handheld)
    front.draw()
    assert not any("\x1b[2Jboo" in text for text in front.written)


class Session:
    """tools/play.py in a pseudo terminal, and what it has shown."""

    def __init__(self, size, *arguments):
        import fcntl
        import pty
        import struct
        import termios

        self.fd, inner = pty.openpty()
        fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        unwanted = ("DISPLAY", "WAYLAND_DISPLAY", "COLUMNS", "LINES")
        environment = {key: value for key, value in os.environ.items() if key not in unwanted}
        self.process = subprocess.Popen(
            [sys.executable, str(BOOTSTRAP), "tools.emulator.play:main", "play.py", *map(str, arguments)],
            stdin=inner, stdout=inner, stderr=inner, env=environment,
        )  # fmt: skip
        os.close(inner)
        self.output = ""

    def until(self, sign):
        """Read until the sign has come."""
        end = time.monotonic() + PATIENCE
        while not re.search(sign, self.output):
            assert time.monotonic() < end, f"no {sign!r} in {self.output!r}"
            if select.select([self.fd], [], [], 0.1)[0]:
                try:
                    self.output += os.read(self.fd, 65536).decode(errors="replace")
                except OSError:  # the other side has gone
                    assert re.search(sign, self.output), self.output
                    return

    def type(self, text):
        self.output = ""
        os.write(self.fd, text.encode())

    def close(self):
        self.until("$")
        code = self.process.wait(PATIENCE)
        os.close(self.fd)
        return code


@pytest.mark.skipif(os.name != "posix", reason="needs a POSIX system")
def test_a_person_can_play_in_a_terminal(tmp_path, table_program):
    session = Session((80, 24), "--code", table_program, "--save", tmp_path / "nvm")  # the default without a display
    session.until("open: pico")
    session.type("d")
    session.until("│[⠀-⣿]+│")  # a line of the picture has changed
    session.type("q")
    session.until(r"\x1b\[\?1049l")
    assert session.close() == 0


@pytest.mark.skipif(os.name != "posix", reason="needs a POSIX system")
def test_a_small_terminal_is_an_error_that_names_the_size(tmp_path, table_program):
    session = Session((50, 10), "--front", "terminal", "--code", table_program, "--save", tmp_path / "nvm")
    session.until("needs 66x20")
    assert session.close() == 2
