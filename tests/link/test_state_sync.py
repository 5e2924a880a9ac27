# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The feed: what a guest knows is what the host shows it, whatever is lost on the way; and nothing else travels."""

import random
import shutil
from pathlib import Path

import pytest
from hypothesis import Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.link.state_rig import (
    ACTS,
    Guest,
    NONE,
    PRIVATE,
    Feed,
    Rig,
    expected,
    give_list,
    homes_of,
    lists_of,
    match_of,
    reported,
    step,
)
from tests.fuzz import shuffle_hidden
from uno_core import codes, editions, flow, mask, view
from uno_link.codes import HOTS, IMAGE_TOP
from uno_link.sync.event_receiver import EventReceiver
from uno_link.sync.event_sender import EventSender
from uno_link.sync.public_state import PublicState
from uno_link.sync.state_layout import HOT, byte_of
from uno_link.sync.state_receiver import StateReceiver
from uno_link.sync.state_sender import StateSender, _wild

ROOT = Path(__file__).resolve().parents[2]
EDITIONS = range(len(editions.NAMES))
READERS = [
    view.turn, view.top, view.color, view.clockwise, view.discards, view.draw_size, view.drawn, view.pending,
    view.pending_by, view.anyone_catchable, view.dealer, view.round_number, view.winner,
    lambda page: page[codes.O_SHOWN_SEAT], view.top_symbol, view.skip_due, view.race, view.accusable, view.selected,
    view.result, view.clock, view.own, view.phase, view.seats, view.edition, view.ask, view.step,
]  # fmt: skip
OF_A_SEAT = [view.size, view.armed, view.called, view.catchable, view.racing, view.offence, view.out, view.shown]
OF_A_SEAT += [lambda page, seat: page[codes.O_PENALTY + seat]]


def rig_of(edition, seed, **options):
    """Return a match and its guests, level with the host."""
    page, log, chance = match_of(edition, seed, **options)
    rig = Rig(page, homes_of(page[codes.O_SEATS], chance))
    rig.look(log)
    rig.settle()
    return rig, log, chance


def face_of(edition, chance):
    """Return a card that an act could name."""
    return chance.choice(editions.load(edition).DECK or bytes(1))


@pytest.mark.parametrize("edition", EDITIONS, ids=editions.NAMES)
def test_a_guest_sees_what_the_host_would_show_it_and_knows_how_many_acts_there_were(edition):
    """Version less base is the number of acts of the round."""
    for seed in range(2):
        rig, log, chance = rig_of(edition, seed)
        out, seen, greedy = bytearray(len(rig.page)), bytearray(len(rig.page)), chance.choice((0.1, 0.5, 0.9))
        for number in range(120):
            version = rig.state_sender.version
            act = step(rig.page, log, chance, greedy)
            if act is None:
                break
            rig.look(log, act)
            assert rig.state_sender.version == version + (1 if act >= 0 else 2) & 511
            rig.settle()
            for guest in rig.guests.values():
                assert guest.state_receiver.acts_low() == rig.acts.count & 255
                assert guest.acts.count == rig.acts.count
                for seat in (*guest.state_receiver.seats, NONE):
                    assert guest.state_receiver.view(seat, out)
                    assert out == expected(rig.page, seat)
                for seat in guest.state_receiver.seats if number % 4 == 0 else ():
                    guest.state_receiver.view(seat, out)
                    mask.view_into(rig.page, seat, seen)
                    answers(out, seen, seat, edition, chance)
                assert not guest.state_receiver.garbage


def answers(out, seen, seat, edition, chance):
    """A guest's view answers as the host's does."""
    ours, theirs = [0] * 256, [0] * 256
    assert ours[: flow.legal(out, seat, ours)] == theirs[: flow.legal(seen, seat, theirs)]
    for _ in range(20):
        arg = face_of(edition, chance) if chance.random() < 0.5 else chance.randrange(256)
        act = chance.randrange(16) << 12 | seat << 8 | arg
        assert flow.refusal(out, act) == flow.refusal(seen, act)
    for reader in READERS:
        assert reader(out) == reader(seen), reader
    for other in range(view.seats(out)):
        for reader in OF_A_SEAT:
            assert reader(out, other) == reader(seen, other), reader
        for i in range(view.size(out, other)):
            assert view.card(out, other, i) == view.card(seen, other, i)


def goes(examples, **how):
    """Let such matches go on; everything that can happen to their cells happens in any order.

    A failure tells its steps as they were: to look for fewer takes minutes for each edition.
    """
    how_often = settings(max_examples=examples, stateful_step_count=40, phases=[Phase.generate])
    run_state_machine_as_test(lambda: Feed(**how), settings=how_often)


@pytest.mark.parametrize("edition", EDITIONS, ids=editions.NAMES)
def test_whatever_is_lost_a_guest_sees_only_what_there_was_and_comes_level_in_the_end(edition):
    goes(4, edition=edition)


