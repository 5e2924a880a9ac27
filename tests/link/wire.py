# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The common base of the tests of linked matches. It has a medium in virtual time with faults, walls and strangers on
it, which stores every cell. A listener at every box stores each cell before sealing, with its number."""

import contextlib
from typing import NamedTuple

from tools.emulator.channel import CLEAN, Channel
from tests.link.rigs.loop import LoopRig
from tests.link.rigs.match import Match
from uno_core import editions
from uno_core.mask import view_into
from uno_link import polled_guest, polled_host
from uno_link.box import Box
from uno_link.open_box import OpenBox
from uno_table.witness import plain

KIND = 0x3F
SEALED = 0x40
BODY = slice(4, 16)
RTO_MS = 60
HOST, ALL = 0, 15


class Sent(NamedTuple):
    """A cell on the air: when, by which end (a stranger's are 100 and more), its bytes."""

    at: int
    end: int
    cell: bytes


class Sealed(NamedTuple):
    """A cell before it was sealed, and what it was sealed with."""

    at: int
    key: bytes
    number: int
    plain: bytes
    air: bytes

    @property
    def ends(self):
        return self.air[1] >> 4, self.air[1] & 15

    @property
    def kind(self):
        return self.plain[0] & KIND


class _Air(Channel):
    """A channel in the rig's time: its ends' clocks differ, and start again."""

    def __init__(self, seed, faults):
        super().__init__(seed, faults)
        self.away = set()
        self.stops = None  # a function (sender, receiver, cell) -> whether that cell is lost

    def tick(self, now_ms):
        """Not by their clocks."""

    def pass_to(self, ms):
        """It is that late now."""
        super().tick(ms)

    def carry(self, sender, receiver, cell):
        """As a channel; not from or to a device out of reach."""
        if sender in self.away or receiver in self.away:
            return
        if self.stops and self.stops(sender.name, receiver.name, cell):
            return
        super().carry(sender, receiver, cell)


class WireRig(LoopRig):
    """A loop with faults and strangers. Ends are named by their device; ``air``: all that was ever sent.

    :param faults: of every path but those from strangers.
    """

    def __init__(self, devices, seed, faults=CLEAN):
        self.air = []
        self.matched = []  # of these the bytes of honest devices' sealed cells
        self.faults = faults
        super().__init__(devices, seed, 0.0)

    def _open(self):
        self._bus = _Air(self.seed, self.faults)
        super()._open()

    @property
    def bus(self):
        return self._bus

    def _frame(self):
        super()._frame()
        self._bus.pass_to(self._ms)

    def _transport(self, device):
        end = super()._transport(device)
        end.name = device
        end.attend = _brief
        self._keep(end)
        return end

    def _keep(self, end):
        send = end.send

        def kept(cell):
            self.air.append(Sent(self._ms, end.name, bytes(cell)))
            if end.name < 100 and cell[0] & SEALED:
                self.matched.append(bytes(cell))
            return send(cell)

        end.send = kept

    def stranger(self):
        """Another end on the medium, that is nobody's device: it hears all and says what it likes."""
        end = self._bus.join()
        end.name = 100 + len(self._bus.ends)
        for device in range(self.devices):
            self._bus.path(end.name, device).faults = CLEAN
        self._keep(end)
        return end

    def spoken(self):
        """Return cells of honest devices so far."""
        return [sent for sent in self.air if sent.end < 100]


def _brief(session, _=0):
    """Both ends say in few bytes what infrared says so: its cells are on this medium as well."""
    if session.device:
        session.write_do = polled_guest.write_do
    else:
        session.whole_report, session.sends = polled_host.whole_report, polled_host.sends


def heard(end):
    """Return all cells that have come to an end since the last time."""
    cells = []
    cell = bytearray(20)
    while end.recv(cell):
        cells.append(bytes(cell))
    return cells


@contextlib.contextmanager
def sealing(rig):
    """Keep every cell that any box seals meanwhile: the list of :class:`Sealed`."""
    kept = []
    was = Box.seal, OpenBox.seal

    def ear(seal, key_of):
        def seal_and_keep(box, cell):
            plain = bytes(cell)
            if not seal(box, cell):
                return False
            kept.append(Sealed(rig.elapsed_ms(), key_of(box), box.number - 1, plain, bytes(cell)))
            return True

        return seal_and_keep

    Box.seal = ear(was[0], lambda box: bytes(box._hmac._in))
    OpenBox.seal = ear(was[1], lambda box: b"")
    try:
        yield kept
    finally:
        Box.seal, OpenBox.seal = was


def play(rig, seats, here, edition=0, seed=1, **more):
    """Return a match, not yet begun; persons and bots as in :class:`Match`."""
    editions.load(edition)
    return Match(rig, seats, here, edition=edition, seed=seed, rto_ms=more.pop("rto_ms", RTO_MS), **more)


def digests(match):
    """Of the logs of all devices."""
    return [h.party.session.acts.digest for h in match.handhelds]


def settle(match, ms=3000):
    """Let everything come to rest, with everybody in reach."""
    match.playing = False
    for device in range(match.rig.devices):
        match.rig.start(device)
    match.rig.run(match.step, lambda: False, ms)


def tended(match, hook=None):
    """A match whose people in the lobby send away who does not answer, and come again when they were sent away."""

    def tend(_, device):
        if hook:
            hook(match, device)
        party = match.handhelds[device].party
        if device and not party.table and not match.host.table and party.phase == 7:
            match.handhelds[device].boot()
        if not device and not party.table:
            for other in party.devices():
                if party.state(other) == 3:
                    party.reject(other)

    match.hook = tend
    return match


def differences(match):
    """Return the disagreements of devices after a match at rest in words, or ""."""
    out = list(match.faults)
    host = match.host.session
    for handheld in match.handhelds[1:]:
        party, device = handheld.party, handheld.device
        if not party.table:
            out.append(f"device {device} has no table")
            continue
        if party.session.acts.digest != host.acts.digest or party.session.acts.count != host.acts.count:
            out.append(f"device {device} has another log")
        if bytes(party.session.state_receiver.data) != bytes(host.state_sender.data):
            out.append(f"device {device} has another image")
        for seat in party.seats(device):
            theirs, ours = bytearray(party.table.view(seat)), bytearray(len(host.state_sender.data))
            view_into(match.host.table.page, seat, ours)
            plain(theirs)
            plain(ours)
            if theirs != ours:
                out.append(f"device {device} shows another view of seat {seat}")
    for number, (verified, fault) in enumerate(match.audits):
        if fault or not match.open and not verified:
            out.append(f"audit {number}: {verified} say it is fair, fault {fault}")
    return out
