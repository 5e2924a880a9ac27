# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The settings of a match; they last until the device is switched off.

The rules are a preset, an edition and what differs from them. Whether they go together is asked of
``uno_core.ruleset`` on a page of nobody's; it is imported here when it is needed, in the lobby, and not in a match.
"""

from uno_core import editions, ruleset
from uno_core import view as v
from uno_core.codes import CHARACTERS, LEVELS, UNFIT_PARTNERS

_CLOCK = (0, 4, 6, 8)
_SECONDS = (0, 5, 10, 15, 20, 30, 45, 60, 90)
_TARGETS = (1, 3, 5, 10, 50, 100, 150, 200, 250, 300, 400, 500, 750, 1000, 2000)


class Setup:
    """The settings of the next match.

    - ``seats``: how many.
    - ``who``: the kind of each seat: 0 a person here, else the level of a bot.
    - ``bots``: their level.
    - ``preset``, ``edition``: their numbers.
    - ``differs``: key -> value, if it is not the preset's.
    """

    def __init__(self, seats=4, bots=2, who=None, preset=0, edition=0, differs=None):
        self.seats = seats
        self.bots = bots
        self.who = who or bytearray([0] + [2] * 9)
        self.preset = preset
        self.edition = edition
        self.differs = differs or {}

    def state(self):
        """Return all of it, to make it again."""
        return self.seats, self.bots, self.who, self.preset, self.edition, self.differs

    def game(self):
        """Return the part that is saved, four bytes; house rules are not saved, a preset is."""
        return bytes((self.preset, self.edition, self.seats, self.bots))

    def begin_with(self, game, faces=False):
        """Restore what :meth:`game` returned. If the game or the bots' level is not valid, the first game stays.

        :param faces: bots of the first game have characters, as their faces can be seen.
        """
        preset, edition, seats, bots = game
        if bots < 1 or bots > LEVELS + 1 or (preset, edition) not in games():
            if faces:
                self.set_bots(LEVELS + 1)
            return
        self.choose(preset, edition)
        fewest, most = self.seat_range()
        self._try("seats", max(fewest, min(seats, most)))
        self.set_bots(bots)

    def take(self, view, kinds):
        """Take the settings of a running match: the next match is like it, wherever it came from.

        :param view: of the match; ``kinds``: one byte for each seat.
        """
        found = {}
        for key, _, _, _ in ruleset.ROWS:
            value = ruleset.get_rule(view, key)
            if value != ruleset.standard(view, key):
                found[key] = value
        edition = v.edition(view)
        if self.edition == edition and self.kinds() == kinds and dict(self.rules()) == found:
            return
        self.choose(0, edition)
        self.differs = found
        self.seats = len(kinds)
        self.who[: len(kinds)] = kinds

    def seat_range(self):
        """Return the fewest and the most players of the edition."""
        return editions.load(self.edition).SEATS

    def page(self):
        """Return a page with these rules, to ask ``house`` about.

        :raises ValueError: they do not go together; the text says why.
        """
        page = ruleset.draft(self.edition, self.seats)
        ruleset.set_rules(page, ruleset.PRESETS[self.preset][0], self.differs.items())
        return page

    def rules(self):
        """Return pairs of what differs from Standard."""
        page = self.page()
        found = []
        if page == ruleset.draft(self.edition, self.seats):
            return found  # most games; a look at every row takes time
        for key, _, _, _ in ruleset.ROWS:
            value = ruleset.get_rule(page, key)
            if value != ruleset.standard(page, key):
                found.append((key, value))
        return found

    # -- changes; each says why not, as ``ruleset.why_not`` does, or None ------------------------

    def _try(self, name, value):
        """Set an attribute if the rules go together then."""
        before = getattr(self, name)
        setattr(self, name, value)
        try:
            self.page()
        except ValueError as error:
            setattr(self, name, before)
            return error.args[1]
        return None

    def more_seats(self, step):
        """Set one player more (1) or less (-1), in a circle. Skip a number that cannot be."""
        seats = self.seats
        fewest, most = self.seat_range()
        why = None
        while True:
            seats = fewest + (seats - fewest + step) % (most - fewest + 1)
            reason = self._try("seats", seats)
            if not reason:
                return why
            why = reason

    def choose(self, preset, edition):
        """Choose another game: a preset and an edition. As many of the players and of what differs stay as can be."""
        if preset != self.preset:
            self.differs = {}
        if edition != self.edition:
            ruleset.leave(self.edition)
        self.preset = preset
        self.edition = edition
        fewest, most = self.seat_range()
        self.seats = max(fewest, min(self.seats, most))
        kept = self.differs
        self.differs = {}
        for key in sorted(kept):  # some of them may no longer go together
            self.differs[key] = kept[key]
            try:
                self.page()
            except ValueError:
                del self.differs[key]

    def take_rules(self, preset, edition, differs):
        """Choose a game with exactly these rules, if need be with another number of players.

        :return: False if the rules do not go together; nothing has changed then.
        """
        before = self.state()
        self.choose(preset, edition)
        self.differs = differs
        try:
            self.page()
        except ValueError as error:
            if error.args[1] != UNFIT_PARTNERS:
                self.seats, self.bots, self.who, self.preset, self.edition, self.differs = before
                return False
            self.more_seats(1)
        return True

    def set_bots(self, level):
        """Set that level for every bot; the one behind ``LEVELS``: each has another character."""
        self.bots = level
        k = 0
        for seat in range(len(self.who)):
            if self.who[seat]:
                self.who[seat] = level + (k % CHARACTERS if level == LEVELS + 1 else 0)
                k += 1

    def set_people(self, count):
        """Let people sit on the first ``count`` seats, and bots on the others."""
        for seat in range(len(self.who)):
            if seat < count:
                self.who[seat] = 0
            elif not self.who[seat]:
                self.who[seat] = self.bots
        if self.bots > LEVELS:
            self.set_bots(self.bots)  # each has another character

    def seat_people(self, count):
        """Let that many people play, alone if the game and its rules allow it."""
        fewest, most = self.seat_range()
        self._try("seats", max(fewest, min(count, most)))
        self.set_people(count)

    def people(self):
        """Return how many people play."""
        return len([kind for kind in self.kinds() if not kind])

    def kinds(self):
        """Return a byte a seat, as a table wants them."""
        return bytes(self.who[: self.seats])

    def mixed(self):
        """Whether not all bots play alike, or all as characters."""
        alike = [kind > LEVELS if self.bots == LEVELS + 1 else kind == self.bots for kind in self.kinds() if kind]
        return not all(alike)

    def reset(self):
        """Go back to the preset."""
        self.differs = {}

    def set(self, key, value):
        """Set a rule; the preset's own value is no longer a difference."""
        reason = ruleset.why_not(self.page(), key, value)
        if reason:
            return reason
        before = self.differs
        self.differs = dict(before)
        self.differs.pop(key, None)
        if ruleset.get_rule(self.page(), key) != value:
            self.differs[key] = value
        try:
            self.page()  # a preset may bring another rule along
        except ValueError as error:
            self.differs = before
            return error.args[1]
        return None

    def switch(self, key):
        """Turn a switch for several rules on or off; why not, or None."""
        page = self.page()
        on = not ruleset.switch(page, key)
        for name, parts in ruleset.SWITCHES:
            for part, value in parts if name == key else ():
                reason = self.set(part, value if on else ruleset.standard(page, part))
                if reason:
                    return reason
        return None

    def rise(self):
        """Make harder what gets harder from match to match: a person has won one."""
        page = self.page()
        for key in ruleset.RISES:
            if ruleset.means(page, key) and ruleset.get_rule(page, key) < ruleset.row(key)[1][1]:
                self.set(key, ruleset.get_rule(page, key) + 1)

    def next_value(self, key, step, tried):
        """Return the value to try next.

        :param tried: the first value was refused: continue to an allowed one.
        """
        page = self.page()
        values = choices(key)
        now = ruleset.get_rule(page, key)
        if now in values:
            at = list(values).index(now)  # a range has none in MicroPython
        else:  # a number between two of them
            at = 0
            while at < len(values) and values[at] < now:
                at += 1
            at -= step > 0
        for _ in range(len(values)):
            at = (at + step) % len(values)
            if not tried or not ruleset.why_not(page, key, values[at]):
                return values[at]
        return now


def choices(key):
    """Return the values a menu offers for a rule."""
    values = [row[2] for row in ruleset.ROWS if row[0] == key][0]
    if values is ruleset.FLAG:
        return values
    if key == "target":
        return _TARGETS
    if key == "pen-any":
        return _SECONDS
    if key == "flash-timer":
        return _CLOCK
    if isinstance(values[0], int):
        return range(1 if key == "rounds" else values[0], (20 if key == "rounds" else values[1]) + 1)
    found = []
    for value in values:
        if value[-1] == "-":
            found += [value + str(n) for n in range(1, 10)]
        else:
            found.append(value)
    return found


def games():
    """Return pairs of preset and edition, in the order of a menu: every edition by its own rules, then the presets of
    it."""
    found = []
    played = [ruleset.PRESETS.game(preset)[1] for preset in range(1, len(ruleset.PRESETS))]
    for edition, name in enumerate(editions.NAMES):
        found.append((0, edition))
        for k in range(len(played)):
            if played[k] == name:
                found.append((k + 1, edition))
    return found
