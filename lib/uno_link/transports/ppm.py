# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Infrared frames: a head byte, perhaps a cell, and a CRC, as the times between flashes.

Pulse position modulation, measured from start to start: a header, then one flash for three bits, and a last flash that
closes the last period. From flash to flash it is 640 us + 200 us * position. A receiver lengthens or shortens all
flashes of a frame by about the same time (TSOP382 datasheet: -5..+6 cycles of 38 kHz). So the starts and the ends of
the flashes measure the same period twice. Their mean is read first, then the starts alone, then the ends alone: the CRC
decides.

    =======  ====================================================================================================
    header   flash 1200, gap 800: short, only a head byte    19 durations, 8..16 ms
                         1200: a head byte and a cell        79..127 durations, 30..86 ms
                         1600: the same, and all positions are mirrored
    bits     head 8; of a cell: other end 4, cut 4, and its other bytes; CRC16-CCITT of all that, high byte first
    note     as a cell whose cut is 15: only two bytes follow, 35 durations, 19..28 ms
    symbols  neighbors in position differ in one bit (Gray): an error of one step is an error of one bit
    =======  ====================================================================================================

**A cell is as long as necessary.** Its last four bytes (MAC, or number and CRC) are always sent. Zeros right before
them, at most nine, are not sent: cut is their number. The receiver restores all 20 bytes, and a MAC or CRC of the cell
covers all of them. A cell is from the host or to it, and the head says which: so of its byte 1 only the other end is
sent.

Whichever is shorter is sent, plain or mirrored: that bounds the time a turn can take. An ESP32 captures 128 durations,
so 127 fit (docs/facts/link.md, Infrared). Every receiver accepts 720 flashes per second (TSOP382: 1800, and flashes and
gaps of 263 us). Nothing here allocates.
"""

from micropython import const

from uno_link.channel.cells import crc16
from uno_link.codes import CELL, IR_GUEST

LONG = 127  # durations of a frame with a whole cell
SHORT = 19  # durations of a frame without
NOTED = 35  # durations of a frame with a note
CUTS = 10  # how many bytes can be left out: 0..9
NOTE = 15  # instead of how many: two bytes follow, and no cell
ROOM = 25  # bytes that decode() wants: head, cell, then room to work in, and at COUNT
COUNT = 24  # how many bytes there are: 1, 4 with a note or 21 with a cell

_FLASH = const(320)
_BASE = const(640)
_STEP = const(200)
_HEADER = const(1200)
_TAIL = const(4)  # bytes of a cell that are never cut

_BITS = b"\x00\x01\x03\x02\x06\x07\x05\x04"  # the bits of a position
_POSITION = b"\x00\x01\x03\x02\x07\x06\x04\x05"  # the position of three bits


def length(cut):
    """Return the number of durations of a frame with a cell without ``cut`` bytes."""
    return 3 + 2 * ((8 * (CELL + 3 - cut) + 2) // 3)


def pack(frame):
    """Prepare a frame for :func:`encode`: end and cut replace byte 1, zeros are left out.

    :param frame: bytearray(ROOM), head and cell.
    :return: how many bytes were left out; -1: the cell is of two guests, which no frame can say.
    """
    guest = frame[0] & IR_GUEST
    ends = frame[2]
    if ends & (15 if guest else 0xF0):
        return -1
    cut = 0
    while cut < CUTS - 1 and not frame[CELL - _TAIL - cut]:
        cut += 1
    # byte 1 comes first, so that the length is known as soon as can be
    frame[2] = frame[1]
    frame[1] = (ends if guest else ends << 4) | cut
    if cut:
        for i in range(CELL + 1 - _TAIL, CELL + 1):
            frame[i - cut] = frame[i]
    return cut


def _unpack(frame):
    """Undo :func:`pack`."""
    ends = frame[1]
    cut = ends & 15
    if cut:
        for i in range(CELL, CELL - _TAIL, -1):
            frame[i] = frame[i - cut]
        for i in range(CELL + 1 - _TAIL - cut, CELL + 1 - _TAIL):
            frame[i] = 0
    frame[1] = frame[2]
    frame[2] = ends & 0xF0 if frame[0] & IR_GUEST else ends >> 4


def encode(out, frame, n):
    """Write a frame as durations.

    :param out: ``array('H')`` or a view of one, with room for them: of :func:`length` for a cell, NOTED or SHORT.
    :param frame: bytearray(ROOM), packed; the CRC is put behind it.
    :param n: how many bytes: 21 less what was cut, 4 with a note (the second is NOTE), or 1 without either.
    """
    crc = crc16(frame, 0, n)
    frame[n] = crc >> 8
    frame[n + 1] = crc & 255
    frame[n + 2] = 0  # what fills up the last symbol
    gap, flip = 800, 0
    symbols = (8 * (n + 2) + 2) // 3
    if n > 1:
        total = 0
        for k in range(symbols):
            total += _POSITION[_symbol(frame, k)]
        gap = 1200
        if 2 * total > 7 * symbols:
            gap, flip = 1600, 7
    out[0] = _HEADER
    out[1] = gap
    at = 2
    for k in range(symbols):
        out[at] = _FLASH
        out[at + 1] = _BASE - _FLASH + _STEP * (_POSITION[_symbol(frame, k)] ^ flip)
        at += 2
    out[at] = _FLASH


def _symbol(frame, k):
    """Return three bits of the frame's bytes, from bit 3 k on, the highest first."""
    k *= 3
    i = k >> 3
    return (frame[i] << 8 | frame[i + 1]) >> 13 - (k & 7) & 7


