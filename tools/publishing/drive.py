# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The drive of a handheld in a page, and the firmware it pretends to have, packed in one file.

A pack is xz of: the length of a table (4 bytes, little end first), the table (JSON: a list of [path, length]), and
the files, one after the other. Twice the same content gives twice the same bytes.

The entry of a file of words is [path, length, letters, keyed]; what is null at its end is left out.

- ``letters``: the set of letters of one byte in which the file is written; null if it is UTF-8. The page makes UTF-8.
- ``keyed``: the path of an earlier file, of another language, whose lines have the same keys; null if the file has its
  own. The page puts the keys back in front of the lines. This saves 12 kB.
"""

import contextlib
import json
import lzma
import struct
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tools.deploying import called, content
from tools.deploying import languages as speech
from tools.dev import mpy
from tools.dev.environment import ROOT
from tools.publishing import npm

FIRMWARE = ROOT / "tools" / "emulator" / "firmware"
_ALIKE = ("en", "de", "it", "pl", "sk", "cs", "hu", "ru", "uk")
_LETTERS = ("windows-1252", "windows-1250", "windows-1251")  # every browser knows them
_FILTER = {
    "id": lzma.FILTER_LZMA2,
    "preset": 9 | lzma.PRESET_EXTREME,
    "pb": 0,  # bytes of one
    "dict_size": 1 << 20,
    "mf": lzma.MF_BT2,
    "depth": 2000,
}
_TRIED = (  # which is smaller depends on the files: bytecode, words, the machine's own code
    {"lc": 3, "nice_len": 273},
    {"lc": 4, "nice_len": 128},
    {"lc": 3, "nice_len": 128, "pb": 2, "mf": lzma.MF_BT3},
)
_MEDIA = ("udp",)  # a page has a socket, and carries its datagrams; no radio, no light


def shipped(languages: Sequence[str]) -> dict[str, bytes]:
    """Return the files that ``tools/deploy.py`` puts on a drive, for MicroPython, and every board's: path -> bytes.
    Without the list of what modules are called in the project: nobody looks at the drive of a page. In the order of
    those names, as what is alike is called alike; words without their comments, which are a hundredth of the pack.

    :param languages: English is always among them.
    """
    made = content.build(None, _MEDIA, speech.chosen(languages), False, mpy.MICROPYTHON)
    paths = sorted(made.files, key=lambda path: made.modules.get(path, path))
    return {path: _spoken(path, made.files[path]) for path in paths if path != called.NAME}


def _spoken(path: str, data: bytes) -> bytes:
    """Remove the parts of a file that only people read: of words, lines that begin with ``#`` and lines between groups.
    The first line stays, because an entry is searched after the end of a line (uno_ui.words).
    """
    if not path.endswith(".txt"):
        return data
    return b"\n" + b"".join(line for line in data.splitlines(keepends=True) if line.strip() and line[:1] != b"#")


def firmware(*times: str) -> dict[str, bytes]:
    """Return the pretended firmware, compiled: path -> bytes.

    :param times: "page", "virtual": its time and world; if both have a module, the last one counts.
    """
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "module.mpy"
        found = {}
        for source in [file for room in ("", *times) for file in sorted((FIRMWARE / room).glob("*.py"))]:
            mpy.compile_file(source, out, mpy.MICROPYTHON, name=source.stem)
            found[f"{source.stem}.mpy"] = out.read_bytes()
        return found


def pack(files: dict[str, bytes]) -> bytes:
    """Pack many files into one, as small as can be; see the top."""
    data = joined(files)
    filters = [{**_FILTER, **tried} for tried in _TRIED]
    return min((lzma.compress(data, lzma.FORMAT_XZ, lzma.CHECK_CRC32, filters=[one]) for one in filters), key=len)


def unpacker() -> bytes:
    """Return the script that browsers unpack it with, as a module."""
    script = npm.files(npm.XZ)["dist/package/xz-decompress.min.js"].decode()
    begin, end = (
        "const found = {};\n(function () {\n",
        '\n}).call(found);\nexport const {XzReadableStream} = found["xz-decompress"];\n',
    )
    return (begin + script + end).encode()


def joined(files: dict[str, bytes]) -> bytes:
    """Return the bytes of a pack, before compression."""
    told = []
    keyed: dict[str, str] = {}  # part of the words -> the first file of it
    for path in sorted(files, key=_order):
        first = keyed.setdefault(_order(path)[-1], path) if path.endswith(".txt") else path
        told.append((path, *_shortened(path, files[path], first, files[first])))
    entries = [[path, len(data), *more] for path, data, more in told]
    table = json.dumps(entries, separators=(",", ":")).encode()
    return struct.pack("<I", len(table)) + table + b"".join(data for _, data, _ in told)


def _shortened(path: str, data: bytes, first: str, keyed: bytes) -> tuple[bytes, tuple[str | None, ...]]:
    """Return a file as it is packed, and what its entry has more.

    :param first, keyed: the file that has the same keys, and what is in it; of all else but words the file itself.
    """
    if not path.endswith(".txt"):
        return data, ()
    text = data.decode()
    bare = _without_keys(text, keyed.decode()) if first != path else None
    more: tuple[str, ...] = () if bare is None else (first,)
    if bare is not None:
        text = bare
    for letters in _LETTERS:
        with contextlib.suppress(UnicodeError):
            return text.encode(letters), (letters, *more)
    return text.encode(), (None, *more) if more else ()


def _without_keys(text: str, keyed: str) -> str | None:
    """Return words without their keys, or None if those are not the keys of the other file, line by line."""
    lines = [line.partition(" ") for line in text.split("\n")]
    others = [line.partition(" ") for line in keyed.split("\n")]
    alike = [line[:2] for line in lines] == [line[:2] for line in others]
    if alike and all(bool(key) == bool(gap) for key, gap, _ in lines):
        return "\n".join(said for _, _, said in lines)
    return None


def _order(path: str) -> tuple:
    """Return the place in the order: words first, by language, those that are alike side by side; all else in the order
    in which it is given."""
    if not path.endswith(".txt"):
        return (1,)
    language, _, part = Path(path).stem.partition("_")
    return (0, _ALIKE.index(language) if language in _ALIKE else len(_ALIKE), language, part)
