# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The list of what a drive was filled with, kept on the drive itself.

Drives are small, so it is short: a text for each folder, ``name and hash:name and hash``. A hash is 6 signs of base64,
and ``.mpy`` is left out. Drives of version 0.1.0 have a path and a longer hash on each line.
"""

import base64
import hashlib
import json
from dataclasses import dataclass, field

NAME = "uno-deploy.json"
ABOUT = "Written by tools/deploy.py, to know its own files again."
_SIGNS = 8  # of a hash, in hex: a drive is small; there were 16 once
_CODED = 6  # the same, in base64
_BETWEEN = ":"  # in no name of FAT
_LEFT_OUT = ".mpy"


@dataclass(frozen=True)
class Manifest:
    """The list of deployed files.

    ``files``: path -> hash of the file if all went well. ``was``: path -> hash of the file before; after an interrupted
    deploy it may still be there.
    """

    board: str = ""
    languages: tuple[str, ...] = ()
    files: dict[str, str] = field(default_factory=dict)
    was: dict[str, str] = field(default_factory=dict)

    def dump(self) -> bytes:
        """Return the text as it is written."""
        listed = {
            "about": ABOUT,
            "board": self.board,
            "languages": self.languages,
            "folders": _packed(self.files),
            "before": _packed(self.was),
        }
        return (json.dumps(listed, indent=0, separators=(",", ":")) + "\n").encode()

    def knows(self, path: str, data: bytes) -> bool:
        """Whether this was put at that path by us."""
        return hash_of(data) in (self.files.get(path), self.was.get(path))


def load(data: bytes) -> Manifest | None:
    """Return the manifest of a file, or None if it is not one."""
    try:
        found = json.loads(data)
        if "folders" in found:
            files, was = _unpacked(found["folders"]), _unpacked(found["before"])
        else:
            files, was = ({path: sign[:_SIGNS] for path, sign in found[name].items()} for name in ("files", "was"))
        made = Manifest(str(found["board"]), tuple(found["languages"]), files, was)
    except (ValueError, KeyError, TypeError, AttributeError):
        return None
    parts = [path.split("/") for path in (*made.files, *made.was)]
    # A path that leads out of the drive was not written by us.
    return None if any(part in ("", ".", "..") for path in parts for part in path) else made


def by_folder(files: dict[str, bytes]) -> dict[str, bytes]:
    """Return files in the order in which a list has them."""
    folders = {path.rpartition("/")[0]: number for number, path in reversed([*enumerate(files)])}
    return dict(sorted(files.items(), key=lambda item: folders[item[0].rpartition("/")[0]]))


def hash_of(data: bytes) -> str:
    """Return enough of SHA-256 to distinguish files."""
    return hashlib.sha256(data).hexdigest()[:_SIGNS]


def _packed(files: dict[str, str]) -> dict[str, str]:
    """Return the text of each folder."""
    folders: dict[str, list[str]] = {}
    for path, sign in files.items():
        folder, _, name = path.rpartition("/")
        short = name.removesuffix(_LEFT_OUT)
        name = name if "." in short else short if short != name else name + "."  # no name of FAT ends with a dot
        coded = base64.b64encode(bytes.fromhex(sign))[:_CODED].decode()
        folders.setdefault(folder, []).append(name + coded)
    return {folder: _BETWEEN.join(words) for folder, words in folders.items()}


def _unpacked(folders: dict[str, str]) -> dict[str, str]:
    """Return path -> hash.

    :raises ValueError: a hash is damaged.
    """
    files = {}
    for folder, text in folders.items():
        for word in text.split(_BETWEEN):
            name, coded = word[:-_CODED], word[-_CODED:]
            name = name.removesuffix(".") if name.endswith(".") else name if "." in name else name + _LEFT_OUT
            sign = base64.b64decode(coded + "==", validate=True).hex()
            files[f"{folder}/{name}" if folder else name] = sign
    return files
