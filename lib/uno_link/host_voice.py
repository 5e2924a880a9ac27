# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a host says, and when: the voice of :class:`uno_link.host.Host`.

The newest state goes first, then what somebody waits for (answers, own cards), then parcels, what is missing in a log,
vouches, and events last. What is not confirmed in time is said again; who has nothing to hear gets a beat.
"""

from micropython import const

from uno_core.codes import TICKS
from uno_link.codes import BODY, DEVICES, PEER_GONE, PEER_IN, PINGS, T_ACTS, T_LIST, T_LOG, T_PING, T_STATE, T_TOLD
from uno_link.codes import T_VOUCH, T_WIDE, W_RESULT, W_ROUND, W_SECRETS, W_TABLE
from uno_link.session import Session

_VOUCH = const(10)  # times rto_ms between two vouches for a device
_STARVED = const(4)  # times rto_ms after which all is said once more, however much others say meanwhile
_NEWS = const(3)  # events in a cell
_KNOCK_MS = const(20000)  # who says nothing for so long while the door is open is none of us


def write_vouch(group, cell, version, proof):
    """Fill the body of a pairwise cell (``group.py``).

    :param group: the box of our broadcasts.
    :param version: of the image, 0..65535.
    :param proof: 6 bytes, of the pair's box.
    """
    n = group.number
    for i in range(4):
        cell[4 + i] = n >> 8 * i & 255
    cell[8] = version & 255
    cell[9] = version >> 8
    for i in range(6):
        cell[10 + i] = proof[i]


class HostVoice(Session):
    """The half of a host that writes cells; what is said between rounds: ``host_rounds.py``."""

    def transmit(self, cell, now):
        """Write the next cell; False if there is none now."""
        self.now = now
        self.left_ms = self.beat_ms
        self._watch(now)
        if self.door and self.door.transmit(cell, now):
            return True
        present = False
        for peer in self.peers:
            if peer:
                if peer.state == PEER_GONE:
                    if peer.ping:
                        from uno_link import host_devices

                        return host_devices.write_bye(self, peer, cell) and self._seal(peer, cell)
                elif peer.wakes or not peer.box and self.due(peer.told, self._knock_ms(), now):
                    from uno_link import host_devices

                    return host_devices.write_wake(self, peer, cell)
                elif peer.done >= W_TABLE and peer.state == PEER_IN:
                    present = True
                    if peer.shut:
                        peer.shut = False
                        return self._write_vouch(peer, cell) and self._seal(peer, cell)
        here = present and not self.recovering
        if here and self.listed < 2 and (self._write_public(cell) or self._overdue(cell, now)):
            return self.group.seal(cell)
        if self._write_peer(cell, now, True):
            self.listed = 0
            self.said_at = now
            return True
        self.listed = 0
        if here and (self._write_public(cell) or self._again(now) and self._write_public(cell)):
            return self.group.seal(cell)
        if self._write_peer(cell, now, False):
            return True
        if not here or self.news.unsent < _NEWS and not self.due(self.public_at, self.rto_ms >> 1, now):
            return False
        return self.news.next(self.body) and self.say(cell, T_TOLD) and self.group.seal(cell)

    def _knock_ms(self):
        return self.rto_ms if self.recovering else self.beat_ms

    def _write_peer(self, cell, now, urgent):
        """A cell for one device: what it waits for, or what else there is."""
        for k in range(1, DEVICES + 1):
            peer = self.peers[(self.last_told + k) % DEVICES]
            if peer and peer.box and peer.state != PEER_GONE:
                if self._write_urgent(peer, cell, now) if urgent else self._write_rest(peer, cell, now):
                    self.last_told = peer.device
                    return self._seal(peer, cell)
        return False

    def _seal(self, peer, cell):
        peer.told = self.now
        return peer.box.seal(cell)

    def _watch(self, now):
        """What is rare: its modules are loaded then."""
        for peer in self.peers:
            if peer and (peer.state == PEER_IN or self.door and peer.state != PEER_GONE):
                if self.due(peer.heard, self.away_ms if peer.state == PEER_IN else _KNOCK_MS, now):
                    from uno_link import host_devices

                    host_devices.silent(self, peer)
        if self.group.worn():
            from uno_link import host_rounds

            host_rounds.new_key(self)
        if self.since is None:
            self.since = now
        if self.dealer.stage or self.parcels[W_SECRETS] and not self.parcels[W_RESULT]:
            from uno_link import host_rounds

            host_rounds.proceed(self, now)

    def _write_public(self, cell):
        feed = self.feed
        kind = T_STATE
        if not feed.next_public(self.body):
            if feed.said:
                return False
            feed.said = True
            self.acts.write(self.body, max(self.acts.count - 4, 0))
            kind = T_ACTS
        self.listed += 1  # who has drawn does not wait for ever while others play on
        self.public_at = self.said_at = self.now
        return self.say(cell, kind)

    def _overdue(self, cell, now):
        """As :meth:`_again`, before anything that somebody asks for: who asks without end does not stop it."""
        late = (now - self.public_at) & TICKS >= _STARVED * self.rto_ms
        return late and self._again(now) and self._write_public(cell)

    def _again(self, now):
        """Whether everything is to be said once more that somebody has not confirmed."""
        feed = self.feed
        behind = self.repeat
        if not behind:
            if not self.due(self.public_at, self.rto_ms, now):
                return False
            if not self.due(self.report_at, self.rto_ms >> 1, now):  # they are just telling what they have
                if not self.due(self.again_at, _STARVED * self.rto_ms, now):
                    return False
        for peer in self.peers:
            if peer and feed.behind(peer.device):
                peer.vouch = behind = True  # it may not open broadcasts yet
        if not behind:
            return False
        feed.again(self.repeat)
        self.news.again()
        self.repeat = 0
        self.public_at = self.again_at = now
        self.retries += 1
        return True

    def _write_urgent(self, peer, cell, now):
        if peer.vouch and (now - peer.vouched) & TICKS >= 2 * _VOUCH * self.rto_ms and self._write_vouch(peer, cell):
            return True  # who is asked without end still shows all of them what is true
        if peer.ping or self.due(peer.pinged, PINGS * self.beat_ms, now):
            return self._write_ping(peer, cell)
        if peer.state == PEER_IN and self.feed:
            if self.feed.next_private(peer.device, self.body):
                return self.say(cell, T_LIST)
            return self._write_log(peer, cell, now)
        return False

    def _write_ping(self, peer, cell):
        """Which answer comes in, and its parts; serial and refusal of the last act; acts; recovering; the shuffle."""
        peer.ping = False
        peer.pinged = self.now
        self.head(cell, T_PING | T_WIDE)
        cell[BODY] = peer.answers.serial & 255
        cell[BODY + 1] = peer.answers.mask
        cell[BODY + 2] = peer.act_serial
        cell[BODY + 3] = peer.refusal
        count = self.acts.count
        if self.recovering:
            from uno_link import claims

            count = claims.told(self, peer)
        cell[BODY + 4] = count & 255
        cell[BODY + 5] = count >> 8
        cell[BODY + 6] = 1 if self.recovering else 0
        cell[BODY + 7] = self.serials[W_ROUND]
        return True

    def _write_rest(self, peer, cell, now):
        if self.recovering and self.due(peer.pinged, self.rto_ms, now):
            return self._write_ping(peer, cell)  # how much of its log has come
        if peer.state == PEER_IN and peer.done < self.newest:
            from uno_link import host_rounds

            if host_rounds.write_part(self, peer, cell, now):
                return True
        if peer.state == PEER_IN:
            if peer.vouch and self.due(peer.vouched, _VOUCH * self.rto_ms, now):
                # who has just been shown something new is about to act, and should be heard first
                calm = self.due(self.said_at, self.rto_ms >> 2, now)
                if (calm or self.due(peer.vouched, 2 * _VOUCH * self.rto_ms, now)) and self._write_vouch(peer, cell):
                    return True
        if not self.feed and peer.state == PEER_IN and (peer.whose or self.due(peer.told, self.beat_ms, now)):
            from uno_link import host_devices

            return host_devices.write_who(self, peer, cell)
        if not self.due(peer.told, self.beat_ms, now):
            return False
        # A beat: now and then a ping is wide enough for any gap; else a vouch finds what was forged.
        self.beats = self.beats + 1 & 3
        return self.beats and self._write_vouch(peer, cell) or self._write_ping(peer, cell)

    def _write_log(self, peer, cell, now):
        if peer.done < W_ROUND or not 0 <= peer.acts < self.acts.count:
            return False
        if peer.pushed >= self.acts.count:
            peer.pushed = peer.acts
            peer.pushed_at = now
        if not self.due(peer.pushed_at, 2 * self.rto_ms, now):
            return False
        self.acts.write(self.body, peer.pushed)
        peer.pushed = min(peer.pushed + 4, self.acts.count)
        return self.say(cell, T_LOG)

    def _write_vouch(self, peer, cell):
        if peer.done < W_TABLE or peer.state != PEER_IN:
            return False
        peer.vouch = False
        peer.vouched = self.now
        self.head(cell, T_VOUCH)
        proof = peer.box.proof(self.feed.data, self.acts.digest)
        write_vouch(self.group, cell, self.feed.version, proof)
        return True
