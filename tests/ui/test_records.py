# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Records as a person meets them: by keys, at the table, below a result, in the menu."""

import pytest

from tests.gallery.scenes_evening import with_records
from tests.gallery.stage import NEXT, arrange
from tests.store import Store
from tests.ui.linked import A, B, C, now, said
from uno_core import codes as c
from uno_table.history import records
from uno_table.codes import FEAT_UNO, TALLY_FEATS, TALLY_SEAT
from uno_ui import words


@pytest.fixture
def kept(stage):
    """The stage, with a store on its board."""
    stage.app.board.store = Store()
    yield stage
    stage.app.board.store = None


def start(stage, target=10):
    app = stage.app
    app.match = None
    app.setup.choose(0, 0)
    app.setup.seats = 2
    app.setup.set("target", target)
    app.open(app.setup.kinds(), app.setup.rules(), 0)
    app.show_table()
    app.table.pace_ms = 0
    return app.table


def win(stage, others="R2 R6 Y1 Y3 G8 B9"):
    """Let the person play the last card by a key."""
    table = stage.app.table
    arrange(table.page, ["R5", others], "R4", 0, 0)
    stage.app.screen.update()
    stage.app.screen.hand.cursor = 0
    stage.key(B)
    assert table.round_over()
    stage.result()


def test_a_match_that_is_played_by_keys_is_in_the_records(kept):
    table = start(kept)
    table.tally[TALLY_FEATS] = 1 << FEAT_UNO
    win(kept)
    if kept.app.canvas.height == 32:  # there it takes turns with the headline
        kept.later(2500)
    new = words.say("feat-new").format(words.say("q-feat0"))
    assert new in said(kept)
    kept.key(B)
    assert kept.app.screen.match
    one = records.load(kept.app.board.store)
    assert [one.get(0, name) for name, _ in records.FIELDS] == [1, 1, 1, 1, 29, 0]
    assert one.feats == 1 << FEAT_UNO
    kept.key(B)  # once more at the same table: it counts again
    assert kept.app.table.tally[TALLY_SEAT] == 1 and not kept.app.table.tally[TALLY_FEATS]
    win(kept, "R2 R7 R9")
    kept.key(B)
    assert records.load(kept.app.board.store).get(0, "wins") == 2


def test_a_call_at_the_table_is_counted_by_the_event(kept):
    table = start(kept)
    arrange(table.page, ["R5 R7", "R2 R6 Y1"], "R4", 0, 0)
    kept.app.screen.update()
    kept.key(10)
    assert table.tally[TALLY_FEATS] == 1 << FEAT_UNO


def test_a_match_that_is_given_up_is_counted_and_dropped(kept):
    table = start(kept, 500)
    win(kept)
    kept.key(B)  # the next round
    assert table.page[c.O_ROUND] == 2
    kept.key(9)
    kept.go("quit")
    kept.key(B)
    kept.key(C, B)
    assert now(kept) == "Title"
    assert records.load(kept.app.board.store).get(0, "rounds") == 1


def test_the_menu_shows_each_game_that_was_played_and_erases_all(kept):
    with_records(kept)
    kept.open("main_menu")
    kept.go("records")
    kept.key(B)
    assert now(kept) == "RecordsMenu"
    assert words.say("ed0") in said(kept)
    kept.go("rec-wins")
    assert "61 41%" in said(kept)
    kept.key(B, A, A)
    assert words.say("ed0") in said(kept), "B on what is only read changes nothing"
    kept.key(B)
    assert words.say("ed1") in said(kept)
    kept.go("rec-feats")
    kept.key(B)
    assert now(kept) == "Feats"
    kept.key(8)
    kept.go("rec-erase")
    kept.key(B)
    kept.key(B)
    assert now(kept) == "RecordsMenu" and records.load(kept.app.board.store).played(), (
        "no is what a hurried press gives"
    )
    kept.go("rec-erase")
    kept.key(B)
    kept.key(C, B)
    assert now(kept) == "RecordsMenu" and not records.load(kept.app.board.store).played()
    assert kept.app.screen.rows == ("rec-feats", "rec-replay") and words.say("rec-none") in said(kept)


def test_a_board_without_a_store_says_so(stage):
    stage.open("records")
    assert words.say("rec-nowhere") in said(stage)


def test_every_feat_has_a_name_and_says_how_to_do_it(kept):
    kept.open("feats")
    for _ in range(12):
        assert not [text for text in said(kept) if text.startswith("q-")]
        kept.key(NEXT)


def test_back_leads_back_from_both(kept):
    kept.open("records")
    kept.key(B)
    assert now(kept) == "Feats"
    kept.key(A, 8)
    assert now(kept) == "RecordsMenu"
    kept.key(8)
    assert now(kept) == "MainMenu"
