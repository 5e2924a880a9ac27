# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""One switch, or two, instead of all keys; and keys for a hand that shakes. Loaded only where a setting asks for it.

:class:`Steady` replaces :class:`uno_ui.device.buttons.Buttons`: a press or a release counts only after it has lasted.
:class:`Scanner` replaces them, too. It walks over what a screen offers: over the rows of a list, the cards that
can be played, the letters. Behind the last of them it shows, at the top right, the keys that lead elsewhere, one after
the other. A press chooses what is under the cursor, or the key that is lit.

=====  ==========================================================================================
mode   the first switch
=====  ==========================================================================================
TIME   the walk goes on by itself; a press chooses
STEP   a short press goes on, a long one chooses
HELD   the walk goes on while it is held; the release chooses
=====  ==========================================================================================

The first switch is the key that was pressed first. Every other key is a second switch. As soon as it is pressed, it
goes on; with STEP it chooses. A second switch that is held for three seconds becomes the first: nobody can get stuck.

One byte of the settings holds all choices: :func:`choices`.
"""

from bitmaptools import fill_region
from displayio import Bitmap, Palette, TileGrid
from micropython import const

from uno_core.codes import TICKS, V_ACCEPT, V_SELECT, V_UNO
from uno_ui import words
from uno_ui.codes import ACCESS, ADD_OR_JUMP, CALL, CAP, COLORS, DOWN, EVERY_KEY, KEY_DONE, KEY_FREE, KEY_VOID
from uno_ui.codes import KEY_COUNT, LETTER, LONG, LONG_MS, NEXT, NOTHING, RELEASED, ROW, SELECT, UNSET
from uno_ui.device.buttons import Buttons

_TIME = const(1)  # modes
_STEP = const(2)
_HELD = const(3)
DWELLS = b"\x0a\x0f\x14\x1e\x04\x06\x08"  # tenths of a second; the first value counts until a person chooses
STEADY = b"\0\1\3"  # likewise: a shorter press does not count
HOLDS = b"\5\x0a\x14"  # likewise: a longer press is long. Each is twice the one before: Steady halves the time for it
COUNTS = (4, len(DWELLS), len(STEADY), len(HOLDS))
_FIRST_MS = const(3000)  # a second switch becomes the first one
_PAUSE = const(3)  # dwells after a step of the second switch
_INNER = const(6)  # letters of a leap, and the most keys in a row of a pad
_PAD_ROWS = const(5)
_MORE = const(7)  # steps in a list whose length only its screen knows
_BLOCKS = const(9)  # of a tower, until the menu is offered

# The ring of each screen. If a cursor walks there, its first sign is a kind, see below. Then follow keys: 0 1 2 for
# A B C, 3 4 5 for A B C held. "-" is a pause, so that nothing important happens by accident. Other screens are lists.
# Signs are not letters: a word in a text keeps that name in the whole program (tools/mpy_shrink).
RINGS = (
    " title:145 attract:1 colors:12 first:13 selftest:123 lesson:# name:*43 text_entry:*43 date:*43 who:=3"
    " rule_sets:=3 opponent:120 table:# remote_table:# practice:# tower:^ blitzo:% handover:102 recap:102"
    " tip:1 card:12 gestures:+3 backs:201 again:1 result:10243 count:1 plot:120 coach:1023 day_result:1"
    " joining:-3 check_code:-103 waiting_room:+3 dealing:-3 ended:-1 reader:210 watch:1023 qr_code:1 "
)
_LIST = "."  # kinds
_PAIRS = "="  # a list whose rows have two actions
_LONG_LIST = "+"  # a list whose length only its screen knows
_LETTERS = "*"  # places of letters
_TABLE = "#"
_TOWER = "^"
_PAD = "%"
_PLAYED = "#^%"  # kinds on which a match is played
_GROUPED = "*%"  # kinds with groups: a press chooses one, and the walk is within it
_KEYS_OF = "-012345"
_OTHER = ".3"  # what is not named
_ASIDE = "431"  # at a table, while others act
_EITHER = "14"  # a card that can be played or marked, a row with two actions
_CALLING = "5"
_CALLS = const(0x870)  # verbs, a bit each: to challenge, UNO, to catch, to report
_HURTS = const(0x840)  # calls that somebody else may be faster with: to catch, to report
_OTHERS = const(0)  # states of a table: others act,
_SENTENCE = const(1)  # a sentence of the lesson is shown,
_CALL = const(2)  # somebody can be caught,
_MINE = const(4)  # or the person can act; further bits: at which act, and whether there is a question


def choices(app):
    """Return what is chosen: the mode, and the places of the others in ``DWELLS``, ``STEADY`` and ``HOLDS``."""
    kept = app.settings.values[ACCESS]
    if kept == UNSET:
        kept = 63 * min(app.board.number("UNO_SWITCH") or 0, _HELD)
    return [kept // 63 & 3, kept // 9 % 7, kept // 3 % 3, kept % 3]


def one_byte(chosen):
    """Return the byte for choices."""
    mode, dwell, steady, hold = chosen
    return 63 * mode + 9 * dwell + 3 * steady + hold


def install(app):
    """Read keys as it is chosen, from now on."""
    mode, dwell, steady, hold = choices(app)
    old = app.buttons
    if type(old) is not Buttons:
        old.leave()
    if mode:
        app.buttons = Scanner(app, mode, 100 * DWELLS[dwell], 100 * STEADY[steady], hold)
    elif steady or hold:
        app.buttons = Steady(100 * STEADY[steady], hold)
    else:
        app.buttons = Buttons()
    app.buttons.swapped = old.swapped


class Steady(Buttons):
    """Presses and releases count when they have lasted; a short flicker is neither.

    ``void`` is only in the base class: so the build can still write it into the loop of the application.

    :param steady_ms: a shorter press does not count.
    :param slower: a press is long after 500 ms, times 2 to the power of that; held keys of a pad repeat as much slower.
    """

    def __init__(self, steady_ms, slower):
        super().__init__()
        self._steady_ms = steady_ms
        self._slower = slower
        self._touched = bytearray(KEY_COUNT)  # 1: as the contacts are,
        self._down = bytearray(KEY_COUNT)  # and as it counts
        self._since_ms = [0] * KEY_COUNT

    def leave(self):
        """End: something else reads keys from now on."""

    def feed(self, code, at_ms):
        """Take a key event of the board: see :meth:`uno_ui.device.buttons.Buttons.feed`."""
        command = self._settle(at_ms)
        key = code & 7
        self._touched[key] = 0 if code & RELEASED else 1
        self._since_ms[key] = at_ms
        if not code & RELEASED and not self._down[key]:
            self.state[self._key(key)] = KEY_VOID  # until it counts
        return command if command >= 0 else self._settle(at_ms)

    def _settle(self, now_ms):
        """Let count what has lasted.

        :return: a command, or -1.
        """
        for key in range(KEY_COUNT):
            if self.state[self._key(key)] == KEY_FREE:  # a release that is void, too, ends a press
                self._touched[key] = self._down[key] = 0
            touched = self._touched[key]
            since = self._since_ms[key]
            if touched != self._down[key] and (now_ms - since) & TICKS >= self._steady_ms:
                self._down[key] = touched
                command = self.take(key if touched else key | RELEASED, since)
                if command >= 0:
                    return command
        return NOTHING

    def take(self, code, at_ms):
        """Take an event that counts.

        :return: a command, or -1.
        """
        return super().feed(code, at_ms >> self._slower)

    def tick(self, now_ms):
        """Time passes: see :meth:`uno_ui.device.buttons.Buttons.tick`."""
        command = self._settle(now_ms)
        return command if command >= 0 else super().tick(now_ms >> self._slower)


class Scanner(Steady):
    """Walks over what a screen offers.

    ``first``: the switch that was pressed first, or -1.

    :param mode: see the module.
    :param dwell_ms: time at each place.
    """

    def __init__(self, app, mode, dwell_ms, steady_ms, slower):
        super().__init__(steady_ms, slower)
        self._app = app
        self._mode = mode
        self._dwell_ms = dwell_ms
        self._hold_ms = LONG_MS << slower
        self.first = NOTHING
        self._held = NOTHING  # the switch that is held,
        self._held_ms = 0  # since when,
        self._done = False  # and whether it has acted as long
        self._now = 0
        self._dwells_ms = 0  # since when the walk is at its place
        self._screen = None
        self._kind = self._ring = ""  # of the screen, see RINGS
        self._stand = NOTHING  # of a table
        self._steps = 1  # places the cursor was at, since the walk began
        self._home = 0  # the letter that was there then
        self._sign = NOTHING  # the key that is lit
        self._inner = False  # a row or a group is chosen, and the walk is within it
        self._strip = Strip(app.canvas)

    def leave(self):
        """End: something else reads keys from now on."""
        self._strip.leave()

    # -- switches --------------------------------------------------------------------------

    def take(self, code, at_ms):
        """Take an event that counts.

        :return: a command, or -1.
        """
        key = code & 7
        self._now = at_ms
        self.state[self._key(key)] = KEY_FREE if code & RELEASED else KEY_DONE
        if self.quick:
            self._held = NOTHING
            if code & RELEASED:
                return NOTHING
            return self._key(key) if self.quick == EVERY_KEY else SELECT
        if self.first < 0:
            self.first = key
        second = key != self.first
        if code & RELEASED:
            if key != self._held:
                return NOTHING
            self._held = NOTHING
            if self._done or second or self._mode == _TIME:
                return NOTHING
            if self._mode == _HELD:
                return self._choose()
            self._go_on()
            return NOTHING
        self._held = key
        self._held_ms = self._dwells_ms = at_ms
        self._done = False
        if second and self._mode != _STEP:
            self._go_on()
            self._dwells_ms = (at_ms + _PAUSE * self._dwell_ms) & TICKS
        elif second or self._mode == _TIME:
            return self._choose()
        return NOTHING

    def tick(self, now_ms):
        """Time passes. Feed all events first.

        :return: a command, or -1.
        """
        command = self._settle(now_ms)
        self._now = now_ms
        app = self._app
        if command >= 0 or app.flow or app.idle.dark or not app.stack or not app.screen:
            return command
        self._look()
        first = self._held == self.first
        if self._held >= 0 and not self._done:
            held = (now_ms - self._held_ms) & TICKS
            if not first:
                if held >= _FIRST_MS:
                    self._done = True
                    self.first = self._held
            elif self._mode == _STEP and held >= self._hold_ms:
                self._done = True
                return self._choose()
        if self._mode == _TIME or self._mode == _HELD and self._held >= 0 and first:
            if self._dwell_ms <= (now_ms - self._dwells_ms) & TICKS <= TICKS >> 1:
                self._dwells_ms = now_ms
                self._go_on()
        return NOTHING

    # -- where the walk is -------------------------------------------------------------------

    def _look(self):
        """Begin the walk where there is another screen, or another thing to do."""
        screen = self._app.screen
        state = _OTHERS
        if screen is not self._screen:
            self._screen = screen
            self._stand = NOTHING
            name = " %s:" % self._app.stack[-1][0]
            at = RINGS.find(name)
            ring = RINGS[at + len(name) : RINGS.find(" ", at + 1)] if at >= 0 else _OTHER
            self._kind = "" if ring[0] in _KEYS_OF else ring[0]
            self._ring = ring[len(self._kind) :]
        if self._kind and self._kind in _PLAYED:
            state = self._look_at_table(screen)
        if state != self._stand:
            self._stand = state
            self._begin()

    def _look_at_table(self, screen):
        """Return the state of a table."""
        table = self._app.table
        me = screen.me
        mine = me >= 0 and table.asked() == me and not table.round_over()
        question = 0
        if self._kind == _TABLE:
            if self._app.stack[-1][0] == "lesson" and screen.page:
                return _SENTENCE
            if screen.animations and screen.animations.on:
                return max(self._stand, _OTHERS)
            if screen.question:
                mine = True
                question = _MINE
            elif not mine and me >= 0:
                may = screen.hand.verbs
                if may & _HURTS:
                    return _CALL
                mine = may & ADD_OR_JUMP > 0
        return _MINE | question << 1 | table.acts_done << 4 if mine else _OTHERS

    def _begin(self):
        """Begin the walk again."""
        state = self._stand
        self._inner = False
        self._steps = 1
        self._sign = NOTHING
        self._dwells_ms = self._now
        if not self._kind:
            if len(self._ring) > 1:
                self._sign = 0
        elif state == _CALL:
            self._sign = 0
        elif state >= _MINE:
            self._dwells_ms = (self._now + (self._dwell_ms >> 1)) & TICKS  # to see what others have done
            hand = self._screen.hand
            if hand and not self._screen.question:
                may = hand.verbs
                if may & _HURTS or may >> V_UNO & 1 and hand.n < 3:
                    self._sign = len(self._signs()) - 1
                    self._steps = 0
        self._show()

    def _signs(self):
        """Return the keys that are offered behind the places of the cursor."""
        if self._inner and self._kind not in _GROUPED:
            return _EITHER
        if self._stand == _CALL:
            return _CALLING
        if not self._kind or self._kind not in _PLAYED:
            return self._ring
        if self._stand < _MINE:
            return _ASIDE
        if self._kind == _TABLE:
            return "435" if self._screen.hand.verbs & _CALLS else "43"
        return "45" if self._kind == _PAD else "4"

    def lit(self):
        """Return the key that is lit, see ``RINGS``; empty if a press chooses what is under the cursor."""
        return self._signs()[self._sign] if self._sign >= 0 else ""

    def _places(self):
        """Return how many places the cursor has."""
        screen = self._screen
        kind = self._kind
        if kind == _TABLE:
            if screen.question:
                answers = screen.question.answers
                return len(answers) if answers else COLORS
            hand = screen.hand
            return sum([self._stops(hand, i) for i in range(hand.n + 1)])
        if kind == _LETTERS:
            return (len(screen.sets[screen.at]) + _INNER - 1) // _INNER
        if kind == _PAD:
            return _PAD_ROWS
        if kind == _TOWER:
            return _BLOCKS
        return _MORE if kind == _LONG_LIST else len(screen.rows)

    def _stops(self, hand, i):
        """Whether the walk stops at a place of the hand; behind the cards is the pile."""
        if i == hand.n:
            return (
                not hand.verbs & ADD_OR_JUMP
                or hand.verbs >> V_ACCEPT & 1 > 0
                or self._app.table.asked() == self._screen.me
            )
        return hand.playable(i) or hand.marked(i) or hand.verbs >> V_SELECT & 1 > 0

    def _go_on(self):
        """Go on to the next place, or to the next key that is offered."""
        self._look()
        state = self._stand
        if self._sign >= 0:
            if state != _CALL:
                self._next_sign()
            self._show()
        elif self._kind and (state >= _MINE or state == _OTHERS and self._kind not in _PLAYED):
            self._note_letter()
            self._steps += 1
            if self._inner:
                self._inner = self._steps <= _INNER
                if self._inner or self._kind == _LETTERS:
                    self._screen.key(NEXT)
                else:
                    self._move()
                if not self._inner:
                    self._steps = 2
                    self._show()
            elif self._steps > self._places():
                if self._kind == _LETTERS:  # what was there is there again
                    self._screen.picked[self._screen.at] = self._home - 1
                    self._screen.key(NEXT)
                self._sign = 0
                self._show()
            else:
                self._move()

    def _note_letter(self):
        """Note the letter that the walk begins with."""
        if self._kind == _LETTERS and self._steps == 1 and not self._inner:
            self._home = self._screen.picked[self._screen.at]

    def _next_sign(self):
        self._sign += 1
        if self._sign < len(self._signs()):
            return
        self._sign = NOTHING if self._kind else 0
        if self._inner:
            self._inner = False
        elif not self._steps:
            self._steps = 1
        elif self._kind and (self._stand >= _MINE or self._kind not in _PLAYED):
            self._steps = 1
            if self._kind != _LETTERS:
                self._move()

    def _move(self):
        """Move the cursor. This does not count as a key of a person."""
        screen = self._screen
        if self._kind == _LETTERS:
            screen.key(CALL)
        elif self._kind == _PAD:
            screen.key(DOWN)
        elif self._kind != _TABLE:
            screen.key(NEXT)
        elif screen.question:
            screen.question.move(1)
        else:
            if screen.motion:
                screen.motion.end()
            hand = screen.hand
            for _ in range(hand.n + 1):
                hand.move(1)
                if self._stops(hand, hand.cursor):
                    break
            screen.draw_cards(True)

    def _choose(self):
        """Choose what the walk is at.

        :return: a command, or -1.
        """
        self._look()
        kind = self._kind
        letter = self.lit()
        if letter:
            if kind:
                self._sign = NOTHING
                self._inner = False
                self._steps = 1
        elif not kind:
            letter = self._ring
        elif kind in _PLAYED and self._stand == _OTHERS:
            letter = _EITHER[0] if self._app.table.round_over() else ""
            self._sign = NOTHING if letter else 0
        elif kind in _GROUPED and not self._inner or self._may_do_either():
            self._note_letter()
            self._inner = True
            self._sign = NOTHING if kind in _GROUPED else 0
            self._steps = 1
        else:
            letter = _EITHER[0]
            self._inner = False
            self._steps = 1
        self._show()
        at = _KEYS_OF.find(letter) - 1 if letter else NOTHING
        return at if at < 3 else at - 3 | LONG

    def _may_do_either(self):
        """Whether there are two things to do at the cursor."""
        if self._kind != _TABLE or self._stand < _MINE or self._screen.question:
            return self._kind == _PAIRS
        hand = self._screen.hand
        return hand.verbs >> V_SELECT & 1 > 0 and not hand.on_pile()

    def _show(self):
        if self._inner and self._kind in _GROUPED:
            self._strip.show(_EITHER[:1], 0)
        elif self._sign >= 0:
            self._strip.show(self._signs(), self._sign)
        else:
            self._strip.hide()


class Strip:
    """The keys that are offered, at the top right of the display, on top of any picture."""

    def __init__(self, canvas):
        self._canvas = canvas
        colored = canvas.x is not None
        self._write = canvas.write if colored else canvas.text
        self._letter = canvas.letter if colored else LETTER
        self._row = canvas.row if colored else ROW
        self._right = canvas.wide if colored else canvas.width
        self._bitmap = Bitmap(self._right, self._row + 2, 2)
        palette = Palette(2)
        palette[0] = 0x000000
        palette[1] = 0xFFFFFF
        self._tile = TileGrid(self._bitmap, pixel_shader=palette, x=self._right, y=0)
        canvas.group.append(self._tile)

    def leave(self):
        """Leave the display."""
        self._canvas.group.remove(self._tile)
        self._canvas.changed = True

    def hide(self):
        """Show nothing."""
        if self._tile.x != self._right:
            self._tile.x = self._right
            self._canvas.changed = True

    def show(self, ring, lit):
        """Show keys.

        :param ring: their letters, see ``RINGS``.
        :param lit: the place of the one that a press chooses.
        """
        canvas = self._canvas
        bitmap = self._bitmap
        whole = canvas.bitmap
        canvas.bitmap = bitmap
        bitmap.fill(0)
        letter = self._letter
        x = (letter >> 1) + 2  # a dark edge before a bright headline
        printed = words.keys.split()
        for k in range(len(ring)):
            at = _KEYS_OF.find(ring[k]) - 1
            text = printed[at % 3] if at >= 0 else "-"
            if at > 2:
                text += chr(CAP + 126)
            wide = letter * len(text)
            if k == lit:
                fill_region(bitmap, x - (letter >> 1), 0, x + wide + (letter >> 1), self._row + 2, 1)
            self._write(x, 1, text, 0 if k == lit else 1)
            x += wide + letter
        canvas.bitmap = whole
        x -= letter >> 1
        fill_region(bitmap, 0, self._row + 1, x, self._row + 2, 1)
        self._tile.x = self._right - x
        canvas.changed = True
