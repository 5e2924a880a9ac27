# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The host has left for good, and the match continues at the successor's (``uno_link.sessions.successor``)."""

import random

import pytest

from tests.link.test_matches import WEATHER
from tests.transcripts import passed_on
from tests.link.wire import Evening, KIND, LIMIT_MS, sealing
from tools.emulator.channel import CLEAN
from tools.verifying import verify
from uno_core.codes import O_SCORE
from uno_link.channel import handshake
from uno_link.sessions import successor, roster
from uno_link.join.beacon import tag_of
from uno_link.codes import BOT, CANNOT_SAY, PEER_GONE, PEER_IN, STANDS_IN, T_BYE, T_COMMIT, T_STATE, T_HANDOVER
from uno_link.channel.fragments import pack, write
from uno_table.saves import linked_save, save_judge
from uno_table.codes import SAVED_GUEST, SAVED_HOST
from uno_table.saves.slots import Slots

GONE_MS = 20_000


def hears(party, cell):
    """A party hears a cell, now, whatever its transport has heard."""
    party._receive(cell, party.now)


def differences(match):
    """Return the disagreements of the remaining devices in words, or ""."""
    out = list(match.faults)
    host = match.host.session
    for handheld in match.guests():
        session = handheld.party.session
        if session.acts.digest != host.acts.digest or session.cheat or session.strange and match.rig.faults is CLEAN:
            out.append(f"device {handheld.device}: log, cheat {session.cheat}, strange {session.strange}")
    return out + [f"audit {n}: {audit}" for n, audit in enumerate(match.audits) if audit[1]]


def playing(match, acts=4):
    """Until a round is under way, and the successor has the handover record."""

    def ready():
        host = match.host
        return host.table and host.table.dealt and host.successor() and host.session.acts.count > acts

    assert match.until(ready, 60_000)


def by_number(match, number):
    """Return the handheld that has this number at the table."""
    return next(h for h in match.handhelds[1:] if h.party.session.device == number)


@pytest.mark.parametrize("weather", ["clean", "all"])
def test_a_host_that_leaves_after_a_round_hands_over_and_the_next_round_is_as_fair(weather):
    with Evening(3, 5, (1, 1, 2), faults=WEATHER[weather], rounds=2) as match:
        match.leaves = [1]
        match.ends(1000)
        kinds = match.host.session.kinds
        assert match.dealer and match.handed == 1
        assert len(kinds) == 5 and kinds[0] == BOT | STANDS_IN and kinds.count(0) == match.here[match.dealer]
        assert differences(match) == []
        assert match.audits[-1] == (2, 0)
        assert match.handhelds[0].gone and linked_save.load(match.handhelds[0].store) == (0, [])


def test_a_match_whose_seats_changed_and_whose_host_went_is_verified_from_its_file(tmp_path):
    with Evening(19, 3, (1, 1, 0), rounds=3, late={2: (300, 1)}) as match:
        match.leaves = [2]
        assert match.run(LIMIT_MS)
        made = passed_on(match.transcript(), tmp_path)
    bots = [sum(kind >= BOT for kind in one.kinds) for one in made.match]
    assert bots == [1, 0, 1] and made.match[0].session == made.match[1].session != made.match[2].session
    result = verify.verify(made)
    assert result["fault"] is None and [one["moved"] for one in result["rounds"]] == [False, False, True]
    text = verify.text(result)
    assert "others sit here" in text and "another device deals from here on" in text
    made.match[2].start = made.match[1].start
    assert verify.verify(made)["fault"]["round"] == 3


def test_a_host_that_leaves_says_nothing_to_who_has_not_come_back_since_its_power_cut():
    """There is no session in which it could (96078)."""
    with Evening(25, rounds=2) as match:
        playing(match)
        session = match.host.session
        away = session.peers[match.handhelds[2].device]
        session.come_back(away.device, away.key, away.want, away.able, (away.nametag,))
        session.leave_to_successor()
        said, cell = [], bytearray(20)
        for k in range(1, 40):
            if session.transmit(cell, match.host.now + 1000 * k):
                said.append(cell[1] >> 4 or cell[1] & 15)
        assert session.has_left() and said and away.device not in said


