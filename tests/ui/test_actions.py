# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Intent: presses in virtual time become commands, and a command one legal act."""

import pytest

from tests.gallery.stage import SEVEN, SOME, act, arrange, play
from uno_core import codes as c
from uno_table.tables.table import Table
from uno_ui.device.buttons import Buttons
from uno_ui.table.hand import Hand
from uno_ui.table.long_presses import call, mark
from uno_ui.table.actions import act_of, arg_of, find, lay, verb_of, verbs

A, B, C, UP, DOWN, LEFT, RIGHT = range(7)
LET_GO = 8
LONG = 8


def commands(*steps, until=None, every=10, start=0):
    """Feed (ms, key code) steps, tick in between; what came, as (ms, command)."""
    buttons, out = Buttons(), []
    steps = sorted(steps)
    end = until if until is not None else steps[-1][0]
    for now in range(0, end + 1, every):
        while steps and steps[0][0] <= now:
            at, code = steps.pop(0)
            out.append((now, buttons.feed(code, (start + at) & 0x1FFFFFFF)))
        out.append((now, buttons.tick((start + now) & 0x1FFFFFFF)))
    return [one for one in out if one[1] >= 0]


@pytest.mark.parametrize("key", [A, B, C])
def test_a_short_press_acts_when_it_is_let_go(key):
    assert commands((100, key), (180, key | LET_GO)) == [(180, key)]


@pytest.mark.parametrize("key", [A, B, C])
def test_a_long_press_acts_at_500_ms_and_not_when_it_is_let_go(key):
    assert commands((100, key), (1200, key | LET_GO)) == [(600, key | LONG)]


def test_a_press_of_499_ms_is_short():
    assert commands((100, B), (599, B | LET_GO), until=620) == [(600, B)]


def test_a_press_is_as_long_as_it_was_even_when_it_is_read_late():
    """A slow picture: both events are read at 700 ms, but they were 80 ms apart; or 600."""
    buttons = Buttons()
    assert [buttons.feed(B, 100), buttons.feed(B | LET_GO, 180)] == [-1, B]
    assert [buttons.feed(C, 200), buttons.feed(C | LET_GO, 800)] == [-1, C | LONG]


@pytest.mark.parametrize("key", [UP, DOWN, LEFT, RIGHT])
def test_a_pad_key_acts_at_once_and_repeats_while_it_is_held(key):
    assert commands((100, key), (800, key | LET_GO)) == [(100, key), (500, key), (620, key), (740, key)]


def test_two_fingers_are_two_keys():
    assert commands((100, A), (150, C), (200, A | LET_GO), (700, C | LET_GO)) == [(200, A), (650, C | LONG)]


def test_letting_go_of_a_key_that_was_never_pressed_is_nothing():
    assert commands((100, B | LET_GO)) == []


def test_the_clock_may_wrap_in_a_press():
    assert commands((100, B), (700, B | LET_GO), start=0x1FFFFFFF - 300) == [(600, B | LONG)]
    assert commands((100, B), (180, B | LET_GO), start=0x1FFFFFFF - 150) == [(180, B)]


def table(hands, rules=(), **options):
    made = Table()
    made.open(bytes([0] + [2] * (len(hands) - 1)), b"\1\2\3\4", rules)
    arrange(made.page, hands, **options)
    return made


def test_an_act_is_put_together_as_the_table_takes_it():
    at = table([SEVEN, SOME], top="R5", color=0, turn=0)
    assert at.propose(act_of(0, c.V_PLAY, 1 << 3 | c.C_RED)) == 0
    assert (verb_of(act_of(3, c.V_CATCH, 2)), arg_of(act_of(3, c.V_CATCH, 2))) == (c.V_CATCH, 2)


def test_find_gives_a_legal_act_of_the_verb_or_none():
    at = table([SEVEN, SOME], top="R5", color=0, turn=0)
    assert at.refusal(find(at, 0, c.V_DRAW)) == 0
    assert find(at, 0, c.V_ACCEPT) == -1
    assert find(at, 1, c.V_DRAW) == -1


def test_call_is_uno_with_two_cards_on_the_own_turn():
    at = table(["R1 G7", SOME], top="R5", color=0, turn=0)
    assert verb_of(call(at, 0)) == c.V_UNO


def test_call_mends_the_own_forgotten_uno():
    at = table(["R1 G7", SOME], top="R5", color=0, turn=0)
    assert at.propose(play(0, "R1")) == 0
    assert verb_of(call(at, 0)) == c.V_UNO


def test_call_catches_who_forgot():
    at = table([SEVEN, "R4 R6", "B5 B7 Y1"], top="R5", color=0, turn=1)
    assert at.propose(play(1, "R6")) == 0
    assert (verb_of(call(at, 0)), arg_of(call(at, 0))) == (c.V_CATCH, 1)


def test_call_has_nothing_to_say_otherwise():
    at = table([SEVEN, SOME], top="R5", color=0, turn=0)
    assert call(at, 0) == -1
    assert at.propose(act(0, c.V_UNO)) == c.X_UNO


def test_laying_a_card_plays_adds_or_jumps_in_as_is_legal():
    rules = (("double", True), ("jump", True), ("multideck", 2))
    at = table(["R1 R1 G7", "R1 Y1 Y2", "R1 B1 B2"], rules, top="R5", color=0, turn=0)
    card = 1 << 3
    assert verb_of(lay(at, 0, card)) == c.V_PLAY
    assert at.propose(play(0, "R1")) == 0
    assert verb_of(lay(at, 0, card)) == c.V_ADD
    assert verb_of(lay(at, 2, card)) == c.V_JUMP
    assert verb_of(lay(at, 1, card)) == c.V_PLAY
    assert at.propose(play(1, "Y1")) == 0
    assert verb_of(lay(at, 1, card)) == c.V_PLAY


def test_laying_a_card_that_is_not_legal_is_a_play_that_is_refused():
    at = table([SEVEN, SOME], top="R5", color=0, turn=1)
    assert at.propose(lay(at, 0, 1 << 3)) == c.X_TURN


def test_marking_is_a_selection_only_where_several_cards_can_be_laid():
    for rules, verb in (((("multi-number", True),), c.V_SELECT), ((), -1)):
        at = table(["R3 Y3 G7", SOME], rules, top="R5", color=0, turn=0)
        hand = Hand(7)
        hand.read(at.view(0), 0)
        act = mark(at, 0, hand)
        assert (verb_of(act) if act >= 0 else -1) == verb


def test_verbs_are_those_of_the_legal_acts():
    at = table([SEVEN, SOME], top="R5", color=0, turn=0)
    assert verbs(at, 0) == 1 << c.V_PLAY | 1 << c.V_DRAW
    assert verbs(at, 1) == 0


def test_holding_c_speaks_of_the_last_card_first_and_of_uno_with_many_cards_last():
    at = table(["R1 G7 G8", "Y1 Y4"], (("pen-on-demand", True), ("uno-false", 4)), top="R5", color=0, turn=1)
    assert at.propose(play(1, "Y1")) == 0
    assert verb_of(call(at, 0)) == c.V_CATCH
    assert at.propose(act(0, c.V_CATCH, 1)) == 0
    assert verb_of(call(at, 0)) == c.V_REPORT


def test_swapped_buttons_are_each_other_and_b_and_the_pad_stay():
    for pressed, means in ((A, C), (B, B), (C, A), (UP, UP), (RIGHT, RIGHT)):
        buttons = Buttons()
        buttons.swapped = True
        short = [buttons.feed(pressed, 0), buttons.feed(pressed | LET_GO, 50)]
        assert [one for one in short if one >= 0] == [means]
