# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Several people share one handheld: no player sees another's cards, and everybody sees the events."""

import pytest

from tests.gallery.stage import SOME, arrange, play
from uno_ui.codes import SET_PACE

A, B, C = 0, 1, 2
LONG_A, LONG_B = 8, 9


def now(stage):
    return type(stage.app.screen).__name__


def sit(stage, kinds, hands, turn=0, top="R5", edition=0, take=True):
    """Return a match of these: 0 a person here, 2 a bot.

    :param take: the person has taken the handheld.
    """
    app = stage.app
    app.table.open(bytes(kinds), b"\1\2\3\4", [("target", 500)], edition)
    app.table.log[0] = 0
    arrange(app.table.page, hands, top, 0, turn)
    app.held = -1
    app.show_table()
    if take and now(stage) == "Handover":
        stage.key(B)


def test_after_a_persons_turn_the_handheld_goes_to_the_next_one_and_shows_no_cards_on_the_way(stage, drawn):
    sit(stage, [0, 0], ["R3 Y9 Y8", "R7 B4 B6"])
    stage.key(B)
    assert now(stage) == "TableScreen"
    stage.later(1000)
    assert now(stage) == "Handover"
    assert drawn == []
    stage.key(B)
    assert (now(stage), stage.app.screen.me) == ("TableScreen", 1)
    assert {9, 8} & set(drawn) == set() and {7, 4, 6} <= set(drawn)


def test_until_it_is_taken_nothing_but_the_button_of_the_next_one_helps(stage):
    sit(stage, [0, 0], ["R3 Y9 Y8", "R7 B4 B6"])
    stage.key(B)
    stage.later(1000)
    stage.key(A, C, LONG_A, LONG_B)
    assert now(stage) == "Handover"


def test_a_person_who_goes_on_keeps_it(stage):
    sit(stage, [0, 0], ["Rs Y9 Y8", "R7 B4 B6"])
    stage.key(B)
    stage.later(2000)
    assert (now(stage), stage.app.screen.me) == ("TableScreen", 0)


def test_while_bots_play_it_stays_where_it_is(stage):
    sit(stage, [0, 2, 0], ["R3 Y9 Y8", "R7 B4 B6", "R8 G1 G2"])
    stage.key(B)
    stage.later(3000)
    assert (now(stage), stage.app.screen.me) == ("TableScreen", 0)
    stage.do(play(1, "R7"))
    stage.later(1000)
    assert now(stage) == "Handover"


def test_the_next_one_is_told_what_has_happened_since_the_own_last_turn(stage, written):
    sit(stage, [0, 2, 0], ["R3 Y9 Y8", "R7 B4 B6", "R8 G1 G2"])
    stage.key(B)
    stage.do(play(1, "R7"))
    stage.later(1000)
    assert now(stage) == "Handover"
    told = " ".join(written)
    assert "P1 plays R3" in told and "Ann plays R7" in told
    stage.key(B)
    while stage.app.table.asked() == 2:
        stage.key(B)
    stage.later(1000)
    assert now(stage) == "Handover"
    lines = stage.app.screen.lines
    assert lines[0] == "Ann plays R7"
    assert any("P3" in line for line in lines) and not any("You" in line for line in lines)


def test_the_first_turn_may_be_that_of_another_person(stage):
    sit(stage, [0, 0], ["R3 Y9", "R7 B4"], turn=1, take=False)
    assert now(stage) == "Handover"
    stage.key(B)
    assert stage.app.screen.me == 1


def test_a_question_to_another_person_hands_it_on(stage):
    sit(stage, [0, 0, 2], ["F Y9 Y8", "R7 B4 B6", SOME])
    stage.key(B, B)
    stage.later(1000)
    assert now(stage) == "Handover"
    stage.key(B)
    assert stage.app.screen.question is not None


def test_a_result_of_several_people_speaks_of_each_by_name(stage, written):
    sit(stage, [0, 0], ["R3", "R7 B4"])
    stage.app.settings.set(SET_PACE, 3)
    stage.key(B)
    stage.later(2000)
    stage.key(B)
    assert now(stage) in ("Count", "Result")
    while now(stage) == "Count":
        stage.key(B)
    assert "P1 wins: +11" in " ".join(written)


def test_linked_or_alone_nothing_is_handed_on(stage):
    sit(stage, [0, 2], ["R3 Y9 Y8", "R7 B4 B6"])
    stage.key(B)
    stage.later(3000)
    assert now(stage) == "TableScreen"


