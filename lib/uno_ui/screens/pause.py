# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The menu of a running match: what else can be done at the table, save, quit, the rules in force."""

from uno_core import seldom
from uno_core import view as v
from uno_core.codes import NONE, P_OWN, P_TURN, V_ADVISE, V_CHALLENGE, V_EDITION, V_REPORT, V_SELECT
from uno_ui.intent import arg_of, verb_of
from uno_ui.prompts import deed
from uno_ui.screens.menu import Menu
from uno_ui.words import say


class Pause(Menu):
    """The bots hold still meanwhile. A row is a key of words, or an act.

    :param behind: the screen of the table, to go back to.
    """

    title = place = "title-pause"

    def __init__(self, app, behind):
        super().__init__(app)
        self._behind = behind
        first = []
        last = []
        me = behind.me
        if me >= 0:
            table = app.table
            acts = table.acts
            accuse = v.phase(table.view(me)) == P_TURN
            own = v.phase(table.view(me)) == P_OWN
            for i in range(table.legal(me)):
                verb = verb_of(acts[i])
                if verb == V_REPORT or verb == V_CHALLENGE and accuse:
                    first.append(acts[i])
                elif verb == V_SELECT and arg_of(acts[i]) == NONE:
                    first.append(acts[i])
                elif verb == V_EDITION and not own:
                    first.append(acts[i])
                elif verb == V_ADVISE:
                    last.append(acts[i])
        backs = me >= 0 and seldom.backs(app.table.view(me))
        rows = ["save", "quit"]
        if app.party:
            rows = ["save-leave", "leave"] if app.party.hosting else ["leave"]
        more = ["recap"] if app.recap and app.recap.told(me) else []
        if backs:
            more.append("backs-menu")
        if not app.party:
            rows.append("to-bot" if me >= 0 else "from-bot")
        self.rows = ["resume"] + first + more + rows + ["rules", "guide", "settings"] + last

    def label(self, row):
        """Words of a row."""
        if isinstance(row, str):
            return say(row)
        names = self._behind.names
        verb = verb_of(row)
        if verb == V_SELECT:
            return say("act-unmark")
        if verb == V_EDITION:
            return deed(self.app.table.view(self._behind.me), arg_of(row), names)
        if verb == V_CHALLENGE:
            return say("act-accuse").format(names[seldom.accusable(self.app.table.view(self._behind.me))])
        return say("act-report" if verb == V_REPORT else "act-advise").format(names[arg_of(row)])

    def choose(self, row):
        """B on a row."""
        if not isinstance(row, str):
            self.back()
            self._behind.do(row)
        elif row == "resume":
            self.back()
        elif row == "recap":
            from uno_ui.screens.recap import Recap, lines

            behind = self._behind
            told = lines(self.app, behind.me, behind.names, self.app.table.view(behind.eye))
            self.app.show(Recap(self.app, told, self))
        elif row == "to-bot" or row == "from-bot":
            self._swap()
        elif row == "rules":
            from uno_ui.screens.rules import InForce

            self.app.show(InForce(self.app, self._behind))
        elif row == "guide":
            from uno_ui.screens.guide import Guide

            page = bytearray(self.app.table.view(self._behind.eye))
            self.app.show(Guide(self.app, page, self._stay))
        elif row == "settings":
            from uno_ui.screens.settings import SettingsMenu

            self.app.show(SettingsMenu(self.app, self._behind))
        elif row == "backs-menu":
            from uno_ui.screens.backs import Backs

            self.app.show(Backs(self.app, self._behind, self))
        elif row[:4] == "save" and not self._save():
            self.title = "not-saved"
            self.enter()
        elif row == "save-leave":
            self._leave(True)
        elif row == "save":
            self._leave()
        else:
            from uno_ui.screens.sure import Sure

            key = "sure-quit" if row == "quit" else "sure-host" if self.app.party.hosting else "sure-guest"
            self.app.show(Sure(self.app, key, self._stay, self._leave if self.app.party else self._drop))

    def _swap(self):
        """A bot takes the seat over, or gives it back. Another person who plays here has to take the handheld first."""
        app = self.app
        table = app.table
        me = self._behind.me
        app.held = table.swap_seat(max(me, 0), app.setup.bots)
        table.paused = False
        if me < 0 or app.held < 0 or hasattr(self._behind, "open_hands"):
            app.show_table()
            return
        from uno_ui.seating import following, hand_on

        app.held = -1
        hand_on(app, following(table))

    def _stay(self):
        self.app.show(self)

    def _save(self):
        if self.app.party:
            return self.app.party.save()
        from uno_table import saved

        return saved.leave(self.app.table)

    def _drop(self):
        from uno_table import saved

        saved.forget(self.app.board.store)
        self._leave()

    def _leave(self, back=False):
        from uno_ui.screens.title import Title

        if self.app.party:
            from uno_ui.linked import unlink

            unlink(self.app, back)
        self.app.show(Title(self.app))

    def back(self):
        """On with the match."""
        self.app.show(self._behind)
