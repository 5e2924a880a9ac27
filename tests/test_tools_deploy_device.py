# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What tools/deploy.py installs runs: compiled in a MicroPython, as sources and with squeezed names on the desktop."""

import json
import subprocess
import sys
import textwrap

from tools.kit import deploy, mpy, squeeze
from tools.kit.deploy import content
from tools.kit.environment import ROOT
from tools.kit.need import need

# What a MicroPython for desktops lacks of the firmware. Blank modules: nothing of them is used while importing, but for
# classes to inherit from and functions to take.
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
FIRMWARE = "bitmaptools board busdisplay busio digitalio displayio fontio keypad pulseio"

START = """
import runpy, sys
place = %r
sys.path[:0] = [place, place + "/lib"]
runpy.run_path(place + "/code.py", run_name="__main__")
rooms = "uno_core uno_ui uno_table uno_link boards adafruit_display_text adafruit_displayio_ssd1306 adafruit_ticks"
found = [module for name, module in sys.modules.items() if name.split(".")[0] in rooms.split()]
strays = [module.__file__ for module in found if not module.__file__.startswith(place)]
assert len(found) > 20 and not strays, (len(found), strays)  # screens and what sets up a match are let go
"""


def test_every_compiled_module_can_be_imported_on_a_device(micropython32, mpy_cross, tmp_path):
    need("device")
    report = deploy.install(tmp_path / "drive", "pico", marker=mpy.MICROPYTHON)
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


def test_the_deployed_sources_play_a_round_on_the_desktop_with_squeezed_names(tmp_path):
    need("device")
    place = tmp_path / "drive"
    deploy.install(place, "pico", source=True)
    rooms = [place / room for room in content.ROOMS]
    ours = {path for path in place.rglob("*.py") if any(room in path.parents for room in rooms)}
    names = {path: path.relative_to(place).as_posix().removeprefix("lib/") for path in ours}
    others = [path.read_text("utf-8") for path in place.rglob("*.py") if path not in ours]
    small = mpy.squeezed({name: path.read_text("utf-8") for path, name in names.items()}, others)
    for path, name in names.items():
        path.write_text(small[name], encoding="utf-8")
    assert "def start(self)" not in small["uno_ui/app.py"], "they are squeezed"
    program = tmp_path / "start.py"
    program.write_text(START % str(place), encoding="utf-8")
    options = ["--front", "none", "--autoplay", "--seed", "7", "--rounds", "1", "--json", "--code", str(program)]
    play = [sys.executable, str(ROOT / "tools" / "bootstrap.py"), "tools.emulator.play:main", "play.py"]
    done = subprocess.run([*play, *options], capture_output=True, text=True, cwd=tmp_path, timeout=120)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    assert (told["rounds"], told["status"]) == (1, "returned")


# -- what would go wrong if names were squeezed without a look at the whole program -----------------------------------

ROOM = {
    "room/voice.py": """
        _words = ""


        def speak(text):
            global _words
            _words = text


        def spoken():
            return _words


        class Voice:
            def __init__(self, loud=0, pitch=1):
                self._loud = loud
                self.pitch = pitch

            @property
            def tag(self):
                return self._loud

            @tag.setter
            def tag(self, tag):
                self._loud = tag
    """,
    "room/choir.py": """
        from room.voice import Voice, speak, spoken


        def sing():
            more = {"pitch": 5}
            more["loud"] = 3
            voice = Voice(**more)
            voice.tag = 4
            speak("la")
            return voice.tag, voice.pitch, spoken(), Voice(loud=2).tag
    """,
}


def test_keywords_globals_and_properties_survive_squeezing(tmp_path, monkeypatch):
    sources = {name: textwrap.dedent(text) for name, text in ROOM.items()}
    for name, text in mpy.squeezed(sources, ["from room.choir import sing\n"]).items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    from room.choir import sing

    assert sing() == (4, 5, "la", 2)
    for name in [name for name in sys.modules if name.split(".")[0] == "room"]:
        del sys.modules[name]


def test_names_given_by_keyword_are_found_by_what_is_called():
    found = squeeze.given(
        ["f(a=1)", "x = {'b': 2}\nx['c'] = 3\nf(**x)", "g('d')", "from m import h as k\nk(e=1)", "Box(i=1)"]
    )
    assert (found["f"], found["h"], found["g"], found["__init__"], found[""]) == (
        {"a"},
        {"e"},
        set(),
        {"i"},
        {"b", "c"},
    )