def test_in_a_game_without_hands_it_goes_on_without_a_word(stage):
    from uno_core.editions import NAMES

    app = stage.app
    app.table.open(b"\0\0", b"\1\2\3\4", [], NAMES.index("stacko"))
    app.show_table()
    assert now(stage) == "TowerScreen"
    assert app.screen.me == app.held


def test_persons_have_the_names_they_were_given(stage):
    stage.app.settings.names[1] = "BELLA"
    sit(stage, [0, 0, 2, 2], ["R3 Y9 Y8", "R7 B4 B6", "G1 G2", "G3 G4"])
    names = stage.app.screen.names
    assert names[:2] == ["You", "BEL"]
    assert len({name[0].upper() for name in names}) == 4


def lobby(stage):
    stage.open("lobby")
    return stage.app.screen


def test_who_plays_is_said_seat_by_seat(stage):
    menu = lobby(stage)
    menu.cursor = menu.rows.index("who")
    stage.key(B)
    assert [stage.app.screen.value(row) for row in stage.app.screen.rows] == ["human", "normal", "normal", "normal"]
    stage.key(C, B)  # the second seat: a better bot
    assert stage.app.screen.value(1) == "hard"
    stage.key(B)  # a person
    stage.key(C, B, B)
    assert stage.app.setup.kinds() == bytes([0, 0, 0, 2])
    stage.key(LONG_A)
    menu = stage.app.screen
    assert menu.value("bots") == "normal"
    menu.cursor = 0
    stage.key(B)
    assert stage.app.table.kinds == bytes([0, 0, 0, 2])


def test_bots_of_several_levels_are_mixed_until_all_are_set(stage):
    menu = lobby(stage)
    stage.app.setup.who[2] = 1
    stage.open("lobby")
    menu = stage.app.screen
    assert menu.value("bots") == "mixed"
    menu.cursor = menu.rows.index("bots")
    stage.key(B)
    assert stage.app.setup.kinds() == bytes([0, 3, 3, 3])


def test_a_bot_with_a_character_has_its_name_and_each_another_one(stage):
    menu = lobby(stage)
    menu.cursor = menu.rows.index("bots")
    stage.key(B, B)
    assert menu.value("bots") == "named"
    assert stage.app.setup.kinds() == bytes([0, 4, 5, 6])
    stage.open("who")
    assert [stage.app.screen.label(row) for row in (1, 2, 3)] == ["2 Ari", "3 Noa", "4 Rio"]
    assert stage.app.screen.value(1) == "bluffs"


def test_b_held_names_a_person(stage):
    stage.open("who")
    stage.key(LONG_B)
    assert now(stage) == "Name"
    stage.key(C, LONG_B)
    assert now(stage) == "Who"
    assert stage.app.settings.names[0] != ""
    stage.key(C, LONG_B)  # a bot has no name to give
    assert now(stage) == "Who"


def test_a_bot_may_take_a_seat_over_and_give_it_back(stage):
    sit(stage, [0, 2], ["R3 Y9 Y8", "R7 B4 B6"])
    stage.key(LONG_B)
    menu = stage.app.screen
    menu.cursor = menu.rows.index("to-bot")
    stage.key(B)
    assert (now(stage), stage.app.screen.me, stage.app.table.kinds) == ("TableScreen", -1, b"\2\2")
    before = stage.app.table.acts_done
    for _ in range(300):
        stage.app.board.sleep_ms(10)
        stage.app.screen.tick(stage.app.board.ticks_ms())
    assert stage.app.table.acts_done > before
    stage.key(LONG_B)
    menu = stage.app.screen
    menu.cursor = menu.rows.index("from-bot")
    stage.key(B)
    assert (now(stage), stage.app.screen.me, stage.app.table.kinds) == ("TableScreen", 0, b"\0\2")


def test_the_menu_tells_what_happened_since_the_own_last_turn(stage):
    sit(stage, [0, 2, 2], ["R3 Y9 Y8", "R7 B4 B6", "R8 G1 G2"])
    stage.key(B)
    stage.do(play(1, "R7"), play(2, "R8"))
    stage.key(LONG_B)
    menu = stage.app.screen
    menu.cursor = menu.rows.index("recap")
    stage.key(B)
    assert stage.app.screen.lines == ["Ann plays R7", "Bob plays R8"]
    stage.key(B)
    assert now(stage) == "Pause"


