# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A match whose persons sit at several devices, on the one that deals.

What screens see is a :class:`uno_table.table.Table`. The session (``uno_link.host``) brings the acts of guests and is
told what was done; chance comes from the shuffle of all (``dealing.py``), also that of the bots.
"""

from micropython import const

from uno_core import flow, mask, opening
from uno_core.page import fill
from uno_table.dealing import deal, marked, shake
from uno_table.table import Table

_O_ROUND = const(11)
_O_RNG = const(68)
_O_RULES = const(81)
_O_ROW = const(192)
_NONE = const(255)
_BOT = const(0x80)
_FAR = const(0x80)  # added to a device: a kind of seat for screens
_STANDS_IN = const(2)
_X_WAIT = const(31)
_OTHERS = const(16)
_EPOCHS = const(31)


def kinds_for(device, kinds):
    """What screens of a device call its seats: 0 a person here, 128 | device one far away, else the level of a bot.

    :param kinds: of ``dealing``: a device, or 0x80 | level.
    """
    return bytes([kind & 15 if kind & _BOT else 0 if kind == device else _FAR | kind for kind in kinds])


def _rounds():
    """Loaded when it is needed, and not held while a round is played (``shelf.py``)."""
    from uno_link import host_rounds

    return host_rounds


def _nothing():
    """Keep nothing."""


class HostTable(Table):
    """The table of the device that deals.

    ``dealt``: whether a round is on the table. ``keep``: called when the match should be kept.

    :param session: ``uno_link.host.Host``.
    """

    def __init__(self, session, store=None):
        Table.__init__(self, store)
        self.dealt = False
        self._session = session
        self._seats = b""
        self._coin = bytearray(4)
        self._base = b"coin"
        self._done_acts = 0  # of the log
        self._served = False
        self.number = 0  # of the round
        self.keep = _nothing

    def open(self, kinds, seed, rules=(), edition=0, preset="standard"):
        """Open a match, and have its first round shuffled.

        :param kinds: a byte a seat: the device of a person, or 0x80 | level of a bot.
        :param seed: 4 bytes for what nobody needs to trust: when a bot acts.
        """
        from uno_core import house

        page = opening.new(edition, len(kinds), seed)
        house.set_rules(page, preset, rules)
        fill(page, _O_RNG, _O_RULES, 0)
        fill(page, _O_ROW, len(page), _NONE)  # nothing to tell
        for i in range(4):
            self._dice[i] = seed[i] ^ 0xA5
        self._dice[0] |= 1
        self._seats = bytes(kinds)
        self.page = page
        _rounds().open(self._session, len(page), kinds)
        self._shuffle(1)

    def next_round(self):
        """Have the next round shuffled; it is dealt when everybody has taken part (``dealt``)."""
        self._shuffle(self.page[_O_ROUND] + 1)

    def _shuffle(self, number):
        self.dealt = False
        self.number = number
        self.keep()
        _rounds().shuffle(self._session, number, self.page, mask.view_into)

    def level(self, seat):
        """As on any table; a bot stands in for who is away."""
        kind = self.kinds[seat]
        if kind < _FAR:
            return kind
        return 0 if self._session.present(kind & 15) else _STANDS_IN

    def _levels(self):
        return bytes([kind & 15 for kind in self._seats if kind & _BOT] + [_STANDS_IN])

    def _shaken(self):
        shake(self._coin, self._base, self._session.acts.count)
        return self._coin

    def _done(self, act):
        Table._done(self, act)
        self._done_acts += 1
        self._session.applied(self.page, mask.view_into, act, self.log)
        self._done_acts = self._session.acts.count
        if self.round_over():
            _rounds().over(self._session)

    def propose(self, act):
        """As on any table; 31 (``X_``): not while guests still tell us what we have forgotten."""
        self.log[0] = 0
        if not self.dealt or self._session.recovering:
            return _X_WAIT
        return Table.propose(self, act)

    def serve(self):
        """Carry out what a guest has asked for, before anything else is said; screens see it at the next tick."""
        session = self._session
        if self._served:
            return
        if session.dealer.key:
            self._deal()
            self._served = True
        elif session.recovering:
            self._replay()
        elif self.dealt:
            wish = session.proposal()
            if wish >= 0:
                reason = flow.attempt(self.page, wish & 0xFFFF, self.log)
                if reason:
                    from uno_link import host_devices

                    host_devices.refuse(session, wish >> 16, reason)
                else:
                    self._done(wish & 0xFFFF)
                    self._served = True

    def tick(self, now_ms):
        """As on any table; the acts of guests come first."""
        if self._served:
            self._served = False
            return True
        return self.dealt and not self._session.recovering and Table.tick(self, now_ms)

    def _deal(self):
        dealer = self._session.dealer
        page = deal(dealer.start, dealer.key, self.log)
        self._base = dealer.key[:4]
        if dealer.fair:
            from uno_link import fair

            self._base = fair.dice(dealer.seed)
        dealer.key = None
        self.dealt = True
        self._sit(page, kinds_for(0, self._seats))
        self.keep()
        _rounds().dealt(self._session, page, mask.view_into, self.log)
        self._done_acts = self._session.acts.count

    def fields(self):
        """What is kept of this table."""
        return self._seats, bytes(self._dice), self._base, bytes((self.number & 255, self.dealt)), bytes(self.page)

    def restore(self, fields):
        """Take up what was kept; the guests will tell the acts since then."""
        self._seats, dice, self._base, flags, page = fields
        for i in range(4):
            self._dice[i] = dice[i]
        self.number = flags[0]
        self.dealt = flags[1] > 0
        self.page = bytearray(page)
        _rounds().open(self._session, len(page), self._seats)
        if self.dealt:
            self._sit(self.page, kinds_for(0, self._seats))
            self._done_acts = self._session.acts.count

    def _replay(self):
        """After a restart: what the guests know."""
        session = self._session
        rounds = _rounds()
        while self._done_acts < session.acts.count:
            act = rounds.veiled(session, self._done_acts, session.acts.act(self._done_acts))
            if marked(act) < 0:
                if flow.attempt(self.page, act, self.log):
                    rounds.cut(session, self._done_acts)  # somebody lies
                    break
                Table._done(self, act)
            self._done_acts += 1
        if rounds.recovered(session):
            if not self.dealt:
                session.recovering = False
                # guests may still answer a shuffle that we have forgotten: none of the next ones has its serial
                session.dealer.epoch = session.dealer.epoch + _OTHERS & _EPOCHS
                self._shuffle(self.number)
                return
            rounds.restored(session, self.page, mask.view_into)
            self._done_acts = session.acts.count
            if self.round_over():
                rounds.over(session)
