# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Runs on the emulator instead of a program (the setting ``LATENCY_OF``, its folder): it counts each turn of its loop.

Only what is Python on a board counts: files in that folder. ``LATENCY_MORE`` are files of modules that the firmware
also has; they find the parts for a radio in the folder ``LATENCY_AT``. When the board is switched off, it writes one
line of JSON for each turn that did more than wait (to the file ``LATENCY_TO``). A line has the turn's time in
microseconds, and the keys that it took from the queue. It also has the counts (:data:`COUNTS`) at the first byte for
the display (null without one), at the first byte of each picture, with the bytes of that picture, and at the end.
Bytecodes by function are beside the last two. The last line of all is the name of the module whose screen was on at the
end.

``LATENCY_HEAP`` is a file with the events of the same run in a MicroPython (:mod:`tools.measuring.latency_heap`). The
program's calls of ``gc`` are answered from it.
"""

import builtins
import dis
import gc
import hashlib
import importlib.util
import io
import json
import linecache
import os
import runpy
import sys
import time
import types
from pathlib import Path

from tools.deploying import called
from tools.emulator import buses, keypad, nvm

# The counts, in the order of the numbers: bytecodes; calls of Python functions; attributes and global names looked up;
# modules imported, bytes of their compiled files, and names in these. Then blocks read from files, and files opened;
# bytes on the display's bus; pixels copied and filled; bytes written to nvm, and erases of it. Then of the heap: bytes
# taken; collections; bytes that they found in use, and bytes of areas that they went through; bytes of areas that were
# gone through because the program asked how much is in use.
COUNTS = (
    *("bytecodes", "calls", "names", "modules", "mpy", "qstrs", "reads", "opens", "bus", "pixels", "nvm", "erases"),
    *("taken", "collections", "marked", "swept", "asked"),
)
_BYTECODES, _CALLS, _NAMES, _MODULES, _MPY, _QSTRS, _READS, _OPENS, _BUS, _PIXELS, _NVM, _ERASES = range(12)
_TAKEN, _COLLECTIONS, _MARKED, _SWEPT, _ASKED = range(12, 17)

# Opcodes that only CPython has, and some versions of it, count for nothing; a combined one counts twice.
_NOTHING = """CACHE NOP RESUME PRECALL PUSH_NULL KW_NAMES EXTENDED_ARG COPY_FREE_VARS MAKE_CELL RETURN_GENERATOR
NOT_TAKEN END_FOR TO_BOOL GEN_START SETUP_ANNOTATIONS POP_ITER""".split()
_TWICE = """LOAD_FAST_LOAD_FAST STORE_FAST_LOAD_FAST STORE_FAST_STORE_FAST RETURN_CONST LOAD_FAST_AND_CLEAR
LOAD_FAST_BORROW_LOAD_FAST_BORROW""".split()
_LOOKS = ("LOAD_ATTR", "LOAD_METHOD", "LOAD_GLOBAL", "LOAD_NAME", "STORE_ATTR", "STORE_GLOBAL", "STORE_NAME")
_OF_SCREENS = "uno_ui.screens."
_QUIET = 400  # bytecodes: a turn that does not even this, and loads no module, has waited


def weights() -> tuple[bytes, bytes]:
    """Return by opcode how often it counts, and whether a name is looked up."""
    names = [dis.opname[code] for code in range(256)]
    counts = bytes(0 if name in _NOTHING else 2 if name in _TWICE else 1 for name in names)
    return counts, bytes(name.startswith(_LOOKS) for name in names)


class Counter:
    """``now`` counts of the turn that is on; ``turns`` those that did something.

    :param folder: of the program, with a separator at its end.
    """

    def __init__(self, folder: str):
        self.now = [0] * len(COUNTS)
        self.turns: list[tuple] = []
        self._folder = folder
        self._first: list[int] | None = None
        self._keys: list[int] = []
        self.screen = ""
        names = called.load(Path(folder)).items()
        self._called = {name: whole for whole, name in names}
        self._screens = {name: whole[len(_OF_SCREENS) :] for whole, name in names if whole.startswith(_OF_SCREENS)}
        self._sizes: dict[str, int] = {}
        self._names: dict[str, int] = {}
        self._ours: dict[str, bool] = {}
        self._counts, self._looks = weights()
        self._pictures: list[tuple] = []  # of this turn: at the first byte of each the counts, its bytes, _so_far()
        self._spent: dict[types.CodeType, list[int]] = {}  # bytecodes of this turn, by function
        self._events: list[list[str]] | None = None
        self._clock = None

    def _enter(self, frame, event, _):
        """Note that a function is called: if it is in the folder, it is watched, bytecode by bytecode."""
        code = frame.f_code
        if not self._is_ours(code.co_filename):
            return None
        self.now[_CALLS] += 1
        if frame.f_globals["__name__"] in self._screens and code.co_argcount:
            first = type(frame.f_locals[code.co_varnames[0]]).__module__
            self.screen = self._screens.get(first, self.screen)  # each turn asks it how time passes
        if code.co_name == "<module>":
            self.now[_MODULES] += 1
            self.now[_MPY] += self._size(code.co_filename)
            self.now[_QSTRS] += self._interned(code.co_filename)
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        text, now, counts, looks = code.co_code, self.now, self._counts, self._looks
        spent = self._spent.setdefault(code, [0])

        def each(frame, event, _):
            if event == "opcode":
                code = text[frame.f_lasti]
                now[_BYTECODES] += counts[code]
                spent[0] += counts[code]
                now[_NAMES] += looks[code]
            return each

        return each

    def _is_ours(self, file):
        if file not in self._ours:
            self._ours[file] = file.startswith(self._folder)
        return self._ours[file]

    def _size(self, file):
        """Return bytes of what a module is compiled to."""
        if file not in self._sizes:
            compiled = Path(file).with_suffix(".mpy")
            self._sizes[file] = compiled.stat().st_size if compiled.exists() else 0
        return self._sizes[file]

    def _interned(self, file):
        """Return the number of names in a compiled module: each is looked for among all that there are."""
        if file not in self._names:
            compiled = Path(file).with_suffix(".mpy")
            self._names[file] = names_of(compiled.read_bytes()) if compiled.exists() else 0
        return self._names[file]

    def turn(self):
        """End a turn."""
        if self._keys or self._first or self.now[_BYTECODES] > _QUIET or self.now[_MODULES]:
            pictures = [picture for picture in self._pictures if picture[1]]
            self.turns.append((self._clock.now_us(), self._keys, self._first, list(self.now), pictures, self._so_far()))
        self.now[:] = [0] * len(COUNTS)
        self._first, self._keys, self._pictures = None, [], []
        for spent in self._spent.values():
            spent[0] = 0

    def _so_far(self):
        """Return the bytecodes of this turn by function: the module in the project, the first line on the drive."""
        found: dict[str, int] = {}
        for code, (spent,) in self._spent.items():
            if spent:
                at = code.co_filename.removeprefix(self._folder).removeprefix("lib/").removesuffix(".py")
                name = at.replace("/", ".").removesuffix(".__init__")
                line = linecache.getline(code.co_filename, code.co_firstlineno).strip()
                name = f"{self._called.get(name, name)}: {'loaded' if code.co_name == '<module>' else line}"
                found[name] = found.get(name, 0) + spent
        return found

    def start(self, events=None):
        """Count from now on, and watch what is not Python: the keys, the bus, files, memory, nvm.

        :param events: of the heap, in words; None: nothing is known of it.
        """
        import bitmaptools  # here: bots are counted without a board
        import busdisplay

        self._events = events
        self._clock = buses.I2C.bench.clock
        if events is not None:
            buses.I2C.bench.clock = _NoTime()  # as in the other interpreter
            self._watch(busdisplay.BusDisplay, "refresh", self._shown)
            gc.mem_alloc = lambda: self._event("asked")
            gc.mem_free = lambda: self._event("free")
            os.urandom = _Chance()
        for name in ("blit", "fill_region"):
            self._watch(bitmaptools, name, self._copied)
        self._watch(keypad.EventQueue, "get_into", self._took)
        self._watch(buses.I2C, "writeto", self._sent)
        self._watch(nvm.Nvm, "__setitem__", self._kept)
        self._watch(builtins, "open", self._opened)
        self._watch(time, "sleep", self._slept)
        self._watch(gc, "collect", self._collected)
        self._watch(builtins, "__import__", self._imported)
        sys.settrace(self._enter)

    def watched(self, does, *given):
        """Call a function and count what it does.

        :return: what it returns.
        """
        before = sys.gettrace()
        sys.settrace(self._enter)
        try:
            return does(*given)
        finally:
            sys.settrace(before)

    def _watch(self, of, name, told):
        original = getattr(of, name)

        def watched(*arguments, **options):
            return told(original, *arguments, **options)

        setattr(of, name, watched)

    def _slept(self, original, seconds):
        if self._is_ours(sys._getframe(2).f_code.co_filename):  # libraries sleep, too
            self._event("sleep")
            self.turn()
        original(seconds)

    def _collected(self, _, *__):
        self._event("collect")  # CPython's own would only take time
        return 0

    def _event(self, kind):
        """Take the next event of the heap.

        :return: the answer to what the program asks.
        """
        if self._events is None:
            self.now[_COLLECTIONS] += kind == "collect"
            return 0
        there, *numbers = self._events.pop() if self._events else ("nothing",)
        if there != kind:
            raise RuntimeError(f"the two interpreters part at {self._clock.now_us()} us: {kind} here, {there} there")
        value, taken, automatic, marked, swept, room = map(int, numbers)
        self.now[_TAKEN] += taken
        self.now[_COLLECTIONS] += automatic + (kind == "collect")
        self.now[_MARKED] += marked
        self.now[_SWEPT] += swept
        self.now[_ASKED] += room if kind in ("asked", "free") else 0
        return value

    def _shown(self, original, display):
        self._event("picture")
        at, before = list(self.now), self.now[_BUS]
        spent = self._so_far()
        original(display)
        self._pictures.append((at, self.now[_BUS] - before, spent))

    def _copied(self, original, *arguments, **options):
        bitmap, source, *rest = arguments
        if original.__name__ == "blit":
            x1, y1, x2, y2 = (rest + [None] * 6)[2:6]
            box = {"x1": x1 or 0, "y1": y1 or 0, "x2": x2, "y2": y2, **options}
            wide = (source.width if box["x2"] is None else box["x2"]) - box["x1"]
            high = (source.height if box["y2"] is None else box["y2"]) - box["y1"]
        else:
            wide, high = rest[1] - source, rest[2] - rest[0]
        self.now[_PIXELS] += max(wide, 0) * max(high, 0)
        return original(*arguments, **options)

    def _imported(self, original, name, variables=None, *more):
        found = original(name, variables, *more)
        if name == "sys" and self._is_ours((variables or {}).get("__file__", "")):
            return _Sys(self._folder)
        return found

    def _opened(self, original, file, mode="r", *more, **options):
        if mode != "rb" or not str(file).startswith(self._folder):
            return original(file, mode, *more, **options)
        self.now[_OPENS] += 1
        return _File(file, self.now)

    def _took(self, original, queue, event):
        found = original(queue, event)
        if found:
            self._keys.append(event.key_number if event.pressed else ~event.key_number)
        return found

    def _sent(self, original, bus, address, buffer, **options):
        if self._first is None:
            self._first = list(self.now)
        self.now[_BUS] += 1 + len(buffer)
        return original(bus, address, buffer, **options)

    def _kept(self, original, memory, key, value):
        before = sum(memory.erases)
        original(memory, key, value)
        self.now[_NVM] += 1 if isinstance(value, int) else len(value)
        self.now[_ERASES] += sum(memory.erases) - before


def names_of(compiled: bytes) -> int:
    """Return how many names a compiled module has that the firmware does not have in its table of fixed ones
    (py/persistentcode.c).
    """
    at, numbers = 4, []

    def number():
        nonlocal at
        found = 0
        while True:
            at += 1
            found = found << 7 | compiled[at - 1] & 0x7F
            if compiled[at - 1] < 0x80:
                return found

    names, _ = number(), number()
    for _ in range(names):
        size = number()
        numbers.append(size)
        if not size & 1:
            at += (size >> 1) + 1
    return sum(not size & 1 for size in numbers)


class _NoTime:
    """The time that a bus takes: none."""

    def spend(self, us):
        """Let no time pass."""


class _Chance:
    """``os.urandom`` as :mod:`tests.device.pretended` has it."""

    count = 0

    def __call__(self, n):
        found = b""
        while len(found) < n:
            found += hashlib.sha256(b"chance %d" % self.count).digest()
            self.count += 1
        return found[:n]


class _File(io.FileIO):
    """One on the drive, read in blocks."""

    def __init__(self, file, counts):
        super().__init__(file, "r")
        self._counts = counts

    def readinto(self, buffer):
        """Read a block."""
        self._counts[_READS] += 1
        return super().readinto(buffer)


class _Sys:
    """The program's ``sys``: of the modules it sees only those that are also on a board."""

    def __init__(self, folder: str):
        self.modules = _Modules(folder)

    def __getattr__(self, name):
        return getattr(sys, name)


