# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Messages of another device may make no sense: no program fails, no screen shows them, and the person is informed."""

import pytest

from tests.link.hostile import CHECK, DEALING, ENDED, IN, KINDS, NONSENSE, OVER, PLAYING, Room, cell_of, odd
from uno_core import codes as c
from uno_core import editions
from uno_link import codes
from uno_link.sync.state_sender import StateSender
from uno_table.audits import dealing
from uno_table.tables import host as host_table

SECRETS, RESULT = codes.W_SECRETS, codes.W_RESULT
PAGE = 318


# --- messages --------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", [codes.W_ROUND, codes.W_NONCES, codes.W_COMMITMENTS, SECRETS, RESULT])
@pytest.mark.parametrize("phase", [CHECK, IN])
def test_a_message_of_a_shuffle_makes_no_sense_before_there_is_a_table(what, phase):
    room = Room(phase)
    session = room.guest.session
    session._receive_rare(bytes((codes.T_PART, 1, 0, 0, 0xF8 | what, 0, 2, 0)) + bytes(12), False)  # all of it
    assert session.strange and session.phase == phase
    assert room.run(3000, lambda: room.guest.phase == PLAYING)


def table(seats, size=PAGE, names=b""):
    kinds = bytes(seats)
    return bytes((size & 255, size >> 8, len(kinds))) + kinds + names


@pytest.mark.parametrize(
    "told",
    [
        table([1] * 230),
        table([]),
        table([1]),
        table([1] * 11),
        table([0, 1, 128]),  # a bot of no level would be a person here
        table([0, 1, 138]),
        table([0, 1, 255]),
        table([0, 1, 10]),
        table([0, 1], 210),
        table([0, 1], 513),
        table([0, 1], 65535),
        table([0, 1])[:4],
        bytes((44, 1, 250, 0, 1)),
        b"\x00",
    ],
    ids=range(14),
)
@pytest.mark.parametrize("phase", [CHECK, PLAYING])
def test_a_guest_leaves_a_host_at_whose_table_nobody_could_sit(told, phase):
    room = Room(phase)
    before = room.guest.session.state_receiver
    if phase == CHECK:
        room.instead(codes.W_TABLE, told)
    else:
        room.message(codes.W_TABLE, told)
    assert room.run(3000, lambda: room.guest.phase == ENDED)
    assert room.guest.why == NONSENSE and room.guest.session.strange
    assert room.guest.session.state_receiver is before


def test_only_devices_have_names_and_few_persons_of_each():
    room = Room(CHECK)
    names = b"".join(bytes((device, 6)) + b"ABCDEF" for device in range(0, 240, 9))
    room.instead(codes.W_TABLE, table([0, 1, 129], names=names)[:239])
    assert room.run(3000, lambda: room.guest.session.state_receiver)
    assert room.guest.session.nametags == dict.fromkeys((9, 1 << 4 | 2, 2 << 4 | 4), "ABCDEF")


def test_of_what_is_behind_a_name_in_a_table_only_a_known_face_is_taken():
    room = Room(CHECK)
    said = {2: b"ABCDEF\3", 3: b"ABCDEF\t", 4: b"ABCDEFG", 5: b"\3", 6: b"AB\10\1CD", 7: b"ABCDEF"}
    names = b"".join(bytes((device, len(data))) + data for device, data in said.items())
    room.instead(codes.W_TABLE, table([0, 1, 129], names=names))
    assert room.run(3000, lambda: room.guest.session.state_receiver)
    heard = {device: name for device, name in room.guest.session.nametags.items() if device > 1}
    assert heard == {2: "ABCDEF\3", 3: "ABCDEF", 4: "ABCDEF", 5: "", 6: "ABCD\1", 7: "ABCDEF"}


@pytest.mark.parametrize("told", [b"", b"\x00", bytes((3, 77, 1)), bytes((11, 0, 0)), bytes(20)])
def test_a_result_that_makes_no_sense_is_none(told):
    room = Room(OVER)
    room.message(RESULT, told)
    room.run(1000, lambda: room.guest.session.strange)
    assert room.guest.session.strange and room.guest.fault in range(8)


def test_a_short_key_of_broadcasts_is_none():
    room = Room(PLAYING)
    group = room.guest.session.group
    room.message(codes.W_WELCOME, b"short")
    room.run(1000, lambda: room.guest.session.strange)
    assert room.guest.session.strange and room.guest.session.group is group


