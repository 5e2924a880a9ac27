# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Lines of text on a display: as LINES says, ours or labels of adafruit_display_text, on dark or (PAPER) bright."""

import os
import time

from adafruit_display_text.bitmap_label import Label

from boards import opening
from uno_ui.surface.draw import Canvas
from uno_ui.surface.line import Line

TEXTS = (("Ann plays R7", False), ("gjpqy \u0401\u017e!", True), ("as long as it gets", True))

canvas = Canvas(opening.open_board().display)
paper = os.getenv("PAPER") == "1"
if os.getenv("LINES") == "ours":
    lines = [Line(canvas, 31, 10 * i + 9, 16) for i in range(3)]
    canvas.lay(paper, lines)
    for line, (text, lit) in zip(lines, TEXTS):
        line.show("something else", not lit)
        line.show(text, lit)
else:
    canvas.lay(paper, ())
    for i, (text, lit) in enumerate(TEXTS):
        label = Label(
            canvas.font,
            text=text[:16] + " " * (16 - len(text)),
            color=0xFFFFFF if paper == lit else 0x000000,
            anchor_point=(0, 0),
            anchored_position=(31, 10 * i + 9),
            padding_left=1,
            save_text=False,
        )
        label.background_color = (0x000000 if paper else 0xFFFFFF) if lit else None
        canvas.group.append(label)
canvas.fill(20, 0, 40, 64)
canvas.refresh()
time.sleep(0.1)
