# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The self-test's screen: where it is chosen, how it is left, that nobody has to answer, and its QR code."""

import pytest
import zxingcpp

from tests.gallery import color
from tests.gallery.stage import BACK, CALL, NEXT, PREV, SELECT
from tools.emulator import glass
from tools.measuring import selftest as measuring
from uno_table.history.day import LETTERS
from uno_ui import codes


def screen(stage):
    return type(stage.app.screen).__name__


def at_question(stage):
    """Every key was pressed, and the patterns are skipped."""
    stage.open("selftest")
    stage.key(PREV, SELECT, NEXT, SELECT)


def at_pattern(stage):
    stage.open("selftest")
    stage.key(PREV, SELECT, NEXT)


def at_page(stage):
    at_question(stage)
    stage.key(SELECT)


def test_it_is_the_last_row_of_the_settings_unless_a_match_is_open(stage):
    stage.open("settings")
    stage.go("selftest")
    stage.key(SELECT)
    assert screen(stage) == "SelfTest"
    stage.key(BACK)
    assert screen(stage) == "SettingsMenu"
    stage.table(["R1 R2", "B3"])
    stage.app.go("settings")
    assert "selftest" not in stage.app.screen.rows


def test_a_drive_without_it_says_so(stage):
    stage.app.board.has = lambda name: None
    stage.open("settings")
    stage.go("selftest")
    stage.key(SELECT)
    assert (screen(stage), stage.app.screen.note) == ("SettingsMenu", "Not possible here")


@pytest.mark.parametrize("step", [lambda stage: stage.open("selftest"), at_pattern, at_question, at_page])
def test_a_long_press_of_a_leaves_it_at_every_step(stage, step):
    step(stage)
    assert screen(stage) == "SelfTest"
    stage.key(BACK)
    assert screen(stage) == "MainMenu"


def test_keys_that_are_each_other_are_tested_as_they_are_wired(stage):
    stage.app.buttons.swapped = True
    stage.open("selftest")
    stage.key(PREV)
    assert [stage.app.screen.marked(key) for key in "ABC"] == [False, False, True]


def test_a_long_press_is_a_press(stage):
    stage.open("selftest")
    stage.key(CALL)
    assert stage.app.screen.marked("C")


def test_nobody_has_to_answer(stage, capsys):
    stage.open("selftest")
    stage.app.board.sleep_ms(1)
    for _ in range(400):
        stage.app.step()
        stage.app.board.sleep_ms(50)
    told = capsys.readouterr().out.split("self-test: ")[-1].strip()
    assert screen(stage) == "SelfTest" and len(told) == 23
    assert stage.app.screen.value(codes.TEST_KEYS) == "A B C" and stage.app.screen.value(codes.TEST_PIXELS) == "-"


def test_the_page_has_the_code_that_the_console_has(stage, capsys):
    at_page(stage)
    told = capsys.readouterr().out.split("self-test: ")[-1].strip()
    page = stage.app.screen
    assert "".join(page.label(row) for row in page.rows[:2]).replace(" ", "") == told
    assert (page.value(codes.TEST_KEYS), page.value(codes.TEST_PIXELS), page.value(codes.TEST_LIGHT)) == (
        "Yes",
        "No",
        "-",
    )


def test_a_key_ends_what_the_program_does_alone(stage):
    del stage.app.run  # in turns of the loop, as on a board
    at_question(stage)
    stage.key(SELECT)
    stage.app.board.key = lambda: 1
    stage.app.step()
    stage.app.board.key = lambda: -1
    for _ in range(3):
        stage.app.step()
    assert screen(stage) == "SelfTest" and stage.app.screen.value(codes.TEST_MENU) == "-"


