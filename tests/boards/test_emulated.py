# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Boards that differ from a Pico, on the virtual board: pins by other names, saves in a file."""

import pytest

from tools.dev import cli
from tools.emulator import boardfile, handheld, wire

PROGRAM = """
from boards import opening
board = opening.open_board()
print(board.name, board.missing, board.store.read(0, 3))
board.store.write(0, b"old")
for _ in range(100):
    key = board.key()
    if key >= 0:
        print("key", key)
    board.sleep_ms(20)
"""


def run(tmp_path, name, key):
    """Return the output of a board while a key is pressed; its saves are in ``tmp_path / "saves"``."""
    program, lines = tmp_path / "program.py", []
    program.write_text(PROGRAM, encoding="utf-8")
    board = boardfile.read(name)
    script = [(500_000, board.keys[key], 0), (600_000, board.keys[key], None)]
    launch = handheld.Launch(board, program, virtual=True, seconds=5, script=script, nvm=tmp_path / "saves")
    with handheld.Handheld(launch, lambda kind, _, text: kind == wire.CONSOLE and lines.append(text.decode())) as made:
        assert made.wait(60)
    assert made.end["status"] == "returned", made.errors
    return "".join(lines).splitlines()


@pytest.mark.parametrize(
    ("name", "key", "codes"), [("raspberry_pi", "LEFT", (5, 13)), ("feather_nrf52840", "C", (2, 10))]
)
def test_keys_press_and_saves_last(tmp_path, name, key, codes):
    fresh = b"\xff\xff\xff"
    for stored in (fresh, b"old"):
        assert run(tmp_path, name, key) == [f"{name} () {stored}", *(f"key {code}" for code in codes)]
    assert (tmp_path / "saves").stat().st_size == (3 * 8192 + 3 if name == "raspberry_pi" else 8192)


def test_a_board_of_settings_alone_cannot_be_emulated_and_it_is_said():
    with pytest.raises(cli.Problem, match=r"says wires and no microcontroller: add --board NAME; known: .*pico"):
        boardfile.read("settings")
