# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The fair window (HR-FAIR-WINDOW): who claims something decides, and not who is faster."""

import random
from collections import deque
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.table.test_party import LOSSY, Lobby
from tests.table.test_table import FAIR, PERSON, face, holding, opened
from tools.emulator.channel import CLEAN
from uno_core import active_rules, editions, flow, mask, opening, view
from uno_core import codes as c
from uno_link.codes import BOT, FAR, PEER_IN
from uno_table.parties.party import kinds_for
from uno_table.tables.host import HostTable
from uno_table.tables.watching import WatchTable

WINDOW = 2
MS = WINDOW * 1000
NEXT = 100  # ms between two turns of the loop
RED_SEVEN = face(7, c.C_RED)
SPARE = [face(1, c.C_BLUE), face(2, c.C_BLUE), face(3, c.C_BLUE)]


def act(verb, seat, arg=0):
    return verb << 12 | seat << 8 | arg


class Session:
    """What a host's table asks of its session; each seat but the first is at a device of its own."""

    def __init__(self, seats):
        self.kinds = bytes(range(seats))
        self.peers = [None] + [SimpleNamespace(device=k, state=PEER_IN, acts=0) for k in range(1, seats)]
        self.acts = SimpleNamespace(count=0, played=0, full=lambda: False)
        self.shuffle_host = SimpleNamespace(key=None)
        self.recovering = self.proposing = False
        self.wishes = deque()
        self.refused = []
        self.log = []
        self.present = set(range(seats))
        self.lags = False

    def proposal(self):
        return self.wishes.popleft() if self.wishes else -1

    def acting(self, device):
        return device in self.present

    def refuse_act(self, device, reason):
        self.refused.append((device, reason))

    def tell(self, _, reason):
        self.refused.append((0, reason))

    def applied(self, _page, _view_of, done, _log):
        self.log.append(done)
        self.acts.count += 1
        self.acts.played += 1
        for peer in filter(None, self.peers):
            peer.acts += not self.lags

    def end_round(self):
        pass


def hosted(hands, top, bots=0, **rules):
    """A table of linked handhelds where seat 0, at the host, is in turn."""
    rules = {"jump": True, "fair-window": WINDOW, **{key.replace("_", "-"): value for key, value in rules.items()}}
    local = opened(kinds=(PERSON,) * len(hands), rules=tuple(rules.items()))
    holding(local, hands, top)
    session = Session(len(hands))
    table = HostTable(session)
    table.seating = session.kinds[: len(hands) - bots] + bytes([BOT | FAIR] * bots)
    table.dice[:] = b"dice"
    table.seat(local.page, kinds_for(0, table.seating))
    table.dealt = True
    table.acted()
    table.tick(0)
    return table, session


def ask(table, session, what):
    """Let the person of a seat ask for an act."""
    seat = what >> 8 & 15
    if seat:
        session.wishes.append(seat << 16 | what)
        table.serve()
    else:
        table.propose(what)


def pass_time(table, now, until):
    while now < until:
        now += NEXT
        table.serve()
        table.tick(now)
    return now


def twins():
    """Seat 0 is going to play its last card but one, which two others hold, too."""
    return [[RED_SEVEN, SPARE[0]], [face(7, c.C_BLUE), *SPARE], [RED_SEVEN, *SPARE], [RED_SEVEN, *SPARE]]


def begun(**rules):
    table, session = hosted(twins(), face(9, c.C_RED), **rules)
    assert table.propose(act(c.V_PLAY, 0, RED_SEVEN)) == 0
    table.tick(0)
    return table, session


CALL = act(c.V_UNO, 0)
CATCH = [act(c.V_CATCH, seat) for seat in (1, 2, 3)]
JUMP = [act(c.V_JUMP, seat, RED_SEVEN) for seat in (2, 3)]
TURN = act(c.V_PLAY, 1, face(7, c.C_BLUE))


# -- races: in the core --------------------------------------------------------------------------------------


