# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Text to read, several lines of it: a label of adafruit_display_text, for as long as it is read.

The lines of a table, which change all the time, are :mod:`uno_ui.surface.line`: the same pixels.
"""

from adafruit_display_text.bitmap_label import Label
from uno_ui.codes import CAP_BYTE, ROW, TOP


def show_lines(canvas, x, y, lines):
    """Draw lines of text over what is drawn, until the canvas is cleared; as :meth:`uno_ui.surface.draw.Canvas.text`
    draws them."""
    text = "\n".join(lines)
    if canvas.read:
        canvas.read(x, y, lines)
    elif text and max(text.encode()) >= CAP_BYTE:  # a label draws no boxes
        for line in lines:
            canvas.line(x, y, line)
            y += ROW
    elif text:
        canvas.put(
            Label(
                canvas.font,
                text=text,
                color=0xFFFFFF,
                line_spacing=1,
                anchor_point=(0, 0),
                anchored_position=(x, y),
                save_text=False,
            )
        )


def show_place(canvas, first, sight, n, y=TOP):
    """Draw a bar at the right, from ``y`` on, for the place in a text: ``sight`` of its ``n`` lines are visible, from
    ``first`` on. Draw none if all are visible.
    """
    if n > sight:
        long = sight * ROW
        canvas.fill(canvas.width - 2, y + long * first // n, 2, max(long * min(sight, n - first) // n, 2))


def broken(text, letters):
    """Return the lines of a text, broken at spaces; a word that is longer than a line is cut."""
    found = []
    line = ""
    for word in text.split(" "):
        while len(word) > letters:
            if line:
                found.append(line)
                line = ""
            found.append(word[:letters])
            word = word[letters:]
        if line and len(line) + 1 + len(word) > letters:
            found.append(line)
            line = word
        else:
            line = line + " " + word if line else word
    found.append(line)
    return found
