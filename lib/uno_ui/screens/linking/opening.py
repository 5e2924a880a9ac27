# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""From the lobby to a table for others, and back."""

from uno_ui.linked import remote_party
from uno_ui.codes import LOW
from uno_ui.words import say


def open_table(app):
    """Open the table, or go back to the one that is open: a flow. A table without encryption is opened only after a
    confirmation, with the reason.
    """
    if not app.party:
        yield from remote_party.link(app, True)
        if not app.party:
            remote_party.absent(app)
            return
        if app.party.open:
            _ask(app)
            return
    yield from _announce(app)


def _ask(app):
    chance = "entropy" not in app.board.missing
    low = "sure-open-low" if chance else "sure-chance-low"
    key = "sure-open" if app.canvas.height > LOW else low
    app.go("sure", key, _open, _shut, say("sure-open-why" if chance else "why-chance"))


def _open(app):
    app.run(_announce(app))


def _announce(app):
    remote_party.announce(app)
    yield  # when nobody holds the lobby
    yield from remote_party.wait(app, "waiting_room")


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
