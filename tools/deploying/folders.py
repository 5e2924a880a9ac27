# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Folders inside a package are for readers: on a device, the modules of a package are side by side.

``uno_link.sessions.host`` is ``uno_link.host`` there, and in every table of the build. So moving a module to another
folder changes neither what a device gets nor the tables of memory. A folder is a subpackage of one of
:data:`ROOMS`, with nothing but a docstring.

A table of routes gives each name its module (``ROUTES`` in ``uno_ui.screens``). Without folders all of its modules
begin alike, so a device does without it: ``ROUTES[name]`` becomes ``"uno_ui.screens." + name``.
"""

import ast
import functools
import re
from pathlib import Path

from tools.dev.environment import ROOT

ROOMS = ("lib/uno_link", "lib/uno_table", "lib/uno_ui", "lib/uno_ui/screens")
_ROUTES = re.compile(r"^ROUTES = \{\n(?:    .*\n)+\}$", re.MULTILINE)
_ASKED = re.compile(r"(?<!\w)ROUTES\[(\w+)\]")
_SCREENS = "uno_ui.screens."  # without folders, all modules of the table of routes begin so
_ROUTE = re.compile(r'^    "(\w+)": "([\w.]+\.)(\w+)",$', re.MULTILINE)


@functools.cache
def _folders() -> dict[str, str]:
    """Return by folder, as a dotted name, the package that its modules are in."""
    found = {}
    for room in ROOMS:
        name = room.removeprefix("lib/").replace("/", ".")
        for init in sorted((ROOT / room).glob("*/__init__.py")):
            if len(ast.parse(init.read_text("utf-8")).body) == 1:
                found[f"{name}.{init.parent.name}"] = name
    return found


@functools.cache
def _named() -> re.Pattern[str]:
    names = sorted(_folders(), key=len, reverse=True)
    return re.compile(rf"(?<![\w./-])(?:{'|'.join(map(re.escape, names))})(?!\w)")


def is_folder(module: str) -> bool:
    """Whether a package is a folder only."""
    return module in _folders()


def flat(text: str) -> str:
    """Return a dotted name, or a source, without folders."""
    return _named().sub(lambda found: _folders()[found[0]], text)


def read(path: Path) -> str:
    """Return the source of a module without folders; each line keeps its number.

    :raises ValueError: a table of routes names a module that its route does not end with.
    """
    text = path.read_text("utf-8")
    if "uno_" not in text:
        return text
    text = _ROUTES.sub(_without_routes, flat(text))
    return _ASKED.sub(rf'"{_SCREENS}" + \1', text)


def _without_routes(found: re.Match[str]) -> str:
    rows = _ROUTE.findall(found[0])
    wrong = [name for name, room, module in rows if room != _SCREENS or name != module]
    if wrong or len(rows) != found[0].count("\n") - 1:
        raise ValueError(f"in the table of routes, a row is not its screen's name and module: {', '.join(wrong)}")
    return "ROUTES = {}" + "\n" * found[0].count("\n")
