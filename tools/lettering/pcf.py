# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Reader of X11's compiled fonts (PCF), as far as misc-fixed needs it.

The format is described in the X.Org source, ``doc/fontlib`` and ``src/bitmap/pcfread.c`` of libXfont.
"""

import gzip
import struct

_METRICS, _BITMAPS, _ENCODINGS = 4, 8, 32
_COMPRESSED = 0x100


def read(path) -> dict[int, tuple[int, int, int, int, list[int]]]:
    """Return code point -> (left, top, width, advance, rows).

    ``left``: columns between the pen and the first one. ``top``: rows of the glyph above the baseline. ``rows``:
    ``width`` bits each, the leftmost is the highest.
    """
    data = gzip.decompress(path.read_bytes())
    if data[:4] != b"\x01fcp":
        raise ValueError(f"{path} is not a PCF file")
    tables = {}
    for i in range(struct.unpack_from("<I", data, 4)[0]):
        kind, _, _, offset = struct.unpack_from("<4I", data, 8 + 16 * i)
        layout = struct.unpack_from("<I", data, offset)[0]
        tables[kind] = layout, offset + 4, ">" if layout & 4 else "<"
    metrics = _metrics(data, *tables[_METRICS])
    images = _images(data, metrics, *tables[_BITMAPS])
    _, at, end = tables[_ENCODINGS]
    first, last, page, last_page, _ = struct.unpack_from(end + "5H", data, at)
    at += 10
    glyphs = {}
    for high in range(page, last_page + 1):
        for low in range(first, last + 1):
            number = struct.unpack_from(end + "H", data, at)[0]
            at += 2
            if number != 0xFFFF:
                left, right, advance, ascent, _ = metrics[number]
                glyphs[high << 8 | low] = left, ascent, right - left, advance, images[number]
    return glyphs


def _metrics(data, layout, at, end):
    """Return (left, right, advance, ascent, descent) of each glyph."""
    if layout & _COMPRESSED:
        count = struct.unpack_from(end + "h", data, at)[0]
        return [tuple(byte - 0x80 for byte in data[at + 2 + 5 * i : at + 7 + 5 * i]) for i in range(count)]
    count = struct.unpack_from(end + "I", data, at)[0]
    return [struct.unpack_from(end + "5h", data, at + 4 + 12 * i) for i in range(count)]


def _images(data, metrics, layout, at, end):
    """Return the rows of each glyph."""
    count = struct.unpack_from(end + "I", data, at)[0]
    offsets = struct.unpack_from(f"{end}{count}I", data, at + 4)
    start = at + 4 + 4 * count + 16
    pad, unit, high_bit_first = 1 << (layout & 3), 1 << (layout >> 4 & 3), layout & 8
    images = []
    for (left, right, _, ascent, descent), offset in zip(metrics, offsets):
        width = right - left
        stride = (width + 8 * pad - 1) // (8 * pad) * pad
        rows = []
        for y in range(ascent + descent):
            raw = data[start + offset + y * stride : start + offset + (y + 1) * stride]
            if unit > 1 and not layout & 4:
                raw = b"".join(raw[i : i + unit][::-1] for i in range(0, len(raw), unit))
            if not high_bit_first:
                raw = bytes(int(f"{byte:08b}"[::-1], 2) for byte in raw)
            rows.append(int.from_bytes(raw, "big") >> (8 * stride - width) if width else 0)
        images.append(rows)
    return images
