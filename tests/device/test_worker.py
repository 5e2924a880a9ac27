# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The worker of the site keeps its contract (docs/web.md): the file that browsers load, in node, in real time."""

import json
import lzma
import shutil
import subprocess
from pathlib import Path

import pytest

from tools.deploying import languages as speech
from tools.dev.need import need
from tools.emulator.nvm import whole
from tools.publishing import boards, drive, npm, site

WORKER = Path(__file__).with_name("worker.mjs")
BLANK = b"\xff"
PROGRAM = """
def start():
    import os, time, pwmio, neopixel_write, socket, microcontroller
    print(os.getenv("UNO_NAME"), len(os.urandom(5)), microcontroller.nvm[0:1])
    buzzer = pwmio.PWMOut(1, frequency=440, duty_cycle=0)
    buzzer.duty_cycle = 0x8000
    buzzer.frequency = 880
    neopixel_write.neopixel_write(2, bytes((1, 2, 3)))
    microcontroller.nvm[4:6] = b"\\x01\\x02"
    link = socket.socket()
    link.bind(("", 1))
    link.sendto(b"\\xfe\\x00", ("", 1))
    into = bytearray(8)
    while True:
        yield
        try:
            size = link.recv_into(into)
        except OSError:
            continue
        print(into[:size])
        link.close()
        if into[0]:
            raise ValueError("dear")
        return
"""
SMALL = {"code.py": PROGRAM.encode()}


@pytest.fixture(scope="module")
def firmware(mpy_cross):
    return drive.firmware("page")


@pytest.fixture
def work(tmp_path, firmware):
    """``work(files, *steps)``: what a worker with such a drive says; steps as in worker.mjs."""
    node = need("node")
    runtime = npm.files(npm.MICROPYTHON)
    shutil.copy(site.PAGE / "worker.js", tmp_path)
    (tmp_path / "package.json").write_text('{"type": "module"}')
    (tmp_path / "micropython.mjs").write_bytes(runtime["micropython.mjs"])
    wasm = {"micropython.wasm": runtime["micropython.wasm"]}
    (tmp_path / "micropython.pack").write_bytes(lzma.compress(drive.joined(wasm), preset=0, check=lzma.CHECK_CRC32))
    (tmp_path / "xz.mjs").write_bytes(drive.unpacker())

    def run(files, *steps):
        on_drive, spoken = drive.split(files)
        for language, data in ({"en": b'{"en.txt":""}'} | spoken).items():
            (tmp_path / f"language-{language}.json").write_bytes(data)
        plain = drive.joined(firmware | {f"drive/{path}": data for path, data in on_drive.items()})
        (tmp_path / "drive.pack").write_bytes(lzma.compress(plain, preset=0, check=lzma.CHECK_CRC32))
        told = "\n".join(json.dumps(step, default=lambda data: "hex " + data.hex()) for step in steps)
        command = [str(node), str(WORKER), str(tmp_path)]
        done = subprocess.run(command, input=told, capture_output=True, encoding="utf-8", timeout=60)
        assert not done.stderr and not done.returncode
        return [json.loads(line) for line in done.stdout.splitlines()]

    return run


def boot(board="pico", nvm=None, **env):
    return {"boot": {"board": boards.catalogue()[board], "env": env, "nvm": nvm}}


def values(said, field):
    return [message[field] for message in said if field in message]


def step(*say, until=None):
    return {"say": say} | ({"until": until} if until else {})


# One step: however slow the machine is, what a press leads to comes after it
PRESS = step({"key": "B", "down": True}, {"key": "B", "down": False}, until="picture")


def test_a_board_of_each_kind_starts_whole_and_answers_a_key(work):
    """Every one of them is opened in tests/test_site.py."""
    shipped, every = drive.shipped(("en",)), boards.catalogue()
    for name in ("pico", "feather_rp2040", "picosystem"):
        facts = every[name]
        said = work(
            shipped, step(boot(name), until="state"), PRESS, step({"ask": True}, until="stats"), step({"stop": True})
        )
        assert not values(said, "line") and not values(said, "ended"), name
        first, *_, last = values(said, "state")
        for state in (first, last):
            bits = 16 if facts["color"] else 1
            assert len(bytes.fromhex(state["picture"][4:])) == state["width"] * state["height"] * bits // 8
            assert (state["width"], state["height"]) == (facts["width"], facts["height"])
            assert state["light"] > 0
        assert first["picture"] != last["picture"]
        stats = values(said, "stats")[0]
        assert 0 < stats["title"] and 0 < stats["key"] and 50_000 < stats["heap"] < 500_000, (name, stats)


