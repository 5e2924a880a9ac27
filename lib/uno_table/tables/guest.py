# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The table of a guest: a match that another device deals. To screens it is like any other, made of the host's views.

A view stays unchanged until the next view is whole. An act is asked for and comes back as everybody's news, or as a
refusal (an event of the session). Until then screens are shown what it will do, as far as that can be known
(:mod:`uno_table.tables.ahead`). That is a copy: the host's views, and what is kept of them for the audit, know nothing
of it.
"""

from array import array

from micropython import const

from unload.codes import AUDIT_OVER, CONCLUDE, DEAL_AGAIN, PLAY_AGAIN, PROVE
from uno_core import flow, judge, turns, view
from uno_core.codes import LOG_SIZE, NONE, O_ROUND, O_SEATS, O_STATE, O_STRICT, P_OVER, S_WRONG
from uno_core.codes import TICKS, X_SEAT, X_WAIT
from uno_core.page import copy
from uno_link.codes import CANNOT_SAY, FAULT_VIEW, PARTY_DEALING, PARTY_OVER
from uno_table import fresh_tally
from uno_table.tables.ahead import foresee
from uno_table.audits.audit import Audit, unseen
from uno_table.audits.dealing import ending
from uno_table.flows import Flow
from uno_table.parties.party import kinds_for
from uno_table.history.scores import Scores
from uno_table.tables.shown import Shown
from uno_table.audits.view_hash import ViewHash

_X_WRONG = const(32)  # from here on an act is wrong, not impossible
_STEPS = const(4)  # acts of the audit in one round of the loop


def _view_hash_for(size, seats, before):
    """Return the view hash for a new table: the old view hash if its seats and size fit, else a new one.

    :param before: the view hash of the table before, or None.
    """
    if before and before.seats == bytes(seats) and before.size == size:
        return before
    made = ViewHash(size, seats)
    if before:
        made.begin(before.name, False)
    return made


class GuestTable(Shown):
    """One match, as :class:`uno_table.tables.table.Table`.

    - ``changes``: how many views came.
    - ``view_hash``: what was shown, for the audit.
    - ``acts_done``: acts of this round, in the view that is shown.
    - ``tally``: as of a table here.
    - ``dealt``: whether there is a view.
    - ``scores``: of the rounds.
    - ``ahead``: whether screens are shown what our act will do. Its host has not decided yet.

    :param session: ``uno_link.sessions.guest.Guest``, which knows its seats.
    :param before: the table that this table replaces, or None. Others sit down at the same match.
    :param scores: of the rounds at another host's table, or None.
    """

    steps = 0  # nothing is taken back here
    party = None

    def __init__(self, session, before=None, scores=None):
        self.kinds = kinds_for(session.device, session.kinds)
        self.acts = array("H", bytes(512))
        self.log = bytearray(LOG_SIZE)
        self.pace_ms = 0
        self.paused = False
        self.fault = None
        self.scores = before.scores if before else scores or Scores()
        self.tally = fresh_tally(self.kinds)
        self.changes = self.acts_done = 0
        self._session = session
        self._known = session.state_receiver
        self._mine = self._known.seats
        size = len(self._known.data)
        self._views = [bytearray(size) for _ in range(max(len(self._mine), 1))]
        self._spare = bytearray(size)  # for the next view; with ``ahead`` it is what our act will do
        self.ahead = False
        self._version = -1
        self._wrong = -1  # the version of what cannot be
        self._starts = 0
        self._since = 0
        self._fresh = False
        self._unsure = False  # whether the host has not vouched for the shown views yet
        self.view_hash = (
            _view_hash_for(size, self._mine, before and before.view_hash) if session.shuffle_guest.fair else None
        )
        self._audit = self._flow = None  # what checks the round that is over, and leads it
        self._judged = False  # whether the verdict on it is final
        self._verdict = 0
        self._spent = False  # whether a step of an audit has taken this turn
        self._deal = 0
        self._at = 0

    # -- what screens ask ------------------------------------------------------------------------------

    @property
    def dealt(self):
        """Whether there is something to see."""
        return self.changes > 0

    @property
    def page(self):
        """The view of the first of our seats, or a spectator's view if we have none."""
        return self._spare if self.ahead else self._views[0]

    def view(self, seat):
        """Return the view of one of our seats, valid until the next tick; for other seats, the view of our first."""
        for k in range(len(self._mine)):
            if self._mine[k] == seat and not self.ahead:
                return self._views[k]
        return self.page

    def legal(self, seat):
        """Return how many acts are legal for one of our seats; they are in ``acts``."""
        return 0 if self.kinds[seat] else flow.legal(self.view(seat), seat, self.acts)

    def refusal(self, act):
        """Return why an act is refused now (``X_*``), as far as can be seen from here, or 0 when it is legal."""
        seat = act >> 8 & 15
        if seat >= len(self.kinds) or self.kinds[seat]:
            return X_SEAT
        return flow.refusal(self.view(seat), act)

    # -- acting ------------------------------------------------------------------------------------------

    def propose(self, act):
        """Ask the host for an act.

        :return: 0 when it is on its way, else why not (``X_*``; 31: the act before it still is).
        """
        self.log[0] = 0
        if self.acts_done != self._session.acts.count:
            return X_WAIT
        reason = self.refusal(act)
        if reason and (reason < _X_WRONG or not self.page[O_STRICT] & S_WRONG):
            return reason
        if not self._session.propose(act, not reason):
            return X_WAIT
        self._foresee(act)
        return 0

    def _foresee(self, act):
        """Show what our act will do. With several seats here nothing is shown, since only one view would change.

        The module for it is loaded now and unloaded with the next ``LINK_IDLE``. Without memory nothing is shown.
        """
        self.ahead = False
        if len(self._mine) == 1:
            try:
                shown = self._views[0]
                self.ahead = foresee(shown, act, self._spare, self.log) and judge.shown(
                    self._spare, shown, self._mine[0]
                )
            except MemoryError:
                pass
        self.log[0] = 0

    def settle(self):
        """Show again what the host has shown, if it has refused our act."""
        session = self._session
        under_way = session.proposing or session.acts.count != self.acts_done and session.phase != PARTY_DEALING
        self.ahead = self.ahead and under_way

    def tick(self, now_ms):
        """Look whether the host has shown something new."""
        session = self._session
        if self._fresh:
            self._fresh = False
            self._since = now_ms
        self.log[0] = 0
        if self._flow and not (self._judged or self._may_check()):
            self._stop_audit()  # it starts again once that is here again, if no other round has begun
        if session.rare or self._spent or session.state_receiver is not self._known:  # of the next table, other seats
            session.rare = self._spent = False
            return False
        self.settle()
        known = session.state_receiver
        fresh = session.ready() and (known.version != self._version or session.starts != self._starts)
        if fresh and (session.phase == PARTY_DEALING or self._done()):
            fresh = False
        if fresh:
            self._take()
        if self._unsure and session.sure == self.acts_done and known.version == self._version:
            self._unsure = False
            if session.starts == self._starts:
                self.view_hash.checkpoint()
        if self._version >= 0 and session.event_receiver.ready(self._version):
            copy(self.log, 0, session.log, 0, len(session.log))
            session.log[0] = 0
            session.strange += not judge.events(self._views[0], self.log)  # any member of the match can forge them
            return True
        return fresh

    def _take(self):
        session = self._session
        known = session.state_receiver
        sure = session.sure == session.acts.count
        self.ahead = False
        if self._wrong == known.version and not sure:
            return
        views = self._views
        for k in range(len(views)):
            seat = self._mine[k] if self._mine else NONE
            shown = known.view(seat, self._spare)
            if not shown:  # cards are missing; or is it what everybody sees?
                seat = NONE
            if not (shown or known.view(seat, self._spare)) or not self._can_be(self._spare, views[k], seat):
                self._wrong = known.version
                session.count_strange()
                if sure:
                    session.nonsense()  # nobody has forged it: the host makes it up
                return
            if not (shown and self._spare[O_STATE]):
                return  # what screens show stays as it is; a page without a round is only there to be dealt from
        # Now all can be shown, so either all of them are, and are witnessed, or none is.
        for k in range(len(views) - 1):
            known.view(self._mine[k], views[k])
        views[-1], self._spare = self._spare, views[-1]
        self._wrong = -1
        self._version = known.version
        self._starts = session.starts
        self.changes += 1
        self.acts_done = session.acts.count
        self._fresh = True
        if self._deal != session.deals:
            self._deal = session.deals
            if self._views[0][O_ROUND] == 1:
                self.tally = fresh_tally(self.kinds)
            self._judged = False
            if self._flow:
                self._stop_audit()
        if self.view_hash:
            self._witness()
        if session.proposing:
            self._foresee(session.wish)  # another act came first, and ours may still be done

    def _done(self):
        """Whether our verdict on the shown deal is final. No view is shown after that."""
        return self._judged and self._deal == self._session.deals

    def _witness(self):
        """Add what is shown to the view hash, which begins again only with a round of another shuffle."""
        session, view_hash = self._session, self.view_hash
        if view_hash.name != session.shuffle_guest.name:
            view_hash.begin(session.shuffle_guest.name)
        if view_hash.saw(self.acts_done, session.state_receiver.view) and self._flow and not self._judged:
            self._stop_audit()
        self._unsure = True

    def _can_be(self, view, before, seat):
        return view[O_SEATS] == len(self.kinds) and judge.shown(view, before, seat)

    def left_ms(self, now_ms):
        """Return the time in ms that a person here has left, or -1 if no person is waited for, or without a limit."""
        seat = turns.asked(self.page)
        if seat >= len(self.kinds) or self.kinds[seat]:
            return -1
        limit = view.clock_seconds(self.page) * 1000
        return max(limit - (now_ms - self._since & TICKS), 0) if limit else -1

    # -- the audit -----------------------------------------------------------------------------------------

    @property
    def audits(self):
        """Whether a round is being checked here; it comes to an end by itself."""
        return self._flow is not None

    def audit(self):
        """Check the round that is over, if it can be, in several turns of the loop. The verdict goes to the host."""
        if not self._flow:
            if self._judged or not (self.round_over() and self._session.ready() and self._may_check()):
                return
            self._flow = Flow(self._check(), AUDIT_OVER)
        elif not (self._judged or self._may_check()):
            return  # tick stops it
        try:
            if self._flow.go_on():
                return
        except MemoryError:
            self._stop_audit()
            raise
        self._flow = None
        self._session.verdict(self._verdict)

    def _may_check(self):
        """Whether the finished round is the one on the screen, and the host has vouched for everything that was
        sent."""
        session = self._session
        shown = self._deal == session.deals and self._starts == session.starts and not self._unsure
        return session.phase == PARTY_OVER and shown and session.sure == session.acts.count

    def _stop_audit(self):
        """Drop the audit that is under way, and its verdict."""
        work = self._flow
        self._flow = self._audit = None
        self._judged = False
        work.stop()

    def _check(self):
        """Check how the round was dealt and played: the commitments of all, the deal, each act; and conclude."""
        shuffle = self._session.shuffle_guest
        fault = CANNOT_SAY
        page = None
        if shuffle.fault or not shuffle.start or not shuffle.secrets or shuffle.start[O_SEATS] != len(shuffle.kinds):
            yield  # a verdict takes a turn of its own
        else:
            yield PROVE
            fault = self._prove(shuffle)
            if not fault:
                yield DEAL_AGAIN
                self._deal_again()
                yield PLAY_AGAIN
                self._begin_again()
                fault = -1
                while fault < 0:
                    yield
                    fault = self._play_again()
            fault = self._judge(fault)
            page = self._audit.page
            self._audit = None
        self._verdict = fault
        self._judged = True
        yield CONCLUDE
        self._conclude(shuffle, page)

    def _prove(self, shuffle):
        """Check the commitments of all. Return 0 or a fault."""
        session = self._session
        self._spent = True
        rounds = unseen(shuffle)
        session.unchecked += max(rounds, 0)
        self._audit = Audit(
            shuffle.start,
            shuffle.devices,
            shuffle.nonces,
            shuffle.commitments,
            shuffle.secrets,
            shuffle.session,
            shuffle.round,
            shuffle.before,
            shuffle.kinds,
            ended=b"" if rounds else shuffle.ended,
        )
        own = self.view_hash
        self._audit.watch(session.device, own.seats, own.seen, own.digest, own.sure, own.sure_digest)
        return self._audit.prove()

    def _deal_again(self):
        self._spent = True
        self._audit.deal()

    def _begin_again(self):
        self._spent = True
        self._audit.prepare()
        self._at = 0

    def _play_again(self):
        """Do some acts of the log. Return 0 or a fault at its end, before it -1."""
        acts = self._session.acts
        for _ in range(_STEPS):
            if self._at == acts.count:
                return self._audit.end(acts.digest)
            fault = self._audit.step(acts.act(self._at))
            self._at += 1
            if fault:
                return fault
        return -1

    def _judge(self, fault):
        """Return the verdict: a fault, 0 if all is right, or CANNOT_SAY."""
        session = self._session
        shuffle = session.shuffle_guest
        if not fault and not (self.view_hash.whole and shuffle.faithful):
            return CANNOT_SAY  # we no longer know everything that was shown
        if fault == FAULT_VIEW and session.found == CANNOT_SAY:
            return CANNOT_SAY  # it was shown before the host lost acts, as an honest host can
        if not fault and shuffle.start[O_ROUND] and not shuffle.ended and not session.unchecked:
            return CANNOT_SAY  # we did not see the end of the round before, and no count on the screen says so
        return fault

    def _conclude(self, shuffle, page):
        """Remember the end of the round, with which the next round must begin."""
        self._spent = True
        if not page or page[O_STATE] >> 4 != P_OVER:
            page = self.page  # a page that the host has vouched for
        shuffle.end_with(ending(page, shuffle))

    # -- kept by the host ------------------------------------------------------------------------------------

    def rest(self, now_ms):
        """Keep nothing: the host keeps the match, and our seat is kept when it is dealt."""

    def saved(self):
        """Never: a match that another device deals is restored by rejoining it."""
        return False