def unanswered(room):
    """Return a function for each loop of the hostile host: it forgets every act that was asked for."""

    def forget():
        for peer in room.host.session.peers:
            if peer:
                peer.proposal, peer.refusal, peer.act_serial = -1, 0, 0

    return forget


@pytest.mark.parametrize("seats", [[0, 0, 0], [0, 1, 1], [1, 1, 1, 1]], ids=["none of ours", "other ones", "more"])
def test_an_act_that_is_under_way_ends_with_the_seat_that_it_was_for(seats):
    """The host answers it no more and says that somebody else sits there: nothing is asked for, and nobody falls."""
    for acts in range(2, 8):  # until it is the guest's turn
        room = Room(PLAYING, acts=acts)
        session = room.guest.session
        room.host.session.proposal = lambda: -1
        room.host.table.paused = True
        if room.run(8000, lambda session=session: session.wish >= 0, each=unanswered(room)):
            break
    else:
        pytest.fail("no act is under way")
    size = len(session.state_receiver.data)
    room.message(codes.W_TABLE, table(seats, size))
    assert room.run(2000, lambda: session.kinds == bytes(seats), each=unanswered(room))
    assert session.wish == -1
    room.run(2000, each=unanswered(room))
    assert room.guest.phase == PLAYING


# --- the page that is shown -----------------------------------------------------------------------

IMAGES = [(c.O_EDITION, 255), (c.O_EDITION, 18), (c.O_SEATS, 0), (c.O_SEATS, 2), (c.O_SEATS, 10), (c.O_SEATS, 255)]
IMAGES += [(c.O_CARDS, 0), (c.O_CARDS, 255), (c.O_FENCE, 255), (c.O_NEXT, 255), (c.O_NEXT + 1, 200), (c.O_STATE, 0x5F)]
IMAGES += [(c.O_STATE, 0x4F), (c.O_STATE, 0x50), (c.O_STATE, 0x60), (c.O_STATE, 0x70), (c.O_STATE, 0x80)]
IMAGES += [(c.O_STATE, 0x40), (68, 0xF8)]  # asked nothing; and a top that is not a card of this deck
IMAGES += [(c.O_STATE, 0xF0), (c.O_DIR, 0), (c.O_STRICT, 255), (c.O_RULES + c.R_STACK, 5), (c.O_DEALER, 255)]
IMAGES += [(c.O_OUTS, 3), (c.O_FLAGS + 1, 16), (c.O_MATCH, 0xFF), (c.O_PEND, 77), (68, 0xFF)]


def resting(room):
    """Return the page in the turn of a person who does nothing more."""
    for _ in range(20):
        room.match.playing = False
        room.run(2000)  # what is on its way comes, and bots do what they can
        page = room.guest.table.page
        if page[c.O_STATE] >> 4 == c.P_TURN:
            return bytes(page)
        room.match.playing = True
        room.run(100)
    raise AssertionError("nobody has a turn")


@pytest.mark.parametrize("place", IMAGES)
def test_a_guest_shows_no_page_that_cannot_be_and_leaves_who_vouches_for_it(place):
    room = Room(PLAYING, acts=2)
    shown = resting(room)
    assert room.run(6000, lambda: room.guest.phase == ENDED, each=lambda: room.show(place))
    assert room.guest.why == NONSENSE and room.guest.session.strange
    assert room.guest.table.page[place[0]] == shown[place[0]]


@pytest.mark.parametrize("edition", [2, 9, 11, 13, 18, 20], ids=lambda k: editions.NAMES[k])
def test_what_an_edition_keeps_is_judged_too(edition):
    at, value = {2: (30, 77), 9: (30, 2), 11: (30, 255), 13: (31, 9), 18: (255, 250), 20: (210, 255)}[edition]
    room = Room(PLAYING, edition)
    room.match.playing = False
    assert room.run(6000, lambda: room.guest.phase == ENDED, each=lambda: room.show((at, value)))
    assert room.guest.why == NONSENSE


