# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The files that tools/deploy.py installs run: compiled in a MicroPython, as sources, whole and shrunk, on the
desktop."""

import json
import shutil
import subprocess
import sys

from tests.device import pretended
from tools import deploying
from tools.deploying import content, imports, residence, wiring
from tools.dev import mpy
from tools.dev.environment import ROOT
from tools.dev.need import need

# The parts of the firmware that a MicroPython for desktops lacks. Blank modules: nothing of them is used while
# importing, but for classes to inherit from and functions to take.
IMPORTS = """
import sys
sys.path.append(sys.argv[1])
sys.path.append(sys.argv[1] + "/lib")

class Blank:
    def __getattr__(self, name):
        return Blank

for name in "%s".split():
    sys.modules[name] = Blank()
for name in sys.argv[2:]:
    __import__(name)
    if not sys.modules[name].__file__.endswith(".mpy"):
        raise ImportError("not the compiled " + name)
print(len(sys.argv) - 2)
"""
FIRMWARE = "alarm bitmaptools board busdisplay busio digitalio displayio fontio keypad pulseio"

START = """
import runpy, sys
place = %r
sys.path[:0] = [place, place + "/lib"]
runpy.run_path(place + "/code.py", run_name="__main__")
rooms = "uno_core uno_ui uno_table uno_link boards adafruit_display_text adafruit_displayio_ssd1306 adafruit_ticks"
files = {name: getattr(module, "__file__", None) or "" for name, module in sys.modules.items()}
found = [name for name, file in files.items() if file.startswith(place)]
strays = [file for name, file in files.items() if name.split(".")[0] in rooms.split() and name not in found]
assert len(found) > 10 and not strays, (len(found), strays)  # most are merged, or let go after a moment
"""


def test_every_compiled_module_can_be_imported_on_a_device(micropython32, mpy_cross, tmp_path):
    need("device")
    report = deploying.install(tmp_path / "drive", "pico", marker=mpy.MICROPYTHON)
    modules = [
        path.removeprefix("lib/").removesuffix(".mpy").removesuffix("/__init__").replace("/", ".")
        for path in report.files
        if path.endswith(".mpy")
    ]
    # minimqtt takes names from modules that a desktop's MicroPython has in another way.
    asking = ("adafruit_minimqtt", "adafruit_connection_manager", "uno_link.mqtt")
    modules = [name for name in modules if not name.startswith(asking)]
    assert len(modules) > 150
    script = tmp_path / "imports.py"
    script.write_text(IMPORTS % FIRMWARE, encoding="utf-8")
    done = micropython32.run(script, tmp_path / "drive", *modules, heap=4 * 1024 * 1024)
    assert done.stdout.split() == [str(len(modules))], done.stderr + done.stdout


def test_the_deployed_sources_play_a_round_on_the_desktop_when_they_are_shrunk(mpy_cross, tmp_path):
    need("device")
    place = tmp_path / "drive"
    as_source = content.build("pico", wiring.media("pico"), ("en",), True, mpy.CIRCUITPYTHON).files  # no board's drive
    compiled = content.build("pico", wiring.media("pico"), ("en",), False, mpy.CIRCUITPYTHON)
    merged = {part for group in content.TOGETHER for part in group[:-1]} | {*residence.COPIED}
    plain = {imports.dotted(path.removeprefix("lib/")) for path in as_source if path.endswith(".py")}
    assert plain - {*compiled.modules.values()} - {"code"} <= merged | {
        "uno_link",
        "uno_core.quick",
        "uno_core.quick.memo",
        "uno_core.quick.slices",
    }, "nothing stands in that one"
    assert {*compiled.modules.values()} <= plain
    for path, data in as_source.items():
        if path == "code.py" or not path.endswith(".py"):
            (place / path).parent.mkdir(parents=True, exist_ok=True)
            (place / path).write_bytes(data)
    for path in compiled.modules:
        (place / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy((content.compiled() / path).with_suffix(".py"), (place / path).with_suffix(".py"))
    assert "def start(self)" not in (place / "lib/uno_ui/app.py").read_text("utf-8"), "they are shrunk"
    words = {path: data for path, data in as_source.items() if path.endswith((".txt", ".bin"))}
    assert len(words) == 7 and words == {path: (ROOT / path).read_bytes() for path in words}, "with their comments"
    program = tmp_path / "start.py"
    program.write_text(START % str(place), encoding="utf-8")
    options = ["--front", "none", "--autoplay", "--seed", "7", "--rounds", "1", "--json", "--code", str(program)]
    play = [sys.executable, str(ROOT / "tools" / "bootstrap.py"), "tools.emulator.play:main", "play.py"]
    done = subprocess.run([*play, *options], capture_output=True, text=True, cwd=tmp_path, timeout=400)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    assert (told["rounds"], told["status"]) == (1, "returned")


def test_a_board_file_that_is_not_ours_starts_on_a_drive(micropython32, mpy_cross, tmp_path):
    need("device")
    drive = tmp_path / "drive"
    (drive / "boards").mkdir(parents=True)
    shutil.copy(ROOT / "boards" / "pico.py", drive / "boards" / "mine.py")
    (drive / "boot_out.txt").write_text(
        "Adafruit CircuitPython 10.2.1 on 2026-05-05; Raspberry Pi Pico with rp2040\nBoard ID:raspberry_pi_pico\n"
    )
    (drive / "settings.toml").write_text('UNO_BOARD = "mine"\n', encoding="utf-8")
    assert deploying.install(drive, marker=mpy.MICROPYTHON).board == "mine"
    done = pretended.Device(micropython32, tmp_path).run(pretended.script(seconds=2), {"UNO_BOARD": "mine"})
    assert (done.error, done.end) == ("", "end") and len(done.film) > 1
