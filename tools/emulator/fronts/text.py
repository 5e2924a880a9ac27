# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A handheld in lines of text, for a screen reader or a Braille display: a line for each event, nothing is drawn again,
and there are no escape sequences. What you type counts when you press Enter.
"""

import sys
import threading
import time

from tools.emulator import wire
from tools.emulator.fronts import is_over
from tools.emulator.hearing import ASKED

_TAP, _HOLD = 0.06, 0.9  # seconds a key is down
_TURN, _CALM = 0.05, 2.0  # seconds between two looks; without a line, after the end of the input
_KEYS = {
    "": ("B", _TAP), "a": ("A", _TAP), "s": ("B", _TAP), "d": ("C", _TAP),
    "A": ("A", _HOLD), "S": ("B", _HOLD), "D": ("C", _HOLD),
    "w": ("UP", _TAP), "x": ("DOWN", _TAP),
}  # fmt: skip
HELP = """\
Type a number and press Enter: choose from the last list.
Enter alone: the middle key, B. a: key A, left or back. d: key C, right. Capital A, S, D: hold the key A, B, C.
hand, top, table, all: hear it. again: hear the last list again. help: this text. quit: the end."""


class Text:
    """The lines of a handheld, and what is typed to it.

    :param write: writes a line.
    """

    def __init__(self, write):
        self._write = write
        self.handheld = None
        self.is_closed = False
        self.heard = time.monotonic()  # when the last line was

    def listen(self, kind, _at_us, payload):
        """Take a message of the handheld."""
        if kind in (wire.SAID, wire.END):
            self.heard = time.monotonic()
        if kind == wire.SAID:
            self._write(payload.decode())

    def typed(self, line):
        """Do what was typed: press a key, ask, choose."""
        word = line.strip()
        if word in _KEYS:
            key, seconds = _KEYS[word]
            self.handheld.press(key)
            time.sleep(seconds)
            self.handheld.release(key)
        elif word.lower() in ("q", "quit"):
            self.is_closed = True
        elif word.isdigit() or word.lower() in (*ASKED, "again"):
            self.handheld.order(word.lower())
        else:
            self._write(HELP)


def run(text, handheld, deadline):
    """Play until ``quit`` is typed, or the input ends and nothing is said any longer.

    :param text: a :class:`Text` that hears this handheld already.
    """
    text.handheld = handheld
    ended = threading.Event()
    threading.Thread(target=_read, args=(text, ended), daemon=True).start()
    while not (text.is_closed or is_over([handheld], deadline)):
        if ended.is_set() and time.monotonic() - text.heard > _CALM:
            return
        time.sleep(_TURN)


def _read(text, ended):
    """Read what is typed, in a thread of its own."""
    for line in sys.stdin:
        text.typed(line)
        if text.is_closed:
            break
        time.sleep(_TURN)
    ended.set()


def write(line):
    """Write a line to the terminal, at once: it is read out when it is complete."""
    encoding = sys.stdout.encoding or "utf-8"
    sys.stdout.write(line.encode(encoding, "replace").decode(encoding) + "\n")
    sys.stdout.flush()
