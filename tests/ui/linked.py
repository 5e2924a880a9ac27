# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The common base of the tests of linked handhelds' screens."""

from tests.gallery import scenes_link as scenes
from tests.gallery.party import LONG, Links, link
from tests.store import Store
from uno_table.saves.slots import Slots

A, B, C = 0, 1, 2
LONG_A, LONG_B, LONG_C = 8, 9, 10
CODE = bytes((7, 39, 10, 28))
LINE, ROW, HEADING, SCREEN = 16, 17, 18, 21


def said(stage):
    """Return every text that the screen draws when it is drawn again."""
    canvas, found = stage.app.canvas, []
    kept = canvas.text

    def listen(x, y, text, ink=1):
        found.append(text)
        return kept(x, y, text, ink)

    canvas.text = canvas.line = listen
    try:
        stage.app.show(stage.app.screen)
    finally:
        del canvas.text, canvas.line
    return [text for text in found if text]


def lines(stage):
    return " ".join(line.text for line in stage.app.lines)


def now(stage):
    """Return the name of the screen that is on."""
    return type(stage.app.screen).__name__


def live(stage, ms=20):
    scenes.live(stage, ms)


def linked(stage, *media, **links):
    """As if the board had these media; with ``waits`` its store begins like a linked match's."""
    if links.get("waits"):
        stage.app.board.store = Store()
        Slots(stage.app.board.store).save(b"\xa0")
    link(stage.app, Links(*media, **links))


def host(stage, *states):
    """From the menu of the link to the waiting room; guests in these states come."""
    linked(stage, "udp")
    stage.app.link.name = "MAXIMI"
    stage.open("link")
    stage.key(B)
    lobby = now(stage), said(stage)
    stage.key(B)
    made = stage.app.link.party
    made.names += LONG[1 : 1 + len(states)]
    made.states += states
    made.codes = {k: CODE for k in range(1, 10)}
    live(stage, 420)
    return lobby
