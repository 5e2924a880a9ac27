# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A handheld in a terminal, with the standard library.

A terminal reports when a key goes down but not when it is released. A long press is therefore a capital letter.
"""

import codecs
import os
import queue
import shutil
import signal
import sys
import threading
import time

from tools.dev import cli
from tools.emulator.fronts import ARROWS, arrow, is_over, layouts, said
from tools.emulator.fronts.cells import STYLES, choose
from tools.emulator.fronts.strokes import Strokes

_TAP, _HOLD, _GAP = 0.04, 0.9, 0.02  # seconds a key is down, and up again before the next
_FRAME = 1 / 30
_BORDER = 2  # lines and columns of the frame around the picture
_BELOW = 2  # lines below it: the keys, the console

# Letter -> (key, seconds it is held)
_TYPED = {
    "a": ("A", _TAP), "s": ("B", _TAP), "d": ("C", _TAP), "\r": ("B", _TAP), "\n": ("B", _TAP), " ": ("B", _TAP),
    "A": ("A", _HOLD), "S": ("B", _HOLD), "D": ("C", _HOLD),
}  # fmt: skip
_QUIT = ("q", "\x03", "\x04")
_SHOW, _LEAVE = "\x1b[?1049h\x1b[?25l", "\x1b[?25h\x1b[?1049l"  # the other screen, without a cursor; back again
# The console of Windows sends arrows and function keys in two halves. The first half can also be the letter à; but the
# second half of a key follows within _TOGETHER seconds.
_NUL, _A_GRAVE = "\0", "\xe0"
_WINDOWS_ARROWS = {"H": "\x1b[A", "P": "\x1b[B", "K": "\x1b[D", "M": "\x1b[C"}
_TOGETHER = 0.05

_HELP = "a s d = %s   arrows = pad   A S D = hold   q = quit"


class Finger(threading.Thread):
    """Presses one key after the other. If many wait, it drops more: a held key must stop when it is released."""

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
        """Run the thread."""
        while True:
            key, seconds = self._waiting.get()
            self._handheld.press(key)
            time.sleep(seconds)
            self._handheld.release(key)
            time.sleep(_GAP)


class Terminal:
    """The picture on a terminal, and the keys that are typed there.

    :param handhelds: the terminal shows the first one, and the next after Tab.
    :param write: writes text to the terminal.
    :param size: gives (columns, lines) of the terminal.
    :param clock: gives seconds.
    """

    def __init__(self, handhelds, write, size, clock=time.monotonic):
        self._handhelds, self._write, self._size = handhelds, write, size
        self._strokes = Strokes(clock)
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
            raise cli.Problem(
                f"the terminal has {columns}x{lines} characters, the picture needs "
                f"{self._needed(self._handhelds[0].launch.board)}; make it larger or use --front browser"
            )

    @staticmethod
    def _needed(board):
        """Return the least size of the terminal."""
        least = STYLES[-1]
        return f"{least.columns(board.width) + _BORDER}x{least.lines(board.height) + _BORDER + _BELOW}"

    def typed(self, text):
        """Press the keys that were typed. A letter of another layout counts as the US letter on its key."""
        for stroke in self._strokes.feed(text):
            stroke = layouts.US.get(stroke, stroke)
            if stroke in _QUIT:
                self.close()
            elif stroke == "\t":
                self._shown = (self._shown + 1) % len(self._handhelds)
            elif stroke in ARROWS:
                self._fingers[self._shown].press(arrow(self._handhelds[self._shown], stroke), _TAP)
            elif stroke in _TYPED:
                self._fingers[self._shown].press(*_TYPED[stroke])

    def close(self):
        """End the front soon."""
        self.is_closed = True

    def redraw(self):
        """Draw everything next time: the terminal has shown something else."""
        self._state = None

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
            return [f"too small: {columns}x{lines}, needed {self._needed(board)}"[:columns]]
        title = f" handheld {self._shown + 1} of {len(self._handhelds)}, Tab: next " if len(self._handhelds) > 1 else ""
        width = style.columns(board.width)
        picture = [f"│{line}│" for line in style.draw(handheld.picture)]
        return [
            "╭" + title.center(width, "─") + "╮",
            *picture,
            "╰" + "─" * width + "╯",
            (_HELP % " ".join(handheld.launch.board.labels))[:columns],
            "".join(letter for letter in said(handheld) if letter.isprintable())[: columns - 1],
        ]


class Tty:
    """The terminal of a POSIX system, for as long as the program runs. The shell has it while the program is stopped.

    :param terminal: gets what is typed, and is closed at the end of the input and by SIGTERM.
    """

    def __init__(self, terminal):
        import termios

        self._terminal = terminal
        self._input = sys.stdin.fileno()
        self._before = termios.tcgetattr(self._input)
        self._is_stopping = self._is_continued = False
        self._handlers = {
            number: signal.signal(number, handler)
            for number, handler in (
                (signal.SIGTSTP, self._stop_soon),
                (signal.SIGCONT, self._continue_soon),
                (signal.SIGTERM, lambda *_: terminal.close()),
            )
        }
        threading.Thread(target=self._read, daemon=True).start()
        self._take()

    def turn(self):
        """Do what the signals since the last turn ask for. Their handlers must not: a handler can interrupt a write."""
        if self._is_stopping:
            self._stop()
        if self._is_continued:  # SIGSTOP stops a program without a signal it could handle
            self._is_continued = False
            self._take()

    def close(self):
        """Give the terminal back."""
        self._give_back()
        for number, handler in self._handlers.items():
            signal.signal(number, handler)

    def _take(self):
        import tty

        tty.setcbreak(self._input)
        _write(_SHOW)
        self._terminal.redraw()

    def _give_back(self):
        import termios

        _write(_LEAVE)
        termios.tcsetattr(self._input, termios.TCSADRAIN, self._before)

    def _stop_soon(self, *_):
        self._is_stopping = True

    def _continue_soon(self, *_):
        self._is_continued = True

    def _stop(self):
        """Stop as a program without a handler does, until the shell continues it."""
        self._is_stopping = False
        self._give_back()
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        signal.raise_signal(signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, self._stop_soon)
        self._is_continued = True  # without a shell that could continue it, the system does not stop it

    def _read(self):
        """Read what is typed, in a thread of its own."""
        decoder = codecs.getincrementaldecoder(sys.stdin.encoding or "utf-8")(
            "replace"
        )  # a letter may come in two pieces
        while data := os.read(self._input, 64):
            self._terminal.typed(decoder.decode(data))
        self._terminal.close()


class Console:
    """The console of Windows. It has no signals that stop a program."""

    def __init__(self, terminal):
        import msvcrt

        os.system("")  # cmd.exe interprets escape sequences only after this
        threading.Thread(target=self._read, args=(terminal, msvcrt.getwch), daemon=True).start()
        _write(_SHOW)

    def turn(self):
        """See :meth:`Tty.turn`: there is nothing to do."""

    def close(self):
        """Give the terminal back."""
        _write(_LEAVE)

    def _read(self, terminal, getwch):
        """Read what is typed, in a thread of its own."""
        for text in windows_keys(getwch):
            terminal.typed(text)


def windows_keys(getwch, clock=time.monotonic):
    """Yield what is typed on a console of Windows, arrows as the sequences of other terminals, other such keys as "".

    :param getwch: waits for the next half of a key, as ``msvcrt.getwch``.
    """
    while True:
        letter = getwch()
        while letter in (_NUL, _A_GRAVE):
            since = clock()
            code = getwch()
            if letter == _NUL or clock() - since < _TOGETHER:
                letter = _WINDOWS_ARROWS.get(code, "")
            else:
                letter = code
        yield letter


def run(handhelds, deadline):
    """Show the handhelds until q is typed."""
    terminal = Terminal(handhelds, sys.stdout.write, _size)
    terminal.check()
    place = (Console if os.name == "nt" else Tty)(terminal)
    try:
        while not (terminal.is_closed or is_over(handhelds, deadline)):
            place.turn()
            terminal.draw()
            sys.stdout.flush()
            time.sleep(_FRAME)
    finally:
        place.close()


def _write(text):
    sys.stdout.write(text)
    sys.stdout.flush()


def _size():
    """Return (columns, lines) of the terminal as it is now; a shell's COLUMNS and LINES stay what they were."""
    try:
        return os.get_terminal_size(sys.stdout.fileno())
    except OSError:
        return shutil.get_terminal_size()