def test_a_key_is_answered_in_its_own_turn_and_a_message_takes_one_though_no_timer_fires(work):
    """So a picture waits for nothing behind its key, and a tab that is hidden plays on."""
    turns = [{"cell": b"none"}] * 40  # until all is done that the key before has led to
    click = [{"key": "B", "down": True}, {"key": "B", "down": False}, *turns]
    down = [{"key": "DOWN", "down": False}, {"key": "DOWN", "down": True}]  # the first does nothing
    begun = step(boot(), until="state"), {"still": True}
    said = work(drive.shipped(("en",)), *begun, step(*turns, *click, *click, *down))
    begins, ends = [at for at, message in enumerate(said) if "taken" in message][-2:]
    assert [list(message) for message in said[begins + 1 : ends]] == [["state"]]
    assert values(said[:begins], "state")[-1]["picture"] != said[begins + 1]["state"]["picture"]


def test_what_was_kept_is_there_when_the_power_comes_back(work):
    """The first key leads to the colors; when they have been left, they do not come again."""
    shipped = drive.shipped(("en",))
    left = step({"key": "A", "down": True}, {"key": "A", "down": False}, until="save")
    first = work(shipped, step(boot(), until="state"), PRESS, left)
    nvm = bytes.fromhex(values(first, "save")[-1][4:])
    assert len(nvm) == boards.catalogue()["pico"]["nvm"]
    again = work(shipped, step(boot(nvm=nvm), until="state"), PRESS)
    other = work(shipped, step(boot(nvm=nvm[1:]), until="state"), PRESS)  # of another size: ignored
    pictures = [values(said, "state")[-1]["picture"] for said in (first, again, other)]
    assert pictures[0] == pictures[1] != pictures[2]


@pytest.mark.parametrize("board", ["pygamer", "feather_nrf52840", "feather_esp32s3"])
def test_a_page_keeps_every_act_whatever_chip_the_board_has(work, board):
    program = "def start():\n    from boards import opening\n    print(opening.open_board().store.appends)\n    yield\n"
    said = work({**drive.shipped(("en",)), "code.py": program.encode()}, step(boot(board), until="line"))
    assert values(said, "line") == ["3"]  # places


def test_all_that_goes_in_and_out(work):
    nvm = b"\x07" + BLANK * (whole(4096) - 1)
    said = work(
        SMALL,
        step(boot(nvm=nvm, UNO_NAME="AN'\"N\\A"), until="state"),
        step({"cell": b"\0"}, until="ended"),
    )
    assert values(said, "line") == ["AN'\"N\\A 5 b'\\x07'", "bytearray(b'\\x00')"]
    assert values(said, "link") == ["open", "close"] and values(said, "send") == ["hex fe00"]
    assert values(said, "save") == ["hex " + (nvm[:4] + b"\1\2" + nvm[6:]).hex()]
    state = values(said, "state")[0]
    assert (state["tone"], state["pixel"]) == (880, [2, 1, 3])
    assert values(said, "state")[-1]["ended"] == "off"
    assert said[-1] == {"ended": True, "reason": "off"}


def test_a_crash_is_told_with_its_traceback_and_what_was_kept_stays(work):
    said = work(
        SMALL,
        step(boot(), until="state"),
        step({"cell": b"\1"}, until="ended"),
        step({"key": "A", "down": True}),
    )
    assert values(said, "line")[-1] == "ValueError: dear" and "Traceback (most recent call last):" in values(
        said, "line"
    )
    assert said[-1] == {"ended": True, "reason": "crashed"} and len(values(said, "save")) == 1


def test_a_program_that_does_not_start_is_told(work):
    said = work({"code.py": b"import nothing"}, step(boot(), until="ended"))
    assert "ImportError: no module named 'nothing'" in values(said, "line")[-1]
    assert said[-1] == {"ended": True, "reason": "cannot"}


SPEAKS = """
def start():
    import os
    print(sorted(name for name in os.listdir("/board/drive/lib/uno_ui/words") if name.endswith(".txt")))
    for name in ("ru", "hu_rules", "de"):
        try:
            with open("/board/drive/lib/uno_ui/words/" + name + ".txt", "rb") as file:
                print(name, len(file.read()))
        except OSError:
            print(name, "is not here")
    yield
"""


def test_words_of_another_language_are_loaded_when_the_handheld_opens_a_file_of_them(work):
    """Before that they are listed: a handheld offers what is in the folder. What cannot be loaded is not there."""
    languages = {name: (speech.FOLDER / f"{name}.txt").read_bytes() for name in ("hu", "hu_rules", "ru", "ru_rules")}
    files = (
        SMALL | {"code.py": SPEAKS.encode()} | {f"{drive.WORDS}{name}.txt": data for name, data in languages.items()}
    )
    begin = boot(UNO_LANGUAGE="ru")
    begin["boot"]["languages"] = ["en", "de", "hu", "ru"]
    said = work(files, step(begin, until="ended"))
    assert values(said, "line") == [
        "['de.txt', 'en.txt', 'hu.txt', 'ru.txt', 'ru_rules.txt']",
        f"ru {len(languages['ru'])}",
        f"hu_rules {len(languages['hu_rules'])}",
        "de is not here",
    ]
    assert values(said, "loaded") == ["language-ru.json", "language-hu.json"] and values(said, "lacking") == [
        "language-de.json"
    ]
