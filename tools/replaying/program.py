# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The program that plays on the desktop's handheld: each round of a match, act by act, on the screen of its table.

A line on the console for each act: ``replay words``; the picture that belongs to it was shown before.
"""

import os
import pathlib

from boards import opening, pico
from tools.replaying.kept import rounds
from uno_core import view as v
from uno_core.codes import NONE
from uno_ui import app, words
from uno_ui.table import news
from uno_ui.table.names import seated

_STEP_MS = 10
_SHOWN_MS = 1200  # an act, with what moves


class Replay:
    """An application whose table is played from a log."""

    def __init__(self):
        pico.HEIGHT = int(os.environ["UNO_HEIGHT"])
        self.app = app.App(opening.open_board())
        words.load(os.environ["UNO_LANGUAGE"])

    def play(self, table):
        """Play one round."""
        self.app.match = table
        self.app.held = -1
        self.app.show_table()
        while self.app.flow:
            self.app.go_on()
        self._wait()
        self._tell("round %d" % v.round_number(table.view(0)))
        me = table.kinds.find(b"\0")
        held = self._held(table, me)
        while table.step():
            said = self._said(table, me, held)
            held = self._held(table, me)
            self.app.screen._acted(NONE)
            self._wait()
            self._tell(said)

    def _held(self, table, me):
        """Return how many cards the person has; -1 if no person plays."""
        return v.size(table.view(me), me) if me >= 0 else -1

    def _said(self, table, me, held):
        """Say in words what the last act did.

        :param held: how many cards the person had before: one more is the card that was drawn, and is named.
        """
        names = seated(self.app, me)
        log, view = table.log, table.view(max(me, 0))
        drawn = v.card(view, me, held) if me >= 0 and self._held(table, me) == held + 1 else NONE
        told = [news.tell(*log[i : i + 3], me, names, view, drawn) for i in range(1, 3 * log[0], 3)]
        return ", ".join(line for line in told if line)

    def _wait(self):
        """Wait until everything that moves comes to rest; bots hold still."""
        table, screen = self.app.table, self.app.screen
        table.paused = True
        for _ in range(_SHOWN_MS // _STEP_MS):
            if table.round_over():
                break
            self.app.board.sleep_ms(_STEP_MS)
            screen.tick(self.app.board.ticks_ms())
            self.app.canvas.refresh()
        self.app.canvas.refresh()

    def _tell(self, text):
        print("replay " + text)


def main():
    """Play all that the store has."""
    replay = Replay()
    for table in rounds(pathlib.Path(os.environ["UNO_REPLAY"]).read_bytes()):
        replay.play(table)


if __name__ == "__main__":
    main()