def test_the_score_of_the_rounds_before_stays():
    with Evening(4, rounds=2) as match:
        match.leaves = [1]
        assert match.until(lambda: match.host.successor_name, 60_000)
        before = bytes(match.host.table.page[O_SCORE : O_SCORE + 8])
        assert any(before)
        assert match.until(lambda: match.handed and match.host.table.dealt, 60_000)
        assert bytes(match.host.table.page[O_SCORE : O_SCORE + 8]) == before
        heard = match.host.table.scores
        assert heard.rounds == 0 or heard.total(0, 0) == before[0] | before[1] << 8


def test_a_host_that_dies_in_a_round_is_given_up_and_the_round_is_dealt_again():
    with Evening(5) as match:
        playing(match)
        started = bytes(match.guests()[0].party.session.shuffle_guest.start)
        match.handhelds[0].gone = match.gives_up = True
        assert not any(h.party.may_continue() for h in match.guests())
        match.until(lambda: match.handed, GONE_MS + 10_000)
        assert match.handed == 1
        assert match.until(lambda: match.host.table.dealt, 60_000)
        assert bytes(match.host.session.shuffle_host.start) == started
        match.ends(1000)
        assert differences(match) == []
        assert match.audits == [(2, 0)]
        assert [h.party.unchecked for h in match.guests()] == [0]


def test_nobody_goes_on_without_a_host_that_is_only_slow_or_before_its_person_says_so():
    with Evening(6, rounds=2) as match:
        playing(match)
        match.handhelds[0].gone = True
        match.rest(GONE_MS - 2000)
        parties = [h.party for h in match.guests()]
        assert not any(party.may_continue() for party in parties)
        match.rest(4000)
        assert all(party.may_continue() for party in parties) and not any(party.moves() for party in parties)
        match.handhelds[0].gone = False
        assert match.until(lambda: not any(party.lost for party in parties), 10_000)
        assert not any(party.may_continue() or party.go_on() and party.lost for party in parties)


def test_who_has_something_to_say_that_nobody_asks_for_notices_that_the_host_has_gone():
    """In infrared light a cell waits until the host asks; as long as it did, a guest looked at nothing (95004)."""
    with Evening(22) as match:
        playing(match)
        match.handhelds[0].gone = True
        for handheld in match.guests():
            handheld.party.transport.waiting = 1
        match.rest(GONE_MS + 2000)
        assert all(h.party.lost > GONE_MS - 1000 and h.party.may_continue() for h in match.guests())


def test_who_was_told_that_the_host_leaves_goes_though_its_answer_is_not_asked_for():
    with Evening(23, rounds=2) as match:
        match.leaves = [1]
        playing(match)
        waits = match.guests()[1]
        assert match.until(lambda: waits.party.session.moved, 60_000)
        waits.party.session.ping = True
        waits.party.transport.waiting = 1
        assert match.until(lambda: waits.party.session.heard_at < 0, 20_000)  # it sits at another table


def test_nobody_goes_on_to_a_successor_that_has_seen_no_page_to_deal_from():
    """Its host died before the first deal: the others went to its table, and waited there for ever (91051)."""
    with Evening(20, rounds=2) as match:
        match.rig.bus.stops = lambda sender, receiver, cell: (
            not sender and receiver == match.handhelds[1].device and cell[0] & KIND == T_STATE
        )
        assert match.until(lambda: all(h.party.session and h.party.successor() for h in match.guests()), 30_000)
        match.until(lambda: not match.host.session.handover, 4000)
        assert match.number(1) == match.host.session.successor and match.host.successor() == 0
        match.handhelds[0].gone = match.gives_up = True
        match.rest(GONE_MS + 5000)
        for handheld in match.guests():
            party = handheld.party
            assert party.lost > GONE_MS and not (party.session.moved or party.may_continue() or party.go_on())


