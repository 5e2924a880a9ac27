# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A handheld in a terminal, with the standard library.

Terminals tell when a key goes down but never when it comes up, so short and long presses have letters of their own.
"""

import os
import queue
import re
import shutil
import sys
import threading
import time

from tools.dev import cli
from tools.emulator.fronts import ARROWS, arrow, is_over
from tools.emulator.fronts.cells import STYLES, choose

_TAP, _HOLD, _GAP = 0.04, 0.9, 0.02  # seconds a key is down, and up again before the next
_FRAME = 1 / 30
_BORDER = 2  # lines and columns of the frame around the picture
_BELOW = 2  # lines below it: the keys, the console

# What is typed -> (key, how long)
_TYPED = {
    "a": ("A", _TAP), "s": ("B", _TAP), "d": ("C", _TAP), "\r": ("B", _TAP), "\n": ("B", _TAP), " ": ("B", _TAP),
    "A": ("A", _HOLD), "S": ("B", _HOLD), "D": ("C", _HOLD),
    "\x1b[A": ("UP", _TAP), "\x1b[B": ("DOWN", _TAP), "\x1b[D": ("LEFT", _TAP), "\x1b[C": ("RIGHT", _TAP),
    "\x1bOA": ("UP", _TAP), "\x1bOB": ("DOWN", _TAP), "\x1bOD": ("LEFT", _TAP), "\x1bOC": ("RIGHT", _TAP),
}  # fmt: skip
_WINDOWS_ARROWS = {"H": "\x1b[A", "P": "\x1b[B", "K": "\x1b[D", "M": "\x1b[C"}
_STROKE = re.compile(r"\x1b[\[O][A-Z]|.", re.DOTALL)
_QUIT = ("q", "\x03", "\x04")

HELP = "a s d = A B C   arrows = pad   A S D = hold   q = quit"


class Finger(threading.Thread):
    """Presses one key after the other. More than a few waiting ones are dropped: a held key must stop when let go."""

    def __init__(self, handheld):
        super().__init__(daemon=True)
        self._handheld = handheld
        self._waiting = queue.Queue(maxsize=4)
        self.start()

    def press(self, key, seconds):
        """Press a key for that long, after what is waiting."""
        try:
            self._waiting.put_nowait((key, seconds))
        except queue.Full:
            return

    def run(self):
        """The thread."""
        while True:
            key, seconds = self._waiting.get()
            self._handheld.press(key)
            time.sleep(seconds)
            self._handheld.release(key)
            time.sleep(_GAP)


class Terminal:
    """What is on the terminal and what is typed.

    :param handhelds: one is shown, Tab shows the next.
    :param write: writes text to the terminal.
    :param size: gives (columns, lines) of the terminal.
    """

    def __init__(self, handhelds, write, size):
        self._handhelds, self._write, self._size = handhelds, write, size
        self._fingers = [Finger(handheld) for handheld in handhelds]
        self._shown = 0
        self._lines: list[str] = []
        self._state = None
        self.is_closed = False

    def check(self):
        """Raise :class:`tools.dev.cli.Problem` when the terminal is too small."""
        height, width = self._handhelds[0].launch.board.height, self._handhelds[0].launch.board.width
        columns, lines = self._size()
        if choose(columns - _BORDER, lines - _BORDER - _BELOW, height, width) is None:
            least = STYLES[-1]
            needed = f"{least.columns(width) + _BORDER}x{least.lines(height) + _BORDER + _BELOW}"
            raise cli.Problem(
                f"the terminal has {columns}x{lines} characters, the picture needs {needed}; "
                "make it larger or use --front browser"
            )

    def typed(self, text):
        """Something was typed."""
        for stroke in _STROKE.findall(text):
            if stroke in _QUIT:
                self.is_closed = True
            elif stroke == "\t":
                self._shown = (self._shown + 1) % len(self._handhelds)
            elif stroke in _TYPED:
                key, seconds = _TYPED[stroke]
                if key in ARROWS:
                    key = arrow(self._handhelds[self._shown], key)
                self._fingers[self._shown].press(key, seconds)

    def draw(self):
        """Bring the terminal up to date: only lines that changed are sent."""
        handheld = self._handhelds[self._shown]
        state = (handheld.changes, self._shown, self._size())
        if state == self._state:
            return
        if self._state is None or state[1:] != self._state[1:]:
            self._write("\x1b[2J")
            self._lines = []
        self._state = state
        lines = self._compose(handheld, *state[2])
        for number, line in enumerate(lines, 1):
            if number > len(self._lines) or self._lines[number - 1] != line:
                self._write(f"\x1b[{number};1H{line}\x1b[K")
        self._lines = lines

    def _compose(self, handheld, columns, lines):
        board = handheld.launch.board
        style = choose(columns - _BORDER, lines - _BORDER - _BELOW, board.height, board.width)
        if style is None:
            return ["the terminal is too small now"[:columns]]
        title = f" handheld {self._shown + 1} of {len(self._handhelds)}, Tab: next " if len(self._handhelds) > 1 else ""
        width = style.columns(board.width)
        picture = [f"│{line}│" for line in style.draw(handheld.picture)]
        said = handheld.lines[-1] if handheld.lines else ""
        return [
            "╭" + title.center(width, "─") + "╮",
            *picture,
            "╰" + "─" * width + "╯",
            HELP[:columns],
            "".join(letter for letter in said if letter.isprintable())[: columns - 1],
        ]


def run(handhelds, deadline):
    """Show the handhelds until q is typed."""
    terminal = Terminal(handhelds, sys.stdout.write, shutil.get_terminal_size)
    terminal.check()
    restore = _raw(terminal.typed)
    sys.stdout.write("\x1b[?1049h\x1b[?25l")  # the other screen, no cursor
    try:
        while not (terminal.is_closed or is_over(handhelds, deadline)):
            terminal.draw()
            sys.stdout.flush()
            time.sleep(_FRAME)
    finally:
        sys.stdout.write("\x1b[?25h\x1b[?1049l")
        sys.stdout.flush()
        restore()


def _raw(typed):
    """Have ``typed(text)`` called with what is typed, at once and without an echo; gives back how to undo it."""
    if os.name == "nt":
        os.system("")  # cmd.exe interprets escape sequences only after this
        threading.Thread(target=_read_windows, args=(typed,), daemon=True).start()
        return lambda: None
    import termios
    import tty

    descriptor = sys.stdin.fileno()
    before = termios.tcgetattr(descriptor)
    tty.setcbreak(descriptor)
    threading.Thread(target=_read_posix, args=(descriptor, typed), daemon=True).start()
    return lambda: termios.tcsetattr(descriptor, termios.TCSADRAIN, before)


def _read_posix(descriptor, typed):
    """A thread. An escape sequence comes in one piece."""
    while True:
        text = os.read(descriptor, 64).decode(errors="replace")
        typed(text or "q")  # end of file: nobody is there any more
        if not text:
            return


def _read_windows(typed):
    """A thread."""
    import msvcrt

    while True:
        letter = msvcrt.getwch()
        if letter in "\x00\xe0":
            letter = _WINDOWS_ARROWS.get(msvcrt.getwch(), "")
        typed(letter)
