# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Play with a host and two guests, the heap locked: no cell, no act and no view may allocate a byte.

MicroPython only. Prints how many cells there were, and how many acts rode in one; a MemoryError ends it.
"""

import sys

sys.path.append("lib")

from array import array

import micropython

from uno_core import deal, flow, mask, opening, turns, view
from uno_core.rng import below
from uno_link.sync.acts import Acts
from uno_link.sync.event_receiver import EventReceiver
from uno_link.sync.event_sender import EventSender
from uno_link.sync.state_receiver import StateReceiver
from uno_link.sync.state_sender import StateSender

P_OVER = 8


class Guest:
    """A device; it hears all but every n-th cell."""

    def __init__(self, size, seats, n):
        self.state_receiver = StateReceiver(size, bytes(seats))
        self.log = bytearray(145)
        self.event_receiver = EventReceiver(self.log)
        self.acts = Acts(256)
        self.rode = 0
        self._n = n
        self._cells = 0

    def take(self, kind, body):
        """A cell: 0 public, 1 private, 2 news, 3 acts."""
        self._cells += 1
        if self._cells % self._n == 0:
            return
        copy, acts = self.state_receiver, self.acts
        if kind == 0:
            copy.take_public(body)
            if copy.act_version == copy.version and copy.acts_low() == acts.count + 1 & 255:
                self.rode += acts.append(copy.act)
        elif kind == 1:
            copy.take_private(body)
        elif kind == 2:
            self.event_receiver.take(body)
        else:
            acts.take_body(body)


def play(edition, seats, most):
    """Some acts; how many cells there were, and how many acts rode in one."""
    page = opening.new(edition, seats, b"feed")
    log = bytearray(145)
    legal = array("H", bytes(512))
    dice = bytearray(b"dice")
    out = bytearray(len(page))
    body = bytearray(12)
    state_sender = StateSender(len(page), bytes((0, 1, 2, 1, 0, 2)[:seats]), out)
    event_sender, acts = EventSender(), Acts(256)
    guests = (Guest(len(page), [k for k in (1, 3) if k < seats], 4), Guest(len(page), [2, 5][: seats // 3], 8))
    logs = (acts, guests[0].acts, guests[1].acts)
    for device in (1, 2):
        state_sender.welcome(device)
    opening.open_match(page, log)
    act = -1
    cells = shown = done = 0
    while done < most:
        done += 1
        micropython.heap_lock()
        state_sender.look(page, mask.view_into, log, act)
        event_sender.tell(log, state_sender.version)
        if act < 0:
            state_sender.begin_round()
            for one in logs:
                one.start(one.digest)
        else:
            acts.append(act)
        for _ in range(4):
            while state_sender.next_public(body):
                cells += 1
                for guest in guests:
                    guest.take(0, body)
            while event_sender.next(body):
                cells += 1
                for guest in guests:
                    guest.take(2, body)
            for guest in guests:
                if guest.acts.count < acts.count and acts.write(body, guest.acts.count):
                    cells += 1
                    guest.take(3, body)
            state_sender.said = True
            for device in (1, 2):
                guest = guests[device - 1]
                while state_sender.next_private(device, body):
                    cells += 1
                    guest.take(1, body)
                guest.state_receiver.report(body, guest.event_receiver.wanted, guest.acts.count)
                state_sender.acked(device, body)
                event_sender.acked(body)
            state_sender.again()
            event_sender.again()
        guest = guests[0]
        if guest.state_receiver.version == state_sender.version and guest.state_receiver.view(1, out):
            shown += 1
            if flow.legal(out, 1, legal) != flow.legal(page, 1, legal):
                raise ValueError("another view")
        if guest.event_receiver.ready(guest.state_receiver.version):
            guest.log[0] = 0
        act = -1
        if view.phase(page) != P_OVER:
            seat = turns.asked(page)
            act = legal[below(dice, flow.legal(page, seat, legal), 0)]
            flow.apply(page, act, log)
        micropython.heap_unlock()
        if act < 0:
            deal.next_round(page, log)
    if shown * 2 < done:
        raise ValueError("%d of %d were shown" % (shown, done))
    return cells, guests[0].rode + guests[1].rode


def main():
    """Classic, Flip and Stacko."""
    cells = rode = 0
    for edition, seats, most in ((0, 4, 150), (0, 6, 60), (9, 3, 100), (18, 4, 40)):
        more, some = play(edition, seats, most)
        cells += more
        rode += some
    print("cells", cells, "rode", rode)


main()
