# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Numbers that go up, at their ends (the table of :mod:`uno_link`): a match continues, is saved, and accuses no device.

The numbers of channels and of the log are tested in test_secure_channel.py, test_plain_channel.py and test_history.py.
"""

import pytest

from tests.link.test_spent import BOOK, Victim, carry_out
from tests.link.wire import Evening
from uno_link.channel import handshake
from uno_link.sessions import successor
from uno_link.join.beacon import tag_of
from uno_link.codes import LAST_COUNT
from uno_table.parties import succession
from uno_table.saves import linked_save


def an_act(match, _):
    for handheld in match.handhelds[1:]:
        handheld.party.session.wish_serial = 254


def deals(match, host):
    host.session.shuffle_host.aborted = LAST_COUNT
    for handheld in match.handhelds[1:]:
        handheld.party.session.shuffle_guest.aborted = LAST_COUNT


def successions(match, host):
    host.session.successions = LAST_COUNT
    for handheld in match.handhelds[1:]:
        handheld.party.session.successions = LAST_COUNT


def playing(rounds=1):
    match = Evening(76, rounds=rounds)
    match.acts(5)
    match.pause(1500)
    return match


def test_numbers_at_their_ends_let_a_match_go_on_through_power_cuts_and_accuse_nobody():
    with playing(2) as match:
        for sets in (an_act, deals, successions):
            sets(match, match.host)
        assert all(handheld.party.save() for handheld in match.handhelds)
        for device in range(3):
            match.crash(device)
            match.until(lambda: match.host.session and not match.host.session.recovering, 20_000)
            assert match.handhelds[device].party.save()
        match.ends_well(3000)
        assert match.host.session.successions == match.host.aborted == LAST_COUNT


def test_what_is_taken_along_to_a_successor_or_heard_from_a_stranger_has_counts_that_stay_at_their_ends():
    """n13: a cell without a key ended each guest's program."""
    with playing() as match:
        successions(match, match.host)
        deals(match, match.host)
        for handheld in match.handhelds[1:]:
            party = handheld.party
            for spent in (-1, party.session.shuffle_guest.round):
                party.session.shuffle_guest.spent = spent
                kind, fields = succession._fields(party)
                assert linked_save.can_be(kind, fields)
                numbers = fields[8 if party.session.successor == party.session.device else 4]
                assert LAST_COUNT in [linked_save.read(numbers, i) for i in range(len(numbers) // 2)]
        guest = match.handhelds[1].party
        for count in range(LAST_COUNT - 9, LAST_COUNT + 1):
            guest.session.successions = count
            known = guest.session.successor
            for device in (1, 2, 3):
                cell = bytearray(20)
                tag = tag_of(successor.game_of(guest.game_id, device))
                handshake.write(cell, guest.session.device, tag, bytes(16), True, bytes(3), b"strang", b"")
                succession.called(guest, cell)
            assert (guest.session.successor, guest.session.successions) == (known, count)


@pytest.mark.parametrize("spent", [None, "revealed"])
def test_a_guest_counts_broken_deals_up_to_the_end_and_accuses_no_host_that_stays_there(spent):
    """n12: one that was broken off after the 65535th made a number that no save can hold."""
    victim = Victim()
    for step in BOOK[:4] if spent else BOOK[:1]:
        carry_out(victim, step)
    shuffle = victim.guest.shuffle_guest
    shuffle.told = shuffle.aborted = LAST_COUNT
    assert shuffle.settle_last(shuffle.round, LAST_COUNT) == bool(spent)
    assert (shuffle.aborted, shuffle.fault) == (LAST_COUNT, 0)
    assert shuffle.settle_last(shuffle.round, LAST_COUNT - 1) is not None and shuffle.fault == 7  # it counts back
