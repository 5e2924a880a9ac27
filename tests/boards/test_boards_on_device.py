# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The boards on an interpreter as small as a device's, over fake drivers."""

from pathlib import Path

import pytest

from tests.boards.test_contract import WHOLE
from tools.emulator import boardfile
from tools.emulator.profile import PROFILES

ROOT = Path(__file__).resolve().parents[2]

SCRIPT = """
import gc, sys
sys.path += [%(root)r, %(root)r + "/lib"]

class Module:
    def __init__(self, **contents):
        for name in contents:
            setattr(self, name, contents[name])

class Part:
    def __init__(self, *arguments, **options):
        self.frequency = self.duty_cycle = 0
        self.brightness = 1.0
        self.height = options.get("height")
    def switch_to_output(self, value=False): pass
    def sleep(self): pass
    def wake(self): pass

class Bus(Part):
    def try_lock(self): return True
    def unlock(self): pass
    def deinit(self): pass
    def writeto(self, address, data): pass
    def readfrom_into(self, address, data): pass

class Event:
    key_number, pressed, timestamp = 2, False, 77

class Queue:
    def get_into(self, event): return True

class Keys(Part):
    events = Queue()

fake = {
    "board": Module(board_id=%(board_id)r, **{name: name for name in %(pins)r}),
    "busio": Module(I2C=Bus, SPI=Part), "digitalio": Module(DigitalInOut=Part),
    "i2cdisplaybus": Module(I2CDisplayBus=Part), "displayio": Module(release_displays=lambda: None),
    "adafruit_displayio_ssd1306": Module(SSD1306=Part),
    "analogio": Module(AnalogIn=Part),
    "keypad": Module(Keys=Keys, Event=Event), "pwmio": Module(PWMOut=Part),
    "neopixel_write": Module(neopixel_write=lambda pin, buffer: None),
    "microcontroller": Module(nvm=bytearray(4096), cpu=Module(uid=b"12345678", temperature=20)),
    "supervisor": Module(ticks_ms=lambda: 5),
}
for name in fake:
    sys.modules[name] = fake[name]

import os
sys.modules["os"] = Module(getenv=%(settings)r.get, urandom=lambda n: bytes(n), listdir=os.listdir)

import boards
from boards import opening
board = opening.open_board()
print(board.name, [part for part in board.missing if part != "entropy"])

def used(what):
    what()
    gc.collect()
    before = gc.mem_alloc()
    for _ in range(50):
        what()
    return gc.mem_alloc() - before

print("key", used(board.key), "ticks", used(board.ticks_ms), "pixel", used(lambda: board.pixel(1, 2, 3)))
print("tone", used(lambda: board.tone(440)), "code", board.key(), board.key_ms)
board.store.write(4, b"abc")
print(board.store.read(3, 5), board.store.size)
try:
    opening.open_board("nosuch")
except boards.UnknownBoard as error:
    print(error)
"""


# A Raspberry Pi is a computer: CPython runs there.
NAMES = [name for name in boardfile.wired() if not boardfile.read(name).in_file] + ["settings"]


@pytest.mark.parametrize("name", NAMES)
def test_a_board_opens_and_asking_it_allocates_nothing(micropython32, tmp_path, name):
    script = tmp_path / "script.py"
    board_id = "raspberry_pi_pico" if name == "settings" else boardfile.read(name).board_id
    told = {
        "root": str(ROOT),
        "board_id": board_id,
        "pins": sorted(PROFILES[board_id].pins),
        "settings": WHOLE if name == "settings" else {},
    }
    script.write_text(SCRIPT % told, encoding="utf-8")
    done = micropython32.run(str(script))
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == f"{name} []", lines
    assert lines[1] == "key 0 ticks 0 pixel 0"
    assert lines[2] == "tone 0 code 10 77"
    assert lines[3] == r"b'\x00abc\x00' 4096"
    assert "there is no boards/nosuch.py" in lines[4]
