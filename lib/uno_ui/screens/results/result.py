# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The result of a round, and of the match when it is decided.

A seat: its name, its points of the round, its total, and the way to the target; or that it is out, or has lost.
Partners are side by side. On a low screen there are as many pages as are needed.

There may be a line below. It has the reason why that seat has won, if the edition has words for it, and new feats.
After a match it says how often an act was taken back, and that B plays such a match again. After a rung of the cup it
says what became of the rung, and B leads to the cup. In a linked match it has the result of the check of the shuffle.
Where rows have its place, it takes turns with the headline. In a linked match, only the host continues.

A color display has a picture of the winner (:mod:`uno_ui.screens.results.podium_color`), and bars that grow. Any key
ends that.
"""

from micropython import const

from uno_core import view as v
from uno_core.codes import NONE, SCORE_ELIMINATION, SCORE_REACH_LOSES, SCORE_ROUNDS, TICKS
from uno_table.history import cup, records
from uno_table.saves import saved
from uno_table.codes import FEATS, SAVES_ACTS, TALLY_CUP, TALLY_DAY
from uno_table.history.round_tally import untold
from uno_ui.flows import match_flow, quick_start
from uno_ui.codes import BACK, DOWN, LEFT, MENU, NEXT, PREV, RIGHT, ROW, SELECT, UP
from uno_ui.table.names import seated
from uno_ui.linked.linking import whole_names
from uno_ui.screens import Screen
from uno_ui.screens.results.count import hands
from uno_ui.screens.results.verdict import cheat, messages
from uno_ui.words import has, say
from unload.codes import NEXT_SCREEN
from uno_ui.codes import SET_SHOW

_DEMO_MS = const(2000)
_MESSAGE_MS = const(2500)
_SHINE_MS = const(3000)  # the light of a board runs through the colors, for who has won
_UNREAD_MS = const(500)
_GAP = const(3)  # units between the last row and the line below
_TUNE_ROUND = const(1)  # of uno_ui.device.sound: won, and then lost
_TUNE_MATCH = const(3)


class Result(Screen):
    """The winner, the points, and the standing of all players.

    - ``names``: one for each seat; ``whole``: in a linked match as long as they are.
    - ``order``: the seats, in the order of their rows.
    - ``how``: the scoring.
    - ``match``: the result of the match is shown.
    - ``podium``: the picture of a color display, or None.

    :param me: the seat of the person here, or -1 if there is none, or several.
    :param page: the one that is on; None: the result comes now, with a tune.
    :param match: show the result of the match.
    :param turn: number of the message of a party that is on.
    """

    def __init__(self, app, me, page=None, match=False, turn=0):
        super().__init__(app)
        self._begin(me, page, match, turn)

    def _begin(self, me, page, match, turn):
        """Look at the round once; what does so goes when the picture is there."""
        app = self.app
        names = self.names = seated(app, me)
        self.me = me
        view = app.table.view(max(me, 0))
        self._winner = v.winner(view)
        self.how = v.scoring(view)
        self._teams = v.partners(view)
        self._round = v.round_number(view)
        self._rounds = v.rounds(view)
        self._gone = [v.out(view, seat) for seat in range(len(names))]
        seats = list(range(len(names)))
        self.order = [s for s in seats if not s & 1] + [s for s in seats if s & 1] if self._teams else seats
        canvas = app.canvas
        self._cheated = False  # what nobody may overlook is below
        self._rows = (canvas.height - 11) // ROW
        self._wide = 0  # names are so much wider than three letters
        self.whole = names
        party = app.link.party
        if party:
            self.whole = whole_names(app.table, party, names)
            self._wide = 6 * (max([len(name) for name in self.whole]) - 3)
        self._feats = self._fresh(False) if page is None else []
        key = "round-why%d" % v.edition(view)
        self._why = [say(key)] if self._winner != NONE and not any(self._gone) and has(key) else []
        # The coach can look at a round of cards of which every act is saved.
        self._coached = me >= 0 and not party and app.table.saves == SAVES_ACTS and v.of_cards(view)
        self._line = len(self._why) > 0 or party is not None or app.table.steps > 0 or match or len(self._feats) > 0
        self._line = self._line or self._coached
        self._part()
        self._turn = turn
        self._known = -1
        self.podium = None
        self._page = page or 0
        self.match = match  # the second picture, of the match
        self._since = self._shown_ms = app.board.ticks_ms()
        self._shines = False
        self._heard = page is not None
        if not self._heard:  # B would deal the next round, unseen by everybody at the table
            self.unread_ms = _UNREAD_MS
        self._asked = False  # B was pressed, and waits until the round is checked

    def _part(self):
        """Return how far rows lie apart: with four times as much between them as in a list, if there is room. If a line
        below has none, it goes into the headline.
        """
        canvas = self.app.canvas
        n = min(len(self.names), self._rows)
        self._row_y = 11 if self._low else 13
        most = (canvas.height - self._row_y) // ROW
        below = 2 if self._cheated else 1 if self._line else 0
        self._crowded = 1 if n + below > most else 0
        if canvas.podium:  # it has all of them on one page
            self._crowded = 0
            self._rows = n
            self.below = below
            return
        below -= self._crowded
        self._rows = n = min(n, most - below)
        room = canvas.height - self._row_y - (ROW * below + _GAP if below else 0)
        self._pitch = max(min(room // n, 4 * canvas.pitch - 3 * ROW), ROW)

    def _fresh(self, ended):
        """Return feats that are done now, as lines; after a match of the cup, what became of the rung comes first.

        :param ended: the match is, and goes into the records.
        """
        app = self.app
        party = app.link.party
        if party and (party.open or not party.verified or party.fault or party.verified < 0 and not ended):
            return []  # nobody knows whether it was fair, or not yet
        if not ended and not untold(app.table):
            return []
        rung = self._climbed() if ended and self._of_cup() else []
        found = records.keep(app.board.store, app.table) if ended else records.fresh(app.board.store, app.table)
        return rung + [say("feat-new").format(say("q-feat%d" % feat)) for feat in range(FEATS) if found >> feat & 1]

    def _of_cup(self):
        """Whether this is a match of the cup."""
        return self.app.table.tally[TALLY_DAY + 1] == TALLY_CUP

    def _climbed(self):
        """Keep a rung that was won. Return lines about it: and what can be set from now on, where cards have backs."""
        app = self.app
        if not app.table.wins_match(0):
            return [say("cup-lost")]
        rung = cup.of(app.table)
        first = cup.climb(app.board.store, app.table)
        told = [say("cup-won").format(rung + 1, len(cup.RUNGS)) if rung + 1 < len(cup.RUNGS) else say("cup-done")]
        if first and app.canvas.themes:
            told.append(say("feat-new").format(say("felt" if rung & 1 else "cards")))
        return told

    def enter(self):
        """Draw it all."""
        canvas = self.app.canvas
        heard = self._heard
        if not heard:
            self._heard = True
            self._tune(_TUNE_MATCH if self.match else _TUNE_ROUND)
        canvas.clear()
        self._head(self._headline(), True)
        if canvas.podium:
            self.podium = canvas.podium()(self, heard)
        else:
            self._draw_rows()
        if self._line:
            self._below()

    def _draw_rows(self):
        canvas = self.app.canvas
        n = len(self.order)
        rows = self._rows
        most = max([self.app.table.total(seat) for seat in self.order])
        first = 2 * rows * self._page
        for k in range(first, min(n, first + 2 * rows)):
            seat = self.order[k]
            k -= first
            if n <= rows:
                self._row(seat, 0, self._row_y + self._pitch * k, canvas.width, most)
            else:
                self._row(seat, 65 * (k // rows), self._row_y + self._pitch * (k % rows), 62, most)

    def _tune(self, won):
        """Play how it ended for the person here; nothing for a blocked round or bots alone."""
        if self.me >= 0 and (self.match or self._winner != NONE):
            wins = self.wins(self.me)
            self._shines = wins and not self.app.settings.get(SET_SHOW)
            self.app.tune(won if wins else won + 1)

    def _head(self, text, corner):
        canvas = self.app.canvas
        more = ""
        if corner and self.how == SCORE_ROUNDS and self._rounds > 1:
            more = "%d/%d" % (self._round, self._rounds)
        elif corner and not self._waits():
            more = say("hint-next")
        canvas.head(text, more)

    def _waits(self):
        """Whether B does nothing here: another device continues."""
        party = self.app.link.party
        if not party or party.hosting or 2 * self._rows < len(self.order):
            return False
        return self.match or not self.app.table.match_over()

    def _below(self):
        """Write the next message: how much was taken back, or what became of the check; or what nobody may overlook."""
        canvas = self.app.canvas
        party = self.app.link.party
        if not party:
            steps = self.app.table.steps
            told = [say("steps").format(steps)] if steps else []
            if self._coached:
                told.append(say("hint-coach"))
            why = self._why if not self.match else [] if self._of_cup() else [say("hint-again")]
            self._message((self._feats + why + told) or [""])
            return
        self._known = party.verified << 4 | party.fault
        found = cheat(party)
        if found:
            if not self._cheated:  # rows make room
                self._cheated = True
                self._part()
                self.enter()
                return
            if self._crowded:
                self._head(found[0], False)
            for k in range(self._crowded, 2):
                y = canvas.height - ROW * (2 - k)
                canvas.fill(0, y, canvas.width, ROW, canvas.light)
                canvas.line(2, y, found[k], 0)
            return
        self._message(self._feats + self._why + messages(party, self.app.table.match_over()))

    def _message(self, told):
        """Write the one of them that is due, in its place."""
        canvas = self.app.canvas
        if self._crowded:
            told.insert(0, "")
        text = told[self._turn % len(told)]
        if self._crowded:
            self._head(text or self._headline(), not text)
        else:
            canvas.fill(0, canvas.height - ROW, canvas.width, ROW, 0)
            canvas.line(2, canvas.height - ROW, text)

    def _headline(self):
        table = self.app.table
        points = 0
        if self.match:
            winners = [seat for seat in self.order if table.wins_match(seat)]
            winner = winners[0]
            key = "match-won"
            if self._teams and not (winners[0] ^ winners[-1]) & 1:
                key = "match-team"
            elif len(winners) > 1:
                return say("match-shared")
        elif self._winner == NONE:
            return say("round-blocked" if len(self.names) > 1 else "lost")
        else:
            winner = self._winner
            points = table.round_points(winner)
            key = "round-team" if self._teams else "round-won"
            if self.how and self.how != SCORE_ROUNDS:
                key = "round-low"
        if winner == self.me or self._teams and key != "round-low" and self.me >= 0 and not (winner ^ self.me) & 1:
            key += "-me"
        return say(key).format(self.names[winner], points, self._round)

    def wins(self, seat):
        """Return whether the seat has won what is shown: the round, or the match."""
        if self.match:
            return self.app.table.wins_match(seat)
        if self._teams and self._winner != NONE:
            return not (seat ^ self._winner) & 1
        return seat == self._winner

    def fate(self, seat, total):
        """Return a word instead of the bar: the seat is out of the match, or has lost it; else ""."""
        if self.how == SCORE_ELIMINATION and (self._gone[seat] or total >= self.app.table.target()):
            return say("out")
        return say("lost") if self.how == SCORE_REACH_LOSES and total >= self.app.table.target() else ""

    def goal(self, most):
        """Return the points of a full bar.

        :param most: points of the first player.
        """
        return max(most, 1) if self.how == SCORE_ROUNDS else self.app.table.target()

    def _row(self, seat, x, y, w, most):
        table = self.app.table
        canvas = self.app.canvas
        total = table.total(seat)
        ink = 1
        if self.wins(seat):
            canvas.place(x, y, w, ROW, True)
            ink = 0
        canvas.line(x + 2, y, self.whole[seat], ink)
        fate = self.fate(seat, total)
        if w < canvas.width:
            canvas.text_right(x + w - 2, y, fate or str(total), ink)
            return
        x += self._wide
        w -= self._wide
        points = table.round_points(seat)
        if points and not self.match and not self._gone[seat]:
            canvas.text_right(x + 52, y, "+%d" % points, ink)
        canvas.text_right(x + 80, y, str(total), ink)
        if fate:
            canvas.text(x + 88, y, fate, ink)
            return
        long = w - 87
        goal = self.goal(most)
        canvas.fill(x + 85, y + 3, long, 3, 0)  # what is missing is dark in a bright row, too
        canvas.frame(x + 84, y + 2, long + 2, 5, ink)
        canvas.fill(x + 85, y + 3, min(long, long * total // goal), 3, canvas.tints[seat % len(canvas.tints)])

    def tick(self, now_ms):
        """Continue a demo by itself; the messages of a party take turns. A joining device is answered now."""
        if self.podium:
            self.podium.tick(now_ms)
        if self._shines:
            self.app.light(now_ms >> 8 & 3)
            self._shines = (now_ms - self._shown_ms) & TICKS < _SHINE_MS
        party = self.app.link.party
        if party and party.hosting:
            device = party.at_door()
            if device:
                self.app.tone(880, 60)
                self._lead("check_code", device)
                return
        if self._asked and not self._checks():
            self._next()
        known = party.verified << 4 | party.fault if party else self._known
        if self._line and ((now_ms - self._since) & TICKS >= _MESSAGE_MS or self._known != known):
            self._since = now_ms
            self._turn = (self._turn + 1) % 60
            if self._known != known:
                self._turn = 0
                self._feats = self._feats or self._fresh(False)
            self._below()
        if self.app.demo and (now_ms - self._since) & TICKS >= _DEMO_MS:
            self._since = now_ms
            self._next()

    def key(self, command):
        """Continue on B, count again on A, show the plot of the match on C. B, held, leads to the coach; after a match
        A, held, to the lobby."""
        if self.podium:
            self.podium.end()
        if self.app.link.party and (command == BACK or command == MENU):
            party = self.app.link.party
            if party.hosting and party.successor():
                self._lead("parting")
                return
            key = "sure-guest" if self.me >= 0 else "sure-watch"
            self._lead("sure", "sure-host" if party.hosting else key, leave)
        elif command == MENU and self._coached:
            self._press()
            self.app.run(_coach(self.app))
        elif command == SELECT or command == MENU:
            self._next()
        elif command == BACK and self.match:
            self._after_match(True)
        elif self._is_short():
            return  # the count and the plot do not fit beside a link
        elif command in (NEXT, RIGHT, DOWN) and self.app.table.scores.rounds:
            self._lead("plot", self.me)
        elif command in (PREV, LEFT, UP):
            if hands(self.app.table, self.app.table.view(max(self.me, 0))):
                self._lead("count", self.me)
            else:
                self._head(say("count-nothing"), False)

    def _checks(self):
        """Whether a guest's table is just checking the round: if memory is short, records do not fit beside that."""
        return self._is_short() and self.app.table.audits

    def _is_short(self):
        """Whether this is a guest whose memory is short."""
        party = self.app.link.party
        return self.app.board.tight and party and not party.hosting

    def _lead(self, name, *args):
        """Go to another screen, and come back to this page."""
        self.app.stack[-1] = "result", self.me, self._page, self.match, self._turn
        self.app.go(name, *args)

    def _next(self):
        app = self.app
        if 2 * self._rows * (self._page + 1) < len(self.order):
            self._page += 1
            self.enter()
            return
        tally = app.table.tally
        if not self._of_cup() and (tally[TALLY_DAY] or tally[TALLY_DAY + 1]):  # one deal is all of it
            app.set_back_stack(("main_menu",))
            app.go("day_result")
            return
        if app.table.match_over() and not self.match:
            self._asked = self._checks()
            if self._asked:
                return
            self.match = self._line = True
            self._feats = self._fresh(True)
            self._part()
            self._turn = 0
            self._page = 0
            self._heard = False
            self.enter()
            return
        if app.link.party and not app.link.party.hosting:  # from the first page again: the host continues
            self._page = 0
            self.enter()
            return
        if app.demo:
            app.demo -= 1
            if not app.demo:
                app.show(None)
            elif app.table.match_over():
                app.start()
            else:
                app.table.next_round()
                app.show_table()
        elif app.table.match_over():
            self._after_match(app.link.hosting)
        else:
            self._press()
            app.run(_deal(app))

    def _press(self):
        """Show that B has been pressed: what follows takes its time."""
        self._head(self._headline(), False)
        self.app.canvas.refresh()

    def _after_match(self, lobby):
        """Start the same table again; or with ``lobby`` go there, for another table; or show the rungs of the cup."""
        app = self.app
        if self._of_cup():
            saved.forget(app.board.store)
            rung = app.table.tally[TALLY_DAY]
            app.set_back_stack(("main_menu",))
            app.go("cup", rung)
            return
        won = self.me >= 0 and app.table.wins_match(self.me)
        if not app.link.party and (lobby or self.me < 0):  # else the next match is kept in its place at once
            saved.forget(app.board.store)
        if lobby:
            app.run(match_flow.to_lobby(app, won))
        else:
            match_flow.follow(app, won)
            app.set_back_stack(
                ("main_menu",), ("lobby",)
            )  # the place to go if there is no room to deal: this match is over
            quick_start.begin(app)


def _coach(app):
    """Go to the coach, when nobody holds the result."""
    app.set_back_stack()
    yield NEXT_SCREEN
    app.go("coach")


def _deal(app):
    """Deal the next round, and show the table, in a turn of the loop each."""
    yield
    app.table.next_round()
    app.hand_to(-1)
    if app.link.party:  # the deal takes its time
        _show_party(app)
    else:
        yield
        app.show_table()


def _show_party(app):
    app.link.remote.phase = app.link.party.phase
    app.run(app.link.show_state())


def leave(app):
    """Leave the party."""
    app.link.unlink()
    app.set_back_stack()
    app.go("title")


SCREEN = Result