def race(edition, kind, seats=4, seed=b"seed"):
    page = opening.new(edition, seats, seed)
    page[c.O_RULES + c.R_FAIR_WINDOW] = WINDOW
    page[c.O_RULES + c.R_NINE_SLAP] = not kind
    active_rules.activate(page)
    log = bytearray(c.LOG_SIZE)
    opening.open_match(page, log)
    from uno_core.packs import races

    page[c.O_WHO] = page[c.O_ACTOR] = 0
    races.start_race(page, c.NONE, kind, log)
    return page, log


def pressed(page, log, order, time_out):
    for seat in order:
        assert flow.attempt(page, act(c.V_SLAP, seat), log) == 0
    if time_out:
        assert flow.attempt(page, act(c.V_TIMEOUT, page[c.O_STATE] & 15), log) == 0
    return bytes(page)


@pytest.mark.parametrize("name, kind", [("classic", 0), ("spin", 1)])
@given(order=st.permutations(range(4)), seats=st.integers(0, 4))
@settings(max_examples=25, deadline=None)
def test_presses_in_any_order_lead_to_the_same_page(name, kind, order, seats):
    edition = editions.NAMES.index(name)
    some = order[:seats]
    pages = {pressed(*race(edition, kind), way, seats < 4) for way in (some, sorted(some), sorted(some, reverse=True))}
    assert len(pages) == 1
    page = pages.pop()
    if not kind:
        left = [seat for seat in range(4) if seat not in some]
        assert [view.size(page, seat) for seat in left] == [9] * len(left)
        assert all(view.size(page, seat) == 7 for seat in some)


def test_the_lot_decides_a_race_that_one_player_wins():
    won = [0] * 4
    for k in range(80):
        page, log = race(editions.NAMES.index("spin"), 1, seed=bytes((k, 1, 2, 3)))
        page = pressed(page, log, (0, 2, 3), True)
        won[page[c.O_STATE] & 15] += page[c.O_STATE] >> 4 == c.P_ASK
    assert won[1] == 0 and sum(won) == 80
    assert min(won[0], won[2], won[3]) > 12


# -- claims: at the table ------------------------------------------------------------------------------------


def test_a_call_within_the_window_beats_every_catch():
    for late in (False, True):
        table, session = begun()
        for what in CATCH if late else CATCH[::-1]:
            ask(table, session, what)
        now = pass_time(table, 0, MS - NEXT)
        assert view.catchable(table.page, 0)
        assert table.propose(CALL) == 0
        pass_time(table, now, MS + NEXT)
        assert view.called(table.page, 0) and view.size(table.page, 0) == 1
        assert sorted(session.refused) == [(1, c.X_CATCH), (2, c.X_CATCH), (3, c.X_CATCH)]


def test_nobody_is_caught_before_the_window_closes_and_one_catch_counts():
    table, session = begun()
    for what in CATCH:
        ask(table, session, what)
    pass_time(table, 0, MS - NEXT)
    assert view.size(table.page, 0) == 1
    pass_time(table, MS - NEXT, MS + 4 * NEXT)
    assert view.size(table.page, 0) == 3
    assert len(session.log) == 2 and session.log[1] >> 12 == c.V_CATCH
    assert len(session.refused) == 2


def test_the_next_turn_waits_for_a_jump_in_and_is_refused_after_it():
    table, session = begun()
    ask(table, session, TURN)
    now = pass_time(table, 0, MS - NEXT)
    assert len(session.log) == 1
    ask(table, session, JUMP[0])
    pass_time(table, now, MS + 4 * NEXT)
    assert session.log[1] == JUMP[0]
    assert table.asked() == 3 and session.refused == [(1, c.X_TURN)]


def test_the_next_turn_begins_when_the_window_closes():
    table, session = begun()
    ask(table, session, TURN)
    assert session.log[1:] == [] and not session.proposing
    pass_time(table, 0, MS + NEXT)
    assert session.log[1:] == [TURN] and session.refused == []


def test_of_several_jump_ins_the_lot_picks_one():
    first = []
    for k in range(40):
        table, session = begun()
        table.dice[:] = random.Random(k).randbytes(4)
        for what in JUMP:
            ask(table, session, what)
        pass_time(table, 0, MS + NEXT)
        assert len(session.log) == 2
        first.append(session.log[1])
    assert min(map(first.count, JUMP)) > 8


