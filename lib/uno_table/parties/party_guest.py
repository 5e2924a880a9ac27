# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The party of a guest: looking for a table, joining it, playing at it, and going on without its host."""

from micropython import const

from unload import unload
from unload.codes import SEAT_SAVED, SEE_START
from uno_core import judge
from uno_core.codes import O_EDITION, TICKS
from uno_core.editions import load
from uno_link.join.beacon import read_beacon, refusal, tag_of
from uno_link.channel.channel_types import channel_types
from uno_link.channel.cells import CellFilter
from uno_link.codes import BEACON_EDITION, BEACON_FLAGS, BEACON_SESSION, CANNOT_SAY, CELL_TAG, DEVICES, I_PLAIN, KEY
from uno_link.codes import NAMETAG_SIZE, L_DEALT, L_SUCCESSOR, L_IN, L_REFUSED, NONSENSE, NO_OPEN, NO_ROOM, OFFER_OPEN
from uno_link.codes import PARTY_CHECK, PARTY_DEALING, PARTY_ENDED, PARTY_JOINING, PARTY_LOOKING, PARTY_OVER
from uno_link.codes import PARTY_PLAYING, PARTY_REFUSED, PEER_AWAY, PEER_CHECK, PEER_IN, REJECTED, T_BEACON, T_HANDSHAKE
from uno_link.codes import T_KIND, W_ROUND
from uno_link.sessions.guest import Guest
from uno_link.join.lobby_guest import LobbyGuest
from uno_link.join.names import told
from uno_table.parties import succession
from uno_table.saves import linked_save
from uno_table.codes import GUEST_COUNTS, GUEST_GAME, GUEST_SUCCESSOR, GUEST_HOST, GUEST_KEY, GUEST_PARTY, GUEST_START
from uno_table.codes import GUEST_TOKENS, HEARD_OFFER, SUCCESSOR_HEAD, SAVED_GUEST
from uno_table.flows import Flow, phase
from uno_table.tables.guest import GuestTable
from uno_table.history.scores import Scores
from uno_table.saves.linked_save import number, read
from uno_table.parties.party import Party, bare

_WHEN = const(0)  # of GuestParty.heard
_SIGNAL = const(2)
_OFFERS = const(24)
_STALE_MS = const(6000)
_OPPOSED_MS = const(1500)  # a host sends two or three beacons in this time
_STAGES = const(3)
_WRITES = const(8)
_WRITE_MS = const(30000)
_GONE_MS = const(20000)  # the host is looked for this long before a player may continue without it,
_CALLED_MS = const(8000)  # and this long before the call of another host is heard
_CALM = const(10)  # times rto_ms: a leaving host has no more good-byes to send


