# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A text over another place: beside a question, over the strip; for a player who is out of the round, over the hand."""

from micropython import const

from uno_core import view as v
from uno_ui.codes import LOW, ROW
from uno_ui.words import say

_FAST_MS = const(200)


def show(screen, words):
    """Say it for a moment.

    :param screen: a :class:`uno_ui.screens.match.table.TableScreen`.
    :param words: empty: no more of it, and the strip is drawn again.
    """
    app = screen.app
    canvas = app.canvas
    picture = screen.picture
    canvas.fill(0, 0, canvas.width, picture.strip_h + 1, canvas.light if words else 0)
    if words:
        canvas.line(2, 0, words, 0)
        return
    picture.forget()
    view = app.table.view(screen.eye)
    picture.seats(view, app.table.asked())
    picture.top(view, False)
    if app.link.remote:
        app.link.remote.mark(picture, view, screen.me)
    screen.draw_cards()


def out(screen, view):
    """Say where the hand was that the person is out of the round, and which key hurries the rest of it."""
    canvas = screen.app.canvas
    picture = screen.picture
    fast = alone(screen.app)
    x = picture.boxes_x if canvas.height <= LOW else 1
    y = picture.hand_y + 2
    picture.clear_hand()
    if picture.hand_h < 2 * ROW + 2:  # there is no room for two lines
        canvas.line(x, y, say("hurry" if fast else "x1"))
        return
    canvas.line(x, y, say("x1"))
    if fast:
        canvas.line(x, y + ROW, say("hurry"))


def alone(app):
    """Whether nobody plays on but bots of this device."""
    table = app.table
    view = table.view(0)
    return not app.link.party and all([table.kind(seat) or v.out(view, seat) for seat in range(table.seats)])


def quick(app):
    """Let bots act quickly until the end of the round, if nobody else plays on.

    :return: whether they do.
    """
    fast = alone(app)
    if fast:
        table = app.table
        table.set_pace(min(table.pace_ms, _FAST_MS))
    return fast
