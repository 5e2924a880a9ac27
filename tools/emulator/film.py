# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""GIF films of two colors, with the standard library.

Source: GIF89a specification (CompuServe, 1990); the loop extension is Netscape's.
"""

import struct

from tools.emulator.glass import ROW_BYTES
from tools.emulator.image import WIDTH, rows

SCALE = 3
_DARK, _LIT = bytes((8, 10, 14)), bytes((160, 220, 255))
# Browsers take 0 and 1 hundredths for 10; a still picture longer than two seconds only makes the film long
_SHORTEST, _LONGEST = 2, 200
_MOST = 1500


def film(frames: list[tuple[int, bytes]]) -> bytes:
    """A GIF that loops.

    :param frames: (microseconds, picture), in order; a picture stays until the next one, the last for two seconds.
        Of more than 1500, evenly chosen ones are shown, faster.
    """
    if len(frames) > _MOST:
        frames = [frames[i * len(frames) // _MOST] for i in range(_MOST)]
    height = len(frames[0][1]) // ROW_BYTES
    out = [
        b"GIF89a" + struct.pack("<HHBBB", WIDTH * SCALE, height * SCALE, 0x80, 0, 0) + _DARK + _LIT,
        b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00",
    ]
    before = None
    for index, (at_us, picture) in enumerate(frames):
        if index + 1 < len(frames):
            delay = min(max(round((frames[index + 1][0] - at_us) / 10_000), _SHORTEST), _LONGEST)
        else:
            delay = _LONGEST
        top, bottom = _changed(before, picture, height)
        part = picture[top * ROW_BYTES : bottom * ROW_BYTES]
        # Disposal 1: the rest of the picture stays, so that only the rows that changed are stored
        out.append(b"\x21\xf9\x04\x04" + struct.pack("<H", delay) + b"\x00\x00")
        out.append(b"\x2c" + struct.pack("<HHHHB", 0, top * SCALE, WIDTH * SCALE, (bottom - top) * SCALE, 0))
        out.append(_compressed(b"".join(rows(part, SCALE))))
        before = picture
    return b"".join(out) + b"\x3b"


def _changed(before, picture, height):
    """(first, behind last) row that differs; at least one row."""
    if before is None:
        return 0, height
    differ = [at // ROW_BYTES for at in range(len(picture)) if before[at] != picture[at]]
    return (differ[0], differ[-1] + 1) if differ else (0, 1)


def _compressed(pixels):
    """LZW with a code size of 2, the least the format has (appendix F); pixels are 0 or 255."""
    clear, stop = 4, 5
    codes, width = {b"\x00": 0, b"\xff": 1}, 3
    bits, count = clear, width
    packed = bytearray()
    following = stop + 1
    run = b""
    for at in range(len(pixels)):
        longer = run + pixels[at : at + 1]
        if longer in codes:
            run = longer
            continue
        bits |= codes[run] << count
        count += width
        codes[longer] = following
        if following == 1 << width:
            width += 1
        following += 1
        if following == 4096:  # the table is full: start a new one
            bits |= clear << count
            count += width
            codes, width, following = {b"\x00": 0, b"\xff": 1}, 3, stop + 1
        while count >= 8:
            packed.append(bits & 0xFF)
            bits >>= 8
            count -= 8
        run = pixels[at : at + 1]
    bits |= codes[run] << count
    count += width
    if following == 1 << width < 4096:  # the reader has widened its codes after this one
        width += 1
    bits |= stop << count
    count += width
    packed += bits.to_bytes((count + 7) // 8, "little")
    blocks = b"".join(bytes([len(packed[i : i + 255])]) + packed[i : i + 255] for i in range(0, len(packed), 255))
    return b"\x02" + blocks + b"\x00"
