# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Shrink: the same program in less memory of a device.

A device keeps in its memory what it loads: code, a table for each module and for each class, and every different name,
for good. So unused code is left out, and numbers replace their names. Modules that are loaded and unloaded together
become one, and an object that has fields only holds no module. Names become names that the device has in flash anyway.
The program does the same. It is looked at whole, with the libraries it brings, from which most is left out. README.md
shows each step.

It refuses sources that do not comply. A merged module is imported by its name from its package, and is not a value. If
the name of a module is put together, the code must contain its beginning. A class that has fields only is called, and
nothing else. A class that will be copied is inherited from, and nothing else (:mod:`mpy_shrink.bases`). Parts of a
class that are needed for a moment only become modules, by a table (:mod:`mpy_shrink.late`).
"""

import contextlib
import gc
import types
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from . import bases, computed, constants, flat, free, inline, late, lazy, merge, names, records, sink, tidy, unused
from .program import Program


def shrink(
    sources: dict[str, str],
    packages: Iterable[str] = (),
    others: Iterable[str] = (),
    together: Iterable[Sequence[str]] = (),
    declared: Iterable[str] = (),
    rooms: Collection[str] = (),
    lists: Collection[str] = (),
    new: dict[str, str] | None = None,
    cut: late.Table = types.MappingProxyType({}),
    copied: Iterable[str] = (),
    sunk: sink.Table = types.MappingProxyType({}),
    run: Mapping[str, object] = types.MappingProxyType({}),
) -> dict[str, str]:
    """Return the modules of a program, smaller.

    :param sources: of all modules, by dotted name.
    :param packages: the names of those that are packages.
    :param others: sources that use some of it and stay as they are.
    :param together: names of modules that are merged (:func:`mpy_shrink.merge.merge`).
    :param declared: packages that set in an object only what its class sets itself, if any class of the program does.
    :param rooms, lists: packages whose modules get short names, and those whose texts list modules
        (:func:`mpy_shrink.flat.flatten`).
    :param new: is filled with the short names, by the old ones: the names of their files.
    :param cut: what is cut out of modules (:func:`mpy_shrink.late.cut`).
    :param copied: modules with a class that is written into its subclasses (:func:`mpy_shrink.bases.copy`).
    :param sunk: imports that are done where they are needed (:func:`mpy_shrink.sink.sink`).
    :param run: modules that the build runs, loaded, by dotted name (:func:`mpy_shrink.computed.write`).
    :raises SyntaxError: a source is not Python.
    :raises ValueError: something cannot be cut out or merged, or a record is used as more than one, with the reason.
    """
    with _trees_stay():
        packages, others = set(packages), list(others)
        sources = inline.inline(computed.write(sources, run), cut, others)
        sources, cut = free.free(sources, cut, others)
        methods: dict[tuple[str, str], tuple[str, str]] = {}
        program = Program(
            late.cut(bases.copy(sink.sink(sources, sunk), copied), cut, packages, others, methods), packages, others
        )
        program.note_methods(methods)
        tidy.tidy(program)
        constants.inline(program)
        records.flatten(program)
        unused.drop(program)
        for group in together:
            merge.merge(program, group)
        flat.fold(program, lists)
        unused.drop(program)
        lazy.defer(program)
        names.shorten(program, declared)
        found = flat.flatten(program, rooms, lists)
        if new is not None:
            new.update(found)
        return program.texts()


def numbered(
    sources: dict[str, str],
    packages: Iterable[str] = (),
    cut: late.Table = types.MappingProxyType({}),
    sunk: sink.Table = types.MappingProxyType({}),
    run: Mapping[str, object] = types.MappingProxyType({}),
) -> dict[str, str]:
    """Return the same sources with numbers where names of numbers of ``codes.py`` stood, line by line as they are.

    For a device that compiles them itself: it needs neither the names nor the modules that hold them. These are left
    out if they are no longer used.

    :param sources, packages, cut, sunk, run: as for :func:`shrink`.
    :raises ValueError: something cannot be cut out, with the reason.
    """
    packages = set(packages)
    with _trees_stay():
        sources, cut = free.free(inline.inline(computed.write(sources, run), cut), cut)
        sources = late.cut(sink.sink(sources, sunk), cut, packages)
        return constants.numbered(Program(sources, packages), sources)


@contextlib.contextmanager
def _trees_stay() -> Iterator[None]:
    """Collect no garbage meanwhile: to look through the trees of a whole program takes a quarter of the time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()