def test_nobody_goes_on_to_a_successor_that_was_away_when_the_round_was_shuffled():
    """It is back and has the handover record, but has never seen from what is dealt (infrared storm 95004)."""
    with Evening(24, rounds=2) as match:
        assert match.until(lambda: match.host.session and match.host.session.successor, 30_000)
        heir_at = by_number(match, match.host.session.successor).device
        match.rig.stop(heir_at)
        assert match.until(lambda: match.host.table.dealt, 60_000)
        match.rig.start(heir_at)
        session = match.host.session
        assert match.until(lambda: session.present(session.successor) and not session.handover, 10_000)
        assert match.host.successor() == 0
        match.handhelds[0].gone = match.gives_up = True
        match.rest(GONE_MS + 5000)
        assert not any(h.party.session.moved or h.party.may_continue() for h in match.guests())


def test_a_host_that_dies_before_the_first_deal_is_given_up_once_all_have_seen_from_what_is_dealt():
    with Evening(20) as match:

        def mixed():
            return match.host.successor() and all(h.party.session.shuffle_guest.nonces for h in match.guests())

        assert match.until(mixed, 30_000) and not match.host.table.dealt
        match.handhelds[0].gone = match.gives_up = True
        match.ends(1000)
        assert match.handed == 1 and differences(match) == [] and match.audits == [(2, 0)]


def test_somebody_who_knocks_while_the_host_says_good_bye_keeps_nobody_at_a_table_that_is_none():
    """The door was opened once more, and the good-byes were forgotten (93101)."""
    with Evening(21, rounds=2) as match:
        match.leaves = [1]
        assert match.until(lambda: match.host.successor_name, 60_000)
        party = match.handhelds[0].party
        hears(party, bytearray((T_COMMIT, 0xF0, party.tag)) + bytes(17))
        assert match.until(lambda: match.handed, 10_000)
        assert match.run(LIMIT_MS) and differences(match) == []


def test_who_does_not_hear_that_the_host_leaves_finds_the_successor_when_its_person_gives_the_host_up():
    with Evening(7, 4, 4, rounds=2) as match:
        deaf = []
        match.rig.bus.stops = lambda sender, receiver, cell: (
            not sender and receiver in deaf and cell[0] & KIND == T_BYE and not match.handed
        )
        match.leaves = [1]
        playing(match)
        deaf.append(by_number(match, 2).device)
        assert match.until(lambda: match.handed, 60_000)
        match.gives_up = True
        match.ends(GONE_MS + 5000)
        assert by_number(match, 2).party.session.heard_at > 0
        assert match.host.state(2) == PEER_IN
        assert differences(match) == []


@pytest.mark.parametrize("open_table", [False, True])
def test_a_successor_that_was_out_of_reach_when_its_host_named_another_one_goes_on_with_that_one(open_table):
    """It dealt to bots alone, and so did the other one (storm 170001)."""
    with Evening(3, rounds=3, open_table=open_table) as match:
        match.leaves = [2]
        playing(match)
        away = by_number(match, match.host.successor()).device
        match.rig.stop(away)
        assert match.until(lambda: match.handed)
        match.rig.start(away)
        match.gives_up = True
        match.ends()
        assert match.handed == 1 and [h.device for h in match.handhelds[1:] if h.party.hosting] == [match.dealer]
        assert match.host.session.present(match.number(away)) and differences(match) == []


