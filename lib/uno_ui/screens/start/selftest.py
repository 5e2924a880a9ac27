# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The self-test: keys, dots, light, sound and infrared light with a person, the rest alone; then a page of results and
their code (:mod:`uno_ui.device.report`).

It goes on by itself where nobody answers, and prints the code: the display may be what is broken.
"""

from micropython import const

from uno_core.codes import TICKS
from uno_ui.codes import BACK, NEXT, NOTHING
from uno_ui.device import report
from uno_ui.screens.menu import Menu
from uno_ui.words import say

_PATTERNS = const(3)  # all dots, none, every other column;
_PATTERN_MS = const(1500)  # each that long
_ANSWER_MS = const(6000)
_BEAT_MS = const(700)  # of colors and tones
_HERTZ = const(880)
_PADS = "^v<>"  # the keys behind A, B and C
_CODE = const(12)  # letters of a code in a row,
_GROUP = const(4)  # in groups
# Keys as people press them: the field of its time, and the screen that it leads to, or a command; and what the screen
# is about. The page is the game's that is set.
_KEYS = (
    ("menu", "main_menu"),
    ("cursor", NEXT),
    ("lobby", "lobby"),
    ("games", "games"),
    ("back", BACK),
    ("rules", "rule_groups"),
    ("settings", "settings"),
    ("guide", "guide", "page"),
    ("page", "reader", "page", "play"),
    ("records", "records"),
)


class SelfTest(Menu):
    """One step after the other, each of them a menu. Long A leaves it; while the program measures, any key ends that.

    :param found: the results, for their page; None: test.
    """

    title = "selftest"
    bare = True

    def __init__(self, app, found=None):
        super().__init__(app)
        board = app.board
        self._behind = app.stack[:-1]
        self._found = found
        self._steps = ()
        self._step = ""  # a field, or "" on the page of results
        self._pattern = NOTHING
        self._keys = 0  # those that were not pressed, as bits
        self._since = 0
        self._beat = NOTHING
        if found:
            self._code = report.code(found)
            self.rows = (0, _CODE, "sf-keys", "sf-pixels", "sf-light", "sound", "m-ir")
            self.rows += ("sf-radio", "sf-nvm", "sf-heap", "sf-slow")
        else:
            self._found = report.blank(board)
            self._keys = report.unpressed(board)
            has = (True, True, board.has_pixel, board.has_tone, board.has_infrared and board.has("pulseio"))
            steps = ("keys", "pixels", "light", "sound", "ir")
            self._steps = [steps[k] for k in range(len(steps)) if has[k]]
            self._begin()

    def _begin(self):
        """Begin the next step, which nobody sees yet; or measure, when there is none."""
        self._step = self._steps.pop(0) if self._steps else "wait"
        self._since = self.app.board.ticks_ms()
        self._pattern = 0 if self._step == "pixels" else NOTHING
        self.cursor = 0
        self.rows = ("no", "yes")
        if self._step == "wait":
            self.title = "selftest"
            self.rows = ("sf-wait",)
        else:
            self.title = "sf-ask-" + self._step
        if self._step == "keys":
            self.rows = [key for key in range(7) if self._keys >> key & 1]

    def _next(self, value=report.NOT_TESTED):
        """Note the result of a step, and begin the next one."""
        app = self.app
        step = self._step
        if step == "ir":
            self._steps = []
        else:
            self._found[step] = value
        app.board.tone(0)
        app.board.pixel(0, 0, 0)
        self._begin()
        app.show(self)
        if self._step == "wait":
            app.run(self._measure(step == "ir" and value == 1))

    # -- a menu --------------------------------------------------------------------------

    def label(self, row):
        """Return a key, a part of the code, or words."""
        if self._step == "keys":
            return getattr(self.app.board, "keys", "ABC")[row] if row < 3 else _PADS[row - 3]
        if isinstance(row, int):
            return " ".join([self._code[at : at + _GROUP] for at in range(row, row + _CODE, _GROUP)])
        return say(row)

    def value(self, row):
        """Return a result; "-" if it was not tested."""
        found = self._found
        if self._step or isinstance(row, int):
            return ""
        row = row[row.find("-") + 1 :]
        if row == "radio":
            value = max(found["wifi"], found["ble"])
        elif row == "slow":
            value = max([found[key[0]] for key in _KEYS])
        else:
            value = found[row]
        if value < 0:
            return "-"
        if row == "keys":
            there = report.unpressed(self.app.board)
            return "%d/%d" % (_ones(there) - _ones(value), _ones(there))
        if row == "ir":
            return "%d/%d" % (value, report.FRAMES)
        if row == "nvm" and value:
            return "%d ms" % found["nvm_ms"]
        return "%d kB" % value if row == "heap" else "%d ms" % value if row == "slow" else say("yes" if value else "no")

    def marked(self, row):
        """Whether a key was pressed."""
        return self._step == "keys" and not self._keys >> row & 1

    def changes(self, row):
        """Nothing changes."""
        return False

    def footing(self):
        """Say how to leave, where other keys do not choose."""
        if self._step == "keys" and not self._low:
            self.write_below(say("hint-menu-a"))
        else:
            super().footing()

    def choose(self, row):
        """Take an answer."""
        if self._step:
            self._next(int(row == "yes"))

    def back(self):
        """Leave."""
        self.app.board.tone(0)
        self.app.board.pixel(0, 0, 0)
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
        elif self._step == "keys":
            key = command & 7
            if self.app.buttons.swapped and key < 3:
                key = 2 - key
            self._keys &= ~(1 << key)
            self._since = self.app.board.ticks_ms()
            if not self._keys:
                self._next(0)
            else:
                self.cursor = self.rows.index(key)
                self._draw()
        elif self._pattern >= 0:
            self._show_pattern(_PATTERNS)
        else:
            super().key(command)

    def tick(self, now_ms):
        """Go on."""
        board = self.app.board
        passed = (now_ms - self._since) & TICKS
        step = self._step
        if not step or step == "wait":
            return
        if self._pattern >= 0:
            if passed >= _PATTERN_MS:
                self._show_pattern(self._pattern + 1)
        elif passed >= (report.KEYS_MS if step == "keys" else _ANSWER_MS):
            self._next(self._keys if step == "keys" else report.NOT_TESTED)
        elif step in ("light", "sound") and passed // _BEAT_MS != self._beat:
            self._beat = passed // _BEAT_MS
            if step == "light":
                color = [0, 0, 0]
                color[self._beat % 3] = 32
                board.pixel(*color)
            else:
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
        yield from self._until_key(report.measure(app.board, self._found, light))
        yield from self._until_key(self._press_keys())
        report.tell(self._found)
        app.set_back_stack(*self._behind)
        app.go("selftest", self._found)

    def _until_key(self, parts):
        board = self.app.board
        for _ in parts:
            if 0 <= board.key() < report.RELEASED:
                break
            yield
        parts.close()

    def _press_keys(self):
        """Press the standard keys, and note how long each takes until its screen is drawn."""
        app = self.app
        app.set_back_stack()
        for name, to, *about in _KEYS:
            yield
            since = app.board.ticks_ms()
            if isinstance(to, int):
                app.screen.key(to)
            else:
                app.go(to, *[app.setup.page() if what == "page" else what for what in about])
            while app.flow:
                app.go_on()
            app.canvas.refresh()
            self._found[name] = (app.board.ticks_ms() - since) & TICKS


def _ones(bits):
    return sum([bits >> k & 1 for k in range(7)])


SCREEN = SelfTest