def test_of_any_match_too():
    goes(25)


def test_and_where_everybody_sees_the_backs_of_other_hands():
    goes(6, edition=editions.NAMES.index("flip"), own=1)


def played(edition, seed):
    """Return a match: pages, each with its log and the act it came from, and the chance that drew it."""
    page, log, chance = match_of(edition, seed)
    moments, seat, act = [], chance.randrange(page[codes.O_SEATS]), -1
    for _ in range(60):
        moments.append((page[:], log[:], act))
        act = step(page, log, chance)
        if act is None:
            break
    return moments, seat


def span(page, seat):
    """Return where in a page a hand lies."""
    return slice(codes.O_ROW + page[codes.O_FENCE + seat], codes.O_ROW + page[codes.O_NEXT + seat])


def without(hand, face):
    """Return a hand after that card was played."""
    at = hand.find(face)
    return hand[:at] + hand[at + 1 :] if at >= 0 else None


def twins(moments, seat, chance):
    """Return the same match for that seat, with everything hidden from it exchanged; others play their cards here,
    too."""
    pages = [shuffle_hidden(page, seat, chance) for page, _, _ in moments]
    for n in range(len(moments) - 1, 0, -1):
        act, before, after = moments[n][2], moments[n - 1][0], moments[n][0]
        player, face = act >> 8, act & 255
        if act >> 12 or player == seat:
            continue
        old, new = span(before, player), span(after, player)
        shown = bytearray(len(before))
        mask.view_into(before, seat, shown)
        if codes.NONE not in shown[old]:
            continue  # a challenge has shown this hand: nothing of it is hidden
        if without(before[old], face) == after[new]:
            hand = pages[n][new]
            at = min(before[old].find(face), hand.find(face) if face in hand else len(hand))
            pages[n - 1][old] = hand[:at] + bytes((face,)) + hand[at:]
            pages[n - 1][codes.O_SEL], pages[n][codes.O_SEL] = before[codes.O_SEL], after[codes.O_SEL]
    return pages


def cells_for(moments, pages, seat, device):
    """Return the cells that a device receives of a match with these pages."""
    page = pages[0]
    seats = page[codes.O_SEATS]
    homes = bytes([device if k == seat else k + 2 if k + 2 != device else 0 for k in range(seats)])
    state_sender, event_sender, body, heard = StateSender(len(page), homes), EventSender(), bytearray(12), []
    for number in range(15):
        state_sender.welcome(number)
    guests = {
        number: StateReceiver(len(page), bytes([k for k in range(seats) if homes[k] == number])) for number in homes
    }
    for page, (_, log, act) in zip(pages, moments, strict=True):
        state_sender.look(page, mask.view_into, log, act)
        if act < 0:
            state_sender.begin_round()
        event_sender.tell(log, state_sender.version)
        while state_sender.next_public(body):
            heard.append(bytes(body))
            for receiver in guests.values():
                receiver.take_public(body)
        while event_sender.next(body):
            heard.append(bytes(body))
        for number, receiver in guests.items():
            while state_sender.next_private(number, body):
                receiver.take_private(body)
                if number == device:
                    heard.append(bytes(body))
            receiver.report(body)
            if number == device:
                heard.append(bytes(body))
            state_sender.acked(number, body)
    return heard


@pytest.mark.parametrize("edition", EDITIONS, ids=editions.NAMES)
def test_no_byte_of_a_cell_depends_on_what_is_hidden_from_its_receiver(edition):
    for seed in range(200, 202):
        moments, seat = played(edition, seed)
        plain = cells_for(moments, [page for page, _, _ in moments], seat, 1)
        assert plain == cells_for(moments, twins(moments, seat, random.Random(seed)), seat, 1)
        assert len(plain) > 50


@pytest.mark.parametrize("edition", EDITIONS, ids=editions.NAMES)
def test_whether_a_play_is_brief_everybody_can_tell_who_saw_it(edition):
    """Else it would say something of the hand: that the host never finds another list is what makes it so."""
    for seed in range(500, 503):
        page, log, chance = match_of(edition, seed)
        state_sender, body = StateSender(len(page), bytes([1]) * page[codes.O_SEATS]), bytearray(12)
        state_sender.look(page, mask.view_into, log)
        for _ in range(120):
            while state_sender.next_public(body):
                pass
            seen = state_sender.spectated()
            turn, drew = seen[codes.O_STATE] & 15, seen[codes.O_STATE] >> 4 == codes.P_DREW
            shown = seen[codes.O_SHOWN_SEAT] != NONE and seen[codes.O_SHOWN_TO] == turn
            act = step(page, log, chance, 0.5)
            if act is None:
                break
            state_sender.look(page, mask.view_into, log, act)
            now = state_sender.spectated()
            if act >> 12 == codes.V_PLAY:
                fewer = view.size(seen, turn) == view.size(now, turn) + 1
                mine = act == turn << 8 | view.top(now)
                assert state_sender.brief == (mine and fewer and not drew and not shown and not _wild(log))
            else:
                assert state_sender.brief == (0 < act >> 12 < 7 and act & 0xFFF == turn << 8)


