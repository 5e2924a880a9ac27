# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The visible picture of the panel that is soldered to the chip.

Source: SSD1306 datasheet rev 1.1, section 10.1.11 to 10.1.18 and tables 10-1 to 10-3. The panel is the usual 0.96" or
0.91" module, held with its connector at the top: the leftmost column is SEG127, the top row the highest COM.

A picture is packed: rows from the top, 16 bytes a row, the most significant bit at the left, 1 is lit. One of a color
panel (:mod:`tools.emulator.color_chip`) is RGB565, two bytes a pixel, the high one first.
"""

from tools.emulator.chip import COLUMNS

ROW_BYTES = COLUMNS // 8
_SIZES = {ROW_BYTES * height: (8 * ROW_BYTES, height) for height in (32, 64)}
_COLOR = {
    2 * wide * high: (wide, high)
    for wide, high in ((128, 128), (160, 120), (160, 128), (240, 135), (240, 240), (320, 240))
}
# Eight tables for bytes.translate(): a memory byte -> the digit of its bit, so that int(…, 2) packs a whole row in one
# step
_DIGIT = [bytes(b"01"[value >> bit & 1] for value in range(256)) for bit in range(8)]


def size(seen: bytes) -> tuple[int, int]:
    """Return width and height of a picture in pixels: no two panels have pictures of one length."""
    return _COLOR.get(len(seen)) or _SIZES.get(len(seen)) or (8 * ROW_BYTES, len(seen) // ROW_BYTES)


def is_color(seen: bytes) -> bool:
    """Whether a picture is one of a color panel."""
    return len(seen) in _COLOR


def rgb(seen: bytes) -> list[bytes]:
    """Return the rows of a color picture, three bytes a pixel."""
    wide, _ = size(seen)
    table: dict[bytes, bytes] = {}
    rows = []
    for start in range(0, len(seen), 2 * wide):
        row = seen[start : start + 2 * wide]
        found = []
        for at in range(0, len(row), 2):
            pixel = row[at : at + 2]
            if pixel not in table:
                value = pixel[0] << 8 | pixel[1]
                parts = (value >> 11, 31), (value >> 5 & 63, 63), (value & 31, 31)
                table[pixel] = bytes(part * 255 // most for part, most in parts)
            found.append(table[pixel])
        rows.append(b"".join(found))
    return rows


def picture(chip, height: int = 64) -> bytes:
    """Return the packed picture on a panel of 128 x ``height``."""
    size = ROW_BYTES * height
    if not (chip.on and chip.charge_pump):  # the panel has no other supply than the chip's charge pump
        return bytes(size)
    if chip.all_on:
        return b"\xff" * size
    memory = bytes(chip.memory)
    rows = []
    for y in range(height):
        row = memory_row(chip, com(chip, height, y))
        if row is None:
            rows.append(bytes(ROW_BYTES))
            continue
        page = memory[row // 8 * COLUMNS : (row // 8 + 1) * COLUMNS]
        rows.append(int(page[::-1].translate(_DIGIT[row % 8]), 2).to_bytes(ROW_BYTES, "big"))
    packed = b"".join(rows)
    return bytes(255 - byte for byte in packed) if chip.inverted else packed


def memory_row(chip, com: int):
    """Return the memory row that output ``com`` shows; None when it is not driven (tables 10-1 and 10-2)."""
    driven = chip.mux + 1
    row = ((driven - 1 - com if chip.com_remap else com) + chip.offset) % 64
    return None if row >= driven else (row + chip.start_line) % 64


def com(chip, height, y):
    """Return the COM output wired to panel row ``y``, as command 0xDA says it is (table 10-3)."""
    com = height - 1 - y
    alternative, wired = bool(chip.com_pins & 0x10), height > 32
    if alternative and not wired:
        com = com * 2 % 64 + com * 2 // 64
    elif wired and not alternative:
        com = com % 2 * (height // 2) + com // 2
    return com ^ height // 2 if chip.com_pins & 0x20 else com
