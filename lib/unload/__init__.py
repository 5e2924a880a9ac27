# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Unloading: modules that the moment does not need leave the heap. Nobody else does this, and nobody else talks of it.

A caller says only the phase that begins (:mod:`unload.codes`)::

    unload.enter(NEXT_SCREEN)

What goes then, and why, is one table, :mod:`unload.phases`; docs/memory.md shows it. To load a module takes a board
20 ms and more, and somebody waits. So as long as less is in use than a board may :func:`keep`, what might come again
stays, and what may come next is imported while nobody does anything (:func:`expect`, :func:`ahead`).

A module that goes is taken out of ``sys.modules`` and off its package; the next collection takes what nobody holds any
more: an object keeps its class, and a function its module. Who imports the module again gets a new one.

Everybody may import this room; it imports nothing of ours.
"""

import gc
import sys

from unload.codes import MAY_STAY, NEXT_SCREEN

_PLACES = 256  # more than the table of modules has
_MANY = 74  # modules: with fewer, MicroPython's table of them has fewer places than linked handhelds need, 97
_used = getattr(gc, "mem_alloc", None)  # a computer has enough
_keep = 0  # bytes of heap in use, above which nothing stays
_next = None  # modules that may come next; a screen's name until they are looked up, None: there are none

_at_first = ()  # modules that the application has from its beginning to its end
_parts = ()  # those that go when the phase is entered again, None: all that are there then
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
    if phase < MAY_STAY and roomy():
        if phase == NEXT_SCREEN:
            _parts = None
        return
    if phase < MAY_STAY:
        from unload import phases

        goes, parts, collects = phases.PHASES[phase]
    else:
        from unload import link_phases

        goes, parts, collects = link_phases.PHASES[phase - MAY_STAY]
    for text in goes:
        unload(meant(text, needed))
    if parts:
        unload(meant(parts, ()) if _parts is None else _parts)
        _parts = meant(parts, ())
    if collects or phase >= MAY_STAY:  # else another phase follows soon
        unload(("unload.phases", "unload.link_phases"))
    if collects:
        gc.collect()


def widen():
    """Many modules are going to come: their table gets all the places that they will need, as long as the heap has
    a piece for it. Later there may be none of that size.
    """
    if _used:
        for place in range(len(sys.modules), _MANY):
            sys.modules[place] = None
        _write_over()


def clear():
    """Memory has run out, even for the table of phases: what screens have brought goes."""
    unload(meant("uno_ui.+", ()))
    _write_over()
    gc.collect()


def _write_over():
    """MicroPython marks the place of an import that fails as free in the table of modules, but what stood there stays,
    and holds all that it had imported (py/builtinimport.c, py/map.c); so each place is written over.
    """
    if _used:
        for place in range(_PLACES):
            sys.modules[place] = None
            del sys.modules[place]


def stay(phase, anew):
    """A phase lasts: enter it once more when modules have come or gone since. Cheap where none have.

    :param anew: it has just begun.
    """
    global _count  # noqa: PLW0603
    if anew or len(sys.modules) != _count:
        enter(phase)
        _count = len(sys.modules)


def keep(size):
    """What might come again may stay.

    :param size: bytes of heap in use, as long as there are less; 0: nothing stays from now on, and what has stayed goes
        when the next phases begin.
    """
    global _keep, _next  # noqa: PLW0603
    _keep = size
    if not size:
        _next = None


def expect(screen):
    """Somebody looks at a screen now: other modules may come next.

    :param screen: its name in :mod:`unload.coming`, or that of a medium.
    """
    global _next  # noqa: PLW0603
    _next = screen if _keep else None


def ahead():
    """Import one module of those that may come next; called as long as nobody does anything."""
    global _keep, _next  # noqa: PLW0603
    if _next is None:
        return
    if isinstance(_next, str):
        from unload import coming

        _next = meant(coming.COMING.get(_next, coming.COMING[""]), (), True)
        unload(("unload.coming",))
    while _next:
        name = _next.pop(0)
        if name not in sys.modules:
            if not roomy():
                gc.collect()
                if not roomy():
                    break
            try:
                __import__(name)
            except ImportError:
                pass  # a part of another one
            except MemoryError:
                _keep = 0
                _write_over()
            return
    _next = None
    gc.collect()  # now it costs nobody's time


def roomy():
    """Whether less is in use than may be kept."""
    return _keep and (not _used or _used() < _keep)


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


def meant(text, needed, absent=False):
    """The names that a text of the table means now.

    :param absent: those of modules that are not loaded, too.
    """
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
        elif absent or room + word in sys.modules:
            found.append(room + word)
    return found
