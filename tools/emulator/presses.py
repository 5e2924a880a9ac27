# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Key presses in a file: one a line, ``seconds key hold``.

::

    # seconds since the start, key, seconds it is held
    1.0  C  0.08
    1.5  B  0.9      # a long press
"""

import math

from tools.dev import cli

_FORM = "'seconds key hold', for example '1.5 B 0.08'"


def read(path, keys: dict[str, str], levels: dict[str, int] | None = None) -> list[tuple[int, str, int | None]]:
    """Return the script for the pins: (microseconds, pin, level), None for release; in order of time.

    :param path: the file.
    :param keys: key -> pin, of the board. :param levels: key -> its level when pressed, if it is not 0.
    :raises tools.dev.cli.Problem: names the line and what is wrong with it.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise cli.Problem(f"cannot read the keys: {path} ({error.strerror})") from None
    except UnicodeDecodeError:
        raise cli.Problem(f"cannot read the keys: {path} is not text in UTF-8") from None
    script: list[tuple[int, str, int | None]] = []
    presses, until = [], {key: 0 for key in keys}
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].split()
        if words:
            presses.append((*_press(f"{path.name}, line {number}", words, keys), number))
    for start, end, key, number in sorted(presses):
        if start < until[key]:
            raise cli.Problem(f"{path.name}, line {number}: {key} is still held then")
        until[key] = end
        script += [(start, keys[key], (levels or {}).get(key, 0)), (end, keys[key], None)]
    return sorted(script, key=lambda step: step[0])


def _press(place, words, keys):
    """Return (start, end) in microseconds and the key."""
    if len(words) != 3:
        raise cli.Problem(f"{place}: {' '.join(words)!r} is not of the form {_FORM}")
    key = words[1].upper()
    if key not in keys:
        raise cli.Problem(f"{place}: no key {words[1]!r}; this board has {' '.join(keys)}")
    try:
        start, hold = float(words[0]), float(words[2])
    except ValueError:
        raise cli.Problem(f"{place}: {' '.join(words)!r} is not of the form {_FORM}") from None
    if not (math.isfinite(start) and math.isfinite(hold) and start >= 0 and hold > 0):
        raise cli.Problem(f"{place}: seconds must be 0 or more and hold more than 0; the form is {_FORM}")
    return round(start * 1e6), round((start + hold) * 1e6), key