def test_nobody_is_told_the_backs_of_its_own_cards():
    """Flip with visible backs: all others see them, so they are not public."""
    page, log, chance = match_of(editions.NAMES.index("flip"), 1, seats=4, density=0)
    page[codes.O_RULES + codes.R_OWN] = 1
    deck, behind = editions.load(page[codes.O_EDITION]).DECK, codes.O_ROW + page[codes.O_CARDS]
    cards = page[codes.O_ROW + page[codes.O_NEXT] : codes.O_ROW + page[codes.O_NEXT + 1]]
    twin = page[:]
    for i in range(7):
        twin[behind + deck.index(cards[i])] = page[behind + deck.index(cards[i - 1])]
    heard = []
    for table in (page, twin):
        rig = Rig(table, bytes((0, 1, 2, 3)))
        rig.look(log)
        heard.append(list(rig.cells()))
    assert [cell for cell in heard[0] if cell[1] < 2] == [cell for cell in heard[1] if cell[1] < 2]
    assert heard[0] != heard[1]


def test_a_late_cell_of_a_list_that_was_forgotten_is_not_believed():
    receiver, body = StateReceiver(300, bytes((2,))), bytearray(12)
    body[0] = 2 << 4 | 1
    body[3], body[4] = 7, 3
    receiver.take_private(body)
    assert reported(receiver)[0][1] == 0
    body[4] = 0
    receiver.take_private(body)
    assert reported(receiver)[0][1] == 7


@pytest.mark.parametrize("edition", EDITIONS, ids=editions.NAMES)
def test_a_list_that_changes_unseen_is_the_own_one_of_the_seat_in_turn(edition):
    """Else a guest could take an old hand for the present one: what nobody sees (a selection) moves no stamp."""
    for seed in range(300, 303):
        page, log, chance = match_of(edition, seed)
        seats = page[codes.O_SEATS]
        guests = StateSender(len(page), bytes([1]) * seats)
        guests.look(page, mask.view_into, log)
        old = [expected(page, seat) for seat in range(seats)]
        for _ in range(120):
            version = guests.version
            act = step(page, log, chance, 0.5)
            if act is None:
                break
            guests.look(page, mask.view_into, log, act)
            new = [expected(page, seat) for seat in range(seats)]
            for seat in range(seats):
                stamp = guests.data[69 + seat]
                if guests.version != version and stamp != guests.version & 255:
                    assert hand(new[seat], seat) == hand(old[seat], seat)
            old = new


def hand(seen, seat):
    """Return the bytes that only a seat sees."""
    first = codes.O_ROW + seen[codes.O_FENCE + seat]
    return seen[first : codes.O_ROW + seen[codes.O_NEXT + seat]], seen[codes.O_DRAWN], seen[codes.O_SEL]


def play_counted(edition, seed, seats, acts, density=0, greedy=0.9):
    """Play with every seat but the first on a device of its own; yields the log and how many cells of each kind."""
    page, log, chance = match_of(edition, seed, seats=seats, density=density)
    rig = Rig(page, bytes(range(page[codes.O_SEATS])))
    rig.look(log)
    rig.settle()
    for _ in range(acts):
        act = step(page, log, chance, greedy)
        if act is None:
            return
        rig.look(log, act)
        count = [0, 0, 0, 0]
        for kind, device, body in rig.cells():
            count[kind] += 1
            rig.deliver(kind, device, body)
        rig.settle()
        yield page, log, count


def test_who_lays_a_card_needs_no_cell_of_its_own_for_it():
    acts = private = plain = 0
    for seed in range(5):
        for _, log, count in play_counted(0, seed, 4, 200):
            acts += 1
            private += count[PRIVATE]
            if log[0] == 1 and log[1] == codes.E_PLAYED:
                plain += 1
    assert plain > 200
    assert private < acts * 0.4


def test_a_list_that_its_guest_could_not_make_comes_when_it_is_asked_for_again():
    rig, log, chance = rig_of(0, 3, seats=4, density=0)
    late = 0
    for _ in range(150):
        act = step(rig.page, log, chance, 0.9)
        before = rig.state_sender.version
        rig.look(log, act)
        seat = act >> 8 & 15
        device = rig.homes[seat] if act >> 12 == codes.V_PLAY and rig.state_sender.brief else 0
        for cell in rig.cells():
            for number, guest in rig.guests.items():
                if number != device and cell[1] in (0, number):
                    guest.take(cell[0], cell[2])
        if device:
            late += 1
            assert rig.state_sender.behind(device)
            assert rig.guests[device].state_receiver.version == before
            rig.again()
            kinds = [kind for kind, to, _ in rig.cells() if to == device]
            assert set(kinds) == {PRIVATE}
        rig.again()
        rig.settle()
        assert rig.guests[device or 1].state_receiver.whole()
    assert late > 30


