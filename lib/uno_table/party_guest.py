# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A party on a device that plays at another's table."""

from micropython import const

from uno_core.codes import O_EDITION, TICKS
from uno_link.cells import Sieve
from uno_link.codes import CANNOT_SAY, DEVICES, L_DEALT, L_HEIR, L_IN, L_REFUSED, NONSENSE, NO_ROOM
from uno_link.codes import PARTY_CHECK, PARTY_DEALING, PARTY_ENDED, PARTY_JOINING, PARTY_LOOKING, PARTY_OVER
from uno_link.codes import PARTY_PLAYING, PARTY_REFUSED, REJECTED, T_BEACON, T_HANDSHAKE, T_KIND, W_ROUND
from uno_table.party import Party
from unload import enter, unload
from unload.codes import SHUFFLING

_STAGES = const(3)
_WRITES = const(8)
_WRITE_MS = const(30000)
_GONE_MS = const(20000)  # the host is looked for this long before a player may continue without it,
_CALLED_MS = const(8000)  # and this long before the call of another host is heard
_CALM = const(10)  # times rto_ms: a leaving host has no more good-byes to send


class GuestParty(Party):
    """This device looks for a table and joins it.

    :param editions: how many of them this device knows.
    :param seats: how many persons play here.
    :param able: whether this device could deal, if its host goes for good.
    :param large: numbers of editions for which it has too little memory.
    """

    def __init__(self, transport, name, entropy, editions=21, seats=1, able=True, large=b"", **more):
        Party.__init__(self, transport, name, entropy, **more)
        self.editions = editions
        self.large = large
        self.people = seats  # as :meth:`bring` says
        self.able = able
        self.scores = None  # of the rounds that were played at another host's table
        self._moved_at = -1  # time when we were asked to continue, or last had to answer that
        self.heard = []  # tables: [when, offer, signal]
        self.listed = []  # the tables that the screen shows (looking.py)
        self.no = 0
        self.check_code = None
        self._known = b""  # who sits where, at the table that is on
        self._copy = None
        self.shown = 0  # deals that the table has shown
        self._over = 0  # of these the last one that is over
        self.decided = False  # the match is over, and no shuffle of another one is running: no player continues with it
        self._sieve = Sieve()
        self.host_name = ""
        self.key = b""  # of the pair, once there is one
        self._writes = _WRITES
        self._written_at = 0
        self._unsaved = False  # our seat must be saved, in the next turn of the loop
        self._kept = None  # all that going on without the host needs, as it was kept
        self.tag = 0

    # -- looking ---------------------------------------------------------------------------------------

    def offers(self):
        """Return how many hosts are heard."""
        from uno_table import looking

        return looking.offers(self)

    def offer(self, k):
        """Return the facts about one of these tables, as :func:`uno_table.looking.offer` does."""
        from uno_table import looking

        return looking.offer(self, k)

    def join(self, k):
        """Ask to be let in."""
        from uno_table import joining

        joining.join(self, k)

    # -- what screens ask --------------------------------------------------------------------------------

    @property
    def phase(self):
        """See :class:`Party`."""
        session = self.session
        if session:
            if session.moved:
                return PARTY_DEALING
            if session.phase == PARTY_OVER and not (self.table and self.table.dealt):
                return PARTY_DEALING
            if session.phase != PARTY_PLAYING:
                return session.phase
            if self.shown != session.deals:
                return PARTY_DEALING
            # at an open table no secrets come that would mark the end
            return PARTY_OVER if self.open and self.table and self.table.round_over() else PARTY_PLAYING
        if self.no:
            return PARTY_REFUSED
        return PARTY_JOINING if self.lobby else PARTY_LOOKING

    @property
    def why(self):
        """Why we are not let in (``NO_*``), or no longer linked."""
        return self.no or (self.session.why if self.session else 0)

    @property
    def sending(self):
        """See :class:`Party`."""
        return self.session is not None and self.session.proposing

    @property
    def mixed(self):
        """See :class:`Party`: a guest learns of all of them together, at the end of a stage."""
        shuffle = self.session.shuffle_guest
        stages = (len(shuffle.nonces) > 0) + (len(shuffle.promises) > 0)
        return len(self.devices()) * stages // _STAGES

    @property
    def verified(self):
        """See :class:`Party`."""
        return 0 if self.open else self.session.verified

    @property
    def _own(self):
        session = self.session
        return session.cheat or (session.found if 0 < session.found < CANNOT_SAY else 0)

    @property
    def fault(self):
        """Our own finding; or else another device's, if it can prove its word."""
        return self._own or self.session.fault

    @property
    def fault_device(self):
        """Which one."""
        return self.session.device if self._own else self.session.fault_device

    @property
    def found(self):
        """See :class:`Party`."""
        return self.session.found

    @property
    def hearsay(self):
        """See :class:`Party`."""
        session = self.session
        if session.hearsay < 0 or session.hearsay in (0, session.fault):
            return 0
        return session.hearsay

    @property
    def unheard(self):
        """See :class:`Party`."""
        session = self.session
        if self.open or session.found < 0:
            return b""
        others = [device for device in session.shuffle_guest.devices if device and device != session.device]
        return bytes([device for device in others if not session.words[device]])

    @property
    def stood_in(self):
        """See :class:`Party`."""
        return self.session.stood_in

    @property
    def stands_in(self):
        """See :class:`Party`."""
        return self.session is not None and self.session.stands_in

    def sit_down(self):
        """Report a key press. The bot that the host lets play for us then gives the seats back."""
        self.session.sit_down()

    @property
    def left_out(self):
        """See :class:`Party`."""
        return self.session.left_out

    @property
    def refused(self):
        """See :class:`Party`."""
        return self.session.refused

    @property
    def unchecked(self):
        """See :class:`Party`."""
        return self.session.unchecked

    @property
    def aborted(self):
        """Deals that were broken off."""
        return self.session.shuffle_guest.aborted

    def devices(self):
        """Return the devices that are here: the host first, ourselves, and the others once their names are known."""
        if not self.session:
            return b""
        others = [device for device in self.session.names if device < DEVICES]
        return bytes([0] + sorted(set(others) | {self.session.device}))

    def name(self, device):
        """Return the name of a device's person."""
        if not device:
            return self.host_name
        if device == self.session.device:
            return self.own_name
        return self.session.names.get(device, "")

    def further(self, device, k):
        """See :meth:`Party.further`."""
        if device == self.session.device:
            return self.more[k - 1] if k <= len(self.more) else ""
        return self.session.names.get(k << 4 | device, "")

    def persons(self, device):
        """Return how many people play at a device."""
        if device == self.session.device:
            return self.people
        return self.session.persons.get(device, 1)

    def state(self, device):
        """Return PEER_CHECK, PEER_IN or PEER_AWAY."""
        if self.session.phase == PARTY_CHECK:
            return 1
        return 3 if self.session.gone >> device & 1 else 2

    def code(self, device):
        """Return the four cards to compare with the host's, or None at an open table."""
        return self.check_code

    def confirm(self, device):
        """Confirm that the code is the same on both screens."""
        self.session.confirm_code()

    def reject(self, device):
        """Leave, as the code is not the same."""
        self.no = REJECTED
        self._part()

    def away(self, seat):
        """Whether the person of a seat is away, and a bot plays."""
        return self.session.gone >> self.device_of(seat) & 1 > 0

    # -- the loop ------------------------------------------------------------------------------------------

    def no_start(self, start):
        """Return why nothing can be dealt here from what everybody is shown, NONSENSE or NO_ROOM, or 0 if it can."""
        from uno_core import judge

        if judge.fault(start, judge.START) is not None:
            return NONSENSE
        return NO_ROOM if start[O_EDITION] in self.large else 0

    def _part(self):
        self.session.take_leave()

    def _receive(self, cell, now):
        if self.session:
            if cell[0] & T_KIND == T_HANDSHAKE and cell[2] != self.tag and self.lost >= _CALLED_MS:
                from uno_table import inherit

                inherit.called(self, cell)
            self.session.receive(cell, now)
        elif self._sieve.sort(cell) == 1:
            if self.lobby:
                self.lobby.receive(cell)
            elif cell[0] == T_BEACON:
                from uno_table import looking

                looking.note(self, cell)

    def _transmit(self, cell, now):
        if self.session:
            return self.session.transmit(cell, now)
        return self.lobby is not None and self.lobby.transmit(cell, now)

    def _let_in(self):
        from uno_table import joining

        joining.let_in(self)

    def save(self):
        """Save our seat. Return whether there is a store and it fits."""
        from uno_table import seat_save

        return seat_save.save(self)

    def keep_start(self):
        """Keep our seat before we take part in a shuffle, if the host could not be done without else.

        A device that deals then needs the start page of the deal, of each shuffle; all others need its number.
        """
        session = self.session
        needed = session.heir, session.kinds, session.heir == session.device and session.serials[W_ROUND]
        self.decided = False
        if self._kept != needed and self._may_write():
            self._kept = needed
            # Memory is shortest here: even the table of phases has no room, so what has judged the start goes by name.
            unload(("uno_core.opening", "uno_core.results", "uno_core.judges.frame"))
            self.save()
            enter(SHUFFLING)  # what has kept it makes room for what shuffles

    def resume(self, fields):
        """Take the seat again that we have kept (:mod:`uno_table.linked_save`)."""
        self.take(fields)

    def group_of(self, key):
        """Return the box of the host's broadcasts; it holds no module that is not held anyway."""
        from uno_link.boxes import boxes

        return boxes(self.open, False)[1](key, 15, 0, self.tag)

    # -- when the host has gone (uno_table.inherit) ----------------------------------------------------------

    def heir(self):
        """Return the device that could continue without the host, by the host's word, or 0."""
        return self.session.heir if self.session else 0

    def orphaned(self):
        """Whether the host was silent so long that players may continue without it, and that is possible."""
        return self._forsaken(True)

    def stranded(self):
        """The same, and it is not possible: a player waits for the host, or leaves."""
        return self._forsaken(False)

    def _forsaken(self, can):
        if self.lost < _GONE_MS or self.session.phase >= PARTY_ENDED:
            return False
        from uno_table import inherit

        return inherit.forsaken(self, can)

    def go_on(self):
        """Continue without a lost host. Return whether that is possible."""
        from uno_link import heir
        from uno_table import inherit

        return inherit.can_go_on(self) and heir.follow(self.session, self.session.heir)

    def moves(self):
        """Whether it is time for another party, with what :meth:`heritage` gives: the host has heard that we go."""
        session = self.session
        if not session or not session.moved:
            return False
        answers = session.ping and not self.transport.waiting  # else it is no longer asked for
        if self._moved_at < 0 or answers:
            self._moved_at = self.now
        return (self.now - self._moved_at) & TICKS >= _CALM * self.rto_ms

    def heritage(self):
        """Return the data for the party at the heir's table, see :func:`uno_table.inherit.heritage`."""
        from uno_table import inherit

        return inherit.heritage(self)

    def take(self, fields):
        """Take the seat of these fields (:mod:`uno_table.linked_save`)."""
        from uno_table import joining

        joining.take(self, fields)

    def _may_write(self):
        """Whether the store can stand a write: eight writes immediately, then one in half a minute, however often a
        host deals.

        A device that has not saved a deal, and loses power in it, plays on and cannot check it.
        """
        gained = (self.now - self._written_at & TICKS) // _WRITE_MS
        if gained:
            self._writes = min(self._writes + gained, _WRITES)
            self._written_at = self.now
        if not self._writes:
            return False
        self._writes -= 1
        return True

    def _met(self, code, arg):
        if code in (L_IN, L_DEALT, L_HEIR) and not self.session.moved:
            self._unsaved = self._unsaved or self._may_write()
        elif code == L_REFUSED:
            from uno_table import linked_save

            linked_save.forget(self)  # nobody waits for us there

    def asks(self, now):
        """Whether it is time to ask for a session."""
        return self.session is not None and self.session.asks(now)

    def tick(self, now_ms):
        """Do one round of the loop; what is written to flash, and what comes first in a match, have some of their
        own."""
        if self._unsaved and not self._busy and not self._ends():  # what a shuffle needs has made room
            self._unsaved = False
            self.save()
            return
        session = self.session
        if session and session.phase == PARTY_DEALING and not session.prepared:  # the screen that waits for it is on
            from unload.bringing import bring

            session.prepared = bring("start")
        Party.tick(self, now_ms)
        session = self.session
        if not session:
            return
        if self.transport.waiting and session.heard_at >= 0:
            session.notice_silence(now_ms)  # as when something is written; but what was said last waits to be asked for
        self.lost = session.silence(now_ms) if session.lost else 0
        self.transport.attend(session)
        if self._unsaved and not self._busy:
            return  # before a table takes that room
        if session.deals and (session.state_receiver is not self._copy or session.kinds != self._known):
            from uno_table.guest import GuestTable

            self._copy = session.state_receiver
            self._known = session.kinds
            scores = self.table.scores if self.table else self.scores
            self.table = GuestTable(session, self.table)
            self.table.scores = scores or self.table.scores  # others sit down at the same match
        if PARTY_PLAYING <= session.phase <= PARTY_OVER and self.shown != session.deals:
            self._show_deal(session.phase == PARTY_PLAYING, now_ms)
        table = self.table
        if table and table.round_over() and self._over != self.shown:
            self._over = self.shown
            self.decided = table.match_over()
            if self.decided:
                self._unsaved = self._unsaved or self._may_write()  # there is no longer an heir
        if session.phase == PARTY_OVER and table:
            table.audit()

    def _ends(self):
        """Whether a round is over, and its table still on the screen: beside that there is no room for a save."""
        return self.session is not None and self.session.at_table and self._over == self.shown

    def _show_deal(self, fresh, now_ms):
        """Bring screens to a table that shows the deal, and not the round before it.

        :param fresh: the round is not over yet.
        """
        table = self.table
        if not table.dealt or fresh and table.round_over():
            table.tick(now_ms)
        if table.dealt and not (fresh and table.round_over()):
            from uno_core import editions

            editions.load(table.edition)  # a host has dealt with it
            self.shown = self.session.deals
            self.decided = False
