# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The list of what a drive was filled with, kept on the drive itself."""

import hashlib
import json
from dataclasses import dataclass, field

NAME = "uno-deploy.json"
ABOUT = "Written by tools/deploy.py, to know its own files again."
_SIGNS = 8  # of a hash: a drive is small; there were 16 once


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
        return (json.dumps({"about": ABOUT, **vars(self)}, indent=0, separators=(",", ":")) + "\n").encode()

    def knows(self, path: str, data: bytes) -> bool:
        """Whether this was put at that path by us."""
        return hash_of(data) in (self.files.get(path), self.was.get(path))


def load(data: bytes) -> Manifest | None:
    """Return the manifest of a file, or None if it is not one."""
    try:
        found = json.loads(data)
        files, was = ({path: sign[:_SIGNS] for path, sign in found[name].items()} for name in ("files", "was"))
        made = Manifest(str(found["board"]), tuple(found["languages"]), files, was)
    except (ValueError, KeyError, TypeError, AttributeError):
        return None
    parts = [path.split("/") for path in (*made.files, *made.was)]
    # A path that leads out of the drive was not written by us.
    return None if any(part in ("", ".", "..") for path in parts for part in path) else made


def hash_of(data: bytes) -> str:
    """Return enough of SHA-256 to distinguish files."""
    return hashlib.sha256(data).hexdigest()[:_SIGNS]
