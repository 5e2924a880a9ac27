# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The parts that the ``os`` of MicroPython in a page lacks: settings, and random numbers. To be imported before all
else.

The page's module ``host`` has ``chance(n)``: n bytes in hex, of the browser's generator for keys. The secrets of the
handhelds of a linked match depend on it.
"""

import os

import host
import settings

_values = {name: value for name, value in settings.ENV}


def getenv(key, default=None):
    """Return a setting."""
    return _values.get(key, default)


def urandom(n):
    """Return random bytes."""
    return bytes.fromhex(host.chance(n))


os.getenv = getenv  # type: ignore[assignment]
os.urandom = urandom  # type: ignore[assignment]
