# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Players who cheat with a computer: they have the group's key and a key with the host, and say what they like."""

import functools
import random

import pytest

from tests.link.state_rig import give_list, lists_of, reported
from tests.link.wire import HOST, KIND, Evening, LIMIT_MS, sealing
from tools.emulator.channel import Faults
from uno_core.codes import O_ROW
from uno_link import codes
from uno_link.channel import crypto
from uno_link.shuffle import fair
from uno_table.audits.dealing import deal

EVIL, VICTIM = 1, 2
SEATS = 4


def body_of(what, match, chance):
    """Return a broadcast's body: kind and 12 bytes, made of what a guest knows."""
    session = match.guest(EVIL)
    if what == "state":
        return codes_of("T_STATE"), bytearray(chance.randbytes(12))
    if what == "newer":  # a version that the host has not made yet, all of it blank
        version = session.state_receiver.version + chance.randint(1, 300) & 511
        return codes_of("T_STATE"), bytearray((version & 255, (version & 256) >> 3 | 64)) + bytes(10)
    if what == "told":
        return codes_of("T_TOLD"), bytearray(chance.randbytes(12))
    body = bytearray(12)
    session.acts.write(body, session.acts.count)
    body[2] = chance.randint(1, 4)
    for k in range(8):
        body[3 + k] = chance.randrange(256)
    seat = chance.choice([k for k, kind in enumerate(session.kinds) if kind == VICTIM])
    body[3] = seat  # the victim has played a card, it says
    return codes_of("T_ACTS"), body


def codes_of(name):
    return {"T_STATE": 32, "T_TOLD": 33, "T_ACTS": 34, "T_LOG": 29}[name]


@pytest.mark.parametrize("ahead", [0, 5, 200, -8], ids=["the next number", "ahead", "far ahead", "late"])
@pytest.mark.parametrize("what", ["state", "newer", "told", "acts"])
def test_a_forged_broadcast_is_found_and_the_round_ends_with_the_right_log_and_nobody_accused(what, ahead):
    match = Evening(36)
    chance = random.Random(f"{what} {ahead}")
    end = match.rig.stranger()
    forged = [0]

    @match.each_turn
    def forges(device):
        ready = all(h.party.session and h.party.session.phase == 5 for h in match.handhelds[1:])
        if not device and ready and forged[0] < 12 and match.rig.elapsed_ms() % 50 == 0:
            forged[0] += 1
            match.broadcast(end, *body_of(what, match, chance), ahead)

    with match:
        match.ends_well(5000)
    assert forged[0] > 5


def test_a_guest_who_forges_the_next_state_and_asks_without_end_does_not_starve_what_the_others_are_told():
    """It says that it is somebody else's turn, before each third act: the victim asks for acts that are refused."""
    match = Evening(34)
    end = match.rig.stranger()
    forged = []

    @match.each_turn
    def forges(device):
        evil = match.guest(EVIL)
        if device or not evil or not evil.state_receiver or evil.phase != 5:
            return
        if match.rig.elapsed_ms() % 20 == 0:
            evil.reported = False
            evil.reported_at = evil.ready_at = 0  # it reports its state, again and again
        if not evil.ready() or evil.acts.count % 3 != 2 or evil.acts.count in forged:
            return
        forged.append(evil.acts.count)
        match.broadcast(end, codes.T_STATE, next_state(match))

    with match:
        match.ends_well(5000)
    assert forged


def next_state(match):
    """Return the broadcast that an act will lead to, before the host says it: another one, and somebody else's turn."""
    session = match.guest(EVIL)
    image, version = session.state_receiver.data, session.state_receiver.version + 1 & 511
    turn, seats = image[40] & 15, len(session.kinds)
    act = 1 << 12 | turn << 8
    body = bytearray((version & 255, 1 | (version & 256) >> 3 | 64, 7, image[40] & 0xF0 | (turn + 1) % seats))
    return body + bytes((image[0x2B], image[0x44], 0xF8, act >> 8, act & 255, 0, 0, 0))


