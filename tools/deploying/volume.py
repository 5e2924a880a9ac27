# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The layout of a CIRCUITPY drive: its file allocation table, the root folder, the clusters, and what files take.

CircuitPython formats a drive with ``f_mkfs`` of lib/oofatfs/ff.c (commit d6f05a8b: one table, FAT12 or FAT16, cluster
size by size of the drive), called by supervisor/shared/filesystem.c, which then creates the files of :data:`OWN`.
"""

import re
from collections.abc import Iterable
from pathlib import PurePosixPath
from typing import NamedTuple

SECTOR = 512
ENTRY, UNITS = 32, 13  # bytes of an entry of a folder; UTF-16 units of a long name in one
NAMES = 512  # entries of the root folder, as CircuitPython formats it
_RESERVED = 1
_STEPS = (1, 4, 16, 64, 256, 512)  # the cluster doubles at these sizes, in units of 4096 sectors
_MOST_FAT12 = 0xFF5  # clusters
# Files that CircuitPython creates on a drive: path -> bytes. The last one is written at each start.
OWN = {
    ".fseventsd/no_log": 0,
    ".metadata_never_index": 0,
    ".Trashes": 0,
    ".Trash-1000": 0,
    "sd/placeholder.txt": 57,
    "boot_out.txt": 200,
}
_SIGN = "[A-Z0-9_^$~!#%&{}()@'`-]"
SHORT = re.compile(rf"({_SIGN}{{1,8}})(?:\.({_SIGN}{{1,3}}))?")


class Volume(NamedTuple):
    """A drive. ``sectors``: all of it. ``cluster``, ``table``: sectors of a cluster, of the table. ``names``: entries
    of the root folder. ``wide``: FAT16, else FAT12.
    """

    sectors: int
    cluster: int
    table: int
    names: int
    wide: bool

    @property
    def begin(self) -> int:
        """The sector in which the clusters begin."""
        return _RESERVED + self.table + self.names * ENTRY // SECTOR

    @property
    def clusters(self) -> int:
        """How many clusters there are."""
        return (self.sectors - self.begin) // self.cluster

    @property
    def size(self) -> int:
        """Bytes of a cluster."""
        return self.cluster * SECTOR

    def need(self, sizes: dict[str, int], bare: bool = False) -> int:
        """Return clusters that files and their folders take.

        :param sizes: path -> bytes.
        :param bare: see :func:`entries`.
        """
        inside: dict[PurePosixPath, set[str]] = {}
        for path in map(PurePosixPath, sizes):
            for folder, name in zip(path.parents, (path, *path.parents)):
                inside.setdefault(folder, set()).add(name.name)
        inside.pop(PurePosixPath("."), None)  # the root has a place of its own
        folders = [ENTRY * (2 + entries(names, bare)) for names in inside.values()]
        return sum(-(-size // self.size) for size in (*sizes.values(), *folders))


def of(kib: int, names: int = NAMES, align: int = 1) -> Volume:
    """Return the layout that CircuitPython gives to a drive.

    :param kib: its size.
    :param names: entries of the root folder.
    :param align: the clusters begin at a multiple of so many sectors; ``f_mkfs`` lengthens the table for it, too.
    """
    sectors = kib * 1024 // SECTOR
    cluster = 1 << sum(step <= sectors // 4096 for step in _STEPS)
    while True:
        count = sectors // cluster
        wide = count > _MOST_FAT12
        table = -(-(count * 2 + 4 if wide else (count * 3 + 1) // 2 + 3) // SECTOR)
        made = Volume(sectors, cluster, table, names, wide)
        made = made._replace(table=table + -made.begin % align)
        if not wide or made.clusters > _MOST_FAT12:
            return made
        cluster *= 2  # too few clusters for FAT16


def entries(names: Iterable[str], bare: bool = False) -> int:
    """Return how many entries of a folder some names take.

    :param bare: a name that fits 8.3 takes one entry, as in :mod:`tools.deploying.fat`. A computer may write a long
        name, too, for small letters.
    """
    return sum(1 + (0 if bare and is_short(name) else -(-units(name) // UNITS)) for name in names)


def is_short(name: str) -> bool:
    """Whether a name fits 8.3, in any case."""
    return name.isascii() and SHORT.fullmatch(name.upper()) is not None


def units(name: str) -> int:
    """Return the UTF-16 units of a name."""
    return len(name.encode("utf-16-le")) // 2
