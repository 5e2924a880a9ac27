# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Messages that do not fit one cell travel in parts of ten bytes; each part may be lost, doubled or late.

A body: serial, part, ten bytes. A serial says what a message is (its low 3 bits) and of which shuffle (the rest); the
receiver says by a mask which parts it has. A message's first byte is its length, itself included: 2..240.
"""

from micropython import const

from uno_link.channel.cells import Record
from uno_link.codes import BODY, PART_ALONE, PART_COMMON, PROOF

_DATA = const(10)
_PARTS = const(24)


def pack(data):
    """Return a message of these bytes."""
    return bytes((len(data) + 1,)) + bytes(data)


def full(data):
    """Return the mask of a whole message."""
    return (1 << (data[0] + _DATA - 1) // _DATA) - 1


def write(cell, serial, data, part):
    """Write one part of ``data`` into a cell's body."""
    cell[BODY] = serial
    cell[BODY + 1] = part
    at = part * _DATA
    for i in range(_DATA):
        cell[BODY + 2 + i] = data[at + i] if at + i < len(data) else 0


def next_part(data, mask, said, again):
    """Return the part of a message to send next, or -1 if none is due.

    :param mask: a bit for each part that the receiver has, as far as it has said.
    :param said: a bit for each part that was sent since all of them were due.
    :param again: whether a part may be sent once more when all that are missing were sent.
    """
    left = full(data) & ~mask
    if left & ~said:
        left &= ~said
    elif not left or not again:
        return -1
    part = 0
    while not left >> part & 1:
        part += 1
    return part


class Message(Record):
    """A message for one device, and its progress there.

    :param data: as :func:`pack` makes it.
    :param serial: 0..255.
    """

    def __init__(self, data, serial):
        self.data = data
        self.serial = serial
        self.mask = 0  # the parts of it that the device has
        self.said = 0  # and those that were sent,
        self.at = 0  # the last one then

    def has_come(self, mask):
        """Note that the device has these parts. Return whether it has the whole message now."""
        self.mask |= mask
        every = full(self.data)
        return self.mask & every == every


class Reassembly(Record):
    """Assembly of the incoming message.

    :param size: bytes of the longest one, a multiple of 10.
    """

    def __init__(self, size):
        self.data = bytearray(size)  # the received bytes of the message
        self.serial = -1  # its serial; -1 before the first part
        self.mask = 0  # a bit for each of its parts that is here

    def forget_parts(self):
        """Forget all parts."""
        self.serial = -1
        self.mask = 0

    def be_whole(self, serial, mask):
        """Note that a whole message is here: it was received before.

        :param mask: its parts.
        """
        self.serial = serial
        self.mask = mask

    def await_alone(self, serial):
        """Note that a message is said to us alone, as its broadcast parts did not arrive."""
        self.serial = serial
        self.mask = PART_ALONE

    def drop_broadcast(self):
        """Drop the broadcast parts: one of them is wrong. They are said to us alone."""
        self.mask = PART_ALONE

    def mark_broadcast(self):
        """Note that a part of this message was broadcast."""
        self.mask |= PART_COMMON

    def mark_proved(self):
        """Note that this message is right."""
        self.mask |= 1 << PROOF

    def take_part(self, cell, late):
        """Take a received part.

        :param late: newer cells came before it: then it does not begin another message.
        :return: whether it is new.
        """
        serial = cell[BODY]
        part = cell[BODY + 1]
        if part >= _PARTS or (part + 1) * _DATA > len(self.data):
            return False
        if serial != self.serial:
            if late:
                return False
            self.serial = serial
            self.mask = 0
        if self.mask >> part & 1:
            return False
        self.mask |= 1 << part
        for i in range(_DATA):
            self.data[part * _DATA + i] = cell[BODY + 2 + i]
        return True

    def is_whole(self):
        """Whether all of a message is here."""
        return self.mask & 1 and self.data[0] and self.mask & ~PART_ALONE == full(self.data)

    def payload(self, i, n):
        """Return bytes i to i + n of the packed message; fewer if it is shorter."""
        return bytes(self.data[1 + i : min(1 + i + n, self.data[0])])
