# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Begin with a color display: its canvas, and the places on its table. Later nobody needs the places of other sizes."""

import micropython

from uno_ui.surface.draw import Canvas
from uno_ui.surface.draw_color import ColorCanvas, ColorLine
from uno_ui.surface.line import Line
from uno_ui.table.places_color import every

_PLACES = every()


def opened(board):
    """Return the picture objects of a board's display: the canvas, and the lines of text on the table."""
    if hasattr(micropython, "mem_info"):  # a computer has enough, and may draw on an OLED, too
        _trim(Canvas, ColorCanvas)
        _trim(Line, ColorLine)
    base, at = places(board.width, board.height)
    canvas = ColorCanvas(board.display, board.width, board.height, base, at)
    return canvas, [ColorLine(canvas, canvas.letters)]


def places(wide, high):
    """Return the pixels in a row that places are for, and the places: of the first size that a picture holds, else of
    the smallest one.
    """
    for base, least, at in _PLACES:
        if wide >= base and high >= least:
            return base, at
    return base, at


def _trim(base, own):
    """Delete the methods that a class replaces in its base. On a board with a color display the base's are unused, and
    that frees 3 kB.
    """
    for name in own.__dict__:
        if name in base.__dict__:
            delattr(base, name)
