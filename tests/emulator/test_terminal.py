# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The terminal front: keys in, characters out."""

import os
import re
import select
import shlex
import signal
import subprocess
import sys
import threading
import time
import types
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st

from tools.dev import cli
from tools.emulator.fronts import said
from tools.emulator.fronts.strokes import Strokes
from tools.emulator.fronts.terminal import Terminal, windows_keys
from tools.emulator.fronts.terminal import _size as terminal_size

BOOTSTRAP = Path(__file__).resolve().parents[2] / "tools" / "bootstrap.py"
PATIENCE = 400  # seconds until a test gives up; none waits long when all is well


class Pressed:
    """A handheld that notes what is done to its keys."""

    def __init__(self, keys=("A", "B", "C")):
        board = types.SimpleNamespace(width=128, height=64, keys=dict.fromkeys(keys, "GP0"), labels=("B", "A", "ST"))
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


def test_the_line_below_says_which_letter_is_the_key_with_which_print():
    front = terminal(Pressed())
    front.draw()
    assert "a s d = B A ST " in "".join(front.written)


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


class Instants:
    """A clock that a test sets."""

    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        return self.now


def keys(*pieces, pause=0.0):
    """Return the keys in some pieces, with ``pause`` seconds between two pieces."""
    clock = Instants()
    strokes, found = Strokes(clock), []
    for piece in pieces:
        found += strokes.feed(piece)
        clock.now += pause
    return found


@pytest.mark.parametrize(
    "sequence",
    [
        *("\x1b[1;5A", "\x1b[1;2D", "\x1b[1;3C", "\x1b[1;9B", "\x1b[1;1:3D"),  # Ctrl, Shift, Alt, Super; a release
        *("\x1bOa", "\x1b[d", "\x1b\x1b[D", "\x1b\x1bOC", "\x1bO5A"),  # the same, of other terminals
        *("\x1bOP", "\x1bOQ", "\x1bOS", "\x1b[11~", "\x1b[1;2P", "\x1b[1;5S", "\x1b[24;5~"),  # function keys
        *("\x1b[[A", "\x1b[[D"),  # function keys of the Linux console
        *("\x1b[3~", "\x1b[H", "\x1b[F", "\x1b[2;5~", "\x1b[5~", "\x1b[Z", "\x1bOM", "\x1b[57399u"),
        *("\x1b[M !!", "\x1b[MCAD", "\x1b[<0;10;3M", "\x1b[32;10;3M", "\x1b[I", "\x1b[O"),  # mouse, window
        *("\x1b[24;80R", "\x1b[?62;4c", "\x1bP>|ADS\x1b\\", "\x1b]11;rgb:aaaa/dddd/ssss\x1b\\", "\x1b]0;A\x07"),
        *("\x1ba", "\x1bA", "\x1bq", "\x1b ", "\x9b1;2D", "\x8fS", "\x1b[1;99999D", "\x1b[1;-5D", "\x1b[?1;1D"),
    ],
)
def test_a_key_that_the_game_does_not_use_does_nothing_in_one_piece_or_in_two(sequence):
    assert keys(sequence + "a") == ["a"]
    for cut in range(1, len(sequence)):
        assert keys(sequence[:cut], sequence[cut:], "a", pause=0.05) == ["a"], sequence[:cut]


@pytest.mark.parametrize("sequence", ["\x1b[D", "\x1bOD", "\x1b[1D", "\x1b[1;1D", "\x1b[1;65:1D", "\x9bD", "\x8fD"])
def test_an_arrow_is_an_arrow_however_it_is_sent_and_wherever_it_is_cut(sequence):
    assert keys(sequence * 22) == ["LEFT"] * 22
    for cut in range(1, len(sequence)):
        assert keys(sequence[:cut], sequence[cut:], pause=0.5) == ["LEFT"]


def test_the_key_esc_swallows_no_letter_and_no_arrow_and_a_sequence_that_stops_swallows_nothing_for_long():
    assert keys("\x1b", "a", pause=0.2) == ["a"]
    assert keys("\x1b", "\x1b[D", pause=0.2) == ["LEFT"]
    for begun in ("\x1b[", "\x1b[3", "\x1b]", "\x1bP", "\x1b[M"):
        assert keys(begun, "as", pause=1.5) == ["a", "s"]
    assert keys("\x1b[1\x1b[D", "\x1b[1;2\x18s", "\x1b[\x03D") == ["LEFT", "s", "\x03", "LEFT"]


@given(st.lists(st.text(alphabet="\x1b[]OPMAD1;:5\x07\x9b\x9das ~", max_size=8), max_size=6))
@settings(max_examples=80, deadline=None)
def test_where_a_stream_is_cut_changes_nothing_and_after_a_second_every_letter_counts_again(pieces):
    clock = Instants()
    strokes = Strokes(clock)
    assert [key for piece in pieces for key in strokes.feed(piece)] == keys("".join(pieces))
    clock.now += 1.5
    assert strokes.feed("asd\x1b[C") == ["a", "s", "d", "RIGHT"]


def test_shift_and_an_arrow_press_no_key():
    handheld = Pressed()
    terminal(handheld).typed("\x1b[1;2D\x1b[1;5A\x1b[[Aa")
    wait(handheld, 1)
    assert handheld.log == ["+A", "-A"]


@pytest.mark.parametrize("letters", ["фыв", "фів", "асд", "ασδ", "שדג", "شسي", "ასდ", "ฟหก"])  # ru uk sr el he ar ka th
def test_the_letters_of_another_layout_are_the_keys_they_are_on(letters):
    handheld = Pressed()
    front = terminal(handheld)
    front.typed(letters)
    wait(handheld, 3)
    assert handheld.log == ["+A", "-A", "+B", "-B", "+C", "-C"]