@pytest.mark.parametrize("seed", [21, 26, 29, 32, 33, 34, 37])
def test_a_forger_who_is_faster_than_the_host_keeps_nobody_from_playing_on_and_gets_nobody_accused(seed):
    """Its victim asked for acts of a table that did not exist, was refused all the time, and nothing was repeated
    (x07).

    Its cell takes the number of the host's. If the act is the forged one and the next acts put the state right, no
    checkpoint shows it. In one of three evenings a victim left the table or found a fault in the audit.
    """
    match = Evening(seed)
    end = match.rig.stranger()
    forged = [0, -1]

    @match.each_turn
    def forges(device):
        session = match.guest(EVIL)
        if device or not session or not session.state_receiver or session.phase != 5 or not session.ready():
            return
        if session.state_receiver.data[40] >> 4 != 1:
            return  # more than whose turn it is
        if session.acts.count != forged[1] and session.acts.count % 3 == 2:
            forged[0] += 1
            forged[1] = session.acts.count
            match.broadcast(end, codes.T_STATE, next_state(match))

    with match:
        match.ends_well(5000)
    assert forged[0] > 1


def another_card(body, top):
    """Return the broadcast of a play with another top card. None if it is not a play, or its first block lacks the top.

    :param body: of 12 bytes, the first one of its version.
    """
    mask = body[2]
    at = 3 + (mask & 1) + (mask >> 1 & 1)
    if body[1] & 31 != 1 or mask >= 8 or not mask & 4:
        return None
    return body[:at] + bytes((top,)) + body[at + 1 :]


def brief_play(body, top):
    """Return a broadcast of that version which says that the seat in turn has played that card."""
    return body[:2] + bytes((4, top, codes.STATE_BRIEF)) + bytes(7)


def hand_of(known):
    """Return the cards of a guest's first seat, as it knows them."""
    return lists_of(known)[0]


@pytest.mark.parametrize("seed", [71, 90, 93, 94])
def test_a_forged_play_of_the_victims_own_that_the_next_true_version_hides_is_found_by_a_vouch(seed):
    """Nothing proved the lists: the wrong hand stayed, and an honest host was accused, or refused acts without end (C).

    The host's cells on the play and on the next act are lost, and so are its checkpoints in that time. Plain loss could
    do that.
    """
    match = Evening(seed)
    end = match.rig.stranger()
    told = {}  # the first body of each version
    lost = []  # since the victim has asked for the play: what it knew, its log's length, its hand, the play
    forged = []

    def stops(sender, receiver, cell):
        if sender != HOST or receiver != VICTIM:
            return False
        hides = forged and match.rig.elapsed_ms() < forged[0] + 30
        return hides or lost and cell[0] & KIND in (codes.T_STATE, codes.T_CHECKPOINT, codes.T_LIST)

    def forges():
        host, victim = match.host.session, match.guest(VICTIM)
        for each in sealed:
            if each.kind == codes.T_STATE:
                told.setdefault(each.plain[4] | (each.plain[5] & 32) << 3, each.plain[4:16])
        sealed.clear()
        known = victim.state_receiver if victim else None
        if forged or not (known and match.host.table and match.host.table.dealt):
            return bool(forged)
        play = victim.wish
        if not lost:
            level = known.version == host.state_sender.version and victim.ready() and host.acts.count > 8
            if level and play >= 0 and play >> 12 == 0 and not play & 4:
                told.clear()
                lost.extend((known.version, victim.acts.count, hand_of(known), play & 255))
        elif known.version != lost[0] or host.acts.count > lost[1] + 2:
            lost.clear()
        elif host.acts.count == lost[1] + 2 and victim.acts.count > lost[1]:
            version, count, hand, card = lost
            lost.clear()
            body = told.get(version + 1 & 511)
            others = [face for face in hand if face != card and not face & 4]
            follows = host.acts.act(count + 1)
            if not body or not others or follows >> 12 or follows & 4:
                return False
            instead = another_card(body, others[0])
            if instead and another_card(body, card) == body:
                match.broadcast(end, codes.T_STATE, instead)
                match.broadcast(end, codes.T_STATE, brief_play(body, others[0]), 1)
                forged.append(match.rig.elapsed_ms())
        return bool(forged)

    with match, sealing(match.rig) as sealed:
        match.rig.bus.stops = stops
        assert match.until(forges)
        match.ends_well(5000)
        for handheld in match.handhelds:
            party = handheld.party
            assert (party.fault, party.refused) == (0, 0) and party.found in (0, -1, codes.CANNOT_SAY)
        assert match.guest(VICTIM).strange