def in_turn(cards):
    """Return what a guest knows, all of version 7: its seat 2 has the turn and these cards, and a 9 is on top."""
    image, page = PublicState(300), bytearray(300)
    page[codes.O_STATE], page[IMAGE_TOP] = codes.P_TURN << 4 | 2, 9
    image.show_to(1)
    while image.version < 7:
        image.change(page, True, -1)
    receiver = StateReceiver(300, bytes((2,)))
    for body in all_of(image):
        receiver.take_public(body)
    give_list(receiver, 2, cards, 4)
    assert receiver.whole() and lists_of(receiver) == [cards]
    return receiver


def test_a_forged_brief_play_does_not_outlive_the_list_that_the_host_sends():
    """A player can broadcast a play of our card although the host says otherwise: it is the same version of the
    list."""
    receiver = in_turn(bytes((8, 9, 9)))
    receiver.take_public(bytes((8, 1, 3, 0, 8, 0xF9)) + bytes(6))
    assert (receiver.act, lists_of(receiver), receiver.list_version()) == (2 << 8 | 9, [bytes((8, 9))], 5)
    receiver.take_private(bytes((2 << 4 | 1, 8, 5, 4, 1, 7, 7, 6)) + bytes(4))
    assert lists_of(receiver) == [bytes((8, 7, 7, 6))] and reported(receiver) == [(5, 4)]


@pytest.mark.parametrize("late", [False, True], ids=["the newest", "an older one"])
def test_two_bodies_that_tell_of_one_version_what_cannot_both_be_are_contested(late):
    receiver = StateReceiver(300, bytes((2,)))
    receiver.take_public(bytes((8, 64)) + bytes(10))
    told = bytes((9, 1, 1, 0x20)) + bytes(8)
    for body in (told, told, bytes((9, 65)) + bytes(10)):
        receiver.take_public(body)
        assert not receiver.contested
    if late:
        receiver.take_public(bytes((10, 129, 5, 1, 7)) + bytes(7))  # nothing of the first blocks
    receiver.take_public(told)
    assert not receiver.contested
    receiver.take_public(bytes((9, 1, 1, 0x21)) + bytes(8))
    assert receiver.contested


def test_a_card_is_not_laid_twice_if_the_list_without_it_comes_before_the_act():
    receiver = in_turn(bytes((8, 9, 9)))
    receiver.take_public(bytes((8, 1)) + bytes(10))  # one of two bodies; the other one, with the act, is lost at first
    receiver.take_private(bytes((2 << 4 | 1, 8, 5, 2, 1, 9)) + bytes(6))
    receiver.take_public(bytes((8, 65, 3, 0, 8, 0xF9)) + bytes(6))
    assert (lists_of(receiver), reported(receiver)) == ([bytes((8, 9))], [(5, 2)])


@pytest.mark.parametrize("seats", [2, 4, 10])
def test_a_plain_turn_of_classic_is_one_public_cell(seats):
    """A number card, and the next turn; no window closes, no player has called."""
    plain = more = 0
    for seed in range(6):
        for page, log, (public, private, _, _) in play_counted(0, seed, seats, 200):
            if log[0] == 1 and log[1] == codes.E_PLAYED and page[codes.O_STATE] >> 4 == codes.P_TURN:
                plain += 1
                more += public > 1
                assert public <= 2
                assert private <= 3
    assert plain > 100
    assert more <= plain // 15


def test_all_that_a_guest_needs_at_the_start_are_a_few_cells():
    for edition, most in ((0, 12), (editions.NAMES.index("flip"), 14), (editions.NAMES.index("stacko"), 45)):
        page, log, _ = match_of(edition, 1, seats=4, density=0.2)
        rig = Rig(page, bytes((0, 1, 2, 3)))
        rig.look(log)
        assert sum(kind == 0 for kind, _, _ in rig.cells()) <= most


def test_all_hands_of_ten_seats_at_the_end_of_a_round_are_a_few_cells():
    most = 0
    for seed in range(4):
        for page, _, (public, _, _, _) in play_counted(0, seed, 10, 400):
            if page[codes.O_STATE] >> 4 == codes.P_OVER:
                most = max(most, public)
    assert 5 < most < 30


