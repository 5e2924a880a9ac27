# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The host's end of a session: it numbers the acts, and shows every device what it may see.

**The order of things.** A device that has come through the lobby (``lobby.py``) gets a box, and both sides compare the
code. Confirmed by both, it gets the key of the broadcasts (parcel WELCOME). When the match opens, everybody gets the
TABLE: who sits where. Before each round all of them shuffle (``dealer.py``): ROUND, NONCES, PROMISES; after it the
SECRETS, and the RESULT of the audits. Until then WHO tells those who wait of each other. A device that does not answer
a shuffle in time is left out of it, and bots play for it in that round.

**During a round** each act gets the next number in a log (``acts.py``), travels with the state it led to (``feed.py``)
as a broadcast, and so does what there is to tell of it (``news.py``); own cards go to each device alone. A guest asks
for an act with the number of acts it has seen: if its seat has acted since, the wish is out of date and nothing is done
twice. Refusals go back in a ping.

**Silence.** Who says nothing for 4 s is away: a mark in the log, and the table lets a bot play. A mark says when it is
back. Who has restarted wakes the other (``wake.py``): a guest gets everything then, and a host the acts that it has
forgotten, as far as guests agree (``claims.py``).
"""

from uno_core.codes import TICKS, X_SEAT
from uno_link.codes import BODY, B_LATE, DEVICES, I_MINE, I_PLAIN, PEER_AWAY, PEER_CHECK, PEER_GONE, PEER_IN, SECRET
from uno_link.codes import STALE, T_ACT, T_BYE, T_KIND, T_LOG, T_PING, T_REPLY, T_REPORT, T_WAKE, W_RESULT
from uno_link.codes import W_ROUND, W_SECRETS
from uno_link.host_voice import HostVoice
from uno_link.logged import veil

_QUIET = b"\x00"  # a log of no events


class Host(HostVoice):
    """The host.

    ``peers``: by device, None where there is none. ``acts``: the log of the round. ``dealer``: its shuffle. ``newest``:
    the last parcel there is. ``door``: of the lobby, None once it is closed. ``recovering``: after a restart, until the
    guests have told the acts.

    :param group: a function, 16 bytes -> the box of our broadcasts.
    :param fair: whether all of them shuffle together; not at an open table.
    :param session: of the lobby, 4 bytes.
    :param acts: for how many acts of a round there is room at first.
    """

    def __init__(self, tag, group, fair, session, entropy, rto_ms, acts=256):
        from uno_link import host_devices, session_start

        session_start.start(self, 0, tag, fair, entropy, rto_ms, acts)
        host_devices.start(self, group, fair, session)

    def settled(self):
        """Whether nothing is shuffled, checked or audited, and everybody has all that was told."""
        if self.recovering or self.dealer.stage or self.parcels[W_SECRETS] and not self.parcels[W_RESULT]:
            return False
        for peer in self.peers:
            if peer:
                if peer.state == PEER_CHECK or peer.state == PEER_IN and peer.done < self.newest:
                    return False
                if peer.state == PEER_GONE and peer.ping:
                    return False
        return True

    def present(self, device):
        """Whether a device takes part just now; ours always does."""
        peer = self.peers[device]
        return not device or peer is not None and peer.state == PEER_IN

    # -- a round -----------------------------------------------------------------------------------------

    def applied(self, page, view_of, act, log):
        """An act was carried out."""
        if self.dealer.fair:
            act = veil(self.dealer.secrets[:SECRET], self.acts.count, act)
        if not self.acts.append(act):
            return  # a mark: for acts there was room before they were carried out
        self.last_acts[act >> 8 & 15] = self.acts.count
        self.feed.look(page, view_of, log or _QUIET, act)
        if log:
            self.news.tell(log, self.feed.version)
        self.looked()

    def looked(self):
        """There is something new to see."""
        for peer in self.peers:
            if peer:
                peer.vouch = True
                peer.pushed_at = self.now

    def proposal(self):
        """``device << 16 | act`` that a device wants now, out of date ones left out; -1: none."""
        if self.recovering or not self.dealer.playing or self.acts.full():
            return -1
        for peer in self.peers:
            if peer and peer.proposal >= 0:
                act = peer.proposal
                peer.proposal = -1
                if self.last_acts[act >> 8 & 15] <= peer.seen:
                    return peer.device << 16 | act
                peer.pushed_at = self.now - 2 * self.rto_ms & TICKS  # what it has not seen is told at once
                peer.refusal = STALE
                peer.ping = True
        return -1

    # -- cells that come -----------------------------------------------------------------------------

    def receive(self, cell, now):
        """Take a cell; it is opened in place."""
        self.now = now
        sort = self.sieve.sort(cell)
        if sort == I_PLAIN:
            if self.door:
                self.door.receive(cell)
        elif sort == I_MINE:
            device = cell[1] >> 4
            peer = self.peers[device] if device < DEVICES else None
            if peer and peer.state != PEER_GONE:
                if cell[0] & T_KIND == T_WAKE:
                    from uno_link import host_devices

                    host_devices.woken(self, peer, cell)
                    return
                order = peer.box.open(cell) if peer.box else 0
                if not order and peer.next_box:
                    order = peer.next_box.open(cell)
                    if order:
                        from uno_link import host_devices

                        host_devices.awake(self, peer)
                if order:
                    self._private(peer, cell, order == B_LATE, now)

    def _private(self, peer, cell, late, now):
        peer.heard = now
        kind = cell[0] & T_KIND
        if peer.muted and kind != T_BYE:
            return
        if peer.state == PEER_AWAY and not peer.muted:
            from uno_link import host_devices

            host_devices.heard_again(self, peer)
        if kind == T_PING:
            if peer.done < self.newest:
                from uno_link import host_rounds

                host_rounds.pinged(self, peer, cell)
            count = cell[BODY + 4] | cell[BODY + 5] << 8
            peer.blind = cell[BODY + 6] > 0
            if count != peer.acts:
                peer.acts = peer.pushed = count
        elif kind == T_REPLY or kind == T_BYE or kind == T_LOG:
            from uno_link import host_devices

            host_devices.receive(self, peer, cell, late)
        elif self.feed and kind == T_REPORT:
            body = self.cut(cell)
            self._reports(peer, body, late)
            if body[3] and not late and self.feed.behind(peer.device):
                if self.due(self.said_at, self.rto_ms >> 2, now):
                    self.repeat = peer.device
        elif self.feed and kind == T_ACT:
            body = self.cut(cell)
            # What comes late, or from one that has not heard of this round, may be meant for the one before; what is
            # meant for this one is said again.
            if not late and peer.done >= W_ROUND:
                self._asked(peer, body)
            if not body[1] & 128:
                self._reports(peer, body, late)
        else:
            self.strange += 1

    def _reports(self, peer, body, late):
        feed = self.feed
        self.report_at = self.now
        feed.acked(peer.device, body)
        self.news.acked(body)
        if late:
            return
        count = body[10] | body[11] << 8
        if count != peer.acts:
            peer.acts = peer.pushed = count
        n = body[0] - feed.data[0] & 255
        if n < 128 and n != body[10] and not body[1] & 128 and feed.said and peer.acts < self.acts.count:
            peer.pushed = peer.acts  # it has seen what an act led to, but not the act
            peer.pushed_at = self.now - 2 * self.rto_ms & TICKS

    def _asked(self, peer, body):
        if body[2] == peer.act_serial:
            peer.ping = peer.refusal > 0
            if not peer.refusal:
                peer.pushed_at = self.now - 2 * self.rto_ms & TICKS
            return
        act = body[8] << 8 | body[9]
        seat = act >> 8 & 15
        peer.act_serial = body[2]
        peer.refusal = 0
        if seat < len(self.kinds) and self.kinds[seat] == peer.device and act >> 12 != 14:
            peer.proposal = act
            peer.seen = (body[10] | body[11] << 8) - body[3]
        else:
            peer.refusal = X_SEAT
            peer.ping = True