def forgot(session, starts):
    """Whether a guest has forgotten once what it knew then."""
    return session.starts == starts + 1


def is_sure(session):
    """Whether the host has vouched for everything that a guest knows."""
    return session.ready() and session.sure == session.acts.count


@pytest.mark.parametrize("open_table", [False, True], ids=["sealed", "open"])
def test_a_card_that_is_another_one_in_any_list_of_a_guest_is_found_by_the_next_checkpoint(open_table):
    """Two persons sit at one guest. A list that lost a card has the number that the next one of the host gets."""
    with Evening(38, 5, (1, 2, 1), open_table=open_table) as match:
        match.acts(9)
        match.settle(1000)
        assert not match.host.table.round_over()
        for device in (1, 2):
            session = match.guest(device)
            known = session.state_receiver
            assert len(known.seats) == (2, 1)[device - 1] and session.sure == session.acts.count
            for k, seat in enumerate(known.seats):
                for spoil in (0, 1):
                    right, starts, (version, _) = lists_of(known)[k], session.starts, reported(known)[k]
                    if spoil:  # as a brief act takes one out of it
                        give_list(known, seat, right[:-1], version + 1 & 255)
                    else:
                        give_list(known, seat, right[:-1] + bytes((right[-1] ^ 1,)), version)
                    assert known.whole() and lists_of(known)[k] != right
                    assert match.until(functools.partial(forgot, session, starts), 6000)
                    assert match.until(functools.partial(is_sure, session), 3000)
                    assert lists_of(known)[k] == right and session.cheat == 0


@pytest.mark.parametrize(("here", "edition"), [((1, 1, 1), 0), ((1, 2, 1), 4), ((1, 2, 0), 9)])
def test_loss_late_cells_and_doubled_ones_never_make_a_vouch_look_wrong(here, edition, monkeypatch):
    """A guest compares it only while it has all of its version. In one match the last device watches."""
    from uno_link.sessions.guest import Guest

    compared = []
    vouched = Guest._take_checkpoint

    def compares(guest, cell):
        fits = guest.ready() and guest.state_receiver.version == cell[8] | cell[9] << 8
        starts = guest.starts
        vouched(guest, cell)
        assert not fits or guest.starts == starts
        if fits:
            compared.append(guest.device)

    monkeypatch.setattr(Guest, "_take_checkpoint", compares)
    for seed in (61, 62):
        faults = Faults(loss=0.2 + seed % 2 * 0.1, twice=0.05, late=0.1)
        with Evening(seed, 4, here, edition, faults) as match:
            match.ends_well(5000)
    assert min(compared.count(device) for device in (1, 2)) > 5


def test_a_guest_that_never_stops_asking_keeps_nobody_from_hearing_what_he_lacks():
    match = Evening(36)

    def asks(device):
        session = match.guest(EVIL)
        if device == EVIL and session and session.phase == 5:
            session.wish = -1
            assert session.propose(14 << 12 | 1 << 8)  # refused

    with match:
        match.acts(5)
        match.settle(500)
        match.each_turn(asks)
        victim = match.guest(VICTIM)
        for _ in range(3):
            match.forgets(VICTIM)
            assert match.until(lambda: victim.ready() and victim.sure == victim.acts.count, 3000)
        match.rest(500)
        assert victim.cheat == 0


