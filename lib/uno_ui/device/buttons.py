# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Buttons: from keys to commands.

A command is the key's number when it was short, and ``key | 8`` when it was long::

    key        short (when it is let go)     long (500 ms, still held)
    A          0  back, left, up             8   back
    B          1  select                     9   menu
    C          2  right, down                10  UNO! or catch
    UP .. RIGHT  3 4 5 6, when pressed, again and again while held
"""

from micropython import const

from uno_core.codes import TICKS
from uno_ui.codes import EVERY_KEY, KEY_COUNT, KEY_DONE, KEY_FREE, KEY_PRESSED, KEY_VOID, LONG, LONG_MS, NOTHING
from uno_ui.codes import RELEASED

_FIRST_PAD_KEY = const(3)
_B = const(1)
_AGAIN_MS = const(400)  # a held pad key repeats after this
_REPEAT_MS = const(120)


class Buttons:
    """Key events become commands. Two fingers at the same time are two keys; there are no chords.

    ``quick``: B is short as soon as it is pressed, and never long; ``EVERY_KEY``: so is every key. ``swapped``: A and C
    are each other. ``state``: of each key, ``KEY_FREE`` and others.
    """

    def __init__(self):
        self.quick = False
        self.swapped = False
        self.state = bytearray(KEY_COUNT)
        self._since = [0] * KEY_COUNT

    def act_on(self, press):
        """Choose which keys act as soon as they are pressed.

        :param press: see ``quick``.
        """
        self.quick = press

    def feed(self, code, at_ms):
        """Take a key event of the board.

        :param at_ms: when it happened, not when it was read: a slow picture makes no press long.
        :return: a command, or -1.
        """
        key = self._key(code)
        if not code & RELEASED:
            self.state[key] = KEY_PRESSED
            self._since[key] = at_ms
            if self.quick and (key == _B or self.quick == EVERY_KEY):
                self.state[key] = KEY_DONE
                return key
            return key if key >= _FIRST_PAD_KEY else NOTHING
        was = self.state[key]
        self.state[key] = KEY_FREE
        if was != KEY_PRESSED or key >= _FIRST_PAD_KEY:
            return NOTHING
        return key | LONG if (at_ms - self._since[key]) & TICKS >= LONG_MS else key

    def void(self, code):
        """Ignore a key event of the board, and the following events until the key is released."""
        self.state[self._key(code)] = KEY_FREE if code & RELEASED else KEY_VOID

    def _key(self, code):
        key = code & 7
        return 2 - key if self.swapped and key < _FIRST_PAD_KEY else key

    def tick(self, now_ms):
        """Time passes. Feed all events first.

        :return: a command of a key that is held, or -1.
        """
        if not any(self.state):
            return NOTHING
        for key in range(KEY_COUNT):
            if self.state[key] == KEY_FREE or self.state[key] == KEY_VOID:
                continue
            held = (now_ms - self._since[key]) & TICKS
            if key >= _FIRST_PAD_KEY:
                if held >= (_AGAIN_MS if self.state[key] == KEY_PRESSED else _REPEAT_MS):
                    self.state[key] = KEY_DONE
                    self._since[key] = now_ms
                    return key
            elif self.state[key] == KEY_PRESSED and held >= LONG_MS:
                self.state[key] = KEY_DONE
                return key | LONG
        return NOTHING
