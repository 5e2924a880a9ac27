# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The words of linked handhelds: each fits its place, with the longest names, on both heights of the screen."""

import re

import pytest

from tests.ui.linked import HEADING, LINE, ROW, SCREEN
from tools.gallery import scenes_link as scenes
from uno_ui import words


@pytest.mark.parametrize("scene", scenes.SCENES, ids=lambda scene: scene.__name__)
def test_every_text_fits_its_screen(stage, scene):
    scene(stage)
    canvas = stage.app.canvas
    too_long = []
    kept = canvas.text

    def listen(x, y, text, ink=1):
        if x < 0 or x + 6 * len(text) > canvas.width + 1:
            too_long.append(text)
        return kept(x, y, text, ink)

    canvas.text = listen
    if scene not in (scenes.link_name, scenes.link_name_end):  # the letters around the one that is set are cut
        stage.app.show(stage.app.screen)
    assert too_long == []


def entries():
    words.load("en")
    words.more(True, "_link")
    words.far(True)
    text = words._more + words._far
    words.load("en")
    return dict(line.split(" ", 1) for line in text.split("\n") if line)


def test_every_word_of_the_link_fits_its_place():
    limits = {
        SCREEN: (
            *("hint-.*", "no-medium", "sure-.*", "tables-open", "looking.*", "open-game", "why.*", "making-keys"),
            *("x31", "same", "no-yes", "not-ready", "sees.*-low", "mixed", "deal-again", "vd-.*", "wait-for"),
            *("cheat.*",),
        ),
        20: ("deal", "deal-bots", "nobody-in", "again-.*"),
        HEADING: ("title-.*",),
        ROW: ("host", "join", "link", "leave", "save-leave"),
        8: (r"w\d", "free"),
        LINE: ("far-.*", "sending"),
        9: ("m-.*",),
        6: ("medium", "name"),
        42: ("sees", "sees-far", "sure-open-why"),
    }
    found = entries()
    unlimited = set(found)
    for limit, families in limits.items():
        for key, text in found.items():
            if not re.fullmatch("|".join(families), key):
                continue
            unlimited.discard(key)
            if key in ("sees", "sees-far", "sure-open-why"):
                shown = text.format("MAXIMI")
                assert all(0 < len(part) <= SCREEN for part in words.lines(shown, SCREEN)), key
                continue
            number = key in ("deal-bots", "vd-true", "vd-aborted", "free", "mixed")
            shown = text.format("10" if number else "MAXIMI", "10")
            assert len(shown) <= limit, f"{key}: {shown!r} is longer than {limit}"
    assert unlimited == set()


def test_every_number_of_a_party_has_words():
    found = entries()
    wanted = [f"why{n}" for n in range(10)] + [f"w{n}" for n in range(1, 7)] + [f"cheat{n}" for n in range(1, 7)]
    wanted += ["m-ble", "m-ir", "m-udp", "m-mqtt"]
    assert [key for key in wanted if key not in found] == []
