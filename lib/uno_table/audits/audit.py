# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Audit: a linked round once more, from the commitments to its last act.

Loaded after the round, when the secrets are out. Act by act, so that no device has to hold the whole log::

    audit = Audit(start, devices, nonces, commitments, secrets, session, number, aborted, kinds, key)
    audit.watch(device, view_hash.seats, view_hash.seen, view_hash.digest, view_hash.sure, view_hash.sure_digest)
    fault = audit.begin()  # or, where modules are to come and go between them: prove, deal, prepare
    for act in acts: fault = fault or audit.step(act)
    fault = fault or audit.end(digest)

A fault is a number; the first one stays, and what else is known of it is in ``who`` and ``reason``:

    ========  =======================================================================================================
    1 secret  a device (who) has revealed another secret than it has committed to, or the commitment was for another
    round, or
              we have committed to and revealed something else ourselves
    2 deck    the key that the host sent is not the key that all secrets make
    3 act     the rules refuse an act (reason: X_*; who: its seat). Or a mark (reason: 0) changes nothing, or is not
              about a guest's device (who) that takes part
    4 bot     a bot (who: its seat) has done what it would not have chosen
    5 log     the host has sent another log, or it ends before the round does; or the round begins with other points,
              rules, seats or another dealer than the last round has ended with
    6 view    a device (who) saw a view that was not played, and the host has vouched for it
    7 hidden  the host does not count a shuffle that was broken off after we had revealed our secret
    ========  =======================================================================================================

