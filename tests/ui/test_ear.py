# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A handheld that is played by ear: what it says when, its keys, its settings."""

import importlib
import types

import pytest

from tests.gallery import scenes_games
from tests.gallery.stage import play
from tests.store import Store
from tests.ui.linked import now
from tests.ui.test_first_evening import switch_on
from tests.ui.test_by_ear import Round
from tests.ui.test_one_switch import A, B, C, Finger
from tools.deploying import content, residence, wiring
from uno_core import codes as c
from uno_core import editions
from uno_core import view as v
from uno_core.editions import stacko
from uno_ui.codes import BACK, EAR, CUE_MAY, CUE_POINTS, CUE_TURN, NEXT, SELECT, SET_SOUND
from uno_ui.device.settings import Settings
from uno_ui.ear.cues import cues
from uno_ui.ear.earcons import EARCONS
from uno_ui.ear.tones import told
from uno_ui.screens import ROUTES


class Listening(Finger):
    """A finger at a handheld that is played by ear. ``said``: its messages; ``heard``: what its buzzer does."""

    def __init__(self, stage, ear=1):
        super().__init__(stage)
        from uno_ui.ear import speaker
        from uno_ui.device.sound import Sound

        app = self.app
        self.said, self.heard = [], []
        app.board.tone = lambda hertz: self.heard.append((app.board.now, hertz))
        app.sound = Sound(app.board)
        app.settings.values[EAR] = ear
        speaker.install(app)
        say = app.sound.say

        def noted(message):
            self.said.append(message.decode())
            say(message)

        app.sound.say = noted

    def new(self):
        """Return what was said since the last time."""
        said, self.said = self.said, []
        return said


@pytest.fixture
def ear(stage):
    return Listening(stage)


def my_turn(ear, **more):
    """A table with the person in turn; what it has said so far is not of interest."""
    ear.stage.table(["R1 Y7 G2 W", "R4 R6 B1", "B5 B7 Y1"], top="R5", turn=0, **more)
    ear.app.table.paused = True
    ear.wait(3000)


# -- at a table -----------------------------------------------------------------------------------------------


def test_a_turn_is_said_with_the_card_on_top_and_then_what_the_cursor_is_on(ear):
    my_turn(ear)
    assert ear.new() == ["! R5  +R1"]


def test_a_card_is_said_as_the_cursor_comes_to_it_first_whether_it_can_be_played(ear):
    my_turn(ear)
    ear.new()
    for _ in range(5):
        ear.tap(C)
    assert ear.new() == ["Y7", "G2", "+W", "p", "+R1"]


def test_what_another_player_plays_is_said_and_that_somebody_can_be_caught(ear):
    ear.stage.table(["R1 R7 G2 W", "R4 R6", "B5 B7 Y1"], top="R5", turn=1)
    ear.app.table.paused = True
    ear.new()
    ear.stage.do(play(1, "R6"))
    ear.wait(100)
    assert ear.new() == ["R6 c@1"]


def test_cards_due_are_said_and_that_the_pile_takes_them(ear):
    ear.stage.table(["R1 R7 G2 W", "R4 R+ B1"], top="R5", turn=1, stack="mix")
    ear.app.table.paused = True
    ear.stage.do(play(1, "R+"))
    ear.wait(6000)
    said = ear.new()
    assert said[-1] == "RD2 -2 !  -2", said


def test_the_end_of_a_round_is_said_and_every_key_then_is_for_the_result(ear):
    ear.stage.table(["R1", "R4 R6 B1"], top="R5", turn=0)
    ear.app.table.paused = True
    ear.wait(2000)
    ear.new()
    ear.tap(B)
    ear.wait(200)
    assert "v" in ear.new()[0]
    ear.tap(A, 700)
    assert now(ear.stage) != "TableScreen"


def test_a_color_that_was_named_is_said_behind_a_wild_card(ear):
    ear.stage.table(["R1 R7 G2", "W R6 B2"], top="R5", turn=1)
    ear.app.table.paused = True
    ear.stage.do(play(1, "W"))
    ear.stage.do(1 << 8 | c.V_CHOOSE << 12 | 3)
    ear.wait(3000)
    assert ear.new()[-1].split("  ")[0].endswith("! W B")


def test_a_question_says_its_answers(ear):
    ear.stage.table(["W R7 G2", "R4 R6 B2"], top="R5", turn=0)
    ear.app.table.paused = True
    ear.wait(2000)
    while ear.app.screen.hand.faces[ear.app.screen.hand.cursor] & 4 == 0:
        ear.tap(C)
    ear.new()
    ear.tap(B)
    ear.wait(1000)
    first = ear.new()[-1]
    ear.tap(C)
    assert first[-1] in "RYGB" and ear.new()[-1] in ("R", "Y", "G", "B")