@pytest.mark.parametrize("stage", [3, 4, 5], ids=["before nonces", "before commitments", "before the deal"])
def test_a_deal_that_somebody_has_forged_in_a_shuffle_makes_no_liar_of_a_host_that_has_to_break_it_off(stage):
    """A newer image during a shuffle looks like the deal; then a guest falls silent, and all start again."""
    match = Evening(35)
    end = match.rig.stranger()
    with match:
        host, victim = match.handhelds[HOST], match.handhelds[VICTIM].party
        evil = match.handhelds[EVIL].party

        def shuffles():
            shuffle = victim.session and victim.session.shuffle_guest
            made = shuffle and (shuffle.nonce, shuffle.nonces, shuffle.commitments)[stage - 3]
            return made and host.party.session.shuffle_host.stage == stage

        def holds_back(sender, receiver, cell):
            stands = host.party.session and host.party.session.shuffle_host.stage == stage
            return sender == EVIL and cell[0] & KIND == codes.T_REPLY and stands

        match.rig.bus.stops = holds_back
        assert match.until(shuffles)
        session = victim.session
        assert session.phase == 4
        deals = session.deals
        for _ in range(40):
            match.rest(50)  # checkpoints come, too
            version = session.state_receiver.version + 1 & 511
            match.broadcast(end, codes.T_STATE, bytes((version & 255, 1 | (version & 256) >> 3 | 64)) + bytes(10))
        assert host.party.session.shuffle_host.stage == stage
        began = host.party.session.shuffle_host.epoch
        match.rig.bus.stops = lambda sender, receiver, cell: sender == EVIL
        assert match.until(lambda: host.party.session.shuffle_host.epoch != began)
        match.rig.bus.stops = None
        if stage < 5:
            assert session.deals == deals
        match.ends_well(5000)
        for party in (victim, evil):
            assert (party.fault, party.session.cheat, party.unchecked, party.hearsay) == (0, 0, 0, 0)
            assert party.aborted == host.party.aborted == (stage == 5)
            assert party.session.shuffle_guest.start and party.session.found == 0


# -- what a guest may not do ------------------------------------------------------------------------------------


def wishes(match, seat):
    """Acts that the host must refuse: another's seat, out of turn, cards that do not fit, a clock, marks."""
    own = next(k for k, kind in enumerate(match.host.session.kinds) if kind == EVIL)
    yield seat << 8 | 0x10
    yield codes_v("DRAW") << 12 | seat << 8
    for arg in range(0, 256, 5):
        yield own << 8 | arg
    yield 14 << 12 | own << 8
    yield 14 << 12 | seat << 8
    for back in (0, 1):
        for device in (HOST, EVIL, VICTIM):
            yield 0xEF00 | device << 1 | back
    for verb in range(16):
        yield verb << 12 | 15 << 8 | 3


def codes_v(name):
    from uno_core import codes as core

    return getattr(core, "V_" + name)


def test_acts_that_are_not_a_guests_to_do_are_refused_and_change_nothing():
    with Evening(32) as match:
        host = match.host
        assert match.until(lambda: host.table and host.table.dealt and host.session.acts.count > 4)
        match.settle(500)
        match.until(lambda: host.table.asked() in (1, 2), 1000)
        host.table.paused = True
        guest = match.guest(EVIL)
        other = next(k for k, kind in enumerate(host.session.kinds) if kind == VICTIM)
        refused = 0
        for act in wishes(match, other):
            page, count = bytes(host.table.page), host.session.acts.count
            if host.table.refusal(act) == 0 and act >> 8 & 15 < SEATS and host.session.kinds[act >> 8 & 15] == EVIL:
                continue  # that cell is its right
            guest.wish = -1
            assert guest.propose(act)
            match.until(lambda: guest.wish < 0, 400)
            assert bytes(host.table.page) == page and host.session.acts.count == count
            refused += guest.wish < 0
        assert refused > 40


