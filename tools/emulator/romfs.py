# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Write a folder as a ROMFS image, from which MicroPython runs .mpy files in place.

The format (docs.micropython.org, reference, romfs; extmod/vfs_rom.c): a record is a kind, a length and its contents.
Kind and length are unsigned numbers of 7 bits a byte, the highest bits first. A folder holds its name and records; a
file its name and a record with the data.
"""

from pathlib import Path

_HEAD = b"\xd2\xcd\x31"  # the kind of the outermost record: "RM1", in such bytes
_DATA, _FOLDER, _FILE = 2, 4, 5


def image(folder: Path) -> bytes:
    """Return the image of a folder and everything below it."""
    inside = _inside(folder)
    return _HEAD + _number(len(inside)) + inside


def _inside(folder: Path) -> bytes:
    found = b""
    for path in sorted(folder.iterdir()):
        if path.is_dir():
            found += _record(_FOLDER, _named(path) + _inside(path))
        else:
            found += _record(_FILE, _named(path) + _record(_DATA, path.read_bytes()))
    return found


def _named(path: Path) -> bytes:
    name = path.name.encode()
    return _number(len(name)) + name


def _record(kind: int, inside: bytes) -> bytes:
    return _number(kind) + _number(len(inside)) + inside


def _number(value: int) -> bytes:
    found = [value & 0x7F]
    while value := value >> 7:
        found.insert(0, value & 0x7F | 0x80)
    return bytes(found)