def test_only_who_has_the_key_of_a_handover_is_taken_for_another_successor():
    with Evening(3, 4, 4, rounds=2) as match:
        playing(match)
        match.settle(500)
        guest = by_number(match, 2).party
        assert guest.successor() == 1
        known, salt, boot_id = guest.session.handover, bytes(range(1, 7)), b"new"

        def calls(key, device=3, to=2):
            cell = bytearray(20)
            handshake.write(cell, to, tag_of(successor.game_of(guest.game_id, device)), key, True, boot_id, salt, b"")
            guest.lost = GONE_MS
            hears(guest, cell)
            return guest.successor()

        def handover(device, count):
            return successor.key_for(guest.key, device, count, True)

        now = guest.session.successions
        assert now == match.host.session.successions == 1
        assert calls(bytes(16)) == calls(guest.key) == calls(handover(1, 2)) == 1
        assert calls(handover(2, 2), 2) == calls(handover(3, 2), to=1) == 1
        assert (
            calls(handover(3, 0)) == calls(handover(3, 1)) == calls(handover(3, 10)) == 1
        )  # named before, or too much later
        assert guest.session.handover is known and calls(handover(3, 5)) == 3 and guest.session.successions == 5
        assert calls(handover(1, 5), 1) == calls(handover(1, 4), 1) == 3 and calls(handover(1, 6), 1) == 1


def test_a_former_successor_takes_nobody_over_from_the_one_that_was_named_after_it():
    """Its keys were valid for ever. So a guest that heard it without the host continued at its table (h09)."""
    with Evening(81, 4, 4, rounds=5) as match:
        playing(match)
        host = match.host
        former = by_number(match, host.successor())
        number = former.party.session.device
        stolen = {device: key for device, _, _, _, key in roster.entries(former.party.session.handover)}
        assert match.until(host.table.round_over)
        match.rig.stop(former.device)
        assert match.until(lambda: host.session.successor not in (0, number))
        match.rig.start(former.device)
        victims = [h.party for h in match.guests() if h.party.session.device not in (number, host.session.successor)]
        assert match.until(lambda: victims[0].session.successor == host.session.successor)
        victim, device = victims[0], victims[0].session.device
        cell = bytearray(20)
        tag = tag_of(successor.game_of(victim.game_id, number))
        handshake.write(cell, device, tag, stolen[device], True, b"new", bytes(range(1, 7)), b"")
        victim.lost = GONE_MS
        hears(victim, cell)
        assert victim.session.successor == host.session.successor != number


def test_a_host_that_has_lost_its_power_counts_its_successors_on():
    """Else a former successor would have the keys of a later one."""
    with Evening(82, rounds=2) as match:
        playing(match)
        counts = [match.host.session.successions]
        for _ in range(3):
            match.crash(0)
            assert match.until(lambda: match.host.table and not match.host.session.recovering)
            assert match.until(lambda: not match.host.session.handover)
            match.host.save()
            counts.append(match.host.session.successions)
            assert {h.party.session.successions for h in match.guests()} == {counts[-1]}
        assert counts == sorted(set(counts))
        assert match.run(LIMIT_MS)


def test_at_an_open_table_a_call_that_came_damaged_is_none():
    with Evening(3, 4, 4, rounds=2, open_table=True) as match:
        playing(match)
        match.settle(500)
        guest = by_number(match, 2).party
        guest.lost = GONE_MS
        cell = bytearray(20)
        handshake.write(
            cell, 2, tag_of(successor.game_of(guest.game_id, 3)), b"", False, b"new", bytes(range(1, 7)), b""
        )
        for flip, known in ((1, 1), (0, 3)):
            told = bytearray(cell)
            told[8] ^= flip
            hears(guest, told)
            assert guest.successor() == known


def test_the_successor_may_lose_its_power_as_it_takes_over_and_a_guest_too():
    with Evening(8, rounds=2) as match:
        match.leaves = [1]
        playing(match)
        assert match.until(lambda: match.handed, 60_000)
        match.crash(match.dealer)
        match.crash(match.guests()[0].device)
        assert match.resumed == 2
        match.ends(1000)
        assert differences(match) == []
        # the guest no longer knows how the round before ended, so it cannot say
        assert match.audits[-1] == (1, 0) and match.guests()[0].party.found == CANNOT_SAY


