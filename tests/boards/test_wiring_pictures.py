# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The wiring pictures say what the board files say, and can be read."""

import json
import re
import xml.etree.ElementTree as ElementTree

import pytest

from tools import diagrams
from tools.dev import cli
from tools.diagrams import faces, headers, parts, sticks
from tools.emulator import boardfile
from tools.emulator.profile import PROFILES

NAMES = boardfile.wired()


@pytest.mark.parametrize("name", boardfile.names())
def test_the_picture_in_the_repository_is_the_one_that_is_drawn_from_the_file(name):
    kept = diagrams.PICTURES / f"{name}.svg"
    assert kept.read_text("utf-8") == diagrams.draw(name), "python3 tools/wiring.py --all"


def test_there_is_no_picture_without_a_board():
    assert sorted(path.stem for path in diagrams.PICTURES.iterdir()) == boardfile.names()


@pytest.mark.parametrize("name", NAMES)
def test_every_pin_of_the_file_is_on_the_header_or_on_the_board_and_written_in_the_picture(name):
    data, header = boardfile.data(name), headers.HEADERS[name]
    written = [element.text for element in ElementTree.fromstring(diagrams.draw(name)).iter() if element.text]
    for what, pin in sticks.wires(data):
        assert header.find(pin) or pin in header.on_board, (what, pin)
        if pin not in header.on_board:
            assert any(pin in (word, f"D{word}") for word in written), (what, pin)


def test_a_pico_whose_names_are_on_its_back_has_its_pins_counted():
    """Raspberry Pi Pico datasheet, figure 2."""
    header = headers.HEADERS["pico"]
    assert {pin: header.number(*header.find(pin)) for pin in ("GP0", "GP4", "GP10", "GP15", "GP16", "GP22")} == {
        "GP0": 1, "GP4": 6, "GP10": 14, "GP15": 20, "GP16": 21, "GP22": 29,
    }  # fmt: skip
    assert header.numbers("+3V3") == (36,) and header.numbers("+GND") == (3, 8, 13, 18, 23, 28, 33, 38)
    written = [element.text for element in ElementTree.fromstring(diagrams.draw("pico")).iter() if element.text]
    assert set(map(str, range(1, 41))) <= set(written)
    assert "the red pin: 36" in written and "any dark pin: 3, 8, 13, 18, 23, 28, 33, 38" in written
    assert headers.HEADERS["itsybitsy_nrf52840"].numbers("+GND") == ()


@pytest.mark.parametrize("name", NAMES)
def test_no_pin_of_5_volt_looks_like_power_where_no_part_takes_it_and_what_can_be_left_out_says_so(name):
    picture = diagrams.draw(name)
    assert (parts.POWER["5V"] in picture) == ("5V" in re.findall(r">([^<>]+)</text>", picture))
    data = boardfile.data(name)
    extras = [line for line in ("BUZZER", "IR_RX", "IR_TX") if line in data]
    if headers.HEADERS[name].kind == "stick":
        assert picture.count(": optional</text>") == len(extras) + ("PIXEL" in data) + ("UP" in dict(data["KEYS"]))
    elif headers.HEADERS[name].kind == "feather":
        assert picture.count(": optional</text>") == len(extras)


@pytest.mark.parametrize("name", NAMES)
def test_every_pin_of_a_header_is_one_that_the_firmware_has(name):
    profile = PROFILES[boardfile.data(name)["BOARD_IDS"][0]]
    pins = headers.HEADERS[name].pins()
    assert [pin for pin in pins if pin not in profile.pins] == []
    assert len({profile.pins[pin] for pin in pins}) == len(pins)


@pytest.mark.parametrize("name", NAMES)
def test_power_is_where_a_hand_finds_it(name):
    names = [pin for row in headers.HEADERS[name].rows for _, pin in row]
    assert "+3V3" in names
    assert "+GND" in names


def wires_of(picture):
    """Return ``[[(x, y), ...]]`` of every wire."""
    found = []
    for element in ElementTree.fromstring(picture).iter("{http://www.w3.org/2000/svg}path"):
        if element.get("stroke-width") == "3" and element.get("stroke") in sticks.COLORS.values():
            points = [tuple(map(float, point.split(","))) for point in re.findall(r"[\d.]+,[\d.]+", element.get("d"))]
            if len(points) > 2:
                found.append(points)
    return found


def crosses(one, other):
    """Whether an upright piece of one wire goes through a level piece of the other."""
    for (ax, ay), (bx, by) in zip(one, one[1:]):
        for (cx, cy), (dx, dy) in zip(other, other[1:]):
            if ax == bx and cy == dy and min(cx, dx) < ax < max(cx, dx) and min(ay, by) < cy < max(ay, by):
                return True
    return False