def test_a_key_ends_what_is_being_said(ear):
    my_turn(ear)
    ear.tap(C, 60)
    del ear.heard[:]
    ear.press(A, 60)
    ear.wait(200)
    assert (ear.heard[0][1], ear.said[-1]) == (0, "+R1")


# -- a tower --------------------------------------------------------------------------------------------------

MIDDLE, WITHIN = 2349, 1175  # hertz


def aiming(ear):
    """A tower whose cursor runs, after what is said about it; only what comes then is heard."""
    scenes_games.tower(ear.stage, 7)
    ear.wait(6000)
    ear.tap(B)
    ear.until(lambda: not ear.app.sound._notes)
    del ear.heard[:]


def test_a_tower_is_stopped_where_nothing_shakes_by_a_player_who_waits_for_the_highest_tone(ear):
    aiming(ear)
    ear.until(lambda: ear.heard and ear.heard[-1][1] == MIDDLE)
    page = ear.app.table.page
    width = stacko.zone(page, stacko.named(page))
    ear.tap(B)
    assert stacko.harm(width, stacko.cursor(page)) == 0
    assert MIDDLE not in [hertz for _, hertz in ear.heard[-2:]], "a key ends it"


def test_the_tone_of_a_towers_cursor_rises_towards_the_zone_and_falls_behind_it(ear):
    aiming(ear)
    ear.until(lambda: ear.app.screen.spot < 2)
    del ear.heard[:]
    ear.wait(1300)
    tones = [hertz for _, hertz in ear.heard if hertz]
    middle = tones.index(MIDDLE)
    rising, falling = tones[:middle], tones[middle + 1 :]
    falling = falling[: falling.index(min(falling)) + 1]
    assert (sorted(rising), sorted(falling)[::-1]) == (rising, falling) and WITHIN in rising and WITHIN in falling
    assert max(tone for tone in tones if tone not in (WITHIN, MIDDLE)) < WITHIN // 1.5, "a fifth, for any ear"


def test_the_tone_of_a_towers_cursor_ends_when_the_player_looks_at_the_menu_and_goes_on_behind_it(ear):
    aiming(ear)
    ear.wait(300)
    ear.tap(A, 700)
    ear.tap(A, 700)
    ear.tap(A, 700)
    assert now(ear.stage) == "Pause"
    ear.until(lambda: not ear.app.sound._notes)
    del ear.heard[:]
    ear.wait(2000)
    assert not [hertz for _, hertz in ear.heard if hertz]
    ear.tap(A, 700)
    ear.until(lambda: MIDDLE in [hertz for _, hertz in ear.heard])


def test_nobody_hears_the_cursor_of_another_player(ear):
    scenes_games.tower(ear.stage, 7, turn=1)
    table, screen = ear.app.table, ear.app.screen
    table.set_pace(20000)
    ear.until(lambda: stacko.step(table.page) == 1)
    ear.wait(10000)
    del ear.heard[:]
    ear.wait(2400)
    assert stacko.step(table.page) == 1 and screen.spot != c.NONE
    assert not [hertz for _, hertz in ear.heard if hertz]


# -- little memory --------------------------------------------------------------------------------------------


def test_where_memory_is_tight_there_is_no_bluetooth_by_ear_and_it_is_there_again_without(ear):
    app = ear.app
    speaker = importlib.import_module("uno_ui.ear.speaker")
    app.settings.values[EAR] = 0
    speaker.install(app)
    app.board.tight, app.link.media = 6, ("infrared", "ble")
    for by_ear in (1, 3):  # and at another pace
        app.settings.values[EAR] = by_ear
        speaker.install(app)
        assert list(app.link.media) == ["infrared"]
    app.settings.values[EAR] = 0
    speaker.install(app)
    assert app.link.media == ("infrared", "ble")


# -- A, held --------------------------------------------------------------------------------------------------


def test_a_held_says_the_last_message_again_note_for_note(ear):
    my_turn(ear)
    ear.tap(C)
    ear.wait(3000)
    del ear.heard[:]
    ear.press(A, 700)
    ear.wait(3000)
    once = [(at - ear.heard[1][0], hertz) for at, hertz in ear.heard]
    del ear.heard[:]
    ear.press(A, 700)
    ear.wait(3000)
    assert ear.new()[-2:] == ["Y7", "Y7"]
    assert [(at - ear.heard[1][0], hertz) for at, hertz in ear.heard] == once