def test_the_successor_that_has_restarted_has_kept_the_handover():
    with Evening(9) as match:
        playing(match)
        device = match.host.successor()
        handheld = by_number(match, device)
        match.handhelds[0].gone = match.gives_up = True
        match.crash(handheld.device)
        assert handheld.party.session.handover is not None and handheld.party.successor() == device
        assert match.run(LIMIT_MS)
        assert match.dealer == handheld.device and match.audits == [(2, 0)]


def test_a_successor_has_a_successor_and_at_last_one_plays_with_bots():
    with Evening(10, rounds=3) as match:
        match.leaves = [1, 2]
        assert match.run(LIMIT_MS)
        assert match.handed == 2 and match.host.session.kinds.count(0) == 1
        assert sum(kind >= BOT for kind in match.host.session.kinds) == 3
        assert differences(match) == []


def test_an_open_table_is_handed_over_too():
    with Evening(11, rounds=2, open_table=True) as match:
        match.leaves = [1]
        match.ends(1000)
        assert match.handed == 1 and differences(match) == []


def test_the_first_that_plays_and_can_deal_is_the_successor_and_who_cannot_is_passed_over():
    with Evening(12, 4, 4, rounds=2) as match:
        for handheld in match.handhelds[1:]:
            handheld.party.able = False
        match.handhelds[3].party.able = True
        playing(match)
        device = match.number(3)
        assert match.host.successor() == device
        assert {h.party.successor() for h in match.guests()} == {device}
        assert [h.device for h in match.guests() if h.party.session.handover is not None] == [3]


def test_a_table_at_which_nobody_else_can_deal_has_no_successor():
    with Evening(13, 4, 2, rounds=2) as match:
        match.handhelds[1].party.able = False
        assert match.until(match.dealt, 60_000)
        assert match.host.successor() == 0
        match.handhelds[0].gone = True
        match.rest(GONE_MS + 5000)
        party = match.handhelds[1].party
        assert party.lost and not party.may_continue() and not party.go_on()


# -- who knows what ----------------------------------------------------------------------------------------


def test_the_handover_goes_to_the_successor_alone_sealed_and_has_keys_that_open_nothing_between_the_host_and_others():
    with Evening(14, 4, 4, rounds=2) as match, sealing(match.rig) as kept:
        playing(match)
        device = match.host.successor()
        told = [one for one in kept if one.kind == T_HANDOVER]
        assert {one.ends for one in told} == {(0, device), (device, 0)}
        keys = {number: key for number, _, _, _, key in roster.entries(by_number(match, device).party.session.handover)}
        others = {h.party.session.device: h.party.key for h in match.guests()}
        del others[device]
        assert sorted(keys) == sorted(others)
        count = match.host.session.successions
        assert all(keys[number] == successor.key_for(others[number], device, count, True) for number in keys)
        assert not set(keys.values()) & set(others.values())
        for key in list(keys.values()) + list(others.values()):
            assert not any(key[:8] in cell for cell in match.rig.matched)


def test_a_handover_that_says_something_else_is_never_taken_for_the_one_before():
    with Evening(14, rounds=2) as match:
        playing(match)
        host = match.host.session
        other = next(peer for peer in host.peers if peer and peer.device != host.successor)
        number, chance = -1, random.Random(1)
        for k in range(2000):
            other.nametag = "".join(chance.choices("ABCDEFGH", k=6))
            host.make_handover()
            assert host.handover.serial != number, k
            number = host.handover.serial
        host.make_handover()
        host.make_handover()
        assert host.handover.serial == number  # it need not be sent again


def test_another_guest_cannot_be_sent_to_the_successor_by_anybody_but_its_host():
    with Evening(15) as match:
        playing(match)
        device = match.host.successor()
        victim = next(h for h in match.guests() if h.party.session.device != device)
        cell = bytearray(20)
        cell[0] = T_BYE
        cell[4:6] = 8, device
        evil = by_number(match, device).party
        assert evil.session.channel.seal(cell)
        cell[1] = victim.party.session.device  # as if the host had sealed it
        hears(victim.party, cell)
        assert not victim.party.session.moved
        assert match.run(LIMIT_MS) and match.handed == 0


