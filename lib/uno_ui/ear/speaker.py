# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A handheld that is played by ear, without a computer. Loaded only where a setting asks for it.

:class:`Ear` replaces :class:`uno_ui.device.sound.Sound`. It looks at the screen once a turn of the loop, and says what
is new as a message of :mod:`uno_ui.ear.earcons`. At a table that is what has happened, whose turn it is and what the
cursor is on (:mod:`uno_ui.ear.tones`). In a list it is the number of the row. Any key ends what is being said.

At a table A held repeats the last message. Held on, it tells the whole hand, and then the table; held on still, it is
the menu. A second press during the answer is as good as holding on: so one switch can do it, too.

While the cursor of a tower runs and nothing is said, a tone says where it is. It rises on the way to the zone. In the
zone it is more than a fifth higher, and in the middle third another octave.

It allocates memory while a round is played: a message is a handful of small objects.
"""

from micropython import const

from uno_core import view as v
from uno_core.codes import E_COLOR, E_RESYNC, TICKS
from uno_ui import words
from uno_ui.codes import BACK, CUE_ASKED, CUE_CARD, CUE_COLOR, CUE_COUNT, CUE_DUE, CUE_KEY, CUE_MAY, CUE_PILE, CUE_TOP
from uno_ui.codes import EAR, CUE_SKIP, CUE_TIME, CUE_TURN, CUE_WAY, KEY_DONE, NOTHING, PREV
from uno_ui.device.sound import Sound
from uno_ui.ear.cues import happened, lasting
from uno_ui.ear.earcons import notes
from uno_ui.ear.moment import facts, under_cursor
from uno_ui.ear.tones import said, told
from uno_ui.table.actions import arg_of, pile, verb_of
from uno_ui.table.long_presses import leads

_PACES = const(3)
_VOLUME = const(6)  # of the value: a step of the volume
_LOUDEST = const(0x8000)
_LESSON = " sounds "
_TABLES = " table remote_table practice lesson tower blitzo "  # screens on which a match is played,
_PAGES = (  # and those that are neither that nor a list
    " title attract colors first name opponent date handover recap tip card again gestures backs result count plot"
    " qr_code coach day_result joining check_code waiting_room dealing ended reader watch text_entry "
)
_HAND_MS = const(1000)  # that A is held after its answer, until the hand is told,
_MENU_MS = const(2500)  # and until it is the menu
_SOON_MS = const(5000)  # left for a turn: said once
_MISSED = const(4)  # harm of a stop outside the zone
_OUTSIDE = const(392)  # hertz of a tower's cursor: G4, far from its zone,
_NEARER = const(49)  # and more for each fifth of the way to its middle;
_WITHIN = const(1175)  # D6, in the zone,
_MIDDLE = const(2349)  # D7, in its middle third, where nothing shakes
_TURN = (CUE_TURN, CUE_ASKED, CUE_TOP, CUE_DUE, CUE_SKIP)  # what is said at the begin of the own turn
_HAND = (CUE_CARD, CUE_KEY)
_TABLE = (CUE_COLOR, CUE_WAY, CUE_COUNT, CUE_PILE)


class _Softer:
    """What a :class:`Voice` needs of a board, less loud.

    A volume is a duty cycle: with a half, an eighth and a 32nd of the time, the first harmonic of a square wave is 0, 8
    and 20 dB below the loudest one.
    """

    def __init__(self, board, duty):
        self._board = board
        self._duty = duty
        self.ticks_ms = board.ticks_ms

    def tone(self, hertz):
        """Sound a tone until the next call; 0 stops."""
        self._board.tone(hertz)
        if hertz:
            self._board.buzzer.duty_cycle = self._duty


class Voice(Sound):
    """Says messages of :mod:`uno_ui.ear.earcons`, at the pace and as loud as it is chosen.

    :param app: an ``uno_ui.app.App``. Its setting ``EAR`` is 1 if the handheld is played by ear, + 2 * (the pace + 3 *
        the volume).
    """

    def __init__(self, app):
        chosen = app.settings.values[EAR]
        volume = chosen // _VOLUME
        super().__init__(_Softer(app.board, _LOUDEST >> 2 * volume) if volume else app.board)
        self._pace = (chosen >> 1) % _PACES

    def say(self, message):
        """Say a message; what was said ends."""
        self._notes = notes(message, self._pace)
        self._at = 0
        self._next(self._board.ticks_ms())


class Ear(Voice):
    """What is heard instead of tones and tunes.

    ``message``: what was said last at this table. ``without``: the media of links as they are without this, because
    Bluetooth does not fit beside it where memory is tight.

    :param app: an ``uno_ui.app.App``.
    """

    def __init__(self, app):
        super().__init__(app)
        self._app = app
        board = app.board
        self.without = app.link.media
        if board.tight:
            app.link.media = [medium for medium in app.link.media if medium != "ble"]
        self._buttons = None
        self.message = b""
        self._route = None  # of the screen
        self._plays = self._lists = False  # whether a match is played there, or it is a list
        self._place = NOTHING  # of the cursor at a table,
        self._row = NOTHING  # and in a list
        self._moment = None
        self._known = ()  # facts that are no news
        self._late = False  # that time is short was said
        self._stage = 0  # A is held: 1 the last message was repeated, 2 the hand is told
        self._held_ms = 0
        self._now = 0
        self._hertz = 0  # of the cursor of a tower

    def be_heard(self, on):
        """It is heard always: a player who has switched it off could not find the way back."""

    def tone(self, hertz, ms, gives_way=False):
        """At a table there are no tones but messages."""
        if not self._plays:
            super().tone(hertz, ms, gives_way)

    def tune(self, number):
        """Only that of the title is heard; the others are messages."""
        if not number:
            super().tune(number)

    def tick(self, now_ms):
        """Go on with the message, and look for news."""
        super().tick(now_ms)
        self._now = now_ms
        app = self._app
        screen = app.screen
        if app.buttons is not self._buttons:
            self._listen(app.buttons)
        if app.flow or not screen or not app.stack:
            return
        route = app.stack[-1]
        new = route is not self._route
        if new:
            self._route = route
            self._come(screen, route[0])
        if self._plays:
            self._at_table(screen)
        elif self._lists and self._row != screen.cursor:
            self._row = screen.cursor
            self.say((b"l" if new else b"") + b"%d" % (self._row + 1))

    def _come(self, screen, name):
        """Begin with another screen."""
        self._aim(0)
        self._stage = 0
        self._row = self._place = NOTHING
        name = " %s " % name
        self._plays = name in _TABLES
        self._lists = not self._plays and name not in _PAGES and name != _LESSON
        if not self._plays:
            if not self._app.playing:
                self._moment = None
                self._known = ()
            if not self._lists and name != _LESSON:  # which says its rows itself
                self.say(b"z")

    def _listen(self, buttons):
        """Take commands of what reads keys now before a screen gets them."""
        feed = buttons.feed
        tick = buttons.tick

        def fed(code, at_ms):
            return self.filtered(feed(code, at_ms))

        def ticked(now_ms):
            return self.filtered(tick(now_ms))

        self._buttons = buttons
        buttons.feed = fed
        buttons.tick = ticked

    def filtered(self, command):
        """Return a command that a screen gets, or -1. It ends what is being said."""
        if command < 0 or self._app.sound is not self:
            return command
        return NOTHING if self.takes(command) else command

    def takes(self, command):
        """Whether a command is for what is said, not for the screen: A held, at a table."""
        self.stop()
        screen = self._app.screen
        if command != BACK or not self._plays or not screen or screen.me < 0 or self._app.table.round_over():
            self._stage = 0
            return False
        again = self._stage and (self._now - self._held_ms) & TICKS < _MENU_MS
        self._held_ms = self._now
        self._answer(screen, self._stage + 1 if again else 1)
        return True

    # -- a table -------------------------------------------------------------------------------------

    def _answer(self, screen, stage):
        """Repeat the last message (1), tell the hand and the table (2), or lead to the menu (3)."""
        self._stage = stage
        if stage == 1:
            self.say(self.message)
        elif stage == 2:
            found, view = facts(self._app.table, screen)
            cards = [cue for cue in found if cue[0] in _HAND]
            others = [cue for cue in found if cue[0] in _TABLE]
            self.say(said(cards, view, screen.me) + b"  " + said(others, view, screen.me))
        else:
            self._stage = 0
            self.stop()
            leads(screen, BACK)

    def _at_table(self, screen):
        """Say what is new, what the cursor is on, and that time is short."""
        app = self._app
        table = app.table
        if self._stage and app.buttons.state[PREV] == KEY_DONE:
            held = (self._now - self._held_ms) & TICKS
            if held >= (_HAND_MS if self._stage == 1 else _MENU_MS):
                self._answer(screen, self._stage + 1)
                return
        asked = table.asked()
        moment = table.acts_done << 8 | asked
        tower = self._route[0] == "tower"
        place = _place(screen, tower)
        aims = screen.aims() if tower and not self._notes else NOTHING
        self._aim(_pitch(aims, screen.spot) if aims >= 0 else 0)
        if moment == self._moment and place == self._place:
            self._clock(screen, table, asked)
            return
        news = moment != self._moment
        self._moment = moment
        self._place = place
        message = self._news(screen, table, asked) if news else b""
        if screen.me >= 0 and not table.round_over() and (asked == screen.me or not news) and app.passes_to() < 0:
            under = self._under(screen, table)
            message = message + b"  " + under if message and under else message or under
        if message:
            self.message = message
            self.say(message)

    def _news(self, screen, table, asked):
        """Return what has happened, and in the own turn what a player needs to know."""
        self._late = False
        log = table.log
        me = screen.me
        found, view = facts(table, screen, log=log)
        events = [] if log[0] == E_RESYNC else happened(found, self._known)
        self._known = lasting(found)
        if asked == me and not table.round_over():
            found = [cue for cue in found if cue[0] in _TURN]
            if v.of_cards(view) and v.color(view) != v.top(view) & 7:
                found.append((CUE_COLOR, v.color(view), 0))
            events = [cue for cue in events if cue[0] != E_COLOR] + found
        return said(events, view, me, True)

    def _under(self, screen, table):
        """Return what the cursor is on: a card, what the draw pile does now, an act."""
        cue = under_cursor(table, screen)
        if not cue:
            return b""
        if isinstance(cue, str):
            return b"z"
        if cue[0] == CUE_PILE:
            act = pile(screen.hand, table, screen.me)
            cue = (CUE_MAY, verb_of(act), arg_of(act)) if act >= 0 else cue
        return told(cue, table.view(screen.me), screen.me).encode()

    def _aim(self, hertz):
        """Sound the cursor of a tower, from now on; 0: it does not run, or something is said."""
        if hertz != self._hertz:
            self._hertz = hertz
            if hertz or not self._notes:
                self._board.tone(hertz)

    def _clock(self, screen, table, asked):
        """Say once that time is short."""
        if asked != screen.me or self._late:
            return
        left = table.left_ms(self._now)
        if 0 <= left < _SOON_MS:
            self._late = True
            self.say(told((CUE_TIME, left // 1000, 0), None, screen.me).encode())


def _pitch(harm, spot):
    """Return the hertz of a tower's cursor, by the harm of a stop there."""
    if harm < _MISSED:
        return _WITHIN if harm else _MIDDLE
    return _OUTSIDE + (100 - min(abs(2 * spot - 99), 100)) // 20 * _NEARER


def _place(screen, tower):
    """Return a number that changes when the cursor moves."""
    if screen.hand:
        question = screen.question
        return (question.key << 8 | question.chosen) << 1 | 1 if question else screen.hand.cursor << 1
    return screen.at if tower else screen.cursor


def label(key):
    """Return words of what only a handheld has that is played by ear, from a file of their own: ``en_sounds.txt``."""
    for language in (words.language, "en"):
        try:
            with open(words.folder + "/" + language + "_sounds.txt", "rb") as file:
                text = file.read()
        except OSError:
            continue
        at = text.find(("\n%s " % key).encode())
        if at >= 0:
            return str(text[at + len(key) + 2 : text.find(b"\n", at + 1)], "utf-8").rstrip("\r")
    return key


def install(app):
    """Sound as it is chosen, from now on."""
    if not app.sound:
        return
    app.sound.stop()
    if isinstance(app.sound, Ear):
        app.link.media = app.sound.without
        app.sound = Sound(app.board)
    if app.settings.values[EAR] & 1:
        app.sound = Ear(app)
