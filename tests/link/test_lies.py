# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Lies, each with what the screens of all devices show of it in the end.

Three devices play an evening to its end, and one of them lies. The row of a lie has the seed of the evening, and what
the host, device 1 and device 2 show, in this order. For lies that need another evening see test_liars.py and
test_lying_hosts.py. For the verdicts of a table on every order of lies see tests/table/test_evidence.py.

The lies are put into the modules that are loaded for the first shuffle: later they are other modules (:mod:`unload`).
"""

import itertools
import random

import pytest

from tests.link.hostile import message
from tests.link.wire import KIND, Evening
from uno_core import bots, editions, flow
from uno_core import codes as c
from uno_core.mask import view_into
from uno_link.shuffle import fair
from uno_link import codes as u
from uno_link.sessions.guest import Guest
from uno_link.sessions.host import Host
from uno_link.shuffle.shuffle_host import ShuffleHost
from uno_table.tables import host as host_table
from uno_table.tables.host import HostTable

PLAYED = {u.FAULT_ACT, u.FAULT_BOT, u.FAULT_LOG, u.FAULT_VIEW}  # what shows that another deal was played
SOME = range(1, 99)
ANY = ...
NONE = (0, 0, 0)
OTHER, VICTIM = 1, 2

ROWS = []


def lie(*seeds, cases=((),), rounds=1, edition=0, pause_ms=2500, times=SOME, **shows):
    """Note a lie: a function of an evening, of pytest's patch and of each case. It returns a list, which has an item
    for each time the device has lied.

    :param pause_ms: the time between the last round and the comparison.
    :param times: the possible lengths of that list.
    :param shows: by name, a value of each party or session. It may be a set of values, or ``ANY``.
    """

    def noted(told):
        for seed, how in itertools.product(seeds, cases):
            how = how if isinstance(how, tuple) else (how,)
            words = [told.__name__.replace("_", " "), *map(str, how), f"evening {seed}"]
            row = (told, how, seed, {"rounds": rounds, "edition": edition}, pause_ms, times, shows)
            ROWS.append(pytest.param(*row, id=", ".join(words)))
        return told

    return noted


def shows_so(party, what, expected):
    """Whether a party, or its session, has that value."""
    value = getattr(party if hasattr(party, what) else party.session, what)
    if isinstance(value, bytearray):
        value = bytes(value).rstrip(b"\0")
    return value in expected if isinstance(expected, (set, range)) else value == expected


def played(match, acts):
    """Play that many acts, and wait until every guest has a checkpoint for them. Return the host's session."""
    match.acts(acts)
    match.pause(2000)
    match.playing = True
    return match.host.session


@lie(60, verified=(3, 3, 3), fault=(0, 0, 0), unheard=(b"",) * 3, hearsay=NONE, stood_in=NONE, unchecked=NONE)
def honest_devices_find_nothing(match, patch):
    return ["nothing but the truth"]


# -- the deal ---------------------------------------------------------------------------------------------------------


def swaps(patch):
    """After an honest deal, the host gives its own seat a card of the draw pile."""
    deal, swapped = host_table.deal, []

    def other(start, key, log):
        page = deal(start, key, log)
        pile, mine = c.O_ROW, c.O_ROW + page[c.O_FENCE]
        while page[mine] == page[pile]:
            pile += 1
        page[mine], page[pile] = page[pile], page[mine]
        swapped.append(page[mine])
        return page

    patch.setattr(host_table, "deal", other)
    return swapped


@lie(61, 62, 63, fault=(PLAYED,) * 3)
def a_card_that_was_swapped_in_a_hand_is_found(match, patch):
    return swaps(patch)


@lie(64, 65, 66, fault=({u.FAULT_DECK, *PLAYED},) * 3)
def another_deck_than_all_secrets_make_is_found(match, patch):
    deal, dealt = host_table.deal, []

    def other(start, key, log):
        dealt.append(key)
        return deal(start, bytes(b ^ 1 for b in key), log)

    patch.setattr(host_table, "deal", other)
    return dealt


