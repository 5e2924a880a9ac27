# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A party on a device that plays at another's table."""

from micropython import const

from uno_link import lobby
from uno_link.cells import Sieve
from uno_link.guest import Guest
from uno_table import kept
from uno_table.party import Party

_LOOKING = const(0)
_JOINING = const(1)
_REFUSED = const(8)
_TIME = const(0x1FFFFFFF)
_T_BEACON = const(0)
_OFFERS = const(6)
_NO_OPEN = const(6)
_REJECTED = const(7)
_STAGES = const(3)
_STALE_MS = const(6000)
_L_IN = const(2)
_L_REFUSED = const(6)
_L_DEALT = const(10)
_S_DEALING = const(4)
_S_PLAYING = const(5)
_S_OVER = const(6)


def _rounds():
    """Loaded when it is needed, and not held while a round is played (``shelf.py``)."""
    from uno_link import guest_rounds

    return guest_rounds


class GuestParty(Party):
    """This device looks for a table and joins it.

    :param editions: how many of them this device knows.
    :param seats: how many persons play here.
    """

    def __init__(self, transport, name, entropy, editions=21, seats=1, **more):
        Party.__init__(self, transport, name, entropy, **more)
        self._editions = editions
        self._seats = seats
        self._offers = []  # [when, offer, signal]
        self._no = 0
        self._code = None
        self._known = b""  # who sits where, at the table that is on
        self._copy = None
        self._deals = 0  # that the table has shown
        self._sieve = Sieve()
        self._host_name = ""
        self.tag = 0

    # -- looking ---------------------------------------------------------------------------------------

    def offers(self):
        """How many hosts are heard."""
        self._offers = [offer for offer in self._offers if (self._now - offer[0]) & _TIME < _STALE_MS]
        return len(self._offers)

    def offer(self, k):
        """``(name, edition, free seats, seats, signal 0..4 or 0 unknown, open, why it cannot be joined or 0)``."""
        _, offer, signal = self._offers[k]
        _, flags, edition, free, seats, _, name = offer
        why = lobby.refusal(offer, flags & 1 > 0, self._editions, self._seats)
        if not why and self.open and not flags & 1:
            why = _NO_OPEN
        return name, edition, free, seats, signal, flags & 1 > 0, why

    def join(self, k):
        """Ask to be let in."""
        from uno_link.lobby_guest import Knock

        offer = self._offers[k][1]
        self.open = offer[1] & 1 > 0
        self._id = offer[5]
        self._host_name = offer[6]
        self.tag = lobby.tag_of(self._id)
        self._join = Knock(offer, self._entropy, self.open, self._editions, self._seats, self._rto)
        if hasattr(self.transport, "tag"):
            self.transport.tag = self.tag

    def _note(self, cell):
        offer = lobby.read_beacon(cell)
        if not offer:
            return
        for heard in self._offers:
            if heard[1][5] == offer[5]:
                heard[0] = self._now
                heard[1] = offer
                return
        if len(self._offers) < _OFFERS:
            self._offers.append([self._now, offer, getattr(self.transport, "signal", 0)])

    # -- what screens ask --------------------------------------------------------------------------------

    @property
    def phase(self):
        """See :class:`Party`."""
        session = self.session
        if session:
            if session.phase != _S_PLAYING:
                return session.phase
            if self._deals != session.deals:
                return _S_DEALING
            # at an open table no secrets come that would tell the end
            return _S_OVER if self.open and self.table and self.table.round_over() else _S_PLAYING
        if self._no:
            return _REFUSED
        return _JOINING if self._join else _LOOKING

    @property
    def why(self):
        """Why we are not let in (``NO_*``), or not linked any more."""
        return self._no or (self.session.why if self.session else 0)

    @property
    def sending(self):
        """See :class:`Party`."""
        return self.session is not None and self.session.proposing

    @property
    def mixed(self):
        """See :class:`Party`: a guest is told of all of them at once, at the end of a stage."""
        share = self.session.share
        stages = (len(share.nonces) > 0) + (len(share.promises) > 0)
        return len(self.devices()) * stages // _STAGES

    @property
    def verified(self):
        """See :class:`Party`."""
        return 0 if self.open else self.session.verified

    @property
    def fault(self):
        """What a device has found."""
        return self.session.fault or self.session.cheat

    @property
    def fault_device(self):
        """Which one."""
        return self.session.fault_device if self.session.fault else self.session.device

    @property
    def aborted(self):
        """Deals that were broken off."""
        return self.session.share.aborted

    def devices(self):
        """Who is here: the host first, ourselves, and once it is told the others."""
        if not self.session:
            return b""
        return bytes([0] + sorted(set(self.session.names) | {self.session.device}))

    def name(self, device):
        """The name of a device's person."""
        if not device:
            return self._host_name
        if device == self.session.device:
            return self._name
        return self.session.names.get(device, "")

    def state(self, device):
        """1 the code is to be compared, 2 in, 3 away."""
        if self.session.phase == 2:
            return 1
        return 3 if self.session.gone >> device & 1 else 2

    def code(self, device):
        """The four cards to compare with the host's; None at an open table."""
        return self._code

    def confirm(self, device):
        """The code is the same on both screens."""
        _rounds().confirm(self.session)

    def reject(self, device):
        """It is not: leave."""
        self._no = _REJECTED
        self._part()

    def away(self, seat):
        """Whether the person of a seat is away, and a bot plays."""
        return self.session.gone >> self.device_of(seat) & 1 > 0

    # -- the loop ------------------------------------------------------------------------------------------

    def _part(self):
        _rounds().leave(self.session)

    def _receive(self, cell, now):
        if self.session:
            self.session.receive(cell, now)
        elif self._sieve.sort(cell) == 1:
            if self._join:
                self._join.receive(cell)
            elif cell[0] == _T_BEACON:
                self._note(cell)

    def _transmit(self, cell, now):
        if self.session:
            return self.session.transmit(cell, now)
        return self._join is not None and self._join.transmit(cell, now)

    def _let_in(self):
        join = self._join
        if join.no:
            self._no = join.no
            self._join = None
            self._events.append(_L_REFUSED << 8)
            return
        found = join.ready()
        if found:
            self._join = None
            self._sit(*found)

    def _met(self, code, arg):
        if code == _L_IN or code == _L_DEALT:
            self.save()
        elif code == _L_REFUSED:
            kept.forget(self._store)  # nobody waits for us there

    def save(self):
        """Keep our seat; whether there is a store and it fits."""
        session = self.session
        share = session.share
        fields = [
            bytes((self._medium, self.open, session.device, _rounds().shuffle(session), share.round & 255)),
            self._id,
            self._key,
            kept.number(session.box.export()),
            self._host_name.encode(),
            share.secret,
            share.start,
        ]
        return kept.save(self._store, kept.GUEST, fields)

    def resume(self):
        """Take the seat again that was kept; whether there was one."""
        kind, fields = kept.load(self._store)
        if kind != kept.GUEST:
            return False
        _, is_open, device, serial, number = fields[0]
        self.open = is_open > 0
        self._id = fields[1]
        self.tag = lobby.tag_of(self._id)
        if hasattr(self.transport, "tag"):
            self.transport.tag = self.tag
        self._host_name = fields[4].decode()
        self._sit(device, fields[2], None, fields[3][0] | fields[3][1] << 8)
        share = self.session.share
        share.round = number
        share.secret = fields[5]
        share.start = fields[6]
        _rounds().resume(self.session, serial)
        self.save()
        return True

    def _sit(self, device, key, code, epoch=0):
        self._key = key or bytes(16)
        box, group, fair = self._boxes()
        tag = self.tag
        self._code = code
        pair = box(self._key, device, 0, tag, epoch)
        pair.export()
        self.session = Guest(
            device,
            tag,
            pair,
            lambda key: group(key, 15, 0, tag),
            fair,
            self._id,
            self._entropy,
            self._rto,
            self._name.encode(),
        )
        self.session.sieve.open = self.open
        if hasattr(self.transport, "device"):
            self.transport.device = device
        if self.open:
            _rounds().confirm(self.session)

    def tick(self, now_ms):
        """One round of the loop."""
        Party.tick(self, now_ms)
        session = self.session
        if not session:
            return
        self.lost = session.silence(now_ms) if session.lost else 0
        if session.copy and (session.copy is not self._copy or session.kinds != self._known):
            from uno_table.guest import GuestTable

            self._copy = session.copy
            self._known = session.kinds
            self.table = GuestTable(session)
        if _S_PLAYING <= session.phase <= _S_OVER and self._deals != session.deals:
            self._show_deal(session.phase == _S_PLAYING, now_ms)
        if session.phase == _S_OVER and self.table:
            self.table.audit()

    def _show_deal(self, fresh, now_ms):
        """Screens come to a table that shows the deal, and not the round before it.

        :param fresh: the round is not over yet.
        """
        table = self.table
        if not table.dealt or fresh and table.round_over():
            table.tick(now_ms)
        if table.dealt and not (fresh and table.round_over()):
            from uno_core import editions

            editions.load(table.edition)  # a host has dealt with it
            self._deals = self.session.deals
