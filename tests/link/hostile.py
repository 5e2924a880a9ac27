# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A device that has all its keys and says what it likes; the others are as they are. Its own falls do not count."""

import random

from tests.link.wire import Evening
from uno_core import editions
from uno_link import codes
from uno_link.channel import handshake
from uno_link.channel.fragments import pack

CHECK, IN, DEALING, PLAYING, OVER, ENDED = 2, 3, 4, 5, 6, 7
ODD = (0, 1, 255, 254, 128, 127, 15, 16)
NONSENSE = codes.NONSENSE  # why a guest has left


def odd(chance):
    return chance.choice((*ODD, chance.randrange(256), chance.randrange(16)))


class Room:
    """A host and a guest; one of them is hostile.

    :param until: the phase of the guest to begin with.
    :param evil: the hostile device.
    """

    def __init__(self, until=PLAYING, edition=0, seed=5, evil=0, acts=0, rules=()):
        self.evil = evil
        few = editions.load(edition).SEATS[0]
        self.match = Evening(seed, max(few, 3) if edition != 13 else 2, 2, edition, rules=rules)
        self.rig = self.match.rig
        self.chance = random.Random(f"hostile {until} {edition} {seed}")
        self.dead = False
        assert self.run(60_000, lambda: self.guest.phase == until and (not acts or self.acts >= acts))

    @property
    def host(self):
        return self.match.handhelds[0].party

    @property
    def guest(self):
        return self.match.handhelds[1].party

    @property
    def acts(self):
        return self.guest.session.acts.count

    def run(self, ms=2000, until=lambda: False, each=None):
        """Let time pass; ``each``: called before every loop of the hostile device."""

        def step(device, now):
            if device != self.evil:
                self.match.step(device, now)
                return
            if each and not self.dead:
                each()
            try:
                self.match.step(device, now)
            except Exception:  # noqa: BLE001  it may fall over what it says
                self.dead = True

        return self.rig.run(step, until, ms)

    def say(self, kind, body, public=False):
        """Seal a cell and send it, of the hostile device."""
        session = self.match.handhelds[self.evil].party.session
        if not session:
            return  # it has left
        cell = bytearray(20)
        send = self.match.handhelds[self.evil].party.transport.send
        if kind == codes.T_HANDSHAKE:
            key = session.key if self.evil else session.peers[1].key
            ends = 1 << 4 if self.evil else 1
            handshake.write(cell, ends, session.tag, key, True, body[:3], body[3:9], body[9:12], body[0])
            send(cell)
            return
        cell[0] = kind
        cell[4 : 4 + len(body)] = body
        channel = session.group if public else session.channel if self.evil else session.peers[1].channel
        if channel and channel.seal(cell):
            send(cell)

    def message(self, what, data):
        """Send a message of the hostile host, for as long as the guest has not got it."""
        message(self.host.session, what, data)

    def instead(self, what, data):
        """A message of the hostile host, which opens its match next, in place of the true one."""
        opens = self.match.begun

        def begun(party):
            opens(party)
            put = party.session._put
            party.session._put = lambda sort, serial, true: put(sort, serial, data if sort == what else true)

        self.match.begun = begun

    def show(self, *places):
        """Show another page from now on, as the hostile host."""
        state_sender = self.host.session.state_sender
        new = [(at, value) for at, value in places if at < len(state_sender.data) and state_sender.data[at] != value]
        for at, value in new:
            state_sender.data[at] = value
            state_sender.ages[at] = 0
        if new:
            state_sender.begin_round(self.host.session.acts.count)
        self.host.session.peers[1].checkpoint = True


def message(session, what, data):
    """Send a message as a hostile host, until every guest has it."""
    session.messages[what] = pack(data)
    session.serials[what] = session.serials[what] + 8 & 0xF8 | what
    session.newest = max(session.newest, what)
    for peer in session.peers:
        if peer and peer.done >= what:
            peer.done = what - 1
            peer.mask = peer.said = 0


KINDS = (*range(codes.MATCH, codes.T_ACTS + 1), 63, 0)


def table_of(room):
    """Return a TABLE at which somebody could sit, nearly always: other seats, another size of pages, odd names."""
    chance, sender = room.chance, room.host.session.state_sender
    sizes = (300, 300, 317, 337, 193, 512, len(sender.data) if sender else 300)
    size, n = chance.choice(sizes), chance.choice((2, 2, 3, 4, 5, 10))
    told = bytearray((size & 255, size >> 8, n))
    told += bytes(chance.choice((0, 1, 2, 129, 130, 5)) for _ in range(n))
    for _ in range(2):
        letters = chance.randrange(7)
        told += bytes((chance.randrange(256), letters))
        told += bytes(chance.choice((65, 66, 0, 10, 123, 195, 168, 255)) for _ in range(letters))
    return told + chance.choice((b"", b"\xf1\0", b"\xf2\0"))  # who is the successor


def cell_of(room, kind):
    """Return a body that is nearly one."""
    chance = room.chance
    body = bytearray(odd(chance) for _ in range(12))
    session = room.host.session
    if kind == codes.T_STATE and session and session.state_sender:
        version = session.state_sender.version + chance.choice((0, 1, 1, 5, 31, 32, 255, 256))
        body[0] = version & 255
        body[1] = chance.choice((0, 64, 96, 31, 128, 192)) | (version >> 3 & 32)
    if kind == codes.T_TOLD and session and session.event_sender:
        body[0] = session.event_sender.next_number + chance.choice((0, 0, 0, 1, 255, 254)) & 255
        body[1], body[2] = session.state_sender.version & 255, chance.choice((1, 2, 3, 129, 131))
        for at in (3, 6, 9):
            body[at], body[at + 1] = chance.randrange(1, 57), chance.choice((0, 1, 2, 255))
    if kind == codes.T_GESTURE:
        body[0] = chance.randrange(4) << 4 | chance.randrange(8)
    if kind in (codes.T_ACT, codes.T_DO):
        body[chance.choice((0, 8))] = chance.randrange(256) & 0xF3
    if kind == codes.T_LIST:
        body[0] = chance.choice((0, 16, 17, 32, 33, chance.randrange(256)))
    if kind in (codes.T_LOG, codes.T_ACTS) and room.guest.session:
        acts = room.guest.session.acts
        body[0], body[1] = acts.count & 255, acts.count >> 8
        body[2] = chance.choice((1, 4, 5, 0))
        body[11] = acts.mark
        if chance.random() < 0.3:
            body[3] = codes.MARK
    if kind in (codes.T_PART, codes.T_REPLY, codes.T_HANDOVER):
        body[0], body[1] = chance.randrange(32) << 3 | chance.randrange(8), chance.randrange(26)
    return body