def test_nothing_of_the_last_round_is_told(stage):
    sit(stage, [0, 2], ["R3 Y9 Y8", "R7 B4 B6"])
    stage.key(B)
    stage.do(play(1, "R7"))
    stage.app.table.next_round()
    stage.app.show_table()
    from uno_ui.screens.match.recap import lines

    assert not [line for line in lines(stage.app, 0, "ab", stage.app.table.view(0)) if "R7" in line]


# -- each act is told once ----------------------------------------------------------------------------


def handed(stage):
    """Return the texts on the way to the next person, who then takes the handheld."""
    stage.later(3000)
    assert now(stage) == "Handover"
    lines = stage.app.screen.lines
    stage.key(B)
    return lines


def test_each_person_reads_each_act_once_since_the_own_last_one(stage):
    sit(stage, [0, 2, 0], ["R3 R1 Y9 Y8", "R7 R6 B4 B6", "R8 R4 G1 G2"])
    stage.key(C, B)
    stage.do(play(1, "R7"))
    assert handed(stage) == ["P1 plays R3", "Ann plays R7"]
    stage.do(play(2, "R8"))
    assert handed(stage) == ["Ann plays R7", "P3 plays R8"]
    stage.do(play(0, "R1"), play(1, "R6"))
    assert handed(stage) == ["P1 plays R1", "Ann plays R6"]


def test_a_look_at_the_settings_tells_nothing_twice(stage):
    sit(stage, [0, 2, 0], ["R3 Y9 Y8", "R7 B4 B6", "R8 G1 G2"])
    stage.key(B)
    stage.do(play(1, "R7"))
    stage.app.show_table()
    assert handed(stage) == ["P1 plays R3", "Ann plays R7"]


def test_who_goes_on_after_an_own_act_is_not_told_of_it(stage):
    sit(stage, [0, 0], ["Rs R1 Y9 Y8", "R7 B4 B6 G1"])
    stage.key(C, B)
    stage.key(B)  # the cursor is on the only card that fits
    assert handed(stage) == ["P1 plays R skip", "You are skipped", "P1 plays R1"]
    stage.key(B)
    assert handed(stage) == ["P2 plays R7"]


def test_the_deal_is_told_once_to_everybody(stage):
    app = stage.app
    app.open(bytes([0, 2, 0]), [])
    app.show_table()
    assert now(stage) == "Handover"
    first = app.screen.lines
    app.show_table()
    assert first and app.screen.lines == first


# -- nobody's hand without a cover -----------------------------------------------------------------------


def opened(stage, kinds, bots_first=False):
    """A match as the lobby opens it, with any first player."""
    app = stage.app
    app.open(bytes(kinds), [("dealer", "last")] if bots_first else [])
    app.show_table()


@pytest.mark.parametrize("held", [0, 1, 2])
def test_a_new_match_is_covered_whoever_held_the_handheld_in_the_last_one(stage, drawn, held):
    stage.app.held = held
    opened(stage, [0, 0, 0])
    assert now(stage) == "Handover" and drawn == []
    seat = stage.app.table.asked()
    stage.key(B)
    assert (now(stage), stage.app.screen.me) == ("TableScreen", seat)


def test_a_new_match_is_covered_while_bots_begin_and_they_wait_for_it(stage, drawn):
    sit(stage, [0, 2, 0], ["R3 Y9", "R7 B4", "R8 G1"], turn=1, take=False)
    assert now(stage) == "Handover" and drawn == []
    for _ in range(300):
        stage.app.step()
    assert stage.app.table.acts_done == 0
    stage.key(B)
    assert (now(stage), stage.app.screen.me) == ("TableScreen", 2)


def test_every_round_of_several_people_begins_covered(stage, drawn):
    sit(stage, [0, 0], ["R3", "R7 B4"])
    stage.app.settings.set(SET_PACE, 3)
    stage.key(B)
    stage.later(2000)
    while now(stage) != "Handover":
        assert now(stage) in ("TableScreen", "Count", "Result")
        del drawn[:]
        stage.key(B)
    assert stage.app.table.acts_done == 0 and drawn == []


def kept(stage):
    """The same application on a board that keeps things."""
    from tests.store import Store

    board = type(stage.app.board)(stage.app.board.display.height)
    board.store = Store()
    stage.app = type(stage.app)(board)


