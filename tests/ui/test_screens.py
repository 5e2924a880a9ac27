# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Screens as a person sees them: through the real driver and the virtual chip.

Golden pictures are in tests/golden/frames, as Braille, a folder a size, a file a screen; ``python3 tools/screens.py
--golden`` writes them.
"""

from pathlib import Path

import pytest

from tests.gallery import golden, scenes, take
from tests.pressing import pressed
from tools.dev.cli import Problem
from tools.emulator import boardfile, handheld, rounds

UI = Path(__file__).resolve().parents[2] / "lib" / "uno_ui"
BOARD = boardfile.read("pico")
# bytes on the bus up to the first picture that shows what a key did
CURSOR, SCROLL, ANY = 300, 600, 2100


@pytest.fixture(scope="module", params=take.HEIGHTS, ids=[f"128x{height}" for height in take.HEIGHTS])
def gallery(request):
    return *take.take(request.param), request.param


@pytest.fixture(scope="module")
def kept(gallery):
    """Return scene -> its golden picture."""
    return {name: picture for file in golden.read(f"128x{gallery[3]}").values() for name, picture in file.items()}


@pytest.mark.parametrize("name", [scene.__name__ for scene in scenes.SCENES])
def test_the_screen_looks_like_its_golden_picture(gallery, kept, name):
    pictures, _, _, height = gallery
    assert set(pictures[name]) not in ({0}, {255}), "nothing is drawn"
    seen = golden.braille(pictures[name])
    assert height != 64 and name not in kept or seen == kept[name], f"{name} looks different:\n{seen}"


def test_every_golden_picture_has_its_place_and_its_scene(gallery):
    pictures, _, screens, height = gallery
    asked = golden.wanted(pictures, screens, f"128x{height}")
    names = {file: list(pictures) for file, pictures in asked.items()}
    assert {file: list(pictures) for file, pictures in golden.read(f"128x{height}").items()} == names
    assert len({name for file in names.values() for name in file}) >= (len(pictures) if height == 64 else 150)


def test_key_screens_look_like_their_golden_pictures_in_every_language():
    assert take.in_languages() == golden.read(golden.LANGUAGES)


@pytest.fixture
def frames(tmp_path, monkeypatch):
    monkeypatch.setattr(golden, "FOLDER", tmp_path)
    return tmp_path / "128x64"


def test_who_writes_golden_pictures_is_told_which_are_different(frames):
    one, two, three = (bytes([n]) * 1024 for n in range(3))
    screens = {"guide": ("guide", "scenes"), "guide_play": ("guide", "scenes"), "wheel": ("table", "scenes_editions")}

    def write(only=(), **pictures):
        return golden.write("128x64", golden.wanted(pictures, screens, "128x64"), list(only))

    assert write(guide=one, guide_play=two, wheel=one)["new"] == ["guide", "guide_play", "wheel"]
    assert {path.name for path in frames.iterdir()} == {"guide.txt", "table_editions.txt"}
    assert list(golden.read("128x64")["guide"]) == ["guide", "guide_play"]
    assert write(["guide"], guide=one, guide_play=three, wheel=two) == {
        "new": [],
        "changed": ["guide_play"],
        "gone": [],
    }
    assert golden.read("128x64")["table_editions"] == {"wheel": golden.braille(one)}
    assert write(guide=one, guide_play=three) == {"new": [], "changed": [], "gone": ["wheel"]}
    assert {path.name for path in frames.iterdir()} == {"guide.txt"}


def test_a_low_screen_that_has_fewer_rows_of_the_same_is_kept_once():
    screens = {"a": ("guide", "scenes"), "b": ("guide", "scenes"), "c": ("tower", "scenes"), "d": ("tower", "scenes")}
    asked = golden.wanted(dict.fromkeys(screens, bytes(512)), screens, "128x32")
    assert {file: list(pictures) for file, pictures in asked.items()} == {"guide": ["a"], "tower": ["c", "d"]}


@pytest.mark.parametrize(
    ("argv", "reason"),
    [(["--only", "guide"], "--only is for --golden"), (["--golden", "--only", "guid"], "--only: no guid; there are ")],
)
def test_what_screens_does_not_understand_it_says(argv, reason):
    with pytest.raises(Problem, match=reason):
        take.main(argv)


def test_the_gallery_names_the_languages_there_are():
    with pytest.raises(Problem, match="--languages: no xx; there are en,"):
        take.main(["--languages", "xx"])


@pytest.mark.parametrize("name", ["ask_color", "ask_challenge"])
def test_a_question_is_the_same_after_a_look_at_the_menu(gallery, name):
    pictures = gallery[0]
    assert pictures[f"{name}_again"] == pictures[name]


@pytest.mark.parametrize(
    ("limit", "names"),
    [
        (CURSOR, ["hand_15", "hand_30", "cursor_far", "ask_color", "several_marked"]),
        (SCROLL, ["hand_15_scroll"]),
        (ANY, ["played", "drew", "ask_drawn", "challenge_lost", "uno_called", "uno_forgotten", "caught", "refused"]),
        (ANY, ["nothing_to_call", "last_card", "pause", "ask_color_again", "lobby_change", "rules_answer"]),
        (ANY, ["ask_seat", "ask_seat_end", "swapped", "several_laid", "adding", "jumped", "slapped", "wrong"]),
        (ANY, ["tower_choose", "tower_low_layer", "tower_placed", "tower_color", "tower_rolled"]),
        (ANY, ["answer_or_challenge", "acts_menu", "false_uno", "lobby_refused", "rules_refused", "rules_past"]),
    ],
)
def test_a_key_costs_no_more_than_this_on_the_bus(gallery, limit, names):
    costs = gallery[1]
    assert {name: costs[name] for name in names if costs[name] > limit} == {}


def play(*presses, seconds, environment=None, nvm=None):
    """Run code.py; (seconds, key, hold) presses."""
    return pressed(BOARD, presses, seconds, environment, nvm=nvm)


def picture(name):
    return next(file[name] for file in golden.read("128x64").values() if name in file)


def seen(device):
    return golden.braille(device.picture)


def test_it_starts_with_the_title():
    assert seen(play(seconds=1)) == picture("title")


def test_a_long_press_opens_the_menu_while_it_is_still_held():
    start = [(1, "B", 0.08), (1.2, "A", 0.08), (1.5, "B", 0.08), (2, "B", 0.08)]  # title, colors, menu, lobby
    assert seen(play(*start, (3, "B", 9), seconds=3.6)) == picture("pause_told")
    assert seen(play(*start, (3, "B", 0.4), seconds=3.6)) != picture("pause_told")


def test_a_saved_match_is_offered_after_the_power_was_off(tmp_path):
    nvm = tmp_path / "nvm"
    start = [(1, "B", 0.08), (1.2, "A", 0.08), (1.5, "B", 0.08), (2, "B", 0.08), (3, "B", 0.7)]
    start += [(4, "C", 0.08), (4.3, "C", 0.08), (4.6, "C", 0.08), (4.9, "B", 0.08)]
    assert seen(play(*start, seconds=5.8, nvm=nvm)) == picture("title")
    assert seen(play((1, "B", 0.08), seconds=1.5, nvm=nvm)) == picture("saved")
    resumed = play((1, "B", 0.08), (1.5, "B", 0.08), (3, "B", 0.7), seconds=4, nvm=nvm)
    assert seen(resumed) == picture("pause_told")


def test_a_demo_plays_its_rounds_says_so_and_ends():
    device = play(seconds=None, environment={"UNO_DEMO": "2"})
    assert device.end["status"] == "returned"
    told = [rounds.parse(line) for line in device.lines]
    assert [one.number for one in told] == [1, 2]
    assert all(len(one.scores) == 4 and one.actions for one in told)


def test_a_handheld_without_a_display_ends_and_says_why():
    launch = handheld.Launch(BOARD, virtual=True, seconds=5, display=False)
    with handheld.Handheld(launch) as device:
        device.wait()
    assert device.end["status"] == "returned"
    assert "no display" in "\n".join(device.lines)
