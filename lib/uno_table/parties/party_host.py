# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The party of a host: the lobby, devices that come, the start of a match, its save and its return."""

from micropython import const

from uno_core import ruleset
from uno_core.codes import NONE, O_RNG, O_ROW, O_RULES, O_SEATS, TICKS
from uno_core.opening import new as new_page
from uno_core.page import fill
from uno_link.sessions import roster
from uno_link.join.beacon import tag_of, write_beacon
from uno_link.channel.channel_types import channel_types
from uno_link.channel.cells import CellFilter
from uno_link.codes import CELL, CELL_TAG, DEVICES, HOLD_MS, I_PLAIN, KEY, LAST_COUNT, L_IN, OFFER_ON, OFFER_OPEN
from uno_link.codes import OFFER_SHUT, PARTY_DEALING, PARTY_ENDED, PARTY_IN, PARTY_OVER, PARTY_PLAYING, PEER_AWAY
from uno_link.codes import PEER_CHECK, PEER_GONE, PEER_IN, T_COMMIT
from uno_link.sessions.host import Host
from uno_link.join.lobby_host import LobbyHost
from uno_table.saves import linked_save
from uno_table.codes import HOST_ACTS, HOST_COUNTS, HOST_DEVICES, HOST_GAME, HOST_PARTY, HOST_PEERS, HOST_ROUND
from uno_table.codes import HOST_SEATS, PARTY_EPOCH, PARTY_OPEN, ROUND_DEALT, SAVED_HOST
from uno_table.tables.host import HostTable
from uno_table.saves.linked_save import number, read
from uno_table.parties.party import Party
from uno_table.parties.seats import seating, seats_left

_BEACON_MS = const(400)  # at least
_JOIN_MS = const(1000)  # infrared: windows for devices without a number
_PATIENCE_MS = const(3000)  # at least, with one who joins
_PATIENCE = const(8)  # times rto_ms
_LAST_MS = const(2000)  # while the last seats are just being given
_FULL_MS = const(6000)  # while there is no seat for them
_MAY_COME_BACK = (PEER_IN, PEER_AWAY)