def test_long_hands_of_ten_seats_and_250_cards_travel():
    page, log, chance = match_of(0, 7, seats=10, density=0)
    from uno_core import ruleset, opening

    page = opening.new(0, 10, b"seed")
    ruleset.set_rule(page, "multideck", 2)
    opening.open_match(page, log)
    rig = Rig(page, bytes((0, 1, 1, 2, 3, 4, 5, 6, 7, 8)))
    out = bytearray(len(page))
    longest, act = 0, -1
    for _ in range(500):
        rig.look(log, act)
        rig.settle()
        longest = max(longest, *(view.size(page, seat) for seat in range(1, 10)))
        for guest in rig.guests.values():
            for seat in guest.state_receiver.seats:
                assert guest.state_receiver.view(seat, out)
                assert out == expected(page, seat)
        act = step(page, log, chance, 0.05)
    assert longest >= 20


def test_one_act_repairs_what_was_lost_of_those_before():
    rig, log, chance = rig_of(0, 3, seats=4, density=0)
    lost = 0
    for _ in range(40):
        act = step(rig.page, log, chance, 0.9)
        rig.look(log, act)
        if chance.random() < 0.4:
            lost += len(list(rig.cells()))  # nobody hears them, and nobody says so
            continue
        for cell in rig.cells():
            rig.deliver(*cell)
        for guest in rig.guests.values():
            lists = lists_of(guest.state_receiver)
            assert [n for _, n in reported(guest.state_receiver)] == [len(cards) for cards in lists]
        for device in rig.guests:
            rig.report(device)
    assert lost > 10


def test_garbage_is_counted_and_raises_nothing():
    chance = random.Random(5)
    for _ in range(300):
        receiver, heard, out = StateReceiver(300, bytes((1, 4))), EventReceiver(bytearray(145)), bytearray(300)
        state_sender, event_sender = StateSender(300, bytes((0, 1, 2, 3, 1))), EventSender()
        state_sender.welcome(1)
        for _ in range(40):
            body = chance.randbytes(12)
            receiver.take_public(body)
            receiver.take_private(body)
            heard.take(body)
            heard.ready(chance.randrange(512))
            state_sender.acked(1, body)
            event_sender.acked(body)
            for seat in (1, 4, NONE):
                receiver.view(seat, out)
            receiver.report(bytearray(12))
        body = bytearray(12)
        for _ in range(200):
            if not (state_sender.next_public(body) or state_sender.next_private(1, body) or event_sender.next(body)):
                break
        else:
            raise AssertionError("it never ends")


def test_a_view_of_a_forged_image_raises_nothing():
    """Everybody with the group's key can broadcast one; the host must put the result right
    (``broadcast_channel.BroadcastChannel``).
    """
    chance, out, shown = random.Random(6), bytearray(300), 0
    for _ in range(3000):
        receiver = StateReceiver(300, bytes((0, 9)))
        receiver.version = 7
        receiver.late[:] = bytes(len(receiver.late))
        receiver.data[:] = chance.randbytes(300)
        receiver.data[codes.O_SEATS] = chance.choice((2, 9, 10, 11, 255))
        if chance.random() < 0.5:  # hands as long as the lists
            receiver.data[codes.O_NEXT : codes.O_ROW] = bytes((7,)) + bytes(8) + bytes((5,))
            receiver.data[codes.O_FENCE] = chance.choice((0, 9, 90, 250))
        receiver.data[69] = receiver.data[78] = 7
        for seat, size in zip((0, 9), chance.choice(((7, 5), (9, 7), (90, 92)))):
            give_list(receiver, seat, bytes(size), 1)
        assert receiver.whole()
        for seat in (0, 9, 5, NONE):
            shown += receiver.view(seat, out)
    assert shown > 1000


def test_versions_go_round_and_round():
    image, size = PublicState(300), 300
    image.show_to(1)
    receiver, body, page = StateReceiver(size, b""), bytearray(12), bytearray(300)
    chance = random.Random(1)
    for number in range(3000):
        for _ in range(3):
            page[chance.choice((3, 40, 43, 100, 149, 250, 299))] = chance.randrange(256)
        image.change(page, False, -1)
        while image.next_public(body):
            receiver.take_public(body)
        assert receiver.whole()
        assert receiver.version == image.version
        assert receiver.data == image.data
        if number % 5 == 0:
            receiver.report(body)
            image.acked(1, body)


def test_who_is_too_far_behind_gets_everything():
    image = PublicState(300)
    image.show_to(1)
    receiver, body, page = StateReceiver(300, b""), bytearray(12), bytearray(300)
    image.change(page, True, -1)
    while image.next_public(body):
        receiver.take_public(body)
    receiver.report(body)
    image.acked(1, body)
    for number in range(40):
        page[200 + number] = number
        image.change(page, False, -1)
        while image.next_public(body):
            pass
    image.again()
    while image.next_public(body):
        receiver.take_public(body)
    assert receiver.whole()
    assert receiver.data == image.data


