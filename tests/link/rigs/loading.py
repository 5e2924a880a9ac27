# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Modules that were let go, loaded again without reading and compiling their files.

A handheld lets go of what a moment needed (``lib/unload``). Several in one process do so all the time, each of what
another one needs: most of what a match costs would be the compiler. Here a module is still made anew each time, as on a
device; only its code is kept.
"""

import importlib.machinery
import importlib.util
import sys

_ROOMS = ("uno_link.", "uno_table.", "uno_core.", "unload.")


class _Again:
    """A finder and loader of modules in :data:`_ROOMS`."""

    def __init__(self):
        self._found = {}  # name -> place of the file, code

    def find_spec(self, name, path=None, target=None):
        """As of every finder; None: somebody else knows."""
        if not name.startswith(_ROOMS):
            return None
        if name not in self._found:
            spec = importlib.machinery.PathFinder.find_spec(name, path, target)
            if spec is None or spec.submodule_search_locations is not None or not hasattr(spec.loader, "get_code"):
                return None
            self._found[name] = spec.origin, spec.loader.get_code(name)
        spec = importlib.util.spec_from_loader(name, self, origin=self._found[name][0])
        spec.has_location = True
        return spec

    def create_module(self, spec):
        """As of every loader: a plain one."""

    def exec_module(self, module):
        """As of every loader."""
        exec(self._found[module.__spec__.name][1], module.__dict__)


def keep_code():
    """From now on the code of these modules is kept."""
    if not any(isinstance(finder, _Again) for finder in sys.meta_path):
        sys.meta_path.insert(0, _Again())
