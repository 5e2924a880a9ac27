# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Gestures: their viewers, their makers, and the things they must not delay."""

import pytest

from tests.link.hostile import PLAYING, Room
from tests.link.wire import Evening, KIND, sealing
from uno_core.codes import V_DRAW
from uno_link.codes import BODY, GESTURE_MS, L_GESTURE, T_DO, T_GESTURE, T_TOLD
from uno_link.sync.gestures import Gestures


@pytest.fixture
def table():
    """A match of three devices and a bot, after the last act."""
    with Evening(5) as match:
        match.acts(3)
        match.settle(1000)
        for handheld in match.handhelds:
            handheld.events.clear()
        yield match


def pass_time(match, ms=500):
    match.rest(ms)


def seen(handheld):
    return [event & 255 for event in handheld.events if event >> 8 == L_GESTURE]


def made(match, device, seat, number):
    match.gestured.add(seat << 4 | number)
    return match.handhelds[device].party.gesture(seat, number)


@pytest.mark.parametrize("device", [0, 1, 2])
def test_a_gesture_is_seen_by_all_others_once(table, device):
    host = table.host.session
    before = host.acts.count, host.acts.digest, host.state_sender.version
    assert made(table, device, device, 6)
    pass_time(table)
    for handheld in table.handhelds:
        assert seen(handheld) == ([] if handheld.device == device else [device << 4 | 6])
    assert (host.acts.count, host.acts.digest, host.state_sender.version) == before
    assert table.faults == [] and not any(h.party.session.strange for h in table.handhelds)


def test_a_device_has_one_in_its_time(table):
    assert made(table, 1, 1, 1) and not made(table, 1, 1, 2)
    pass_time(table, GESTURE_MS)
    assert made(table, 1, 1, 3) and made(table, 2, 2, 3)
    pass_time(table)
    assert seen(table.handhelds[0]) == [0x11, 0x13, 0x23]


def test_nobody_makes_one_for_a_seat_that_is_not_its_own_not_even_by_mistake(table):
    for device in range(3):
        party = table.handhelds[device].party
        assert not any(party.gesture(seat, 1) for seat in range(5) if seat != device)
    pass_time(table)
    assert not any(seen(handheld) for handheld in table.handhelds)


def test_one_that_cannot_be_said_in_time_is_forgotten(table):
    table.rig.stop(1)
    table.playing = True
    for handheld in table.handhelds[:2]:
        guest = handheld.party.session
        if handheld.device:
            guest.propose(V_DRAW << 12 | guest.state_receiver.seats[0] << 8)  # an act goes first, and gets no answer
    assert made(table, 1, 1, 4)
    pass_time(table, GESTURE_MS + 100)
    guest.wish = -1
    table.playing = False
    table.rig.start(1)
    pass_time(table, 2000)
    assert not any(seen(handheld) for handheld in table.handhelds) and not guest.gestures.waits


def test_acts_and_news_go_first(table):
    cell = bytearray(20)
    guest, host = table.handhelds[1].party, table.host
    now = guest.now
    guest.gesture(1, 1)
    guest.session.propose(V_DRAW << 12 | 1 << 8)
    with sealing(table.rig) as sealed:
        while guest.session.transmit(cell, now):
            pass
        assert [each.kind for each in sealed][:1] == [T_DO] and T_GESTURE not in [each.kind for each in sealed]
        del sealed[:]
        host.gesture(0, 1)
        host.session.event_sender.unsent = 3
        for late in range(0, 400, 20):
            while host.session.transmit(cell, host.now + late):
                pass
        kinds = [each.kind for each in sealed]
        assert kinds.count(T_GESTURE) == 2 and kinds.index(T_GESTURE) > kinds.index(T_TOLD)


# -- who has a key, and says what it likes ---------------------------------------------------------------------


def hostile(evil):
    room = Room(PLAYING, evil=evil)
    room.match.playing = False
    room.run(1000)
    for handheld in room.match.handhelds:
        handheld.events.clear()
    return room


def test_a_guest_cannot_make_one_for_others_or_one_that_there_is_not():
    """Seat 1 is its own; 2 is a bot's."""
    room = hostile(1)
    for told in (0x01, 0x21, 0x31, 0xF1, 0x10, 0x17, 0x1F):
        room.say(T_GESTURE, bytes([told]))
    room.run(300)
    assert seen(room.match.handhelds[0]) == [] and room.host.session.strange == 7


def test_a_host_cannot_make_one_for_who_sees_it_or_for_a_bot():
    room = hostile(0)
    for told in (0x11, 0x21, 0x31, 0x00, 0x07):
        room.say(T_GESTURE, bytes([told]))
    room.run(300)
    assert seen(room.match.handhelds[1]) == [] and room.guest.session.strange == 5


def test_none_comes_by_a_broadcast_which_every_player_could_forge():
    room = hostile(0)
    room.say(T_GESTURE, b"\1", public=True)
    room.run(300)
    assert seen(room.match.handhelds[1]) == []


@pytest.mark.parametrize(("evil", "told", "most"), [(1, 0x11, 4), (0, 0x01, 7)])
def test_who_floods_is_seen_seldom_and_holds_nobody_up(evil, told, most):
    room = hostile(evil)
    room.run(6000, each=lambda: room.say(T_GESTURE, bytes([told])))
    assert 3 <= len(seen(room.match.handhelds[1 - evil])) <= most
    other = room.match.handhelds[1 - evil].party.session
    assert other.strange == 0 and len(other.events) == 0


# -- matches full of them ------------------------------------------------------------------------------------------


def test_a_match_full_of_gestures_is_found_fair_and_no_log_has_any():
    with Evening(7, 5, (2, 1, 1), gestures=True) as match, sealing(match.rig) as sealed:
        match.ends()
        assert match.differences() == [] and match.seen_gestures > 5
        assert {each.plain[BODY] for each in sealed if each.kind == T_GESTURE} <= match.gestured


def test_what_is_kept_of_gestures_is_small_and_not_there_before_the_first(table):
    for handheld in table.handhelds:
        assert handheld.party.session.gestures is None
    kept = Gestures()
    assert len(kept.said) + len(kept.due) + len(kept.at) <= 30


def test_a_gesture_is_short_on_the_air(table):
    """Infrared leaves out the zeros behind it."""
    made(table, 1, 1, 5)
    pass_time(table)
    cells = [sent.cell for sent in table.rig.air if sent.cell[0] & KIND == T_GESTURE]
    assert len(cells) == 2 and all(not any(cell[BODY + 1 : 16]) for cell in cells)
