# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The self-test: keys, dots, light, sound and infrared light with a person, the rest alone; then a page of results and
their code (:mod:`uno_ui.device.report`), on a color display also as a QR code.

It goes on by itself where nobody answers, and prints the code: the display may be what is broken.
"""

from micropython import const

from uno_core.codes import TICKS
from unload.codes import NEXT_SCREEN
from uno_ui.codes import BACK, NEXT, NOTHING, TEST_BLE, TEST_HEAP, TEST_IR, TEST_KEYS, TEST_LIGHT
from uno_ui.codes import TEST_MENU, TEST_NVM, TEST_NVM_MS, TEST_PIXELS, TEST_SILENCE_MS, TEST_SOUND, TEST_WIFI
from uno_ui.device import report
from uno_ui.screens.menu import Menu
from uno_ui.words import say

_RESULTS = const(0)  # steps, beside the fields from keys to infrared light
_WAITS = TEST_IR + 1
_PATTERNS = const(3)  # all dots, none, every other column;
_PATTERN_MS = const(1500)  # each that long
_ANSWER_MS = const(6000)
_BEAT_MS = const(700)  # of colors and tones
_HERTZ = const(880)
_PADS = "^v<>"  # the keys behind A, B and C
_FULL = const(12)  # letters of a code in a row,
_GROUP = const(4)  # in groups
_QR = "QR"  # the row that leads to the QR code, in every language
# Keys as people press them, in the order of the fields: screens that they lead to, with "?" if it is about the game
# that is set, and "??" for a page about it; the next row (>), or back (<).
_KEYS = "main_menu > lobby games < rule_groups settings guide? reader?? records"


class SelfTest(Menu):
    """One step after the other, each of them a menu. Long A leaves it; while the program measures, any key ends that.

    :param found: the results, for their page; None: test.
    """

    title = "selftest"
    bare = True

    def __init__(self, app, found=None):
        super().__init__(app)
        self._behind = app.stack[:-1]
        self._found = found
        self._step = _RESULTS
        self._pattern = NOTHING
        self._beat = NOTHING
        self._since = 0
        self._keys = self._there = report.unpressed(app.board)  # keys as bits: not pressed; all
        if found:
            code = report.code(found)
            self.rows = [_grouped(code[:_FULL]), _grouped(code[_FULL:]), TEST_KEYS, TEST_PIXELS, TEST_LIGHT]
            self.rows += [TEST_SOUND, TEST_IR, TEST_WIFI, TEST_NVM, TEST_HEAP, TEST_MENU]
            if app.canvas.themes:
                self.rows.insert(0, _QR)
        else:
            self._found = report.blank(app.board)
            self._begin(TEST_KEYS)

    def _begin(self, step):
        """Begin a step, or the next one that this board has; nobody sees it yet."""
        board = self.app.board
        if step == TEST_LIGHT and not board.has_pixel:
            step += 1
        if step == TEST_SOUND and not board.has_tone:
            step += 1
        if step == TEST_IR and not (board.has_infrared and board.has("pulseio")):
            step += 1
        self._step = step
        self._since = board.ticks_ms()
        self._pattern = 0 if step == TEST_PIXELS else NOTHING
        self.cursor = 0
        self.title = "sf-ask%d" % step
        self.rows = ("no", "yes")
        if step == TEST_KEYS:
            self.rows = self._names(self._there)
        elif step == _WAITS:
            self.title = "selftest"
            self.rows = ("sf-wait",)

    def _next(self, value=NOTHING):
        """Note the result of a step, and begin the next one."""
        app = self.app
        step = self._step
        if step != TEST_IR:
            self._found[step] = value
        self._hush()
        self._begin(step + 1)
        app.show(self)
        if self._step == _WAITS:
            app.run(self._measure(step == TEST_IR and value == 1))

    def _hush(self):
        """Be silent, and let the light show what it showed before."""
        app = self.app
        app.board.tone(0)
        app.board.pixel(0, 0, 0)
        color = app.lit
        app.lit = NOTHING
        if color >= 0:
            app.light(color)

    def _names(self, keys):
        """Return what keys are called, by their bits."""
        names = list(getattr(self.app.board, "keys", "ABC")) + list(_PADS)
        return [names[key] for key in range(len(names)) if keys >> key & 1]

    # -- a menu --------------------------------------------------------------------------

    def label(self, row):
        """Return words, a key, or letters of the code."""
        if isinstance(row, int):
            return say("sf-%d" % row)
        return say(row) if self._step > TEST_KEYS else row

    def value(self, row):
        """Return a result; "-" if it was not tested."""
        if not isinstance(row, int):
            return ""
        found = self._found
        value = found[row]
        if row == TEST_WIFI:
            value = max(value, found[TEST_BLE])
        elif row == TEST_MENU:
            value = max(found[TEST_MENU:])
        if value < 0:
            return "-"
        if row == TEST_KEYS:
            return " ".join(self._names(value)) or say("yes")
        if row == TEST_IR:
            return "%d/%d" % (value, report.FRAMES)
        if row == TEST_HEAP:
            return "%d kB" % value
        if row == TEST_NVM and value:
            return "%d ms" % found[TEST_NVM_MS] if value == 1 else "?"
        return "%d ms" % value if row == TEST_MENU else say("yes" if value else "no")

    def marked(self, row):
        """Whether a key was pressed."""
        return self._step == TEST_KEYS and row not in self._names(self._keys)

    def changes(self, row):
        """Nothing changes."""
        return False

    def footing(self):
        """Say how to leave, where other keys do not choose."""
        if self._step == TEST_KEYS and not self._low:
            self.write_below(say("hint-menu-a"))
        else:
            super().footing()

    def choose(self, row):
        """Take an answer; leave the results, or show their QR code."""
        if self._step:
            self._next(int(row == "yes"))
        elif row == _QR:
            self.app.go("qr_code", report.code(self._found))
        else:
            self.back()

    def back(self):
        """Leave."""
        self._hush()
        super().back()

    # -- a screen ------------------------------------------------------------------------

    def enter(self):
        """Draw the step, or a pattern."""
        canvas = self.app.canvas
        if self._pattern < 0:
            super().enter()
            return
        canvas.fill(0, 0, canvas.width, canvas.height, 0)
        if self._pattern != 1:
            for x in range(0, canvas.width, 1 + self._pattern // 2):
                canvas.fill(x, 0, 1, canvas.height)

    def key(self, command):
        """Take a key that is tested, or an answer."""
        if command == BACK:
            self.back()
        elif self._step == TEST_KEYS:
            key = command & 7
            if self.app.buttons.swapped and key < 3:
                key = 2 - key
            self._keys &= ~(1 << key)
            self._since = self.app.board.ticks_ms()
            if self._keys:
                self._draw()
            else:
                self._next(0)
        elif self._pattern >= 0:
            self._show_pattern(_PATTERNS)
        else:
            super().key(command)

    def tick(self, now_ms):
        """Go on."""
        board = self.app.board
        passed = (now_ms - self._since) & TICKS
        step = self._step
        if step == _RESULTS or step == _WAITS:
            return
        if self._pattern >= 0:
            if passed >= _PATTERN_MS:
                self._show_pattern(self._pattern + 1)
        elif passed >= (TEST_SILENCE_MS if step == TEST_KEYS else _ANSWER_MS):
            self._next(self._keys if step == TEST_KEYS else NOTHING)
        elif passed // _BEAT_MS != self._beat:
            self._beat = passed // _BEAT_MS
            if step == TEST_LIGHT:
                color = [0, 0, 0]
                color[self._beat % 3] = 32
                board.pixel(*color)
            elif step == TEST_SOUND:
                board.tone(_HERTZ << self._beat % 2)

    def _show_pattern(self, number):
        self._since = self.app.board.ticks_ms()
        self._pattern = number if number < _PATTERNS else NOTHING
        self.app.show(self)

    # -- what it does alone ---------------------------------------------------------------

    def _measure(self, light):
        """Measure all that is left, in turns of the loop, until a key is pressed; and show the results."""
        app = self.app
        yield
        for parts in (report.measure(app.board, self._found, light), self._press_keys()):
            for phase in parts:
                if report.pressed(app.board) >= 0:
                    break
                yield phase
            parts.close()
        report.tell(self._found)
        app.set_back_stack(*self._behind)
        app.go("selftest", self._found)

    def _press_keys(self):
        """Press the standard keys, and note how long each takes until its screen is drawn."""
        app = self.app
        app.set_back_stack()
        keys = _KEYS.split()
        there = True
        for k in range(len(keys)):
            to = keys[k]
            fresh = to not in "<>"
            yield NEXT_SCREEN if fresh else None  # a screen that goes makes room before the next one comes
            if not (there or fresh):
                continue
            since = app.board.ticks_ms()
            try:
                if fresh:
                    self._open(to)
                else:
                    app.screen.key(BACK if to == "<" else NEXT)
                while app.flow:
                    app.go_on()
                app.canvas.refresh()
                there = True
            except MemoryError:  # that was not tested; all others are
                there = False
                app.set_back_stack()
            else:
                self._found[TEST_MENU + k] = (app.board.ticks_ms() - since) & TICKS

    def _open(self, to):
        about = (self.app.setup.page(), "play")[: to.count("?")] if "?" in to else ()
        self.app.go(to.rstrip("?"), *about)


def _grouped(letters):
    return " ".join([letters[at : at + _GROUP] for at in range(0, len(letters), _GROUP)])


SCREEN = SelfTest