@lie(67, fault=(u.FAULT_SECRET,) * 3)
def a_host_that_chooses_its_secret_when_it_has_seen_the_others_is_found(match, patch):
    """It tries secrets until its hand is better, and reveals the last one."""
    was, chosen = ShuffleHost.take_answers, []

    def chooses(shuffle, *rest):
        data = was(shuffle, *rest)
        if shuffle.key and shuffle.secrets:
            chosen.append(random.Random("choose").randbytes(16))
            shuffle.secrets = chosen[-1] + shuffle.secrets[16:]
            shuffle.seed = fair.seed(shuffle.bound, shuffle.commitments, shuffle.secrets)
            shuffle.key = fair.deck_key(shuffle.seed)
        return data

    patch.setattr(ShuffleHost, "take_answers", chooses)
    return chosen


@lie(70, fault=(SOME,) * 3)
def devices_that_are_told_different_commitments_do_not_agree_on_a_deck(match, patch):
    """One of them gets another commitment of the host's, to which another secret would fit."""
    other, write_part = [], Host._write_part

    def two_faced(session, peer, cell, now):
        what = peer.done + 1
        data = session.messages[what] if what == 5 else None
        if not data or peer.device != 2:
            return write_part(session, peer, cell, now)
        commitment = fair.commit(session.shuffle_host.bound, 0, bytes(16))
        session.messages[what] = bytes(data[:1]) + commitment + bytes(data[17:])
        other.append(commitment)
        said = write_part(session, peer, cell, now)
        session.messages[what] = data
        return said

    patch.setattr(Host, "_write_part", two_faced)
    return other


def dislikes(match, patch, stage):
    """The host has seen what all secrets make, does not like it once, and begins again.

    :param stage: of its shuffle when it breaks it off: 5 is counted, 0 is not.
    """
    was, broken = ShuffleHost.take_answers, []

    def advance(shuffle, *rest):
        data = was(shuffle, *rest)
        if shuffle.key and not broken:
            broken.append(shuffle.key)
            shuffle.key, shuffle.stage = None, stage
            match.host.session.abort()
            return None
        return data

    patch.setattr(ShuffleHost, "take_answers", advance)
    return broken


@lie(71, fault=(0, 0, 0), aborted=(1, 1, 1))
def a_deal_that_is_broken_off_is_counted_and_shown_to_everybody(match, patch):
    return dislikes(match, patch, 5)


@lie(75, fault=(ANY, u.FAULT_HIDDEN, u.FAULT_HIDDEN), aborted=(0, 1, 1))
def a_host_that_does_not_count_what_it_broke_off_is_found(match, patch):
    return dislikes(match, patch, 0)


AGAIN = ((u.W_TABLE, u.PARTY_OVER), (u.W_TABLE, 0), (1, u.PARTY_OVER), (1, 0))


@lie(53, cases=AGAIN, rounds=2, fault=(ANY, u.FAULT_LOG, u.FAULT_LOG))
def a_round_for_whose_deal_the_host_has_vouched_is_not_dealt_again(match, patch, first, phase):
    """h06: after another TABLE, the second deal only counted as a deal that was broken off.

    It is dealt again while it is played, or when it is over; after another TABLE, or at once.
    """
    host = played(match, 12)
    if phase:
        assert match.until(lambda: all(h.party.session.phase == phase for h in match.guests()))
    host.shuffle_host.count_broken()
    made = match.host.table
    match.host.prepare(len(made.seating), (), match.edition)
    made.page = match.host.page
    made._shuffle(host.shuffle_host.number, first)
    assert match.until(lambda: not match.host.table.dealt, 10_000)
    assert match.until(match.dealt)
    return ["again"]


@lie(51, rounds=2, left_out=(ANY, 2, 2), found=(ANY, u.CANNOT_SAY, u.CANNOT_SAY))
def a_guest_that_is_here_sees_how_often_the_host_has_shuffled_without_it(match, patch):
    """h04: the host deals a deck of its own choice; there is nothing that a guest could check."""
    begin, alone = ShuffleHost.start_round, []

    def begins(shuffle, number, mask, version):
        alone.append(number)
        return begin(shuffle, number, 1, version)

    patch.setattr(ShuffleHost, "start_round", begins)
    return alone


# -- acts and views ---------------------------------------------------------------------------------------------------


