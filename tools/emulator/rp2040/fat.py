# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A folder -> the CIRCUITPY drive of a Pico, byte for byte as it lies in flash.

The geometry is CircuitPython's own format (lib/oofatfs/ff.c, ``f_mkfs`` for 2048 sectors): FAT12, one table of 7
sectors, 512 entries in the root, clusters of one sector. A computer sees a partition table as the first sector of the
drive, but it is not in flash (supervisor/shared/flash.c invents it). So this begins with the volume. The volume's
header says that it is at the second sector.

Source for the rest: Microsoft, "FAT: General Overview of On-Disk Format", 1.03, "Long Directory Entries" included.
"""

import re
import struct
from pathlib import Path

from tools.dev.cli import Problem, refusal
from tools.emulator.rp2040 import DRIVE_SIZE

SECTOR = 512
SECTORS = DRIVE_SIZE // SECTOR
_RESERVED, _FAT_SECTORS, _ROOT_ENTRIES = 1, 7, 512
_DATA = _RESERVED + _FAT_SECTORS + _ROOT_ENTRIES * 32 // SECTOR
CLUSTERS = SECTORS - _DATA

_FIRST, _LAST = 2, 0xFFF  # the number of the first cluster; the end of a chain
_LABEL, _FOLDER, _ARCHIVE, _LONG = 0x08, 0x10, 0x20, 0x0F
_DATE = (2026 - 1980) << 9 | 1 << 5 | 1  # the same folder gives the same drive, whenever it is made
_UNITS = 13  # UTF-16 units of a name in one entry
_FORBIDDEN = re.compile(r'[\x00-\x1f"*/:<>?\\|\x7f]|[. ]$')
_SHORT = re.compile(r"([A-Z0-9_^$~!#%&{}()@'`-]{1,8})(?:\.([A-Z0-9_^$~!#%&{}()@'`-]{1,3}))?")
_NOT_SHORT = re.compile(r"[^A-Z0-9_^$~!#%&{}()@'`-]")


def build(folder: Path) -> bytes:
    """Return the drive with everything that is in the folder.

    :raises tools.dev.cli.Problem: it does not fit, cannot be read, or has a name that FAT does not allow.
    """
    if not folder.is_dir():
        raise Problem(f"{folder} is not a folder")
    try:
        return _build(folder)
    except OSError as error:
        raise Problem(refusal(error, folder, "read")) from None


def _build(folder):
    files = [file for file in folder.rglob("*") if file.is_file()]
    _check_size(folder, sum(-(-file.stat().st_size // SECTOR) for file in files))
    volume = _Volume()
    root = volume.entries(folder, 0)
    _check_size(folder, volume.used)
    root = _entry(b"CIRCUITPY  ", _LABEL, 0, 0) + root
    if len(root) > _ROOT_ENTRIES * 32:
        raise Problem(f"{folder} has too many names at its top for the CIRCUITPY drive; put some into folders")
    return volume.image(root)


def _check_size(folder, clusters):
    if clusters > CLUSTERS:
        raise Problem(
            f"{folder} takes {-(-clusters * SECTOR // 1024)} kB, the CIRCUITPY drive of a Pico has "
            f"{CLUSTERS * SECTOR // 1024} kB; leave something out"
        )


class _Volume:
    """Clusters in the order in which they are given out, and their table."""

    def __init__(self):
        self._table = [0xFF8, _LAST]
        self._data = bytearray()

    @property
    def used(self) -> int:
        """How many clusters hold something."""
        return len(self._table) - _FIRST

    def _reserve(self, size):
        """Return the first of enough clusters in a row; 0 for nothing."""
        count = -(-size // SECTOR)
        if not count:
            return 0
        first = len(self._table)
        self._table += [*range(first + 1, first + count), _LAST]
        self._data += bytes(count * SECTOR)
        return first

    def _store(self, first, content):
        start = (first - _FIRST) * SECTOR
        self._data[start : start + len(content)] = content

    def entries(self, folder, own) -> bytes:
        """Return the entries of a folder that begins at cluster ``own`` (0: the root); all below it is stored."""
        out = bytearray()
        for path, short, long in names(folder):
            out += _long_entries(long, short)
            if path.is_dir():
                inner = 2 + sum(1 + -(-_units(long) // _UNITS) for _, _, long in names(path))
                first = self._reserve(inner * 32)
                dots = _entry(b".          ", _FOLDER, first, 0) + _entry(b"..         ", _FOLDER, own, 0)
                self._store(first, dots + self.entries(path, first))
                out += _entry(short, _FOLDER, first, 0)
            else:
                content = path.read_bytes()
                first = self._reserve(len(content))
                self._store(first, content)
                out += _entry(short, _ARCHIVE, first, len(content))
        return bytes(out)

    def image(self, root: bytes) -> bytes:
        """Return the whole drive."""
        table = self._table + [0] * (_FAT_SECTORS * SECTOR * 2 // 3 - len(self._table))
        packed = b"".join((a | b << 12).to_bytes(3, "little") for a, b in zip(table[::2], table[1::2]))
        parts = (
            (_boot_sector(), SECTOR),
            (packed, _FAT_SECTORS * SECTOR),
            (root, _ROOT_ENTRIES * 32),
            (self._data, CLUSTERS * SECTOR),
        )
        return b"".join(bytes(part).ljust(size, b"\0") for part, size in parts)


def _boot_sector():
    head = struct.pack("<3s8sHBHBHHBHHHII", b"\xeb\xfe\x90", b"MSDOS5.0", SECTOR, 1, _RESERVED, 1, _ROOT_ENTRIES,
                       SECTORS, 0xF8, _FAT_SECTORS, 63, 255, 1, 0)  # fmt: skip
    tail = struct.pack("<BBBI11s8s", 0x80, 0, 0x29, _DATE << 16, b"NO NAME    ", b"FAT     ")
    return (head + tail).ljust(SECTOR - 2, b"\0") + b"\x55\xaa"


# Names


def names(folder):
    """Return (path, short name as its 11 bytes, long name or "" if the short name is complete) of the entries of a
    folder."""
    paths = sorted(folder.iterdir())
    check_names(paths)
    taken, shorts = set(), {}
    # Names that stay unchanged go first, so that no shortened name can take them.
    for path in sorted(paths, key=lambda path: not _SHORT.fullmatch(path.name.upper())):
        shorts[path] = _short(path.name, taken)
        taken.add(shorts[path])
    for path in paths:
        yield path, shorts[path], "" if _SHORT.fullmatch(path.name) else path.name


def check_names(paths):
    seen = {}
    for path in paths:
        if _FORBIDDEN.search(path.name) or _units(path.name) > 255:
            raise Problem(f"{path}: the CIRCUITPY drive cannot hold this name; rename it")
        if path.name.upper() in seen:
            raise Problem(f"{path} and {seen[path.name.upper()]} are one name on the CIRCUITPY drive; rename one")
        seen[path.name.upper()] = path.name


def _short(name, taken):
    """Return the 8.3 name: the name itself in capitals if it fits, else its beginning, a tilde and a number."""
    plain = _SHORT.fullmatch(name.upper())
    if plain:
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


def _units(name):
    return len(name.encode("utf-16-le")) // 2


def _entry(short, attributes, cluster, size):
    return struct.pack("<11sBBBHHHHHHHI", short, attributes, 0, 0, 0, _DATE, _DATE, 0, 0, _DATE, cluster, size)


def _long_entries(name, short):
    """Return the entries in front of an entry that hold its long name, the last part first."""
    if not name:
        return b""
    checksum = 0
    for byte in short:
        checksum = ((checksum >> 1 | checksum << 7) + byte) & 0xFF
    text = name.encode("utf-16-le")
    count = -(-_units(name) // _UNITS)
    if len(text) < count * _UNITS * 2:
        text = (text + b"\0\0").ljust(count * _UNITS * 2, b"\xff")
    out = b""
    for number in range(count, 0, -1):
        part = text[(number - 1) * _UNITS * 2 : number * _UNITS * 2]
        order = number | (0x40 if number == count else 0)
        out += struct.pack("<B10sBBB12sH4s", order, part[:10], _LONG, 0, checksum, part[10:22], 0, part[22:])
    return out
