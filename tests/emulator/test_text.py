# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The front for screen readers, and the listener that it has in the handheld."""

import sys

import pytest

from tests.gallery.panel import DRAWING, Fakes, forget_screens
from tests.ui import ears
from tools.emulator import hearing, wire
from tools.emulator.fronts import text
from uno_ui.codes import SET_PACE, SET_SHOW


class Pressed:
    """A handheld that notes what is done to it."""

    def __init__(self):
        self.done = []

    def press(self, key):
        self.done.append("+" + key)

    def release(self, key):
        self.done.append("-" + key)

    def order(self, word):
        self.done.append(word)


def test_what_is_typed_is_a_key_a_number_or_a_word(monkeypatch):
    monkeypatch.setattr(text.time, "sleep", lambda seconds: None)
    lines = []
    front = text.Text(lines.append)
    front.handheld = Pressed()
    for line in ("\n", "a\n", "D\n", " 12 \n", "Hand\n", "again\n"):
        front.typed(line)
    assert front.handheld.done == ["+B", "-B", "+A", "-A", "+C", "-C", "12", "hand", "again"]
    front.typed("what now\n")
    assert lines == [text.HELP]
    front.typed("quit\n")
    assert front.is_closed


def test_a_line_of_the_listener_is_a_line_of_the_terminal_without_escape_sequences(capsys):
    front = text.Text(text.write)
    front.listen(wire.FRAME, 0, b"\0" * 1024)
    front.listen(wire.SAID, 0, "Ann plays 7 yellow".encode())
    front.listen(wire.CONSOLE, 0, b"round 1 winner 0\n")
    assert capsys.readouterr().out == "Ann plays 7 yellow\n"


@pytest.fixture(params=[(128, 64), (160, 128)], ids=["oled", "color"])
def app(request, monkeypatch):
    """An application that is listened to, with a person of four and bots that do not wait; it has just begun."""
    for name in DRAWING:
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setattr(sys, "meta_path", [Fakes, *sys.meta_path])
    forget_screens()
    from tests.ui.handhelds import Board
    from tools.emulator import listener
    from uno_ui import words
    from uno_ui.app import App

    words.load("en")
    width, height = request.param
    board = Board(height, 0, width)
    board.number = lambda key, default=None: 5 if key == "UNO_SEED" else default
    made = App(board)
    made.settings.set(SET_PACE, 3)
    made.settings.set(SET_SHOW, 1)
    made.ear = listener.Listener(made, True)
    made.start()
    yield made
    forget_screens()
    for name in DRAWING:
        sys.modules.pop(name, None)


def hear(app, turns=60):
    """Return the lines of so many turns of the loop."""
    found = []
    for _ in range(turns):
        app.step()
        found += app.ear.look()
    return found


def typed(app, word):
    """Type a word, and return the lines that follow."""
    return [*hearing.obey(app.ear, word), *hear(app)]


def test_from_the_title_to_the_end_of_a_round_by_nothing_but_lines(app):
    """Menus are lists with numbers, and so is what can be done at the table."""
    lines = hear(app)
    assert any("menu" in line for line in lines), lines
    app.screen.key(1)
    hear(app)
    app.screen.key(0)  # on from the colors
    lines = hear(app)
    new = next(line for line in lines if line.endswith(": New match"))
    lines = typed(app, new.partition(":")[0])
    assert "1: Start" in lines
    lines = typed(app, "1")
    plays = 0
    for _ in range(600):
        if any("1: " in line for line in lines) and "You can:" in lines:
            heard = ears.read(lines[len(lines) - 1 - lines[::-1].index("You can:") :])
            assert heard.options
            plays += 1
            lines = typed(app, str(1 + plays % len(heard.options)))
        elif any(line == "The round is over" for line in lines):
            break
        else:
            lines = lines[-20:] + hear(app)
    assert plays > 5
    lines = hear(app, 400)
    assert any("win" in line for line in lines), lines


def test_facts_can_be_asked_for_at_the_table(app):
    hear(app)
    app.screen.key(1)
    hear(app)
    app.screen.key(0)
    typed(app, "1")
    typed(app, "1")
    hear(app, 300)
    assert hearing.obey(app.ear, "hand")[0].startswith("Your hand: ")
    assert any("draw pile, " in line for line in hearing.obey(app.ear, "table"))
    assert hearing.obey(app.ear, "top")[0].startswith("On top: ")
    assert hearing.obey(app.ear, "999") == []
    assert hearing.obey(app.ear, "nonsense") == []
