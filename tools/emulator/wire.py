# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The messages between a handheld's process and its parent.

Child to parent, on the child's standard output: one byte of kind, eight bytes of time, four bytes of length, the
payload; big endian. The time is in microseconds since the start, of the handheld's own clock.

=========  ============================================================
FRAME      a packed picture, different from the one before
LIGHT      one byte: the display's contrast
TONE       two bytes: hertz, 0 for silence
PIXEL      three bytes: red, green, blue
CONSOLE    UTF-8: what the program printed
ERROR      UTF-8: a traceback or the like
SAID       UTF-8: a line of a listener, see :mod:`tools.emulator.hearing`
WAITS      nothing: virtual time has reached the parent's limit, see :class:`Gate`
END        JSON, see :mod:`tools.emulator.device`; the last message
=========  ============================================================

Parent to child, on its standard input: a line of JSON (the launch). Then come lines ``PIN 0`` (forced low), ``PIN 1``
(forced high), ``PIN -`` (released), ``+ N`` (virtual time may pass until N microseconds), ``= WORD`` (an order of
somebody who listens). End of file ends the
handheld.
"""

import os
import struct
import threading

FRAME, LIGHT, TONE, PIXEL, CONSOLE, ERROR, SAID, WAITS, END = b"F", b"L", b"T", b"P", b"C", b"E", b"S", b"W", b"X"

_HEADER = struct.Struct(">cQI")


class Outbox:
    """The sending end; any thread may send.

    :param stream: unbuffered binary stream.
    :param now_us: the handheld's clock.
    """

    def __init__(self, stream, now_us):
        self._stream, self._now_us = stream, now_us
        self._lock = threading.Lock()

    def send(self, kind, payload):
        """Send one message, immediately. When the parent is gone, so is the handheld."""
        with self._lock:
            rest = memoryview(_HEADER.pack(kind, self._now_us(), len(payload)) + payload)
            try:
                while rest:  # a raw stream may take a part only
                    rest = rest[self._stream.write(rest) :]
            except OSError:
                os._exit(0)


class Gate:
    """Holds virtual time until the parent lets more of it pass, so that several handhelds share one time.

    Called by the clock; :meth:`open` by the thread that hears the parent. ``turns``: how often it was opened; ``shut``:
    the program waits here.
    """

    def __init__(self):
        self.outbox = None
        self.shut = False
        self.turns = 0
        self._until_us = 0
        self._opened = threading.Condition()

    def open(self, until_us):
        """Time may pass until then."""
        with self._opened:
            self._until_us = until_us
            self.turns += 1
            self._opened.notify()

    def __call__(self, now_us):
        """Wait, because the clock has reached the program's limit. Return the new limit."""
        with self._opened:
            if self._until_us <= now_us:
                self.outbox.send(WAITS, b"")
                self.shut = True
                self._opened.wait_for(lambda: self._until_us > now_us)
                self.shut = False
            return self._until_us


class Console:
    """``sys.stdout`` or ``sys.stderr`` of the program."""

    encoding, errors, closed = "utf-8", "replace", False

    def __init__(self, outbox, kind):
        self._outbox, self._kind = outbox, kind

    def write(self, text):
        """Send the text as it comes."""
        if text:
            self._outbox.send(self._kind, text.encode("utf-8", "replace"))
        return len(text)

    def flush(self):
        """Flush nothing: nothing is ever held back."""

    def isatty(self):
        """Return False: it is no terminal."""
        return False


def receive(stream):
    """Return (kind, time in microseconds, payload) of the next message; None at the end of the stream."""
    header = stream.read(_HEADER.size)
    if len(header) < _HEADER.size:
        return None
    kind, at_us, length = _HEADER.unpack(header)
    payload = stream.read(length)
    return (kind, at_us, payload) if len(payload) == length else None
