# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Files -> a CIRCUITPY drive, byte for byte as it lies in flash; every file in one piece.

A computer sees a partition table as the first sector of the drive, but it is not in flash (CircuitPython's
supervisor/shared/flash.c invents it). So this begins with the volume, whose header says that it is at the second
sector. A name that fits 8.3 has no long entry; if small and capital letters are mixed in it, it is shown in capitals.
CircuitPython and computers find it in any case.

Source: Microsoft, "FAT: General Overview of On-Disk Format", 1.03, "Long Directory Entries" included. The flags of
small letters: ``NS_BODY``, ``NS_EXT`` of CircuitPython's lib/oofatfs/ff.c.
"""

import re
import struct
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from tools.deploying import volume
from tools.deploying.volume import ENTRY, SECTOR, UNITS, units
from tools.dev.cli import Problem, refusal

Tree = dict[str, "bytes | Tree"]

_FIRST = 2  # the number of the first cluster
_LABEL, _FOLDER, _ARCHIVE, _LONG = 0x08, 0x10, 0x20, 0x0F
_SMALL_BODY, _SMALL_END = 0x08, 0x10
_DATE = (2026 - 1980) << 9 | 1 << 5 | 1  # the same files give the same drive, whenever it is made
_FORBIDDEN = re.compile(r'[\x00-\x1f"*/:<>?\\|\x7f]|[. ]$')
_NOT_SHORT = re.compile(r"[^A-Z0-9_^$~!#%&{}()@'`-]")


class Laid(NamedTuple):
    """A drive. ``data``: all of it. ``places``: path -> byte in which a file begins, of files that are not empty.
    ``end``: of the last cluster in use.
    """

    data: bytes
    places: dict[str, int]
    end: int


def build(folder: Path, layout: volume.Volume) -> bytes:
    """Return the drive with everything that is in a folder.

    :raises tools.dev.cli.Problem: it does not fit, cannot be read, or has a name that FAT does not allow.
    """
    if not folder.is_dir():
        raise Problem(f"{folder} is not a folder")
    try:
        sizes = {
            path.relative_to(folder).as_posix(): path.stat().st_size for path in folder.rglob("*") if path.is_file()
        }
        _check_size(folder, layout.need(sizes, bare=True), layout)
        tree = _read(folder)
    except OSError as error:
        raise Problem(refusal(error, folder, "read")) from None
    return laid(tree, layout, str(folder)).data


def laid(tree: Tree, layout: volume.Volume, title: str = "this") -> Laid:
    """Return the drive with some files, in the order in which they are named.

    :param tree: name -> bytes, or another tree: a folder.
    :param title: of all of it, for errors.
    :raises tools.dev.cli.Problem: as :func:`build`.
    """
    made = _Drive(layout)
    root = _entry(b"CIRCUITPY  ", _LABEL, 0, 0) + made.entries(tree, 0, "")
    _check_size(title, made.used, layout)
    if len(root) > layout.names * ENTRY:
        raise Problem(f"{title} has too many names at its top for the CIRCUITPY drive; put some into folders")
    end = layout.begin * SECTOR + made.used * layout.size
    return Laid(made.image(root), made.places, end)


def _read(folder: Path) -> Tree:
    return {path.name: _read(path) if path.is_dir() else path.read_bytes() for path in sorted(folder.iterdir())}


def _check_size(title, clusters, layout):
    if clusters > layout.clusters:
        raise Problem(
            f"{title} takes {-(-clusters * layout.size // 1024)} kB, the CIRCUITPY drive has "
            f"{layout.clusters * layout.size // 1024} kB; leave something out"
        )


class _Drive:
    """Clusters in the order in which they are given out, and their table."""

    def __init__(self, layout):
        self._layout = layout
        self._last = 0xFFFF if layout.wide else 0xFFF  # the end of a chain
        self._table = [self._last & ~7, self._last]
        self._data = bytearray()
        self.places: dict[str, int] = {}

    @property
    def used(self) -> int:
        """How many clusters hold something."""
        return len(self._table) - _FIRST

    def _reserve(self, size):
        """Return the first of enough clusters in a row; 0 for nothing."""
        count = -(-size // self._layout.size)
        if not count:
            return 0
        first = len(self._table)
        self._table += [*range(first + 1, first + count), self._last]
        self._data += bytes(count * self._layout.size)
        return first

    def _store(self, first, content):
        start = (first - _FIRST) * self._layout.size
        self._data[start : start + len(content)] = content

    def entries(self, tree, own, path) -> bytes:
        """Return the entries of a folder that begins at cluster ``own`` (0: the root); all below it is stored.

        :param path: of the folder, with a slash behind it.
        """
        out = bytearray()
        for name, short, flags, long in names(tree):
            inside = tree[name]
            out += _long_entries(long, short)
            if isinstance(inside, dict):
                first = self._reserve(ENTRY * (2 + volume.entries(inside, bare=True)))
                dots = _entry(b".          ", _FOLDER, first, 0) + _entry(b"..         ", _FOLDER, own, 0)
                self._store(first, dots + self.entries(inside, first, f"{path}{name}/"))
                out += _entry(short, _FOLDER, first, 0, flags)
            else:
                first = self._reserve(len(inside))
                self._store(first, inside)
                if inside:
                    self.places[path + name] = self._layout.begin * SECTOR + (first - _FIRST) * self._layout.size
                out += _entry(short, _ARCHIVE, first, len(inside), flags)
        return bytes(out)

    def image(self, root: bytes) -> bytes:
        """Return the whole drive."""
        layout, table = self._layout, [*self._table, 0]
        if layout.wide:
            packed = struct.pack(f"<{len(table)}H", *table)
        else:
            packed = b"".join((a | b << 12).to_bytes(3, "little") for a, b in zip(table[::2], table[1::2]))
        parts = (
            (_boot_sector(layout), SECTOR),
            (packed, layout.table * SECTOR),
            (root, layout.names * ENTRY),
            (self._data, (layout.sectors - layout.begin) * SECTOR),
        )
        return b"".join(bytes(part).ljust(size, b"\0") for part, size in parts)


def _boot_sector(layout):
    head = struct.pack("<3s8sHBHBHHBHHHII", b"\xeb\xfe\x90", b"MSDOS5.0", SECTOR, layout.cluster, 1, 1, layout.names,
                       layout.sectors, 0xF8, layout.table, 63, 255, 1, 0)  # fmt: skip
    tail = struct.pack("<BBBI11s8s", 0x80, 0, 0x29, _DATE << 16, b"NO NAME    ", b"FAT     ")
    return (head + tail).ljust(SECTOR - 2, b"\0") + b"\x55\xaa"


# Names


def names(tree: Iterable[str]) -> Iterator[tuple[str, bytes, int, str]]:
    """Yield (name, its 11 bytes, flags of its small letters, its long name or "" if it needs none) for a folder."""
    check_names(tree)
    taken: set[bytes] = set()
    shorts = {}
    # Names that stay unchanged go first, so that no shortened name can take them.
    for name in sorted(tree, key=lambda name: not volume.is_short(name)):
        shorts[name] = _short(name, taken)
        taken.add(shorts[name])
    for name in tree:
        if not volume.is_short(name):
            yield name, shorts[name], 0, name
            continue
        body, _, end = name.partition(".")
        yield name, shorts[name], _SMALL_BODY * body.islower() | _SMALL_END * end.islower(), ""


def check_names(names: Iterable[str]) -> None:
    """Refuse names that FAT does not allow in one folder.

    :raises tools.dev.cli.Problem: with the fix.
    """
    seen: dict[str, str] = {}
    for name in names:
        if _FORBIDDEN.search(name) or units(name) > 255:
            raise Problem(f"{name}: the CIRCUITPY drive cannot hold this name; rename it")
        if name.upper() in seen:
            raise Problem(f"{name} and {seen[name.upper()]} are one name on the CIRCUITPY drive; rename one")
        seen[name.upper()] = name


def _short(name, taken):
    """Return the 8.3 name: the name itself in capitals if it fits, else its beginning, a tilde and a number."""
    plain = volume.SHORT.fullmatch(name.upper())
    if plain and name.isascii():
        return _pack(plain[1], plain[2] or "")
    stem, _, extension = name.upper().lstrip(".").rpartition(".")
    if not stem:
        stem, extension = extension, ""
    stem, extension = (_NOT_SHORT.sub("_", part.replace(" ", "").replace(".", "")) for part in (stem, extension))
    for number in range(1, 10**6):
        tail = f"~{number}"
        short = _pack(stem[: 8 - len(tail)] + tail, extension[:3])
        if short not in taken:
            return short
    raise AssertionError("a folder with a million names")


def _pack(stem, extension):
    return stem.encode("ascii").ljust(8) + extension.encode("ascii").ljust(3)


def _entry(short, attributes, cluster, size, flags=0):
    return struct.pack("<11sBBBHHHHHHHI", short, attributes, flags, 0, 0, _DATE, _DATE, 0, 0, _DATE, cluster, size)


def _long_entries(name, short):
    """Return the entries in front of an entry that hold its long name, the last part first."""
    if not name:
        return b""
    checksum = 0
    for byte in short:
        checksum = ((checksum >> 1 | checksum << 7) + byte) & 0xFF
    text = name.encode("utf-16-le")
    count = -(-units(name) // UNITS)
    if len(text) < count * UNITS * 2:
        text = (text + b"\0\0").ljust(count * UNITS * 2, b"\xff")
    out = b""
    for number in range(count, 0, -1):
        part = text[(number - 1) * UNITS * 2 : number * UNITS * 2]
        order = number | (0x40 if number == count else 0)
        out += struct.pack("<B10sBBB12sH4s", order, part[:10], _LONG, 0, checksum, part[10:22], 0, part[22:])
    return out