@pytest.mark.parametrize("seed", range(3))
def test_what_an_authentic_guest_says_never_raises_on_the_host_nor_ends_the_round_of_the_others(seed):
    """Cells of every kind with the right MAC and any body, in the lobby too, all through two rounds."""
    match = Evening(40 + seed, edition=(0, 9, 12)[seed], rounds=2)
    chance = random.Random(f"{seed} fuzz")
    said = [0]
    kinds = [k for k in range(16, 64) if k not in (codes.T_BYE,)]

    @match.each_turn
    def talks(device):
        session = match.guest(EVIL)
        if device == EVIL and session:
            cell = bytearray(20)
            cell[0] = chance.choice(kinds) | (0x80 if chance.random() < 0.2 else 0)
            if session.state_receiver and chance.random() < 0.1:
                cell[0] = chance.choice((16, 22, 27, 28, 29))
            cell[4:16] = chance.randbytes(12)
            if chance.random() < 0.5:  # nearly right
                for i in range(4, 16):
                    cell[i] = chance.choice((0, 1, 2, 3, 8, 255, cell[i]))
            if session.channel.seal(cell):
                said[0] += 1
                match.rig.transports[EVIL].send(cell)

    with match:
        finished = match.run(LIMIT_MS)
        assert said[0] > 150
        assert finished, "the round does not end"
        others = [h.party.session for h in match.handhelds if h.device != EVIL]
        match.settle(1000)
        assert all(session.acts.digest == others[0].acts.digest for session in others)
        # a gesture at its own seat it may make, as any guest
        assert not [fault for fault in match.faults if "gesture" not in fault or f"of seat {EVIL}" not in fault]


@pytest.mark.parametrize("seed", range(3))
def test_what_an_authentic_host_says_never_raises_on_a_guest(seed):
    """Cells of every kind, messages too, with the right MAC and any body, from the lobby to the end of the round."""
    match = Evening(50 + seed, edition=(0, 9, 20)[seed])
    chance = random.Random(f"{seed} host fuzz")
    said = [0]

    @match.each_turn
    def talks(device):
        session = match.host.session
        peer = session.peers[VICTIM] if session else None
        if device or not peer or match.rig.elapsed_ms() < 900:
            return
        for _ in range(3):
            cell = bytearray(20)
            cell[0] = chance.choice((16, 18, 20, 21, 21, 21, 26, 29, chance.randrange(16, 64)))
            cell[4:16] = chance.randbytes(12)
            if cell[0] == 21:
                cell[4] = chance.choice((chance.randrange(256), chance.randrange(8), 2, 10))
                cell[5] = chance.choice((0, 0, 1, 2, chance.randrange(256)))
                if not cell[5]:
                    cell[6] = chance.choice((8, 10, 11, 20, 30, chance.randrange(256)))
            channel = match.host.session.group if chance.random() < 0.3 else peer.channel
            if channel is not peer.channel:
                cell[0] = chance.choice((32, 33, 34))
            if cell[0] & 63 != codes.T_BYE and channel.seal(cell):
                said[0] += 1
                match.rig.transports[HOST].send(cell)

    with match:
        match.rest(6000)
        assert said[0] > 1000


# -- what a guest can find out --------------------------------------------------------------------------------------


def test_the_key_of_a_deck_is_64_bits_and_every_secret_of_an_honest_device_makes_another():
    keys = set()
    name = fair.bind(fair.table(b"sess", 1, 0, bytes(16)), bytes(320), b"\x00\x01")
    ours = bytes(range(16))
    for n in range(2000):
        secret = crypto.sha256(bytes((n >> 8, n & 255)))[:16]
        secrets = secret + ours
        commitments = fair.commit(name, 0, secret) + fair.commit(name, 1, ours)
        keys.add(fair.deck_key(fair.seed(name, commitments, secrets)))
    assert len(keys) == 2000 and all(len(key) == 8 for key in keys)
    for bit in range(64):  # each of them is as often set as not
        ones = sum(key[bit >> 3] >> (bit & 7) & 1 for key in keys)
        assert 850 < ones < 1150


