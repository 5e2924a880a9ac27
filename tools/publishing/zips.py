# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Zip files that come out the same each time: sorted names, one time, one kind of packing, no owner."""

import io
import os
import re
import subprocess
import time
import zipfile

from tools.dev.environment import ROOT

_OLDEST = 315_532_800  # 1980-01-01, the first second that a zip can say


def moment() -> int:
    """Return the time of every file, seconds since 1970: SOURCE_DATE_EPOCH, else the last commit's, else 1980.

    Source: https://reproducible-builds.org/specs/source-date-epoch/.
    """
    said = os.environ.get("SOURCE_DATE_EPOCH", "") or git("log", "-1", "--format=%ct")
    return max(int(said), _OLDEST) if said.strip().isdigit() else _OLDEST


def pack(files: dict[str, bytes], when: int) -> bytes:
    """Return a zip: path -> bytes. Scripts may be run.

    :param when: seconds since 1970.
    """
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(files):
            entry = zipfile.ZipInfo(path, time.gmtime(when)[:6])
            entry.create_system = 3  # as on Unix, wherever it was made
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o755 if files[path].startswith(b"#!") else 0o644) << 16
            archive.writestr(entry, files[path])
    return made.getvalue()


def sources() -> dict[str, bytes]:
    """Return the project's files: the last commit's; without git, all except files that tools made."""
    names = git("ls-files", "-z").split("\0")[:-1]
    if names:
        return {name: (ROOT / name).read_bytes() for name in names if (ROOT / name).is_file()}
    made = re.compile(r"(^|/)(\.git|\.venv[^/]*|\.cache|__pycache__|site|dist)(/|$)")
    paths = {path.relative_to(ROOT).as_posix(): path for path in sorted(ROOT.rglob("*")) if path.is_file()}
    return {name: path.read_bytes() for name, path in paths.items() if not made.search(name)}


def git(*words: str) -> str:
    """Return git's output about this folder; nothing if there is no git, or the folder is not a repository of its
    own."""
    try:
        done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, encoding="utf-8", errors="replace")
    except OSError:
        return ""
    return done.stdout if done.returncode == 0 and (ROOT / ".git").exists() else ""
