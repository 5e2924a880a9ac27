# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Runs on the virtual handheld instead of code.py: shows every scene and prints its name on the console.

``UNO_HEIGHT`` of the screen. ``UNO_LANGUAGES`` with commas, all scenes in one language after the other. ``UNO_SCENES``
with commas, default: all.
"""

import os
import time

from boards import opening, pico
from tests.gallery import scenes
from tests.gallery.stage import Stage
from tools.emulator import buses
from uno_ui import app, words

_sent = 0
_writeto = buses.I2C.writeto


def _counting(self, address, buffer, **options):
    """Count what is on the wires: the address and the bytes."""
    global _sent  # noqa: PLW0603
    _sent += 1 + len(buffer)
    return _writeto(self, address, buffer, **options)


def main():
    """Take every scene in its order, in every language."""
    pico.HEIGHT = int(os.getenv("UNO_HEIGHT"))
    buses.I2C.writeto = _counting
    application = app.App(opening.open_board())
    stage = Stage(application, lambda: _sent)
    names = [name for name in os.getenv("UNO_SCENES", "").split(",") if name]
    for language in os.getenv("UNO_LANGUAGES", "en").split(","):
        words.load(language)
        for scene in scenes.SCENES:
            if not names or scene.__name__ in names:
                _show(application, stage, scene, language)


def _show(application, stage, scene, language):
    for line in application.lines:
        line.show("")
    application.menu_rows.clear()
    time.sleep(1 - time.monotonic() % 1)  # moving parts stop here, however long the scenes before took
    cost = scene(stage)
    application.canvas.refresh()
    screen, theme = (of.__module__.rpartition(".")[2] for of in (type(application.screen), scene))
    print("scene", language, scene.__name__, "-" if cost is None else cost, screen, theme)
    if scene is scenes.title:  # it has a label of its own
        application.screen.key(scenes.SELECT)


if __name__ == "__main__":
    main()
