# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The authors and licenses of everything that is published: one text for people."""

from pathlib import Path

from tools.deploying import content
from tools.dev.environment import ROOT
from tools.publishing import npm

_LINE = "\n\n" + "-" * 72 + "\n\n"
# The package of MicroPython for browsers has none of its own. Source: LICENSE of github.com/micropython/micropython,
# which names lib/re15 and lib/uzlib, their files, and LICENSE and system/lib/libc/musl/COPYRIGHT of Emscripten.
_MICROPYTHON = "MicroPython\n\n" + Path(__file__).with_name("micropython_license.txt").read_text("utf-8").strip()
# xz-decompress has its license in package.json, and others' licenses in the head of its script: xz_license.txt.


def text(micropython: bool = False) -> str:
    """Return our license, the license of each library on the drive, and, if included, MicroPython's and the site's."""
    parts = ["The UNO handheld\n\n" + (ROOT / "LICENSE").read_text("utf-8").strip()]
    for info in sorted(content.libraries().glob("adafruit*.dist-info")):
        name = info.name.partition("-")[0].replace("_", "-")
        notices = sorted(path for path in info.rglob("LICENSE*") if path.is_file())
        parts += [f"{name}\n\n{notice.read_text('utf-8').strip()}" for notice in notices]
    if micropython:
        parts.append(_MICROPYTHON)
        parts.append("xz-decompress\n\n" + Path(__file__).with_name("xz_license.txt").read_text("utf-8").strip())
        parts.append("esptool-js, with pako\n\n" + npm.files(npm.ESPTOOL)["LICENSE"].decode().strip())
        parts.append("lean-qr\n\n" + npm.files(npm.LEAN_QR)["LICENSE"].decode().strip())
    return _LINE.join(parts) + "\n"
