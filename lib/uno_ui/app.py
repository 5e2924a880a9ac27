# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The application: one loop over keys, time and picture; which screen is on.

Settings (``settings.toml`` on a board, the environment on a desktop):

``UNO_SEED``  a number: the same deal every time.
``UNO_DEMO``  a number of rounds: bots play them on all of four seats, then :func:`run` returns.
``UNO_DARK_AFTER``  minutes without a key, until the display goes dark: 1, 3, 10, 0 never; unless chosen on the device.
``UNO_NAME``  the name of this device among others (six letters and digits), until another one is set on it.
``UNO_LANGUAGE``  one of ``uno_ui.words.LANGUAGES``, until one is chosen on the device; default: English.
"""

from uno_core.codes import NONE
from unload import enter
from unload.codes import BARE_SCREEN, MATCH_CHOSEN, NEXT_SCREEN

_SLEEP_MS = 10
# The color of the light for each active color, dim: it is looked at in the dark.
_LIGHTS = b"\x18\x00\x00\x14\x0c\x00\x00\x14\x00\x00\x00\x18\x08\x08\x08"


def run(board, link=None):
    """Be a handheld until there is nothing left to do: a demo is over, or the board has no display.

    :param link: what makes a party of linked handhelds: ``uno_table.media``, or what looks like it, or a function
        that loads it; None: this build has no link.
    """
    if board.display is None:
        return
    app = App(board, link)
    app.start()
    try:
        while app.screen:
            app.step()
    except KeyboardInterrupt:  # somebody stops the program
        from uno_ui import starting

        starting.keep(app, True)
        raise
    if app.sound:
        app.sound.stop()


class App:
    """What all screens share.

    ``board``; ``canvas``; ``lines`` of text on the table; ``screen``, None at the end; ``demo`` rounds
    to go; ``settings`` what is kept; ``idle`` what spares the display; ``fingers``;
    ``sound`` a :class:`uno_ui.sound.Sound`, None without a buzzer; ``held``: the seat of the person who holds the
    handheld, -1 when bots play alone; ``recap`` what has happened in this round, None before the first one;
    ``seed`` of the next match, None: chance; ``stood`` where one has stood in menus, see
    :class:`uno_ui.screens.menu.Menu`; ``playing`` the screen the match is played on, as long as it is on or behind its
    menus, else None; ``stack`` of routes, tuples of a name and arguments: the last one is that of the screen that is
    on, which may change it: with these arguments it is made again when one comes back.

    Linked: ``links`` makes parties, ``media`` names of what this board can link over, ``medium`` the one that is set;
    ``name`` of this device; ``hosting``: the next match is for others, too, ``game`` the key of its name; ``party`` of
    the handhelds, None while they are not linked; ``far`` a :class:`uno_ui.far.Far` as long as there is a party.
    """

    screen = playing = recap = party = far = None
    held = -1
    hosting = False
    medium = game = ""
    _table = _setup = None
    _chosen = ()  # what the setup was, while it is away
    _light = -1

    def __init__(self, board, link=None):
        from uno_ui import starting

        self.stack = []
        starting.begin(self, board, link)

    def start(self):
        """The first screen."""
        from uno_ui import starting

        starting.first_screen(self)

    def animated(self):
        """Whether what happens is shown as it happens; else only what has come of it."""
        return self.table.pace_ms > 0 and not self.settings.get("show")

    def step(self):
        """One turn of the loop: keys, time, picture, sleep."""
        board = self.board
        code = 0
        while code >= 0:
            code = board.key() if self.screen else -1
            command = -1
            if code < 0:  # no key: time passes
                now = board.ticks_ms()
                if not self.demo and self.idle.tick(now):
                    from uno_ui import starting

                    starting.keep(self, False)  # who has gone may not come back before the battery is empty
                command = self.fingers.tick(now)
            elif self.idle.awake(board.key_ms):
                self.fingers.void(code)
            else:
                command = self.fingers.feed(code, board.key_ms)
            if command >= 0 and self.screen:
                self.screen.key(command)
                self.canvas.refresh()
        if self.party:
            self.party.tick(now)
            self.far.follow(now)
        if self.screen:
            self.screen.tick(now)
            self.canvas.refresh()
        if self.sound:
            self.sound.tick(now)
        board.sleep_ms(_SLEEP_MS)

    # -- which screen is on -----------------------------------------------------------

    def go(self, name, *args):
        """Go to a screen; the one that is on is behind it then.

        :param name: of a route (:mod:`uno_ui.routes`).
        :param args: what its class takes besides the application.
        """
        from uno_ui import routes

        self.stack.append((name,) + args)
        self.show(routes.made(self))

    def back(self):
        """Go back to the screen behind the one that is on; stay, where there is none."""
        if len(self.stack) > 1:
            self.stack.pop()
            self.go(*self.stack.pop())

    def behind(self, *routes):
        """Choose what is behind the next screen.

        :param routes: tuples of a name and arguments, the one that :meth:`back` leads to is the last; none: nothing is.
        """
        self.stack = list(routes)
        self.playing = None

    def show(self, screen):
        """Show a screen, that which is on as well: it draws itself anew. None ends the program."""
        again = screen is self.screen
        self.screen = screen
        if not again:
            if screen and screen.bare:
                self.let_go()
            enter(NEXT_SCREEN)
        self.fingers.quick = False
        if screen:
            for line in self.lines:
                line.show("")
            self.canvas.lay(False, self.lines)
            self.canvas.clear()
            screen.enter()
            self.canvas.refresh()

    # -- what screens ask for -------------------------------------------------------

    def let_go(self):
        """Nothing of a match is needed any more."""
        self._table = self.recap = None
        self.put_away()
        self.canvas.font.forget()
        enter(BARE_SCREEN)

    def put_away(self):
        """Nobody changes the setup or the rules now; :attr:`setup` comes back as it was."""
        if self._setup:
            self._chosen = self._setup.state()
            self._setup = None
        enter(MATCH_CHOSEN)

    def open(self, kinds, rules=(), edition=0):
        """Start a match, for :meth:`show_table`."""
        from uno_ui import seating

        seating.open_match(self, kinds, rules, edition)

    def show_table(self):
        """Show the table of the match that is open."""
        from uno_ui import seating

        seating.show_table(self)

    def show_party(self):
        """Show what the party of linked handhelds has come to."""
        from uno_ui import linked

        linked.show(self)

    def passes_to(self):
        """The seat of another person here who is asked now, and gets the handheld; -1 when nobody does."""
        table = self.table
        seat = table.asked()
        if self.party or self.held < 0 or seat in (NONE, self.held) or table.kind(seat) or table.racing():
            return -1
        return seat

    @property
    def table(self):
        """The match on this device, a :class:`uno_table.table.Table`; it comes with the rules, when it is needed."""
        if not self._table:
            from uno_table.table import Table

            self._table = Table(self.board.store)
        return self._table

    @table.setter
    def table(self, table):
        self._table = table

    def sits_at(self, table):
        """Whether that is the table a match is played at here."""
        return table is not None and self._table is table

    @property
    def links(self):
        """What makes parties, see :func:`run`."""
        return self._links() if callable(self._links) else self._links

    @links.setter
    def links(self, links):
        self._links = links

    @property
    def setup(self):
        """What the next match starts with, a :class:`uno_ui.setup.Setup`."""
        if not self._setup:
            from uno_ui.setup import Setup

            self._setup = Setup(*self._chosen)
        return self._setup

    @setup.setter
    def setup(self, setup):
        self._setup = setup

    def tone(self, hertz, ms):
        """A short tone, without waiting for its end."""
        if self.sound:
            self.sound.tone(hertz, ms)

    def tune(self, number):
        """A tune of :mod:`uno_ui.sound`, without waiting for its end."""
        if self.sound:
            self.sound.tune(number)

    def light(self, color):
        """The light shows the active color."""
        color = color if color < 4 else 4
        if self.board.has_pixel and color != self._light:
            self._light = color
            self.board.pixel(_LIGHTS[3 * color], _LIGHTS[3 * color + 1], _LIGHTS[3 * color + 2])
