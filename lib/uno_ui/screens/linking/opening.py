# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""From the lobby to a table for others, and back."""

from uno_ui.linked import remote_party
from uno_ui.codes import LOW
from uno_ui.words import say


def open_table(lobby):
    """Open the table, or go back to the one that is open. A table without encryption is opened only after a
    confirmation, with the reason.

    :param lobby: the current screen.
    """
    app = lobby.app
    if app.party:
        _open(app)
    else:
        remote_party.link(app, True, lambda there: _linked(lobby, there))


def _linked(lobby, there):
    app = lobby.app
    if not there:
        lobby.note = say("no-medium")
        lobby.enter()
    elif not app.party.open:
        _open(app)
    else:
        chance = "entropy" not in app.board.missing
        low = "sure-open-low" if chance else "sure-chance-low"
        key = "sure-open" if app.canvas.height > LOW else low
        app.go("sure", key, _open, _shut, say("sure-open-why" if chance else "why-chance"))


def _open(app):
    remote_party.announce(app)
    app.later(lambda: remote_party.wait(app, "waiting_room"))  # when nobody holds the lobby


def _shut(app):
    remote_party.unlink(app)
    app.hosting = True
    app.back()


def close_table(app):
    """Go back from the lobby to the choice of hosting; an open table is closed, after a confirmation."""
    if app.party:
        app.go("sure", "sure-host", remote_party.leave)
    else:
        app.hosting = False
        app.back()
