# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The settings: what is kept and when it is written, what a broken record does, the screen and its rows."""

import pytest

from tests.gallery.stage import SEVEN, SOME
from tests.ui.linked import LONG_A, LONG_B, A, B, C, now, said
from tests.settings import NAMES
from tests.store import Store
from uno_table.saves.slots import Slots
from uno_ui.device import settings as kept
from uno_ui import words
from uno_ui.device.settings import FIRST, VALUES, Settings
from uno_ui.codes import SET_PACE


@pytest.fixture
def store():
    return Store(512)


@pytest.fixture
def app(stage, store):
    """The application on a board with a store, at its main menu."""
    stage.app = type(stage.app)(_with(stage.app.board, store))
    stage.open("main_menu")
    yield stage.app
    words.load("en")


def _with(board, store, **texts):
    fresh = type(board)(board.display.height)
    fresh.store = store
    fresh.text = texts.get
    return fresh


# -- what is kept ---------------------------------------------------------------------------------------


def test_settings_are_what_they_were_after_the_power_was_off(store):
    first = Settings(store)
    first.language, first.name = "hu", "ANNA9"
    first.names[1] = "BEN"
    first.names[9] = "DORA77"
    first.faces[0], first.faces[2], first.faces[10] = 8, 3, 7
    first.set(SET_PACE, 3)
    assert first.save()
    again = Settings(store)
    assert (again.language, again.name, again.get(SET_PACE), again.fault) == ("hu", "ANNA9", 3, None)
    assert again.names == ["", "BEN", *[""] * 7, "DORA77"]
    assert again.faces == first.faces


def test_nothing_is_written_that_is_kept_already(store):
    one = Settings(store)
    one.set(SET_PACE, 2)
    assert (one.save(), one.save(), store.writes) == (True, True, 1)
    one.set(SET_PACE, 3)
    one.set(SET_PACE, 2)
    assert (one.save(), store.writes) == (True, 1)
    assert (Settings(store).save(), store.writes) == (True, 1)


WHOLE = 96  # with what the slot adds


def test_all_rows_fit_before_the_game_that_was_played_last():
    assert 69 + len(NAMES) <= 83 and len(Settings(None).packed()) == 88 == WHOLE - 8


def test_every_row_has_its_number_its_values_and_its_words():
    from uno_ui.screens.start import settings

    assert settings.NAMES == NAMES
    assert len(NAMES) == len(VALUES) == len(FIRST)


@pytest.mark.parametrize("cut", range(WHOLE + 1))
def test_a_cut_while_settings_are_written_leaves_those_before(store, cut):
    one = Settings(store)
    one.set(SET_PACE, 2)
    one.save()
    write = store.write
    store.write = lambda offset, data: write(offset, data[:cut])
    one.set(SET_PACE, 3)
    one.save()
    assert Settings(store).get(SET_PACE) == (3 if cut == WHOLE else 2)


def test_settings_and_matches_leave_each_other_alone(store):
    match = bytes(range(50))
    assert Slots(store).save(match)
    one = Settings(store)
    for value in (0, 2, 3):
        one.set(SET_PACE, value)
        assert one.save()
        assert Slots(store).save(match)
    assert (Slots(store).load(), Settings(store).get(SET_PACE)) == (match, 3)
    Slots(store).forget()
    assert (Slots(store).load(), Settings(store).get(SET_PACE)) == (None, 3)


def test_a_match_takes_no_more_than_its_half_without_the_settings(store):
    assert Slots(store).save(bytes(256 - 96 - 8))
    assert not Slots(store).save(bytes(256 - 96 - 7))


@pytest.mark.parametrize(
    "payload", [b"", b"\1en", b"\2enANNA\0\0" + bytes(60) + b"\3", b"\1" + bytes(68), b"\1xx" + b"?" * 66 + b"\x77"]
)
def test_a_record_that_makes_no_sense_has_the_first_values(store, payload):
    Slots(store, True).save(payload)
    one = Settings(store)
    assert (one.name, one.get(SET_PACE)) == ("", FIRST[SET_PACE])


def test_a_shorter_record_keeps_what_it_has_and_a_row_may_be_added(store, monkeypatch):
    one = Settings(store)
    one.set(SET_PACE, 3)
    one.save()
    for name, more in (("VALUES", VALUES + b"\2"), ("FIRST", FIRST + b"\1")):
        monkeypatch.setattr(kept, name, more)
    assert (Settings(store).get(SET_PACE), Settings(store).get(len(NAMES))) == (3, 1)


