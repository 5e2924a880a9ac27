# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Restarts: no number is used twice whenever the power goes, and two sides always find each other again."""

import random

import pytest

from tests.link.test_box import KEY, TAG, opened, sealed
from uno_link import codes
from uno_link.box import Box
from uno_link.open_box import OpenBox

BOXES = pytest.mark.parametrize("box", [Box, OpenBox])
RESUME = codes.T_RESUME | codes.T_WIDE


class Device:
    """One side, with the two bytes that survive."""

    def __init__(self, box, me, peer):
        self.make, self.me, self.peer, self.kept = box, me, peer, 0
        self.used, self.taken = set(), set()
        self.start()

    def start(self):
        self.box = self.make(KEY, self.me, self.peer, TAG, self.kept)

    def keep(self):
        if self.box.due():
            self.kept = self.box.export()

    def send(self, kind=RESUME):
        """A RESUME with its floor; its number is noted."""
        self.keep()
        number = self.box._next
        cell = sealed(self.box, self.box.floor().to_bytes(2, "little") + bytes(10), kind)
        assert number not in self.used, "a number is used twice"
        self.used.add(number)
        return cell

    def hear(self, cell):
        self.keep()
        answer, body = opened(self.box, cell)
        if not answer and self.box.due():
            self.keep()
            answer, body = opened(self.box, cell)
        if answer:
            assert bytes(cell) not in self.taken, "a cell is taken twice"
            self.taken.add(bytes(cell))
            self.box.jump(int.from_bytes(body[:2], "little"))
        return answer


def reach(a, b):
    """A RESUME each way, and once more: all that two sides need to understand each other."""
    for _ in range(2):
        b.hear(a.send())
        a.hear(b.send())
    assert b.hear(a.send(codes.T_ACT)) and a.hear(b.send(codes.T_ACT))


@BOXES
@pytest.mark.parametrize("restarts", [(1, 0), (0, 1), (1, 1), (5, 0), (0, 5), (5, 2), (2, 5), (7, 7)])
def test_two_sides_find_each_other_however_often_each_restarted(restarts, box):
    devices = Device(box, 0, 3), Device(box, 3, 0)
    reach(*devices)
    for device, times in zip(devices, restarts):
        for _ in range(times):
            device.start()
            device.send()  # lost
    reach(*devices)


@BOXES
@pytest.mark.parametrize("seed", range(30))
def test_restarts_and_losses_at_any_moment_use_no_number_twice_and_take_no_cell_twice(seed, box):
    chance = random.Random(seed)
    devices = Device(box, 0, 3), Device(box, 3, 0)
    heard = []
    for _ in range(400):
        who = chance.randrange(2)
        sender, receiver = devices[who], devices[1 - who]
        what = chance.random()
        if what < 0.08:
            sender.start()
        elif what < 0.5:
            cell = sender.send(chance.choice((RESUME, codes.T_ACT)))
            heard.append((receiver, cell))
            if chance.random() < 0.7:
                receiver.hear(cell)
        elif what < 0.52:
            sender.box._next += chance.randrange(60_000)  # much was said meanwhile
            if sender.box._next >> 16 >= sender.kept:
                sender.keep()
        elif heard:
            receiver, cell = chance.choice(heard)  # an attacker plays it again, or for the first time
            receiver.hear(cell)
    reach(*devices)


@BOXES
def test_a_restart_without_the_newest_state_still_repeats_nothing(box):
    # Two slots of which the newer was torn while it was written: what it allowed had not been used yet.
    device = Device(box, 0, 3)
    device.keep()
    for _ in range(100):
        device.send(codes.T_ACT)
    old = device.kept
    device.box._next = 65536 - 1000
    assert device.box.due()
    device.box.export()  # the write fails here
    device.kept = old
    device.start()
    device.send()
    assert min(device.used - set(range(100))) >= 65536


@BOXES
def test_old_cells_are_refused_after_a_restart(box):
    host, guest = Device(box, 0, 3), Device(box, 3, 0)
    cells = [host.send(codes.T_ACT) for _ in range(300)]
    for cell in cells[:200]:
        assert guest.hear(cell)
    guest.start()
    assert not any(guest.hear(cell) for cell in cells)
