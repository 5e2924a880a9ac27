# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Evenings on which anything at all is pressed: linked handhelds on a bus in memory, in virtual time, from the title.

Keys are short and long, by chance. Now and then somebody who is linked plays on and knows how, nothing is pressed for
some seconds, or a power cut takes a handheld that is linked. A program that has ended is started again. Nothing may
raise.
"""

import contextlib
import gc
import io
import random
import sys
import traceback
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.gallery.panel import DRAWING, Fakes, forget_screens
from tools.emulator.channel import CLEAN, Faults
from uno_core import TABLES

_LOSSY = Faults(loss=0.1, twice=0.05, delay_ms=(0, 20), late=0.02)
_SIZES = (128, 64), (240, 135), (128, 32)
_SHORT_MS, _LONG_MS = 60, 700
_KEYS = "aabbbbbbcccccABBC"  # capitals are held
# From the title: the first one hosts, the others join and are let in, and the cards are dealt; handheld, keys, a wait.
_LINK = (
    ((0, "bacb", 0), (1, "bacb", 0), (2, "bacb", 0), (0, "b", 0), (1, "cb", 0), (2, "cb", 0), (0, "b", 1500))
    + ((1, "b", 0), (2, "b", 3000))
    + tuple((who, "b", 1500) for who in (0, 1, 0, 2))
    + ((0, "b", 4000),)
)


class Failure(Exception):
    """An evening that ended in an exception: its seed, what was done last, and where."""


@contextlib.contextmanager
def _without_displays(patch) -> Iterator[None]:
    """Screens are drawn on bitmaps that nobody looks at (:mod:`tests.gallery.panel`)."""
    for name in DRAWING:
        patch.delitem(sys.modules, name, raising=False)
    patch.setattr(sys, "meta_path", [Fakes, *sys.meta_path])
    patch.setattr(gc, "collect", lambda *_: 0)  # a device does it at every screen; here it takes its time
    forget_screens()
    try:
        yield
    finally:
        forget_screens()
        for name in DRAWING:
            sys.modules.pop(name, None)


class Evening:
    """One of them, the same for each seed.

    ``seen``: how often each screen was on after a key. ``told``: what was done.
    """

    def __init__(self, patch, seed: int):
        from tests.ui.handhelds import Room

        self._chance = random.Random(seed)
        faults = self._chance.choice((CLEAN, _LOSSY))
        self._room = Room(patch, len(_SIZES), wanted=1 << 20, faults=faults, sizes=_SIZES)
        self.seen: Counter = Counter()
        self.told: list = []
        self._tables: dict[int, list] = {}

    def play(self, keys: int) -> None:
        """Link them, mostly; then press that many keys."""
        if self._chance.random() < 0.9:
            self._wait(500)
            for who, pressed, then in _LINK:
                for key in pressed:
                    self._press(who, key)
                self._wait(then)
        for _ in range(keys):
            self._do_something()
            self.seen.update(type(app.screen).__name__ for app in self._room.apps)

    def _do_something(self) -> None:
        chance, what = self._chance, self._chance.random()
        who = chance.randrange(len(_SIZES))
        if what < 0.1:
            able = [number for number in range(len(_SIZES)) if chance.random() < 0.7]
            self.told.append(("plays", able))
            self._wait(chance.choice((500, 3000)), able)
        elif what < 0.12:
            self.told.append(("cut", who))
            if self._room.apps[who].link.party:
                self._room.cut(who)
        elif what < 0.17:
            self.told.append(("waits",))
            self._wait(chance.choice((300, 2000, 6000)))
        else:
            key = chance.choice(_KEYS)
            self.told.append((who, key))
            self._press(who, key)

    def _press(self, who: int, key: str) -> None:
        board = self._room.boards[who]
        board.press(key.upper(), True)
        self._wait(_LONG_MS if key.isupper() else _SHORT_MS)
        board.press(key.upper(), False)
        self._wait(self._chance.choice((20, 60, 200)))
        self._share()

    def _share(self) -> None:
        """The handhelds have one core between them: an edition that somebody leaves in a lobby is there for others."""
        for number, tables in enumerate(TABLES):
            if tables:
                self._tables[number] = tables
            else:
                TABLES[number] = self._tables.get(number)

    def _wait(self, ms: int, able=()) -> None:
        """Time passes; at those that are able somebody plays who knows how."""
        room = self._room
        for _ in range(ms // 10):
            for number, app in enumerate(room.apps):
                if app.screen is None:
                    room.switch_on(number, True)
                    continue
                if number in able and app.link.party:
                    room.persons[number].look(room.boards[number].now)
                app.step()


def evening(seed: int, keys: int) -> Counter:
    """Play one.

    :return: how often each screen was on.
    :raises Failure: with its seed, its last keys, and what was raised.
    """
    with pytest.MonkeyPatch.context() as patch, _without_displays(patch), contextlib.redirect_stdout(io.StringIO()):
        one = Evening(patch, seed)
        try:
            one.play(keys)
        except Exception:  # noqa: BLE001  whatever it is
            raise Failure(f"seed {seed}, after {one.told[-12:]}:\n{traceback.format_exc()}") from None
        return one.seen
