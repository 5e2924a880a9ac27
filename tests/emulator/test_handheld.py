# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A whole handheld: a process, from its start to its end."""

import pytest

from tools.emulator import handheld, wire
from tools.emulator.recorder import Recorder

BLANK = bytes(1024)


def said(running):
    return list(running.lines)


# Strict where a board is


def test_a_pin_cannot_be_used_twice_whatever_for(run):
    running = run("""
        import board, busio, digitalio, keypad, pwmio
        def refused(what, *arguments, **options):
            try:
                what(*arguments, **options)
            except ValueError as error:
                print(error)
        led = digitalio.DigitalInOut(board.LED)
        refused(digitalio.DigitalInOut, board.GP25)
        refused(pwmio.PWMOut, board.GP25)
        i2c = busio.I2C(board.GP5, board.GP4)
        refused(keypad.Keys, (board.GP4,), value_when_pressed=False)
        refused(busio.SPI, board.GP6, MOSI=board.GP5)
        i2c.deinit()
        keypad.Keys((board.GP4,), value_when_pressed=False)
        led.deinit()
        pwmio.PWMOut(board.GP25)
        refused(busio.I2C, board.GP5, board.GP4)
    """)
    assert said(running) == [
        "GP25 in use",
        "GP25 in use",
        "GP4 in use",
        "no SPI controller has SCK on GP6 and MOSI on GP5",
        "GP4 in use",
    ], running.errors


def test_i2c_on_impossible_pins_and_to_nobody_is_refused(run):
    running = run("""
        import board, busio
        try:
            busio.I2C(board.GP4, board.GP5)
        except ValueError as error:
            print(error)
        i2c = busio.I2C(board.GP5, board.GP4)
        print(i2c.try_lock(), i2c.scan())
        try:
            i2c.writeto(0x3D, b"x")
        except OSError as error:
            print(error)
        i2c.deinit()
        other = busio.I2C(board.GP1, board.GP0)
        print(other.try_lock(), other.scan())
    """)
    assert said(running) == [
        "no I2C controller has SCL on GP4 and SDA on GP5",
        "True [60]",
        "[Errno 121] no device answers at 0x3D",
        "True []",
    ], running.errors


def test_bytes_a_display_would_misread_end_the_program_with_the_byte(run):
    running = run("""
        import board, busio
        i2c = busio.I2C(board.GP5, board.GP4)
        i2c.try_lock()
        i2c.writeto(0x3C, bytes((0x00, 0xA8, 0x05)))
    """)
    assert running.end["status"] == "crashed"
    assert "ProtocolError: SSD1306: command 0xA8: argument 1 cannot be 0x05" in running.errors
    assert 'program.py", line 5' in running.errors


def test_the_font_has_the_letters_of_a_board_only(run):
    running = run("""
        import terminalio
        print(terminalio.FONT.get_glyph(ord("A")) is None, terminalio.FONT.get_glyph(ord("ž")) is None)
        print(terminalio.FONT.get_bounding_box(), terminalio.FONT.bitmap.width)
    """)
    assert said(running) == ["False True", f"(6, 12) {95 * 6}"], running.errors


def test_tones_and_colors_are_told_with_their_time(run):
    heard = []
    running = run(
        """
        import time
        from boards import opening
        board = opening.open_board()
        board.tone(440)
        time.sleep(0.5)
        board.tone(880)
        board.tone(880)
        board.tone(0)
        board.pixel(1, 2, 3)
        """,
        listen=lambda kind, at, payload: heard.append((kind, at, payload)),
    )
    tones = [(at, int.from_bytes(payload, "big")) for kind, at, payload in heard if kind == wire.TONE]
    assert [hertz for _, hertz in tones] == [440, 880, 0], running.errors
    assert tones[1][0] - tones[0][0] == 500_000
    assert [tuple(payload) for kind, _, payload in heard if kind == wire.PIXEL] == [(0, 0, 0), (1, 2, 3)]


# Time and chance


def test_the_same_seed_gives_the_same_run_bit_for_bit(run, table_program):
    hashes = set()
    for _ in range(2):
        recorder = Recorder(BLANK, keep=False)
        run(table_program, recorder.listen, seconds=60, environment={"UNO_DEMO": "1", "UNO_SEED": "5"})
        hashes.add((recorder.sha256, recorder.frames))
    other = Recorder(BLANK, keep=False)
    run(table_program, other.listen, seconds=60, environment={"UNO_DEMO": "1", "UNO_SEED": "6"})
    assert len(hashes) == 1
    assert other.sha256 not in {digest for digest, _ in hashes}


