# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The place that is filled: a CIRCUITPY drive or a folder; what it is, and what lies on it."""

import os
import shutil
from pathlib import Path

from tools.deploying import firmware, manifest, stub
from tools.dev.cli import Problem
from tools.emulator import settings

SETTINGS = "settings.toml"
NEW = "uno-deploy.new"  # a file on its way to its name
# Files that systems and firmware put on a drive by themselves.
_DROPPINGS = {"System Volume Information", "lost+found", "desktop.ini", "Thumbs.db", "boot_out.txt", SETTINGS, "sd"}
DEFAULT = ('print("HelloWorld!")', "")  # the code.py of a new CircuitPython, without its spaces
_SECTOR = 512


class Drive:
    """A place and what is known about it. Looks at nothing but names, boot_out.txt, code.py and our own list.

    ``firmware`` is None without a boot_out.txt; ``manifest`` is empty without a deploy; ``cut``: a deploy was begun and
    not ended.

    :raises Problem: it is not a place to be filled; with the fix.
    """

    def __init__(self, root: Path, code: bytes):
        self.root = root
        if root.exists() and not root.is_dir():
            raise Problem(f"{root} is a file: name a CIRCUITPY drive or a folder")
        boot = self.read("boot_out.txt")
        self.firmware = None if boot is None else firmware.read(boot.decode("utf-8", "replace"))
        listed = self.read(manifest.NAME)
        # One that was on its way to its name when the cable was pulled is as good.
        found = manifest.load(listed or b"") or manifest.load(self.read(NEW) or b"")
        self.cut = stub.is_stub(self.read(stub.FIRST)) or listed is not None and found is None
        self.manifest = found or manifest.Manifest()
        if listed is None and not self.cut:
            self._check_new(boot is not None, code)
        if self.read(stub.FIRST) is not None and not stub.is_stub(self.read(stub.FIRST)):
            raise Problem(f"{root / stub.FIRST} would be run in place of the game: rename it")

    def _check_new(self, is_board: bool, code: bytes) -> None:
        """Refuse what somebody else has filled."""
        main = self.read("code.py")
        free = main is None or self.is_free("code.py", main, code)
        if is_board:
            if not free:
                raise Problem(f"{self.root / 'code.py'} is a program of yours: rename it, and deploy again")
            return
        ours = {NEW, "code.py" if free else "", "lib" if not self.names("lib") else ""}
        foreign = set(self.names()) - ours
        if foreign:
            raise Problem(
                f"{self.root} holds other things ({', '.join(sorted(foreign)[:3])}) and was not filled by this tool:"
                " name a CIRCUITPY drive, an empty folder or a new one"
            )

    def is_free(self, path: str, data: bytes, source: bytes | None) -> bool:
        """Whether nobody misses a file: the project has it as well, or it came with the firmware, or says "run deploy".

        :param source: the project's file.
        """
        if source is not None and data.splitlines() == source.splitlines() or stub.is_stub(data):
            return True
        return path == "code.py" and "".join(data.decode("utf-8", "replace").split()) in DEFAULT

    def spare(self, path: str, data: bytes) -> str:
        """Return a name for a copy of a file: a new name, or the name of an existing copy."""
        names = (f"{path}.bak{n or ''}" for n in range(1000))
        return next(name for name in names if self.read(name) in (None, data))

    def names(self, folder: str = "") -> list[str]:
        """Return the names in a folder, except the usual files of systems."""
        place = self.root / folder
        found = [entry.name for entry in place.iterdir()] if place.is_dir() else []
        return [name for name in found if name not in _DROPPINGS and not name.startswith(".")]

    def read(self, path: str) -> bytes | None:
        """Return a file, or None.

        :raises Problem: it cannot be read.
        """
        try:
            return (self.root / path).read_bytes()
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as error:
            raise Problem(
                f"cannot read {self.root / path} ({error.strerror or error}): repair or format the drive"
            ) from None

    def size(self, path: str) -> int:
        """Return the size of a file, or 0."""
        place = self.root / path
        return place.stat().st_size if place.is_file() else 0

    def settings(self) -> dict[str, str]:
        """Return the contents of settings.toml; nothing if it cannot be understood (:meth:`fault_of_settings`)."""
        try:
            return settings.read(self.root / SETTINGS)
        except Problem:
            return {}

    def fault_of_settings(self) -> str:
        """Return why settings.toml is not understood, in a line; empty if it is."""
        try:
            settings.read(self.root / SETTINGS)
        except Problem as problem:
            return str(problem)
        return ""

    def _nearest(self) -> Path:
        """Return the place, or the folder in which it would be made."""
        return next(path for path in (self.root, *self.root.absolute().parents) if path.exists())

    def takes_files(self) -> bool:
        """Return whether files can be stored there at all: not in a folder such as /proc."""
        place = self._nearest()
        return shutil.disk_usage(place).total > 0 and os.access(place, os.W_OK)

    def space(self) -> tuple[int, int]:
        """Return (bytes free, bytes of a cluster)."""
        place = self._nearest()
        free = shutil.disk_usage(place).free
        cluster = os.statvfs(place).f_frsize if hasattr(os, "statvfs") else _SECTOR
        return free, max(cluster, _SECTOR)