def test_a_jump_in_that_was_not_picked_counts_on_the_same_card_again():
    table, session = begun()
    for what in JUMP:
        ask(table, session, what)
    pass_time(table, 0, 2 * MS + 4 * NEXT)
    assert sorted(session.log[1:]) == JUMP and session.refused == []


def wish(what):
    return st.tuples(st.just(what), st.integers(0, MS // NEXT - 1))


CLAIMS = st.lists(st.sampled_from([*CATCH[:1], *JUMP, CALL]), unique_by=lambda one: one >> 8 & 15, max_size=4)


@given(claims=CLAIMS, turn=st.booleans(), data=st.data())
@settings(max_examples=60, deadline=None)
def test_the_result_depends_on_the_claims_alone(claims, turn, data):
    """Whatever the order, the times, repetitions, and acts that are none: the page and the log are the same."""
    if turn and not any(one >> 8 & 15 == 1 for one in claims):
        claims = [*claims, TURN]
    plain, session = begun()
    for one in sorted(claims):
        ask(plain, session, one)
    pass_time(plain, 0, 3 * MS)
    log = [one for one in session.log if one != CALL]
    page = bytes(plain.page)

    table, session = begun()
    said = [
        (at, k, one)
        for k, one in enumerate(claims)
        for at in data.draw(st.lists(st.integers(0, MS // NEXT - 1), min_size=1, max_size=3))
    ]
    strange = data.draw(st.lists(st.tuples(st.integers(0, MS // NEXT - 1), st.integers(0, 0xFFFF)), max_size=5))
    said += [(at, 99, one) for at, one in strange]
    now = 0
    for at, _, one in sorted(said):
        now = pass_time(table, now, at * NEXT)
        if one in claims or (one >> 8 & 15 < 4 and flow.refusal(table.page, one)):
            ask(table, session, one)
    pass_time(table, now, 3 * MS)
    assert [one for one in session.log if one != CALL] == log
    assert bytes(table.page) == page


def test_a_claim_for_which_a_bot_plays_by_now_is_dropped():
    """An audit would find that no bot has chosen it."""
    table, session = begun()
    ask(table, session, JUMP[0])
    session.present.discard(2)
    pass_time(table, 0, MS - NEXT)
    table.react_ms = 0  # no bot looks
    pass_time(table, MS - NEXT, MS)
    assert JUMP[0] not in session.log and session.refused == []


def test_the_window_waits_for_devices_that_have_not_seen_the_card_but_not_for_ever():
    table, session = begun()
    table.session.peers[2].acts = 0
    ask(table, session, TURN)
    pass_time(table, 0, MS + NEXT)
    assert len(session.log) == 1
    pass_time(table, MS + NEXT, 2 * MS + NEXT)
    assert session.log[1:] == [TURN]


def test_where_nothing_can_be_claimed_nobody_waits():
    table, session = hosted([[RED_SEVEN, *SPARE], SPARE, SPARE], face(9, c.C_RED), jump=False)
    assert table.propose(act(c.V_PLAY, 0, RED_SEVEN)) == 0
    ask(table, session, act(c.V_DRAW, 1))
    assert len(session.log) == 2


def test_the_window_does_not_tell_whether_somebody_holds_the_card():
    waited = []
    for hand in (SPARE, [RED_SEVEN, *SPARE]):
        table, session = hosted([[RED_SEVEN, *SPARE], [face(7, c.C_BLUE), *SPARE], hand], face(9, c.C_RED))
        assert table.propose(act(c.V_PLAY, 0, RED_SEVEN)) == 0
        table.tick(0)
        ask(table, session, TURN)
        now = 0
        while len(session.log) < 2:
            now = pass_time(table, now, now + NEXT)
        waited.append(now)
    assert waited[0] == waited[1]


def test_a_claim_of_the_person_at_the_host_is_under_way_until_it_is_done():
    table, session = hosted([[face(9, c.C_RED), RED_SEVEN, *SPARE], SPARE, SPARE], face(9, c.C_BLUE))
    table.page[c.O_STATE] = c.AT_TURN + 1
    holding(table, [[RED_SEVEN, *SPARE], [RED_SEVEN, *SPARE], SPARE], face(9, c.C_RED))
    table.page[c.O_STATE] = c.AT_TURN + 1
    ask(table, session, act(c.V_PLAY, 1, RED_SEVEN))
    table.tick(0)
    table.tick(0)
    assert table.propose(act(c.V_JUMP, 0, RED_SEVEN)) == 0 and session.proposing
    assert table.log[0] == 0 and len(session.log) == 1
    pass_time(table, 0, MS + NEXT)
    assert session.log[1] == act(c.V_JUMP, 0, RED_SEVEN) and not session.proposing


# -- bots, at one device -------------------------------------------------------------------------------------


def alone(hands, top, kinds, seed=b"abcd", **rules):
    table = opened(kinds=kinds, seed=seed, rules=tuple((key.replace("_", "-"), value) for key, value in rules.items()))
    table.pace_ms = 100
    holding(table, hands, top)
    return table


def test_no_bot_catches_a_person_before_the_window_closes():
    caught = 0
    for k in range(12):
        hands = [[RED_SEVEN, SPARE[0]], [SPARE[1]] * 4, [SPARE[2]] * 4]
        table = alone(hands, face(9, 0), (PERSON, FAIR, FAIR), random.Random(k).randbytes(4), fair_window=4)
        assert table.propose(act(c.V_PLAY, 0, RED_SEVEN)) == 0
        assert not any(table.tick(now) for now in range(0, 4000, NEXT))
        assert table.tick(4000)
        caught += table.log[1] == c.E_CAUGHT
    assert caught > 6


def test_a_bot_is_not_too_late_when_a_person_is_fast():
    """The person plays at once: a bot that could jump in has looked before, and the act of the person waits."""
    jumped = 0
    for k in range(30):
        hands = [[face(7, c.C_BLUE), *SPARE], [RED_SEVEN, *SPARE], [RED_SEVEN, *SPARE]]
        table = alone(hands, face(9, 0), (PERSON, FAIR, FAIR), random.Random(k).randbytes(4), jump=True, fair_window=2)
        table.page[c.O_STATE] = c.AT_TURN + 2
        table.do(act(c.V_PLAY, 2, RED_SEVEN))
        table.tick(0)
        assert table.asked() == 0
        mine = act(c.V_PLAY, 0, face(7, c.C_BLUE))
        assert table.propose(mine) == 0
        if table.log[1] == c.E_JUMPED:
            jumped += 1
            assert view.size(table.page, 0) == 4
            table.tick(NEXT)
            assert view.size(table.page, 0) == 4 and table.asked() == 2  # it has come too late, and costs nothing
        else:
            assert view.size(table.page, 0) == 3 and table.can_undo()
    assert 3 < jumped < 27


def test_an_act_that_waited_for_a_bot_can_be_taken_back():
    for k in range(40):
        hands = [[face(7, c.C_BLUE), *SPARE], [RED_SEVEN, *SPARE], [RED_SEVEN, SPARE[0]]]
        table = alone(hands, face(9, 0), (PERSON, FAIR, FAIR), random.Random(k).randbytes(4), fair_window=2)
        table.page[c.O_STATE] = c.AT_TURN + 2
        table.do(act(c.V_PLAY, 2, RED_SEVEN))
        table.tick(0)
        assert table.propose(act(c.V_PLAY, 0, face(7, c.C_BLUE))) == 0
        if table.log[1] == c.E_CAUGHT:
            break
    before = view.size(table.page, 2)
    assert before == 3 and view.size(table.page, 0) == 4
    assert table.tick(NEXT) and table.log[1] == c.E_PLAYED
    assert view.size(table.page, 0) == 3 and table.can_undo()
    table.undo()
    assert view.size(table.page, 0) == 4 and view.size(table.page, 2) == before


def test_a_race_at_one_device_lasts_as_long_as_the_window():
    hands = [[face(9, 0), *SPARE], SPARE, SPARE]
    table = alone(hands, face(2, 0), (PERSON, PERSON, PERSON), nine_slap=True, fair_window=5)
    assert table.propose(act(c.V_PLAY, 0, face(9, 0))) == 0
    assert not any(table.tick(now) for now in range(0, 5000, NEXT))
    for seat in (2, 1, 0):
        assert table.propose(act(c.V_SLAP, seat)) == 0
    assert [view.size(table.page, seat) for seat in range(3)] == [3, 3, 3] and not table.racing()


def test_a_replayed_round_waits_for_nothing():
    table = alone(twins(), face(9, 0), (PERSON, FAIR, FAIR, FAIR), jump=True, fair_window=2)
    watched = WatchTable.__new__(WatchTable)
    super(WatchTable, watched).__init__()
    watched.seat(table.page, table.kinds)
    assert watched.fair_ms == 0


# -- linked --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("faults", [CLEAN, LOSSY], ids=["clean", "lossy"])
def test_a_linked_match_with_the_rule_is_played_and_every_audit_finds_it_fair(faults):
    lobby = Lobby(2, faults, seats=4)
    host, *_ = lobby.meet()
    lobby.deal(rules=(("jump", True), ("nine-slap", True), ("multideck", 2), ("fair-window", 1)))
    assert host.table.fair_ms == 1000
    lobby.play()
    assert [party.verified for party in lobby.parties] == [3] * 3
    assert not any(party.fault or party.hearsay or party.refused for party in lobby.parties)


def test_in_a_linked_match_a_call_of_the_host_beats_the_catch_of_a_guest_that_was_faster():
    lobby = Lobby(2, CLEAN, seats=3)
    host, *guests = lobby.meet()
    lobby.deal(rules=(("fair-window", 3),))
    table = host.table
    table.page[c.O_OPEN] = 1  # seat 0, as if it had one card
    assert table.kinds[1] >= FAR
    device = table.kinds[1] - FAR
    host.session.peers[device].want_act(act(c.V_CATCH, 1), host.session.acts.count)
    size = view.size(table.page, 0)
    lobby.pass_(500)
    assert view.catchable(table.page, 0) and view.size(table.page, 0) == size
    assert table.propose(CALL) == 0
    lobby.pass_(4000)
    assert view.size(table.page, 0) == size and not view.catchable(table.page, 0)


def test_a_guest_that_has_claimed_a_catch_can_still_call_in_time():
    """Two seats have one card. A guest catches the other one first, and then calls: nobody is caught in its seat."""
    lobby = Lobby(2, CLEAN, seats=3)
    host, *guests = lobby.meet()
    lobby.deal(rules=(("fair-window", 3),))
    table = host.table
    device = table.kinds[1] - FAR
    guest = next(party for party in guests if party.session.device == device)
    table.page[c.O_OPEN] = 3  # seats 0 and 1, as if they had one card
    host.session.applied(table.page, mask.view_into, act(c.V_ADVISE, 2, 1), b"")
    assert lobby.run(lambda: guest.session.ready() and view.catchable(guest.table.view(1), 1), 3000)
    sizes = [view.size(table.page, seat) for seat in range(3)]
    assert guest.table.propose(act(c.V_CATCH, 1, 0)) == 0
    lobby.pass_(400)
    assert guest.sending and guest.table.propose(act(c.V_PLAY, 1, 0)) != 0
    assert guest.table.propose(act(c.V_UNO, 1)) == 0
    lobby.pass_(400)
    assert not guest.sending and not view.catchable(table.page, 1) and view.catchable(table.page, 0)
    assert guest.table.propose(act(c.V_CATCH, 1, 0)) == 0
    lobby.pass_(4000)
    assert [view.size(table.page, seat) for seat in range(3)] == [sizes[0] + 2, *sizes[1:]]
    assert not guest.refused and not guest.stood_in


def test_an_act_of_a_seat_that_is_not_there_is_refused():
    table, _ = begun()
    for seat in (4, 9, 15):
        assert table.propose(act(c.V_CATCH, seat, 0)) == c.X_SEAT
