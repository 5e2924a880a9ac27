# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Unload modules that the current phase does not need.

A caller names only the phase that begins (:mod:`unload.codes`)::

    unload.enter(NEXT_SCREEN)

The table :mod:`unload.phases` says which modules are unloaded in a phase, and why; docs/memory.md shows it. Loading a
module takes a board 20 ms or more, while a player waits. A few other places delete single names, such as
``del classic`` in editions. So while the heap in use is below a board's limit (:func:`keep`), modules that may be
needed again stay loaded. Modules that may be needed next are imported while the player does nothing (:func:`expect`,
:func:`ahead`), and then others make room for them. So a key has to load and to unload nothing, and hardly asks for the
heap in use: that alone takes a board 3 ms.

A module is unloaded by removing it from ``sys.modules`` and from its package. The next collection frees it, unless
something still holds it: an object holds its class, and a function its module. The next import loads a new module.

Every package may import this one. It imports no other package of ours.
"""

import gc
import sys

from unload.codes import EACH, EVERYTHING, LINK_OPENS, MATCH_OPENS, MAY_STAY, NEXT_SCREEN, OF_LINK

_PLACES = 256  # more than the table of modules has
_SPARE = 40_000  # bytes that must be free for everything to stay; with 24,000 a host of No Mercy ran out of memory
_MATCH = 8_000  # bytes above a board's limit that may be in use when a match opens: it will take more
_MORE = 20_000  # bytes above a board's limit that a key may take before modules go
_FEW = 6  # with fewer modules more than when it was asked what is in use, that is known well enough for a key
_used = getattr(gc, "mem_alloc", None)  # a computer has enough
_keep = 0  # bytes of heap in use, above which nothing stays
_next = None  # modules that may be needed next; a screen's name until they are looked up; None: nothing to do
_live = 0  # bytes of heap that were in use when that was asked,
_asked = -1  # and how many modules there were then

_at_first = ()  # modules that the application has from its beginning to its end
_parts = ()  # those that go when the phase is entered again, None: all that are there then


def begin(size):
    """Note that the application begins, and has loaded what it always needs.

    :param size: see :func:`keep`.
    """
    global _at_first, _parts  # noqa: PLW0603  there is one device
    keep(size)
    _at_first = tuple(sys.modules)
    _parts = ()


def enter(phase, needed=()):
    """Begin a phase: unload what the table says, and collect memory where it says so.

    :param phase: a number of :mod:`unload.codes`.
    :param needed: ends of names that stay, if the table means all names with a certain beginning.
    """
    global _parts  # noqa: PLW0603
    if phase == LINK_OPENS and _keep != EVERYTHING:
        keep(0)
    if (
        not _used
        or (phase < MAY_STAY or _keep == EVERYTHING and phase != LINK_OPENS)
        and roomy(_MATCH if phase == MATCH_OPENS else _MORE)
    ):
        if phase == NEXT_SCREEN:
            _parts = None
        return
    if phase < OF_LINK:
        from unload import phases

        goes, parts, collects = phases.PHASES[phase]
    else:
        from unload import link_phases

        goes, parts, collects = link_phases.PHASES[phase - OF_LINK]
    for text in goes:
        unload(meant(text, needed, False))
    if parts:
        unload(meant(parts, (), False) if _parts is None else _parts)
        _parts = meant(parts, (), False)
    if collects or phase >= OF_LINK:  # else another phase follows soon
        unload(("unload.phases", "unload.link_phases"))
    if collects:
        gc.collect()
    if phase == LINK_OPENS:
        phases.widen()
        _write_over()


def clear():
    """Unload what screens have brought: memory has run out, even for the table of phases. Nothing stays from now on."""
    keep(0)
    unload(meant("uno_ui.+", (), False))
    _write_over()
    gc.collect()


def _write_over():
    """After a failed import, MicroPython marks its place in the table of modules as free, but the old entry stays, and
    holds all that the module had imported (py/builtinimport.c, py/map.c). So each place is overwritten.
    """
    for place in range(_PLACES):
        sys.modules[place] = None
        del sys.modules[place]


def keep(size):
    """Let modules that may be needed again stay loaded.

    :param size: bytes of heap in use, as long as there are less; 0: nothing stays from now on, and what has stayed goes
        when the next phases begin; EVERYTHING: modules run in place (:mod:`boards.opening`), and no
        phase but LINK_OPENS unloads, as long as ``_SPARE`` bytes are free.
    """
    global _keep, _next  # noqa: PLW0603
    _keep = size
    if not size:
        _next = None


def expect(screen):
    """Note that somebody looks at a screen now: other modules may come next.

    :param screen: its name in :mod:`unload.coming`, or the name of a medium; (): the screen stays, and a key is
        answered, or somebody is asked: garbage is collected before the next key, and not while that waits.
    """
    global _next  # noqa: PLW0603
    if _keep and (screen or _next is None):
        _next = screen


def ahead():
    """Import one module of those that may come next; called as long as nobody does anything."""
    global _next  # noqa: PLW0603
    if _next:
        from unload import coming

        if isinstance(_next, str):
            _ask()
            _next = coming.after(_next, meant, roomy, unload)
        elif not coming.load(_next, roomy):
            keep(0)
            _write_over()
    elif _next is not None:
        _next = None
        unload(("unload.coming", "unload.phases"))
        _ask()


def _ask():
    """Collect memory, and note what is in use."""
    global _live, _asked  # noqa: PLW0603
    gc.collect()
    _asked = len(sys.modules)
    _live = _used and _used()


def roomy(more):
    """Whether less is in use than may be kept. As long as the same modules are loaded, that is known; after a few
    more, it is known well enough for a key.

    :param more: bytes above that limit.
    """
    if _keep == EVERYTHING:
        if gc.mem_free() < _SPARE:
            gc.collect()
        return gc.mem_free() > _SPARE
    if not (_keep and _used):
        return _keep
    grown = len(sys.modules) - _asked
    if grown and not (more > EACH and grown < _FEW and _live + EACH * grown < _keep + more):
        if _used() < _keep + more:
            return True
        _ask()
    return _live < _keep + more


def unload(names):
    """Take modules out of ``sys.modules`` and off their packages. On a computer they stay: it has enough memory.

    :param names: dotted; what is not there is passed over.
    """
    for path in names if _used else ():
        sys.modules.pop(path, None)
        room, _, name = path.rpartition(".")
        room = sys.modules.get(room)
        if room and hasattr(room, name):
            delattr(room, name)


def meant(text, needed, absent):
    """Return the names that a text of the table means now.

    :param absent: modules that are not loaded, too.
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
