# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A board that is only pretended, in a real MicroPython: the shipped files play on it, screens included.

``tools/emulator/firmware`` replaces the modules in a board's flash. A drive is what is deployed to it. Time is
virtual, as in ``tools/emulator``: the same seed and keys give the same frames there and here, bit for bit.
"""

import dataclasses
import functools
import keyword
import os
import re
import struct
import tempfile
from pathlib import Path

from tools import deploying, mpy_shrink
from tools.deploying import called, content
from tools.dev import mpy
from tools.dev.environment import ROOT
from tools.emulator import boardfile, romfs
from tools.emulator.profile import PROFILES
from tools.mpy_shrink import firmware
from tools.publishing import boards

FIRMWARE = ROOT / "tools" / "emulator" / "firmware"
_NAME = re.compile(r"\b_bleio\b|\b[A-Za-z]\w*")
_SAID = re.compile(r'""".*?"""|#[^\n"\']*$', re.DOTALL | re.MULTILINE)
_GIVEN = re.compile(r"\b([a-z]\w*)=(?!=)")  # by keyword
_SHOWING = ("boards", "uno_ui", "adafruit_display")
_OURS = ("boards", "uno_", "unload", "adafruit_")  # and not the firmware's
_BLANK = b"\xff"
_STAMP = 8  # bytes of time before each frame of a film
# MicroPython keeps tables of its heap in the heap itself: three bytes for 128 (two bits and one of each 16). The free
# memory at the start of code.py, the known figure of boards, is without them.
_WITH_TABLES = 131, 128
# A table of names has room for 20, the next for twice as many, and so on: seven bytes a name, and a head. A board has
# the tables of its first 300 names, and the table of the next 320 as soon as it has more. Here the pretended firmware's
# own names have filled the first four and a fifth (``fill`` in ``start.py``), and the next has room for 640: as a
# board's five.
_TABLES = re.compile(r"qstr pool: n_pool=(\d+)")
_FILLED = 5
_FIRST = 4 * 20 + 300 * 7  # bytes


@dataclasses.dataclass
class Outcome:
    """The record of a run.

    ``film`` (microseconds, picture) of every frame that differs from the one before. ``heap``: the measured values, by
    label, and ``blocks``, the largest free one. ``imports``: the cost of each module, in order. ``modules``: the loaded
    ones, with their names in the project, and ``maps`` MicroPython's own account, by label. ``lines`` of the console.
    ``end``: ``"end"`` (its time was over), ``"cut"`` (the power failed), ``"returned"`` (the program has), ``"reload"``
    (it restarts), else ``""``; ``ended`` in microseconds. ``error``: the traceback, or a lack of memory, or empty.
    ``nvm``: the saved bytes. ``turns``: the heap's events (``firmware/virtual/turns.py``), if they were asked for.
    """

    film: list[tuple[int, bytes]]
    heap: dict[str, int]
    blocks: dict[str, int]
    imports: dict[str, int]
    modules: dict[str, list[str]]
    maps: dict[str, str]
    lines: list[str]
    end: str
    ended: int
    error: str
    nvm: bytes
    turns: list[str]

    @property
    def pictures(self) -> list[bytes]:
        """The film without its times."""
        return [picture for _, picture in self.film]


def fill(folder: Path, board: str = "pico", languages=("en",)) -> deploying.Report:
    """Fill the drive in a folder with what is shipped, for MicroPython."""
    return deploying.install(folder / "drive", board=board, languages=languages, marker=mpy.MICROPYTHON)


def script(*presses, measures=(), word="heap", seconds: float) -> list[tuple[int, str, str]]:
    """Return the events of a run.

    :param presses: (second, key, how long); a key ``"short"``: memory runs out then.
    :param measures: (second, label): the value that ``word`` names is printed: the ``heap``, the largest free
        ``block``, the ``modules``, a ``map``.
    :param seconds: when it ends.
    """
    events = [(round(seconds * 1e6), "end", "-")]
    for at, key, hold in presses:
        if key == "short":
            events.append((round(at * 1e6), "short", "-"))
        else:
            events += [(round(at * 1e6), "down", key), (round((at + hold) * 1e6), "up", key)]
    events += [(round(at * 1e6), word, label) for at, label in measures]
    return sorted(events, key=lambda event: event[0])


class Device:
    """A board and its drive.

    :param micropython: an :class:`tools.dev.interpreters.Interpreter`.
    :param folder: its folder; ``drive`` below it is the drive.
    :param board: a file of ``boards/``. :param panel: the chip of its display, if it is another one.
    """

    def __init__(self, micropython, folder: Path, board: str = "pico", panel: str = ""):
        self.micropython = micropython
        self.folder = folder
        self.board = boardfile.read(board, panel)
        self.drive = folder / "drive"
        for name, code in {**_firmware(), "flash.mpy": _flash(board)}.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(code)

    def run_on(self, events, environment=None, nvm=None, **how) -> list[Outcome]:
        """As :meth:`run`; if the program restarts (``supervisor.reload``), run once more from there.

        :return: what each run has left.
        """
        found = [self.run(events, environment, nvm, **how)]
        while found[-1].end == "reload":
            began = found[-1].ended
            rest = [event for event in events if event[0] >= began]
            found.append(self.run(rest, environment, found[-1].nvm, **{**how, "began": began, "anew": True}))
        return found

    def run(self, events, environment=None, nvm=None, heap=1 << 20, **settings) -> Outcome:
        """Run from power on until the end.

        :param events: see :func:`script`.
        :param nvm: what was kept before; None: blank.
        :param heap: bytes that the firmware and the program have between them.
        :param settings: ``cut`` (see :mod:`tools.emulator.nvm`), ``comb`` (bytes: no free block may be larger),
            ``areas`` (bytes of each but the last: no block reaches over their ends). ``more``: modules that the
            firmware has, of ``firmware/more``. ``trace``: print the cost of imports. ``began``: microseconds at power
            on. ``anew``: the program before has asked for it. ``in_place``: the firmware runs the drive's modules in
            place.
        """
        told = {
            "COMB": settings.get("comb", 0),
            "AREAS": tuple(settings.get("areas", ())),
            "TRACE": settings.get("trace", False),
            "BEGAN": settings.get("began", 0),
            "ANEW": settings.get("anew", False),
            "MORE": tuple(settings.get("more", ())),
            "HEAP": tuple(settings.get("areas_of", ())),
            "IN_PLACE": settings.get("in_place", False),
            "ENV": tuple({**_outer(), **(environment or {})}.items()),
        }
        prepare(self.folder, self.board, events, nvm, CUT=settings.get("cut"), **told)
        if told["IN_PLACE"]:
            (self.folder / "rom.img").write_bytes(romfs.image(self.drive))
        source = self.folder / "settings.py"
        mpy.compile_file(source, source.with_suffix(".mpy"), mpy.MICROPYTHON)
        source.unlink()
        done = self.micropython.run("-m", "start", heap=with_tables(heap), path=self.folder)
        return outcome(done, self.folder, self.board)


def with_tables(heap: int) -> int:
    """Return the heap size for MicroPython in which that many bytes can be used; a multiple of 16."""
    times, of = _WITH_TABLES
    return -(-heap * times // of // 16) * 16


def prepare(folder: Path, board, events, nvm, **settings) -> None:
    """Write what a run reads: ``settings.py``, ``events``, ``nvm``, and an empty ``film``; see :meth:`Device.run`."""
    told = boards.told(board) | {"ANEW": False, "BEGAN": 0} | settings
    (folder / "settings.py").write_text("".join(f"{name} = {value!r}\n" for name, value in told.items()), "utf-8")
    wires = boards.keys(board)
    lines = []
    for at, word, argument in events:
        if word in ("down", "up"):
            argument = wires[argument]
        lines.append(f"{at} {word} {argument}\n")
    (folder / "events").write_text("".join(lines), "utf-8")
    (folder / "film").write_bytes(b"")
    blank = b"\0" if PROFILES[board.board_id].copies else _BLANK
    (folder / "nvm").write_bytes(blank * told["NVM"] if nvm is None else nvm)


@functools.cache
def _firmware() -> dict[str, bytes]:
    """Return the pretended firmware, compiled, by path: as in a real one, its own names cost nothing; they are in
    flash."""
    rooms = (FIRMWARE, FIRMWARE / "virtual", FIRMWARE / "more")
    paths = {path.stem: path for path in sorted(file for room in rooms for file in room.glob("*.py"))}
    asked = sorted(word for word in set().union(*_words().values()) - {"print"} if not keyword.iskeyword(word))
    given = {word for path in _programs().values() for word in _GIVEN.findall(path.read_text("utf-8"))}
    user = "\n".join(asked) + f"\nsomething({', '.join(name + '=0' for name in sorted(given & set(asked)))})\n"
    small = mpy_shrink.shrink({name: path.read_text("utf-8") for name, path in paths.items()}, (), [user])
    places = {name: path.relative_to(FIRMWARE).as_posix().removeprefix("virtual/") for name, path in paths.items()}
    return {place.removesuffix("py") + "mpy": _compiled(place, small[name]) for name, place in places.items()}


@functools.cache
def _flash(board: str) -> bytes:
    """The names that are in flash: what shows a screen asks every real firmware for them; and the board's pins."""
    words = {name: there for name, there in _words().items() if name not in content.KEYBOARD}  # of one board only
    if "KEYBOARD" in boardfile.data(board):
        words = _words()
    showing = set().union(*(words[name] for name in words if name.startswith(_SHOWING)))
    known = sorted(
        showing & set(firmware.NAMES) | words["boards." + board] & set(PROFILES[boardfile.read(board).board_id].pins)
    )
    return _compiled("flash.py", "class known:\n" + "".join(f"    {name} = 0\n" for name in known))


