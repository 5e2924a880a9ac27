# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Runs on the emulator instead of a program (the setting ``LATENCY_OF``, its folder): it counts each turn of its loop.

Only what is Python on a board counts: files in that folder. ``LATENCY_MORE`` are files of modules that the firmware
also has; they find the parts for a radio in the folder ``LATENCY_AT``. When the board is switched off, it writes one
line of JSON for each turn that did more than wait (to the file ``LATENCY_TO``). A line has the turn's time in
microseconds, and the keys that it took from the queue. It also has the counts (:data:`COUNTS`) at the first byte for
the display (null without one), and at the end. The last line is the name of the module whose screen was on at the end.
"""

import builtins
import dis
import gc
import importlib.util
import io
import json
import os
import runpy
import sys
import time
import types
from pathlib import Path

from tools.deploying import called
from tools.emulator import buses, keypad, nvm

# The counts, in the order of the numbers: bytecodes; calls of Python functions; attributes and global names looked up;
# modules imported, and bytes of their compiled files. Then blocks read from files, and files opened; collections asked
# for; bytes on the display's bus; bytes written to nvm, and erases of it.
COUNTS = ("bytecodes", "calls", "names", "modules", "mpy", "reads", "opens", "collections", "bus", "nvm", "erases")
_BYTECODES, _CALLS, _NAMES, _MODULES, _MPY, _READS, _OPENS, _COLLECTIONS, _BUS, _NVM, _ERASES = range(11)

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
        self._screens = {name: whole[len(_OF_SCREENS) :] for whole, name in names if whole.startswith(_OF_SCREENS)}
        self._sizes: dict[str, int] = {}
        self._ours: dict[str, bool] = {}
        self._counts, self._looks = weights()

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
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        text, now, counts, looks = code.co_code, self.now, self._counts, self._looks

        def each(frame, event, _):
            if event == "opcode":
                code = text[frame.f_lasti]
                now[_BYTECODES] += counts[code]
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

    def turn(self):
        """End a turn."""
        if self._keys or self._first or self.now[_BYTECODES] > _QUIET or self.now[_MODULES]:
            bench = buses.I2C.bench
            self.turns.append((bench.clock.now_us(), self._keys, self._first, list(self.now)))
        self.now[:] = [0] * len(COUNTS)
        self._first, self._keys = None, []

    def start(self):
        """Count from now on, and watch what is not Python: the keys, the bus, files, collections, nvm."""
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
            self.turn()
        original(seconds)

    def _collected(self, _, *__):
        self.now[_COLLECTIONS] += 1  # CPython's own would only take time
        return 0

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

    def __getattr__(self, name):
        return getattr(sys.modules, name)  # get, pop


class _World(types.ModuleType):
    """The time that such modules ask for, as ``tools/emulator/firmware/virtual/world.py`` has it."""

    sleep = staticmethod(time.sleep)

    @property
    def now(self):
        """Microseconds."""
        return buses.I2C.bench.clock.now_us()


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
    counter.start()
    try:
        runpy.run_path(folder + "/code.py", run_name="__main__")
    finally:
        sys.settrace(None)
        counter.turn()
        with open(os.environ["LATENCY_TO"], "w", encoding="utf-8") as file:
            file.writelines(json.dumps(turn) + "\n" for turn in (*counter.turns, counter.screen))


if __name__ == "__main__":
    main()
