# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Events: the facts of an act, for screens, sounds and links.

A log is a ``bytearray(1 + 3 * n)`` (or a list as long: CPython stores into it faster): a
count, then ``code, seat, arg`` each (``E_*`` of ``codes.py``). Facts are public; a hidden card is never in one (a draw
says how many). An act that tells more than the log holds sets the count to
``RESYNC``: read the page instead.
"""

RESYNC = 255


def new_log(events=48):
    """A log with room for that many events; allocate once."""
    return bytearray(1 + 3 * events)


def note(log, code, seat, arg):
    """Write one event."""
    n = log[0] + 1
    i = 3 * n
    if i < len(log):
        log[i - 2] = code
        log[i - 1] = seat
        log[i] = arg
        log[0] = n
    else:
        log[0] = RESYNC


def count(log):
    """How many events, or ``RESYNC``."""
    return log[0]
