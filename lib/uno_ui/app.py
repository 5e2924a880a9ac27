# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The application: one loop over keys, time and picture; which screen is on.

Settings (``settings.toml`` on a board, the environment on a desktop):

- ``UNO_SEED``: a number: the same deal every time.
- ``UNO_DEMO``: a number of rounds: bots play them on all of four seats, then :func:`turns` ends.
- ``UNO_DARK_AFTER``: minutes without a key, until the display goes dark: 1, 3, 10, or 0 for never. A choice on the
  device has precedence.
- ``UNO_SWITCH``: the way of using one switch: 1 by time, 2 by step, 3 while held; 0 all keys. A choice on the device
  has precedence (:mod:`uno_ui.device.scanning`).
- ``UNO_NAME``: the name of this device among others (six letters and digits), until a name is set on the device.
- ``UNO_LANGUAGE``: one of ``uno_ui.words.LANGUAGES``, until a language is chosen on the device. By default the first
  start asks.
"""

import unload
from uno_core.codes import NONE, TICKS
from uno_table.tables.table import Table
from uno_ui.linked.linking import Link
from uno_ui.flows import boot, match_flow
from uno_ui.device.buttons import Buttons
from uno_ui.device.idle import Idle
from uno_ui.device.settings import Settings
from uno_ui.flows.setup import Setup
from uno_ui.screens import ROUTES, Screen
from unload import enter
from unload.codes import BARE_SCREEN, NO_SETUP, NEXT_SCREEN
from uno_ui.codes import SET_SHOW

_SLEEP_MS = 10
_DARK_MS = 50  # as long as nobody sees anything; keys are queued
_TRIES = 4  # to say that memory has run out, when it runs out at that, too
# The color of the light for each active color, dim: it is looked at in the dark.
_LIGHTS = b"\x18\x00\x00\x14\x0c\x00\x00\x14\x00\x00\x00\x18\x08\x08\x08"


def turns(board, link=None):
    """Be a handheld until there is nothing left to do: a demo is over, or the board has no display. Even then it can
    test itself.

    A generator: one turn of the loop each time it is asked, so that a browser can do its own work in between.

    :param link: a function that loads what makes a party of linked handhelds, ``uno_table.media`` or what looks like
        it; None: this build has no link.
    """
    if board.display is None:
        yield from boot.blind(board)
        return
    app = App(board, link)
    app.start()
    short = 0  # how often in a row memory has run out
    try:
        while app.screen or app.flow or short:
            try:
                if short:
                    app.start(True)
                    short = 0
                else:
                    app.step()
            except MemoryError:
                if short == _TRIES:
                    raise
                short += 1
                app.screen = app.playing = None  # they make room for what says so
                unload.clear()
            yield
    except KeyboardInterrupt:  # somebody stops the program
        boot.keep(app, True)
        raise
    if app.sound:
        app.sound.stop()


class App:
    """The common state of all screens."""

    def __init__(self, board, link=None):
        """Create the state for a board; the parameters are those of :func:`turns`."""
        self.board = board
        self.demo = board.number("UNO_DEMO") or 0  # rounds to go
        self.seed = board.number("UNO_SEED")  # of the next match, None: chance
        self.canvas, self.lines = boot.display(board)  # lines of text on the table
        self.buttons = Buttons()
        self.idle = Idle(board)  # what spares the display
        self.sound = boot.buzzer(board)  # a uno_ui.device.sound.Sound, None without a buzzer
        self.lit = -1  # the color that the light shows
        unload.begin(board.keep)
        self.settings = Settings(board.store)  # what is kept
        # -- which screen is on
        self.screen = None  # at the end, too
        self._shown_ms = -1  # since when its keys count, as long as others may come; else -1
        self.playing = None  # the one the match is played on, as long as it is on or behind its menus
        self.flow = None  # the one that is running, and the phase that its next part begins with
        # Routes, tuples of a name and arguments, see go(). The last route belongs to the current screen, which may
        # change it: on a return the screen is built with these arguments.
        self.stack = []
        self.menu_rows = {}  # menu positions, see uno_ui.screens.menu.Menu
        # -- the match
        self.match = None  # at the table it is played at; see table
        self.aside = None  # why a save was set aside, for the menu
        self.held = -1  # the seat of the person who holds the handheld, -1 when bots play alone
        self.recap = None  # what has happened in this round, a uno_ui.table.recap.Recap; None before the first one
        self._setup = None  # of the next match, while it is in memory
        self.chosen = ()  # what it was, while it is not
        self.link = Link(self, link)  # this device among others
        boot.begin(self)

    def start(self, again=False):
        """Begin with the first screen; or again, as memory has run out."""
        if again:
            boot.again(self)
        else:
            boot.first_screen(self)

    def animated(self):
        """Whether events are animated; else only their results are shown."""
        return self.table.pace_ms > 0 and not self.settings.get(SET_SHOW)

    # -- flows ---------------------------------------------------------------------------

    def run(self, flow):
        """Run a flow, a step that takes several turns of the loop. Its first part is done now, and the flow that was
        running is stopped. Keys that are pressed until its end are not meant for what it shows.

        :param flow: a generator. Where it yields, its rest follows in the next turn. It yields a phase of
            :mod:`unload.codes`, which begins before the rest, when the caller of the flow holds nothing any longer; or
            nothing. Across a yield no variable holds a module: it would stay in memory.
        """
        if self.flow:
            self.flow[0].close()
        self.flow = flow, None
        self.go_on()

    def go_on(self):
        """Do the next part of the flow."""
        flow, phase = self.flow
        if phase is not None:
            enter(phase)
        self.flow = None  # a part may run another flow
        for phase in flow:
            if self.flow:
                flow.close()  # another one goes on in its place
            else:
                self.flow = flow, phase
            return

    # -- the loop ------------------------------------------------------------------------

    def step(self):
        """Do one turn of the loop: keys, time, picture, sleep; or the rest of what a turn before has begun."""
        board = self.board
        if self.flow:
            self.go_on()
            self.canvas.refresh()
            board.sleep_ms(_SLEEP_MS)
            return
        code = 0
        while code >= 0:
            code = board.key() if self.screen else -1
            command = -1
            if code < 0:  # no key: time passes
                now = board.ticks_ms()
                if not self.demo and self.idle.tick(now):
                    boot.rest(self)
                command = self.buttons.tick(now)
                if self._shown_ms >= 0:
                    if (now - self._shown_ms) & TICKS <= TICKS >> 1:
                        self._shown_ms = -1
                    else:
                        command = -1  # of a key that was held before
            elif self.idle.awake(board.key_ms) or self._meant_before(board.key_ms):
                self.buttons.void(code)
            else:
                command = self.buttons.feed(code, board.key_ms)
            if command >= 0 and self.screen and not (self.link.remote and self.link.remote.key()):
                self.screen.key(command)
                self.canvas.refresh()
                if self.flow:
                    board.sleep_ms(_SLEEP_MS)
                    return
        if self.link.party:
            self.link.party.tick(now)
            self.link.remote.follow(now)
        if self.screen and not self.flow:
            self.screen.tick(now)
            self.canvas.refresh()
        if self.sound:
            self.sound.tick(now)
        if command < 0 and self.idle.quiet(now):
            unload.ahead()
        board.sleep_ms(_DARK_MS if self.idle.dark and not self.link.party else _SLEEP_MS)

    def _meant_before(self, key_ms):
        """Whether a key was pressed before the screen was there, or could be read."""
        return self._shown_ms >= 0 and 0 < (self._shown_ms - key_ms) & TICKS <= TICKS >> 1

    # -- which screen is on -----------------------------------------------------------

    def go(self, name, *args):
        """Go to a screen; the one that is on is behind it then. That on which the match is played is there already.

        :param name: of :data:`uno_ui.screens.ROUTES`.
        :param args: further arguments of the screen.
        """
        self.stack.append((name,) + args)
        screen = self.playing
        if not screen or len(self.stack) > 1:
            self.screen = None  # what nobody else holds of it makes room
            screen = self.load(name)(self, *args)
        self.show(screen)

    def load(self, name):
        """Import a module of :mod:`uno_ui.screens`, and return its screen's class."""
        return __import__(ROUTES[name], None, None, ("SCREEN",)).SCREEN

    def back(self):
        """Go back to the screen before the current one, or stay if there is none."""
        if len(self.stack) > 1:
            self.stack.pop()
            self.go(*self.stack.pop())

    def set_back_stack(self, *routes):
        """Choose what is behind the next screen, and let the current one go; its picture stays until the next draws.

        :param routes: tuples of a name and arguments, the one that :meth:`back` leads to is the last; none: nothing is.
        """
        self.stack = list(routes)
        self.playing = None
        self.screen = Screen(self)

    def show(self, screen):
        """Show a screen, also the current one: it draws itself again. None ends the program."""
        again = screen is self.screen
        self.screen = screen
        if not again:
            if screen and screen.bare:
                self.leave_match()
            enter(NEXT_SCREEN)
        self.buttons.act_on(False)
        if screen:
            unload.expect(self.link.medium if self.link.hosting else self.stack[-1][0] if self.stack else "-")
            for line in self.lines:
                line.show("")
            self.canvas.lay(False, self.lines)
            self.canvas.clear()
            screen.enter()
            self.canvas.refresh()
            if not again:
                self._shown_ms = self.board.ticks_ms() + screen.unread_ms & TICKS

    # -- what screens ask for -------------------------------------------------------

    def leave_match(self):
        """Unload everything of a match."""
        self.match = self.recap = None
        self.leave_setup()
        self.canvas.font.forget()
        enter(BARE_SCREEN)
        unload.keep(self.board.keep)

    def leave_setup(self):
        """Leave the setup and the rules, as nobody changes them now; :attr:`setup` comes back as it was."""
        if self._setup:
            self.chosen = self._setup.state()
            self._setup = None
        enter(NO_SETUP)

    def hand_to(self, seat):
        """Note that the person of a seat holds the handheld from now on; -1: nobody, as bots play alone or all of
        several persons look at it."""
        self.held = seat

    def play_at(self, table):
        """Put a match in the place of the one that is open; None: there is none."""
        self.match = table

    def keep_recap(self, recap):
        """Take what collects the events of a round; None: there was no round yet."""
        self.recap = recap

    def drop_playing(self):
        """Drop the screen on which the match is played: something else needs its place."""
        self.playing = None

    def open(self, kinds, rules=(), edition=0):
        """Start a match, for :meth:`show_table`."""
        match_flow.open_match(self, kinds, rules, edition)

    def show_table(self):
        """Show the table of the match that is open."""
        self.run(match_flow.show_table(self))

    def passes_to(self):
        """Return the seat of the person here who gets the handheld next, as it is asked now, or -1."""
        table = self.table
        seat = table.asked()
        if self.held < 0 or seat in (NONE, self.held) or table.kind(seat) or table.racing():
            return -1
        return seat

    @property
    def table(self):
        """The match on this device, a :class:`uno_table.tables.table.Table`; it comes with the rules, when it is
        needed."""
        if not self.match:
            self.match = Table(self.board.store)
        return self.match

    @property
    def setup(self):
        """The settings of the next match, a :class:`uno_ui.flows.setup.Setup`."""
        if not self._setup:
            self._setup = Setup(*self.chosen)
            if not self.chosen:
                self._setup.begin_with(self.settings.game, self.canvas.face_picture)
        return self._setup

    def tone(self, hertz, ms, gives_way=False):
        """Play a short tone, without waiting for its end; ``gives_way``: to a tune."""
        if self.sound:
            self.sound.tone(hertz, ms, gives_way)

    def tune(self, number):
        """Play a tune of :mod:`uno_ui.device.sound`, without waiting for its end."""
        if self.sound:
            self.sound.tune(number)

    def light(self, color):
        """Show the active color with the light."""
        color = color if color < 4 else 4
        if self.board.has_pixel and color != self.lit:
            self.lit = color
            self.board.pixel(_LIGHTS[3 * color], _LIGHTS[3 * color + 1], _LIGHTS[3 * color + 2])
