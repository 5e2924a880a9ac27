# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The table of a host: a match whose people sit at several devices, on the device that deals.

To screens it is a :class:`uno_table.tables.table.Table`. The session (``uno_link.sessions.host``) brings the acts of
guests and receives each result. Random numbers come from the common shuffle (``dealing.py``), also those for the bots.
"""

from micropython import const

from unload.codes import BEGIN_SHUFFLE, DEAL, RESTORED, SAVE_DEAL, SAVE_SEATS, SECRETS_HERE, SHOW_DEAL, SHUFFLE
from uno_core import flow, mask
from uno_core.bots import levels
from uno_core.codes import O_ROUND, X_WAIT
from uno_core.speck import shake
from uno_link.shuffle import fair
from uno_link.codes import BOT, FAR, MAY_COME, STANDS_IN
from uno_table import fresh_tally
from uno_table.codes import ROUND_DEALT
from uno_table.audits.dealing import deal, fits, away_after, level, marked, own
from uno_table.flows import Flow
from uno_table.parties.party import kinds_for
from uno_table.parties.seats import reseat
from uno_table.tables import window
from uno_table.tables.table import Table

_OTHERS = const(16)
_AT_ONCE = const(16)  # acts in one round of the loop
_SEATS_KNOWN = const(1)  # how a shuffle begins
_SEATS_TOO = const(2)


def _nothing():
    """Keep nothing: the default of ``keep``."""


class HostTable(Table):
    """The table of the device that deals.

    ``dealt``: whether a round is on the table.

    :param session: ``uno_link.sessions.host.Host``.
    :param keep: called when the match should be saved.
    """

    alone = False

    def __init__(self, session, store=None, keep=_nothing):
        Table.__init__(self, store)
        self.dealt = False
        self.session = session
        self.seating = b""
        self._coin = bytearray(4)
        self.dice_base = b"coin"
        self.done_acts = 0  # of the log
        self._served = False
        self.number = 0  # of the round
        self.keep = keep
        self.opening = 0  # a shuffle is asked for, and has not begun
        self._flow = None  # what leads to a round
        self._key = None  # of the deck, for which it deals
        self._made = False  # whether the page is dealt with that key

    def open(self, kinds, seed, page):
        """Open a match, and have its first round shuffled.

        :param kinds: one byte for each seat: the device of a person, or 0x80 | level of a bot.
        :param seed: 4 bytes for what nobody needs to trust: when a bot acts.
        :param page: with the rules, see :func:`uno_table.parties.party_host.HostParty.prepare`.
        """
        for i in range(4):
            self.dice[i] = seed[i] ^ 0xA5
        self.dice[0] |= 1
        self.seating = self.session.kinds = bytes(kinds)
        self.page = page
        self._shuffle(self.session.shuffle_host.number + 1 & 255, _SEATS_TOO)

    def next_round(self):
        """Have the next round shuffled; it is dealt when everybody has taken part (``dealt``).

        A player who waits for a seat sits down before. Rounds are numbered. A number that returns belongs to a round
        that was not dealt.
        """
        session = self.session
        kinds = reseat(session, self.page)
        successor = session.choose_successor(kinds)
        same = kinds == self.seating and successor == session.successor
        self.seating = kinds
        self._shuffle(session.shuffle_host.number + 1 & 255, _SEATS_KNOWN if same else _SEATS_TOO)

    def _shuffle(self, number, opening=_SEATS_KNOWN):
        """Have a round shuffled, once that is kept.

        :param opening: whether the seating is sent to all before.
        """
        self.dealt = self._made = False
        self.number = number
        self._flow = None
        self.opening = opening

    def _lead(self, key):
        """Do the next step that leads to a round: begin a shuffle, deal, or restore a match.

        :param key: of the deck, once everybody has revealed a secret.
        """
        work = self._flow
        if not work or key is not self._key:
            self._key = key
            self._made = False
            work = self._start_flow()
        self._flow = None  # after an error it begins again
        if work.go_on():
            self._flow = work

    def _start_flow(self):
        if self.opening:
            return Flow(self._ask(), SHUFFLE)
        return Flow(self._deal_round()) if self._key else Flow(self._restore(), RESTORED)

    def _ask(self):
        """Save the match, and begin a shuffle."""
        yield SAVE_SEATS
        self.keep()
        yield BEGIN_SHUFFLE
        self._begin_shuffle()

    def _begin_shuffle(self):
        session = self.session
        if self.opening == _SEATS_TOO:
            session.tell_seats(len(self.page), self.seating)
        session.begin_shuffle(self.number, self.page, mask.view_into)
        self.opening = 0

    def _deal_round(self):
        """The key of the deck is here: deal, save the page, and show it."""
        yield SECRETS_HERE
        yield DEAL
        self._make_page()
        yield SAVE_DEAL
        self.keep()
        yield SHOW_DEAL
        self._show_deal()

    def _make_page(self):
        """Deal. No view is made, and nothing moves yet."""
        shuffle = self.session.shuffle_host
        page = deal(shuffle.start, shuffle.key, self.log)
        self.dice_base = fair.dice(shuffle.seed) if shuffle.fair else shuffle.key[:4]
        self.seat(page, kinds_for(0, self.seating))
        self._made = True
        if page[O_ROUND] == 1:
            self.tally = fresh_tally(self.kinds)

    def _show_deal(self):
        session = self.session
        session.shuffle_host.forget_key()
        self._key = None
        self.dealt = True
        self.acted()
        session.show_deal(self.page, mask.view_into, self.log)
        self.done_acts = session.acts.count

    # -- a round is played -----------------------------------------------------------------------------

    def level(self, seat):
        """See the base. A bot plays for a device that is away, or for idle people if the host lets it."""
        kind = self.kinds[seat]
        if kind < FAR:
            return kind
        return 0 if self.session.acting(kind & 15) else STANDS_IN

    def _levels(self):
        return bytes([kind & 15 for kind in self.seating if kind & BOT] + [STANDS_IN])

    def _shaken(self):
        shake(self._coin, self.dice_base, self.session.acts.played)
        return self._coin

    def done(self, act):
        """Finish an act: the session sends it, and a finished round is saved."""
        Table.done(self, act)
        self.done_acts += 1
        self.session.applied(self.page, mask.view_into, act, self.log)
        self.done_acts = self.session.acts.count
        if self.round_over():
            self.session.end_round()

    def redo(self, act):
        """Carry out an act that is in the log already."""
        Table.done(self, act)

    def propose(self, act):
        """As on any table. The refusal 31 (``X_``): guests still report acts that we have forgotten, or the log is
        full."""
        self.log[0] = 0
        if not self.dealt or self.session.recovering or self.session.acts.full():
            return X_WAIT
        return Table.propose(self, act)

    def serve(self):
        """Carry out what a guest has asked for, before anything else is said; screens see it at the next tick."""
        session = self.session
        if self._served:
            return
        key = session.shuffle_host.key
        if self.opening or key or session.recovering:
            self._lead(key)
        elif self.dealt:
            wish = session.proposal()
            if wish >= 0:
                if self.fair_ms:
                    done = self.acts_done
                    if window.take(self, wish & 0xFFFF):
                        self._served = self.acts_done != done  # a bot came first
                        return
                reason = flow.attempt(self.page, wish & 0xFFFF, self.log)
                if reason:
                    session.refuse_act(wish >> 16, reason)
                else:
                    self.done(wish & 0xFFFF)
                    self._served = True

    def tick(self, now_ms):
        """As on any table; the acts of guests come first."""
        if self._served:
            self._served = False
            return True
        session = self.session
        return self.dealt and not session.recovering and not session.acts.full() and Table.tick(self, now_ms)

    # -- a match is restored ---------------------------------------------------------------------------

    def _restore(self):
        """Do the acts again that were saved, and those that the guests report; and go on with the match."""
        done = False
        while not done:
            yield
            done = self._recover()

    def _recover(self):
        """Do some acts again. Return whether all are done; then screens have shown the deal so far."""
        session = self.session
        while self.done_acts < session.acts.count:
            self._redo(session.acts.act(self.done_acts))
            self.done_acts += 1
        stage = session.recovered()
        if not stage:
            return False
        if not self.dealt:
            session.recovering = False
            session.shuffle_host.skip_epochs(_OTHERS)
            self._shuffle(self.number)
            return True
        for _ in range(_AT_ONCE):
            act = session.agreed_act()
            if act == MAY_COME and stage == 1:
                return False
            if act < 0 or not (self._can_be(act) and self._redo(act)):
                break
            session.acts.append(act)
            self.done_acts += 1
        else:
            return False
        self.log[0] = 0
        session.restored(self.page, mask.view_into)
        self.done_acts = session.acts.count
        if self.round_over():
            session.end_round()
        self._served = True
        return True

    def _can_be(self, logged):
        """Whether an entry that guests report can be the next one of the log. An audit judges by the same rules.

        The rules keep out a mark that changes nothing, and an act of a bot that no bot chooses. With such an entry one
        guest could make every audit accuse an honest host.
        """
        session = self.session
        act = session.veiled(self.done_acts, logged)
        away = session.logged_away()
        device = marked(act)
        if device >= 0:
            return fits(session.kinds, (away, away_after(away, act)), device)
        seat = act >> 8 & 15
        if seat >= self.seats:
            return False
        strength = level(session.kinds, away, seat)
        if not strength:
            return True
        if flow.refusal(self.page, act):
            return False  # a bot does nothing wrong, whatever the rules would let it do
        return self.chooses(act, strength)

    def chooses(self, act, strength):
        """Whether an act is what a bot of that level chooses in its seat now."""
        dice = bytearray(4)

        def shaken():
            shake(dice, self.dice_base, self.session.acts.played)
            return dice

        mind = levels.load(STANDS_IN, self.edition)
        view = bytearray(len(self.page))
        return own(self.page, act, strength, mind, self.memory, shaken, self.acts, view)

    def _redo(self, logged):
        """Do an act of the log again. Return whether the rules allow it."""
        act = self.session.veiled(self.done_acts, logged)
        if marked(act) >= 0:
            return True
        if flow.attempt(self.page, act, self.log):
            return False
        self.redo(act)
        return True

    def count_on(self, totals, tally):
        """Go on counting a match that another device has dealt so far."""
        self.totals = totals
        self.tally = tally

    def sit_again(self, fields):
        """Take the saved fields of :meth:`fields`. The guests report the acts since then."""
        session = self.session
        self.seating, dice, self.dice_base, flags, page = fields
        for i in range(4):
            self.dice[i] = dice[i]
        self.number = flags[0]
        self.dealt = flags[ROUND_DEALT] > 0
        self.page = bytearray(page)
        session.tell_seats(len(page), self.seating)
        if self.dealt:
            self.sit(self.page, kinds_for(0, self.seating))
            self.memory[:] = dice[4:]
            self.done_acts = session.acts.count

    def fields(self):
        """Return the saved fields of this table, HOST_SEATS to HOST_PAGE."""
        dealt = self.dealt or self._made
        chance = bytes(self.dice + self.memory)  # without what its bots remember they would choose something else
        return self.seating, chance, self.dice_base, bytes((self.number & 255, dealt)), bytes(self.page)
