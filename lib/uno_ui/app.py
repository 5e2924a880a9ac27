# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The application: one loop over keys, time and picture; which screen is on.

Settings (``settings.toml`` on a board, the environment on a desktop):

``UNO_SEED``  a number: the same deal every time.
``UNO_DEMO``  a number of rounds: bots play them on all of four seats, then :func:`run` returns.
``UNO_NAME``  the name of this device among others (six letters and digits).
"""

from uno_table.table import Table
from uno_ui import words
from uno_ui.draw import Canvas, Line
from uno_ui.idle import Idle
from uno_ui.intent import Fingers
from uno_ui.setup import Setup

_SLEEP_MS = 10
_FIRST_WITH_WORDS = 2  # editions before this one have no words of their own
_LOW = 32  # pixels of a low screen
_DEMO_SEATS = 4
_TUNE_START = 0  # of uno_ui.sound
_BOT = 2  # the level that plays a demo
PACES_MS = (1600, 900, 400, 0)
# The color of the light for each active color, dim: it is looked at in the dark.
_LIGHTS = b"\x18\x00\x00\x14\x0c\x00\x00\x14\x00\x00\x00\x18\x08\x08\x08"


def run(board, link=None):
    """Be a handheld until there is nothing left to do: a demo is over, or the board has no display.

    :param link: what makes a party of linked handhelds: ``uno_table.media``, or what looks like it; None: this build
        has no link.
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

    ``board``; ``canvas``; ``lines`` of text on the table; ``table``; ``screen``, None at the end; ``demo`` rounds
    to go; ``setup`` what the next match starts with; ``idle`` what spares the display;
    ``sound`` a :class:`uno_ui.sound.Sound`, None without a buzzer.

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
        self.table = Table(board.store)
        self.demo = board.number("UNO_DEMO") or 0
        self.screen = None
        self.setup = Setup()
        self.links = link
        self.media = link.names(board) if link else ()
        self.medium = self.name = self.game = ""
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
        words.load("en")

    def start(self):
        """The first screen."""
        if self.demo:
            self.deal(bytes([_BOT] * _DEMO_SEATS))
        else:
            from uno_ui.screens.title import Title

            self.tune(_TUNE_START)
            self.show(Title(self))

    def step(self):
        """One turn of the loop: keys, time, picture, sleep."""
        board = self.board
        code = board.key()
        while code >= 0 and self.screen:
            if self.idle.awake(board.key_ms):
                self._fingers.void(code)
            else:
                self._command(self._fingers.feed(code, board.key_ms))
            code = board.key()
        now = board.ticks_ms()
        if not self.demo:
            self.idle.tick(now)
        self._command(self._fingers.tick(now))
        if self.party:
            self.party.tick(now)
            self.far.follow(now)
        if self.screen:
            self.screen.tick(now)
            self.canvas.refresh()
        if self.sound:
            self.sound.tick(now)
        board.sleep_ms(_SLEEP_MS)

    def _command(self, command):
        if command >= 0 and self.screen:
            self.screen.key(command)
            self.canvas.refresh()

    # -- what screens ask for -------------------------------------------------------

    def show(self, screen):
        """Go to a screen; None ends the program."""
        self.screen = screen
        self.quick(False)
        if screen:
            for line in self.lines:
                line.show("")
            self.canvas.lay(False, self.lines)
            self.canvas.clear()
            screen.enter()
            self.canvas.refresh()

    def deal(self, kinds, rules=(), edition=0):
        """Start a match and show its table."""
        self.table.open(kinds, self._next_seed(), rules, edition)
        self.show_table()

    def show_table(self):
        """Show the table of the match that is open."""
        from uno_ui.screens.games import screen_of

        screen = screen_of(self.table.edition)
        if not screen:
            from uno_ui.screens.table import TableScreen as screen
        words.own(self.table.edition >= _FIRST_WITH_WORDS)
        self.table.pace_ms = PACES_MS[self.setup.pace]
        self.show(screen(self))

    # -- linked ---------------------------------------------------------------------------

    def link(self, hosting):
        """Become one of a party.

        :return: whether the medium is there.
        """
        return self._joined(self.links.open_party(self.board, self.medium, hosting, self.name, self.board.store))

    def link_again(self):
        """Take up the linked match that was left, and show what it has come to.

        :return: whether that can be.
        """
        from uno_ui.far import show
        from uno_ui.screens.link import own_name

        self.name = self.name or own_name(self.board)
        if not self._joined(self.links.take_up(self.board, self.name)):
            return False
        self.hosting = self.party.hosting
        show(self)
        return True

    def _joined(self, party):
        from uno_ui.far import Far

        self.party = party
        if party:
            words.far(True)
            self.far = Far(self)
        return party is not None

    def unlink(self, back=False):
        """Leave the party, and drop what was of it.

        :param back: to come back later; else nobody waits for us.
        """
        self.party.close(back)
        self.party = self.far = None
        self.hosting = False
        words.far(False)
        self.table = Table(self.board.store)

    def announce(self):
        """Tell the party what is going to be played: ``edition``, ``size`` (how many seats)."""
        setup = self.setup
        here = min(len(self.party.devices()), setup.seat_range()[1])
        for _ in range(here):
            if setup.seats < here:
                setup.more_seats(1)
        self.party.edition = setup.edition
        self.party.size = setup.seats

    def deal_linked(self):
        """Start the match of the party: so many seats, bots of that level where no person sits."""
        setup = self.setup
        self.party.start(setup.seats, setup.bots, setup.rules(), setup.edition)

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
