# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""``settings.toml``: what a board reads with ``os.getenv``.

CircuitPython reads a small part of TOML (docs/environment.rst): ``KEY = "text"`` and ``KEY = 7``, comments, and
nothing behind the first ``[table]``. Python 3.10 has no TOML reader, and this part needs none.
"""

import re

from tools.kit import cli

_LINE = re.compile(r"""([A-Za-z0-9_-]+) \s*=\s* (?: "((?:[^"\\]|\\.)*)" | ([+-]?\d+) ) \s* (?:\#.*)?""", re.VERBOSE)
_ESCAPE = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(.))")
_ESCAPED = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r", '"': '"', "\\": "\\"}


def read(path) -> dict[str, str]:
    """Key -> value, as text, the way ``os.getenv`` gives it; empty when there is no such file.

    :raises tools.kit.cli.Problem: names the line that is not understood.
    """
    if not path.exists():
        return {}
    found = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        line = line.strip()
        if line.startswith("["):
            break
        if not line or line.startswith("#"):
            continue
        place = f"{path.name}, line {number}"
        matched = _LINE.fullmatch(line)
        if matched is None:
            raise cli.Problem(f'{place}: {line!r} is neither KEY = "text" nor KEY = 7')
        key, text, digits = matched.groups()
        found[key] = str(int(digits)) if digits else _ESCAPE.sub(lambda escape, at=place: _unescape(escape, at), text)
    return found


def _unescape(escape, place):
    short, long, letter = escape.groups()
    if letter:
        if letter not in _ESCAPED:
            raise cli.Problem(f"{place}: no such escape: \\{letter}")
        return _ESCAPED[letter]
    return chr(int(short or long, 16))
