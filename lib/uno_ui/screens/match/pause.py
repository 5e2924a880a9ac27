# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The menu of a running match: what else can be done at the table, save, quit, the rules in force."""

from micropython import const

from uno_core import view as v
from uno_core.editions import EXTRA_KB
from uno_core.codes import NONE, P_OWN, P_TURN, TICKS, V_ADVISE, V_CHALLENGE, V_EDITION, V_REPORT, V_SELECT
from uno_table.history import records
from uno_table.saves import saved
from uno_table.codes import SAVES_ACTS
from uno_ui.table.actions import arg_of, verb_of
from uno_ui.codes import MINUTE_MS, NAME
from uno_ui.table.long_presses import seen, under
from uno_ui.table.prompts import deed
from uno_ui.table.recap import title
from uno_ui.screens.match.again import aside, make
from uno_ui.screens.menu import Menu
from uno_ui.flows import boot
from uno_ui.flows.match_flow import following, hand_on
from uno_ui.words import say
from uno_ui.codes import SET_GESTURES

_MOST_MINUTES = const(99)  # two digits fit


class Pause(Menu):
    """The bots hold still meanwhile. A row is a key of words, or an act."""

    title = place = "title-pause"
    _minutes = 0

    def __init__(self, app):
        super().__init__(app)
        first = []
        last = []
        me = app.playing.me
        store = app.board.store
        practice = not app.link.party and app.table.practice
        if getattr(store, "failed", 0):
            self.title = "not-saved"
        elif practice:
            self.title = "q-practice"
        elif store and me >= 0 and not app.link.party:
            self._tell_saved(app.table)
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
        backs = me >= 0 and v.backs(app.table.view(me))
        rows = ["save", "quit"]
        if practice:
            rows = ["q-end"]
        elif not app.link.party and app.board.sleeps:  # others may play on
            rows.append("off")
        if app.link.party:
            rows = ["save-leave", "leave"] if app.link.party.hosting else ["leave"]
            if app.link.party.hosting and app.link.party.successor():
                rows.insert(1, "hand-over")
            if app.link.party.hosting and app.link.party.at_door():
                first.append("let-in")
            if app.link.remote and app.link.remote.idle:
                first.append("stand-in")
            if me >= 0 and not app.settings.get(SET_GESTURES):
                rows.append("gestures")
        tip = []
        if me >= 0 and not app.link.party and not app.playing.open_hands:
            tip = ["tip", "step-back"] if app.table.can_undo() else ["tip"]
        more = ["recap"] if app.recap and app.recap.told(me) else []
        if backs:
            more.append("backs-menu")
        if not app.link.party and not practice:
            rows.append("to-bot" if me >= 0 else "from-bot")
        hand = app.playing.hand
        if me >= 0 and hand and hand.n:
            rows.append("card")
        # The main menu has the guide, too.
        short = app.link.party and app.board.tight or app.board.room("") < max(EXTRA_KB)
        rows += ["rules", "settings"] if short else ["rules", "guide", "settings"]
        self.rows = ["resume"] + first + tip + more + rows + last

    def _tell_saved(self, table):
        """Say in the title when the match was saved, unless every act is saved immediately."""
        saves = table.saves
        if saves != SAVES_ACTS:
            since = table.saved_ms
            if since >= 0:
                self._minutes = ((self.app.board.ticks_ms() - since) & TICKS) // MINUTE_MS
            self.title = "saved-never" if saves < SAVES_ACTS else "saved-ago" if self._minutes else "saved-now"

    def heading(self):
        """Return the title; the minutes since the match was saved are in it."""
        return super().heading().format(min(self._minutes, _MOST_MINUTES))

    def label(self, row):
        """Return words of a row."""
        if row == "hand-over":
            return say(row).format(self.app.link.party.name(self.app.link.party.successor())[:NAME])
        if row == "let-in":
            return say(row).format(self.app.link.party.name(self.app.link.party.at_door())[:NAME])
        if row == "stand-in":
            return say(row).format(self.app.link.party.name(self.app.link.remote.idle)[:NAME])
        if row == "recap":
            return say(title(self.app.playing.me))
        if isinstance(row, str):
            return say(row)
        playing = self.app.playing
        names = playing.names
        verb = verb_of(row)
        if verb == V_SELECT:
            return say("act-unmark")
        if verb == V_EDITION:
            return deed(self.app.table.view(playing.me), arg_of(row), names)
        if verb == V_CHALLENGE:
            return say("act-accuse").format(names[v.accusable(self.app.table.view(playing.me))])
        return say("act-report" if verb == V_REPORT else "act-advise").format(names[arg_of(row)])

    def choose(self, row):
        """Go where the row leads, on B."""
        app = self.app
        if isinstance(row, str) and row[:4] == "save":  # as long as nobody holds the screen of the match
            if self._save():
                _leave(app, row == "save-leave")
            else:
                self.title = "not-saved"
                self.enter()
            return
        if row == "rules" or row == "guide":
            app.run(aside(app, None, "in_force" if row == "rules" else row, seen(app)))
            return
        if row == "settings":
            app.run(aside(app, None, row))
            return
        if row == "card":
            app.run(aside(app, None, row, seen(app), under(app)))
            return
        if row == "off":
            boot.switch_off(app)
            return
        playing = app.playing
        if not isinstance(row, str):
            self.back()
            playing.do(row)
        elif row == "resume":
            self.back()
        elif row == "q-end":
            playing.leave()
        elif row in ("recap", "tip"):
            app.go(row)
        elif row == "gestures":
            self.back()
            app.go("gestures")
        elif row == "step-back":
            self._step_back()
        elif row == "let-in":
            device = app.link.party.at_door()
            self.back()
            if device:
                app.go("check_code", device)
        elif row == "stand-in":
            device = app.link.remote.idle
            self.back()
            if device:  # 0: a player has acted meanwhile
                app.link.party.session.stand_in(device)
        elif row == "to-bot" or row == "from-bot":
            self._swap()
        elif row == "backs-menu":
            app.go("backs")
        elif row == "hand-over":
            app.link.ask_hand_over()
        else:
            key = "sure-guest" if playing.me >= 0 else "sure-watch"
            key = "sure-quit" if row == "quit" else "sure-host" if app.link.party.hosting else key
            app.go("sure", key, _leave if app.link.party else _drop)

    def _step_back(self):
        """Go back to before the player's last act, without news of what happened since."""
        app = self.app
        app.table.undo()
        app.recap.hands[app.held] = None
        app.recap.mark(app.held)
        app.show_table()

    def _swap(self):
        """Let a bot take the seat over, or give it back. Another person who plays here has to take the handheld
        first."""
        app = self.app
        table = app.table
        me = app.playing.me
        bots = app.chosen[1] if app.chosen else app.setup.bots  # what is chosen with need not be loaded
        app.hand_to(table.swap_seat(max(me, 0), bots))
        table.hold_bots(False)
        if me < 0 or app.held < 0 or app.playing.open_hands:
            app.show_table()
            return
        app.hand_to(-1)
        hand_on(app, following(table))

    def _save(self):
        if self.app.link.party:
            return self.app.link.party.save()
        app = self.app
        app.drop_playing()  # a save is made in its place
        if saved.leave(app.table):
            return True
        make(app)
        return False


def _drop(app):
    """Leave the match, and keep nothing of it but what counts for the records."""
    app.drop_playing()  # nobody comes back to it
    records.keep(app.board.store, app.table, False)
    saved.forget(app.board.store)
    _leave(app)


def _leave(app, back=False):
    """Go to the title.

    :param back: a linked match: to come back to it later.
    """
    if app.link.party:
        app.link.unlink(back)
    app.set_back_stack()
    app.go("title")


SCREEN = Pause