def test_a_held_on_tells_the_hand_and_the_table_and_then_is_the_menu(ear):
    my_turn(ear)
    ear.wait(2000)
    ear.new()
    ear.press(A, 1900)
    ear.wait(5000)
    assert ear.new() == ["! R5  +R1", "+R1 Y7 G2 +W  R > p89 #4 #3 #3"]
    assert now(ear.stage) == "TableScreen"
    ear.press(A, 3500)
    ear.wait(4000)
    assert (now(ear.stage), ear.new()[-1]) == ("Pause", "l1")


def test_a_second_press_does_what_holding_on_does(ear):
    """For one switch, which cannot hold a key that it has chosen."""
    my_turn(ear)
    ear.new()
    for _ in range(2):
        assert ear.app.sound.takes(BACK)
        ear.wait(500)
    assert [len(message) > 20 for message in ear.new()] == [False, True]
    ear.app.sound.takes(BACK)
    ear.wait(500)
    assert now(ear.stage) == "Pause"


def test_back_at_the_table_it_says_what_the_cursor_is_on(ear):
    my_turn(ear)
    ear.app.go("pause")
    ear.wait(500)
    ear.new()
    ear.tap(A, 700)
    assert (now(ear.stage), ear.new()) == ("TableScreen", ["+R1"])


# -- lists ----------------------------------------------------------------------------------------------------


def test_a_list_says_its_begin_and_then_the_number_of_each_row(ear):
    ear.stage.open("main_menu")
    ear.wait(100)
    ear.tap(C)
    ear.tap(C)
    ear.tap(A)
    assert ear.new() == ["l1", "2", "3", "2"]


def test_the_lesson_plays_each_sound_and_then_its_row(ear):
    ear.stage.open("sounds")
    played = []
    ear.app.screen.voice.say = played.append
    from uno_ui.ear import earcons
    from uno_ui.screens.start.sounds import SOUNDS

    for _ in range(len(SOUNDS) - 1):
        ear.app.screen.key(NEXT)
        while ear.app.flow:
            ear.app.go_on()
    assert [message.decode()[0] for message in played] == list(SOUNDS[1:])
    assert len({earcons.notes(message) for message in played}) == len(SOUNDS) - 1
    assert [int(message.split()[1]) for message in played if b" " in message] == list(range(11, len(SOUNDS)))


def test_every_sound_is_in_the_lesson_once_and_has_words(ear):
    from uno_ui.ear import earcons
    from uno_ui.screens.start.sounds import SOUNDS

    assert sorted(SOUNDS[1:].encode()) == sorted(row[0] for row in earcons.EARCONS)
    ear.stage.open("sounds")
    screen = ear.app.screen
    labels = [screen.label(row) for row in screen.rows]
    assert len(set(labels)) == len(labels) and not [label for label in labels if label.startswith("q-")]


def test_who_guesses_hears_whether_it_was_right(ear):
    ear.app.board.entropy = lambda n: bytes(range(5, 5 + n))
    ear.stage.open("sounds")
    screen = ear.app.screen
    screen.key(SELECT)
    assert len(screen.rows) == 4
    asked = screen.asked
    wrong = next(at for at, row in enumerate(screen.rows) if row != asked)
    screen.cursor = wrong
    screen.key(SELECT)
    assert screen.asked == asked
    screen.cursor = screen.rows.index(asked)
    screen.key(SELECT)
    assert screen.note and len(screen.rows) == 4
    screen.key(BACK)
    assert len(screen.rows) > 40
    screen.key(BACK)
    assert now(ear.stage) == "MainMenu"


def test_what_is_no_list_and_no_table_is_known_by_name(stage):
    """A screen that is a list has a cursor in rows; of the others the listener asks for none."""
    from uno_ui.ear import speaker
    from uno_ui.screens.menu import Menu

    for name, module in ROUTES.items():
        lists = issubclass(importlib.import_module(module).SCREEN, Menu)
        assert lists == (f" {name} " not in speaker._TABLES + speaker._PAGES), name


# -- the settings ---------------------------------------------------------------------------------------------


@pytest.fixture
def buzzes(stage, monkeypatch):
    monkeypatch.setattr(type(stage.app.board), "has_tone", True)
    monkeypatch.setattr(type(stage.app.board), "buzzer", types.SimpleNamespace(), raising=False)
    return stage


