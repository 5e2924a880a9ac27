# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A party: this device, linked with others, from the lobby to the last round. What link screens see.

It moves cells between a transport and the session, and builds what the moment needs: a lobby (host's or guest's end),
then a session, and a table that looks to screens like any other. :class:`Party` is what both have in common;
``party_host.py`` and ``party_guest.py`` are the two.
"""

from micropython import const

from unload import stay
from unload.codes import LINK_CALM
from uno_link.codes import BOT, FAR, NAMED

_CELLS = const(8)  # in one round of the loop
_WORK = const(6)  # bits of a key in one round


def kinds_for(device, kinds):
    """What screens of a device call its seats: 0 a person here, 128 | device one far away, else the level of a bot.

    :param kinds: of :mod:`uno_table.dealing`: a device, or 0x80 | level.
    """
    return bytes([kind & 15 if kind & BOT else 0 if kind == device else FAR | kind for kind in kinds])


class Party:
    """Who plays together.

    ``hosting``: whether this device deals. ``open``: without secrets. ``phase``: 0 looking 1 joining 2 check 3 in 4
    dealing 5 playing 6 round over 7 ended 8 refused (``why``). ``table``: once a match is open, else None. ``lost``:
    how many ms the host was not heard, 0 while all is well. ``mixed``: devices whose part in the shuffle is here, as
    far as that is known. ``sending``: whether an act of a person here is on its way. After a round: ``verified``
    devices that found it fair, -1 while that is looked at, 0 where nothing can be; ``fault``, ``fault_device``: what
    one of them has found, we before all others; ``aborted``: deals of this match that were broken off. On a guest:
    ``found``: what we have found, -1 not yet, 0 fair, 255 we cannot say; ``hearsay``: a fault for which there is the
    host's word only, ``unheard``: devices that have not said what they found, or nobody has told us; ``stood_in``: acts
    of the round in our seats that were not ours, though we were here; ``left_out``: rounds of this match that the host
    has shuffled without us, though we were here; ``refused``: legal acts of ours that it has refused; ``unchecked``:
    rounds that were over before we could look at them; ``stands_in``: whether a bot plays for us though we are here,
    until somebody here presses a key (:meth:`sit_down`). ``takes_up``: a host takes up a match, and not all has been
    told yet that it or the others have forgotten. ``former``: the name of who has dealt before, and has gone for good;
    ``successor``: of who deals when we have.

    :param transport: :class:`uno_link.transport.Transport`.
    :param name: of the person here; 6 bytes of it are told.
    :param entropy: n -> n random bytes.
    :param rto_ms: when to say something again on this medium.
    :param store: where a seat in the match is kept, or None.
    :param medium: its number, to find it again.
    :param open_table: without secrets, though we could keep some, or because what chance gives can be guessed.
    """

    hosting = False
    former = successor = ""
    why = hearsay = stood_in = left_out = refused = unchecked = 0
    unheard = b""
    found = -1
    sending = takes_up = stands_in = False

    def __init__(self, transport, name, entropy, rto_ms=100, store=None, medium=0, open_table=False):
        from uno_link.crypto import available

        self.open = open_table or not available
        self.transport = transport
        self.session = None
        self.table = None
        self.lost = 0
        self.own_name = name
        self.people = 1  # who play here
        self.more = ()  # names of those behind the first one
        self.entropy = entropy
        self.rto_ms = rto_ms
        self.store = store
        self.medium = medium
        self._cell = bytearray(20)
        self.events = []
        self.lobby = None  # what lets in, or gets us in
        self.now = 0
        self._busy = True

    def tick(self, now_ms):
        """One round of the loop: take what has come, say what is due."""
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
        calm = self.calm()
        if calm:
            stay(LINK_CALM, self._busy)
            self.takes_up = False
        self._busy = not calm

    def event(self):
        """What has happened: ``code << 8 | argument`` (``L_*``), -1: nothing more."""
        return self.events.pop(0) if self.events else -1

    def bring(self, people, names):
        """So many persons play here; before anything is offered or asked for.

        :param names: of those behind the first one; two are told.
        """
        self.people = people
        self.more = names[: min(people, NAMED) - 1]

    def further(self, device, k):
        """The name of a device's person behind the first one, k from 1 on; empty: it is not known."""
        return ""

    def name_at(self, seat):
        """The name of the person on a seat."""
        device = self.device_of(seat)
        k = 0
        for other in self.seats(device):
            k += other < seat
        return k and self.further(device, k) or self.name(device)

    def gesture(self, seat, number):
        """A person here makes a gesture; whether the others are told (:mod:`uno_link.gestures`)."""
        from uno_link import gestures

        return gestures.say(self.session, seat, number, self.now)

    def close(self, back=False):
        """Leave, and drop everything.

        :param back: to come back: nothing is said, and what is kept stays; else the others need not wait for us.
        """
        cell = self._cell
        if self.session and not back:
            from uno_table import linked_save

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

    def calm(self):
        """Whether nothing is under way that needs more than a wait or a round does."""
        session = self.session
        return session is not None and session.settled() and (not self.lobby or self.lobby.quiet)

    def _part(self):
        """Say good-bye."""

    def _met(self, code, arg):
        """Something has happened in the session."""

    def seats(self, device):
        """The seats of a device."""
        kinds = self.session.kinds
        return bytes([seat for seat in range(len(kinds)) if kinds[seat] == device])

    def device_of(self, seat):
        """Return the device of a person's seat, or 0 (the host) for a bot's seat. A table that is still shown can have
        more seats than the next one.
        """
        kinds = self.session.kinds
        return 0 if seat >= len(kinds) or kinds[seat] & BOT else kinds[seat]