@pytest.mark.parametrize(
    "place", [(c.O_CARDS, 1), (c.O_SEATS, 0), (c.O_STATE, 0x50), (c.O_EDITION, 255), (c.O_RULES + c.R_HAND, 90)]
)
def test_a_guest_takes_no_part_in_a_shuffle_from_a_start_that_is_none(place, monkeypatch):
    honest = {}
    spectated, deal = StateSender.spectated, dealing.deal

    def lie(state_sender):
        honest["start"] = spectated(state_sender)
        state_sender.data[place[0]] = place[1]
        state_sender.ages[place[0]] = 0
        start = bytearray(honest["start"])
        start[place[0]] = place[1]
        return bytes(start)

    monkeypatch.setattr(StateSender, "spectated", lie)
    monkeypatch.setattr(host_table, "deal", lambda start, key, log: deal(honest["start"], key, log))
    room = Room(IN)
    assert room.run(6000, lambda: room.guest.phase == ENDED)
    assert room.guest.why == NONSENSE and not room.guest.session.shuffle_guest.nonce
    assert not room.guest.session.shuffle_guest.start


def test_a_round_has_so_many_acts_and_no_guest_takes_more():
    room = Room(PLAYING)
    acts = room.guest.session.acts

    def more():
        for _ in range(8):
            body = bytearray(12)
            body[0], body[1], body[2], body[11] = acts.count & 255, acts.count >> 8, 4, acts.mark
            room.say(codes.T_LOG, body)

    room.match.playing = False
    room.run(1000, each=more)
    while acts.append(0):
        pass
    assert acts.count == 4095 and len(acts.log) <= 2 * 4096
    room.run(1000, each=more)
    assert acts.count <= 4095


@pytest.mark.parametrize("most", [4095, 40], ids=["all", "no room"])
def test_a_round_that_is_too_long_stands_still_and_nobody_falls(most, monkeypatch):
    room = Room(PLAYING, evil=1)
    acts = room.host.session.acts
    while acts.count < most:
        acts.append(0xEF05)  # somebody is back
    if most < 4095:
        monkeypatch.setattr(acts, "full", lambda: True)  # no memory
    room.run(3000)
    table = room.host.table
    page = bytes(table.page)
    room.run(20_000)
    assert acts.count == most and bytes(table.page) == page and table.dealt
    assert room.host.session.proposal() == -1 and table.propose(0x1000) == 31
    room.host.session.log_presence(1, 0)  # nor a mark
    assert acts.count == most and room.guest.phase == PLAYING


# --- anything at all --------------------------------------------------------------------------------


def says(room, public):
    def say():
        for _ in range(room.chance.randrange(4)):
            kind = room.chance.choice(KINDS)
            wide = 0x80 if kind == codes.T_PING and room.chance.random() < 0.9 else 0
            room.say(kind | wide, cell_of(room, kind), public and 32 <= kind < 63)

    return say


@pytest.mark.parametrize(
    ("phase", "edition"), [(CHECK, 0), (IN, 0), (DEALING, 0), (PLAYING, 0), (PLAYING, 2), (OVER, 18)]
)
def test_no_cell_of_a_host_fells_a_guest(phase, edition):
    room = Room(phase, edition, 70 + phase)
    room.run(300, each=says(room, True))


@pytest.mark.parametrize("phase", [IN, DEALING, PLAYING, OVER])
def test_no_cell_of_a_guest_fells_the_host(phase):
    room = Room(phase, 0, 20 + phase, evil=1)
    room.run(150, each=says(room, False))


@pytest.mark.parametrize("edition", [0, 2, 9, 12, 18, 20], ids=lambda k: editions.NAMES[k])
def test_no_page_of_a_host_fells_a_guest(edition):
    room = Room(PLAYING, edition, 40 + edition)
    size = len(room.host.session.state_sender.data)
    places = []

    def shows():
        if room.chance.random() < 0.1:
            most = 200 if room.chance.random() < 0.7 else size
            n = room.chance.choice((1, 1, 4))
            places[:] = [(room.chance.randrange(2, most), odd(room.chance)) for _ in range(n)]
        room.show(*places)

    room.run(500, until=lambda: room.guest.phase == ENDED, each=shows)


@pytest.mark.parametrize("phase", [IN, PLAYING])
@pytest.mark.parametrize("what", range(1, 8))
def test_no_message_of_a_host_fells_a_guest(phase, what):
    room = Room(phase, 0, 60 + what)
    for n in (3, 16, 239):
        room.message(what, bytes(odd(room.chance) for _ in range(n)))
        room.run(100)