@lie(68, times={1}, fault=(u.FAULT_ACT,) * 3, fault_device=(2, 2, 2))
def an_act_that_the_host_invents_for_a_guest_is_found_by_that_guest(match, patch):
    """A legal one, at a moment at which it is the turn of the guest."""
    invented = []

    @match.each_turn
    def invents(device):
        table = match.host.table
        if device or invented or not match.dealt() or match.host.session.acts.count < 6:
            return
        seat = table.asked()
        if seat < match.seats and match.host.session.kinds[seat] in (1, 2):
            legal = table.acts[: table.legal(seat)]
            for act in [act for act in legal if act >> 12 in (c.V_PLAY, c.V_DRAW)][:1]:
                assert flow.attempt(table.page, act, table.log) == 0
                table.done(act)
                invented.append(act)

    return invented


@lie(69, times={1}, fault=(u.FAULT_BOT,) * 3)
def a_bot_that_does_what_the_host_likes_better_is_found(match, patch):
    """It draws although it would have played."""
    choose, bent = bots.choose, []

    def likes(bot, level, view, seat, acts, n, dice, memory):
        act = choose(bot, level, view, seat, acts, n, dice, memory)
        others = [acts[i] for i in range(n) if acts[i] != act and acts[i] >> 12 == c.V_DRAW]
        if seat == 3 and others and not bent:
            bent.append(act)
            return others[0]
        return act

    patch.setattr(bots, "choose", likes)
    return bent


@lie(76, cases=(0 << 1 | 1, 0 << 1, VICTIM << 1 | 1, 5 << 1), found=(ANY, u.FAULT_ACT, u.FAULT_ACT))
def a_host_that_writes_marks_that_change_nothing_is_found_by_all(match, patch, mark):
    """h17: a thousand of them filled the view hash of each guest, and gave bots other random numbers."""
    host = played(match, 4)
    host.applied(match.host.table.page, view_into, u.MARK << 8 | mark, None)
    match.host.table.done_acts = host.acts.count
    return [mark]


@lie(41, cases=("points", "dealer"), rounds=2, found=(ANY, u.FAULT_LOG, u.FAULT_LOG))
def a_host_that_changes_points_or_the_dealer_between_two_rounds_is_found_by_all(match, patch, change):
    """h03"""
    was, changed = HostTable.next_round, []

    def cheats(table):
        page = table.page
        place = c.O_SCORE if change == "points" else c.O_DEALER
        page[place] = page[place] + 1 & 255 if change == "points" else (page[place] + 1) % page[c.O_SEATS]
        changed.append(place)
        was(table)

    patch.setattr(HostTable, "next_round", cheats)
    return changed


@lie(81, edition=editions.NAMES.index("flash"), times={3}, fault=(0, 0, 0), stood_in=(ANY, 3, 0))
def a_guest_whose_time_is_said_to_be_up_sees_how_often(match, patch):
    """The rules let a clock do that, and the audit takes it: only who was there knows that it was early."""
    hurried = []

    @match.each_turn
    def hurries(device):
        table = match.host.table
        if device or not match.dealt() or match.host.session.acts.count < 4 or len(hurried) == 3:
            return
        seat = table.asked()
        act = c.V_TIMEOUT << 12 | seat << 8
        if seat < match.seats and match.host.session.kinds[seat] == 1 and not flow.attempt(table.page, act, table.log):
            table.done(act)
            hurried.append(seat)

    return hurried


@lie(80, times={1}, stood_in=(ANY, SOME, 0), fault=(ANY, ANY, 0))
def a_guest_that_is_called_away_while_it_is_here_sees_what_others_did_in_its_seat(match, patch):
    called = []

    @match.each_turn
    def calls(device):
        if not (device or called) and match.dealt() and match.host.session.acts.count >= 6:
            called.append(match.rig.elapsed_ms())
            match.host.session.peers[1].excluded = True
            match.host.session.silent(match.host.session.peers[1])

    return called


def false_hand(match, patch, acts):
    """The host shows the victim a false hand after these acts: all its cards are like the first one."""

    def lying(page, seat, out):
        view_into(page, seat, out)
        kinds = match.host.session.kinds
        if seat < len(kinds) and kinds[seat] == VICTIM:
            first, end = (c.O_ROW + out[c.O_FENCE + seat + k] for k in (0, 1))
            out[first:end] = out[first : first + 1] * (end - first)

    applied, shown = Host.applied, []

    def bent(host, page, view_of, act, log):
        shown.extend([act] * (host.acts.count in acts))
        applied(host, page, lying if host.acts.count in acts else view_of, act, log)

    patch.setattr(Host, "applied", bent)
    return shown


THEN = ("nothing", "a wrong checkpoint", "a table", "the same table", "a restart")