class _Modules:
    """``sys.modules``. To look through hundreds that only a computer has would count as the program's work."""

    def __init__(self, folder: str):
        self._folder = folder

    def _names(self):
        files = [(name, getattr(module, "__file__", None)) for name, module in sys.modules.items()]
        return [name for name, file in files if (file or "").startswith(self._folder)]

    def __iter__(self):
        return iter(self._names())

    def __len__(self):
        return len(self._names())

    def __contains__(self, name):
        return name in sys.modules

    def __getitem__(self, name):
        return sys.modules[name]

    def __setitem__(self, name, module):
        sys.modules[name] = module

    def __delitem__(self, name):
        del sys.modules[name]

    def __getattr__(self, name):
        return getattr(sys.modules, name)  # get, pop


class _World(types.ModuleType):
    """The time that such modules ask for, as ``tools/emulator/firmware/virtual/world.py`` has it."""

    sleep = staticmethod(time.sleep)
    _clock = buses.I2C.bench.clock if buses.I2C.bench else None

    @property
    def now(self):
        """Microseconds."""
        return self._clock.now_us()


def _events():
    """Return the events of the heap, the last one first, or None without any."""
    if "LATENCY_HEAP" not in os.environ:
        return None
    lines = Path(os.environ["LATENCY_HEAP"]).read_text(encoding="utf-8").splitlines()
    return [line.split() for line in reversed(lines)]


def main():
    """Run the program that is in the folder."""
    folder = os.environ["LATENCY_OF"]
    sys.path[:0] = [folder, folder + "/lib"]
    os.chdir(os.environ["LATENCY_AT"])
    sys.modules["world"] = _World("world")
    for more in filter(None, os.environ["LATENCY_MORE"].split(os.pathsep)):
        spec = importlib.util.spec_from_file_location(Path(more).stem, more)
        sys.modules[Path(more).stem] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(sys.modules[Path(more).stem])
    counter = Counter(folder + os.sep)
    counter.start(_events())
    try:
        runpy.run_path(folder + "/code.py", run_name="__main__")
    finally:
        sys.settrace(None)
        counter.turn()
        with open(os.environ["LATENCY_TO"], "w", encoding="utf-8") as file:
            file.writelines(json.dumps(turn) + "\n" for turn in (*counter.turns, counter.screen))


if __name__ == "__main__":
    main()
