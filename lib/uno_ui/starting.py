# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What an application begins with, its first screen, and what the settings change, its end."""

import unload
from uno_ui import languages, words
from uno_ui.codes import LOW
from uno_ui.draw import Canvas
from uno_ui.fingers import Fingers
from uno_ui.idle import Idle
from uno_ui.line import Line
from uno_ui.settings import Settings

_DEMO_SEATS = 4
_TUNE_START = 0  # of uno_ui.sound
_BOT = 2  # the level that plays a demo
_DARK = (1, 3, 10, 0)  # minutes; 0: never


def begin(app, board, link):
    """Make what an application always has, see :class:`uno_ui.app.App`.

    :param link: see :func:`uno_ui.app.run`.
    """
    app.board = board
    if board.display.height > LOW:
        canvas = Canvas(board.display)
        app.lines = [Line(canvas, 31, 10 * i + 9, 16) for i in range(3)]
    else:
        from uno_ui.draw_low import LowCanvas

        canvas = LowCanvas(board.display)
        app.lines = [Line(canvas, 1, 8, 21, True)]
    app.canvas = canvas
    app.demo = board.number("UNO_DEMO") or 0
    app.seed = board.number("UNO_SEED")
    app.stood = {}
    app.fingers = Fingers()
    app.idle = Idle(board)
    app.sound = None
    if board.has_tone:
        from uno_ui.sound import Sound

        app.sound = Sound(board)
    unload.begin()
    settings = app.settings = Settings(board.store)
    app.links = link
    app.media = app.links.names(board) if link else ()
    app.name = settings.name
    words.load(languages.first(board, settings))
    if board.quiet:
        settings.default("sound", 1)
    dark = board.number("UNO_DARK_AFTER")
    if dark in _DARK:
        settings.default("dim", _DARK.index(dark))
    adjust(app)


def adjust(app):
    """Do what the settings say."""
    get = app.settings.get
    app.fingers.swapped = words.change(1, get("swap") > 0)
    app.idle.off_ms = 60_000 * _DARK[get("dim")]
    app.idle.brightness = 64 * get("level") + 63
    if app.sound:
        app.sound.on = not get("sound")


def keep(app, whole):
    """Keep of the match what is not kept yet; ``whole``: nothing more is played."""
    if app._table and not app.party:
        from uno_table import saved

        saved.keep(app._table, whole)


def first_screen(app):
    """The title; or the table of a demo."""
    if app.demo:
        app.open(bytes([_BOT] * _DEMO_SEATS))
        app.show_table()
    else:
        app.tune(_TUNE_START)
        app.behind()
        app.go("title")
