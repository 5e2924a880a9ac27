# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Power on: the firmware's modules first, then ``code.py`` of the drive; ``settings`` says how.

It prints ``~ word ...`` lines among the program's lines.
"""

import builtins
import ffi
import gc
import hashlib
import os
import sys
from _thread import allocate_lock, stack_size, start_new_thread

import flash  # noqa: F401  what is in a board's flash is no part of what is measured
import power  # noqa: F401
import settings
import vfs
from uctypes import addressof, bytearray_at

_STACK = 512 * 1024
_STEP = 1024  # bytes that no name needs by itself
_ADDRESS = 0x3FFFFFFF  # common bits of id() and addressof(): id() is cut to a small integer, addressof() has a sign

drive = sys.path[:]
sys.path[:] = ["more"]
for name, value in settings.ENV:
    os.putenv(name, value)
for name in settings.MORE:
    __import__(name)
sys.path[:] = drive


class System:
    """``os``, but for chance, and for the name of the folder, of any length: a measurement must depend on neither."""

    count = 0

    def __getattr__(self, name):
        if name == "getcwd":
            raise AttributeError(name)
        return getattr(os, name)

    def urandom(self, n):
        """Return the same in every run; different for each text of ``UNO_CHANCE``, and after a restart."""
        found = b""
        text = "%schance %%d" % (os.getenv("UNO_CHANCE") or "")
        if settings.ANEW:
            text = "%d %s" % (settings.BEGAN, text)
        while len(found) < n:
            found += hashlib.sha256((text % self.count).encode()).digest()
            self.count += 1
        return found[:n]


sys.modules["os"] = System()  # type: ignore[assignment]


def comb(gap):
    """Pin the heap so that no free block is larger."""
    size = gc.mem_free() // (gap + 32) + 1
    teeth = [None] * size
    gaps = [None] * size
    try:
        for k in range(size):
            gaps[k] = bytearray(gap - 16)
            teeth[k] = bytearray(1)
    except MemoryError:
        pass  # up to the end: the rest is not larger either
    for k in range(size):
        gaps[k] = None
    return teeth, gaps  # this list, too, would leave a larger one


def fence(sizes):
    """Pin the heap so that no block reaches over the end of an area.

    :param sizes: bytes of areas, from the beginning on; the rest is a further area.
    """
    posts = [None] * len(sizes)
    areas = [None] * len(sizes)
    filled = None
    for k, size in enumerate(sizes):
        try:
            areas[k] = bytearray(size - 16)
        except MemoryError:  # tables of the heap take a few kB of it: that is the last area already
            break
        end = (addressof(areas[k]) & _ADDRESS) + size - 16
        post = (size,)
        while id(post) & _ADDRESS < end:  # holes before it
            filled = (filled, post)
            post = (size,)
        posts[k] = post
    for k in range(len(areas)):
        areas[k] = None
    return posts


def absolute(module, level, name):
    """Return the name of a module that another one names in its own package."""
    if hasattr(sys.modules[module], "__path__"):
        level -= 1
    if level:
        module = module.rsplit(".", level)[0]
    return module + "." + name if name else module


def fill():
    """Fill MicroPython's table of names until it has grown beyond 300 names. It grows again at 620, when the program
    has some 300 names of its own. A board does the same, because its firmware's names are in flash. The earlier steps
    are corrected by :func:`tests.device.pretended.outcome`.
    """
    k = 0
    step = False
    while not step:
        before = gc.mem_alloc()
        hasattr(sys, "~%d" % k)  # names it
        step = gc.mem_alloc() - before > _STEP
        k += 1


def trace():
    """Tell what each module costs when it is imported, without those it imports itself."""
    found = builtins.__import__
    inner = [0]
    under_way = []

    def told(name, *more):
        names = more[2] if len(more) > 2 else None
        if len(more) > 3 and more[3]:  # from a library's own package: the importer asks for that, and here it is us
            name = absolute(under_way[-1], more[3], name)
        elif "." in name and name not in sys.modules:
            told(name.rsplit(".", 1)[0], None, None, ("",))
        if name in sys.modules and not names:
            return found(name, *more[:3])
        gc.collect()
        before = gc.mem_alloc()
        outside = inner[0]
        inner[0] = 0
        count = len(sys.modules)
        under_way.append(name)
        cost = 0
        try:
            module = found(name, *more[:3])
            gc.collect()
            cost = gc.mem_alloc() - before
            if len(sys.modules) > count or cost - inner[0]:
                print("~ import", name, cost - inner[0])
            return module
        finally:  # also when it is not there, which libraries try
            under_way.pop()
            inner[0] = outside + cost

    builtins.__import__ = told


def mount():
    """Put an image of the drive before the drive: modules are imported from it in place. It is outside the heap, as the
    flash of a board.
    """
    with open("rom.img", "rb") as file:
        size = file.seek(0, 2)
        file.seek(0)
        flash = bytearray_at(ffi.open(None).func("p", "malloc", "I")(size), size)
        file.readinto(flash)
    vfs.mount(vfs.VfsRom(flash), "/rom")
    sys.path[:0] = ["/rom", "/rom/lib"]


def program():
    """Return ``code.py``, compiled: a board reads it from the drive, and no text of it stays in memory."""
    with open("drive/code.py") as file:
        return compile(file.read(), "code.py", "exec")


def run():
    """Run the program of the drive."""
    teeth = None
    try:
        if settings.COMB:
            fill()  # twice: the step that would come in the lobby is larger than a board's, and than a gap
            fill()
        teeth = comb(settings.COMB) if settings.COMB else fence(settings.AREAS)
        if settings.TRACE:
            trace()
        if settings.IN_PLACE:
            mount()
        gc.collect()
        if not settings.COMB:
            fill()
        gc.collect()
        print("~ heap firmware", gc.mem_alloc())
        if settings.HEAP:
            import turns

            turns.begin()
        exec(program(), {"__name__": "__main__"})
        print("~ returned")
    except SystemExit:
        pass
    except BaseException as error:  # noqa: BLE001  whatever it is, it is told
        sys.print_exception(error, sys.stderr)
    done.release()
    return teeth


# In a thread, for its stack: on a desktop every import takes 4 kB of it, on a board a few hundred bytes.
done = allocate_lock()
done.acquire()
stack_size(_STACK)
start_new_thread(run, ())
done.acquire()
