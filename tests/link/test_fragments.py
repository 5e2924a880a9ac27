# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A message travels in parts; what is sent next of it."""

from uno_link.channel.fragments import Reassembly, full, next_part, pack, write

MESSAGE = pack(bytes(range(25)))  # three parts


def test_parts_are_sent_in_order_and_those_that_were_sent_wait_until_they_are_due_again():
    assert full(MESSAGE) == 0b111
    said = 0
    for part in range(3):
        assert next_part(MESSAGE, 0, said, False) == part
        said |= 1 << part
    assert next_part(MESSAGE, 0, said, False) == -1


def test_what_was_never_sent_goes_before_what_is_due_again():
    assert next_part(MESSAGE, 0b000, 0b011, True) == 2
    assert next_part(MESSAGE, 0b100, 0b011, True) == 0


def test_only_parts_that_are_missing_are_sent_again():
    assert next_part(MESSAGE, 0b001, 0b111, True) == 1
    assert next_part(MESSAGE, 0b011, 0b111, True) == 2
    assert next_part(MESSAGE, 0b111, 0b111, True) == -1


def test_parts_in_any_order_and_twice_make_the_message():
    inbox = Reassembly(240)
    cell = bytearray(20)
    for part, new in ((2, True), (0, True), (2, False), (1, True)):
        assert not inbox.is_whole()
        write(cell, 5, MESSAGE, part)
        assert inbox.take_part(cell, False) is new
    assert inbox.is_whole()
    assert inbox.payload(0, 99) == bytes(range(25))
