# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A lock between processes that dies with its holder."""

import contextlib
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


@contextlib.contextmanager
def locked(path: Path, waiting: Callable[[], None]) -> Iterator[None]:
    """Hold the lock file while the block runs.

    The file stays behind, empty: removing it would let a third process lock a new file of the same name while the
    second holds the old one. The lock itself is the kernel's, so the lock of a killed process is free.

    :param waiting: called once if somebody else has it.
    """
    with open(path, "a+b") as file:
        if not _try(file):
            waiting()
            while not _try(file):
                time.sleep(0.1)
        yield


def _try(file) -> bool:
    """Take the lock now or say that it is taken. Closing the file frees it."""
    try:
        if sys.platform == "win32":
            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