def test_a_host_that_names_somebody_else_than_its_successor_has_left():
    with Evening(16, rounds=2) as match:
        playing(match)
        guest = match.guests()[0].party
        assert not guest.session.follow_successor(9) and not guest.session.moved
        cell = bytearray(20)
        cell[0] = T_BYE
        cell[5] = 9
        guest.session.take_handover(cell, False)
        assert guest.phase == 7 and guest.why == 8


def test_a_successor_confirms_nothing_of_a_handover_of_which_it_knows_nothing():
    """A late part of a will begins none; and a TABLE that names the successor again makes the will before void."""
    with Evening(3, rounds=2) as match:
        playing(match)
        guest = by_number(match, match.host.session.successor).party.session
        cell = bytearray(20)
        for late in (True, False):
            guest.successor_named(bytes((0xF0 | guest.device, 2, 1, 0)))
            guest.inbox_handover = None
            cell[0] = T_HANDOVER
            write(cell, 9, pack(bytes(30)), 0)
            guest.take_handover(cell, late)
            assert not guest.handover_heard, late
        guest.take_handover(cell, False)
        assert guest.handover_heard
        guest.write_handover_parts(cell)
        assert cell[4:8] == bytes((9, 1, 0, 0))
        guest.handover_heard = True
        guest.successor_named(bytes((0xF0 | guest.device, 2, 1, 0)))
        assert not guest.handover_heard


def test_a_successor_confirms_the_handover_that_it_has_when_a_late_part_of_another_one_comes_in_between():
    with Evening(3, rounds=2) as match:
        playing(match)
        guest = by_number(match, match.host.session.successor).party.session
        serial = guest.handover_serial
        cell = bytearray(20)
        cell[0] = T_HANDOVER
        guest.handover_heard = True  # it has just come, whole
        write(cell, serial + 1 & 255, pack(bytes(30)), 0)
        guest.take_handover(cell, True)
        guest.write_handover_parts(cell)
        assert cell[4:8] == bytes((serial, 255, 255, 255))


def test_what_the_old_host_still_says_is_of_another_game():
    session = bytes((1, 2, 3, 250))
    found = {successor.game_of(session, device) for device in range(1, 10)}
    assert len(found) == 9 and session not in found


# -- what is kept ------------------------------------------------------------------------------------------


def test_a_seat_of_an_earlier_version_is_set_aside():
    with Evening(17) as match:
        playing(match)
        handheld = match.guests()[0]
        assert handheld.party.save()
        kind, fields = linked_save.load(handheld.store)
        assert kind == SAVED_GUEST and len(fields) == 9 and fields[8]
        data = bytearray(Slots(handheld.store).load())
        data[1] -= 1
        assert Slots(handheld.store).save(bytes(data))
        assert linked_save.load(handheld.store) == (0, [])
        assert linked_save.save(handheld.store, kind, fields[:8])
        assert linked_save.load(handheld.store) == (0, [])


@pytest.mark.parametrize(
    "kept",
    [b"\x01", b"\x0a\x00", b"\x01\x05\x00", b"\x02\x01\x00\xff\xfe", b"\x01\x00\x01\x01\x01\x00", b"\x01\x00\x01\xff"],
)
def test_what_cannot_be_kept_of_a_successor_is_no_save(kept):
    assert not save_judge._successor_fields(kept, 1)


def test_a_host_that_took_over_has_a_save_that_is_read_again():
    with Evening(18, 4, 2) as match:
        playing(match)
        party = match.handhelds[1].party
        party.session.moved = True
        deals, fields, *_ = party.continuation()
        assert deals and linked_save.can_be(SAVED_HOST, fields)


