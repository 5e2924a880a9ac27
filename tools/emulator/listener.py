# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A listener at a handheld: it says in lines what a player would see. It reads no pixels, and the application does not
know it.

At a table it hears each act where the screen shows it, and asks the view for the rest (:mod:`uno_ui.ear.cues`). On all
other screens it notes each text as it is drawn (:class:`Recorder`), and says those that are new when the screen rests.
"""

from uno_core.codes import C_WILD, E_RESYNC, NONE, TICKS
from uno_ui.app import App
from uno_ui.codes import COLORS, CUE_TIME, CUE_TURN, DARK, LETTER
from uno_ui.codes import ROW
from uno_ui.ear.cue_words import lines, plain, row, situation, told
from uno_ui.ear.cues import happened, lasting
from uno_ui.ear.moment import facts, under_cursor
from uno_ui import words
from uno_ui.words import say

_REST_MS = 200  # without a change: a screen rests,
_LONGEST_MS = 1000  # or changes for so long
_SOON_S = 5  # seconds left: said once
_LINE = 4  # pixels: texts that are so much apart at most are in one line
_DIGITS_END = 9
_THIN = 4  # pixels: a box that is thinner is the edge of something
_NO_WORDS = " .,:;<>-|"
_SMALL = 16, 21  # a card of an OLED, in pixels; a large one
_BIG = 28, 29


class Listener:
    """:meth:`look` once a turn of the application's loop.

    - ``app``: the application.
    - ``options``: the acts of the last numbered list, a verb and an argument each.

    :param app: an ``uno_ui.app.App``.
    :param full: say all facts in each turn, and number what the player can do; for a console, where nothing else is.
    """

    def __init__(self, app, full=False):
        self.app = app
        self._full = full
        self._lines = []
        self._screen = None  # the one that was on last
        self._table = None  # the screen of a match whose acts are heard
        self._known = ()  # facts, as said last
        self._moment = None  # of the last list of facts
        self._watched = False
        self._under = None  # what the cursor was on
        self._soon = False  # that time is short was said
        self._remark = self._page = ""
        self._row = ""  # of a list, with the cursor
        self.options = []
        self.recorder = Recorder(app.canvas, self._reads)
        self._told = []  # rows of a list, as said last
        self._beside = []  # other texts of a screen
        self._draws = 0
        self._since = self._rested = -1

    def look(self):
        """Return the lines that are new, each to be said after the one before."""
        screen = self.app.screen
        now_ms = self.app.board.ticks_ms()
        if screen is not self._screen:
            self._screen = screen
            self._told = []
            self._beside = []
            self._since = -1
            self._moment = self._under = None
            self._row = ""
            self.options = []
            if is_table(screen):
                self._sit_down(screen)
        if is_table(screen):
            self._at_table(screen)
        elif screen:
            self._on_screen(now_ms)
        found = self._lines
        self._lines = []
        return found

    def say(self, text):
        """Say a line."""
        text = plain(text)
        if text:
            self._lines.append(text)

    def language(self):
        """Return the language of the lines."""
        return words.language

    def swapped(self):
        """Whether A and C are each other."""
        return self.app.buttons.swapped

    def again(self):
        """Say what is there once more."""
        self._moment = self._under = None
        self._told = []
        self._beside = []
        self._row = ""
        self._since = 0

    def _reads(self):
        """Whether the texts of the screen are needed: a table has cues."""
        return self._watched or not is_table(self.app.screen)

    def texts(self):
        """Return ``(text, lit)`` of all that is on the screen; from now on also of tables."""
        self._watched = True
        return self.recorder.texts() + [(plain(line.text), line.lit) for line in self.app.lines if line.text]

    # -- a table -------------------------------------------------------------------------------------

    def _sit_down(self, screen):
        """Hear what a screen of a match shows."""
        if screen is self._table:
            return
        self._table = screen
        self._known = ()
        acted = screen._acted
        hear = screen.hear

        def listen(drawn=NONE):
            self._tell_events(screen, drawn)
            acted(drawn)

        def far(words):
            self.say(words)
            return hear(words)

        def refused(reason):
            self.say(say("x%d" % reason))
            refuse(reason)

        screen._acted = listen
        if hear:
            screen.hear = far
        if hasattr(screen, "question"):
            refuse = screen._refuse
            screen._refuse = refused
        else:
            refuse = screen.refused
            screen.refused = refused
        self._tell_events(screen, NONE)

    def cues_of(self, screen, drawn=NONE, log=b"\0"):
        """Return the cues of a table, and its view: see :func:`uno_ui.ear.moment.facts`."""
        return facts(self.app.table, screen, drawn, log)

    def _tell_events(self, screen, drawn):
        """Say what has just happened."""
        log = self.app.table.log
        found, view = self.cues_of(screen, drawn, log)
        told = found if log[0] == E_RESYNC else happened(found, self._known)
        self._known = lasting(found)
        for line in lines(told, view, screen.me, screen.names):
            self.say(line)

    def _at_table(self, screen):
        """Say whose turn it is, what can be done, what the cursor is on, and that time is short."""
        app = self.app
        table = app.table
        if app.passes_to() >= 0 or table.round_over():
            return
        self._remarks(screen)
        page = getattr(screen, "_page", "")  # a lesson has sentences above its table
        if page != self._page:
            self._page = page
            for line in page.split("\n"):
                self.say(line)
        asked = table.asked()
        mine = screen.me >= 0 and asked == screen.me
        moment = (table.acts_done, asked, screen.me)
        new = moment != self._moment
        if new:
            first = self._moment is None
            self._moment = moment
            self._soon = False
            found, view = self.cues_of(screen)
            said, self.options = situation(found, view, screen.me, screen.names, self._full)
            if first and not mine:
                turns = [cue for cue in found if cue[0] == CUE_TURN]
                said = lines(turns, view, screen.me, screen.names) + said
            for line in said:
                self.say(line)
        if mine:
            self._clock(screen)
        cue = under_cursor(table, screen)
        if cue != self._under:
            if cue and not (self._full and new):  # the list of acts has it, or it has moved by itself
                self.say(cue if isinstance(cue, str) else told(cue, table.view(screen.me), screen.me, screen.names))
            self._under = cue

    def _clock(self, screen):
        """Say once that time is short."""
        left = self.app.table.left_ms(screen.now)
        if 0 <= left < _SOON_S * 1000 and not self._soon:
            self._soon = True
            self.say(told((CUE_TIME, (left + 999) // 1000, 0), None, screen.me, screen.names))

    def _remarks(self, screen):
        """Say what a bot remarks."""
        remark = screen.remarks.remark if screen.remarks else ""
        if remark != self._remark:
            self._remark = remark
            self.say(remark)

    # -- other screens -------------------------------------------------------------------------------

    def _on_screen(self, now_ms):
        """Say the texts that are new, once the screen rests."""
        recorder = self.recorder
        if recorder.draws != self._draws:
            self._draws = recorder.draws
            self._rested = now_ms
            if self._since < 0:
                self._since = now_ms
        if self._since < 0:
            return
        rests = (now_ms - self._rested) & TICKS >= _REST_MS
        if rests or (now_ms - self._since) & TICKS >= _LONGEST_MS:
            self._since = -1
            menu = self._screen
            if hasattr(menu, "draw_row") and menu._told:
                self._list(menu)
                return
            self._news(recorder.lines())

    def _news(self, now):
        """Say the texts that are new among all that are there."""
        for line in news(self._beside, now):
            self.say(line)
        self._beside = now

    def _list(self, menu):
        """Say a list that has come, with the row that has the cursor; later this row, and what is written below."""
        rows = []
        parts = [plain(menu.heading()), plain(say("hint-menu-keys")), plain(say("hint-change"))]
        for one in menu.rows:
            label = plain(menu.label(one))
            value = plain(menu.value(one))
            parts += [label, value]
            rows.append(label + " " + value if value else label)
        if not self._told:
            self.say(parts[0])
        for n in range(len(rows) if self._full else 0):
            if not self._told or n != menu.cursor and rows[n] not in self._told:
                self.say("%d: %s" % (n + 1, rows[n]))
        if rows[menu.cursor] != self._row:
            self.say(row(rows[menu.cursor], menu.cursor + 1, len(rows)))
        self._row = rows[menu.cursor]
        self._told = rows
        parts += [label + ", " + value for label, value in zip(parts[3::2], parts[4::2])]
        self._news([one for one in self.recorder.lines() if one[0] not in parts])


def is_table(screen):
    """Whether a match is played on a screen."""
    return hasattr(screen, "open_hands")


def attach(hear, full=False):
    """Listen to the applications that begin from now on.

    :param hear: ``hear(listener, lines)`` after each turn of the loop, also without lines.
    :param full: see :class:`Listener`.
    """
    start = App.start
    step = App.step
    ears = []  # an application, its listener

    def started(app, again=False):
        if app not in ears:
            ears[:] = (app, Listener(app, full))
        start(app, again)

    def stepped(app):
        step(app)
        hear(ears[1], ears[1].look())

    App.start = started
    App.step = stepped


def news(before, now):
    """Return the texts that are new, or that the cursor has come to.

    :param before: ``(text, lit)`` each, as of :meth:`Recorder.texts`.
    """
    old = [text for text, _ in before]
    shone = [text for text, lit in before if lit]
    return [text for text, lit in now if text not in old or lit and text not in shone]


class Recorder:
    """The texts on a canvas, as its screen draws them: each where it is, until something is drawn over it.

    It takes the place of some methods of one canvas, so others are as they were. A text with a cursor on it is *lit*:
    the canvas was asked for a lit place there.

    ``draws``: how often something was drawn.

    :param wanted: asked when the canvas is cleared: whether its texts are needed until the next time.
    """

    def __init__(self, canvas, wanted):
        self.draws = 0
        self._on = True
        self._canvas = canvas
        self._found = []  # [x, y, width, height, text], in pixels
        self._lit = []  # places with a cursor
        self._bitmap = canvas.bitmap  # else something is drawn that is put there later
        color = hasattr(canvas, "write")
        self._color = color
        self._pitch = canvas.letter if color else LETTER
        self._times = canvas.times
        clear = canvas.clear

        def cleared():
            self._on = wanted()
            self._found.clear()
            self._lit.clear()
            self.draws += 1
            clear()

        canvas.clear = cleared
        self._hear_texts(canvas, color)
        self._hear_cards(canvas, color)
        self._hear_places(canvas, color)

    def _hear_texts(self, canvas, color):
        """Note each text after it is drawn: the cap of a key is a box in it, which would wipe it out."""
        write = canvas.write if color else canvas.text
        large = canvas.text_large
        count = canvas.count if color else canvas.number

        def text(x, y, text, ink=1, scale=0):
            scale = scale or self._times
            done = write(x, y, text, ink, scale) if color else write(x, y, text, ink)
            self.add(x, y, self._pitch * scale // self._times * len(text), ROW * scale, text)
            return done

        def text_large(x, y, text, ink=1, scale=2):
            large(x, y, text, ink, scale)
            self.add(self._x(x), y * self._times, self._x(LETTER * scale * len(text)), ROW * scale * self._times, text)

        def number(x, y, n, *more):
            text = str(n)
            done = count(x, y, n, *more)
            self.add(x, y, self._pitch * len(text), ROW * self._times, text)
            return done

        if color:
            canvas.write = text
            canvas.count = number
        else:
            canvas.text = canvas.line = text
            canvas.number = number
        canvas.text_large = text_large

    def _hear_cards(self, canvas, color):
        if color:
            tile = canvas.tile

            def on_color(x, y, w, h, wide, label, color, letter, *more):
                self._card(x, y, wide, h, label, color, letter)
                tile(x, y, w, h, wide, label, color, letter, *more)

            canvas.tile = on_color
            return
        card = canvas.card

        def on_oled(x, y, label, color, letter, *more):
            w, h = _BIG if more[1:2] == (2,) else _SMALL
            self._card(x, y, w, h, label, color, letter, card, more)

        canvas.card = on_oled
        if hasattr(canvas, "low_card"):
            low = canvas.low_card

            def on_low(x, y, label, color, letter, *more):
                self._card(x, y, 2 * LETTER, ROW, label, color, letter, low, more)

            canvas.low_card = on_low

    def _hear_places(self, canvas, color):
        box = canvas.box if color else canvas.fill

        def fill(x, y, w, h, ink=1):
            self.wipe(x, y, w, h)
            box(x, y, w, h, ink)

        if color:
            canvas.box = fill
        else:
            canvas.fill = canvas.box = fill
        for name in ("place", "plate", "choose"):
            self._hear_place(canvas, name, getattr(canvas, name, None))

    def _hear_place(self, canvas, name, draw):
        if not draw:
            return

        def place(x, y, w, h, lit, *more):
            found = draw(x, y, w, h, lit, *more)
            if not self._on:
                return found
            left = self._x(x)
            at = (left, y * self._times, self._x(x + w) - left, h * self._times)
            self._lit = [one for one in self._lit if not _covers(at, one)]
            if lit:
                self._lit.append(at)
            self.draws += 1
            return found

        setattr(canvas, name, place)

    def _x(self, units):
        return self._canvas.x(units) if self._color else units

    def _card(self, x, y, w, h, label, color, letter, draw=None, more=()):
        """Note a card, after what is drawn of it."""
        if draw:
            draw(x, y, label, color, letter, *more)
        if not self._on:
            return
        text = say("l%d" % label).strip() if label > _DIGITS_END else str(label)
        if letter and color < COLORS:
            text += " " + say("color%d" % (color + DARK if self._canvas.dark_side and color < C_WILD else color))
        self.add(x, y, w, h, "" if text[:1] == "l" and text[1:].isdigit() else text)

    def add(self, x, y, w, h, text):
        """Note a text at a place, in pixels."""
        if not self._on or self._canvas.bitmap is not self._bitmap:
            return
        self.wipe(x, y, w, h)
        text = plain(text)
        if text.strip(_NO_WORDS):
            self._found.append((x, y, w, h, text))

    def wipe(self, x, y, w, h):
        """Forget the texts whose middle is in a box."""
        if not self._on or w < _THIN or h < _THIN:
            return
        self.draws += 1
        box = (x, y, w, h)
        self._found = [one for one in self._found if not _covers(box, one)]
        self._lit = [one for one in self._lit if not (_covers(box, one) and w >= one[2])]

    def texts(self):
        """Return ``(text, lit)`` of all texts, from the upper left to the lower right."""
        return [(one[4], self._is_lit(one)) for line in self._rows() for one in line]

    def lines(self):
        """Return ``(text, lit)`` of all lines: the texts that are side by side, with commas."""
        found = []
        for line in self._rows():
            found.append((", ".join([one[4] for one in line]), any([self._is_lit(one) for one in line])))
        return found

    def _is_lit(self, one):
        return any([_covers(lit, one) for lit in self._lit])

    def _rows(self):
        """Return the texts by lines, from above, and in each from the left."""
        found = []
        for one in sorted(self._found, key=_height):
            if found and one[1] - found[-1][0][1] <= _LINE * self._times:
                found[-1].append(one)
            else:
                found.append([one])
        for line in found:
            line.sort(key=_left)
        return found


def _height(one):
    return one[1]


def _left(one):
    return one[0]


def _covers(box, one):
    """Whether the middle of something is in a box."""
    x = one[0] + one[2] // 2
    y = one[1] + one[3] // 2
    return box[0] <= x < box[0] + box[2] and box[1] <= y < box[1] + box[3]