Gestures (``uno_link.sync.gestures``) are not acts: a log with a gesture would be refused.
``uno_link.shuffle.shuffle_guest`` finds faults that an audit cannot: our own part of 1, and 7.
An audit shows whether a round is consistent; it does not show which device has lied, nor what a player knew.
"""

from array import array

from uno_core import flow, mask
from uno_core.bots import levels
from uno_core.codes import LOG_SIZE, NONE, O_EDITION, O_ROUND, O_SEATS, O_STATE, P_NONE, P_OVER, V_TIMEOUT, X_SEAT
from uno_core.speck import shake
from uno_link.shuffle import fair
from uno_link.sync import log_hash
from uno_link.codes import CANNOT_SAY, FAULT_ACT, FAULT_BOT, FAULT_DECK, FAULT_LOG, FAULT_SECRET, FAULT_VIEW, SECRET
from uno_link.codes import STANDS_IN
from uno_table.codes import BOT_MEMORY, ENDED_AT_OTHER, ENDED_BITS, ENDED_MATCH, ENDED_ROUND, ENDED_SHUFFLE
from uno_table.audits.dealing import absent, deal, fits, follows, away_after, level, marked, own
from uno_table.audits.view_hash import ViewHash


def _has(bits, n):
    """Whether a bit of a ``ViewHash`` is set."""
    return n >> 3 < len(bits) and bits[n >> 3] >> (n & 7) & 1 > 0


def _same(bits, others):
    """Whether two rows of bits have the same bits set, whatever their lengths."""
    n = min(len(bits), len(others))
    return bits[:n] == others[:n] and not any(bits[n:]) and not any(others[n:])


def unseen(shuffle):
    """Count the rounds that were set back or played without us since the round whose end we have seen.

    :return: 0 if this round must begin as that round has ended, -1 if it can begin with any page.
    """
    ended, start = shuffle.ended, shuffle.start
    fresh = start[O_STATE] >> 4 == P_NONE
    if not ended or fresh and ended[ENDED_BITS] & ENDED_MATCH:
        return -1  # a new match can follow a decided match
    if ended[ENDED_ROUND] == start[O_ROUND] and not fresh:
        return 0
    if ended[ENDED_SHUFFLE] + 1 & 255 == shuffle.round and not ended[ENDED_BITS] & ENDED_AT_OTHER:
        return 0  # between two shuffles in a row there is no other round
    return max(ended[ENDED_ROUND] - start[O_ROUND], start[O_ROUND] - ended[ENDED_ROUND], 1)


class Audit:
    """One round. ``page``: as it is after ``count`` entries of the log, ``played`` of which are acts and no marks.

    ``log``: the events of the last one. ``digest``: of the entries.

    ``fault``, ``who``, ``reason``: what was found first. ``choices``: how many acts were found to be their bots' own.

    :param start: the page before the deal, as everybody saw it (``dealing``).
    :param devices: the devices that shuffled, ascending.
    :param nonces, commitments, secrets: 8, 16 and 16 bytes of each, in that order.
    :param session: of the lobby, 4 bytes.
    :param number: of the shuffle.
    :param aborted: shuffles that had been broken off before it.
    :param kinds: one byte for each seat (``dealing``).
    :param key: the deck's key from the host, 8 bytes, or b"" if the host has not sent it.
    :param bots: whether to look what bots would have done; it needs their modules, and 512 bytes more.
    :param ended: how the last round has ended (``dealing.ending``), or b"" if we have not seen that.
    """

    def __init__(
        self,
        start,
        devices,
        nonces,
        commitments,
        secrets,
        session,
        number,
        aborted,
        kinds,
        key=b"",
        bots=True,
        ended=b"",
    ):
        self.fault = self.who = self.reason = 0
        self.count = self.played = self.choices = 0
        self.page = None
        self.log = bytearray(LOG_SIZE)
        self.digest = b""
        self._named = session, number, aborted, nonces
        self._start = start
        self._devices = devices
        self._commitments = commitments
        self._secrets = secrets
        self._kinds = kinds
        self._key = bytes(key)
        self._away = absent(kinds, devices)
        self._bots = bots
        self._ended = ended
        self._base = b""
        self._watched = []  # device, what it has kept, what it should have kept

    def watch(self, device, seats, seen, digest, sure=b"", sure_digest=b""):
        """Compare with what a device was shown; before :meth:`begin`.

        :param seats, seen, digest, sure, sure_digest: fields of its ``ViewHash``. Without the last two, the audit
            treats every view as vouched for by the host.
        """
        ours = ViewHash(len(self._start), seats, max(len(seen), len(sure)))
        self._watched.append((device, seen, digest, sure, sure_digest, ours))

    def begin(self):
        """Check the commitments, and deal.

        :return: 0, or what is wrong.
        :raises ValueError: the start is not a page before a deal.
        """
        if self.prove():
            return self.fault
        self.deal()
        if self._bots:
            self.prepare()
        return self.fault

    def prove(self):
        """Check the commitments: the first part of :meth:`begin`.

        :return: 0, or what is wrong.
        """
        self.digest = fair.table(*self._named)
        name = fair.bind(self.digest, self._start, self._kinds)
        liar = fair.cheat(name, self._devices, self._commitments, self._secrets)
        if liar != NONE:
            return self._fail(FAULT_SECRET, liar)
        seed = fair.seed(name, self._commitments, self._secrets)
        key = fair.deck_key(seed)
        if self._key and self._key != key:
            return self._fail(FAULT_DECK, 0)
        self._key = key
        self._base = fair.dice(seed)
        return 0

    def deal(self):
        """Deal again what was proved.

        :raises ValueError: the start is not a page before a deal.
        """
        if self._ended and not follows(self._ended, self._start, self._kinds):
            self._fail(FAULT_LOG, 0)
        page = self.page = deal(self._start, self._key, self.log)
        if len(self._kinds) != page[O_SEATS]:
            raise ValueError("%d kinds for %d seats" % (len(self._kinds), page[O_SEATS]))
        self._look()

    def prepare(self):
        """Load what bots of the edition know; behind :meth:`deal`."""
        page = self.page
        self._mind = levels.load(STANDS_IN, page[O_EDITION])
        self._acts = array("H", bytes(512))
        self._view = bytearray(len(page))
        self._dice = bytearray(4)
        self._memory = bytearray(BOT_MEMORY)

    def step(self, act):
        """Take the next entry of the log: an act (``uno_link.sync.log_hash``), or a mark.

        :return: 0, or what is wrong.
        """
        if self.fault:
            return self.fault
        page = self.page
        told = act
        act = log_hash.veil(self._secrets[:SECRET], self.count, act)
        device = marked(act)
        if device >= 0:
            away = away_after(self._away, act)
            if not fits(self._kinds, (self._away, away), device):
                return self._fail(FAULT_ACT, device)
            self._away = away
        else:
            seat = act >> 8 & 15
            if seat >= page[O_SEATS]:
                return self._fail(FAULT_ACT, seat, X_SEAT)
            strength = level(self._kinds, self._away, seat)
            # A bot does nothing wrong, whatever the rules would let it do.
            reason = flow.refusal(page, act) if strength else 0
            if not reason and strength and self._bots:
                known = self._mind, self._memory, self._shaken, self._acts, self._view
                if not own(page, act, strength, *known):
                    return self._fail(FAULT_BOT, seat)
                self.choices += act >> 12 != V_TIMEOUT
            reason = reason or flow.attempt(page, act, self.log)
            if reason:
                return self._fail(FAULT_ACT, seat, reason)
            self.played += 1
            if self._bots:
                self._mind.remember(self._memory, page, self.log)
        self.digest = log_hash.log(self.digest, told)
        self.count += 1
        self._look()
        return 0

    def _shaken(self):
        shake(self._dice, self._base, self.played)
        return self._dice

    def end(self, digest=b""):
        """Check what is left when the log is at its end.

        :param digest: of the host's log, 16 bytes, or b"" if the host has not sent it.
        :return: 0, or the fault. CANNOT_SAY if a device (``who``) saw a false view for which the host has not vouched:
            another member may have forged it.
        """
        if self.fault:
            return self.fault
        if self.page[O_STATE] >> 4 != P_OVER or digest and bytes(digest) != self.digest:
            return self._fail(FAULT_LOG, 0)
        for device, seen, theirs, sure, vouched, ours in self._watched:
            if vouched and (vouched != ours.sure_digest or not _same(sure, ours.sure)):
                return self._fail(FAULT_VIEW, device)
            if theirs != ours.digest or not _same(seen, ours.seen):
                return self._fail(CANNOT_SAY if vouched else FAULT_VIEW, device)
        return 0

    def _look(self):
        """Fold what each device should have been shown by now."""
        for _, seen, _, sure, _, ours in self._watched:
            if _has(seen, self.count):
                ours.saw(self.count, self._show)
                if _has(sure, self.count):
                    ours.checkpoint()

    def _show(self, seat, out):
        mask.view_into(self.page, seat, out)

    def _fail(self, fault, who, reason=0):
        self.fault = fault
        self.who = who
        self.reason = reason
        return fault