def test_who_says_too_late_what_it_has_gets_everything():
    rig, log, chance = rig_of(0, 4, seats=4, density=0)
    reports = []
    for _ in range(34):
        act = step(rig.page, log, chance, 0.5)
        rig.look(log, act)
        list(rig.cells())
    for device, guest in rig.guests.items():
        reports.append((device, bytearray(12)))
        guest.state_receiver.report(reports[-1][1])
    for device, body in reports:
        rig.acked(device, body)
    rig.settle()
    assert all(guest.state_receiver.whole() for guest in rig.guests.values())


def test_every_byte_has_one_place():
    places = [byte_of(k) for k in range(HOTS + 470)]
    assert sorted(set(places)) == list(range(470))
    assert [i for i in set(places) if places.count(i) > 1] == [80]
    assert len(HOT) == len(set(HOT)) == HOTS
    assert [HOT[7 + 3 * seat] for seat in range(10)] == list(range(69, 79))
    assert [HOT[6 + 3 * seat] for seat in range(10)] == list(range(codes.O_NEXT, codes.O_ROW))


# -- acts -------------------------------------------------------------------------------------------


def test_most_acts_of_classic_need_no_body_of_their_own():
    acts = bodies = 0
    for seed in range(5):
        for _, _, count in play_counted(0, seed, 4, 200):
            acts += 1
            bodies += count[ACTS]
    assert acts > 500
    assert bodies < acts * 0.15


def test_an_act_that_had_no_room_is_not_said():
    image, body, page = guest_of_one()
    assert image.said
    for i in (codes.O_STATE, codes.O_MATCH, 68, codes.O_NEXT):
        page[i] ^= 1
    image.change(page, True, 0x1234)
    (body,) = all_of(image)
    assert body[2:] == bytes((7, 1, 1, 1, 1 << 3 | 1, 1, 0xF8, 0x12, 0x34, 0))
    assert image.said
    for i in (codes.O_STATE, codes.O_MATCH, 68, codes.O_NEXT, codes.O_WINDOWS):
        page[i] ^= 1
    image.change(page, True, 0x1234)
    (body,) = all_of(image)
    assert body[2:] == bytes((7, 0, 0, 0, 0 << 3 | 2, 1, 0 << 3 | 1, 0, 0, 0))
    assert not image.said


def test_an_act_after_one_that_was_not_said_does_not_ride_alone():
    """A receiver would miss the act before it."""
    image, body, page = guest_of_one()
    image.change(page, False, 7)
    image.change(page, False, 8)
    assert not any(0xF8 in body[2:] for body in all_of(image))
    assert not image.said
    image.said = True
    image.change(page, False, 9)
    assert [body[3:5] for body in all_of(image) if body[2] == 0xF8] == [b"\x00\x09"]
    assert image.said


def test_the_act_that_a_guest_knows_is_that_of_the_newest_version_it_has_heard_of():
    image, body, page = guest_of_one()
    receiver = StateReceiver(len(page), b"")
    heard = []
    for act in (0, 0xFFFF, 0x0F00):
        image.change(page, False, act)
        heard += all_of(image)
        receiver.take_public(heard[-1])
        assert (receiver.act, receiver.act_version) == (act, image.version)
    receiver.take_public(heard[0])
    assert (receiver.act, receiver.act_version) == (0x0F00, image.version)
    image.change(page, True, -1)
    receiver.take_public(all_of(image)[0])
    assert (receiver.act, receiver.act_version) == (0x0F00, image.version - 1)
    receiver.forget()
    assert (receiver.act, receiver.acts_low()) == (-1, -1)


def guest_of_one(size=470):
    """Return an image that one device has all of, a body and a page."""
    image, body, page = PublicState(size), bytearray(12), bytearray(size)
    page[codes.O_ROW :] = bytes([255]) * (size - codes.O_ROW)
    image.show_to(1)
    while image.next_public(body):
        pass
    image.acked(1, bytes(12))
    return image, body, page


def all_of(image):
    """Return all public bodies to send now."""
    body, bodies = bytearray(12), []
    while image.next_public(body):
        bodies.append(bytes(body))
    return bodies


def test_whatever_two_bytes_change_together_one_body_tells_both():
    """And a gap of any width between them is not taken for an act."""
    for first in (0, 40, 100, codes.O_ROW - 1, 250, 440):
        for last in range(first % 7, 470, 7):
            image, body, page = guest_of_one()
            receiver = StateReceiver(470, b"")
            image.change(page, True, -1)
            image.show_to(1)
            for body in all_of(image):
                receiver.take_public(body)
            receiver.report(bytearray(12))
            image.acked(1, bytes((image.version,)) + bytes(11))
            page[first] ^= 77
            page[last] ^= 99
            image.change(page, True, -1)
            bodies = all_of(image)
            assert len(bodies) == 1
            receiver.take_public(bodies[0])
            assert receiver.whole()
            assert receiver.data == image.data
            assert receiver.act == -1


