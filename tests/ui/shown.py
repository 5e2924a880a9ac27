# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A guest's table whose host shows any page and sends any events, for tests of what screens draw."""

from types import SimpleNamespace

from uno_core import codes
from uno_link.codes import PARTY_PLAYING
from uno_link.sessions.session import Session
from uno_link.sync.event_receiver import EventReceiver
from uno_table.codes import SAVES_NOTHING
from uno_table.tables.guest import GuestTable


class Shown(GuestTable):
    """Shown without a party, so screens ask it what they ask a table of one handheld.

    ``told``, ``resync``: how many logs it had, and how many of them were a resync.
    """

    practice = ()
    saves = SAVES_NOTHING

    steps = told = resync = 0

    def can_undo(self):
        return False

    def tick(self, now_ms):
        new = super().tick(now_ms)
        self.told += self.log[0] > 0
        self.resync += self.log[0] == codes.E_RESYNC
        return new


class Host:
    """The part of a session that a guest's table uses. It shows any bytes it is given."""

    def __init__(self, page):
        seats = page[codes.O_SEATS]
        self.device, self.kinds = 1, bytes([1] + [0x82] * (seats - 1))
        self.shuffle_guest = SimpleNamespace(fair=False, start=b"", secrets=b"")
        self.acts = SimpleNamespace(count=0)
        self.state_receiver = SimpleNamespace(seats=b"\0", data=bytearray(len(page)), version=0, view=self.view)
        self.log = bytearray(97)
        self.event_receiver = EventReceiver(self.log)
        self.starts = self.deals = self.strange = 0
        self.rare = self.proposing = False
        self.sure = -1
        self.phase = PARTY_PLAYING

    count_strange = Session.count_strange

    def ready(self):
        return True

    def view(self, seat, out):
        out[:] = self.state_receiver.data
        return True

    def propose(self, act, *_):
        return True

    def tell(self, *events):
        """Return up to three events, three bytes each, as a cell brings them."""
        body = bytearray(12)
        body[0] = max(self.event_receiver.wanted, 0)
        body[1] = self.state_receiver.version & 255
        body[2] = len(events)
        body[3 : 3 + 3 * len(events)] = b"".join(map(bytes, events))
        return self.event_receiver.take(body)
