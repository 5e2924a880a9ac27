# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The strip of seats above a table: what is written in a seat's box is whole, and touches no side of the box."""

import pytest

from tests.ui import fits, strips
from uno_ui.device import languages

COUNTS = (0, 1, 4, 7, 9, 10, 14, 20, 44, 68, 99, 100, 144, 168, 254)
PLAIN, CALLED, CATCHABLE = 0, 2, 4
HANGING = 8  # the row below the feet of letters


@pytest.fixture(scope="module")
def glyphs():
    """Return letter -> ten rows; a narrow digit has ``n`` before it."""
    found = strips.glyphs()
    rows = strips.read()[0][0]
    for digit in range(10):
        at = 6 * (95 + digit)
        found[f"n{digit}"] = [row[at : at + 6] for row in rows[:10]]
    return found


@pytest.fixture(scope="module")
def names():
    """Return every short name there is, in all languages, and the widest letters."""
    found = {"WWW", "QQQ", "ЩЩЩ"}
    for language in languages.here():
        entry = dict(fits.rows(language, ""))
        found |= {text[:3] for key, text in entry.items() if fits.re.fullmatch(r"you|n\d|own\d", key)}
    return sorted(found)


@pytest.fixture
def pen(stage, monkeypatch):
    """Note each letter and digit that is written from now on: (x, y, name of the glyph)."""
    canvas, written = stage.app.canvas, []
    text, number = canvas.text, canvas.number

    def said(x, y, words, ink=1):
        written.extend((x + 6 * k, y, letter) for k, letter in enumerate(words))
        return text(x, y, words, ink)

    def counted(x, y, n, ink=1, narrow=False):
        step, before = (5, "n") if narrow else (6, "")
        written.extend((x + step * k, y, before + digit) for k, digit in enumerate(str(n)))
        return number(x, y, n, ink, narrow)

    monkeypatch.setattr(canvas, "text", said)
    monkeypatch.setattr(canvas, "number", counted)
    return written


def inked(glyphs, written):
    """Return (column, row) of every dot of what was written, a set for each letter."""
    return [
        {(x + k, y + row) for row, dots in enumerate(glyphs[name]) for k, dot in enumerate(dots) if dot == "#"}
        for x, y, name in sorted(written)
        if name != " "
    ]


def read(written):
    """Return the text, from left to right."""
    return "".join(name[-1] for _, _, name in sorted(written))


def box(canvas, x, w):
    """Return the bright box of a seat: its first and last column, and its last row."""
    lit = [(dx, dy) for dy in range(9) for dx in range(x, x + w) if canvas.bitmap[dx, dy]]
    return min(dx for dx, _ in lit), max(dx for dx, _ in lit), max(dy for _, dy in lit)


def whole(glyphs, canvas, written, x, w, feet=True):
    """Assert that a lit box is all bright but for what is written, which lies within it, letter beside letter."""
    first, last, low = box(canvas, x, w)
    letters = inked(glyphs, written)
    all_ink = set().union(*letters)
    assert first == x and min(column for column, _ in all_ink) > first
    assert max(column for column, _ in all_ink) < last
    assert not feet or low >= HANGING, "letters stand on the lower side of the box"
    for one, other in zip(letters, letters[1:]):
        assert max(column for column, _ in one) + 1 < min(column for column, _ in other), "letters touch"
    dark = {(dx, dy) for dy in range(low + 1) for dx in range(first, last + 1) if not canvas.bitmap[dx, dy]}
    assert dark == {(dx, dy) for dx, dy in all_ink if dy <= low}


@pytest.mark.parametrize("seats", range(2, 11))
def test_no_number_and_no_name_above_a_table_is_cut(stage, glyphs, names, pen, seats):
    """In the bright box of the seat in turn, which shows every cut."""
    canvas = stage.app.canvas
    stage.table("R1 R2 R3 R4 Y1 Y2 Y3 Y4 G1 G2".split()[:seats])
    picture = stage.app.screen.picture
    pitch = min(120 // seats, 36)
    seat = seats - 1
    several = ["QQQ", *names] if pitch >= 30 else sorted({name[0]: name for name in names}.values())
    for name in several:
        picture._names[seat] = name
        for n in COUNTS:
            for mark in (PLAIN, CALLED, CATCHABLE):
                canvas.fill(0, 0, 120, 10, 0)
                pen.clear()
                picture.cell(seat, n, 1 | mark)
                text = read(pen)
                whole(glyphs, canvas, pen, pitch * seat, pitch, feet=canvas.height > 32)
                assert text.endswith(str(n if pitch > 15 else min(n, 99))), text
                if pitch >= 30 and n < 100 and mark == PLAIN:
                    assert text == f"{name}{n}"
                if mark and n < 10:
                    assert "?!"[mark == CALLED] in text


@pytest.mark.parametrize("seats", range(2, 5))
def test_no_number_and_no_name_above_pads_is_cut(stage, glyphs, names, pen, seats):
    from uno_ui.games.blitzo_picture import BlitzoPicture

    canvas = stage.app.canvas
    picture = BlitzoPicture(canvas, seats)
    pitch = picture._pitch
    for name in names:
        for n in (0, 1, 4, 9, 10, 14, 20, 24) if name == "WWW" else (7, 14):
            canvas.clear()
            pen.clear()
            picture.seat(seats - 1, name, n, 0, 0)
            whole(glyphs, canvas, pen, pitch * (seats - 1), pitch, feet=canvas.height > 32)
            assert read(pen) == f"{name}{n}"
    assert pitch * seats < canvas.width - 10  # the speed and the direction are beside it


@pytest.mark.parametrize("seats", range(2, 11))
def test_no_name_above_a_tower_is_cut(stage, glyphs, names, pen, seats):
    from tests.gallery.scenes_games import tower

    canvas = stage.app.canvas
    tower(stage, seats=seats)
    picture = stage.app.screen.picture
    pitch = min(120 // seats, 36)
    view = stage.app.table.view(0)
    for name in (*names[::7], "QQQ", "WWW"):
        picture._names[:] = [name] * seats
        for seat in (0, seats - 1):
            pen.clear()
            picture.seats(view, seat)
            here = [one for one in pen if pitch * seat <= one[0] < pitch * seat + pitch]
            whole(glyphs, canvas, here, pitch * seat, pitch)
