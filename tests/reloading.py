# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Modules that a handheld unloads and loads again are found and read once in a process.

On a desk it takes longer to find them, again and again, than to run what is drawn by them. The contents of a module are
made again each time, as on a device, except the parts that :mod:`tests.quick` replaces.
"""

import copy
import sys
from importlib.machinery import PathFinder, SourceFileLoader

from tests import quick

ROOMS = ("unload", "uno_core", "uno_link", "uno_table", "uno_ui")
_OURS = (*ROOMS, "boards", "adafruit_")  # how the modules of a handheld begin
_asked: set[str] = set()  # those that were ever imported


class Loader(SourceFileLoader):
    """Reads its file once."""

    def __init__(self, name, path):
        super().__init__(name, path)
        self._code = None

    def get_code(self, fullname):
        if self._code is None:
            self._code = super().get_code(fullname)
        return self._code

    def exec_module(self, module):
        super().exec_module(module)
        if quicken := quick.OF.get(module.__name__):
            quicken(module)


class Finder:
    """Finds the modules in our rooms where they were; looks for all else as ever."""

    def __init__(self):
        self._found = {}

    def find_spec(self, name, path=None, target=None):
        if name.startswith(_OURS):
            _asked.add(name)
        if path is None or name.partition(".")[0] not in ROOMS:
            return None
        place = (name, *path)
        found = self._found.get(place)
        if found is None:
            found = PathFinder.find_spec(name, path)
            if found is None or type(found.loader) is not SourceFileLoader:
                return None
            found.loader, found.cached = Loader(name, found.origin), found.cached
            self._found[place] = found
        return copy.copy(found)


def start():
    """From now on; once it has begun, nothing is done."""
    if not any(isinstance(finder, Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, Finder())
        _asked.update(name for name in sys.modules if name.startswith(_OURS))


def loaded():
    """Return the names of the modules of a handheld that are there now: of some thousands some hundred."""
    return list(filter(sys.modules.__contains__, _asked))