class GuestParty(Party):
    """This device looks for a table and joins it.

    :param editions: how many of them this device knows.
    :param seats: how many people play here.
    :param able: whether this device could deal, if its host goes for good.
    :param large: numbers of editions for which it has too little memory.
    """

    def __init__(self, transport, nametag, entropy, editions=21, seats=1, able=True, large=b"", **more):
        Party.__init__(self, transport, nametag, entropy, **more)
        self.editions = editions
        self.large = large
        self.people = seats  # until :meth:`Party.bring`
        self.able = able
        self.scores = None  # of the rounds that were played at another host's table
        self._moved_at = -1  # time when we were asked to continue, or last had to answer that
        self.heard = []  # tables: [when, offer, signal]
        self.listed = []  # the tables that the screen shows (:meth:`offers`)
        self.no = 0
        self.check_code = None
        self._known = b""  # the players by seat, at the current table
        self._copy = None
        self.shown = 0  # deals that the table has shown
        self._over = 0  # of these the last one that is over
        self.decided = False  # the match is over, and no shuffle of another one is running: no player continues with it
        self._cell_filter = CellFilter()
        self.host_nametag = ""
        self.key = b""  # of the pair, once there is one
        self._writes = _WRITES
        self._written_at = 0
        self._unsaved = False  # our seat must be saved, in the next turn of the loop
        self._kept = None  # all that going on without the host needs, as it was kept
        self.tag = 0
        self._flow = None  # what leads to a shuffle

    # -- looking ---------------------------------------------------------------------------------------

    def offers(self):
        """Return how many hosts are heard."""
        self.heard = [heard for heard in self.heard if (self.now - heard[_WHEN]) & TICKS < _STALE_MS]
        self.listed = list(self.heard)
        return len(self.listed)

    def offer(self, k):
        """Return the facts about one of the tables, a tuple:

        - the host's name
        - the edition's number
        - free seats
        - seats
        - signal, 1 to 4, or 0 if it is not known
        - whether it is an open table
        - why it cannot be joined, NO_*, or 0
        - the session, 4 bytes: which table it is
        """
        _, offer, signal = self.listed[k]
        _, flags, edition, free, seats, session, nametag = offer
        return bare(nametag), edition, free, seats, signal, flags & OFFER_OPEN > 0, self._refusal(offer), session

    def _refusal(self, offer):
        """Return why a table cannot be joined (NO_*), or 0."""
        is_open = offer[BEACON_FLAGS] & OFFER_OPEN > 0
        why = refusal(offer, is_open, self.editions, self.people)
        if not why and self.open and not is_open:
            why = NO_OPEN
        if not why and offer[BEACON_EDITION] in self.large:
            why = NO_ROOM
        return why

    def _note(self, cell):
        """Take a beacon.

        **False beacons.** Anybody can send one, for a table that does not exist or in the name of a real one. Nothing
        proves a beacon before the players compare four cards. So that false ones do not hide the true table:

        - 24 tables are listed. When the list is full, a new table takes the place of the weakest, unless it is weaker
          itself. A table that cannot be joined is the weakest, then the table with the worst signal; chance decides
          between equals. So a false beacon hides no table for good, even if it comes first. No transport sets a signal
          today: infrared and the network know none, and a Bluetooth guest receives only the host that it has connected
          to.
        - A beacon that contradicts a listed table counts once the old beacon was not heard for 1.5 s. It counts
          immediately if the table can be joined by the new beacon only.
        """
        offer = read_beacon(cell)
        if not offer:
            return
        new = [self.now, offer, self.transport.signal]
        heard = self.heard
        for k in range(len(heard)):
            when, known, _ = heard[k]
            if known[BEACON_SESSION] == offer[BEACON_SESSION]:
                opposed = known != offer and (self.now - when) & TICKS < _OPPOSED_MS
                if not opposed or self._refusal(known) and not self._refusal(offer):
                    heard[k] = new
                return
        if len(heard) < _OFFERS:
            heard.append(new)
            return
        ranks = [self._rank(each) for each in heard]
        worst = min(ranks)
        if self._rank(new) >= worst:
            places = [k for k in range(len(ranks)) if ranks[k] == worst]
            heard[places[self.entropy(1)[0] % len(places)]] = new

    def _rank(self, heard):
        """Return how much a table is worth to be listed: more than 4 if it can be joined."""
        return heard[_SIGNAL] + (0 if self._refusal(heard[HEARD_OFFER]) else 5)

    # -- joining, and the saved seat -------------------------------------------------------------------

    def join(self, k):
        """Ask to be let in."""
        offer = self.listed[k][HEARD_OFFER]
        _, flags, _, _, _, session, self.host_nametag = offer
        self.open = flags & OFFER_OPEN > 0
        self.lobby = LobbyGuest(offer, self.entropy, self.open, self.editions, self.people, self.rto_ms)
        self.is_of(session, tag_of(session))

    def _let_in(self):
        """Look whether we are in, or never will be."""
        lobby = self.lobby
        self.transport.device = 0 if lobby.no else lobby.number()
        if lobby.no:
            self.no = lobby.no
            self.lobby = None
            self.events.append(L_REFUSED << 8)
            return
        found = lobby.ready()
        if found:
            self.lobby = None
            self._sit(*found)

    def _sit(self, device, key, code):
        self.key = key or bytes(KEY)
        self.check_code = code
        session = self.session = Guest(
            device,
            self.tag,
            self.key,
            self.group_of,
            not self.open,
            self.game_id,
            self.entropy,
            self.rto_ms,
            self._spoken(),
        )
        session.ask_party(self.able, self.no_start, self.save, self.keep_start)
        session.cell_filter.open = self.open
        self.transport.device = device
        if self.open:
            session.confirm_code()

    def _spoken(self):
        """Return the nametag of the person here; of several, 7 bytes each."""
        if not self.more:
            return told(self.own_nametag)
        nametags = b""
        for nametag in (self.own_nametag,) + tuple(self.more):
            nametag = told(nametag)
            nametags += nametag + bytes(NAMETAG_SIZE - len(nametag))
        return nametags

    # -- what screens ask --------------------------------------------------------------------------------

    @property
    def phase(self):
        """See ``phase`` of :class:`Party`."""
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
    def mixed(self):
        """See :class:`Party`: a guest learns of all of them together, at the end of a stage."""
        shuffle = self.session.shuffle_guest
        stages = (len(shuffle.nonces) > 0) + (len(shuffle.commitments) > 0)
        return len(self.devices()) * stages // _STAGES

    @property
    def verified(self):
        """See ``verified`` of :class:`Party`."""
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
        """The device that has found it."""
        return self.session.device if self._own else self.session.fault_device

    @property
    def found(self):
        """See ``found`` of :class:`Party`."""
        return self.session.found

    @property
    def hearsay(self):
        """See ``hearsay`` of :class:`Party`."""
        session = self.session
        if session.hearsay < 0 or session.hearsay in (0, session.fault):
            return 0
        return session.hearsay

    @property
    def unheard(self):
        """See ``unheard`` of :class:`Party`."""
        session = self.session
        if self.open or session.found < 0:
            return b""
        others = [device for device in session.shuffle_guest.devices if device and device != session.device]
        return bytes([device for device in others if not session.statements[device]])

    @property
    def stood_in(self):
        """See ``stood_in`` of :class:`Party`."""
        return self.session.stood_in

    @property
    def stands_in(self):
        """See ``stands_in`` of :class:`Party`."""
        return self.session is not None and self.session.stands_in

    def sit_down(self):
        """Report a key press. The bot that the host lets play for us then gives the seats back."""
        self.session.sit_down()

    @property
    def left_out(self):
        """See ``left_out`` of :class:`Party`."""
        return self.session.left_out

    @property
    def refused(self):
        """See ``refused`` of :class:`Party`."""
        return self.session.refused

    @property
    def unchecked(self):
        """See ``unchecked`` of :class:`Party`."""
        return self.session.unchecked

    @property
    def aborted(self):
        """Deals that were broken off."""
        return self.session.shuffle_guest.aborted

    def devices(self):
        """Return the devices that are here: the host first, ourselves, and the others once their names are known."""
        if not self.session:
            return b""
        others = [device for device in self.session.nametags if device < DEVICES]
        return bytes([0] + sorted(set(others) | {self.session.device}))

    def nametag(self, device, k=0):
        """See :meth:`Party.nametag`."""
        if not (device or k):
            return self.host_nametag
        if device == self.session.device:
            return Party.nametag(self, device, k)
        return self.session.nametags.get(k << 4 | device, "")

    def persons(self, device):
        """Return how many people play at a device."""
        if device == self.session.device:
            return self.people
        return self.session.persons.get(device, 1)

    def state(self, device):
        """Return PEER_CHECK, PEER_IN or PEER_AWAY."""
        if self.session.phase == PARTY_CHECK:
            return PEER_CHECK
        return PEER_AWAY if self.session.gone >> device & 1 else PEER_IN

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
        if judge.fault(start, judge.START) is not None:
            return NONSENSE
        return NO_ROOM if start[O_EDITION] in self.large else 0

    def _part(self):
        self.session.take_leave()

    def _receive(self, cell, now):
        if self.session:
            if cell[0] & T_KIND == T_HANDSHAKE and cell[CELL_TAG] != self.tag and self.lost >= _CALLED_MS:
                succession.called(self, cell)
            self.session.receive(cell, now)
        elif self._cell_filter.sort(cell) == I_PLAIN:
            if self.lobby:
                self.lobby.receive(cell)
            elif cell[0] == T_BEACON:
                self._note(cell)

    def _transmit(self, cell, now):
        if self.session:
            return self.session.transmit(cell, now)
        return self.lobby is not None and self.lobby.transmit(cell, now)

    def save(self):
        """Save our seat. Return whether there is a store and it fits."""
        session = self.session
        shuffle = session.shuffle_guest
        serial = session.serials[W_ROUND] or shuffle.kept  # of the shuffle that we know
        fields = [
            bytes((self.medium, self.open, session.device, serial, shuffle.round & 255)),  # GUEST_PARTY
            self.game_id,  # GUEST_GAME
            self.key,  # GUEST_KEY
            self.host_nametag.encode(),  # GUEST_HOST
            b"".join(  # GUEST_COUNTS
                [
                    number(n)
                    for n in (shuffle.before, shuffle.told, shuffle.aborted, shuffle.spent + 1, session.successions)
                ]
            ),
            shuffle.tokens,  # GUEST_TOKENS
            shuffle.seal,  # GUEST_SEAL
            shuffle.start,  # GUEST_START
            self._successor_fields(),  # GUEST_SUCCESSOR
        ]
        return linked_save.save(self.store, SAVED_GUEST, fields)

    def _successor_fields(self):
        """Return the saved data of the successor: its number, the seating; then its nametag. If it is us, there follow
        whether there is a handover record, and the handover record.
        """
        session = self.session
        successor = 0 if self.decided else session.successor
        kept = bytes((successor, len(session.kinds))) + session.kinds
        if successor != session.device:
            return kept + self.nametag(successor).encode()
        return kept if session.handover is None else kept + b"\x01" + session.handover

    def keep_start(self):
        """Keep our seat before we take part in a shuffle, if the host could not be done without else.

        A device that deals then needs the start page of the deal, of each shuffle; all others need its number.
        """
        session = self.session
        needed = session.successor, session.kinds, session.successor == session.device and session.serials[W_ROUND]
        self.decided = False
        if self._kept != needed and self._may_write():
            self._kept = needed
            # Memory is shortest here: even the table of phases has no room, so what has judged the start goes by name.
            unload(("uno_core.opening", "uno_core.results", "uno_core.judges.frame"))
            self.save()
            phase(SEAT_SAVED)

    def resume(self, fields):
        """Take the seat again that we have kept (:mod:`uno_table.saves.linked_save`)."""
        self.take(fields)

    def group_of(self, key):
        """Return the channel of the host's broadcasts; it holds no module that is not held anyway."""
        return channel_types(self.open, False)[1](key, 15, 0, self.tag)

    # -- when the host has gone (uno_table.parties.succession)
    # ----------------------------------------------------------

    def successor(self):
        """Return the device that could continue without the host, by the host's word, or 0."""
        return self.session.successor if self.session else 0

    def may_continue(self):
        """Whether the host was silent so long that players may continue without it, and that is possible."""
        return self._forsaken(True)

    def stranded(self):
        """The same, and it is not possible: a player waits for the host, or leaves."""
        return self._forsaken(False)

    def _forsaken(self, can):
        if self.lost < _GONE_MS or self.session.phase >= PARTY_ENDED:
            return False
        return succession.forsaken(self, can)

    def go_on(self):
        """Continue without a lost host. Return whether that is possible."""
        if not succession.can_go_on(self):
            return False
        return self.session.follow_successor(self.session.successor)

    def moves(self):
        """Whether it is time for another party, with what :meth:`continuation` gives: the host has heard that we go."""
        session = self.session
        if not session or not session.moved:
            return False
        answers = session.ping and not self.transport.waiting  # else it is no longer asked for
        if self._moved_at < 0 or answers:
            self._moved_at = self.now
        return (self.now - self._moved_at) & TICKS >= _CALM * self.rto_ms

    def continuation(self):
        """Return the data for the party at the successor's table, see
        :func:`uno_table.parties.succession.continuation`.
        """
        return succession.continuation(self)

    def take(self, fields):
        """Take the seat of these fields (:mod:`uno_table.saves.linked_save`)."""
        _, is_open, device, serial, round_ = fields[GUEST_PARTY]
        self.open = is_open > 0
        self.is_of(fields[GUEST_GAME], tag_of(fields[GUEST_GAME]))
        self.host_nametag = fields[GUEST_HOST].decode()
        self._sit(device, fields[GUEST_KEY], None)
        session = self.session
        before, told_of, aborted, spent, successions = [read(fields[GUEST_COUNTS], i) for i in range(5)]
        session.shuffle_guest.restore_part(
            round_, (before, told_of, aborted, spent - 1), *fields[GUEST_TOKENS : GUEST_START + 1]
        )
        session.restore_successor(successions)
        session.take_seat_again(serial)
        if fields[GUEST_SUCCESSOR]:
            self._take_successor_fields(successions, fields[GUEST_SUCCESSOR])

    def _take_successor_fields(self, successions, kept):
        """Restore the saved data of the successor."""
        session = self.session
        successor, n = kept[:SUCCESSOR_HEAD]
        kinds = kept[SUCCESSOR_HEAD : SUCCESSOR_HEAD + n]
        kept = kept[SUCCESSOR_HEAD + n :]
        ours = successor == session.device
        session.restore_successor(successions, successor, kinds, kept[1:] if ours and kept else None)
        if not ours:
            session.nametags[successor] = kept.decode()

    def inherit_seat(self, totals, former, evidence):
        """Go on counting at the successor's table.

        :param former: the name of the host before.
        :param evidence: of :func:`uno_table.parties.succession.continuation`.
        """
        self.former = former
        self.session.restore_evidence(*evidence)
        if totals:
            self.scores = Scores(totals)

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
        if code in (L_IN, L_DEALT, L_SUCCESSOR) and not self.session.moved:
            self._unsaved = self._unsaved or self._may_write()
        elif code == L_REFUSED:
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
            work, self._flow = self._flow or Flow(self._prepare()), None
            if work.go_on():
                self._flow = work
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
            self._copy = session.state_receiver
            self._known = session.kinds
            self.table = GuestTable(session, self.table, self.scores)
        if PARTY_PLAYING <= session.phase <= PARTY_OVER and self.shown != session.deals:
            self._show_deal(session.phase == PARTY_PLAYING, now_ms)
        table = self.table
        if table and table.round_over() and self._over != self.shown:
            self._over = self.shown
            self.decided = table.match_over()
            if self.decided:
                self._unsaved = self._unsaved or self._may_write()  # there is no longer a successor
        if session.phase == PARTY_OVER and table:
            table.audit()

    def _prepare(self):
        """Have the session take part in a shuffle, once the modules that judge its start are loaded."""
        yield SEE_START
        self.session.be_prepared()

    def idle(self):
        """See the base. An audit needs more, too."""
        return Party.idle(self) and not (self.table and self.table.audits)

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
            load(table.edition)  # a host has dealt with it
            self.shown = self.session.deals
            self.decided = False