def test_a_capital_of_another_layout_is_a_long_press_and_its_q_closes():
    handheld = Pressed()
    front = terminal(handheld)
    front.typed("Ы")
    wait(handheld, 1)
    assert handheld.log == ["+B", "-B"] and handheld.times[1] - handheld.times[0] > 0.7
    front.typed("й")
    assert front.is_closed


@pytest.mark.parametrize(
    ("halves", "seconds", "meant"),
    [
        ("\xe0Ka", 0, ["\x1b[D", "a"]),  # an arrow
        ("\0Ha", 9, ["\x1b[A", "a"]),  # one of the keypad, on a slow machine
        ("\xe0sa", 0, ["", "a"]),  # Ctrl and an arrow
        ("\xe0sa", 1, ["s", "a"]),  # the letter à, and then another key
        ("\xe0\xe0s", 1, ["s"]),
    ],
)
def test_on_windows_an_a_with_a_grave_accent_swallows_no_key(halves, seconds, meant):
    clock, waiting = Instants(), iter(halves)

    def getwch():
        clock.now += seconds
        return next(waiting)

    read = windows_keys(getwch, clock)
    assert [next(read) for _ in meant] == meant


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


# A shell controls jobs on a terminal of its own
OWN_TERMINAL = """
import fcntl, os, sys, termios
os.setsid()
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv("/bin/sh", ["sh", "-i"])
"""


class Session:
    """tools/play.py in a pseudo terminal, and what it has shown.

    :param shell: a shell is there, which has started it.
    """

    def __init__(self, size, *arguments, shell=False):
        import fcntl
        import pty
        import struct
        import termios

        self.fd, inner = pty.openpty()
        fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        unwanted = ("DISPLAY", "WAYLAND_DISPLAY", "COLUMNS", "LINES")
        environment = {key: value for key, value in os.environ.items() if key not in unwanted}
        environment["PS1"] = "shell> "
        command = [sys.executable, str(BOOTSTRAP), "tools.emulator.play:main", "play.py", *map(str, arguments)]
        self.process = subprocess.Popen(
            [sys.executable, "-c", OWN_TERMINAL] if shell else command,
            stdin=inner, stdout=inner, stderr=inner, env=environment,
        )  # fmt: skip
        os.close(inner)
        self.output = ""
        if shell:
            self.until("shell> ")
            self.type(shlex.join(command) + "\r")

    def until(self, sign):
        """Read until the sign has come."""
        end = time.monotonic() + PATIENCE
        while not re.search(sign, self.output):
            assert time.monotonic() < end, f"no {sign!r} in {self.output!r}"
            if select.select([self.fd], [], [], 0.1)[0]:
                try:
                    self.output += os.read(self.fd, 65536).decode(errors="replace")
                except OSError:  # the other side has left
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


@pytest.mark.skipif(os.name != "posix", reason="needs a POSIX system")
def test_ctrl_z_gives_the_shell_its_terminal_and_fg_gives_it_back_to_the_game(tmp_path, table_program):
    session = Session((80, 24), "--code", table_program, "--save", tmp_path / "nvm", shell=True)
    session.until("open: pico")
    session.type("\x1a")
    session.until(r"(?s)\x1b\[\?1049l.*Stopped.*shell> ")
    session.type("stty -a\r")
    session.until(r"(?s) icanon.* echo ")
    session.type("fg\r")
    session.until(r"(?s)\x1b\[\?1049h\x1b\[\?25l.*╭.*open: pico")
    session.type("d")
    session.until("│[⠀-⣿]+│")  # without Enter
    session.type("q")
    session.until(r"(?s)\x1b\[\?1049l.*shell> ")
    session.type("stty -a; exit $?\r")
    session.until(r"(?s) icanon.* echo ")
    assert session.close() == 0


@pytest.mark.skipif(os.name != "posix", reason="needs a POSIX system")
def test_the_terminal_is_whole_after_a_stop_that_no_program_sees_and_after_kill(tmp_path, table_program):
    session = Session((80, 24), "--code", table_program, "--save", tmp_path / "nvm")
    session.until("open: pico")
    os.kill(session.process.pid, signal.SIGSTOP)
    session.output = ""
    os.kill(session.process.pid, signal.SIGCONT)
    session.until(r"(?s)\x1b\[\?1049h\x1b\[\?25l.*╭.*open: pico")
    os.kill(session.process.pid, signal.SIGTERM)
    session.until(r"\x1b\[\?25h\x1b\[\?1049l")
    assert session.close() == 0


FOR_DEVELOPERS = [
    "round 1 winner 2 scores 0 0 120 0 actions 33",
    "audit 1 verified 3 fault 0",
    "MemoryError: the match is restored",
    "the saved match was set aside: its sum is wrong",
]


@pytest.mark.parametrize("line", FOR_DEVELOPERS)
def test_what_the_program_says_for_developers_is_not_below_the_game(line):
    handheld = Pressed()
    handheld.lines = ["not saved: no room", line]
    front = terminal(handheld)
    front.draw()
    shown = "".join(front.written)
    assert "not saved: no room" in shown
    assert line not in shown
    handheld.lines = [line]
    assert said(handheld) == ""


def test_a_terminal_that_became_too_small_is_told_its_size_and_the_needed_one():
    front = terminal(Pressed(), size=(40, 10))
    front.draw()
    assert "too small: 40x10, needed 66x20" in "".join(front.written)


def test_the_size_is_that_of_the_terminal_and_not_what_a_shell_has_exported(monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    monkeypatch.setattr(os, "get_terminal_size", lambda descriptor: os.terminal_size((140, 50)))
    monkeypatch.setattr(sys, "stdout", types.SimpleNamespace(fileno=lambda: 1))
    assert tuple(terminal_size()) == (140, 50)
