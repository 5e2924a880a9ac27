# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What has to be said beside a question, for which the text has no place: in that of the strip."""


def show(look, words):
    """Say it for a moment.

    :param look: the screen of the table, a :class:`uno_ui.look.Look`.
    :param words: empty: no more of it, and the strip is drawn again.
    """
    app = look.app
    canvas = app.canvas
    picture = look.picture
    look.banner = words
    canvas.fill(0, 0, canvas.width, picture.strip_h + 1, 1 if words else 0)
    if words:
        canvas.text(2, 0, words, 0)
        return
    picture.forget()
    view = app.table.view(look.eye)
    picture.seats(view, app.table.asked())
    picture.top(view, False)
    if app.far:
        app.far.mark(picture, view, look.me)
    look._cards()