def test_chance_is_repeatable_with_a_seed_and_different_in_each_draw(run):
    program = "import os\nprint(os.urandom(40).hex())\nprint(os.urandom(40).hex())\nprint({'a', 'b', 'c'})"
    first, second = said(run(program, seed=3)), said(run(program, seed=3))
    assert first == second
    assert first[0] != first[1]
    assert first != said(run(program, seed=4))
    assert said(run(program))[0] != said(run(program))[0]


def test_keys_go_in_and_pictures_come_out(run, table_program):
    script = [(1_000_000, "GP10", 0), (1_900_000, "GP10", None), (2_000_000, "GP21", 0)]
    recorder = Recorder(BLANK, keep=True)
    running = run(table_program, recorder.listen, seconds=3, script=script)
    assert running.end["status"] == "finished"
    assert running.end["seconds"] == pytest.approx(3, abs=0.1)
    assert [round(at / 1e6, 1) for at, _ in recorder.film] == [0.2, 1.0, 1.9, 2.0]
    assert len({picture for _, picture in recorder.film}) == 4


def test_a_program_that_never_sleeps_comes_to_its_end(run):
    running = run("import supervisor\nwhile True:\n    supervisor.ticks_ms()", seconds=5)
    assert running.end["status"] == "finished"


def test_a_program_that_hangs_is_stopped_and_told_where(run):
    running = run("print('before')\nwhile True:\n    pass", patience=0.3)
    assert running.end["status"] == "stuck"
    assert "neither waited nor looked" in running.errors
    assert 'program.py", line' in running.errors


# The end


def test_an_exception_is_told_with_the_programs_own_lines_only(run):
    running = run("def inner():\n    return 1 / 0\n\ninner()")
    assert running.end["status"] == "crashed"
    assert running.errors.startswith("Traceback")
    assert "ZeroDivisionError" in running.errors
    assert "runpy" not in running.errors
    assert "device.py" not in running.errors


@pytest.mark.parametrize("ending", ["", "raise SystemExit", "import sys; sys.exit(3)"])
def test_a_program_that_ends_has_returned(run, ending):
    assert run(f"print('hello')\n{ending}").end["status"] == "returned"


def test_a_reload_starts_the_program_again_with_what_it_has_stored(run, tmp_path):
    running = run(
        """
        import microcontroller, supervisor
        from boards import opening
        count = microcontroller.nvm[0]
        print("start", count, opening.open_board().restarted)
        if count != 1:
            microcontroller.nvm[0] = 1
            supervisor.reload()
        """,
        nvm=tmp_path / "nvm",
    )
    assert said(running) == ["start 255 0", "start 1 1"]
    assert running.end["status"] == "returned"


def test_a_power_cut_in_the_middle_of_a_write_ends_the_program_and_loses_the_sector(run, tmp_path):
    program = """
        from boards import opening
        store = opening.open_board().store
        print(store.read(0, 3), store.size, store.erase)
        for _ in range(3):
            try:
                store.write(0, b"abc")
            except BaseException as error:
                print("caught", type(error).__name__)
                raise
            print("written")
    """
    nvm = tmp_path / "nvm"
    assert run(program, nvm=nvm).end["nvm_writes"] == 3
    cut = run(program, nvm=nvm, power_cut=(2, "erase"))
    assert cut.end["status"] == "power cut"
    assert said(cut) == ["b'abc' 4096 4096", "written", "caught PowerCut"]
    assert said(run(program, nvm=nvm))[0] == "b'\\xff\\xff\\xff' 4096 4096"


def test_each_handheld_has_its_own_serial_number(run):
    program = "import microcontroller\nprint(microcontroller.cpu.uid.hex())"
    assert said(run(program, number=1)) != said(run(program, number=2))


def test_closing_ends_a_handheld_in_real_time(launch, table_program):
    running = handheld.Handheld(launch(table_program, virtual=False))
    running.press("NO SUCH KEY")
    running.close()
    assert running.end["status"] == "unplugged"
    running.press("A")  # nobody is there; nothing happens


def test_the_standard_library_is_not_shadowed_by_the_project(run):
    running = run("import code, test, sys\nprint(hasattr(code, 'InteractiveConsole'), hasattr(test, 'main'))")
    assert said(running) == ["True False"], running.errors
