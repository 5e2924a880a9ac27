# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The application: one loop over keys, time and picture; which screen is on.

Settings (``settings.toml`` on a board, the environment on a desktop):

``UNO_SEED``  a number: the same deal every time.
``UNO_DEMO``  a number of rounds: bots play them on all of four seats, then :func:`run` returns.
``UNO_NAME``  the name of this device among others (six letters and digits), until another one is set on it.
``UNO_LANGUAGE``  one of ``uno_ui.words.LANGUAGES``, until one is chosen on the device; default: English.
"""

from uno_ui import shelf, words
from uno_ui.draw import Canvas, Line
from uno_ui.fingers import Fingers
from uno_ui.idle import Idle
from uno_ui.settings import Settings

_SLEEP_MS = 10
_FIRST_WITH_WORDS = 2  # editions before this one have no words of their own
_NONE = 255
_LOW = 32  # pixels of a low screen
_DEMO_SEATS = 4
_TUNE_START = 0  # of uno_ui.sound
_BOT = 2  # the level that plays a demo
PACES_MS = (1600, 900, 400, 0)
_OFF_MS = (60_000, 180_000, 600_000, 0)
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
    while app.screen:
        app.step()
    app.quiet()


class App:
    """What all screens share.

    ``board``; ``canvas``; ``lines`` of text on the table; ``screen``, None at the end; ``demo`` rounds
    to go; ``settings`` what is kept; ``idle`` what spares the display;
    ``sound`` a :class:`uno_ui.sound.Sound`, None without a buzzer; ``held``: the seat of the person who holds the
    handheld, -1 when bots play alone; ``recap`` what has happened in this round, None before the first one.

    Linked: ``links`` makes parties, ``media`` names of what this board can link over, ``medium`` the one that is set;
    ``name`` of this device; ``hosting``: the next match is for others, too, ``game`` its name; ``party`` of the
    handhelds, None while they are not linked; ``far`` a :class:`uno_ui.far.Far` as long as there is a party.
    """

    def __init__(self, board, link=None):
        self.board = board
        self.canvas = Canvas(board.display)
        if self.canvas.height > _LOW:
            self.lines = [Line(self.canvas, 31, 10 * i + 9, 16) for i in range(3)]
        else:
            self.lines = [Line(self.canvas, 1, 8, 21, True)]
        self._table = None
        self.demo = board.number("UNO_DEMO") or 0
        self.screen = None
        self.held = -1
        self.recap = None
        self._setup = None
        self._chosen = ()  # what the setup was, while it is away
        self.settings = Settings(board.store)
        self.links = link
        self.media = self.links.names(board) if link else ()
        self.medium = self.game = ""
        self.name = self.settings.name
        self.hosting = False
        self.party = self.far = None
        self._seed = board.number("UNO_SEED")
        self._fingers = Fingers()
        self.idle = Idle(board)
        self.sound = None
        if board.has_tone:
            from uno_ui.sound import Sound

            self.sound = Sound(board)
        self._light = -1
        from uno_ui import languages

        words.load(languages.first(board, self.settings))
        if board.quiet and self.settings.fresh:
            self.settings.set("sound", 1)
        self.adjust()

    def start(self):
        """The first screen."""
        if self.demo:
            self.open(bytes([_BOT] * _DEMO_SEATS))
            self.show_table()
        else:
            from uno_ui.screens.title import Title

            self.tune(_TUNE_START)
            self.show(Title(self))

    def adjust(self):
        """Do what the settings say."""
        get = self.settings.get
        self._fingers.swapped = words.swapped(get("swap") > 0)
        self.idle.off_ms = _OFF_MS[get("dim")]
        self.idle.brightness = 64 * get("level") + 63
        if self.sound:
            self.sound.on = not get("sound")

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
                if not self.demo:
                    self.idle.tick(now)
                command = self._fingers.tick(now)
            elif self.idle.awake(board.key_ms):
                self._fingers.void(code)
            else:
                command = self._fingers.feed(code, board.key_ms)
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

    # -- what screens ask for -------------------------------------------------------

    def show(self, screen):
        """Go to a screen; None ends the program."""
        again = screen is self.screen
        self.screen = screen
        if not again:
            shelf.sweep()
        self.quick(False)
        if screen:
            for line in self.lines:
                line.show("")
            self.canvas.lay(False, self.lines)
            self.canvas.clear()
            screen.enter()
            self.canvas.refresh()

    def open(self, kinds, rules=(), edition=0):
        """Start a match, for :meth:`show_table`."""
        self.table.open(kinds, self._next_seed(), rules, edition)

    def show_table(self):
        """Show the table of the match that is open."""
        from uno_ui.names import person, seated
        from uno_ui.screens.games import screen_of

        if self._setup:
            self._chosen = self._setup.state()
            self._setup = None
        shelf.sweep(True)  # first: the screen of the table is the largest
        screen = screen_of(self.table.edition)
        words.own(self.table.edition >= _FIRST_WITH_WORDS)
        table = self.table
        table.pace_ms = PACES_MS[self.settings.get("pace")]
        if not self.recap:
            from uno_ui.recap import Recap

            self.recap = Recap()
        if not table.acts_done:
            self.recap.forget()
        if self.party or self.held < 0 or self.held >= table.seats or table.kind(self.held):
            self.held = person(table)
        seat = self.passes_to()
        if seat >= 0 and not hasattr(screen, "open_hands"):
            from uno_ui.screens.recap import Handover

            self.show(Handover(self, seat, seated(self, seat)))
        else:
            self.show(screen(self))

    def several(self):
        """Whether several persons share the handheld."""
        table = self.table
        return not self.party and sum([not table.kind(seat) for seat in range(table.seats)]) > 1

    def passes_to(self):
        """The seat of another person here who is asked now, and gets the handheld; -1 when nobody does."""
        table = self.table
        seat = table.asked()
        if self.party or self.held < 0 or seat in (_NONE, self.held) or table.kind(seat) or table.racing():
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
        """What the next match starts with, a :class:`uno_ui.setup.Setup`; not in memory while one is played."""
        if not self._setup:
            from uno_ui.setup import Setup

            self._setup = Setup(*self._chosen)
        return self._setup

    @setup.setter
    def setup(self, setup):
        self._setup = setup

    def _next_seed(self):
        """Four bytes; with ``UNO_SEED`` the same ones in every run."""
        seed = self._seed
        if seed is None:
            return self.board.entropy(4)
        self._seed = seed + 1
        return bytes([seed >> shift & 255 for shift in (0, 8, 16, 24)])

    def quick(self, wanted):
        """B acts when it is pressed, not when it is let go: for a screen on which the moment counts."""
        self._fingers.quick = wanted

    def tone(self, hertz, ms):
        """A short tone, without waiting for its end."""
        if self.sound:
            self.sound.tone(hertz, ms)

    def tune(self, number):
        """A tune of :mod:`uno_ui.sound`, without waiting for its end."""
        if self.sound:
            self.sound.tune(number)

    def quiet(self):
        """No tone."""
        if self.sound:
            self.sound.stop()

    def light(self, color):
        """The light shows the active color."""
        color = color if color < 4 else 4
        if self.board.has_pixel and color != self._light:
            self._light = color
            self.board.pixel(_LIGHTS[3 * color], _LIGHTS[3 * color + 1], _LIGHTS[3 * color + 2])
