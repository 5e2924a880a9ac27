# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Screens for tests that need no display (:mod:`tests.gallery.panel`)."""

import gc
import sys
import types

import pytest

import unload
from tests.gallery.panel import DRAWING, FakeBoard, Fakes, Glyph, HandheldModules, forget_screens, open_once


@pytest.fixture(params=[64, 32], ids=["128x64", "128x32"])
def stage(request, monkeypatch):
    """A :class:`tests.gallery.stage.Stage` with an application on a fake board, on a screen of either height."""
    for name in DRAWING:
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setattr(sys, "meta_path", [Fakes, *sys.meta_path])
    forget_screens()
    monkeypatch.setattr(gc, "collect", lambda: 0)  # a device does it at every screen; here it takes its time
    monkeypatch.setattr(unload, "sys", types.SimpleNamespace(modules=HandheldModules()))
    from tests.gallery.stage import Stage
    from uno_ui import app, words

    monkeypatch.setattr(words, "open", open_once, raising=False)

    stage = Stage(app.App(FakeBoard(request.param)), lambda: 0)
    canvas = stage.app.canvas

    def put(label):
        """A listener to ``text`` gets the readable text."""
        x, y = label.anchored_position
        for line in label.text.split("\n"):
            canvas.text(x, y, line)
            y += 10

    canvas.put = put
    yield stage
    words.changed = None  # the next test's words are read unchanged
    forget_screens()
    for name in DRAWING:
        sys.modules.pop(name, None)


@pytest.fixture
def written(stage, monkeypatch):
    """Return the text on the canvas since it was cleared."""
    texts = []
    canvas = stage.app.canvas
    for name in ("text", "line", "text_right"):
        monkeypatch.setattr(canvas, name, lambda x, y, text, ink=1: text and texts.append(text) or x)
    monkeypatch.setattr(canvas, "clear", texts.clear)
    return texts


@pytest.fixture
def drawn(stage, monkeypatch):
    """Return labels of the cards that are drawn since the canvas was cleared."""
    labels = []
    canvas = stage.app.canvas
    monkeypatch.setattr(canvas, "card", lambda x, y, label, *rest, **more: labels.append(label))
    monkeypatch.setattr(canvas, "low_card", lambda x, y, label, *rest, **more: labels.append(label), raising=False)
    before = canvas.clear
    monkeypatch.setattr(canvas, "clear", lambda: (labels.clear(), before()))
    return labels


@pytest.fixture
def fake_displayio(monkeypatch):
    """``uno_ui.surface.font`` can be imported and is forgotten afterwards."""
    fakes = {name: DRAWING[name] for name in ("bitmaptools", "displayio")}
    for name, content in {**fakes, "fontio": {"Glyph": Glyph}}.items():
        module = types.ModuleType(name)
        module.__dict__.update(content)
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.delitem(sys.modules, "uno_ui.surface.font", raising=False)
    yield
    sys.modules.pop("uno_ui.surface.font", None)


@pytest.fixture(scope="session", autouse=True)
def _closed():
    """The file of words is closed in the end."""
    yield
    words = sys.modules.get("uno_ui.words")
    if words:
        words.load("en")


@pytest.fixture
def english():
    """The words of uno_ui are English."""
    from uno_ui import words

    words.load("en")
    return words.say
