# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Whole handhelds in one program, on a bus in memory, in virtual time, with somebody at the keys of each."""

import random
import types

from tests.store import Store
from tests.gallery.stage import at_once
from tests.ui.conftest import FakeBoard
from tools.emulator.channel import CLEAN, Channel
from tools.emulator.person import Person
from uno_table import media
from uno_ui.codes import SET_PACE

NAMES = ("ANNA", "BEN", "CLEO", "DORA")
_RELEASED = 8


class Board(FakeBoard):
    """With a store, keys that somebody presses, and chance by a seed."""

    def __init__(self, height, number, width=128):
        super().__init__(height, width)
        self.number_of = number
        self.store = Store()
        self.now = 1000 * number
        self.key_ms = 0
        self.events = []
        self.chance = random.Random(f"board {number}")

    def key(self):
        if not self.events:
            return -1
        self.key_ms = self.now
        return self.events.pop(0)

    def press(self, key, down):
        self.events.append("ABC".index(key) | (0 if down else _RELEASED))

    def text(self, key):
        return {"UNO_NAME": NAMES[self.number_of], "UNO_LANGUAGE": "en"}.get(key)

    def entropy(self, n):
        return self.chance.randbytes(n)

    def brightness(self, level):
        """Nobody sees it."""

    def sleep(self, dark):
        """Nor that."""


class Room:
    """So many handhelds, the first of which hosts.

    :param patch: pytest's monkeypatch: ``uno_table.media`` has one medium, the bus.
    :param sizes: of the displays, ``(width, height)`` each; without them all are OLEDs of that height.
    :param wanted: rounds to play.
    """

    def __init__(self, patch, people, height=64, wanted=1, faults=CLEAN, sizes=()):
        self.bus = Channel(1, faults)
        self.wanted = wanted
        self.people = people
        patch.setattr(media, "names", lambda board: ("loop",))
        medium = types.SimpleNamespace(open_transport=lambda board, medium, hosting: self.bus.join())
        patch.setattr(media, "transports", medium)
        sizes = sizes or ((128, height),) * people
        self.boards = [Board(high, number, wide) for number, (wide, high) in enumerate(sizes)]
        self.apps, self.persons = [], []
        for number in range(people):
            self.apps.append(None)
            self.persons.append(None)
            self.switch_on(number)

    @property
    def setup(self):
        """The settings of the host's next match."""
        return self.apps[0].setup

    def cut(self, number):
        """Let a handheld lose its power, and get it back immediately."""
        self.apps[number].link.party.transport.close()
        self.boards[number].events.clear()
        self.switch_on(number, True)

    def switch_on(self, number, again=False):
        """A handheld starts; what its board has kept is there, and its person sits down."""
        from uno_ui.app import App

        app = self.apps[number] = at_once(App(self.boards[number], lambda: media))
        app.settings.set(SET_PACE, 3)
        app.start()
        person = Person(app, self.boards[number].press, not number, self.people, self.wanted, again=again)
        self.persons[number] = person

    def run(self, until, limit_ms=300_000, hands_off=()):
        """Let time pass until that is true. Return whether it became true.

        :param hands_off: numbers of handhelds at which nobody presses a key.
        """
        for _ in range(limit_ms // 10):
            for number, app in enumerate(self.apps):
                if app.screen is None:
                    continue
                if number not in hands_off:
                    self.persons[number].look(self.boards[number].now)
                app.step()
            if until():
                return True
        return False

    def screens(self):
        """Return the name of the screen that is on at each."""
        return [type(app.screen).__name__ for app in self.apps]
