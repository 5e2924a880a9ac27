# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""House rules saved under a name, where a store has room for them."""

import pytest

from tests.gallery.scenes_evening import Placed
from tests.store import Appending, Store
from tests.ui.linked import LONG_A, LONG_B, B, C, now
from uno_table.saves import places
from uno_table.saves.slots import RECORDS, RULES, SETTINGS, Slots
from uno_table.tables.table import Table
from uno_ui import words
from uno_ui.flows.setup import Setup
from uno_ui.screens.choosing import rule_code

JUMP = {"jump": True}


@pytest.fixture
def drawer(stage):
    """The stage, with a store of three places on its board."""
    stage.app.board.store = Placed()
    stage.forget_setup()
    yield stage
    stage.app.board.store = None
    stage.forget_setup()


def sets(stage, **differs):
    """Open the saved rules; these rules are set."""
    stage.app.setup.differs = differs
    stage.open("lobby")
    stage.go("rules")
    stage.key(B)
    stage.go("title-sets")
    stage.key(B)
    return stage.app.screen


def test_rules_are_saved_under_a_name_and_set_again_after_a_restart(drawer):
    sets(drawer, **JUMP)
    drawer.key(B)
    assert now(drawer) == "TextEntry"
    drawer.key(C, B, C, LONG_B)  # behind a gap is A
    assert now(drawer) == "RuleSets"
    assert (drawer.app.screen.label(0), drawer.app.screen.value(0)) == ("AA", rule_code.code(Setup(differs=JUMP)))
    drawer.app = type(drawer.app)(drawer.app.board)
    drawer.app.setup.choose(0, 9)
    screen = sets(drawer)
    assert screen.label(0) == "AA"
    drawer.key(B)
    assert now(drawer) == "Groups" and (drawer.app.setup.edition, drawer.app.setup.differs) == (0, JUMP)


def test_rules_without_a_name_are_called_by_their_code_and_b_held_replaces_them(drawer):
    sets(drawer, **JUMP)
    drawer.key(C, B, LONG_B)
    text = rule_code.code(Setup(differs=JUMP))
    assert [drawer.app.screen.label(row) for row in (0, 1)] == ["-", text]
    drawer.app.setup.differs = {}
    drawer.key(LONG_B)
    assert now(drawer) == "TextEntry"
    drawer.key(LONG_A)
    assert drawer.app.screen.value(1) == text, "nothing was replaced"
    drawer.key(LONG_B, LONG_B)
    assert drawer.app.screen.value(1) == rule_code.code(Setup())


def test_rules_that_cannot_be_set_say_why_and_stay(drawer, written):
    Slots(drawer.app.board.store, RULES).save(b"NEWER V00K                    ")
    screen = sets(drawer, **JUMP)
    assert screen.label(0) == "NEWER"
    drawer.key(B)
    assert now(drawer) == "RuleSets" and words.say("code-newer") in " ".join(written)
    assert drawer.app.setup.differs == JUMP
    drawer.key(LONG_A)
    assert sets(drawer).label(0) == "NEWER"


@pytest.mark.parametrize("store", [None, Store(), Appending()], ids=["none", "a chip", "a Pico"])
def test_a_chip_has_no_room_for_saved_rules_and_offers_their_code_alone(stage, store):
    stage.app.board.store = store
    stage.forget_setup()
    stage.open("rule_groups")
    assert "title-sets" not in stage.app.screen.rows and "title-code" in stage.app.screen.rows
    stage.app.board.store = None


def test_saved_rules_touch_no_match_record_or_setting_and_outlive_them():
    store = Placed()
    payload = b"SUNDAY0A963                   " * 8
    for place in (0, 1, 2):
        places.choose(store, place)
        table = Table(store)
        table.open(b"\0\2", bytes([place, 1, 2, 3]))
        assert table.save()
    assert Slots(store, RECORDS).save(bytes(246)) and Slots(store, SETTINGS).save(bytes(88))
    before = bytes(store.data)
    assert Slots(store, RULES).load() is None, "an earlier version has written none"
    assert Slots(store, RULES).save(payload) and Slots(store, RULES).save(payload)
    assert places.taken(store) == [2, 1, 0]
    assert Slots(store, RECORDS).load() == bytes(246) and Slots(store, SETTINGS).load() == bytes(88)
    changed = [at for at in range(len(before)) if before[at] != store.data[at]]
    half = store.size // 2
    assert all(store.size <= at < 2 * store.size and at % half >= half - 352 for at in changed)
    for place in (0, 1, 2):
        places.choose(store, place)
        table = Table(store)
        table.open(b"\0\2", b"next")
        assert table.save() and table.save()
    assert Slots(store, RULES).load() == payload


@pytest.mark.parametrize("cut", range(0, 257, 16))
def test_a_cut_while_rules_are_saved_leaves_those_before(cut):
    store = Placed()
    assert Slots(store, RULES).save(b"1" * 240)
    write = store.write
    store.write = lambda offset, data: write(offset, data[:cut])
    Slots(store, RULES).save(b"2" * 240)
    assert Slots(store, RULES).load() == (b"2" if cut >= 248 else b"1") * 240
