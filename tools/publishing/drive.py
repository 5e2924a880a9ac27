# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The drive of a handheld in a page: one file with the firmware it pretends to have, and files that it may need later.

A pack is xz of: the length of a table (4 bytes, little end first), the table (JSON: a list of [path, length]), and
the files, one after the other. Twice the same content gives twice the same bytes. What comes later is in the table
with a third value, the file of the site that has it.

Such a file is JSON: the name of a file of words -> its text; or a path -> its bytes, as base64. A browser loads it when
the handheld opens one of its files: the words of another language, what only a link needs.
"""

import base64
import functools
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
WORDS = "lib/uno_ui/words/"  # their folder on the drive
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
LINK = "link.json"
_LATE = {LINK: ("uno_link.", "uno_table.party")}  # file of the site -> how the names of its modules begin
_MEDIA = ("udp",)  # a page has a socket, and carries its datagrams; no radio, no light


def shipped(languages: Sequence[str]) -> dict[str, bytes]:
    """Return the files that ``tools/deploy.py`` puts on a drive, for MicroPython, and every board's: path -> bytes.
    Without the list of what modules are called in the project: nobody looks at the drive of a page. In the order of
    those names, as what is alike is called alike.

    :param languages: English is always among them.
    """
    made = _made(speech.chosen(languages))
    paths = sorted(made.files, key=lambda path: made.modules.get(path, path))
    return {path: made.files[path] for path in paths if path != called.NAME}


@functools.cache
def _made(languages: tuple[str, ...]) -> content.Content:
    return content.build(None, _MEDIA, languages, False, mpy.MICROPYTHON, by_ear=True)


def late(languages: Sequence[str]) -> dict[str, str]:
    """Return path of a file of :func:`shipped` that a page loads later -> the file of the site that has it."""
    modules = _made(speech.chosen(languages)).modules
    return {
        path: name for path, module in modules.items() for name, begins in _LATE.items() if module.startswith(begins)
    }


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


def pack(files: dict[str, bytes], later: dict[str, str] | None = None) -> bytes:
    """Pack many files into one, as small as can be; see the top, and :func:`joined`."""
    data = joined(files, later)
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


def joined(files: dict[str, bytes], later: dict[str, str] | None = None) -> bytes:
    """Return the bytes of a pack, before compression.

    :param later: paths that are not in it -> the file of the site that has them.
    """
    entries: list[list] = [[path, len(data)] for path, data in files.items()]
    entries += [[path, 0, name] for path, name in (later or {}).items()]
    table = json.dumps(entries, separators=(",", ":")).encode()
    return struct.pack("<I", len(table)) + table + b"".join(files.values())


def bundle(files: dict[str, bytes]) -> bytes:
    """Return files as one that a page can read at once."""
    return json.dumps({path: base64.b64encode(data).decode() for path, data in files.items()}).encode()


def split(files: dict[str, bytes]) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """Return the files of a drive without its words, and language -> its words, as browsers load them."""
    said: dict[str, dict[str, str]] = {}
    rest = {}
    for path, data in files.items():
        if _is_words(path):
            name = path.removeprefix(WORDS)
            said.setdefault(name.partition(".")[0].partition("_")[0], {})[name] = data.decode()
        else:
            rest[path] = data
    return rest, {
        language: json.dumps(texts, ensure_ascii=False, separators=(",", ":")).encode()
        for language, texts in said.items()
    }


def _is_words(path: str) -> bool:
    return path.startswith(WORDS) and path.endswith(".txt")