@lie(76, cases=THEN, fault=(ANY, ANY, u.FAULT_VIEW), fault_device=(ANY, ANY, VICTIM), found=(ANY, 0, ANY))
def a_false_hand_is_found_whatever_the_host_does_then(match, patch, then):
    """h11: one wrong checkpoint restarted the view hash. So did another TABLE, or a power cut that may be feigned."""
    shown = false_hand(match, patch, range(6, 9))
    host = played(match, 8)
    match.until(lambda: host.acts.count >= 12)
    if then == "a wrong checkpoint":
        match.forgets(match.device(VICTIM))
    elif "table" in then:
        kinds = bytes(host.kinds)
        for told in (bytes([*kinds[:-1], kinds[-1] ^ 3]), kinds)[then == "the same table" :]:
            message(host, u.W_TABLE, bytes((len(host.state_sender.data) & 255, 1, 4)) + told)
            match.rest(1500)
    elif then == "a restart":
        match.crash(0)
    return shown


EXCUSES = ("", "one act more", "a restart", "no checkpoint")
REFUSALS = (*((c.X_MATCH, excuse) for excuse in EXCUSES), (u.STALE, ""), (u.STALE, "no checkpoint"))


@lie(76, cases=REFUSALS, times={4}, refused=(ANY, 0, {3, 4}), found=(ANY, ANY, 0))
def a_guest_sees_how_often_the_host_has_refused_what_is_legal(match, patch, reason, excuse):
    """n05: a ping with one act too many, or a restart, excused a refusal. So did any next act, even our own.

    An act that is stale may be done, if the host says that there are more acts.
    """
    refused = []
    proposal, ping = Host.proposal, Host._write_ping

    def refuses(host):
        wish = proposal(host)
        legal = wish >> 16 == VICTIM and not flow.refusal(match.host.table.page, wish & 0xFFFF)
        if legal and len(refused) < 4 and host.acts.count not in refused:
            refused.append(host.acts.count)
            host.refuse_act(VICTIM, reason)
            return -1
        return wish

    def excuses(host, peer, cell, wide=False):
        told = ping(host, peer, cell, wide)
        if peer.device == VICTIM and peer.refusal:
            if excuse == "one act more":
                cell[8:10] = (host.acts.count + 1).to_bytes(2, "little")
            elif excuse == "a restart":
                cell[10] = 1
        return told

    def withheld(sender, receiver, cell):
        return not sender and cell[0] & KIND == u.T_CHECKPOINT and match.host.session.acts.count in refused

    patch.setattr(Host, "proposal", refuses)
    patch.setattr(Host, "_write_ping", excuses)
    if excuse == "no checkpoint":
        match.rig.bus.stops = withheld
    return refused


# -- the verdicts -----------------------------------------------------------------------------------------------------


def another_view(view_hash):
    """Pretend that a device was shown another view than it has now, and that the host has vouched for it."""
    view_hash.digest = view_hash.sure_digest = b"x" * 16
    return [view_hash]


def concludes(patch, words_of, n=3, fault=0, who=0):
    """The host sends another result: that many found it fair, or a fault, and these words of devices."""
    told = []

    def conclude(host, now):
        if all(peer.fault >= 0 for peer in host.peers if peer):
            told.append(words_of([peer for peer in host.peers if peer]))
            host._send(u.W_RESULT, bytes((n, fault, who)) + told[-1])
            host.verified, host.fault, host.fault_device = n, fault, who
            host.tell(14 if fault else 13)

    patch.setattr(Host, "_conclude", conclude)
    return told


@lie(61, fault=(0, PLAYED, PLAYED), fault_device=(0, 1, 2), verified=(3, 1, 1), unheard=(ANY, b"\2", b"\1"))
def what_a_guest_has_found_is_on_its_own_screen_whatever_the_host_says(match, patch):
    """x02: a card swapped; the host says that three have found it fair."""
    concludes(patch, lambda peers: b"")
    return swaps(patch)


KEPT = {"unheard": (ANY, b"\2", b""), "verified": (ANY, 2, 2), "fault_device": (0, ANY, VICTIM)}


