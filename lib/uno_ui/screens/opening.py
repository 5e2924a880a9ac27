# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""From the lobby to a table for others, and back."""

from uno_ui import linked
from uno_ui.codes import LOW
from uno_ui.words import say


def open_table(lobby):
    """Open the table, or go back to the one that is open. Where there are no secrets, only if one is sure,
    and knows why.

    :param lobby: the screen one comes from.
    """
    from uno_ui.screens.lobby import game_key

    app = lobby.app
    app.game = game_key((app.setup.preset, app.setup.edition))
    fresh = not app.party
    if fresh and not linked.link(app, True):
        lobby.note = say("no-medium")
        lobby.enter()
        return
    if not fresh or not app.party.open:
        _go(app)
        return
    from uno_ui.screens.sure import Sure

    def yes():
        _go(app)

    def no():
        linked.unlink(app)
        app.hosting = True
        _lobby(app)

    chance = "entropy" not in app.board.missing
    low = "sure-open-low" if chance else "sure-chance-low"
    key = "sure-open" if app.canvas.height > LOW else low
    app.show(Sure(app, key, no, yes, say("sure-open-why" if chance else "why-chance")))


def _go(app):
    from uno_ui.screens.waiting_room import WaitingRoom

    linked.announce(app)
    linked.wait(app)
    app.show(WaitingRoom(app))


def _lobby(app):
    from uno_ui.screens.lobby import Lobby

    app.show(Lobby(app))


def close_table(lobby):
    """Back from the lobby to where it was said that one hosts; what is open is closed, if one is sure."""
    app = lobby.app

    def leave():
        from uno_ui.screens.link import Link

        if app.party:
            linked.unlink(app)
        app.hosting = False
        app.show(Link(app))

    def stay():
        app.show(lobby)

    if not app.party:
        leave()
        return
    from uno_ui.screens.sure import Sure

    key = "sure-host"
    app.show(Sure(app, key, stay, leave))