@pytest.mark.parametrize("name", [name for name in NAMES if headers.HEADERS[name].kind != "bonnet"])
def test_no_two_wires_cross_or_lie_on_each_other(name):
    wires = wires_of(diagrams.draw(name))
    assert len(wires) >= 3
    for one in wires:
        for other in wires:
            assert one is other or not crosses(one, other)
    lanes = [(points[-2][0], *sorted((points[-2][1], points[-3][1]))) for points in wires]
    for number, (x, top, bottom) in enumerate(lanes):
        for x2, top2, bottom2 in lanes[number + 1 :]:
            assert x != x2 or bottom <= top2 or bottom2 <= top


def test_wires_that_do_cross_are_found():
    assert crosses([(5, 0), (5, 9)], [(0, 4), (9, 4)])
    assert not crosses([(5, 0), (5, 3)], [(0, 4), (9, 4)])


@pytest.mark.parametrize("name", faces.FACES)
def test_a_picture_of_keys_has_every_key_of_the_file_where_it_is_told_what_it_does(name):
    data, face = boardfile.data(name), faces.FACES[name]
    means = faces.meanings(data)
    assert set(means) <= {place for _, place, _, _ in face.keys}
    written = [element.text for element in ElementTree.fromstring(diagrams.draw(name)).iter() if element.text]
    for key in "ABC":
        assert ", ".join(printed for printed, place, _, _ in face.keys if means.get(place) == key) in written
    for printed, place, x, y in face.keys:
        assert 0 < x < face.size[0] and 0 < y < face.size[1] and printed in written, place


@pytest.mark.parametrize("name", boardfile.names())
def test_nothing_is_drawn_beyond_the_paper(name):
    root = ElementTree.fromstring(diagrams.draw(name))
    wide = float(root.get("width"))
    assert wide == 800
    for element in root.iter("{http://www.w3.org/2000/svg}text"):
        if element.get("transform"):
            continue
        x, length = float(element.get("x")), len(element.text) * float(element.get("font-size")) * 0.62
        start = {"middle": x - length / 2, "end": x - length}.get(element.get("text-anchor"), x)
        assert start > 0, element.text
        assert start + length < wide, element.text


# A file that says something the board cannot be


def wrong(monkeypatch, name, **lines):
    data = {**boardfile.data(name), **lines}
    with monkeypatch.context() as patch, pytest.raises(cli.Problem) as raised:
        patch.setattr(boardfile, "data", lambda _: data)
        diagrams.draw(name)
    return str(raised.value)


def test_a_pin_that_is_not_on_the_header_is_refused(monkeypatch):
    assert "has no pin GP25 on its header, which BUZZER wants" in wrong(monkeypatch, "pico", BUZZER="GP25")
    assert "has no pin D7" in wrong(monkeypatch, "feather_rp2040", BUZZER="D7")


def test_a_button_that_the_wing_or_the_bonnet_has_elsewhere_is_refused(monkeypatch):
    keys = (("A", "D5"), ("B", "D6"), ("C", "D9"))
    assert "the wing has button A on D9, not on D5" in wrong(monkeypatch, "feather_nrf52840", KEYS=keys)
    keys = (("A", "D5"), ("B", "D12"), ("C", "D6"))
    assert "the bonnet has nothing on pin D12" in wrong(monkeypatch, "raspberry_pi", KEYS=keys)


def test_a_key_that_is_not_on_the_board_is_refused(monkeypatch):
    assert "Adafruit CLUE has no key P12" in wrong(monkeypatch, "clue", TOUCH=(("B", "P12"),))
    assert "Adafruit PyBadge has no key stick" in wrong(monkeypatch, "pybadge", STICK=("X", "Y"))


def test_the_tool_draws_compares_and_says_what_it_did(tmp_path, capsys):
    assert diagrams.main(["--board", "pico", "--board", "raspberry_pi", "--out", str(tmp_path), "--json"]) == cli.GOOD
    told = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert told["pictures"] == [str(tmp_path / "pico.svg"), str(tmp_path / "raspberry_pi.svg")]
    check = ["--board", "pico", "--out", str(tmp_path), "--check"]
    assert diagrams.main(check) == cli.GOOD
    (tmp_path / "pico.svg").write_text("old", encoding="utf-8")
    assert diagrams.main(check) == cli.FAILED
    assert "pico.svg; python3 tools/wiring.py --all" in capsys.readouterr().out


@pytest.mark.parametrize("argv", [[], ["--all", "--board", "pico"]])
def test_the_tool_wants_to_know_which_board(argv):
    with pytest.raises(cli.Problem, match="--board NAME, or --all"):
        diagrams.main(argv)


def test_an_unknown_board_is_refused_with_the_known_ones():
    with pytest.raises(cli.Problem, match="known: .*pico"):
        diagrams.main(["--board", "nosuch"])
