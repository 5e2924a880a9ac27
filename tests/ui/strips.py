# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The file of the font, read in another way than a device does: what it holds, as rows of ``#`` and ``.``."""

import struct

from tools.lettering import build

HEIGHT = 2 * build.HEIGHT


def read() -> tuple[list[list[str]], list[int]]:
    """Return three strips, twenty rows each; the code points of the letters in the third."""
    data = build.FILE.read_bytes()
    signs = 2 * (len(build.drawn(build.SIGNS, 12)) - build.ALWAYS)
    patterns = len(build.drawn(build.PATTERNS, build.PATTERN))
    badges = len(build.drawn(build.BADGES, build.WIDTH))
    always = 95 + len(build.drawn(build.NARROW, build.WIDTH)) + 2 * build.ALWAYS
    wide = [
        build.WIDTH * always + build.PATTERN * build.BRIGHT,
        build.WIDTH * (signs + badges) + build.PATTERN * (patterns - build.BRIGHT),
    ]
    strips = []
    for pixels in wide:
        size = -(-pixels // 8) * HEIGHT
        strips.append(_strip(data[:size], pixels))
        data = data[size:]
    letters = next(n for n in range(1, 1000) if 2 * n + -(-build.WIDTH * n // 8) * HEIGHT == len(data))
    codes = [*struct.unpack(f"<{letters}H", data[: 2 * letters])]
    return [*strips, _strip(data[2 * letters :], build.WIDTH * letters)], codes


def _strip(data, pixels):
    size = len(data) // HEIGHT
    rows = ["".join(f"{byte:08b}" for byte in data[at : at + size]) for at in range(0, len(data), size)]
    return [row[:pixels].replace("0", ".").replace("1", "#") for row in rows]


def glyphs() -> dict[str, list[str]]:
    """Return ASCII and all letters, ten rows each."""
    strips, codes = read()
    places = {chr(32 + k): (strips[0], k) for k in range(95)} | {
        chr(code): (strips[2], k) for k, code in enumerate(codes)
    }
    return {
        letter: [row[build.WIDTH * k : build.WIDTH * (k + 1)] for row in strip[: build.HEIGHT]]
        for letter, (strip, k) in places.items()
    }
