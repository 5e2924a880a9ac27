# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The deal of the day by keys: a date, a deal, its code; the code of somebody else."""

import pytest

from tests.gallery.stage import SOME, arrange
from tests.store import Store
from tests.ui.linked import LONG_A, LONG_B, A, B, C, now, said
from uno_table.history import day, records
from uno_table.saves import slots
from uno_table.codes import NOTHING_KEPT
from uno_ui import words


def edition_of(screen):
    """Return the edition that the screen of a day shows."""
    return screen._edition


@pytest.fixture
def kept(stage):
    """The stage at the main menu, with a store on its board, and nobody who knows the date."""
    stage.app.board.store = Store()
    stage.app.match = None
    stage.open("main_menu")
    yield stage
    stage.app.board.store = None
    stage.app.board.today = None


def spell(stage, text):
    """Enter letters, or the places of a date, by keys."""
    screen = stage.app.screen
    for place, letter in enumerate(text):
        steps = (screen.sets[place].index(letter) - screen.picked[place]) % len(screen.sets[place])
        stage.key(*[C] * steps, B)


def win(stage, others=("R2 R6", SOME, "G1 G3")):
    table = stage.app.table
    arrange(table.page, ["R5", *others], "R4", 0, 0)
    stage.app.screen.update()
    stage.app.screen.hand.cursor = 0
    stage.key(B)
    stage.result()


def test_a_date_is_entered_dealt_and_told_as_a_code(kept):
    kept.go("day")
    kept.key(B)
    assert now(kept) == "Day"
    kept.key(B)  # nobody knows the date: it is asked first
    assert now(kept) == "Date"
    spell(kept, ("31", "03", "2027"))
    assert now(kept) == "TableScreen" and day.of(kept.app.table) == (day.days(2027, 3, 31), None)


def test_only_a_day_that_the_month_has_can_be_entered(kept):
    kept.open("day", day.days(2027, 1, 31))
    kept.go("day-date")
    kept.key(B)
    screen = kept.app.screen
    kept.key(B, C)
    assert day.date(screen.text()) == (2027, 2, 28)
    kept.key(B, C)
    assert day.date(screen.text()) == (2028, 2, 29), "the chosen one, 31, comes as near as can be"
    kept.key(LONG_A, LONG_A, C)
    assert day.date(screen.text()) == (2028, 2, 1)
    kept.key(A, B, B, C)
    assert day.date(screen.text()) == (2029, 2, 28)
    kept.key(A, A, A, A)
    assert day.date(screen.text()) == (2069, 2, 28), "the year before the first one is the last one"
    kept.key(LONG_B)
    assert now(kept) == "Day" and kept.app.screen.value("day-date") == "28.02.69"


def test_a_date_has_the_order_of_the_language(kept):
    words.load("hu")
    try:
        kept.open("day", day.days(2027, 1, 31))
        assert kept.app.screen.value("day-date") == "27.01.31"
        kept.go("day-date")
        kept.key(B, C)
        assert day.date(kept.app.screen.text()) == (2028, 1, 31)
    finally:
        words.load("en")


def played(stage, today, *keys):
    """Play the deal of the day, and return the number of days in a row that its menu shows then."""
    stage.app.board.today = lambda: today
    stage.open("day")
    stage.key(*keys, B)
    win(stage)
    stage.key(B, B)
    stage.open("day")
    return stage.app.screen.value("day-days") if "day-days" in stage.app.screen.rows else ""


def test_days_in_a_row_on_which_the_deal_was_played_are_counted(kept):
    assert played(kept, (2026, 12, 31)) == "1"
    assert played(kept, (2027, 1, 1)) == "2"
    assert played(kept, (2027, 1, 1)) == "2", "a day counts once"
    kept.app.board.today = lambda: (2027, 1, 2)
    kept.open("day")
    assert kept.app.screen.value("day-days") == "2", "this day is not over"
    kept.key(B)
    win(kept)
    kept.key(B)
    assert kept.app.canvas.height == 32 or "Days in a row: 3" in said(kept)
    kept.app.board.today = lambda: (2027, 1, 4)
    kept.open("day")
    assert "day-days" not in kept.app.screen.rows, "a day was left out"
    assert played(kept, (2027, 1, 4)) == "1"


def test_where_nobody_knows_the_date_no_days_in_a_row_are_told(kept):
    assert played(kept, (2027, 1, 1)) == "1"
    kept.app.board.today = lambda: None
    kept.open("day")
    assert "day-days" not in kept.app.screen.rows
    kept.open("day", day.days(2027, 1, 2))
    kept.key(B)
    win(kept)
    kept.key(B)
    assert not [line for line in said(kept) if "Days in a row" in line]
    kept.key(B)
    kept.app.board.today = lambda: (2027, 1, 2)
    kept.open("day")
    assert kept.app.screen.value("day-days") == "1", "a date that is entered is not this day"


def test_days_in_a_row_are_still_there_when_another_date_was_entered(kept):
    assert played(kept, (2027, 1, 1)) == "1"
    kept.go("day-date")
    kept.key(B, C, LONG_B)
    assert kept.app.screen.value("day-date") == "02.01.27" and kept.app.screen.value("day-days") == "1"