@lie(76, cases=(True, False), fault=(0, 0, u.FAULT_VIEW), found=(ANY, 0, ANY), **KEPT)
def what_another_guest_has_found_cannot_be_turned_round_and_is_missed_if_it_is_kept_back(match, patch, turned):
    """The host shows one of them another view, which that one finds."""

    def statements(peers):
        return b"".join(bytes((peer.device, 0)) + peer.statement for peer in peers if turned or not peer.fault)

    told = concludes(patch, statements)
    match.acts(9)
    another_view(match.party(VICTIM).table.view_hash)
    return told


@lie(77, fault=(u.FAULT_VIEW,) * 3, fault_device=(2, 2, 2), statements=(ANY, b"\0\0\2", ANY))
def what_one_guest_has_found_is_seen_by_all(match, patch):
    match.acts(9)
    return another_view(match.party(VICTIM).table.view_hash)


@lie(78, fault=(ANY, 0, 0), hearsay=(ANY, 3, 3), unheard=(ANY, b"\2", b"\1"))
def a_fault_for_which_there_is_the_hosts_word_only_is_hearsay(match, patch):
    return concludes(patch, lambda peers: b"".join(bytes((peer.device, 3)) + peer.statement for peer in peers), 1, 3, 1)


@lie(79, rounds=2, unchecked=(ANY, 1, 1), found=(ANY, -1, -1))
def a_round_that_nobody_could_check_is_counted(match, patch):
    """The host reveals no secrets and begins the next round."""
    ended = []

    def over(host):
        ended.append(host.shuffle_host.number)
        host.shuffle_host.playing = False
        host.verified = 3

    patch.setattr(Host, "end_round", over)
    return ended


FAIR = {"fault": NONE, "strange": NONE, "verified": (2, 2, ANY), "hearsay": (ANY, 0, ANY), "unheard": (ANY, b"\2", ANY)}


@lie(76, cases=(8, 200, 254), pause_ms=25_000, **FAIR)
def a_guest_that_has_found_what_is_no_fault_counts_as_one_that_cannot_say(match, patch, said):
    """n01: the host showed a key of no words, and every other guest dropped the whole RESULT."""
    true, told = Guest._answer, []

    def answer(guest, serial, data):
        if guest.device == 2 and serial & 7 == 6 and len(data) in (1, 17):
            data = bytes((said,)) + data[1:]
            told.append(data)
        true(guest, serial, data)

    patch.setattr(Guest, "_answer", answer)
    return told


WHOLE = ("the hearsay", "how many", "the end")


@lie(76, cases=WHOLE, pause_ms=5000, fault=NONE, statements=(ANY, b"\0\0\1", b"\0\1"))
@lie(76, cases=("a fault", "a device"), pause_ms=5000, fault=NONE, statements=(ANY, b"", b"\0\1"))
def a_part_of_a_result_that_makes_no_sense_leaves_the_others_words_what_they_are(match, patch, wrong):
    """The word of device 1 is first in the message."""
    true, told = Host._send, []

    def send(host, what, data):
        if what == u.W_RESULT:
            data = bytearray(data)
            place, value = {"the hearsay": (1, 200), "how many": (0, 99), "a device": (21, 14)}.get(wrong, (22, 200))
            if wrong == "the end":
                data += b"junk"
            else:
                data[place] = value
            told.append(data)
        true(host, what, data)

    patch.setattr(Host, "_send", send)
    return told


@lie(76, cases=(1,), rounds=2, stood_in=(ANY, 0, ANY), left_out=(ANY, 0, ANY))
@lie(76, cases=(2,), rounds=2, stood_in=(ANY, ANY, 0), left_out=(ANY, ANY, 0))
def who_was_out_of_reach_counts_no_bot_that_had_to_play_for_it(match, patch, device):
    played(match, 4)
    since = match.rig.elapsed_ms()
    match.rig.bus.stops = lambda a, b, cell: device in (a, b) and match.rig.elapsed_ms() - since < 9000
    return [device]


@pytest.mark.parametrize(("told", "how", "seed", "more", "pause_ms", "times", "shows"), ROWS)
def test_what_every_device_shows_of_a_lie(told, how, seed, more, pause_ms, times, shows, monkeypatch):
    with Evening(seed, **more) as match:
        lies = told(match, monkeypatch, *how)
        match.ends(pause_ms)
        parties = [match.host, match.party(1), match.party(2)]
        assert len(lies) in times, "how often the lie was told"
        for what, expected in shows.items():
            for party, value in zip(parties, expected):
                assert value is ANY or shows_so(party, what, value), (what, party.session.device)