def test_a_round_that_goes_on_after_a_restart_keeps_its_count():
    rig, log, chance = rig_of(0, 5, seats=3, density=0)
    for count in (0, 3, 255, 256, 700):
        rig.state_sender.look(rig.page, mask.view_into)
        rig.state_sender.begin_round(count)
        for _ in range(3):
            for cell in rig.cells():
                rig.deliver(*cell)
        assert {guest.state_receiver.acts_low() for guest in rig.guests.values()} == {count & 255}


def test_host_and_guests_have_the_same_image_and_the_same_spectators_view():
    rig, log, chance = rig_of(3, 6, seats=4)
    for _ in range(40):
        act = step(rig.page, log, chance, 0.9)
        if act is None:
            break
        rig.look(log, act)
        rig.settle()
        out = bytearray(len(rig.page))
        for guest in rig.guests.values():
            assert guest.state_receiver.view(NONE, out)
            assert out == rig.state_sender.spectated()
            assert guest.state_receiver.data == rig.state_sender.data


def test_a_deal_begins_a_new_count():
    rig, log, chance = rig_of(0, 5, seats=3, density=0)
    for _ in range(300):
        act = step(rig.page, log, chance, 0.9)
        if act is None:
            break
        rig.look(log, act)
        rig.settle()
        if act < 0:
            assert {guest.state_receiver.acts_low() for guest in rig.guests.values()} == {0}
            assert rig.state_sender.data[0] == rig.state_sender.version & 255
            return
    raise AssertionError("no round ended")


# -- long matches ---------------------------------------------------------------------------------------


def test_a_seat_that_is_out_for_hundreds_of_acts_is_shown_to_its_guest_all_the_time():
    """Its stamp is a low byte of a version, and would come round again."""
    page, log, _ = match_of(0, 1, seats=4, density=0)
    rig, out = Rig(page, bytes((0, 1, 2, 3))), bytearray(len(page))
    rig.look(log)
    rig.settle()
    log[0] = 0
    for number in range(700):
        page[codes.O_STATE] = page[codes.O_STATE] & 0xF8 | number % 2
        rig.look(log, 0)
        if number == 350:
            rig.guests[3].forget(rig.round)
            rig.join(3)
        rig.settle()
        assert rig.guests[3].state_receiver.view(3, out)
        assert out == expected(page, 3)


def test_a_shared_buffer_for_views_gives_the_same_cells():
    page, log, chance = match_of(3, 1, seats=4)
    one, two = (
        StateSender(len(page), bytes((0, 1, 2, 1))),
        StateSender(len(page), bytes((0, 1, 2, 1)), bytearray(len(page))),
    )
    for state_sender in (one, two):
        state_sender.welcome(1)
        state_sender.look(page, mask.view_into, log)
    assert two.seen is not one.seen
    assert all_of(one) == all_of(two) != []


def test_lists_have_room_for_all_backs_of_long_hands():
    page, log, chance = match_of(editions.NAMES.index("flip"), 3, seats=10, density=0)
    page[codes.O_RULES + codes.R_OWN] = 1
    rig, out, act = Rig(page, bytes(range(10))), bytearray(len(page)), -1
    for _ in range(250):
        rig.look(log, act)
        rig.settle()
        for guest in rig.guests.values():
            assert guest.state_receiver.view(guest.state_receiver.seats[0], out)
            assert out == expected(page, guest.state_receiver.seats[0])
        act = step(page, log, chance, 0.2)
        if act is None:
            break
    assert sum(rig.state_sender.sizes) > 9 * 70


# -- news -------------------------------------------------------------------------------------------


def told(log):
    return [tuple(log[i : i + 3]) for i in range(1, 3 * log[0], 3)]


def test_every_event_is_heard_once_and_in_order_whatever_is_lost():
    chance = random.Random(9)
    for loss in (0, 0.2, 0.5):
        event_sender, guest, body, log = EventSender(), Guest(300, ()), bytearray(12), bytearray(145)
        heard, facts = [], []
        guest.event_receiver.wanted = 0
        for number in range(400):
            log[0] = chance.choice((0, 1, 1, 2, 4))
            for i in range(1, 3 * log[0], 3):
                log[i : i + 3] = bytes((chance.randint(1, 56), chance.choice((0, 9, 255)), chance.randrange(256)))
            facts += told(log)
            event_sender.tell(log, number & 511)
            for _ in range(3):
                while event_sender.next(body):
                    if chance.random() >= loss:
                        guest.event_receiver.take(bytes(body))
                if chance.random() >= loss:
                    guest.state_receiver.report(body, guest.event_receiver.wanted)
                    event_sender.acked(body)
                if chance.random() < 0.7:
                    event_sender.again()
            if guest.event_receiver.ready(number & 511):
                assert guest.log[0] != 255
                heard += told(guest.log)
                guest.log[0] = 0
        assert heard == facts[: len(heard)]
        assert len(heard) > len(facts) - 30