# -- who lost its power ------------------------------------------------------------------------------------


def _just_mixed(match):
    """Until all but the host have answered the shuffle, and none has kept the deal."""

    def mixed():
        return match.host.successor() and not match.host.table.dealt

    assert match.until(mixed, 30_000)


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("again", [1, 2])
def test_a_device_that_loses_its_power_as_it_is_dealt_to_has_kept_what_going_on_needs(first, again):
    """It came back and got the round, but not the start of its deal: no device could continue (104110)."""
    with Evening(26, rounds=2) as match:
        if not first:
            assert match.until(lambda: match.done, 60_000)
        _just_mixed(match)
        assert match.until(lambda: match.host.table.dealt, 10_000)
        for _ in range(again):
            for handheld in match.guests():
                match.crash(handheld.device)
            if again == 2:
                match.pause(3000)
        match.playing = True
        match.handhelds[0].gone = match.gives_up = True
        match.rig.stop(0)
        match.ends(1000)
        assert match.handed == 1 and differences(match) == []
        assert [match.present(h) for h in match.guests()] == [True]


def test_the_successor_has_its_handover_before_anything_is_dealt():
    with Evening(27, rounds=2) as match:
        match.rig.bus.stops = lambda sender, receiver, cell: cell[0] & KIND == T_HANDOVER
        assert match.until(lambda: match.host.session and match.host.session.successor, 30_000)
        assert not match.until(lambda: match.host.session.shuffle_host.nonces, 5000)
        match.rig.bus.stops = None
        assert match.until(lambda: match.host.session.shuffle_host.nonces, 5000)
        assert match.host.successor()


def test_nobody_deals_from_the_last_page_of_a_match_that_is_decided():
    with Evening(28, rounds=9, rules=(("target", 1),)) as match:
        assert match.run(LIMIT_MS) and match.host.table.match_over()
        match.settle(2000)
        match.handhelds[0].gone = True
        for _ in range(2):
            match.rest(GONE_MS + 5000)
            for handheld in match.guests():
                party = handheld.party
                assert not (party.may_continue() or party.go_on() or party.session.moved)
                assert party.stranded()
            for handheld in match.guests():
                match.crash(handheld.device)


@pytest.mark.parametrize("open_table", [False, True])
def test_who_has_kept_from_what_is_dealt_and_lost_its_power_before_its_answer_was_heard_answers_anew(open_table):
    with Evening(29, open_table=open_table) as match:
        guest = match.handhelds[2]

        def mixes(what):
            return guest.party.session and getattr(guest.party.session.shuffle_guest, what)

        match.rig.bus.stops = lambda sender, receiver, cell: sender == 2 and mixes("devices")
        assert match.until(lambda: mixes("start"), 30_000)
        match.crash(2)
        match.rig.bus.stops = None
        assert match.resumed == 1
        assert match.until(lambda: match.host.table.dealt, 8000)
        assert match.host.session.shuffle_host.devices == b"\0\1\2"
        match.ends(1000)
        assert differences(match) == [] and match.audits == [(0 if open_table else 3, 0)]


def test_a_host_that_has_restarted_without_its_successor_names_another_one_and_that_one_hears_of_it():
    """Its TABLE had the serial of the TABLE before: no guest opened it, and no handover record was confirmed after
    that.
    """
    with Evening(30) as match:
        playing(match)
        session = match.host.session
        first = by_number(match, match.host.successor())
        other = next(h for h in match.guests() if h is not first)
        number = other.party.session.device
        first.party.close()
        first.gone = True
        assert match.until(lambda: session.peers[first.party.session.device].state == PEER_GONE, 5000)
        assert match.host.save()
        match.crash(0)
        assert match.until(lambda: match.host.successor() == number == other.party.successor(), 10_000)
        match.handhelds[0].gone = match.gives_up = True
        assert match.run(LIMIT_MS) and match.dealer == other.device
