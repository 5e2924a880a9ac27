# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The common base of the tests of linked matches. It has a medium in virtual time with faults, walls and strangers on
it, which stores every cell. A listener at every channel stores each cell before sealing, with its number."""

import contextlib
from typing import NamedTuple

from tools.emulator.channel import CLEAN, Channel
from tests.link.rigs.loop import LoopRig
from tests.link.rigs.match import Match
from uno_core import editions
from uno_core.mask import view_into
from uno_link.channel.secure_channel import SecureChannel
from uno_link.channel.broadcast_channel import BroadcastChannel
from uno_link.channel.plain_channel import PlainChannel
from uno_table.audits.view_hash import plain

KIND = 0x3F
SEALED = 0x40
BODY = slice(4, 16)
RTO_MS = 60
LIMIT_MS = 120_000
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
    session.brief = True


def heard(end):
    """Return all cells that have come to an end since the last time."""
    cells = []
    cell = bytearray(20)
    while end.recv(cell):
        cells.append(bytes(cell))
    return cells


def key_of(channel):
    """Return what a channel seals with; another key gives other bytes."""
    return bytes(channel._hmac._in)


@contextlib.contextmanager
def sealing(rig):
    """Keep every cell that any channel seals meanwhile: the list of :class:`Sealed`."""
    kept = []
    was = SecureChannel.seal, PlainChannel.seal

    def ear(seal, key_of):
        def seal_and_keep(channel, cell):
            plain = bytes(cell)
            if not seal(channel, cell):
                return False
            kept.append(Sealed(rig.elapsed_ms(), key_of(channel), channel.number - 1, plain, bytes(cell)))
            return True

        return seal_and_keep

    SecureChannel.seal = ear(was[0], key_of)
    PlainChannel.seal = ear(was[1], lambda channel: b"")
    try:
        yield kept
    finally:
        SecureChannel.seal, PlainChannel.seal = was


class Evening(Match):
    """A match on a :class:`WireRig`, not yet begun, and what tests do with it.

    People in the lobby send away a guest that does not answer, and join again when they were sent away.

    :param here: persons on each device; a number: as many devices with one person each.
    :param faults: of the air.
    """

    def __init__(self, seed, seats=4, here=3, edition=0, faults=CLEAN, rto_ms=RTO_MS, **more):
        editions.load(edition)
        here = [1] * here if isinstance(here, int) else list(here)
        super().__init__(WireRig(len(here), seed, faults), seats, here, edition, seed=seed, rto_ms=rto_ms, **more)
        self.hook = self.tend

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.rig.close()

    @staticmethod
    def tend(match, device):
        """Act as the people in the lobby."""
        party = match.handhelds[device].party
        if device and not party.table and not match.host.table and party.phase == 7:
            match.handhelds[device].boot()
        if not device and not party.table:
            for other in party.devices():
                if party.state(other) == 3:
                    party.reject(other)

    def each_turn(self, does):
        """Call ``does(device)`` after each turn of a device's loop, from now on, and after what was called before."""
        before = self.hook

        def both(match, device):
            if before:
                before(match, device)
            does(device)

        self.hook = both
        return does

    def alone(self):
        """From now on nothing but :meth:`tend` is called after a turn."""
        self.hook = self.tend

    def until(self, what, limit_ms=LIMIT_MS):
        """Let time pass until ``what()``. Return whether it came true in that time."""
        return self.rig.run(self.step, what, limit_ms)

    def rest(self, ms):
        """Let time pass."""
        self.rig.run(self.step, lambda: False, ms)

    def dealt(self):
        """Whether a round is dealt."""
        return bool(self.host.table and self.host.table.dealt)

    def acts(self, count):
        """Play until a round has that many acts. Return the host's session."""
        assert self.until(lambda: self.host.table and self.host.session.acts.count >= count)
        return self.host.session

    def pause(self, ms=1500):
        """Nobody acts from now on; let everything come to rest."""
        self.playing = False
        self.rest(ms)

    def settle(self, ms=3000):
        """The same, with everybody in reach."""
        for device in range(self.rig.devices):
            self.rig.start(device)
        self.pause(ms)

    def ends(self, ms=3000):
        """Play all rounds, and let everything come to rest."""
        self.playing = True
        assert self.run(LIMIT_MS), "the round does not end"
        self.settle(ms)

    def ends_well(self, ms=3000):
        """The same; nobody has found a cheat, and everybody has seen the same."""
        self.ends(ms)
        assert self.differences() == []

    def party(self, number):
        """Return the party of a guest by its number at the table."""
        return next(h.party for h in self.handhelds if h.party.session and h.party.session.device == number)

    def device(self, number):
        """Return the device that has this number at the table."""
        return next(h.device for h in self.handhelds if h.party is self.party(number))

    def guest(self, device):
        """Return the session of a device."""
        return self.handhelds[device].party.session

    def forgets(self, device):
        """A guest drops what it knows of the round, as when something of it was forged."""
        self.guest(device)._forget()

    def broadcast(self, end, kind, body, ahead=0):
        """Say a broadcast as if the host did, with the key that each guest's computer has.

        :param end: of a stranger.
        :param ahead: of the number that comes next.
        """
        cell = bytearray(20)
        cell[0], cell[4:16] = kind, body
        assert forger(self.guest(1).group, self.host.tag, ahead).seal(cell)
        end.send(cell)

    def differences(self):
        """Return the disagreements of devices after a match at rest, in words."""
        out = list(self.faults)
        host = self.host.session
        for handheld in self.handhelds[1:]:
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
                view_into(self.host.table.page, seat, ours)
                plain(theirs)
                plain(ours)
                if theirs != ours:
                    out.append(f"device {device} shows another view of seat {seat}")
        for number, (verified, fault) in enumerate(self.audits):
            if fault or not self.open and not verified:
                out.append(f"audit {number}: {verified} say it is fair, fault {fault}")
        return out


def forger(group, tag, ahead=0):
    """Return a channel that seals as the host's broadcasts are sealed, made of what a guest's computer knows.

    :param group: the channel in which that guest hears them.
    :param ahead: of the number that comes next.
    """
    channel = BroadcastChannel(b"", 0, 15, tag)
    channel._hmac = group._hmac
    channel.number = max(group._newest + 1 + ahead, 0)
    return channel