def test_it_is_chosen_in_the_settings_of_access_and_is_kept(buzzes):
    stage, store = buzzes, Store()
    Settings(store).begin()
    app = switch_on(stage, store, UNO_LANGUAGE="en")
    assert type(app.sound).__name__ == "Sound"
    stage.open("access")
    stage.go("ac-ear")
    stage.key(SELECT)
    assert type(app.sound).__name__ == "Ear", "it counts immediately"
    stage.go("ac-speed")
    stage.key(SELECT)
    stage.go("ac-loud")
    stage.key(SELECT)
    app.sound.say(b"R")
    assert app.board.buzzer.duty_cycle == 0x2000
    stage.key(BACK)
    app = switch_on(stage, store, UNO_LANGUAGE="en")
    assert type(app.sound).__name__ == "Ear" and app.settings.values[EAR] == 1 + 2 * (1 + 3)
    assert app.settings.get(SET_SOUND) == 0
    stage.open("access")
    stage.go("ac-ear")
    stage.key(SELECT, BACK)
    assert type(app.sound).__name__ == "Sound"


def test_a_board_without_sound_does_not_offer_it(stage):
    app = switch_on(stage, Store(), UNO_LANGUAGE="en")
    app.settings.values[EAR] = 1
    stage.open("access")
    assert app.sound is None and not [row for row in app.screen.rows if row in ("ac-ear", "ac-loud", "ac-learn")]


def test_every_byte_that_may_be_kept_means_something_and_old_ones_what_they_meant():
    store = Store()
    Settings(store).begin()
    plain = bytearray(Settings(store).packed())
    at = 69 + SET_SOUND
    for kept in range(256):
        plain[at] = kept
        from uno_table.saves.slots import SETTINGS, Slots

        assert Slots(store, SETTINGS).save(bytes(plain))
        one = Settings(store)
        assert 0 <= one.values[EAR] < 18 and one.values[SET_SOUND] in (0, 1, 255)
        if kept < 2:
            assert (one.values[EAR], one.values[SET_SOUND]) == (0, kept)
        if kept < 54 and kept != 2:
            assert one.packed()[at] == kept
        else:
            assert one.packed()[at] == 255


def test_with_it_off_nothing_of_it_is_loaded():
    """On a device: the build moves the imports to the statements that need them."""
    assert "uno_ui.speaker" in residence.SUNK["uno_ui.boot"]
    for module in ("uno_ui.earcons", "uno_ui.tones", "uno_ui.moment", "uno_ui.cues"):
        assert module in residence.SUNK["uno_ui.speaker"]


@pytest.mark.parametrize("board", wiring.names())
def test_a_board_gets_it_if_its_file_names_a_buzzer_or_a_loudspeaker_but_not_a_picopad(board):
    data = wiring.read(board)
    modules, _ = content.chosen(content.program(content.libraries()), board, (), board_id="")
    assert ("uno_ui.speaker" in modules) == (board != "picopad" and ("BUZZER" in data or "DAC" in data))
    assert ("uno_ui.screens.sounds" in modules) == ("uno_ui.speaker" in modules)


# -- every game -----------------------------------------------------------------------------------------------

# Facts that are told elsewhere: at the result; and the turn of another player, of whom each act is heard.
SILENT = {CUE_POINTS, CUE_TURN}


@pytest.mark.parametrize("edition", range(len(editions.NAMES)))
def test_every_kind_of_cue_has_sounds_in_every_game(edition):
    letters = {row[0] for row in EARCONS} | {32}
    kinds = {}
    for seed in range(3):
        play_on = Round(edition, seed)
        for _ in range(150):
            if play_on.over():
                break
            act = play_on.anybody()
            seat = act >> 8 & 15
            play_on.do(act)
            for me in {seat, v.asked(play_on.page) if v.asked(play_on.page) != c.NONE else seat}:
                view = play_on.view(me)
                for cue in cues(view, me, play_on.log, play_on.legal(me), seconds=3):
                    text = told(cue, view, me)
                    assert set(text.encode()) <= letters, (cue, text)
                    kinds.setdefault(cue[0], set()).add(text)
    mute = {kind for kind, texts in kinds.items() if kind >= CUE_TURN and kind not in SILENT and texts == {""}}
    assert not mute
    assert CUE_MAY in kinds and "" not in kinds[CUE_MAY]


@pytest.mark.parametrize("edition", range(len(editions.NAMES)))
def test_a_turn_of_every_game_is_heard_and_its_keys_work(ear, edition):
    ear.app.open(bytes((0, 1, 1)[: editions.load(edition).SEATS[1]]), edition=edition)
    ear.app.show_table()
    ear.until(lambda: ear.app.table.asked() == 0 and any("!" in message for message in ear.said), 90)
    ear.wait(3000)
    ear.new()
    ear.tap(C)
    ear.wait(1500)
    moved = ear.new()
    last = ear.app.sound.message.decode()
    ear.press(A, 700)
    ear.wait(1500)
    assert all(moved) and ear.new()[0] == last != ""
    assert moved or ear.app.screen.at == c.NONE, "an old tower's die is rolled first: there is nothing to move"
