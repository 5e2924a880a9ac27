# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Whole handhelds. The evil handheld sends any cells, properly sealed; the programs of the others do not end."""

import random
import sys

import pytest

import unload
from tests.gallery import letters, panel
from tests.link.hostile import KINDS, cell_of, message, odd, table_of
from tests.ui import handhelds
from uno_core import editions
from uno_link import codes
from uno_link.channel.broadcast_channel import BroadcastChannel

HOST, GUEST, VICTIM = 0, 1, 2
SIZES = ((), ((128, 32),) * 3, ((160, 128),) * 3, ((240, 240),) * 3)
BEATS = 150


@pytest.fixture
def handheld(monkeypatch):
    """Handhelds draw nothing, and their modules stay: to load them again takes most of the time."""
    for name in panel.DRAWING:
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setitem(panel.DRAWING, "bitmaptools", {**panel.DRAWING["bitmaptools"], **letters.UNDRAWN})
    monkeypatch.setattr(sys, "meta_path", [panel.Fakes, *sys.meta_path])
    panel.forget_screens()
    unload.enter(0)
    monkeypatch.setattr(unload, "unload", lambda _: None)
    monkeypatch.setattr(unload, "meant", lambda *_: [])
    yield monkeypatch
    panel.forget_screens()
    for name in panel.DRAWING:
        sys.modules.pop(name, None)


class Evening:
    """Three handhelds in the middle of a match. ``evil`` is hostile, and its own crashes do not count.

    :param until: the phase to begin with.
    """

    def __init__(self, patch, evil, until, edition, seed, sizes=(), is_open=False):
        self.chance = random.Random(f"any cells {evil} {until} {edition} {seed}")
        self.evil, self.dead = evil, False
        patch.setattr(handhelds.Board, "missing", ("entropy",) if is_open else (), raising=False)
        self.room = handhelds.Room(patch, 3, sizes=sizes)
        self._edition = edition
        assert self.room.run(lambda: self._is(until), 120_000), self.room.screens()
        assert until < codes.PARTY_PLAYING or self.guest.table.edition == edition

    def _is(self, until):
        first = self.room.apps[HOST]
        kind = type(first.screen).__name__
        if kind == "Sure" and not (first.link.party and first.link.party.table):
            first.screen.choose("yes")  # an open table is asked for
        if kind == "Lobby" and self._edition and self.room.setup.edition != self._edition:
            self.room.setup.edition = self._edition
        session = self.guest and self.guest.session
        if not session or until == codes.PARTY_PLAYING and session.acts.count < 3:
            return False
        table = self.guest.table
        return session.phase >= until and (
            until < codes.PARTY_PLAYING or bool(table) and table.edition == self._edition
        )

    @property
    def host(self):
        return self.room.apps[HOST].link.party

    @property
    def guest(self):
        return self.room.apps[VICTIM].link.party

    def beat(self, say):
        """One turn of every loop; the hostile device says something in its own."""
        for number, app in enumerate(self.room.apps):
            if app.screen is None or number == self.evil and self.dead:
                continue
            try:
                if number == self.evil:
                    say(self)
                self.room.persons[number].look(self.room.boards[number].now)
                app.step()
            except Exception:
                if number != self.evil:
                    raise
                self.dead = True  # it may fall over what it says

    def seal(self, kind, body):
        """Send a cell of the hostile device. A hostile guest also forges its host's broadcasts."""
        app = self.room.apps[self.evil]
        session = app.link.party.session
        cell = bytearray(20)
        cell[0], cell[4:16] = kind | (codes.T_WIDE if kind == codes.T_PING else 0), body
        if self.evil == HOST:
            peer = session.peers[self.chance.choice((GUEST, VICTIM))]
            channel = session.group if codes.T_STATE <= kind < 63 else peer and peer.channel
        elif codes.T_STATE <= kind < 63 and session.group and not app.link.party.open:
            channel = BroadcastChannel(b"", 0, codes.ALL, session.tag)
            channel._hmac = session.group._hmac
            channel.number = max(session.group._newest + self.chance.choice((1, 2, 3)), 0)
        else:
            channel = session.channel
        if channel and channel.seal(cell):
            app.link.party.transport.send(cell)


def cells(evening):
    if evening.host.session and evening.room.apps[evening.evil].link.party.session:
        for _ in range(evening.chance.randrange(4)):
            kind = evening.chance.choice(KINDS)
            evening.seal(kind, cell_of(evening, kind))


def messages(evening):
    if evening.host.session and evening.chance.random() < 0.15:
        size = evening.chance.choice((3, 7, 16, 19, 239))
        what = evening.chance.randrange(1, 8)
        message(evening.host.session, what, bytes(odd(evening.chance) for _ in range(size)))


def tables(evening):
    if evening.host.session and evening.chance.random() < 0.08:
        message(evening.host.session, codes.W_TABLE, table_of(evening))


def anything(evening):
    evening.chance.choice((cells, cells, tables) if evening.evil == HOST else (cells,))(evening)


@pytest.mark.parametrize("is_open", [False, True], ids=["encrypted", "open"])
@pytest.mark.parametrize("until", [codes.PARTY_IN, codes.PARTY_DEALING, codes.PARTY_PLAYING])
@pytest.mark.parametrize("evil", [HOST, GUEST], ids=["host", "guest"])
def test_no_cell_ends_the_program_of_another_handheld(evil, until, is_open, handheld):
    evening = Evening(handheld, evil, until, 0, 1, SIZES[until % 4], is_open)
    for _ in range(BEATS):
        evening.beat(anything)


@pytest.mark.parametrize("edition", [2, 9, 12, 18, 20], ids=lambda k: editions.NAMES[k])
@pytest.mark.parametrize("say", [cells, tables, messages])
def test_nothing_a_host_says_at_a_table_ends_the_program_of_a_guest(say, edition, handheld):
    evening = Evening(handheld, HOST, codes.PARTY_PLAYING, edition, 2, SIZES[edition % 4])
    for _ in range(BEATS):
        evening.beat(say)
