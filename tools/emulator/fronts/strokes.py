# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Keys out of the bytes that a terminal sends: letters, and the four arrows.

A terminal sends a letter as itself, and any other key as a sequence. The parser reads a sequence of ECMA-48 (sections
5.4 and 5.6) to its end, also in pieces, and ignores what it does not know. Else the last letter of a sequence would act
as a key: Shift and Left is ``ESC [ 1 ; 2 D``, and D is C held.
"""

import re
import time

ARROWS = {"A": "UP", "B": "DOWN", "C": "RIGHT", "D": "LEFT"}  # last letter of its sequence -> arrow

_ESC, _BEL, _CAN, _SUB, _DELETE = "\x1b", "\x07", "\x18", "\x1a", "\x7f"
_CSI, _SS3 = "\x9b", "\x8f"  # the same as ESC [ and ESC O: a control sequence, a key of a keypad
_STRINGS = "\x90\x98\x9d\x9e\x9f"  # DCS, SOS, OSC, PM, APC: everything up to the string's end is text
_INTRODUCERS = dict(zip("[OPX]^_", (_CSI, _SS3, *_STRINGS)))  # after ESC
_LONGER = {"[": 1, "M": 3}  # letters that follow: function keys of the Linux console, ESC [ [ A; clicks of a mouse
_LOCKS = 64 + 128  # Caps Lock and Num Lock: modifiers that nobody holds (kitty's keyboard protocol)
# The parameters of an arrow: "1", or "1;modifiers:event". Event 3 is the release of a key.
_BARE = re.compile(r"[01]?(?:;(\d{0,3})(?::[12]?)?)?")

# Seconds. Two pieces of one sequence are closer than _PATIENCE. A letter later than _TOGETHER after ESC has no Alt.
_PATIENCE, _TOGETHER = 1, 0.1

_PLAIN, _ESCAPED, _SEQUENCE, _STRING, _SKIPPING = range(5)


class Strokes:
    """A stream of text, read as keys.

    :param clock: gives seconds.
    """

    def __init__(self, clock=time.monotonic):
        self._clock = clock
        self._state = _PLAIN
        self._control = self._body = ""  # what introduced a sequence, its parameters
        self._is_alt = False  # ESC was sent before the sequence: Alt is held, in some terminals
        self._skipped = 0  # letters that still belong to what is skipped
        self._last = 0  # when the last piece arrived

    def feed(self, text: str) -> list[str]:
        """Read the next piece. Return the keys in it: a letter each, or a name out of ``ARROWS``."""
        now = self._clock()
        pause, self._last = now - self._last, now
        if pause > _PATIENCE:
            self._state = _PLAIN
        found = []
        for letter in text:
            key = self._take(letter, pause)
            pause = 0
            if key:
                found.append(key)
        return found

    def _take(self, letter, pause):
        """Read one letter. Return a key, or "" if none is complete."""
        if letter == _ESC:
            self._is_alt = self._state == _ESCAPED and pause < _TOGETHER
            self._state = _ESCAPED
            return ""
        if letter in (_CAN, _SUB):  # they cancel a sequence
            self._state = _PLAIN
            return ""
        if self._state == _STRING:
            if letter in (_BEL, "\x9c"):
                self._state = _PLAIN
            return ""
        if self._state == _SKIPPING:
            self._skip(self._skipped - 1)
            return ""
        if "\x80" <= letter < "\xa0":
            self._is_alt = False
            self._begin(letter)
            return ""
        if letter < " ":  # it keeps its meaning within a sequence
            return letter
        if self._state == _ESCAPED:
            return self._escaped(letter, pause)
        if self._state == _SEQUENCE:
            return self._sequence(letter)
        return letter

    def _escaped(self, letter, pause):
        """Read the letter after ESC: the start of a sequence, a letter with Alt held, or a letter after the key Esc."""
        self._state = _PLAIN
        if letter in _INTRODUCERS:
            self._begin(_INTRODUCERS[letter])
            return ""
        return "" if pause < _TOGETHER else letter

    def _begin(self, control):
        """Start what a control character of 8 bits introduces."""
        self._state, self._control, self._body = _PLAIN, control, ""
        if control in (_CSI, _SS3):
            self._state = _SEQUENCE
        elif control in _STRINGS:
            self._state = _STRING

    def _sequence(self, letter):
        """Read a letter of a sequence. Return its key with the last letter, or "" if it has none that is known."""
        if letter < "@":
            self._body += letter
            return ""
        self._state = _PLAIN
        if letter >= _DELETE:  # no part of a sequence
            return letter
        if letter in _LONGER and self._control == _CSI and not self._body:
            self._skip(_LONGER[letter])
        elif letter in ARROWS and not self._is_alt and _is_bare(self._body):
            return ARROWS[letter]
        return ""

    def _skip(self, count):
        self._skipped = count
        self._state = _SKIPPING if count else _PLAIN


def _is_bare(body):
    """Whether the parameters of an arrow say that it is down, without Shift, Alt, Ctrl or the like."""
    found = _BARE.fullmatch(body)
    return bool(found) and not (int(found[1] or 1) - 1) & ~_LOCKS
