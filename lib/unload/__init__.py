# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Unloading: modules that the moment does not need leave the heap. Nobody else does this, and nobody else talks of it.

A caller says only the phase that begins (:mod:`unload.codes`)::

    unload.enter(NEXT_SCREEN)

What goes then, and why, is one table, :mod:`unload.phases`; docs/memory.md shows it. A module that goes is taken out of
``sys.modules`` and off its package; the next collection takes what nobody holds any more: an object keeps its class,
and a function its module. Who imports the module again gets a new one.

Everybody may import this room; it imports nothing of ours.
"""

import gc
import sys

_at_first = ()  # modules that the application has from its beginning to its end
_parts = ()  # those that go when the phase is entered again
_count = 0  # how many modules there were when stay() had nothing left to do


def begin():
    """The application begins, and has loaded what it always needs."""
    global _at_first, _parts  # noqa: PLW0603  there is one device
    _at_first = tuple(sys.modules)
    _parts = ()


def enter(phase, needed=()):
    """A phase begins: what the table says goes, and memory is collected where it says so.

    :param phase: a number of :mod:`unload.codes`.
    :param needed: ends of names that stay, where the table means all names that begin in some way.
    """
    global _parts  # noqa: PLW0603
    from unload import phases

    goes, parts, collects = phases.PHASES[phase]
    unload(_meant(goes, needed))
    if parts:
        unload(_parts)
        _parts = _meant(parts, ())
    unload(("unload.phases",))
    if collects:
        gc.collect()


def stay(phase, anew):
    """A phase lasts: enter it once more when modules have come or gone since. Cheap where none have.

    :param anew: it has just begun.
    """
    global _count  # noqa: PLW0603
    if anew or len(sys.modules) != _count:
        enter(phase)
        _count = len(sys.modules)


def unload(names):
    """Take modules out of ``sys.modules`` and off their packages.

    :param names: dotted; what is not there is passed over.
    """
    for path in names:
        sys.modules.pop(path, None)
        room, _, name = path.rpartition(".")
        room = sys.modules.get(room)
        if room and hasattr(room, name):
            delattr(room, name)


def _meant(text, needed):
    """The names that a text of the table means now."""
    found = []
    room = ""
    for word in text.split():
        kind = word[-1:]
        start = room + word[:-1]
        if kind == ".":
            room = word
        elif word[:1] == "-":
            found = [name for name in found if not name.startswith(word[1:])]
        elif kind in "*+":
            for name in sys.modules:
                if name.startswith(start) and name[len(start) :] not in needed:
                    if kind == "*" or name not in _at_first:
                        found.append(name)
        elif room + word in sys.modules:
            found.append(room + word)
    return found