def heard_of(log):
    """Return an event sender, a receiver with its log, and a cell body. Fill ``log`` with events to send."""
    mine = bytearray(len(log))
    log[1:] = b"\x06\x02\x21" * (len(log) // 3)
    return EventSender(), EventReceiver(mine), mine, bytearray(12)


def tell(event_sender, heard, log, version):
    """An act's events, and all of them come."""
    body = bytearray(12)
    event_sender.tell(log, version)
    while event_sender.next(body):
        heard.take(body)


def test_who_has_missed_too_many_events_is_told_so():
    log = bytearray(145)
    event_sender, heard, mine, body = heard_of(log)
    heard.wanted = 0
    log[0] = 1
    for number in range(60):
        event_sender.tell(log, number)
        while event_sender.next(body):
            pass
    StateReceiver(300, b"").report(body, heard.wanted)
    event_sender.acked(body)
    event_sender.again()
    while event_sender.next(body):
        heard.take(body)
    assert heard.ready(59)
    assert mine[0] == 255
    mine[0] = 0
    log[1:4] = b"\x06\x02\x21"
    tell(event_sender, heard, log, 60)
    assert heard.ready(60)
    assert told(mine) == [(6, 2, 0x21)]


def test_an_act_that_told_too_much_is_a_resync_for_guests_too():
    log = bytearray(145)
    event_sender, heard, mine, _ = heard_of(log)
    heard.wanted = 0
    log[0] = 255
    tell(event_sender, heard, log, 7)
    assert heard.ready(7)
    assert mine[0] == 255


def test_more_events_than_the_log_of_a_guest_holds_are_a_resync():
    log = bytearray(13)
    event_sender, heard, mine, _ = heard_of(log)
    log[0] = 3
    tell(event_sender, heard, log, 1)
    assert mine[0] == 3
    tell(event_sender, heard, log, 2)
    assert mine[0] == 255
    tell(event_sender, heard, log, 3)
    assert mine[0] == 255


def test_no_event_is_told_before_the_view_shows_it():
    log = bytearray(145)
    event_sender, heard, _, _ = heard_of(log)
    log[0] = 1
    tell(event_sender, heard, log, 8)
    assert not heard.ready(7)
    assert heard.ready(8)


def test_who_comes_gets_no_news_that_are_older_than_a_cell():
    log = bytearray(145)
    event_sender, heard, mine, body = heard_of(log)
    log[0] = 1
    for number in range(20):
        event_sender.tell(log, number)
        while event_sender.next(body):
            pass
    StateReceiver(300, b"").report(body, heard.wanted)
    event_sender.acked(body)
    event_sender.again()
    assert not event_sender.next(body)
    tell(event_sender, heard, log, 20)
    assert mine[0] == 3


@pytest.mark.parametrize("seen", [False, True], ids=["the first", "a later one"])
@pytest.mark.parametrize(
    ("how", "event"),
    [
        (0, (6, 0, 8)),
        (4, (6, 0, 8)),
        (1, (0, 0, 8)),
        (1, (57, 0, 8)),
        (1, (254, 0, 8)),
        (1, (6, 10, 8)),
        (1, (6, 254, 8)),
        (131, (6, 0, 8)),
    ],
    ids=["none", "none, and a bit", "no code", "a code too many", "no resync", "seat 10", "seat 254", "of three, two"],
)
def test_a_body_without_the_shape_of_events_changes_nothing_and_the_true_one_still_comes(how, event, seen):
    log = bytearray(145)
    event_sender, heard, mine, body = heard_of(log)
    log[0] = 1
    if seen:
        tell(event_sender, heard, log, 1)
    mine[0] = 0
    wanted = heard.wanted
    body[0], body[1], body[2], body[3:6] = max(wanted, 0), 2, how, bytes(event)
    assert not heard.take(body)
    assert heard.wanted == wanted and mine[0] == 0
    log[1:4] = b"\x0d\x01\x00"
    tell(event_sender, heard, log, 2)
    assert told(mine) == [(13, 1, 0)]


# -- on a device --------------------------------------------------------------------------------------


def test_on_micropython_too_and_nothing_is_allocated_for_a_cell(micropython, tmp_path):
    shutil.copytree(ROOT / "uno_core", tmp_path / "uno_core")
    shutil.copytree(ROOT / "lib" / "uno_link", tmp_path / "lib" / "uno_link")
    shutil.copy(Path(__file__).parent / "on_device" / "state_no_heap.py", tmp_path)
    done = micropython.run("state_no_heap.py", path=tmp_path)
    assert done.returncode == 0, done.stderr + done.stdout
    _, cells, _, rode = done.stdout.split()
    assert int(cells) > 500
    assert int(rode) > 150
