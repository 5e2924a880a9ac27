# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Make a drive hold what it should: the differences as steps, and the steps, one after the other.

A cable can be pulled after any of them. Until code.txt is there the board has its old game, whole. While it is there,
the board says "run deploy again" (:mod:`tools.deploying.stub`). Once it is gone the new game is there, whole. A system
writes to a drive when it likes and in its own order. So files that must be there before the next step are "settled".
That is not done after every file, because each time wears the flash and takes a good part of a second.

A firmware may run the game's files where they are on the drive. Then none of them may change while the game runs. So
the steps wait until CircuitPython has noticed code.txt and run it instead of the game.
"""

import contextlib
import errno
import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tools.deploying import drive, manifest, stub
from tools.dev.cli import Problem

_ENTRY, _LETTERS = 64, 13  # a name in a folder of FAT: 32 bytes, and 32 for every 13 letters
# CircuitPython restarts three quarters of a second after the last write (CIRCUITPY_AUTORELOAD_DELAY_MS); some systems
# write late.
RELOAD_S = 3.0
_IN_USE = (errno.EACCES, errno.EBUSY)
_TRIES = 5  # at a file in use, so long apart
TEXTS = (".py", ".toml", ".txt")  # what a person may have changed


@dataclass
class Plan:
    """The work of a deploy, if ``work``.

    ``copies``: path -> the copy of a file that a person changed; ``remove``: paths that are no longer needed;
    ``write``: path -> bytes, without code.py; ``main``, ``stub``, ``manifest``: bytes; ``waits``: for the stub to run.
    """

    copies: dict[str, str]
    remove: list[str]
    write: dict[str, bytes]
    main: bytes
    stub: bytes
    manifest: bytes
    work: bool
    waits: bool = False

    def steps(self) -> Iterator[tuple]:
        """Return the steps, in order; none without ``work``.

        ("copy", from, to), ("write", path, bytes), ("rename", from, to), ("remove", path), ("settle", folder) or
        ("wait", folder).
        """
        if not self.work:
            return
        for path, copy in self.copies.items():
            yield "copy", path, drive.NEW
            yield "settle", ""
            yield "rename", drive.NEW, copy
        first = {stub.FIRST: self.stub, "code.py": self.stub, manifest.NAME: self.manifest}
        if drive.SETTINGS in self.write:  # theirs from then on, so half of it would stay
            first[drive.SETTINGS] = self.write[drive.SETTINGS]
        for path, data in first.items():
            yield "write", drive.NEW, data
            yield "settle", ""
            yield "rename", drive.NEW, path
            yield "settle", ""
        if self.waits:
            yield "wait", ""
        for path in self.remove:
            yield "remove", path
        for path, data in {**self.write, "code.py": self.main}.items():
            if path == drive.SETTINGS:
                continue
            yield "write", drive.NEW, data
            yield "rename", drive.NEW, path
        yield "settle", ""
        yield "remove", stub.FIRST
        yield "settle", ""


def plan(
    place: drive.Drive, content, settings: bytes, stub_text: bytes, board: str, languages: tuple[str, ...]
) -> Plan:
    """Return the plan that makes a drive hold this content.

    :param content: :class:`tools.deploying.content.Content`.
    :param settings: settings.toml for a drive that has none.
    """
    old, files = place.manifest, manifest.by_folder(content.files)
    # CircuitPython takes a .py before the .mpy beside it: one that was copied by hand would hide ours.
    hiding = {path.removesuffix(".mpy") + ".py": path for path in files if path.endswith(".mpy")}
    copies, remove, write, was = {}, [], {}, {}
    for path in dict.fromkeys((*files, *old.files, *old.was, *hiding)):
        there, wanted = place.read(path), files.get(path)
        if there == wanted:
            continue
        if there is not None:
            ours = old.knows(path, there) or place.is_free(path, there, content.sources.get(hiding.get(path, path)))
            ours = ours or place.cut and wanted is not None and wanted.startswith(there)  # half of it was written
            if wanted is None and not ours and path not in hiding:
                continue  # somebody has made it their own
            if not ours and path.endswith(TEXTS):
                copies[path] = place.spare(path, there)
            was[path] = manifest.hash_of(there)
        if wanted is None:
            remove.append(path)
        elif path != "code.py":
            write[path] = wanted
    if not (place.read(drive.SETTINGS) or b"").strip():
        write[drive.SETTINGS] = settings
    copies = {path: copy for path, copy in copies.items() if place.read(copy) is None}
    hashes = {path: manifest.hash_of(data) for path, data in files.items()}
    made = manifest.Manifest(board, languages, hashes, was)
    same = (old.board, old.languages, old.files) == (board, languages, hashes)
    work = bool(write or remove or was or place.cut or place.read(drive.NEW) is not None or not same)
    waits = place.firmware is not None and place.firmware.in_place
    return Plan(copies, remove, write, files["code.py"], stub_text, made.dump(), work, waits)


def need(plan: Plan, place: drive.Drive, cluster: int) -> tuple[int, int]:
    """Return (bytes that must be free for all steps, bytes more in use afterwards), reckoned step by step."""
    sizes: dict[str, int] = {}
    folders = {""}
    used = most = 0

    def size(path: str) -> int:
        return sizes.get(path, -(-place.size(path) // cluster) * cluster)

    for name, path, *more in plan.steps():
        if name in ("settle", "wait"):
            continue
        target = more[0] if name in ("copy", "rename") else path
        new = 0 if name == "remove" else -(-len(more[0]) // cluster) * cluster if name == "write" else size(path)
        used += new - size(target) - (size(path) if name == "rename" else 0)
        if name == "rename":
            sizes[path] = 0
        sizes[target] = new
        if name != "remove" and not (place.root / target).exists():
            used += _ENTRY + 32 * (len(Path(target).name) // _LETTERS)
        for folder in Path(target).parents:
            if name != "remove" and str(folder) not in folders and not (place.root / folder).is_dir():
                folders.add(str(folder))
                used += cluster
        # A file is there twice until it gets its name.
        most = max(most, used)
    return most + cluster if most else 0, used


class Disk:
    """The hands: does steps in a folder.

    :param pause: sleeps for some seconds.
    """

    def __init__(self, root: Path, pause=time.sleep):
        self.root = root
        self._pause = pause
        self._tries = 0  # left, once it has waited
        self._files: dict[Path, None] = {}  # written since things were settled
        self._folders: dict[Path, None] = {}  # ... and where names have changed

    def do(self, step: tuple) -> None:
        """Do one step of :meth:`Plan.steps`.

        :raises Problem: with the fix.
        """
        name, path, *more = step
        try:
            getattr(self, name)(self.root / path, *more)
        except OSError as error:
            in_use = error.errno in _IN_USE
            if in_use and self._tries:
                self._tries -= 1
                self._pause(RELOAD_S)
                self.do(step)
                return
            care = "press the board's reset button" if in_use else "look after the drive and its cable"
            raise Problem(
                f"cannot {name} {self.root / path} ({error.strerror or error}): {care}, then {stub.SAYS}"
            ) from None

    def wait(self, _: Path) -> None:
        """Wait until the board has stopped the game, and runs the stub. A file that is in use even then is tried again
        some times."""
        self._pause(RELOAD_S)
        self._tries = _TRIES

    def copy(self, path: Path, copy: str) -> None:
        """Copy a file."""
        self.write(self.root / copy, path.read_bytes())

    def write(self, path: Path, data: bytes) -> None:
        """Write a file."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        self._files[path] = self._folders[path.parent] = None

    def rename(self, path: Path, name: str) -> None:
        """Give a file its name; one that had it before is gone."""
        target = self.root / name
        target.parent.mkdir(parents=True, exist_ok=True)
        os.replace(path, target)
        if path in self._files:
            del self._files[path]
            self._files[target] = None
        self._folders[path.parent] = self._folders[target.parent] = None

    def remove(self, path: Path) -> None:
        """Remove a file, and folders that become empty."""
        path.unlink(missing_ok=True)
        self._files.pop(path, None)
        self._folders[path.parent] = None
        with contextlib.suppress(OSError):  # not empty
            while path.parent not in (self.root, self.root / "lib"):
                path = path.parent
                path.rmdir()

    def settle(self, _: Path) -> None:
        """Bring to the flash what was done since the last time."""
        for path in self._files:
            with open(path, "r+b") as file:
                os.fsync(file.fileno())
        for folder in self._folders:
            # A folder can be asked on some systems only; one that has been removed, on none.
            with contextlib.suppress(OSError, AttributeError):
                handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
                try:
                    os.fsync(handle)
                finally:
                    os.close(handle)
        self._files.clear()
        self._folders.clear()
