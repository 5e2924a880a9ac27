# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Names and faces from other devices and from saves: only what can be shown, and never more of them than persons."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.link.wire import Evening, LIMIT_MS
from uno_link.join import beacon, names
from uno_link.sessions import roster
from uno_link.sessions.peer import Peer
from uno_link.codes import FACES, KEY, NAMED, NAME_SIZE
from uno_table.parties.party import bare
from uno_table.parties.party_guest import GuestParty


@given(st.binary(max_size=12))
@settings(max_examples=300, deadline=None)
def test_any_bytes_are_shown_as_a_name_that_is_told_and_shown_again_unchanged(data):
    nametag = names.shown(data)
    name = bare(nametag)
    assert len(name.encode()) <= NAME_SIZE and name == name.strip() and bool(name) == bool(nametag)
    assert all(" " <= letter < "\ue000" and letter.isprintable() or ord(letter) > 0xA0 for letter in name)
    assert nametag == name or 0 < ord(nametag[len(name) :]) <= FACES
    assert names.told(nametag) == nametag.encode() and names.is_nametag(nametag.encode())
    assert names.is_nametag(data) == (nametag.encode() == data)


@given(st.text(st.characters(min_codepoint=FACES + 1, exclude_categories=["Cs"]), max_size=8), st.integers(0, FACES))
@settings(max_examples=200, deadline=None)
def test_a_face_goes_with_any_name_and_changes_no_letter_of_it(name, face):
    alone = names.told(name)
    sent = names.told(name + chr(face))
    assert sent == (alone + bytes((face,)) if alone and face else alone)
    assert names.shown(sent).encode() == sent and bare(names.shown(sent)).encode() == alone
    assert old(sent) == alone.decode()


def old(data):
    """Return the name that a device without faces showed (link protocol 8)."""
    try:
        name = bytes(data[:6]).split(b"\0")[0].decode()
    except ValueError:
        return ""
    return "".join(letter for letter in name if 0x20 <= ord(letter) < 0x7F or 0xA1 <= ord(letter) < 0x500).strip()


@pytest.mark.parametrize(
    ("data", "name", "face"),
    [
        (b"ANNA", "ANNA", 0),  # as it was sent when nobody had a face
        (b"ANNA\0\0\0", "ANNA", 0),
        (b"ANNA\3", "ANNA", 3),
        (b"WWWWWW\10", "WWWWWW", 8),
        (b"WWWWWWW", "WWWWWW", 0),
        (b"ANNA\t", "ANNA", 0),  # nobody knows a ninth face,
        (b"ANNA\n", "ANNA", 0),
        (b"ANNA\xff", "", 0),
        (b"\3", "", 0),  # nor a person without a name
        (b"\0\3", "", 0),
    ],
)
def test_the_letter_behind_a_name_is_a_face_if_it_is_known_and_else_nothing(data, name, face):
    nametag = names.shown(data)
    assert (bare(nametag), ord(nametag[len(name) :] or "\0")) == (name, face)


@given(st.binary(min_size=20, max_size=20))
@settings(max_examples=300, deadline=None)
def test_any_bytes_in_a_beacon_are_no_nametag_or_a_good_one(data):
    cell = bytearray(data)
    beacon.write_beacon(cell, 0, 0, 1, 4, data[8:12], "ANN")
    cell[4:8] = data[4:8]
    cell[12:18] = data[12:18]
    nametag = beacon.read_beacon(cell)[6]
    assert nametag == "" or names.is_nametag(nametag.encode())


@pytest.mark.parametrize("name", ["A", "ANNA", "WWWWWW", "Žofie"])
@pytest.mark.parametrize("face", range(FACES + 1))
def test_a_beacon_has_the_face_of_the_host_whose_name_fills_it_too(name, face):
    cell = bytearray(20)
    nametag = name + (chr(face) if face else "")
    for flags in (0, 1, 2, 128, 131):
        beacon.write_beacon(cell, flags, 0, 1, 4, bytes(4), nametag)
        offer = beacon.read_beacon(cell)
        assert offer[6] == nametag and offer[1] & 0x83 == flags
        assert old(cell[12:18]) == name


@given(st.lists(st.text(max_size=8), min_size=1, max_size=NAMED), st.integers(1, 10))
@settings(max_examples=100, deadline=None)
def test_a_roster_gives_back_as_many_names_as_were_put_in_whatever_letters_they_have(called, want):
    made = bytearray()
    roster.add(made, 3, want, True, called, bytes(KEY))
    ((device, persons, able, read, _),) = roster.entries(made)
    assert (device, persons, able) == (3, want, True)
    assert read == [names.told(name).decode() for name in called]
    assert roster.can_be(made) == (len(called) <= min(NAMED, want))


def test_no_face_is_a_line_break():
    """It divides the nametags of a roster."""
    assert FACES < ord("\n")


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


@pytest.mark.parametrize("text", [b"\n" * 21, b"", b"\xff" * 21, b"\3" * 21])
def test_three_persons_with_strange_names_end_neither_the_host_nor_its_successor(text, monkeypatch):
    """The attack of the line breaks: three names were read back as 21, in each save and each handover record."""
    true = GuestParty._spoken
    monkeypatch.setattr(GuestParty, "_spoken", lambda party: text if party.people == 3 else true(party))
    with Evening(76, 5, (1, 1, 3)) as match:
        match.acts(7)
        strange = next(peer for peer in match.host.session.peers if peer and peer.want == 3)
        assert (strange.nametag, list(strange.more)) == ("?", ["", ""])
        for handheld in match.handhelds:
            party = handheld.party
            own = party.session.device == strange.device
            assert party.name_at(party.seats(strange.device)[0]) == ("CCC" if own else "?")
        match.crash(0)
        assert match.run(LIMIT_MS)
        match.rest(4000)
        assert not match.faults and all(roster.can_be(h.party.session.handover or b"") for h in match.handhelds[1:])


def test_a_guest_that_speaks_for_others_changes_no_face_but_its_own(monkeypatch):
    true = GuestParty._spoken
    monkeypatch.setattr(GuestParty, "_spoken", lambda party: b"LIAR\7\0\0" * 3 if party.people == 2 else true(party))
    with Evening(77, 6, (2, 2, 1)) as match:
        match.acts(3)
        match.settle(1000)
        liar = match.handhelds[1].party
        for handheld in match.handhelds:
            party = handheld.party
            if party is not liar:
                device = liar.session.device
                seen = [party.nametag_at(seat) for seat in party.seats(device)]
                assert seen == ["LIAR\7", "LIAR\7"] and party.nametag(device, 2) == ""
            others = [
                party.nametag_at(seat) for seat in range(6) if liar.device_of(seat) not in (liar.session.device, 0)
            ]
            assert others == ["CCC\2"]


def test_what_a_host_says_of_a_guests_own_face_changes_nothing_there(monkeypatch):
    with Evening(78, 3) as match:
        monkeypatch.setattr(Peer, "introduce", _all_foxes)
        match.acts(3)
        match.settle(1000)
        for handheld in match.handhelds[1:]:
            party = handheld.party
            seen = {device: party.nametag(device) for device in range(3)}
            own = party.session.device
            assert seen == {0: "AAA", own: "ABC"[own] * 3 + chr(own), 3 - own: "FOX\1"}


_introduce = Peer.introduce


def _all_foxes(peer, confirmed, able, nametag, more):
    _introduce(peer, confirmed, able, "FOX\1", more)