@pytest.mark.parametrize("leave", [(BACK,), (SELECT, BACK)])
def test_the_light_shows_again_what_it_showed_before(stage, leave):
    shown = []
    stage.app.board.has_pixel = True
    stage.app.board.pixel = lambda *color: shown.append(color)
    stage.app.light(2)
    before = shown[-1]
    at_question(stage)
    stage.key(SELECT)
    stage.app.board.sleep_ms(800)
    stage.app.step()
    assert shown[-1] not in (before, (0, 0, 0))  # a color of the test
    stage.key(*leave)
    assert shown[-1] == before


def test_a_light_that_was_dark_is_dark_again(stage):
    shown = []
    stage.app.board.has_pixel = True
    stage.app.board.pixel = lambda *color: shown.append(color)
    at_question(stage)
    stage.key(SELECT, SELECT, BACK)
    assert shown[-1] == (0, 0, 0)
    stage.app.light(1)
    assert shown[-1] != (0, 0, 0)


def read_by_phone(picture):
    """Return the text of the QR code in a picture of 24 bits a pixel.

    A reader needs less than what is asked for here: nothing has to be corrected, and the edge is white, four modules
    wide or more (ISO/IEC 18004).
    """
    high, wide = len(picture), len(picture[0]) // 3
    gray = b"".join(bytes(max(row[at : at + 3]) for at in range(0, len(row), 3)) for row in picture)
    (code,) = zxingcpp.read_barcodes(memoryview(gray).cast("B", (high, wide)))
    assert (code.format, code.extra["UEC"]) == (zxingcpp.BarcodeFormat.QRCode, 1)
    dark = [divmod(at, wide) for at, light in enumerate(gray) if light < 128]
    top, left, low, right = (f(place[k] for place in dark) for f in (min, max) for k in (0, 1))
    size = (low + 1 - top) / 21
    assert size == (right + 1 - left) / 21 == int(size) >= 4
    assert min(top, left, high - 1 - low, wide - 1 - right) >= 4 * size
    return code.text


@pytest.mark.parametrize("theme", [0, codes.ON_PAPER, 2])
@pytest.mark.parametrize("size", (*color.SIZES, color.FLAT))
def test_a_phone_reads_the_code_of_the_page_from_a_color_display(size, theme):
    with color.stage(size, theme) as stage:
        stage.open("selftest", [k % 7 for k in range(codes.TEST_FIELDS)])
        text = "".join(stage.app.screen.label(row) for row in stage.app.screen.rows[1:3]).replace(" ", "")
        stage.key(SELECT)
        assert len(text) == 23 and read_by_phone(glass.rgb(stage.app.board.display.seen())) == text


def test_a_phone_reads_every_letter_and_codes_of_any_length():
    with color.stage("128x128") as stage:
        for text in (LETTERS[:23], LETTERS[-23:], *(LETTERS[-n:] for n in range(1, 26))):
            stage.app.go("qr_code", text)
            assert read_by_phone(glass.rgb(stage.app.board.display.seen())) == text


@pytest.mark.parametrize("key", [PREV, SELECT, NEXT, BACK])
def test_any_key_leads_from_the_qr_code_back_to_the_results(key):
    with color.stage("160x128") as stage:
        stage.open("selftest", [0] * codes.TEST_FIELDS)
        stage.key(SELECT)
        assert screen(stage) == "QrCode"
        stage.key(key)
        assert screen(stage) == "SelfTest" and stage.app.screen.rows[0] == "QR"


def test_a_display_without_colors_has_no_qr_code(stage):
    at_page(stage)
    assert "QR" not in stage.app.screen.rows


def test_a_screen_that_memory_has_no_room_for_was_not_tested_and_the_others_were(stage, monkeypatch, capsys):
    """Nor was the key that leads back from it."""
    go = stage.app.go

    def short(name, *args):
        if name == "games":
            raise MemoryError
        go(name, *args)

    monkeypatch.setattr(stage.app, "go", short)
    at_question(stage)
    stage.key(SELECT)
    found = measuring.read(capsys.readouterr().out.split("self-test: ")[-1].strip())
    assert screen(stage) == "SelfTest"
    assert [key for key in measuring.KEYS if found[key] == measuring.NOT_TESTED] == ["games", "back"]