def test_a_match_of_several_people_is_taken_up_covered(stage):
    kept(stage)
    sit(stage, [0, 0], ["R3 Y9 Y8", "R7 B4 B6"])
    assert stage.app.table.save()
    stage.open("main_menu")
    stage.go("resume")
    stage.key(B)
    assert now(stage) == "Handover"


def test_a_seat_that_is_left_to_a_bot_does_not_show_the_hand_of_another_person(stage, drawn):
    sit(stage, [0, 0, 2], ["R3 Y9 Y8", "R7 B4 B6", "G1 G2"], turn=1)
    assert stage.app.screen.me == 1
    stage.key(LONG_B)
    stage.go("to-bot")
    stage.key(B)
    assert (now(stage), stage.app.table.kinds) == ("Handover", b"\0\2\2")
    assert drawn == []
    stage.key(B)
    assert (now(stage), stage.app.screen.me) == ("TableScreen", 0)


@pytest.mark.parametrize("turn", [0, 1])
def test_a_game_without_hands_begins_with_the_person_who_is_asked(stage, turn):
    from uno_core.editions import NAMES

    app = stage.app
    app.table.open(b"\0\0", bytes([turn, 2, 3, 4]), [], NAMES.index("stacko"))
    app.held = 1 - app.table.asked()
    app.held = -1
    app.show_table()
    assert app.screen.me == app.table.asked()


# -- a match that was kept at its result ------------------------------------------------------------------


def test_a_match_kept_at_a_result_is_taken_up_with_the_result(stage, written):
    kept(stage)
    sit(stage, [0, 2], ["R3", "R7 B4"])
    assert stage.app.table.save()  # cards that nobody was dealt
    stage.key(B)
    stage.later(2000)
    assert stage.app.table.save()
    stage.open("main_menu")
    stage.go("resume")
    stage.key(B)
    assert now(stage) == "Result"
    stage.key(A)
    assert now(stage) == "Count"


# -- one source of names --------------------------------------------------------------------------------


@pytest.mark.parametrize("given", [{}, {0: "ANNA"}, {2: "BELLA"}])
@pytest.mark.parametrize("kinds", [[0, 2, 2, 2], [0, 0, 2, 2], [2, 0, 2, 0]])
def test_the_list_of_who_plays_has_the_names_of_the_table(stage, kinds, given):
    from uno_ui.table.names import seated

    app = stage.app
    app.setup.who[:4] = bytes(kinds)
    for seat, name in given.items():
        app.settings.names[seat] = name
    stage.open("who")
    listed = [app.screen.label(row).split()[1][:3] for row in app.screen.rows]
    sit(stage, kinds, ["R3 Y9 Y8", "R7 B4 B6", "G1 G2", "G3 G4"])
    alone = kinds.count(0) == 1
    names = seated(app, -1)
    for seat in range(4):
        if alone and not kinds[seat] and seat not in given:
            assert listed[seat] == "You"
        else:
            assert listed[seat] == names[seat]


def test_persons_without_a_name_are_called_by_their_seat(stage):
    from uno_ui.table.names import seated

    sit(stage, [0, 0, 2, 0], ["R3 Y9 Y8", "R7 B4 B6", "G1 G2", "G3 G4"])
    assert stage.app.screen.names == ["You", "P2", "Bob", "P4"]
    assert seated(stage.app, -1) == ["P1", "P2", "Bob", "P4"]


def test_the_lobby_seats_two_to_four_people_and_bots_beside_them(stage):
    app = stage.app
    stage.open("lobby")
    lobby = app.screen
    lobby.cursor = lobby.rows.index("people")
    seen = []
    for _ in range(4):
        seen.append((lobby.value("people"), list(app.setup.kinds())))
        stage.key(B)
    assert seen == [("1", [0, 2, 2, 2]), ("2", [0, 0, 2, 2]), ("3", [0, 0, 0, 2]), ("4", [0, 0, 0, 0])]
    assert lobby.value("people") == "1" and list(app.setup.kinds()) == [0, 2, 2, 2]


def test_named_bots_beside_people_are_all_different(stage):
    app = stage.app
    stage.open("lobby")
    app.setup.set_bots(4)
    app.setup.set_people(2)
    kinds = app.setup.kinds()
    assert kinds[:2] == b"\0\0" and len(set(kinds[2:])) == 2 and min(kinds[2:]) >= 4