def test_where_the_board_knows_the_date_one_key_deals(kept):
    kept.app.board.today = lambda: (2026, 11, 26)
    kept.go("day")
    kept.key(B)
    assert "26.11.26" in said(kept)
    kept.key(B)
    assert now(kept) == "TableScreen" and day.of(kept.app.table) == (329, None)
    first = bytes(kept.app.table.page)
    win(kept)
    kept.key(B)
    assert now(kept) == "DayResult"
    result = day.result(kept.app.table)
    code = day.pack(329, 0, *result)
    shown = "".join(said(kept)).replace(" ", "")
    assert result[0] == 1 and (code in shown or kept.app.canvas.height == 64)
    kept.key(B)
    assert now(kept) == "MainMenu" and slots.kept(kept.app.board.store)[0] == NOTHING_KEPT
    assert records.load(kept.app.board.store).code == code
    assert not records.load(kept.app.board.store).played()
    kept.go("day")
    kept.key(B)
    kept.go("day-last")
    assert code in said(kept)
    kept.key(C, C, B)  # from the last row but one to the first one
    assert bytes(kept.app.table.page) == first


def test_only_the_first_result_of_a_day_is_kept(kept):
    kept.app.board.today = lambda: (2026, 11, 26)
    codes = []
    for others in (("R2 R6", SOME, "G1 G3"), ("W R6", SOME, "G1 G3")):
        kept.open("day")
        kept.key(B)
        win(kept, others)
        kept.key(B, B)
        codes.append(records.load(kept.app.board.store).code)
    assert codes[0] == codes[1]
    kept.open("day", 330)
    kept.key(B)
    win(kept)
    kept.key(B, B)
    assert records.load(kept.app.board.store).code != codes[0]


@pytest.mark.parametrize(("rival", "verdict"), [((0, 9, 9), "day-better"), ((1, 511, 9), "day-worse")])
def test_a_code_of_somebody_else_deals_the_same_and_says_who_was_better(kept, rival, verdict):
    kept.open("day")
    kept.go("day-code")
    kept.key(B)
    spell(kept, day.pack(329, 0, *rival))
    assert now(kept) == "TableScreen" and day.of(kept.app.table) == (329, rival)
    win(kept)
    kept.key(B)
    assert words.say(verdict) in said(kept)


def test_a_date_says_its_order_and_a_code_how_long_it_is_and_what_for(kept):
    kept.open("day")
    kept.go("day-date")
    kept.key(B)
    assert "Day, month, year" in said(kept)
    spots = [fill for fill in filled(kept) if fill[2:] == (2, 2)]
    assert len(spots) == 2, "a dot between day and month, and month and year"
    kept.key(LONG_A)
    kept.go("day-code")
    kept.key(B)
    assert "Code: 9 letters" in said(kept)
    assert kept.app.canvas.height == 32 or "The same deal: who plays it better?" in " ".join(said(kept))


def filled(stage):
    """Return the boxes that the screen fills when it is drawn again."""
    canvas, found = stage.app.canvas, []
    before = canvas.fill
    canvas.fill = lambda x, y, w, h, ink=1: found.append((x, y, w, h)) or before(x, y, w, h, ink)
    stage.app.show(stage.app.screen)
    del canvas.fill
    return found


@pytest.mark.parametrize("code", ["000000001", day.pack(3, 18, 1, 1, 1), day.pack(3, 31, 1, 1, 1)])
def test_what_is_no_code_is_said_and_stays(kept, code):
    """A wrong letter; the code of a game without cards; the code of an unknown game."""
    kept.open("day")
    kept.go("day-code")
    kept.key(B)
    spell(kept, code)
    assert now(kept) == "TextEntry" and words.say("bad-code") in said(kept)
    kept.key(A)
    assert not kept.app.screen._wrong
    kept.key(*[LONG_A] * 9)
    assert now(kept) == "Day"


def test_an_act_that_was_taken_back_leaves_no_code(kept):
    kept.open("day", 5)
    kept.key(B)
    kept.app.table.steps = 1
    win(kept)
    kept.key(B)
    assert words.say("day-none") in said(kept) and not records.load(kept.app.board.store).code


def test_the_game_goes_around_over_those_of_cards(kept):
    kept.open("day", 5)
    kept.go("game")
    seen = []
    for _ in range(40):
        seen.append(edition_of(kept.app.screen))
        kept.key(B)
    assert set(seen) == set(range(21)) - {18, 19, 20} and seen[0] == 0
    kept.key(A)
    edition = edition_of(kept.app.screen)
    kept.key(B)
    spell(kept, ("01", "01", "2027"))
    assert now(kept) == "Day" and edition_of(kept.app.screen) == edition
    assert kept.app.screen.value("day-date") == "01.01.27"


def test_another_match_that_is_kept_is_asked_for_first(kept):
    kept.app.table.open(b"\0\2", b"abcd")
    kept.app.table.save()
    kept.open("main_menu")
    kept.go("day")
    kept.key(B)
    assert now(kept) == "Sure"
    kept.key(C, B)
    assert now(kept) == "Day"
