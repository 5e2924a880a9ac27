# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""House rules that are saved under a name, as codes (:mod:`uno_ui.screens.choosing.rule_code`), on a store that has
room for them. A chip has no room: there, the code is enough.
"""

from micropython import const

from uno_table.saves.slots import RULES, Slots
from uno_ui.codes import MENU, NAME
from uno_ui.screens.choosing import rule_code
from uno_ui.screens.menu import Menu
from uno_ui.screens.start.name import LETTERS
from uno_ui.words import say

_SETS = const(8)
_ROW = const(30)  # bytes of a set: its name, its code, and spaces
_SHOWN = const(12)  # letters of a code beside its name


class RuleSets(Menu):
    """A row for each place. B sets the rules that are saved there, or saves those that are set in an empty place. B
    held saves them in any place.
    """

    title = place = "title-sets"

    def __init__(self, app):
        super().__init__(app)
        self.rows = tuple(range(_SETS))
        kept = Slots(app.board.store, RULES).load() or b""
        text = "".join([chr(byte) for byte in kept]) + " " * _ROW * _SETS
        self._sets = [text[_ROW * k : _ROW * (k + 1)] for k in range(_SETS)]

    def _code(self, row):
        return self._sets[row][NAME:].strip()

    def label(self, row):
        """Return the name of a set."""
        return self._sets[row][:NAME].strip() or "-"

    def value(self, row):
        """Return the code of a set; the beginning of a long one."""
        text = self._code(row)
        return text if len(text) <= _SHOWN else text[: _SHOWN - 2] + ".."

    def changes(self, row):
        """Return whether a row changes: none does."""
        return False

    def footing(self):
        """Write what B does."""
        if not self._low:
            self.note = self.note or say("hint-sets" if self._code(self.rows[self.cursor]) else "hint-sets-new")
        super().footing()

    def key(self, command):
        """Save the rules that are set, on B held."""
        if command == MENU:
            self._stand()
            self._name(self.rows[self.cursor])
        else:
            super().key(command)

    def choose(self, row):
        """Set the rules of a set and go back; or save in an empty place."""
        text = self._code(row)
        if not text:
            self._name(row)
            return
        wrong = rule_code.take(self.app, text)
        if wrong:
            self.note = say(wrong)
            self._draw()
        else:
            self.back()

    def _name(self, row):
        """Have a name entered for the rules that are set, and save them."""
        app = self.app
        sets = self._sets

        def done(text):
            now = rule_code.code(app.setup)
            name = (text.strip().split(" ")[0] or now)[:NAME]
            sets[row] = name + " " * (NAME - len(name)) + now + " " * (_ROW - NAME - len(now))
            if not Slots(app.board.store, RULES).save("".join(sets).encode()):
                return "not-saved"
            app.back()
            return None

        name = self._sets[row][:NAME]
        app.go("text_entry", "title-sets", (LETTERS,) * NAME, name, done)


SCREEN = RuleSets
