# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""From the lobby to a table for others, and back."""

from uno_ui import remote_party
from uno_ui.codes import LOW
from uno_ui.words import say


def open_table(lobby):
    """Open the table, or go back to the one that is open. Where there are no secrets, only if one is sure,
    and knows why.

    :param lobby: the screen one comes from.
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
    """Back from the lobby to where it was said that one hosts; what is open is closed, if one is sure."""
    if app.party:
        app.go("sure", "sure-host", remote_party.leave)
    else:
        app.hosting = False
        app.back()
