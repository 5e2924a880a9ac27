# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Runs on the virtual handheld in place of code.py: shows every scene and says its name on the console."""

import os

import boards.pico
from tools.emulator import buses
from tools.gallery import scenes
from tools.gallery.stage import Stage
from uno_ui import app

_sent = 0
_writeto = buses.I2C.writeto


def _counting(self, address, buffer, **options):
    """Count what is on the wires: the address and the bytes."""
    global _sent  # noqa: PLW0603
    _sent += 1 + len(buffer)
    return _writeto(self, address, buffer, **options)


def main():
    """Every scene in its order; on the screen as high as UNO_HEIGHT says."""
    boards.pico.HEIGHT = int(os.getenv("UNO_HEIGHT"))
    buses.I2C.writeto = _counting
    application = app.App(boards.open_board())
    stage = Stage(application, lambda: _sent)
    for scene in scenes.SCENES:
        for line in application.lines:
            line.show("")
        cost = scene(stage)
        application.canvas.refresh()
        if scene is scenes.title:
            print("scene title -")
            application.screen.key(scenes.SELECT)
            continue
        print("scene", scene.__name__, "-" if cost is None else cost)


if __name__ == "__main__":
    main()
