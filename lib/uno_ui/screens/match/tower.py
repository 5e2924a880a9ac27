# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The game of the tower: pull a block with a steady hand and put it on top.

Keys: A and C move the cursor over the blocks that can be pulled, UP and DOWN over layers, B takes a block. Then a
cursor runs to and fro over the bar, and B (on its press, not its release) stops it. A color is named and the die rolled
with the same keys. Long A and long B are the menu.
"""

from micropython import const

from uno_core import view as v
from uno_core.codes import C_ANY, C_WILD, E_COLOR, E_FELL, E_PLACED, E_PULLED, E_RESYNC, E_ROLLED, NONE, O_MATCH, P_ASK
from uno_core.codes import P_OWN, TICKS, V_CHOOSE, V_EDITION
from uno_core.editions.stacko import at, cursor, free, harm, named, place, risk, step, zone
from uno_ui.codes import DOWN, LEFT, LOW, PREV, ROLLED_REVERSE, SELECT, UP
from uno_ui.table.actions import act_of, arg_of, verb_of
from uno_ui.table.banner import alone, quick
from uno_ui.screens.match.game import Game
from uno_ui.games.tower_picture import LowTowerPicture, TowerPicture
from uno_ui.words import has, say
from uno_ui.codes import SET_SHOW

_AIM = const(1)  # steps of a turn
_ROLL = const(2)
_SIDES = b"\x08\x13\x1a\x21"
_SWEEP_MS = const(1200)  # the cursor from end to end
_NEWS_MS = const(1800)
_BLINK_MS = const(280)
_WOBBLE_MS = const(90)
_FALL_MS = const(1500)
_FRAME_MS = const(60)


class TowerScreen(Game):
    """The tower, what has to be matched, the bar.

    ``spot``: where on the bar the cursor is, 0..99, NONE at first.
    """

    def __init__(self, app):
        super().__init__(app)
        self.low = app.canvas.height <= LOW
        if app.canvas.tower:
            kind = app.canvas.tower()
        elif self.low:
            kind = LowTowerPicture
        else:
            kind = TowerPicture
        self.picture = kind(app.canvas, self.names)
        self.at = NONE  # the place the cursor is on
        self.color = 0
        self._places = bytearray(0)  # that can be pulled, the highest first
        self._mine = False
        self._running = False  # the cursor on the bar
        self.spot = NONE  # its place
        self._width = 0
        self._since_run = 0
        self._news = ""
        self._then = ""  # news behind those
        self._lit = False
        self._wobbles = 0
        self._next_ms = 0  # of what moves by itself
        self._blinks = 0
        self._fall_ms = -1  # how long the tower has been falling

    # -- drawing --------------------------------------------------------------------------

    def draw(self):
        """Draw it all."""
        self.app.canvas.clear()
        self._look()

    def _view(self):
        return self.app.table.view(self.eye)

    def _look(self):
        """Look at the table and draw it."""
        table = self.app.table
        view = self._view()
        asked = table.asked()
        doing = step(view)
        self._mine = self.me >= 0 and asked == self.me
        naming = v.phase(view) == P_ASK
        pulling = v.phase(view) == P_OWN and doing == _AIM
        choosing = v.phase(view) == P_OWN and not doing and self._mine
        if choosing:
            self._read()
            view = self._view()
        else:
            self.at = place(view, named(view)) if pulling else NONE
        self.app.light(v.color(view))
        self.picture.wipe()
        self.picture.seats(view, asked)
        self.picture.tower(view, self.at)
        face = view[O_MATCH]
        if v.color(view) == C_ANY:
            face = NONE
        elif face > 127:
            face = v.top(view)
        if doing == _ROLL:
            self.picture.die()
        else:
            self.picture.reference(view, face, naming)
        if naming and self._mine:
            self.picture.colors(self.color)
        else:
            self._layer(view)
        self._bar(view, pulling, choosing)
        self._speak()

    def _read(self):
        """Read which blocks can be pulled; the cursor goes to the one that is the loosest."""
        table = self.app.table
        found = [arg_of(table.acts[i]) for i in range(table.legal(self.me)) if verb_of(table.acts[i]) == V_EDITION]
        found.reverse()
        if self.at in found and bytes(found) == self._places:
            return
        self._places = bytes(found)
        view = self._view()
        widest = -1
        for i in range(45):
            if place(view, i) in self._places and zone(view, i) > widest:
                widest = zone(view, i)
                self.at = place(view, i)

    def aims(self):
        """Return how much it would shake the tower to stop the cursor now, 0 to 4; -1 if the person does not aim."""
        return harm(self._width, self.spot) if self._running and self._mine else -1

    def _layer(self, view):
        """Draw the three blocks of the layer with the cursor; else of the top one."""
        here = place(view, 0) if self.at == NONE else self.at
        self.picture.blocks(view, here // 3, self.at)
        self._mark(view, True)

    def _mark(self, view, lit):
        """Mark the block with the cursor."""
        self.picture.pointer(self.at)
        if self.at != NONE:
            self.picture.block(view, self.at, lit)

    def _bar(self, view, pulling, choosing):
        if pulling:
            if not self._running:
                self._since_run = self.now
                self._width = zone(view, named(view))
            self.spot = NONE
            self.picture.bar(self._width, risk(view))
        elif choosing:
            self.spot = NONE
            if not self.low:
                self._preview(view)
        elif self.spot != NONE:
            self._stopped(view)
        elif not self.low:
            self.picture.clear_bar()
        self._running = pulling
        self.app.buttons.act_on(pulling and self._mine)

    def _stopped(self, view):
        """Return the place of the cursor, running or stopped."""
        self.picture.bar(self._width, risk(view))
        self.picture.cursor(self.spot, self._width, NONE)

    def _preview(self, view):
        """Show how wide the zone of the block with the cursor is; a low screen says it in words."""
        width = zone(view, at(view, self.at))
        if self.low:
            self.picture.say(say("st-zone").format(width), True)
        else:
            self.picture.bar(width, risk(view), True)

    def _speak(self):
        """Write the news; when they are old, what to do."""
        text = self._news
        lit = self._lit
        if not text or self.past() >= _NEWS_MS:
            self._news = ""
            text = self._advice()
            lit = self._mine
        self.picture.say(text, lit)

    def _advice(self):
        table = self.app.table
        view = self._view()
        if table.asked() == NONE:
            return ""
        if not self._mine:
            if self.me >= 0 and v.out(view, self.me):
                if alone(self.app):
                    return say("hurry")
            return say("turn-of").format(self.names[table.asked()])
        if v.phase(view) == P_ASK:
            return say("pick-color")
        if step(view):
            return say("st-pull") if step(view) == _AIM else say("st-roll")
        if self._blinks & 8:  # the things beside the bar
            return say("st-risk").format(risk(view))
        if free(view):
            return say("st-free")
        due = v.pending(view)
        if due:
            what = say("st-any") if v.color(view) == C_ANY else say("c%d" % v.color(view))
            return say("st-due%d" % due).format(what)
        return say("st-first") if v.color(view) == C_ANY else say("st-choose")

    # -- acting --------------------------------------------------------------------------

    def press(self, command):
        """Move, take a block, stop the cursor, name a color, roll."""
        self._news = self._then = ""
        self._blinks = 0
        if not self._mine:
            if v.out(self._view(), self.me):
                if quick(self.app):
                    return
            self._tell(say("st-wait"), True)
            return
        view = self._view()
        if v.phase(view) == P_ASK:
            self._name(command)
        elif step(view):
            if command == SELECT:
                arg = self.spot if step(view) == _AIM else 0
                self.do(act_of(self.me, V_EDITION, 50 if arg == NONE else arg))
        elif command == SELECT:
            self.do(act_of(self.me, V_EDITION, self.at))
        else:
            self._move(command)

    def _name(self, command):
        if command == SELECT:
            self.do(act_of(self.me, V_CHOOSE, self.color))
        else:
            self.color = (self.color + (-1 if command in (PREV, LEFT, UP) else 1)) % 4
            self.picture.colors(self.color)

    def _move(self, command):
        places = self._places
        i = places.index(bytes((self.at,)))
        if command == UP or command == DOWN:
            move = -1 if command == UP else 1
            layer = self.at // 3
            while places[i] // 3 == layer and 0 <= i + move < len(places):
                i += move
        else:
            i = (i + (-1 if command == PREV or command == LEFT else 1)) % len(places)
        view = self._view()
        self.picture.block(view, self.at, False)
        self.at = places[i]
        if not self.picture.sees(self.at):
            self.picture.tower(view, self.at)
        self._layer(view)
        self._preview(view)
        if not self.low:
            self._speak()

    def refused(self, reason):
        """Say why not."""
        self._tell(say("x%d" % reason), True)
        self.app.tone(160, 80)

    def _tell(self, text, lit=False):
        self._news = text
        self._then = ""
        self._lit = lit
        self.since = self.now
        self.picture.say(text, lit)

    def acted(self):
        """Tell the events and draw what is new."""
        log = self.app.table.log
        self._news = self._then = ""
        self._lit = False
        if log[0] != E_RESYNC:
            for i in range(1, 3 * log[0], 3):
                self._event(log[i], log[i + 1], log[i + 2])
        if self._fall_ms < 0:
            self._look()

    def _event(self, code, seat, arg):
        me = "me" if seat == self.me else ""
        key = "st-e%d" % code
        if code == E_PULLED:
            self.spot = cursor(self._view())
            arg = self._block(arg)
        elif code == E_PLACED:
            if arg:
                self._then = say("st-how").format(arg)
            else:
                self._news += say("st-safe")
            self._wobbles = 0 if self.app.settings.get(SET_SHOW) else 2 * arg
            self._next_ms = self.now
            self.app.tone(880 if not arg else 440 - 80 * arg, 70)
            return
        elif code == E_COLOR:
            arg = say("color%d" % arg)
        elif code == E_ROLLED:
            if arg < ROLLED_REVERSE:
                arg = self._block(_SIDES[arg])
            else:
                arg = say("st-reverse") if arg == ROLLED_REVERSE else say("st-two")
        elif code == E_FELL:
            self._fall_ms = 0
            self._next_ms = self.now
            self.app.tone(110, 400)
        if has(key + me) and (self._fall_ms < 0 or code == E_FELL):
            self._news = say(key + me).format(self.names[seat], arg)
            if len(self._news) > self.picture.letters:  # some languages: without the player, who is bright above
                self._news = str(arg)
            self._lit = code == E_FELL

    def _block(self, face):
        """Return a block in three letters."""
        printed = v.label(self._view(), face)
        what = str(printed) if printed < 10 else say("st-l%d" % printed)
        return what if face & C_WILD else say("c%d" % (face & 7)) + what

    # -- time ------------------------------------------------------------------------------

    def tick(self, now_ms):
        """Let the tower fall; nobody acts then."""
        if self._fall_ms < 0:
            super().tick(now_ms)
            return
        self.now = now_ms
        if (now_ms - self._next_ms) & TICKS > TICKS >> 1:
            return
        self._next_ms = (now_ms + _FRAME_MS) & TICKS
        self.picture.falling(self._fall_ms, self._news)
        self._fall_ms += _FRAME_MS
        if self._fall_ms > _FALL_MS:
            self._fall_ms = -1
            self.since = now_ms
            if not self.app.table.round_over():
                self.draw()

    def key(self, command):
        """Cut the fall short, with any key."""
        if self._fall_ms >= 0:
            self._fall_ms = _FALL_MS
            return
        super().key(command)

    def pass_time(self):
        """Let the cursor run, the tower wobble, and old news end."""
        if self._running:
            self._run()
        if self._wobbles:
            if (self.now - self._next_ms) & TICKS < TICKS >> 1:
                self._next_ms = (self.now + _WOBBLE_MS) & TICKS
                self._wobbles -= 1
                view = self._view()
                self.picture.tower(view, self.at, 3 * (self._wobbles & 1))
                self._mark(view, True)
                if self.low and self.spot != NONE:
                    self._stopped(view)
        elif self._mine and self.at != NONE and not self._running:
            if (self.now - self._next_ms) & TICKS < TICKS >> 1:
                self._next_ms = (self.now + _BLINK_MS) & TICKS
                self._blinks += 1
                self.picture.block(self._view(), self.at, self._blinks & 1 or self.app.settings.get(SET_SHOW))
                if not self._news and not self._blinks & 7:
                    self._speak()  # the other half of the advice
        if self._then and self.past() >= _NEWS_MS >> 1:
            self._news = self._then
            self._then = ""
            self.picture.say(self._news, self._lit)
        if self._news and self.past() >= _NEWS_MS:
            if self._running or self.spot == NONE:
                self._speak()
            else:
                self.spot = NONE
                self._look()

    def _run(self):
        """Move the cursor as far as the time it has run."""
        t = (self.now - self._since_run) & TICKS
        t = t % (2 * _SWEEP_MS)
        x = (t if t < _SWEEP_MS else 2 * _SWEEP_MS - 1 - t) * 100 // _SWEEP_MS
        if x != self.spot:
            self.picture.cursor(x, self._width, self.spot)
            self.spot = x


SCREEN = TowerScreen