def decode(p, n, i, frame):
    """Find the next good frame, whatever lies before it: half a frame, noise, gaps where flashes are expected.

    Call it again from where it ended: a drained buffer may hold several talkers (facts B4: reading only the first
    lost polls).

    :param p: durations in microseconds, anything with ``[]``: an ``array('H')`` or a ``PulseIn`` itself.
    :param n: how many of them count.
    :param i: where to look first.
    :param frame: ``bytearray(ROOM)``, filled: head and a whole cell, or from the third byte on a note.
    :return: the place after the frame, or -1 if there is none. ``frame[COUNT]`` is 0 unless one was found, and 255 if a
        header was found but nothing good behind it.
    """
    frame[COUNT] = 0
    seen = 0
    while i + SHORT <= n:
        # 550: only a header has such a long flash, so no gap before a flash is mistaken for a header
        if 900 <= p[i] <= 1500 and 550 <= p[i + 1] <= 1900:
            whole = p[i] + p[i + 1]
            if 1800 <= whole < 3000:
                most = CELL + 1 if whole >= 2200 else 1
                if most > 1:
                    seen = 255
                for way in range(4):
                    at = _read(p, n, i + 2, frame, most, 7 if whole >= 2600 else 0, way)
                    if at >= 0:
                        if most > 1:
                            if frame[1] & 15 == NOTE:
                                most = 4
                            else:
                                _unpack(frame)
                        frame[COUNT] = most
                        return at
        i += 1
    frame[COUNT] = seen
    return -1


def _read(p, n, at, frame, most, flip, way):
    """Read a frame's bytes and their CRC.

    :param most: 21 bytes, or fewer by the second byte; 1: without a cell.
    :param way: 0 both flanks, 1 starts, 2 ends, 3 starts, and a flash of another length or too early is noise.
    :return: the end of the frame, or -1 if it is not good.
    """
    bits = have = got = 0
    need = most + 2
    while got < need:
        if at + 2 >= n:
            return -1
        gap = p[at + 1]
        if way == 0:
            period = gap + (p[at] + p[at + 2]) // 2
        elif way == 2:
            period = gap + p[at + 2]
        else:
            period = gap + p[at]
            while way == 3 and at + 4 < n and (period < 500 or not 190 < p[at + 2] < 500):
                at += 2
                period += p[at] + p[at + 1]
        at += 2
        position = (period - _BASE + _STEP // 2) // _STEP
        if position < 0:
            position = 0  # the CRC decides
        elif position > 7:
            if position > 8:
                return -1
            position = 7
        bits = bits << 3 | _BITS[position ^ flip]
        have += 3
        if have >= 8:
            have -= 8
            frame[got] = bits >> have
            bits &= (1 << have) - 1
            got += 1
            if got == 2 and most > 1:
                cut = frame[1] & 15
                if cut == NOTE:
                    need = 6
                elif cut >= CUTS:
                    return -1
                else:
                    need -= cut
    # a CRC behind its own bytes leaves nothing, and so do the bits that fill up the last symbol
    return -1 if bits or crc16(frame, 0, need) else at + 1
