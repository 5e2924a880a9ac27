# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""GIF films, of two colors or of what a color panel shows, with the standard library.

Source: GIF89a specification (CompuServe, 1990); the loop extension is Netscape's.
"""

import struct

from tools.emulator.glass import is_color, rgb, size
from tools.emulator.image import rows

SCALE = 3
COLOR_SCALE = 2
_DARK, _LIT = bytes((8, 10, 14)), bytes((160, 220, 255))
# Browsers take 0 and 1 hundredths for 10; a still picture longer than two seconds only makes the film long
_SHORTEST, _LONGEST = 2, 200
_MOST = 1500


def film(frames: list[tuple[int, bytes]]) -> bytes:
    """Return a GIF that loops.

    :param frames: (microseconds, picture), in order; a picture stays until the next one, the last for two seconds.
        Of more than 1500, evenly chosen ones are shown, faster.
    """
    if len(frames) > _MOST:
        frames = [frames[i * len(frames) // _MOST] for i in range(_MOST)]
    width, height = size(frames[0][1])
    color = is_color(frames[0][1])
    scale = COLOR_SCALE if color else SCALE
    palette = _palette(frames) if color else {b"": _DARK, b"*": _LIT}
    bits = max((len(palette) - 1).bit_length(), 1)
    table = b"".join(palette.values()).ljust(3 << bits, b"\0")
    row_bytes = len(frames[0][1]) // height
    out = [
        b"GIF89a" + struct.pack("<HHBBB", width * scale, height * scale, 0x80 | bits - 1, 0, 0) + table,
        b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00",
    ]
    before = None
    for index, (at_us, picture) in enumerate(frames):
        if index + 1 < len(frames):
            delay = min(max(round((frames[index + 1][0] - at_us) / 10_000), _SHORTEST), _LONGEST)
        else:
            delay = _LONGEST
        top, bottom = _changed(before, picture, height, row_bytes)
        part = picture[top * row_bytes : bottom * row_bytes]
        # Disposal 1: the rest of the picture stays, so that only the rows that changed are stored
        out.append(b"\x21\xf9\x04\x04" + struct.pack("<H", delay) + b"\x00\x00")
        out.append(b"\x2c" + struct.pack("<HHHHB", 0, top * scale, width * scale, (bottom - top) * scale, 0))
        pixels = _indexed(picture, palette, top, bottom) if color else _mono(part)
        out.append(compressed(pixels, bits))
        before = picture
    return b"".join(out) + b"\x3b"


def _mono(part):
    return b"".join(rows(part, SCALE)).translate(bytes(value >> 7 for value in range(256)))


def _palette(frames):
    """Return color -> itself, in the order of their numbers: at most 256, and none is lost, for a screen has 16."""
    found = {}
    for _, picture in frames:
        for row in {*rgb(picture)}:
            for x in range(0, len(row), 3):
                found.setdefault(row[x : x + 3], row[x : x + 3])
    return dict(list(found.items())[:256])


def _indexed(picture, palette, top, bottom):
    number = {color: bytes([k]) * COLOR_SCALE for k, color in enumerate(palette)}
    out = []
    for row in rgb(picture)[top:bottom]:
        out += [b"".join(number.get(row[x : x + 3], b"\0") for x in range(0, len(row), 3))] * COLOR_SCALE
    return b"".join(out)


def _changed(before, picture, height, row_bytes):
    """Return (first, behind last) row that differs; at least one row."""
    if before is None:
        return 0, height
    rows_of = [picture[at : at + row_bytes] for at in range(0, len(picture), row_bytes)]
    differ = [y for y in range(height) if before[y * row_bytes : (y + 1) * row_bytes] != rows_of[y]]
    return (differ[0], differ[-1] + 1) if differ else (0, 1)


def compressed(pixels, color_bits):
    """Return LZW (appendix F) with as many bits as colors need, at least 2, the least the format has."""
    size = max(color_bits, 2)
    clear, stop = 1 << size, (1 << size) + 1
    codes, width = {bytes([k]): k for k in range(1 << color_bits)}, size + 1
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
            codes, width, following = {bytes([k]): k for k in range(1 << color_bits)}, size + 1, stop + 1
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
    return bytes([size]) + blocks + b"\x00"
