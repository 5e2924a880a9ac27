# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What has to be said beside a question, for which the text has no place: in that of the strip."""


def show(screen, words):
    """Say it for a moment.

    :param screen: a :class:`uno_ui.screens.table.TableScreen`.
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
    if app.remote:
        app.remote.mark(picture, view, screen.me)
    screen.draw_cards()
