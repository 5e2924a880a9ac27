# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Names from other devices and from saves: only letters that can be shown, and never more of them than persons."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.link.wire import Evening, LIMIT_MS
from uno_link.join import beacon, names
from uno_link.sessions import roster
from uno_link.codes import KEY, NAMED, NAME_SIZE
from uno_table.parties.party_guest import GuestParty


@given(st.binary(max_size=12))
@settings(max_examples=300, deadline=None)
def test_any_bytes_are_shown_as_a_name_that_is_told_and_shown_again_unchanged(data):
    name = names.shown(data)
    assert len(name.encode()) <= NAME_SIZE and name == name.strip()
    assert all(" " <= letter < "\ue000" and letter.isprintable() or ord(letter) > 0xA0 for letter in name)
    assert names.told(name) == name.encode() and names.is_name(name.encode())
    assert names.is_name(data) == (name.encode() == data)


@given(st.lists(st.text(max_size=8), min_size=1, max_size=NAMED), st.integers(1, 10))
@settings(max_examples=100, deadline=None)
def test_a_roster_gives_back_as_many_names_as_were_put_in_whatever_letters_they_have(called, want):
    made = bytearray()
    roster.add(made, 3, want, True, called, bytes(KEY))
    ((device, persons, able, read, _),) = roster.entries(made)
    assert (device, persons, able) == (3, want, True)
    assert read == [names.told(name).decode() for name in called]
    assert roster.can_be(made) == (len(called) <= min(NAMED, want))


@pytest.mark.parametrize("text", [b"A\nB\nC", b"ANNABEL", b"A\0B", b"\xee\x80\x80", b"\xff", b"\x7f", b" A"])
def test_a_roster_with_what_is_no_name_or_with_more_names_than_persons_cannot_be(text):
    entry = bytes((1, 2, len(text))) + text + bytes(KEY)
    assert not roster.can_be(entry)
    assert roster.can_be(bytes((1, 2, 3)) + b"A\nB" + bytes(KEY))


@pytest.mark.parametrize("name", [b"A\nB", b"\x01\x02", b"\xee\x80\x80\xee\x80\x81", b"\xff\xfe"])
def test_a_beacon_shows_only_letters_of_the_name(name):
    cell = bytearray(20)
    beacon.write_beacon(cell, 0, 0, 1, 4, bytes(4), "ANN")
    cell[12:18] = name + bytes(6 - len(name))
    assert beacon.read_beacon(cell)[6] in ("AB", "")


@pytest.mark.parametrize("text", [b"\n" * 18, b"", b"\xff" * 18])
def test_three_persons_with_strange_names_end_neither_the_host_nor_its_successor(text, monkeypatch):
    """The attack of the line breaks: three names were read back as 21, in each save and each handover record."""
    true = GuestParty._spoken
    monkeypatch.setattr(GuestParty, "_spoken", lambda party: text if party.people == 3 else true(party))
    with Evening(76, 5, (1, 1, 3)) as match:
        match.acts(7)
        strange = next(peer for peer in match.host.session.peers if peer and peer.want == 3)
        assert (strange.name, list(strange.more)) == ("?", ["", ""])
        for handheld in match.handhelds:
            party = handheld.party
            assert party.name_at(party.seats(strange.device)[0]) in ("?", party.own_name)
        match.crash(0)
        assert match.run(LIMIT_MS)
        match.rest(4000)
        assert not match.faults and all(roster.can_be(h.party.session.handover or b"") for h in match.handhelds[1:])