def test_another_secret_of_an_honest_device_gives_a_deck_that_has_nothing_to_do_with_this_one():
    """The knowledge of a guest before the secrets are revealed fits both, except a commitment that it cannot open."""
    with Evening(33) as match:
        assert match.run(LIMIT_MS)
        shuffle = match.host.session.shuffle_host
    secrets = [shuffle.secrets[i : i + 16] for i in range(0, len(shuffle.secrets), 16)]
    log = bytearray(145)
    same = 0
    for n in range(20):
        other = [crypto.sha256(bytes((n,)))[:16]] + secrets[1:]
        commitments = b"".join(fair.commit(shuffle.bound, who, secret) for who, secret in enumerate(other))
        key = fair.deck_key(fair.seed(shuffle.bound, commitments, b"".join(other)))
        page = deal(shuffle.start, key, log)
        first = deal(shuffle.start, fair.deck_key(shuffle.seed), log)
        same += sum(a == b for a, b in zip(page[O_ROW:], first[O_ROW:]))
    assert same < 20 * 108 * 0.25  # faces that come often are there by chance: one in seven was seen


def test_no_cell_before_the_end_of_a_round_tells_a_guest_the_secret_of_another_or_the_key():
    """A listener who has all keys: the guest's own cells and all broadcasts, before SECRETS."""
    match = Evening(34)
    over = []
    with match, sealing(match.rig) as sealed:
        assert match.until(lambda: match.host.table)
        applied = match.host.session.applied

        def notes(page, view_of, act, log):
            applied(page, view_of, act, log)
            if match.host.table.round_over():
                over.append(len(sealed))

        match.host.session.applied = notes
        assert match.run(LIMIT_MS)
        shuffle = match.host.session.shuffle_host
    known = [each.plain[4:16] for each in sealed[: over[0]] if each.ends[1] in (EVIL, 15) or each.ends[0] == EVIL]
    own = shuffle.devices.index(EVIL)
    hidden = [shuffle.secrets[16 * k : 16 * k + 16] for k in range(3) if k != own]
    hidden += [shuffle.seed, fair.deck_key(shuffle.seed), fair.dice(shuffle.seed)]
    assert len(known) > 60
    for secret in hidden:
        for i in range(len(secret) - 3):
            assert not any(secret[i : i + 4] in plain for plain in known)
    mine = shuffle.secrets[16 * own : 16 * own + 16]
    assert any(mine[:4] in plain for plain in known)  # where it would be visible: it went to the host
    after = [each.plain[4:16] for each in sealed[over[0] :] if each.ends[1] == EVIL]
    assert any(hidden[0][1:5] in plain for plain in after)


def test_a_guest_who_has_the_log_of_a_round_cannot_tell_which_hidden_card_was_chosen():
    """V_CHOOSE, V_SELECT and an edition's acts: their last byte is covered until the dealer's secret is revealed."""
    match = Evening(35, edition=4)
    seen = set()
    with match:
        assert match.until(lambda: match.host.table)
        applied = match.host.session.applied

        def notes(page, view_of, act, log):
            applied(page, view_of, act, log)
            if 0x2180 >> (act >> 12) & 1:
                acts = match.host.session.acts
                seen.add((acts.count, act, acts.act(acts.count - 1)))

        match.host.session.applied = notes
        assert match.run(LIMIT_MS)
    assert seen
    assert any(act != logged for _, act, logged in seen)
    assert all(act >> 8 == logged >> 8 for _, act, logged in seen)
