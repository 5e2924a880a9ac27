# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The screens, imported when they are shown, and what each of them is.

To add one:

1. A module in one of the folders with a class of :class:`Screen`, or of :class:`uno_ui.screens.menu.Menu` for a list to
   choose from. ``__init__(self, app, ...)`` takes what the screen is about: numbers, texts, bytes. The last line of the
   module names the class: ``SCREEN = Lobby``.
2. A row of :data:`ROUTES`. Others open it with ``app.go("name", ...)``; ``app.back()`` leaves it again. No screen
   imports another one for that.
3. Its words, in nine languages (:mod:`uno_ui.words`).
4. A scene in ``tests/gallery``; ``python3 tools/screens.py`` draws its picture on every display.

The way back is stored as names and arguments, and every screen is built again on a return. Before it opens another
screen, it writes its own state to the end of ``app.stack``. Only the screen a match is played on stays as it is, behind
the menus of the match (``app.playing``).
"""

from uno_ui.codes import LOW

# By the name of a screen, its module. A device does without this table (tools/deploying/folders.py).
ROUTES = {
    "title": "uno_ui.screens.start.title",
    "attract": "uno_ui.screens.start.attract",
    "language": "uno_ui.screens.start.language",
    "colors": "uno_ui.screens.start.colors",
    "first": "uno_ui.screens.start.first",
    "main_menu": "uno_ui.screens.start.main_menu",
    "settings": "uno_ui.screens.start.settings",
    "access": "uno_ui.screens.start.access",
    "sounds": "uno_ui.screens.start.sounds",
    "name": "uno_ui.screens.start.name",
    "selftest": "uno_ui.screens.start.selftest",
    "qr_code": "uno_ui.screens.start.qr_code",
    "lesson": "uno_ui.screens.start.lesson",
    "lobby": "uno_ui.screens.choosing.lobby",
    "together": "uno_ui.screens.choosing.together",
    "games": "uno_ui.screens.choosing.games",
    "rules": "uno_ui.screens.choosing.rules",
    "rule_sets": "uno_ui.screens.choosing.rule_sets",
    "rule_groups": "uno_ui.screens.choosing.rule_groups",
    "who": "uno_ui.screens.choosing.who",
    "opponent": "uno_ui.screens.choosing.opponent",
    "cup": "uno_ui.screens.choosing.cup",
    "day": "uno_ui.screens.choosing.day",
    "date": "uno_ui.screens.choosing.date",
    "table": "uno_ui.screens.match.table",
    "tower": "uno_ui.screens.match.tower",
    "blitzo": "uno_ui.screens.match.blitzo",
    "remote_table": "uno_ui.screens.match.remote_table",
    "handover": "uno_ui.screens.match.handover",
    "pause": "uno_ui.screens.match.pause",
    "practice": "uno_ui.screens.match.practice",
    "recap": "uno_ui.screens.match.recap",
    "tip": "uno_ui.screens.match.tip",
    "card": "uno_ui.screens.match.card",
    "again": "uno_ui.screens.match.again",
    "gestures": "uno_ui.screens.match.gestures",
    "backs": "uno_ui.screens.match.backs",
    "in_force": "uno_ui.screens.match.in_force",
    "result": "uno_ui.screens.results.result",
    "count": "uno_ui.screens.results.count",
    "plot": "uno_ui.screens.results.plot",
    "coach": "uno_ui.screens.results.coach",
    "day_result": "uno_ui.screens.results.day_result",
    "link": "uno_ui.screens.linking.link",
    "offers": "uno_ui.screens.linking.offers",
    "joining": "uno_ui.screens.linking.joining",
    "check_code": "uno_ui.screens.linking.check_code",
    "waiting_room": "uno_ui.screens.linking.waiting_room",
    "dealing": "uno_ui.screens.linking.dealing",
    "ended": "uno_ui.screens.linking.ended",
    "parting": "uno_ui.screens.linking.parting",
    "guide": "uno_ui.screens.guides.guide",
    "reader": "uno_ui.screens.guides.reader",
    "matches": "uno_ui.screens.kept.matches",
    "records": "uno_ui.screens.kept.records",
    "feats": "uno_ui.screens.kept.feats",
    "watch": "uno_ui.screens.kept.watch",
    "sure": "uno_ui.screens.sure",
    "text_entry": "uno_ui.screens.text_entry",
}


class Screen:
    """A picture on the display, and the effects of the keys. Subclasses give what of it they need.

    ``app``: the :class:`uno_ui.app.App`.
    """

    bare = False  # nothing of a match is needed on it
    unread_ms = 0  # nobody has read it before: keys were meant for the screen before it
    hear = None  # a function during a match: ``hear(words)`` of a linked device, whether it shows the words

    def __init__(self, app):
        self.app = app
        self._low = app.canvas.height <= LOW  # has its own layout

    def enter(self):
        """Draw it all, on a canvas that is blank."""

    def key(self, command):
        """Take a command of the person here, a number of :mod:`uno_ui.codes`."""

    def tick(self, now_ms):
        """Time has passed; as often as the loop of the application comes around."""
