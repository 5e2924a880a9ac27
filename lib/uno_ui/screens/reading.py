# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Text to read, several lines of it: a label of adafruit_display_text, for as long as it is read.

The lines of a table, which change all the time, are :mod:`uno_ui.line`: the same pixels.
"""


def show_lines(canvas, x, y, lines):
    """Lines of text over what is drawn, until the canvas is cleared; as :meth:`uno_ui.draw.Canvas.text` draws them."""
    read = getattr(canvas, "read", None)
    if read:
        read(x, y, lines)
    elif lines:
        from adafruit_display_text.bitmap_label import Label

        canvas.put(
            Label(
                canvas.font,
                text="\n".join(lines),
                color=0xFFFFFF,
                line_spacing=1,
                anchor_point=(0, 0),
                anchored_position=(x, y),
                save_text=False,
            )
        )
