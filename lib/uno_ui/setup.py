# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a match starts with; kept for the evening.

The rules are a preset, an edition and what differs from them. Whether they go together is asked of
``uno_core.house`` on a page of nobody's; it is imported here when it is needed, in the lobby, and not in a match.
"""

from micropython import const

_FEWEST = const(2)
_MOST = const(10)
_SECONDS = (0, 5, 10, 15, 20, 30, 45, 60, 90)
_TARGETS = (50, 100, 150, 200, 250, 300, 400, 500, 750, 1000, 2000)


class Setup:
    """``seats``; ``bots`` their level; ``pace`` which one; ``preset``, ``edition`` their numbers; ``differs`` key ->
    value, where it is not the preset's.
    """

    def __init__(self):
        self.seats = 4
        self.bots = 2
        self.pace = 1
        self.preset = 0
        self.edition = 0
        self.differs = {}

    def page(self):
        """A page with these rules, to ask ``house`` about.

        :raises ValueError: they do not go together; the text says why.
        """
        from uno_core import house

        page = house.draft(self.edition, self.seats)
        house.set_rules(page, house.PRESETS[self.preset][0], self.differs.items())
        return page

    def rules(self):
        """Pairs of what differs from Standard."""
        from uno_core import house

        page = self.page()
        found = []
        for key, _, _, _ in house.ROWS:
            value = house.get_rule(page, key)
            if value != house.standard(page, key):
                found.append((key, value))
        return found

    # -- changes; each says why not, in the words of the core, or None ------------------------

    def _try(self, name, value):
        """Set an attribute if the rules go together then."""
        before = getattr(self, name)
        setattr(self, name, value)
        try:
            self.page()
        except ValueError as error:
            setattr(self, name, before)
            return str(error)
        return None

    def more_seats(self, step):
        """One player more (1) or less (-1), in a circle; over a number that cannot be."""
        seats = self.seats
        why = None
        while True:
            seats = _FEWEST + (seats - _FEWEST + step) % (_MOST - _FEWEST + 1)
            reason = self._try("seats", seats)
            if not reason:
                return why
            why = reason

    def next_edition(self, step):
        """The next or previous edition."""
        from uno_core.editions import NAMES

        return self._try("edition", (self.edition + step) % len(NAMES))

    def next_preset(self, step):
        """The next or previous preset, with its edition; what differs is forgotten."""
        from uno_core import editions, house

        self.differs = {}
        self.preset = (self.preset + step) % len(house.PRESETS)
        self.edition = editions.NAMES.index(house.PRESETS[self.preset][1])
        if self.seats & 1 and self._try("seats", self.seats):
            self.seats += 1

    def reset(self):
        """Back to the preset."""
        self.next_preset(0)

    def set(self, key, value):
        """Set a rule; what is the preset's own value then is no difference any more."""
        from uno_core import house

        reason = house.why_not(self.page(), key, value)
        if reason:
            return reason
        before = self.differs
        self.differs = dict(before)
        self.differs.pop(key, None)
        if house.get_rule(self.page(), key) != value:
            self.differs[key] = value
        try:
            self.page()  # a preset may bring another rule along
        except ValueError as error:
            self.differs = before
            return str(error)
        return None

    def next_value(self, key, step, tried):
        """The value to try next.

        :param tried: the first one was refused: go on to one that is allowed.
        """
        from uno_core import house

        page = self.page()
        values = choices(key)
        now = house.get_rule(page, key)
        if now in values:
            at = values.index(now)
        else:  # a number between two of them
            at = 0
            while at < len(values) and values[at] < now:
                at += 1
            at -= step > 0
        for _ in range(len(values)):
            at = (at + step) % len(values)
            if not tried or not house.why_not(page, key, values[at]):
                return values[at]
        return now


def choices(key):
    """The values a menu offers for a rule."""
    from uno_core import house

    values = [row[2] for row in house.ROWS if row[0] == key][0]
    if values is house.FLAG:
        return values
    if key == "target":
        return _TARGETS
    if key == "pen-any":
        return _SECONDS
    if isinstance(values[0], int):
        return range(1 if key == "rounds" else values[0], (20 if key == "rounds" else values[1]) + 1)
    found = []
    for value in values:
        if value[-1] == "-":
            found += [value + str(n) for n in range(1, 10)]
        else:
            found.append(value)
    return found