def test_a_damaged_record_is_set_aside_and_said(stage, store, capsys):
    one = Settings(store)
    one.set(SET_PACE, 3)
    one.save()
    store.data[store.size // 2 - 96 + 12] ^= 1
    fresh = type(stage.app)(_with(stage.app.board, store))
    assert fresh.settings.get(SET_PACE) == 1
    assert "the settings were set aside: the save is damaged" in capsys.readouterr().out


def test_a_device_without_a_store_has_settings_until_it_is_switched_off():
    one = Settings(None)
    one.set(SET_PACE, 3)
    assert (one.get(SET_PACE), one.save(), one.fault) == (3, False, None)


# -- which language ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("chosen", "wanted", "spoken"), [("", None, "en"), ("", "xx", "en"), ("zz", None, "en")])
def test_it_starts_in_english_where_nothing_better_is_there(stage, store, chosen, wanted, spoken, capsys):
    one = Settings(store)
    one.language = chosen
    one.save()
    type(stage.app)(_with(stage.app.board, store, UNO_LANGUAGE=wanted))
    assert words.language == spoken
    assert ("UNO_LANGUAGE" in capsys.readouterr().out) == (wanted == "xx")


@pytest.mark.skipif(len(words.LANGUAGES) < 3, reason="needs three languages")
def test_a_language_that_was_chosen_goes_before_that_of_the_settings_file(stage, store):
    first, second = words.LANGUAGES[1:3]
    board = _with(stage.app.board, store, UNO_LANGUAGE=first)
    type(stage.app)(board)
    assert words.language == first
    one = Settings(store)
    one.language = second
    one.save()
    type(stage.app)(board)
    assert words.language == second
    words.load("en")


# -- the screen --------------------------------------------------------------------------------------------


def _to_settings(stage):
    stage.key(A, B)
    assert now(stage) == "SettingsMenu"


def test_the_main_menu_leads_to_the_settings_and_back(stage, app, store):
    _to_settings(stage)
    here = [
        name for name in NAMES if name not in ("theme", "gestures", "waits", "cards", "felt")
    ]  # neither themes nor links
    if stage.app.canvas.height == 32:  # nor room for a shape
        here.remove("shapes")
    assert list(stage.app.screen.rows[-len(here) - 2 :]) == [*here, "access", "selftest"]
    stage.key(LONG_A)
    assert (now(stage), store.writes) == ("MainMenu", 0)


def test_a_value_changes_with_each_press_and_is_written_once_when_the_screen_is_left(stage, app, store):
    _to_settings(stage)
    stage.key(*[C] * stage.app.screen.rows.index("pace"))
    stage.key(B)
    assert "fast" in said(stage)
    stage.key(B, B, B, B)
    assert store.writes == 0
    stage.key(LONG_A)
    assert (store.writes, Settings(store).get(SET_PACE)) == (1, 2)


@pytest.mark.skipif(len(words.LANGUAGES) < 2, reason="needs a second language")
def test_the_language_changes_at_once_and_all_of_them_come_round(stage, app, store):
    _to_settings(stage)
    seen = []
    for _ in words.LANGUAGES:
        assert words.say("language-name") in said(stage)
        seen.append(words.language)
        stage.key(B)
    assert seen == list(words.LANGUAGES)
    assert words.language == "en"


@pytest.mark.skipif(len(words.LANGUAGES) < 2, reason="needs a second language")
def test_in_a_match_the_table_speaks_the_new_language_and_is_the_same(stage):
    stage.table([SEVEN, SOME])
    before = bytes(stage.app.table.page)
    you = stage.app.screen.names[0]
    stage.key(LONG_B)
    menu = stage.app.screen
    menu.cursor = menu.rows.index("settings")
    stage.key(B, B, LONG_A)
    assert now(stage) == "TableScreen"
    assert bytes(stage.app.table.page) == before
    assert stage.app.screen.names[0] == words.say("you") != you
    assert stage.app.screen.picture.letter(0) == words.say("c0")
    words.load("en")


def test_in_a_match_settings_that_stay_lead_back_to_its_menu(stage):
    stage.table([SEVEN, SOME])
    stage.key(LONG_B)
    menu = stage.app.screen
    menu.cursor = menu.rows.index("settings")
    stage.key(B, LONG_A)
    assert now(stage) == "Pause"


def test_the_pace_counts_at_once_in_a_match(stage):
    stage.table([SEVEN, SOME])
    stage.app.settings.set(SET_PACE, 0)
    stage.key(LONG_B)
    menu = stage.app.screen
    menu.cursor = menu.rows.index("settings")
    stage.key(B)
    stage.app.screen.cursor = stage.app.screen.rows.index("pace")
    stage.key(B, LONG_A)
    assert (now(stage), stage.app.table.pace_ms) == ("TableScreen", 900)


def test_a_name_that_is_set_is_kept(stage, app, store):
    app.link.name = "ANNA"
    stage.open("name")
    stage.key(LONG_B)
    assert Settings(store).name == "ANNA"
    assert type(app)(_with(app.board, store)).link.name == "ANNA"
