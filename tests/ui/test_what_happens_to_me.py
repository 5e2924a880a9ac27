# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Events that concern the person at the table are readable before the round continues; a question stays in its place;
hints are true."""

import pytest

from tests.gallery.stage import SEVEN, SOME, act, faces, play
from tests.ui import fits
from uno_core import codes as c
from uno_ui import words
from uno_ui.codes import SET_PACE

A, B, C = 0, 1, 2
LONG_A, LONG_B, LONG_C = 8, 9, 10
OTHERS = ("R+ G1 G3 G5", "B7 B8 R6 Y7")
READ_MS = 1900  # a second and the pace of the bots


def texts(stage):
    return [line.text for line in stage.app.lines if line.text]


def bright(stage):
    return [line.text for line in stage.app.lines if line.text and line.lit]


def live(stage, ms):
    """Time passes, and bots act."""
    for _ in range(ms // 10):
        stage.app.board.sleep_ms(10)
        stage.app.screen.tick(stage.app.board.ticks_ms())


def hit(stage, **rules):
    """Let the seat before the person play a Draw Two."""
    stage.table([SEVEN, "Y7 Y8 B3", *OTHERS[::-1]], turn=3, **rules)
    assert stage.app.table.propose(play(3, "R+")) == 0
    stage.app.screen._acted(255)


def held(stage):
    hand = stage.app.screen.hand
    return bytes(hand.faces[: hand.n])


def fresh(stage):
    hand = stage.app.screen.hand
    return [hand.faces[i] for i in range(hand.n) if hand.fresh(i)]


# -- it stays to be read -----------------------------------------------------------------------------


def test_cards_i_had_to_draw_are_told_in_a_bright_line_and_nobody_acts_before_it_was_read(stage):
    hit(stage)
    done = stage.app.table.acts_done
    live(stage, READ_MS - 20)
    assert bright(stage) == ["You draw 2"]
    live(stage, 450)  # a forced act comes half a pace later at the soonest
    assert stage.app.table.acts_done == done
    live(stage, 1000)
    assert stage.app.table.acts_done > done
    assert "You draw 2" not in bright(stage)


def test_every_key_cuts_it_short_and_acts(stage):
    hit(stage)
    live(stage, 100)
    cursor = stage.app.screen.hand.cursor
    stage.key(C)
    assert stage.app.screen.hand.cursor == cursor + 1
    assert "You draw 2" not in bright(stage)
    done = stage.app.table.acts_done
    live(stage, 950)
    assert stage.app.table.acts_done == done + 1


def test_where_bots_act_at_once_nothing_waits(stage):
    stage.app.settings.set(SET_PACE, 3)
    hit(stage)
    done = stage.app.table.acts_done
    live(stage, 30)
    assert stage.app.table.acts_done > done


def test_what_happens_to_others_holds_up_nobody(stage):
    stage.table([SEVEN, "R+ Y8 B3", *OTHERS], turn=1)
    stage.app.table.propose(play(1, "R+"))
    stage.app.screen._acted(255)
    done = stage.app.table.acts_done
    live(stage, 1500)
    assert stage.app.table.acts_done > done


def test_a_hand_that_was_swapped_is_told_and_all_its_cards_are_new(stage):
    stage.table([SEVEN, "R7 Y8 B3 B6", *OTHERS], turn=1, seven="must")
    stage.do(play(1, "R7"), act(1, c.V_CHOOSE, 0))
    assert bright(stage) == ["Ann and you swap"]
    assert len(fresh(stage)) == stage.app.screen.hand.n == 3


def test_hands_that_pass_on_are_told(stage):
    stage.table([SEVEN, "R0 Y8 B3 B6", *OTHERS], turn=1, zero="dir")
    stage.do(play(1, "R0"))
    assert bright(stage) == [words.say("e24").format("", ">")]
    assert len(fresh(stage)) == stage.app.screen.hand.n


def test_a_lost_turn_is_told(stage):
    stage.table([SEVEN, "Y7 Y8 B3", "B7 B8", "Rs R6 Y9"], turn=3)
    stage.do(play(3, "Rs"))
    assert bright(stage) == ["You are skipped"]


def test_what_i_had_to_draw_by_my_own_answer_stays_as_long(stage):
    challenged(stage)
    stage.key(B)  # no challenge
    assert bright(stage) == ["You draw 4"]
    assert len(fresh(stage)) == 4
    done = stage.app.table.acts_done
    live(stage, READ_MS + 800)
    assert stage.app.table.acts_done == done


def test_bots_among_themselves_wait_for_nobody(stage):
    from uno_ui.table import news

    for code in (7, 10, 23, 24, 25):
        for seat in (0, 1):
            assert news.hit(bytes((1, code, seat, 0)), -1) == 0
            assert news.hit(bytes((1, code, seat, 0)), 0) == (1 if seat == 0 or code > 20 else 0)


def test_of_all_that_happens_to_me_the_hand_counts_most_and_then_the_last():
    from uno_ui.table import news

    log = [(6, 1, 9), (7, 0, 2), (10, 0, 0), (10, 2, 0)]
    assert news.hit(bytes([len(log), *sum(log, ())]), 0) == 4
    assert news.hit(bytes([3, *sum(log[2:] + log[2:3], ())]), 0) == 7


# -- new cards ------------------------------------------------------------------------------------------


def test_new_cards_are_marked_until_my_next_act(stage):
    stage.table([SEVEN, "Y7 Y8 B3", *OTHERS[::-1]], turn=3)
    stage.next_card("B0")
    before = bytes(stage.app.screen.hand.faces[:7])
    assert fresh(stage) == []
    stage.do(play(3, "R+"))
    new = fresh(stage)
    assert len(new) == 2 and sorted(before + bytes(new)) == sorted(held(stage))
    stage.later(READ_MS)
    stage.key(LONG_A, LONG_A)  # a look at the menu is not an act
    assert fresh(stage) == new
    stage.do(act(1, c.V_DRAW))
    assert fresh(stage) == new


def test_of_equal_cards_only_the_new_ones_are_marked(stage):
    stage.table(["R6 R6 G2", SOME])
    hand = stage.app.screen.hand
    view, six = stage.app.table.view(0), 6 << 3
    hand.read(view, 0, bytes((six,)))
    assert [hand.fresh(i) for i in range(3)] == [False, True, True]
    hand.read(view, 0, bytes((six, six, 2 << 3 | 2)))
    assert not any(hand.fresh(i) for i in range(3))
    hand.read(view, 0, b"")
    assert all(hand.fresh(i) for i in range(3))
    hand.read(view, 0)
    assert not any(hand.fresh(i) for i in range(3))


def test_my_own_act_ends_the_marks_and_marks_what_it_brought(stage):
    stage.table(["B2 G2 Y9", "Y7 Y8 B3", *OTHERS[::-1]])
    stage.next_card("B0")
    stage.key(B)  # nothing fits: the cursor is on the pile
    assert fresh(stage) == [3]


def test_a_new_card_looks_different(stage):
    stage.table([SEVEN, SOME])
    rows = stage.app.canvas.bitmap.rows()
    stage.app.recap.hands[0] = b""
    stage.app.screen.update()
    assert stage.app.canvas.bitmap.rows() != rows
    stage.app.recap.hands[0] = held(stage)
    stage.app.screen.update()
    assert stage.app.canvas.bitmap.rows() == rows


# -- a question stays -------------------------------------------------------------------------------------


def challenged(stage):
    stage.table([SEVEN, "B7 B8 R6", "F Y7 Y8"], turn=2)
    stage.do(play(2, "F"), act(2, c.V_CHOOSE, c.C_RED))
    stage.later(300)


def named(stage):
    stage.table(["W B7 B8", SOME])
    stage.key(LONG_A, LONG_A)
    stage.app.screen.hand.point(13 << 3 | 4)
    stage.key(B)
    stage.later(300)
    assert stage.app.screen.question


@pytest.mark.parametrize("asked", [challenged, named])
def test_a_refusal_leaves_the_question_where_it_is_and_goes_by_itself(stage, asked):
    asked(stage)
    before = texts(stage)
    rows = stage.app.canvas.bitmap.rows()
    heard = []
    kept = stage.app.canvas.line
    stage.app.canvas.line = lambda x, y, text, ink=1: heard.append((y, text)) or kept(x, y, text, ink)
    stage.key(LONG_C)
    assert texts(stage) == before and before
    assert any(y == 0 and text in {words.say(f"x{k}") for k in range(1, 41)} for y, text in heard)
    changed = stage.app.canvas.bitmap.rows()
    strip = stage.app.screen.picture.strip_h + 1
    assert changed[:strip] != rows[:strip] and changed[strip:] == rows[strip:]
    stage.later(2600)
    assert stage.app.canvas.bitmap.rows() == rows


def listened(stage, *keys):
    """Return the texts on the canvas and in the lines while keys are pressed."""
    heard = []
    line, text = stage.app.canvas.line, stage.app.canvas.text
    stage.app.canvas.line = lambda x, y, words, ink=1: heard.append(words) or line(x, y, words, ink)
    stage.app.canvas.text = lambda x, y, words, ink=1: heard.append(words) or text(x, y, words, ink)
    stage.key(*keys)
    stage.app.canvas.line, stage.app.canvas.text = line, text
    return " ".join(heard + texts(stage))


def test_a_challenge_says_which_color_lay_before_and_in_words_what_each_answer_costs(stage):
    challenged(stage)
    stage.key(LONG_A)
    shown = listened(stage, LONG_A)
    if stage.app.canvas.height == 32:
        assert "Bob on red: bluff?" in shown and "No:4" in shown
        return
    assert "Challenge Bob?" in shown and "Color before: red" in shown and "No: you draw 4" in shown
    shown = listened(stage, C)
    assert "Color before: red" in shown and "Bob gets 4 or you 6" in shown


def test_a_hand_that_is_shown_says_that_b_goes_on(stage):
    challenged(stage)
    stage.key(C, B)
    assert "Bob's hand:   B>" in [fits.plain(text) for text in texts(stage)]
    stage.key(B)
    assert "Bob's hand:   B>" not in [fits.plain(text) for text in texts(stage)]


# -- hints are true -----------------------------------------------------------------------------------------


def hinted(stage, key):
    """Wait until a hint is shown."""
    for _ in range(6):
        if words.say(key) in texts(stage):
            return True
        stage.later(4010)
    return False


def test_on_the_pile_the_hint_says_what_b_does_there(stage):
    stage.table([SEVEN, SOME])
    assert hinted(stage, "hint-move")
    stage.key(*[A] * (stage.app.screen.hand.cursor + 1))
    assert stage.app.screen.hand.on_pile()
    assert words.say("hint-on-pile") in texts(stage) and words.say("hint-move") not in texts(stage)
    stage.key(C)
    assert words.say("hint-move") in texts(stage)


def test_on_the_pile_no_hint_says_that_a_card_can_be_marked(stage):
    stage.table(["R3 Y3 G3 B7 B9", SOME], multi_number=True)
    assert hinted(stage, "hint-mark")
    stage.key(*[A] * (stage.app.screen.hand.cursor + 1))
    assert words.say("hint-mark") not in texts(stage)


def test_a_hint_to_jump_in_is_there_while_b_would_do_it(stage):
    stage.table(["B8 G7 R1", "R1 B8 Y5", SOME], turn=1, jump=True)
    stage.do(play(1, "R1"))
    assert words.say("hint-jump") in texts(stage)
    stage.key(*[C] * (stage.app.screen.hand.n - stage.app.screen.hand.cursor))
    assert stage.app.screen.hand.on_pile() and words.say("hint-jump") not in texts(stage)
    stage.key(A)
    while not stage.app.screen.hand.playable(stage.app.screen.hand.cursor):
        stage.key(A)
    assert words.say("hint-jump") in texts(stage)


def test_who_is_asked_once_more_finds_the_cursor_on_a_card_that_can_be_laid(stage):
    stage.table(["G2 G7 Gr B6 B8 G9", "Y7 Y8 B3"], top="Gs", color=2)
    hand = stage.app.screen.hand
    hand.point(faces("Gr")[0])
    stage.key(B)
    assert stage.app.table.asked() == 0, "a Reverse is a Skip between two"
    assert not hand.on_pile() and hand.playable(hand.cursor)


def test_who_is_asked_once_more_and_has_nothing_to_lay_finds_the_cursor_on_the_pile(stage):
    stage.table(["Gr B6 B8", "Y7 Y8 B3"], top="Gs", color=2)
    stage.app.screen.hand.point(faces("Gr")[0])
    stage.key(B)
    assert stage.app.table.asked() == 0
    assert stage.app.screen.hand.on_pile()
