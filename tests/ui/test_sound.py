# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Sound: the tones of a buzzer, with their times."""

import pytest

from tests.gallery.stage import CALL, SELECT, act, play
from uno_core import codes as c
from uno_ui.device import tunes
from uno_ui.device.sound import Sound


class Buzzer:
    """A board with a clock and a buzzer."""

    def __init__(self):
        self.now, self.heard = 0, []

    def ticks_ms(self):
        return self.now & 0x1FFFFFFF

    def tone(self, hertz):
        self.heard.append((self.now, hertz))


def listen(player, board, ms):
    """Return the tones from now on, as (ms, hertz)."""
    start, board.heard = board.now, []
    while board.now < start + ms:
        player.tick(board.ticks_ms())
        board.now += 10
    return board.heard


def test_a_tone_ends_by_itself():
    board = Buzzer()
    player = Sound(board)
    player.tone(660, 40)
    assert board.heard == [(0, 660)]
    assert listen(player, board, 500) == [(40, 0)]


def test_a_tone_ends_by_itself_where_the_ticks_of_a_board_wrap():
    board = Buzzer()
    board.now = 0x1FFFFFFF - 20
    player = Sound(board)
    player.tone(660, 40)
    assert [hertz for _, hertz in listen(player, board, 500)] == [0]


@pytest.mark.parametrize("number", range(len(tunes.TUNES)))
def test_a_tune_has_the_notes_and_the_times_of_its_table_and_then_silence(number):
    board = Buzzer()
    player = Sound(board)
    player.tune(number)
    heard = board.heard + listen(player, board, 5000)
    expected, at = [], 0
    notes = tunes.TUNES[number]
    for note, hundredths in zip(notes[::2], notes[1::2], strict=True):
        expected.append((at, round(440 * 2 ** ((note - 69) / 12)) if note else 0))
        at += 10 * hundredths
    expected.append((at, 0))
    assert [when for when, _ in heard] == [when for when, _ in expected]
    assert [hertz for _, hertz in heard] == [pytest.approx(hertz, rel=0.005) for _, hertz in expected]


def test_what_comes_later_ends_what_was_played():
    board = Buzzer()
    player = Sound(board)
    player.tune(0)
    player.tone(160, 80)
    assert listen(player, board, 3000) == [(80, 0)]


def test_nothing_is_heard_when_it_is_off():
    board = Buzzer()
    player = Sound(board)
    player.on = False
    player.tune(0)
    player.tone(160, 80)
    assert board.heard == []


@pytest.mark.parametrize(("winner", "tune"), [(0, 1), (1, 2)])
def test_the_end_of_a_round_sounds_like_what_it_was_for_the_person(stage, winner, tune):
    played = []
    stage.app.tune = played.append
    hands = ["R3", "B7 B9"] if winner == 0 else ["R3 Y7", "R9"]
    stage.table(hands, turn=winner)
    if winner == 0:
        stage.key(1)
    else:
        stage.do(play(1, "R9"))
    stage.later(2000)
    assert played == []  # the cards are counted
    stage.key(1)
    assert played == [tune]


def test_a_tone_that_gives_way_is_heard_only_in_silence():
    board = Buzzer()
    player = Sound(board)
    player.tune(5)
    first = board.heard + listen(player, board, 1000)
    player.tune(5)
    player.tone(660, 40, True)
    assert len(listen(player, board, 1000)) == len(first) - 1, "the tune is whole"
    player.tone(660, 40, True)
    assert board.heard[-1] == (board.now, 660)


def heard(stage):
    """Return tunes and tones of the application from now on, in their order."""
    found = []
    stage.app.tune = found.append
    stage.app.tone = lambda hertz, ms, gives_way=False: found.append((hertz, gives_way))
    return found


def test_uno_has_a_tune_whoever_calls_and_the_tone_of_a_turn_does_not_cut_it(stage):
    stage.table(["R1 G7", "R4 R6"], turn=0)
    found = heard(stage)
    stage.key(CALL)
    assert found == [5]
    stage.key(SELECT)
    del found[:]
    stage.do(act(1, c.V_UNO), play(1, "R4"))
    assert found[0] == 5 and all(one[1] for one in found[1:])


def test_who_catches_hears_another_tune_than_who_is_caught(stage):
    stage.table(["R1 R7 G2", "R4 R6", "B5 B7 Y1"], turn=1)
    found = heard(stage)
    stage.do(play(1, "R6"))
    stage.key(CALL)
    assert 6 in found and 7 not in found
    stage.table(["R1 G7", "R4 R6 R8", "B5 B7 Y1"], turn=0)
    stage.key(SELECT)
    del found[:]
    stage.do(act(1, c.V_CATCH, 0))
    assert 7 in found and 6 not in found
