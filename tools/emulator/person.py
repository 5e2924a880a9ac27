# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Somebody who links a handheld and plays on it, by nothing but its keys and what is on its screen.

It is not a good player: in its turn it presses the key at the cursor, and to every question it gives the first answer.
The first hosts, the others join; each compares the code, plays a number of rounds and waits for the verdict on the last
one. Then its program ends.

A verdict is a line on the console, ``audit 1 verified 3 fault 0``: the number of the round, the devices that have found
its shuffle true, and the fault that a device has found.
"""

import re
from uno_ui.codes import SET_PACE

_TICKS = 0x1FFFFFFF
_HOLD_MS, _LONG_MS = 60, 700
_LOOK_MS = 120  # after a key, until the screen shows what it did
_CALM_MS = 900  # after a screen that came by itself
_LINGER_MS = 1500  # after the end, for those who have not heard of it
_PLAYING, _OVER = 5, 6  # phases of a party
_ENDED = 7
_ALL_TOLD = 7  # a guest has the last message
_V_UNO = 5
_PATIENCE = 4  # presses that change nothing; then the cursor moves
_LINE = re.compile(r"audit (\d+) verified (-?\d+) fault (\d+)\s*")


def parse(line: str) -> dict | None:
    """Return the verdict in this line of a console, or None for any other line."""
    found = _LINE.fullmatch(line)
    return {"verified": int(found[2]), "fault": int(found[3])} if found else None


def sit_down(drive, keys: dict[str, str], levels: dict[str, int], plan: dict) -> None:
    """Let somebody sit down at the handheld of this process, before its program starts.

    :param drive: ``drive(pin, level)``; ``keys``: key -> pin; ``levels``: key -> its level when pressed, else 0.
    :param plan: the arguments of a :class:`Person`.
    """
    from uno_ui.app import App

    step = App.step
    persons = {}

    def press(key, down):
        drive(keys[key], levels.get(key, 0) if down else None)

    def stepped(app):
        if app not in persons:
            persons[app] = Person(app, press, **plan)
        persons[app].look(app.board.ticks_ms())
        if app.screen:
            step(app)

    App.step = stepped  # type: ignore[method-assign]  # each turn of its loop, the person looks first


class Person:
    """:meth:`look` once a turn of the application's loop.

    ``rounds``: ended so far. ``seen``: names of the screens that were on, in their order.

    :param app: ``uno_ui.app.App``.
    :param press: ``press(key, down)``: a finger goes down on "A", "B" or "C", or comes up.
    :param hosting: whether this one hosts.
    :param people: how many handhelds there will be.
    :param wanted: rounds to play.
    :param pause_ms: this long it looks at its cards before it acts.
    :param pace: of the bots, as in the settings; None: what is set there.
    :param again: it continues a saved match.
    """

    def __init__(self, app, press, hosting, people, wanted=1, pause_ms=0, pace=None, again=False):
        if pace is not None:
            app.settings.set(SET_PACE, pace)
        self._app, self._press, self._hosting = app, press, hosting
        self._people, self._wanted, self._pause_ms = people, wanted, pause_ms
        self._again = again
        self.rounds = 0
        self.seen: list[str] = []
        self._told = 0  # verdicts
        self._phase = -1
        self._held = ""
        self._until = None  # when what is under way is over
        self._ended_ms = None
        self._acts = self._tries = 0

    def look(self, now_ms):
        """Let go of a key, or think of the next one."""
        if self._app.screen is None:
            return
        self._follow(now_ms)
        if self._app.screen is None:
            return
        name = type(self._app.screen).__name__
        if not self.seen or self.seen[-1] != name:
            self.seen.append(name)
            if not self._held:
                self._until = now_ms + (_CALM_MS if name == "CheckCode" else _LOOK_MS + self._pause_ms)
        if self._until is not None and (now_ms - self._until) & _TICKS > _TICKS >> 1:
            return
        if self._held:
            self._press(self._held, False)
            self._held = ""
            self._until = now_ms + _LOOK_MS
            return
        key = self._next(name)
        if key:
            self._held = key[-1]
            self._press(self._held, True)
            self._until = now_ms + (_LONG_MS if key[0] == "+" else _HOLD_MS)

    def _follow(self, now_ms):
        """Follow how far the party is; its verdicts, and the end."""
        party = self._app.link.party
        phase = party.phase if party else -1
        if phase == _OVER and self._phase == _PLAYING:
            self.rounds += 1
        self._phase = phase
        if phase == _OVER and self._told < self.rounds and (party.verified >= 0 or party.open):
            self._told = self.rounds
            print(f"audit {self.rounds} verified {party.verified} fault {party.fault}")
        if self._ended_ms is None:
            if self._told >= self._wanted or phase >= _ENDED:
                self._ended_ms = now_ms
        elif (now_ms - self._ended_ms) & _TICKS > _LINGER_MS and self._all_told():
            self._app.show(None)

    def _all_told(self):
        """Whether all have been told: a host stays until everybody has heard the verdict, or has left."""
        if not self._hosting or not self._app.link.party:
            return True
        session = self._app.link.party.session
        return all(peer.done >= _ALL_TOLD for peer in session.peers if peer and session.present(peer.device))

    # -- which key ------------------------------------------------------------------------------

    def _next(self, name):
        """Return the key to press on a screen, "+" before it: held; "" for none."""
        app = self._app
        if app.screen.hear:
            return self._play()
        if name in ("LanguageMenu", "Title") or name == "CheckCode" and not app.screen._done:
            return "B"
        if name == "Colors":
            return "A"
        if name == "MainMenu":
            first = app.screen.rows[0]
            return self._row(first if self._again and first[:5] == "again" else "link")
        if name == "Link":
            return self._row("host" if self._hosting else "join")
        if name == "Lobby":
            return self._row("start")
        if name == "Offers":
            party = app.link.party
            free = [k for k in range(party.offers()) if not party.offer(k)[6]]
            return self._row(free[0]) if free else ""
        if name == "WaitingRoom":
            ready = self._hosting and len(app.link.party.devices()) == self._people and app.link.party.ready()
            return "B" if ready else ""
        if name == "Result":
            return "B" if self._hosting and self._told < self._wanted and self._told == self.rounds else ""
        return ""

    def _row(self, row):
        """Return the next key on the way to a row of a menu."""
        rows = list(self._app.screen.rows)
        if row not in rows:
            return ""
        return "B" if rows[self._app.screen.cursor] == row else "C"

    def _play(self):
        """Play at the table: UNO when there are two cards, else what the screen suggests."""
        app, screen = self._app, self._app.screen
        table = app.table
        if not table.dealt or screen.me < 0 or table.round_over() or app.link.party.sending:
            return ""
        question = getattr(screen, "question", None)  # games of their own have none
        if not question and table.asked() != screen.me:
            return ""
        from uno_core import view as v
        from uno_ui.table.actions import find

        two = v.size(table.view(screen.me), screen.me) == 2
        if two and not question and find(table, screen.me, _V_UNO) >= 0:
            return "+C"
        now = table.acts_done
        self._tries = self._tries + 1 if now == self._acts else 0
        self._acts = now
        return "C" if self._tries % _PATIENCE == _PATIENCE - 1 else "B"
