# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Bytes for a port without a random source."""

import time


def weak(n):
    """Stir the chip's serial number, its thermometer and the time. Return ``n`` bytes.

    Two boards differ and so do two evenings, but a person who knows the board can guess it. That is good for a deck
    among friends, but not for a key. So such a board links at open tables only (``uno_table.media``).
    """
    from microcontroller import cpu

    state = 0x9E37
    out = bytearray(n)
    for round_ in range(n + 16):
        sample = time.monotonic_ns() // 1000 ^ int((cpu.temperature or 0) * 1000) ^ cpu.uid[round_ % len(cpu.uid)] << 8
        # xorshift16, period 65 535 (John Metcalf's triple 7, 9, 8); zero is its only fixed point
        state = (state ^ sample) & 0xFFFF or 1
        state ^= (state << 7) & 0xFFFF
        state ^= state >> 9
        state ^= (state << 8) & 0xFFFF
        if round_ >= 16:
            out[round_ - 16] = state & 0xFF
    return bytes(out)
