# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A party on the device that deals."""

from micropython import const

from uno_link.host import Host
from uno_link.lobby import tag_of, write_beacon
from uno_table import kept
from uno_table.party import Party

_IN = const(3)
_DEALING = const(4)
_PLAYING = const(5)
_OVER = const(6)
_ENDED = const(7)
_OFFER_OPEN = const(1)
_OFFER_SHUT = const(2)
_DEVICES = const(10)
_BOT = const(0x80)
_BEACON_MS = const(400)
_TIME = const(0x1FFFFFFF)
_DOOR_MS = const(1500)  # infrared: windows for devices without a number
_PEER_GONE = const(4)


def _devices():
    """Loaded when it is needed, and not held while a round is played (``shelf.py``)."""
    from uno_link import host_devices

    return host_devices


class HostParty(Party):
    """This device deals. ``edition``, ``size``: what is offered, and for how many; set them while the door is open.

    :param edition: what is played, for the offer; ``seats``: of the match.
    """

    hosting = True

    def __init__(self, transport, name, entropy, edition=0, seats=4, **more):
        Party.__init__(self, transport, name, entropy, **more)
        self._ended = False
        self.edition = edition
        self.size = self._sized = seats
        self._beacon_at = 0
        self._told = False
        self._begin(bytes(entropy(4)))
        from uno_link.lobby_host import Door

        self._join = self.session.door = Door(
            self._id, range(1, _DEVICES), bytes(entropy(32)), entropy, self.open, seats - 1
        )
        if hasattr(transport, "door"):
            transport.door(_DOOR_MS)

    def _begin(self, session):
        box, group, fair = self._boxes()
        tag = tag_of(session)
        self._id = session
        self._box = box
        self.session = Host(tag, lambda key: group(key, 0, 15, tag), fair, session, self._entropy, self._rto)
        self.session.sieve.open = self.open
        if hasattr(self.transport, "tag"):
            self.transport.tag = tag

    # -- what screens ask ----------------------------------------------------------------------------

    @property
    def phase(self):
        """See :class:`Party`."""
        if self._ended:
            return _ENDED
        if not self.table:
            return _IN
        if not self.table.dealt:
            return _DEALING
        return _OVER if self.table.round_over() else _PLAYING

    @property
    def mixed(self):
        """See :class:`Party`; in each stage anew."""
        from uno_link.parcel import whole

        session = self.session
        dealer = session.dealer
        n = 1
        for device in dealer.devices:
            answers = session.peers[device].answers if device else None
            if answers and answers.serial == session.serials[dealer.stage] and whole(answers):
                n += 1
        return n if dealer.stage else 0

    @property
    def verified(self):
        """See :class:`Party`."""
        return 0 if self.open else self.session.verified

    @property
    def fault(self):
        """What a device has found."""
        return self.session.fault

    @property
    def fault_device(self):
        """Which one."""
        return self.session.fault_device

    @property
    def aborted(self):
        """Deals that were broken off."""
        return self.session.dealer.aborted

    def devices(self):
        """Who is here, ourselves first."""
        peers = self.session.peers
        return bytes([0] + [k for k in range(_DEVICES) if peers[k] and peers[k].state != _PEER_GONE])

    def name(self, device):
        """The name of a device's person."""
        return self.session.peers[device].name if device else self._name

    def state(self, device):
        """0 keys are made, 1 the code is to be compared, 2 in, 3 away, 4 gone."""
        peer = self.session.peers[device]
        return 2 if not device else peer.state if peer else _PEER_GONE

    def code(self, device):
        """The four cards to compare with it; None at an open table."""
        return self.session.peers[device].code

    def confirm(self, device):
        """The code is the same on both screens."""
        _devices().confirm(self.session, device)

    def reject(self, device):
        """It is not; or somebody is to leave."""
        _devices().reject(self.session, device)

    def ready(self):
        """Whether somebody is in, and everybody who has come is."""
        there = [peer.state for peer in self.session.peers if peer and peer.state != _PEER_GONE]
        return bool(there) and 1 not in there

    def away(self, seat):
        """Whether the person of a seat is away, and a bot plays."""
        return not self.session.present(self.device_of(seat))

    # -- the match ---------------------------------------------------------------------------------------

    def seating(self, seats, level, here=1):
        """Who sits where: persons of this device, of the others, and bots on what is left.

        :return: a byte a seat (``dealing``).
        """
        kinds = [0] * here
        for peer in self.session.peers:
            if peer and peer.state != _PEER_GONE:
                kinds.extend([peer.device] * peer.want)
        return bytes((kinds + [_BOT | level] * seats)[:seats])

    def start(self, seats, level, rules=(), edition=0, preset="standard", here=1):
        """Close the door and open the match; or after it another one, with those who are here."""
        from uno_table.host import HostTable

        self._join = self.session.door = None
        if hasattr(self.transport, "door"):
            self.transport.door(0)
        self.table = HostTable(self.session)
        self.table.keep = self.save
        self.table.open(self.seating(seats, level, here), bytes(self._entropy(4)), rules, edition, preset)

    def _part(self):
        _devices().leave(self.session)

    def _receive(self, cell, now):
        self.session.receive(cell, now)

    def _transmit(self, cell, now):
        if self.session.transmit(cell, now):
            return True
        if (self._now - self._beacon_at) & _TIME < _BEACON_MS and self._told:
            return False
        self._told = True
        self._beacon_at = now
        shut = self.table is not None
        if shut and not hasattr(self.transport, "linked"):
            return False  # who comes now has come too late, and sees no table
        free = max(self._join.free_seats(), 0) if self._join else 0
        flags = (_OFFER_OPEN if self.open else 0) | (_OFFER_SHUT if shut else 0)
        write_beacon(cell, flags, self.edition, free, self.size, self._id, self._name)
        return True

    def _let_in(self):
        found = self._join.ready()
        while found:
            device, key, code = found
            key = key or bytes(16)
            _devices().admit(self.session, device, self._new_box(device, key), code, self._join.wanted[device])
            self.session.peers[device].key = key
            found = self._join.ready()

    def _serve(self):
        if self._join and self.size != self._sized:
            self._join.seats += self.size - self._sized
            self._sized = self.size
        Party._serve(self)
        if self.table:
            self.table.serve()
            if self.table.dealt and hasattr(self.transport, "expected"):
                seat = self.table.asked()
                self.transport.expected = self.device_of(seat) if seat < self.table.seats else 0

    def save(self):
        """Keep the match and our part in it; whether there is a store and it fits."""
        session = self.session
        dealer = session.dealer
        peers = bytearray()
        for peer in session.peers:
            if peer:
                epoch = peer.box.export()
            if peer and peer.state in (2, 3):
                name = peer.name.encode()
                peers.extend(bytes((peer.device, peer.want, len(name))) + name)
                peers.extend(kept.number(epoch) + peer.key)
        acts = bytearray()
        body = bytearray(12)
        for i in range(0, session.acts.count, 4):
            n = session.acts.write(body, i)
            acts.extend(body[3 : 3 + 2 * n])
        fields = [
            bytes((self._medium, self.open, dealer.epoch, dealer.aborted, dealer.number & 255)),
            self._id,
            bytes(peers),
            dealer.devices,
            dealer.nonces,
            dealer.promises,
            dealer.secrets,
            bytes(acts),
        ]
        return self.table is not None and kept.save(self._store, kept.HOST, fields + list(self.table.fields()))

    def resume(self):
        """Take up the match that was kept; whether there was one."""
        from uno_link import host_rounds
        from uno_table.host import HostTable

        kind, fields = kept.load(self._store)
        if kind != kept.HOST:
            return False
        self._join = None
        self.open = fields[0][1] > 0
        self._begin(fields[1])
        session = self.session
        dealer = session.dealer
        dealer.epoch, dealer.aborted, dealer.number = fields[0][2:5]
        dealer.devices, dealer.nonces, dealer.promises, dealer.secrets = fields[3:7]
        peers = fields[2]
        at = 0
        while at < len(peers):
            device, want, n = peers[at : at + 3]
            name = peers[at + 3 : at + 3 + n].decode()
            at += 3 + n
            epoch, key = peers[at] | peers[at + 1] << 8, peers[at + 2 : at + 18]
            at += 18
            _devices().come_back(session, device, self._new_box(device, key, epoch), want, name)
            session.peers[device].key = key
        if not self.open and dealer.nonces:
            from uno_link import fair

            dealer.name = fair.table(self._id, dealer.number, dealer.nonces)
        session.acts.start(dealer.name)
        for i in range(0, len(fields[7]), 2):
            session.acts.append(fields[7][i] << 8 | fields[7][i + 1])
        self.table = HostTable(session)
        self.table.keep = self.save
        self.table.restore(fields[8:])
        self.save()
        host_rounds.recover(session)
        return True

    def _new_box(self, device, key, epoch=0):
        box = self._box(key, 0, device, self.session.tag, epoch)
        box.export()
        return box

    def close(self, back=False):
        """Say good-bye to everybody: the match is over for all. Or only leave, and take it up later."""
        self._ended = True
        Party.close(self, back)