class HostParty(Party):
    """This device deals. ``edition``, ``size``: what is offered, and for how many; set them while the lobby is open.

    :param edition: the game, for the offer.
    :param seats: of the match.
    :param offers: whether the lobby opens, else a match is restored.
    """

    hosting = True

    def __init__(self, transport, nametag, entropy, edition=0, seats=4, offers=True, **more):
        Party.__init__(self, transport, nametag, entropy, **more)
        self._ended = self._leaving = False
        self.edition = edition
        self.size = self._sized = seats
        self._beacon_at = 0
        self._told = False
        self._offer = None  # the contents of the beacon
        self.page = None  # of the match that will be opened
        self._beacon = b""
        session = bytes(entropy(4))
        self.is_of(session, tag_of(session))
        if offers:
            numbers = range(1, DEVICES)
            secret = bytes(entropy(32))
            self.lobby = LobbyHost(self.game_id, numbers, secret, entropy, self.open, seats - 1, self.patience())
        self._cell_filter = CellFilter(0, self.tag)
        self._every = 0  # how often it is asked who wants to join
        self.asked = 0  # devices, a bit each, that get an answer later: after the next round
        self.left = 0  # seats for those who come late, as far as is known
        self.closed = -HOLD_MS  # ticks, when the lobby was closed: its places may have nonces

    def patience(self):
        """Return how long a join may bring nothing new, in ms."""
        return max(_PATIENCE_MS, _PATIENCE * self.rto_ms)

    # -- what screens ask ----------------------------------------------------------------------------

    @property
    def phase(self):
        """See ``phase`` of :class:`Party`."""
        if self._ended or self._leaving:
            return PARTY_ENDED
        if not self.table:
            return PARTY_IN
        if not self.table.dealt or self.takes_up:
            return PARTY_DEALING
        return PARTY_OVER if self.table.round_over() else PARTY_PLAYING

    @property
    def mixed(self):
        """See :class:`Party`; in each stage from the start. While a match is restored, the devices that are back."""
        session = self.session
        if not session:
            return 0
        if self.takes_up:
            return 1 + len([peer for peer in session.peers if peer and peer.state == PEER_IN])
        shuffle = session.shuffle_host
        n = 1
        for device in shuffle.devices:
            peer = session.peers[device]  # None: it had left for good before we saved the match
            answers = peer and peer.answers
            if answers and answers.serial == session.serials[shuffle.stage] and answers.is_whole():
                n += 1
        return n if shuffle.stage else 0

    @property
    def verified(self):
        """See ``verified`` of :class:`Party`."""
        return 0 if self.open else self.session.verified

    @property
    def fault(self):
        """The fault that a device has found."""
        return self.session.fault

    @property
    def fault_device(self):
        """The device that has found it."""
        return self.session.fault_device

    @property
    def aborted(self):
        """Deals that were broken off."""
        return self.session.shuffle_host.aborted

    def _peers(self):
        return self.session.peers if self.session else ()

    def devices(self):
        """Return the devices that are here, ourselves first."""
        peers = self._peers()
        return bytes([0] + [peer.device for peer in peers if peer and peer.state != PEER_GONE])

    def nametag(self, device, k=0):
        """See :meth:`Party.nametag`. Empty: the device had left for good before we kept the match."""
        if not device:
            return Party.nametag(self, device, k)
        peer = self.session.peers[device]
        if not peer or k > len(peer.more):
            return ""
        return peer.more[k - 1] if k else peer.nametag

    def persons(self, device):
        """Return how many people play at a device."""
        return self.session.peers[device].want if device else self.people

    def bring(self, people, nametags):
        """See :meth:`Party.bring`."""
        if self.lobby:
            self.lobby.seats -= people - self.people
        Party.bring(self, people, nametags)

    def state(self, device):
        """Return PEER_*."""
        if not device:
            return PEER_IN
        peer = self.session.peers[device]
        return peer.state if peer else PEER_GONE

    def code(self, device):
        """Return the four cards to compare with it, or None at an open table."""
        return self.session.peers[device].code

    def confirm(self, device):
        """Confirm that the code is the same on both screens."""
        self.session.confirm_device(device)

    def reject(self, device):
        """Refuse a device: its code differs, or it must leave."""
        self.session.reject_device(device)

    def ready(self):
        """Whether a device is in, and every joined device is."""
        there = [peer.state for peer in self._peers() if peer and peer.state != PEER_GONE]
        return bool(there) and PEER_CHECK not in there

    def at_door(self):
        """Return the device that wants to join a running match, and needs an answer, or 0."""
        for peer in self._peers() if self.table else ():
            if peer and peer.state == PEER_CHECK and not (peer.ours or self.asked >> peer.device & 1) and peer.nametag:
                return peer.device
        return 0

    def away(self, seat):
        """Whether the person of a seat is away, and a bot plays."""
        return not self.session.acting(self.device_of(seat))

    # -- the match ---------------------------------------------------------------------------------------

    def _begin(self):
        """Create the host's session, with the party's settings."""
        _, group, is_fair = channel_types(self.open, True)
        session = Host(self.tag, group, is_fair, self.game_id, self.entropy, self.rto_ms)
        self.session = session
        session.cell_filter.open = self.open
        session.open_at(self.lobby, self.more, self.now)
        return session

    def prepare(self, seats, rules=(), edition=0, preset="standard"):
        """Make the page of a match. Its modules can be unloaded before :meth:`start`, which needs most memory.

        :param rules: as for :meth:`uno_table.tables.table.Table.open`, and its errors.
        """
        page = new_page(edition, seats, bytes(4))
        ruleset.set_rules(page, preset, rules)
        fill(page, O_RNG, O_RULES, 0)
        fill(page, O_ROW, len(page), NONE)  # no events
        self.page = page

    def start(self, level, here=0):
        """Close the lobby and open the match that was prepared; or after it another one, with those who are here.

        :param level: of the bots, see :func:`uno_table.parties.seats.seating`.
        :param here: people at this device, if not as many as :meth:`bring` has said.
        """
        session = self.session or self._begin()
        self._hold(None)
        self.closed = self.now
        self.transport.permit_join(0)
        self.table = HostTable(session, None, self.save)
        kinds = seating(session, self.page[O_SEATS], level, here or self.people)
        self.table.open(kinds, bytes(self.entropy(4)), self.page)
        self.page = None
        self.left = seats_left(session, self.table.page)

    def save(self):
        """Save the match and our part in it. Return whether there is a store and it fits."""
        session = self.session
        shuffle = session.shuffle_host
        peers = bytearray()
        for peer in session.peers:
            if peer and peer.state in _MAY_COME_BACK:
                roster.add(peers, peer.device, peer.want, peer.able, (peer.nametag,) + tuple(peer.more), peer.key)
        if session.more:
            roster.add(peers, 0, self.people, False, ("",) + tuple(session.more), bytes(KEY))
        fields = [
            bytes((self.medium, self.open, shuffle.epoch, shuffle.number & 255)),  # HOST_PARTY
            self.game_id,  # HOST_GAME
            bytes(peers),  # HOST_PEERS
            shuffle.devices,  # HOST_DEVICES
            shuffle.nonces,  # HOST_NONCES
            shuffle.commitments,  # HOST_COMMITMENTS
            shuffle.secrets,  # HOST_SECRETS
            session.acts.log[: 2 * session.acts.count],  # HOST_ACTS
            number(shuffle.before) + number(shuffle.aborted) + number(session.successions),  # HOST_COUNTS
        ]
        return self.table is not None and linked_save.save(self.store, SAVED_HOST, fields + list(self.table.fields()))

    def resume(self, fields):
        """Take up the session of the match that we have kept (:mod:`uno_table.saves.linked_save`); then :meth:`sit`."""
        self.take(fields)
        if not fields[HOST_ROUND][ROUND_DEALT]:  # nothing was dealt yet
            self.session.forget_shuffle()

    def sit(self, fields):
        """Sit down at the table of that match. The guests will report the acts since then.

        Call it after :meth:`resume`, in another turn of the loop: that takes less memory.
        """
        session = self.session
        self.table = table = HostTable(session, None, self.save)
        table.sit_again(fields[HOST_SEATS:])
        self.edition = table.edition
        self.size = len(table.seating)
        self.left = seats_left(session, table.page)
        self.takes_up = True
        session.recover()

    def take(self, fields):
        """Take up the session of a match that was another device's."""
        self.lobby = None
        self.open = fields[HOST_PARTY][PARTY_OPEN] > 0
        self.is_of(fields[HOST_GAME], tag_of(fields[HOST_GAME]))
        self._begin()
        session = self.session
        shuffle = session.shuffle_host
        dealt = fields[HOST_ROUND][ROUND_DEALT] > 0  # else what is saved of it is of the round before
        epoch, shuffled = fields[HOST_PARTY][PARTY_EPOCH:]
        before, aborted, successions = [read(fields[HOST_COUNTS], i) for i in range(3)]
        shuffle.restore_round(epoch, shuffled, before, aborted, fields[HOST_DEVICES:HOST_ACTS] if dealt else ())
        session.successions = min(successions + 1, LAST_COUNT)  # a successor may have been named after this save
        for device, want, able, nametags, key in roster.entries(fields[HOST_PEERS]):
            if device:
                session.come_back(device, key, want, able, nametags)
            else:
                self.bring(want, nametags[1:])
                session.name_more(nametags[1:])
        session.acts.start(shuffle.name)
        acts = fields[HOST_ACTS]
        for i in range(0, len(acts) if dealt else 0, 2):
            session.acts.append(acts[i] << 8 | acts[i + 1])

    def inherit_match(self, totals, tally, former):
        """Go on counting the match that another device has dealt so far.

        :param former: its name.
        """
        self.former = former
        if totals:
            self.table.count_on(totals, tally)

    def successor(self):
        """Return the device that could continue the match, if we leave it between two rounds or give up this round, or
        0.

        It is here, and has the data it needs. It has seen a page for the next deal, because it has shuffled.
        """
        session = self.session
        if not self.table or not session.successor or session.handover or not session.present(session.successor):
            return 0
        shuffle = session.shuffle_host
        if session.successor not in shuffle.devices or not (self.table.dealt or shuffle.nonces):
            return 0
        return 0 if self.table.dealt and self.table.match_over() else session.successor

    def hand_over(self):
        """Leave for good: the successor continues. Tick until :meth:`handed`; nothing of the match is kept."""
        self._leaving = True
        self.successor_name = self.name(self.session.successor)
        linked_save.forget(self)
        self.session.leave_to_successor()

    def handed(self):
        """Whether everybody knows that we have left, or has had the time to."""
        return self.session.has_left()

    def _part(self):
        if not self._leaving:
            self.session.part_all()

    def _met(self, code, arg):
        if code == L_IN and self.table:
            self.save()  # else it is no longer known after a power cut

    def idle(self):
        """Whether nothing is under way that needs more than a wait or a round does."""
        if self.session:
            return Party.idle(self) and not (self.table and self.table.opening)
        return self.lobby is None or self.lobby.idle

    def _open_door(self):
        """Whether devices may join during a match: on a medium that polls, between rounds only."""
        table = self.table
        return not self._leaving and table.dealt and (table.round_over() or not self.transport.asks)

    def _receive(self, cell, now):
        if cell[0] == T_COMMIT and self.table and not self.lobby and cell[CELL_TAG] == self.tag and self._open_door():
            if (now - self.closed) & TICKS >= HOLD_MS:
                self._reopen()
        if self.session:
            self.session.receive(cell, now)
        elif self._cell_filter.sort(cell) == I_PLAIN and self.lobby:
            self.lobby.receive(cell)

    def _transmit(self, cell, now):
        session = self.session
        if session.transmit(cell, now) if session else self.lobby and self.lobby.transmit(cell, now):
            return True
        if (self.now - self._beacon_at) & TICKS < max(_BEACON_MS, self.rto_ms) and self._told:
            return False
        if self._leaving or session and not session.caught_up:
            return False  # a device that lacks data comes before a newcomer
        if not (self.table or self.lobby):
            return False  # nothing is offered: a saved match is about to be restored
        self._told = True
        self._beacon_at = now
        free = self.left
        state = 0
        if not self.table:
            free = max(self.lobby.free_seats(), 0)
        elif self._open_door():
            state = OFFER_ON
        elif self.transport.connects:
            state = OFFER_SHUT
        else:
            return False  # a newcomer is too late now, and sees no table
        offer = (OFFER_OPEN if self.open else 0) | state, self.edition, free, self.size
        if offer != self._offer:
            write_beacon(cell, *offer, self.game_id, self.own_nametag)
            self._offer = offer
            self._beacon = bytes(cell)
        for i in range(CELL):
            cell[i] = self._beacon[i]
        return True

    def _reopen(self):
        """Open the lobby during a match. It gives no device number that a seat or a shuffle has."""
        session = self.session
        taken = set(session.kinds) | set(session.shuffle_host.devices)
        numbers = []
        for device in range(1, DEVICES):
            peer = session.peers[device]
            if device not in taken and (peer is None or peer.state == PEER_GONE and not peer.ping):
                numbers.append(device)
        chance = self.entropy
        self.left = free = seats_left(session, self.table.page)
        lobby = LobbyHost(self.game_id, numbers, bytes(chance(32)), chance, self.open, free, self.patience())
        lobby.now = self.now  # else a newcomer seems to have arrived long ago
        self._hold(lobby)

    def _hold(self, lobby):
        """Have a lobby, or None, beside the match."""
        self.lobby = self.session.lobby = lobby

    def _let_in(self):
        found = self.lobby.ready()
        while found:
            self._admit(found)
            found = self.lobby.ready()

    def _admit(self, found):
        """Let in a device that has joined.

        :param found: ``(device, key, code)`` of :meth:`uno_link.join.lobby_host.LobbyHost.ready`.
        """
        device, key, code = found
        session = self.session or self._begin()
        session.admit(device, key or bytes(16), code, self.lobby.wanted[device])
        if self.table:
            session.peers[device].ours = False  # a match is on: the person here says whether, without a code, too
            self.left = seats_left(session, self.table.page)

    def serve(self):
        """Work between taking cells and sending cells."""
        every = 0
        if self._leaving:
            self.transport.attend(self.session)
            return
        if self.table:
            every = self._mind_door()
        elif self.lobby:
            if self.size != self._sized:
                self.lobby.seats += self.size - self._sized
                self._sized = self.size
            every = _JOIN_MS if self.lobby.free_seats() > 0 else _FULL_MS if self.lobby.idle else _LAST_MS
        if every != self._every:
            self._every = every
            self.transport.permit_join(every)
        Party.serve(self)
        if self.table:
            self.table.serve()
            if self.takes_up and not self.session.recovering and self.table.round_over():
                self.takes_up = False  # its result does not wait until the round is checked
            seat = self.table.asked() if self.table.dealt else NONE
            self.transport.attend(self.session, self.device_of(seat) if seat < self.table.seats else 0)

    def _mind_door(self):
        """Return how often devices without a number are asked, while a match is on. What has let somebody in goes
        again."""
        table = self.table
        if not table.dealt:
            self.asked = 0
        if self.lobby and self.lobby.idle and not self.lobby.holds():
            unheard = [peer for peer in self._peers() if peer and peer.state == PEER_CHECK and not peer.nametag]
            if not unheard:
                self._hold(None)
        return _JOIN_MS if table.dealt and table.round_over() else 0

    def close(self, back=False):
        """Say good-bye to everybody: the match is over for all. Or only leave, and take it up later."""
        self._ended = True
        Party.close(self, back)
