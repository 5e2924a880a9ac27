# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A party: this device and the devices it is linked with, from the lobby to the last round.

It moves cells between a transport and the session. It first holds a lobby (the host's or the guest's end), then a
session, and then a table that looks to screens like any other table. :class:`Party` is the common base;
``party_host.py`` and ``party_guest.py`` have the two kinds.
"""

import sys

from micropython import const

from unload import enter
from unload.codes import LINK_IDLE
from uno_link.sync import gestures
from uno_link.codes import BOT, FACES, FAR, NAMED
from uno_link.channel.crypto import available
from uno_table.saves import linked_save

_CELLS = const(8)  # in one round of the loop
_WORK = const(6)  # bits of a key in one round


def kinds_for(device, kinds):
    """Translate seat kinds for the screens of a device: 0 a person here, 128 | device a person elsewhere, else the
    level of a bot.

    :param kinds: of :mod:`uno_table.audits.dealing`: a device, or 0x80 | level.
    """
    return bytes([kind & 15 if kind & BOT else 0 if kind == device else FAR | kind for kind in kinds])


def bare(nametag):
    """Return the name of a nametag (:mod:`uno_link.join.names`)."""
    return nametag[:-1] if nametag and ord(nametag[-1]) <= FACES else nametag


class Party:
    """What screens know of a link. They call :meth:`tick` in every turn of the loop, then :meth:`event` until it is -1.

    ================  ===============================================================================================
    ``hosting``       whether this device deals
    ``open``          whether the table is open, without encryption
    ``phase``         PARTY_*
    ``why``           guest: why it was refused or the link ended (``NO_*``)
    ``table``         once a match is open, else None
    ``lost``          ms since the host was last heard, once it counts as lost; else 0
    ``mixed``         devices whose part in the shuffle is here, as far as that is known
    ``sending``       whether an act of a person here waits: for the host's answer, or for the end of a fair window
    ``takes_up``      host: a match is being restored, and lost acts are still being reported
    ``aborted``       deals of this match that were broken off
    ``former``        name of the host before, which has left for good
    ``successor_name``  name of the next host, once we have left
    ================  ===============================================================================================

    After a round:

    ================  ===============================================================================================
    ``verified``      devices that found the round fair; -1 while audits run; 0 if nothing can be audited
    ``fault``         what an audit found; our own finding comes first. ``fault_device``: the device that found it
    ``found``         guest: our own finding; -1 not yet, 0 fair, 255 we cannot say
    ``hearsay``       guest: a fault that only the host reports, without proof
    ``unheard``       guest: devices whose finding has not arrived here
    ``stood_in``      guest: acts of the round in our seats that were not ours, although we were here
    ``left_out``      guest: rounds of this match that the host has shuffled without us, although we were here
    ``refused``       guest: legal acts of ours that the host has refused
    ``unchecked``     guest: rounds that ended before we could check them
    ``stands_in``     guest: a bot plays for us although we are here, until a key is pressed (:meth:`sit_down`)
    ================  ===============================================================================================

    Each kind also has ``devices()``, ``persons(device)``, ``state(device)``, ``code(device)``, ``confirm(device)``,
    ``reject(device)`` and ``away(seat)``.

    :param transport: :class:`uno_link.transports.transport.Transport`.
    :param nametag: of the person here (:mod:`uno_link.join.names`).
    :param entropy: n -> n random bytes.
    :param rto_ms: ms until an unconfirmed cell is sent again on this medium.
    :param store: where the match or our seat is saved, or None.
    :param medium: its number, saved so that the match can be restored over the same medium.
    :param open_table: do not encrypt although we could, for example if our random numbers can be guessed.
    """

    hosting = False
    former = successor_name = ""
    why = hearsay = stood_in = left_out = refused = unchecked = 0
    unheard = b""
    found = -1
    takes_up = stands_in = False

    def __init__(self, transport, nametag, entropy, rto_ms=100, store=None, medium=0, open_table=False):
        self.open = open_table or not available
        self.transport = transport
        self.session = None
        self.table = None
        self.lost = 0
        self.own_nametag = nametag
        self.people = 1  # number of people here
        self.more = ()  # nametags of all people except the first
        self.entropy = entropy
        self.rto_ms = rto_ms
        self.store = store
        self.medium = medium
        self._cell = bytearray(20)
        self.events = []
        self.lobby = None  # the lobby: lets devices in, or gets us in
        self.now = 0
        self._busy = True
        self._loaded = 0  # modules when there was nothing left to unload

    @property
    def sending(self):
        """See above."""
        return self.session is not None and self.session.proposing

    def is_of(self, session, tag):
        """Set the game this party belongs to.

        :param session: its number, 4 bytes. :param tag: of its cells (:func:`uno_link.join.beacon.tag_of`).
        """
        self.game_id = session
        self.tag = self.transport.tag = tag

    def tick(self, now_ms):
        """Run one turn of the loop: read received cells, send pending ones."""
        self.now = now_ms
        transport = self.transport
        cell = self._cell
        self._say(now_ms)  # what screens have asked for since: in infrared light we may have to answer just now
        transport.tick(now_ms)
        n = 0
        while n < _CELLS and transport.recv(cell):
            self._receive(cell, now_ms)
            n += 1
        self.serve()
        self._say(now_ms)
        transport.speak(now_ms)
        session = self.session
        if session:
            code = session.next_event()
            while code >= 0:
                self.events.append(code)
                self._met(code >> 8, code & 255)
                code = session.next_event()
        idle = self.idle()
        if idle:
            if self._busy or len(sys.modules) != self._loaded:
                enter(LINK_IDLE)
                self._loaded = len(sys.modules)
            self.takes_up = False
        self._busy = not idle

    def event(self):
        """Return the next event: ``code << 8 | argument`` (``L_*``), or -1."""
        return self.events.pop(0) if self.events else -1

    def bring(self, people, nametags):
        """Say how many people play here, before anything is offered or asked for.

        :param nametags: of all people except the first; two are sent.
        """
        self.people = people
        self.more = nametags[: min(people, NAMED) - 1]

    def nametag(self, device, k=0):
        """Return the nametag of a device's person, or "" if it is not known. Here: of a person at this device.

        :param k: which one, 0 the first.
        """
        if not k:
            return self.own_nametag
        return self.more[k - 1] if k <= len(self.more) else ""

    def name(self, device):
        """Return the name of a device's first person, or "" if it is not known."""
        return bare(self.nametag(device))

    def nametag_at(self, seat):
        """Return the nametag of the person on a seat; of a person without one, the name of the first person there."""
        device = self.device_of(seat)
        k = 0
        for other in self.seats(device):
            k += other < seat
        return self.nametag(device, k) or self.name(device)

    def name_at(self, seat):
        """Return the name of the person on a seat."""
        return bare(self.nametag_at(seat))

    def gesture(self, seat, number):
        """Send a gesture of a person here. Return whether it is sent (:mod:`uno_link.sync.gestures`)."""
        return gestures.say(self.session, seat, number, self.now)

    def close(self, back=False):
        """Leave, and drop everything.

        :param back: to come back: nothing is said, and what is kept stays; else the others need not wait for us.
        """
        cell = self._cell
        if self.session and not back:
            linked_save.forget(self)
            self._part()
            n = 0
            while n < _CELLS and self.session.transmit(cell, self.now):
                self.transport.send(cell)
                n += 1
        self.transport.close()

    def _say(self, now):
        """Hand the transport what is due, as long as nothing waits there; a request for a session does not wait."""
        transport = self.transport
        n = 0
        while n < _CELLS and (not transport.waiting or self.asks(now)) and self._transmit(self._cell, now):
            transport.send(self._cell)
            n += 1

    def asks(self, now):
        """Whether it is time to ask for a session."""
        return False

    def serve(self):
        """Work between taking cells and sending cells."""
        if self.lobby:
            self.lobby.work(_WORK)
            self._let_in()

    def idle(self):
        """Whether nothing is under way that needs more than a wait or a round does."""
        session = self.session
        return session is not None and session.idle() and (not self.lobby or self.lobby.idle)

    def _part(self):
        """Say good-bye."""

    def _met(self, code, arg):
        """Handle an event of the session."""

    def seats(self, device):
        """Return the seats of a device."""
        kinds = self.session.kinds
        return bytes([seat for seat in range(len(kinds)) if kinds[seat] == device])

    def device_of(self, seat):
        """Return the device of a person's seat, or 0 (the host) for a bot's seat. A table that is still shown can have
        more seats than the next one.
        """
        kinds = self.session.kinds
        return 0 if seat >= len(kinds) or kinds[seat] & BOT else kinds[seat]
