# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a host does between the rounds: it opens the match, has everybody shuffle, tells the deal and what the audits
found; and after a restart it asks the guests for the acts that it has forgotten.
"""

from micropython import const

from uno_link.feed import Feed
from uno_link.host_voice import HostVoice
from uno_link.news import News
from uno_link.parcel import pack
from uno_link.peer import Peer

_W_TABLE = const(2)
_W_ROUND = const(3)
_W_NONCES = const(4)
_W_PROMISES = const(5)
_W_SECRETS = const(6)
_W_RESULT = const(7)
_IN = const(2)
_AWAY = const(3)
_L_AUDITED = const(13)
_L_CHEAT = const(14)
_L_ABORTED = const(15)
_MARK = const(0xEF00)
_RECOVERY_MS = const(10000)
_AUDIT_MS = const(20000)
_CANNOT_SAY = const(255)
_UNKNOWN = const(-1)


class HostRounds(HostVoice):
    """The part of a host that begins and ends rounds."""

    def open(self, size, kinds):
        """Tell who sits where; after a restart, too, when those who were in have come back.

        :param size: bytes of a page.
        :param kinds: a byte a seat: the device of a person, or 0x80 | level of a bot.
        """
        told = bytearray((size & 255, size >> 8, len(kinds)))
        told.extend(kinds)
        for peer in self.peers:
            if peer and peer.state in (_IN, _AWAY):
                name = peer.name.encode()
                told.extend(bytes((peer.device, len(name))))
                told.extend(name)
        self.parcels[_W_TABLE] = pack(told)
        self.serials[_W_TABLE] = self.serials[_W_TABLE] + 8 & 0xF8 | _W_TABLE  # each match another one
        self.kinds = bytes(kinds)
        self.feed = Feed(size, bytes([kind if kind < 128 else 0 for kind in kinds]))
        self.news = News()
        self._from(_W_TABLE)

    def _join(self, peer):
        """It gets all that there is to see."""
        if peer.done >= _W_TABLE:
            self.feed.join(peer.device)

    def _from(self, what):
        """These parcels and those behind them are new."""
        for peer in self.peers:
            if peer and peer.done >= what:
                peer.done = what - 1
                peer.mask = peer.said = 0

    def shuffle(self, number, page, view_of):
        """Begin a round's shuffle among all that are present.

        :param page: before the deal.
        """
        self.acts.start(bytes(16))
        self.feed.look(page, view_of)
        self.dealer.start = self.feed.spectate()
        self._restart(number)

    def _restart(self, number):
        mask = 1
        for peer in self.peers:
            if peer and peer.state == _IN:
                mask |= 1 << peer.device
                peer.fault = -1
        self.verified = -1
        self.fault = 0
        for what in range(_W_ROUND, 8):
            self.parcels[what] = None
        self._send(_W_ROUND, self.dealer.begin(number, mask, self.feed.version))

    def _send(self, what, data):
        self.parcels[what] = pack(data)
        self.serials[what] = self.dealer.epoch << 3 & 255 | what
        self._from(what)

    def abort(self):
        """Somebody who takes part is not there any more, or has forgotten its secret: from the beginning."""
        if self.dealer.broken():
            self._tell(_L_ABORTED)
        self._restart(self.dealer.number)

    def dealt(self, page, view_of, log):
        """The deck's key has become a deal."""
        self.acts.start(self.dealer.name)
        for i in range(20):
            self._last[i] = 0
        self.feed.look(page, view_of, log)
        self.feed.begin()
        self.news.tell(log, self.feed.version)
        self.dealer.playing = True
        self._page, self._view_of = page, view_of
        self._looked()
        gone = 0
        for peer in self.peers:
            if peer:
                peer.acts = peer.pushed = 0
                peer.proposal = -1
                if peer.device not in self.dealer.devices:
                    gone |= 1 << peer.device
        self._mark_changes(gone)

    def over(self):
        """The round is over: what everybody has revealed."""
        self.dealer.playing = False
        self._since = self._now
        if self.dealer.secrets:
            self._send(_W_SECRETS, self.dealer.secrets)

    def _conclude(self, now):
        """Tell the result of the audits, once all that are here have told theirs."""
        late = self._due(self._since, _AUDIT_MS, now)
        n = 1
        fault = who = 0
        for peer in self.peers:
            if peer and peer.state == _IN:
                if peer.fault < 0 and not late:
                    return
                if 0 < peer.fault < _CANNOT_SAY:
                    fault, who = peer.fault, peer.device
                n += 1 if peer.fault == 0 else 0
        self._send(_W_RESULT, bytes((n, fault, who)))
        self.verified, self.fault, self.fault_device = n, fault, who
        self._tell(_L_CHEAT if fault else _L_AUDITED)

    def come_back(self, device, box, want, name):
        """A device that was in before we have restarted."""
        peer = self.peers[device] = Peer(device, box, None, want, self._now)
        peer.name = name
        peer.state = _AWAY
        peer.acts = _UNKNOWN

    def recover(self):
        """Ask the guests for the acts that we have forgotten, once the dealer knows what it has kept."""
        self.recovering = True
        self._since = None
        dealer = self.dealer
        if dealer.devices:
            mask = 0
            for device in dealer.devices:
                mask |= 1 << device
            self._send(_W_ROUND, bytes((dealer.number & 255, mask & 255, mask >> 8, 255, 255)))
            if dealer.nonces:
                self._send(_W_NONCES, dealer.nonces)
                self._send(_W_PROMISES, dealer.promises)

    def recovered(self):
        """Whether everybody has told what it knows, or had the time to."""
        if self._since is None or self._due(self._since, _RECOVERY_MS, self._now):
            return self._since is not None
        for peer in self.peers:
            if peer and (peer.state == _AWAY or peer.state == _IN and not 0 <= peer.acts <= self.acts.count):
                return False
        return True

    def restored(self, page, view_of):
        """The table has carried out all that is in the log."""
        self.recovering = False
        self.dealer.playing = True
        self._page, self._view_of = page, view_of
        self.feed.look(page, view_of)
        self.feed.begin(self.acts.count)
        self._looked()
        gone = 0
        for i in range(self.acts.count):
            act = self.acts.act(i)
            self._note(act, i + 1)
            if act & 0xFF00 == _MARK:
                bit = 1 << (act >> 1 & 15)
                gone = gone & ~bit if act & 1 else gone | bit
        self._mark_changes(gone)

    def _note(self, act, n):
        """Remember that there were n acts after this one, for its seat."""
        seat = act >> 8 & 15
        if seat < 10:
            self._last[2 * seat] = n & 255
            self._last[2 * seat + 1] = n >> 8

    def _mark_changes(self, gone):
        """Note who is away or back, against what the log says.

        :param gone: a bit for each device that is away, as the log says.
        """
        for peer in self.peers:
            if peer and (peer.state == _IN) == (gone >> peer.device & 1 > 0):
                self._mark(peer.device, 1 if peer.state == _IN else 0)
