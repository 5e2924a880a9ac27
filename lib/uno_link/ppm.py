# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Infrared frames: a head byte, perhaps a cell, and a CRC, as the times between flashes.

Pulse position modulation, measured from start to start: a header, then one flash a nibble, and a last flash that closes
the last period. From flash to flash it is 800 us + 200 us * position. A receiver lengthens or shortens all flashes of a
frame by about the same (TSOP382 datasheet: -5..+6 cycles of 38 kHz), so the starts and the ends of the flashes measure
the same period twice. Their mean is read first, then the starts alone, then the ends alone: the CRC tells.

    header   flash 1200, gap 800: short, only a head byte    15 durations, 11..26 ms
                         1200: a head byte and a cell        95 durations, 46..118 ms
                         1600: the same, and all positions but the head's are mirrored
    nibbles  neighbors in position differ in one bit (Gray): an error of one step is an error of one bit
    bytes    head, cell 20, CRC16-CCITT of both, high byte first

Whichever is shorter is sent, plain or mirrored: that bounds the time a turn can take. 95 durations fit the 128 that an
ESP32 captures (docs/facts/link.md, Infrared); 450 flashes a second suit every receiver (TSOP382: 1800). Nothing here
allocates.
"""

from micropython import const

from uno_link.cells import crc16

LONG = 95  # durations of a frame with a cell
SHORT = 15  # durations of a frame without
ROOM = 24  # bytes that decode() wants: head, cell, CRC, and at COUNT
COUNT = 23  # how many bytes there are before the CRC: 1 or 21

_FLASH = const(350)
_BASE = const(800)
_STEP = const(200)
_HEADER = const(1200)

_NIBBLE = b"\x00\x01\x03\x02\x06\x07\x05\x04\x0c\x0d\x0f\x0e\x0a\x0b\x09\x08"  # of a position
_POSITION = b"\x00\x01\x03\x02\x07\x06\x04\x05\x0f\x0e\x0c\x0d\x08\x09\x0b\x0a"  # of a nibble


def encode(out, frame, n):
    """Write a frame as durations.

    :param out: ``array('H')`` of exactly LONG places, of SHORT if n is 1: ``PulseOut.send`` sends all of it.
    :param frame: bytearray(ROOM), head and cell; the CRC is put behind them.
    :param n: 21, or 1 without a cell.
    """
    crc = crc16(frame, 0, n)
    frame[n] = crc >> 8
    frame[n + 1] = crc & 255
    gap, flip = 800, 0
    if n > 1:
        total = 0
        for i in range(1, n + 2):
            total += _POSITION[frame[i] >> 4] + _POSITION[frame[i] & 15]
        gap = 1200
        if total > 330:  # half of what 44 nibbles can be
            gap, flip = 1600, 15
    out[0] = _HEADER
    out[1] = gap
    at = 2
    for i in range(n + 2):
        out[at] = out[at + 2] = _FLASH
        out[at + 1] = _BASE - _FLASH + _STEP * (_POSITION[frame[i] >> 4] ^ (flip if i else 0))
        out[at + 3] = _BASE - _FLASH + _STEP * (_POSITION[frame[i] & 15] ^ (flip if i else 0))
        at += 4
    out[at] = _FLASH


def decode(p, n, i, frame):
    """Find the next good frame, whatever lies before it: half a frame, noise, gaps where flashes are expected.

    Call it again from where it ended: a drained buffer may hold several talkers (facts B4: reading only the first
    lost polls).

    :param p: durations in microseconds, anything with ``[]``: an ``array('H')`` or a ``PulseIn`` itself.
    :param n: how many of them count.
    :param i: where to look first.
    :param frame: ``bytearray(ROOM)``, filled.
    :return: where to go on, -1 if there is none. ``frame[COUNT]`` is 0 unless one was found, and 255 if a header was
        found but nothing good behind it.
    """
    frame[COUNT] = 0
    seen = 0
    while i + 14 < n:
        # 550: no flash of a frame but the header's is so long, so a gap before one is not taken for a header
        if 900 <= p[i] <= 1500 and 550 <= p[i + 1] <= 1900:
            whole = p[i] + p[i + 1]
            if 1800 <= whole < 3000:
                need = 21 if whole >= 2200 else 1
                if need == 21:
                    seen = 255
                flip = 15 if whole >= 2600 else 0
                for way in range(4):
                    at = _read(p, n, i + 2, frame, need, flip, way)
                    if at >= 0:
                        frame[COUNT] = need
                        return at
        i += 1
    frame[COUNT] = seen
    return -1


def _read(p, n, at, frame, need, flip, way):
    """Read ``need`` bytes and their CRC.

    :param way: 0 both flanks, 1 starts, 2 ends, 3 starts, and a flash of another length or too early is noise.
    :return: where the frame ends, -1 if it is not good.
    """
    byte = 0
    for k in range(2 * need + 4):
        if at + 2 >= n:
            return -1
        gap = p[at + 1]
        if way == 0:
            period = gap + (p[at] + p[at + 2]) // 2
        elif way == 2:
            period = gap + p[at + 2]
        else:
            period = gap + p[at]
            while way == 3 and at + 4 < n and (period < 650 or not 220 < p[at + 2] < 530):
                at += 2
                period += p[at] + p[at + 1]
        at += 2
        position = (period - _BASE + _STEP // 2) // _STEP
        if position < 0:
            position = 0  # the CRC decides
        elif position > 15:
            if position > 16:
                return -1
            position = 15
        nibble = _NIBBLE[position ^ flip if k > 1 else position]
        if k & 1:
            frame[k >> 1] = byte | nibble
        else:
            byte = nibble << 4
    # a CRC behind its own bytes leaves nothing
    return -1 if crc16(frame, 0, need + 2) else at + 1
