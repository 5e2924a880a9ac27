# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Every scene on a color display, without one: pictures, and what each last key would have cost on its bus."""

import contextlib
import gc
import sys
from collections.abc import Iterator, Sequence

from tests.gallery import panel
from tools.emulator import boardfile
from uno_ui.codes import SET_THEME

OPEN_MS = 130  # a little longer than a table waits for another key
SIZES = ("128x128", "160x128", "240x135", "240x240")
FLAT = "160x120"  # a PicoPad's picture: its table is another one, all else is as on 160x128
_BOARDS = ("thumby_color", "pygamer", "reverse_tft", "picosystem", "picopad")
LABELS = {size: boardfile.read(name).labels for size, name in zip((*SIZES, FLAT), _BOARDS)}


@contextlib.contextmanager
def stage(size: str, theme: int = 0, drawing: dict | None = None) -> Iterator:
    """A :class:`tests.gallery.stage.Stage` with an application on a color display of that size.

    :param theme: see ``uno_ui.surface.draw_color.THEMES``.
    :param drawing: functions that replace those in :mod:`tests.gallery.panel`.
    """
    import unload

    width, height = map(int, size.split("x"))
    there = dict(sys.modules)
    for name in panel.DRAWING:
        sys.modules.pop(name, None)
    collect, gc.collect = gc.collect, lambda *_: 0  # a device does it at every screen; here it takes its time
    normal = panel.DRAWING["bitmaptools"]
    panel.DRAWING["bitmaptools"] = {**normal, **(drawing or {})}
    sys.meta_path.insert(0, panel.Fakes)
    panel.forget_screens()
    # To import it all again costs most of the time, and to find out what would go a quarter of the rest.
    leaves = unload.unload, unload.meant
    unload.unload, unload.meant = (lambda _: None), (lambda *_: [])
    try:
        from tests.gallery.stage import Stage
        from uno_ui import app
        from uno_ui.flows import boot

        board = panel.FakeBoard(height, width)
        board.keys = LABELS.get(size, board.keys)
        application = app.App(board)
        application.settings.set(SET_THEME, theme)
        boot.adjust(application)
        yield Stage(application, lambda: board.display.sent)
    finally:
        unload.unload, unload.meant = leaves
        panel.forget_screens()
        sys.meta_path.remove(panel.Fakes)
        panel.DRAWING["bitmaptools"] = normal
        gc.collect = collect
        for name in panel.DRAWING:
            sys.modules.pop(name, None)
            if name in there:
                sys.modules[name] = there[name]


def play(stage, language: str, names: Sequence[str] = ()) -> Iterator[tuple[str, int | None]]:
    """Show every scene, and say its name and what its last key cost."""
    from tests.gallery import scenes
    from uno_ui import words

    words.load(language)
    for scene in scenes.SCENES:
        if names and scene.__name__ not in names:
            continue
        for line in stage.app.lines:
            line.show("")
        stage.app.menu_rows.clear()
        stage.app.board.now += 1000 - stage.app.board.now % 1000  # moving parts stop here
        cost = scene(stage)
        screen = stage.app.screen
        if getattr(getattr(screen, "picture", None), "unopened", False):
            stage.later(OPEN_MS)  # the hand opens at the cursor
        if getattr(screen, "podium", None):
            screen.podium.end()  # bars have grown
        stage.app.canvas.refresh()
        yield scene.__name__, cost
        if scene is scenes.title:
            stage.app.screen.key(scenes.SELECT)
    words.load("en")


def shots(size: str, language: str = "en", names: Sequence[str] = (), theme: int = 0) -> tuple[dict, dict, dict]:
    """Of every scene its picture, RGB565, what its last key cost on the bus, in bytes, and as
    :func:`tests.gallery.take.take` its screen and the file that it is in.

    :param names: of scenes; default: all.
    """
    from tests.gallery import scenes

    themes = {scene.__name__: scene.__module__.rpartition(".")[2] for scene in scenes.SCENES}
    pictures, costs, screens = {}, {}, {}
    with stage(size, theme) as made:
        for name, cost in play(made, language, names):
            pictures[name] = made.app.board.display.seen()
            screens[name] = (type(made.app.screen).__module__.rpartition(".")[2], themes[name])
            if cost is not None:
                costs[name] = cost
    return pictures, costs, screens
