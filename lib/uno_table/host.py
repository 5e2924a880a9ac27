# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A match whose persons sit at several devices, on the one that deals.

To screens it is a :class:`uno_table.table.Table`. The session (``uno_link.host``) brings the acts of guests and
receives each result. Random numbers come from the common shuffle (``dealing.py``), also those for the bots.
``host_deals.py`` opens a match, deals its rounds and restores it.
"""

from uno_core import flow, mask
from uno_core.codes import X_WAIT
from uno_link.codes import BOT, FAR, STANDS_IN
from uno_table.dice import shake
from uno_table.table import Table


def _nothing():
    """Keep nothing."""


class HostTable(Table):
    """The table of the device that deals.

    ``dealt``: whether a round is on the table. ``keep``: called when the match should be kept.

    :param session: ``uno_link.host.Host``.
    """

    alone = False

    def __init__(self, session, store=None):
        Table.__init__(self, store)
        self.dealt = False
        self.session = session
        self.seating = b""
        self._coin = bytearray(4)
        self.dice_base = b"coin"
        self.done_acts = 0  # of the log
        self._served = False
        self.number = 0  # of the round
        self.keep = _nothing
        self.fresh = None, None, False  # the deck's key, the page that was dealt with it, and whether that is kept
        self.opening = 0  # a shuffle is asked for, and has not begun: see uno_table.host_deals

    def open(self, kinds, seed, page):
        """Open a match, and have its first round shuffled.

        :param kinds: one byte for each seat: the device of a person, or 0x80 | level of a bot.
        :param seed: 4 bytes for what nobody needs to trust: when a bot acts.
        :param page: with the rules, see :func:`uno_table.host_deals.page_of`.
        """
        from uno_table import host_deals

        host_deals.open(self, kinds, seed, page)

    def next_round(self):
        """Have the next round shuffled; it is dealt when everybody has taken part (``dealt``)."""
        from uno_table import host_deals

        host_deals.next_round(self)

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
        if self.opening or session.shuffle_host.key or session.recovering:
            from uno_table import host_deals

            self._served = host_deals.serve(self)
        elif self.dealt:
            wish = session.proposal()
            if wish >= 0:
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

    def fields(self):
        """Return the saved fields of this table."""
        dealt = self.dealt or self.page is self.fresh[1]
        chance = bytes(self.dice + self.memory)  # without what its bots remember they would choose something else
        return self.seating, chance, self.dice_base, bytes((self.number & 255, dealt)), bytes(self.page)