def _compiled(place: str, text: str) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, place)
        source.parent.mkdir(parents=True, exist_ok=True)
        source.write_text(text, encoding="utf-8")
        mpy.compile_file(source, source.with_suffix(".mpy"), mpy.MICROPYTHON)
        return source.with_suffix(".mpy").read_bytes()


@functools.cache
def _words() -> dict[str, set[str]]:
    """Return the names in each module of the program, but for its comments and docstrings. With those, there were more
    than the 300 that ``fill`` in ``start.py`` expects at most.
    """
    return {name: set(_NAME.findall(_SAID.sub("", path.read_text("utf-8")))) for name, path in _programs().items()}


@functools.cache
def _programs() -> dict[str, Path]:
    return content.program(content.libraries())


def _outer() -> dict[str, str]:
    """Settings of the one who runs this count for nothing."""
    return {name: "" for name in os.environ if name.startswith("UNO_")}


def outcome(done, folder: Path, board) -> Outcome:
    """Return the record of a run.

    :param done: the process that has ended.
    """
    size = len(board.blank())
    heap: dict[str, int] = {}
    blocks: dict[str, int] = {}
    imports: dict[str, int] = {}
    modules: dict[str, list[str]] = {}
    maps: dict[str, str] = {}
    turns: list[str] = []
    lines: list[str] = []
    end = label = measured = ""
    ended = 0
    for line in done.stdout.splitlines():
        if line.startswith("~ heap "):
            _, _, label, bytes_ = line.split(" ")
            heap[label] = int(bytes_)
            label, measured = "", label
        elif line.startswith("~ block "):
            _, _, at, bytes_ = line.split(" ")
            blocks[at] = int(bytes_)
        elif line.startswith("~ import "):
            _, _, name, bytes_ = line.split(" ")
            imports[name] = imports.get(name, 0) + int(bytes_)
        elif line.startswith("~ modules "):
            _, _, at, *modules_ = line.split(" ")
            modules[at] = modules_
        elif line.startswith("~ map "):
            label = line[6:]
            maps[label] = ""
        elif line.startswith("~ h "):
            turns.append(line[4:])
        elif line.startswith("~ "):
            end, *at_us = line[2:].split(" ")
            ended = int(at_us[0]) if at_us[1:] == ["us"] else 0
        elif not label and (found := _TABLES.match(line)):
            heap[measured] += _FIRST * (int(found[1]) <= _FILLED)
        elif label:
            maps[label] += line + "\n"
        else:
            lines.append(line)
    whole = {short: name for name, short in called.load(folder / "drive").items()}
    ours = {at: [whole.get(name, name) for name in there] for at, there in modules.items()}
    modules = {at: sorted(name for name in there if name.startswith(_OURS)) for at, there in ours.items()}
    imports = {whole.get(name, name): size for name, size in imports.items()}
    data = (folder / "film").read_bytes()
    film = []
    for at in range(0, len(data), _STAMP + size):
        film.append((struct.unpack_from("<Q", data, at)[0], data[at + _STAMP : at + _STAMP + size]))
    short = [line for line in lines if line.startswith("MemoryError")]
    error = "\n".join([done.stderr, *short]) + (f"\nexit {done.returncode}" if done.returncode else "")
    return Outcome(
        film,
        heap,
        blocks,
        imports,
        modules,
        maps,
        lines,
        end,
        ended,
        error.strip(),
        (folder / "nvm").read_bytes(),
        turns,
    )
