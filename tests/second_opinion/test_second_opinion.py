# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The core and the second opinion (``reference.py``) play the same matches and never differ.

Chance is the core's: the deal is read off its page, and each shuffle of a draw pile is noted when it happens. The
reference gets only the order of a shuffle; the test compares that the cards are the ones it would shuffle itself.
"""

import random
from collections import Counter

import pytest

from tests.core.play import LOG, legal, match
from tests.second_opinion.reference import Table, full_deck, is_wild, symbol
from uno_core import codes, deal, flow, turns, results, view
from uno_core import page as pages

SYMBOLS = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "S", "R", "+2")
FACES = {kind << 3 | color: "RYGB"[color] + s for kind, s in enumerate(SYMBOLS) for color in range(4)}
FACES |= {codes.L_WILD << 3 | codes.C_WILD: "W", codes.L_WILD_FOUR << 3 | codes.C_WILD: "W4"}
VERBS = ("play", "draw", "pass", "accept", "challenge", "uno", "catch", "choose")  # from codes.V_PLAY on
HAPPENED = {
    codes.E_RESHUFFLED: "reshuffled",
    codes.E_GUILTY: "guilty",
    codes.E_INNOCENT: "innocent",
    codes.E_CAUGHT: "caught",
    codes.E_OUT: "out",
}
# How likely an act is beside the others; "wild" is the play of one. Unnamed acts have 1.
POLICIES = {
    "anything": {"play": 3},
    "draws": {"draw": 12, "catch": 3},
    "wilds": {"wild": 12, "play": 3, "challenge": 3},
    "silent": {"uno": 0, "play": 4, "catch": 5, "draw": 0.3},
    "calls": {"uno": 20, "play": 4, "draw": 0.3, "pass": 0.2},
    "hurries": {"uno": 0, "catch": 0, "play": 9, "accept": 0.3, "draw": 0.1},
}
ROUNDS = 5  # of a match, at most
LONGEST = 350  # acts of a round before its match is given up
SIZES = (None, (7, 0), (3, 4), None, (2, 0), (1, 1), (3, 12))  # cards left in (each hand, draw pile); None: all
# (seats, seed, policy, cards left)
MATCHES = [
    (seats, seed, policy, SIZES[(seed + seats) % len(SIZES)])
    for seed, policy in enumerate(list(POLICIES) * 3)
    for seats in range(2, 11)
]


def read_act(act):
    """Return an act of the core, in the words of the reference."""
    verb, seat, arg = VERBS[act >> 12], act >> 8 & 15, act & 255
    if verb == "play":
        return verb, seat, FACES[arg]
    if verb == "choose":
        return verb, seat, "RYGB"[arg]
    return (verb, seat, arg) if verb == "catch" else (verb, seat)


def read_cards(page):
    """Return the hands, the draw pile in order, what lies unshuffled below it, and the discard pile."""
    seats, fences = page[codes.O_SEATS], page[codes.O_FENCE : codes.O_ROW]
    row = [FACES[face] for face in page[codes.O_ROW : codes.O_ROW + page[codes.O_CARDS]]]
    raw = min(page[codes.O_RAW], fences[0])
    hands = [row[fences[seat] : fences[seat + 1]] for seat in range(seats)]
    return hands, row[raw : fences[0]][::-1], row[:raw], row[fences[seats] :]


def compare(page, table):
    """Compare the core's page and the reference's table."""
    seats = range(table.seats)
    over = view.phase(page) == codes.P_OVER
    hands, pile, raw, discards = read_cards(page)
    facts = {
        "hands": (hands, table.hands),
        "draw pile": (pile, table.pile),
        "below it": (sorted(raw), sorted(table.unshuffled)),
        "discard pile": (discards, table.discards),
        "over": (over, table.asks == "over"),
        "asked": (turns.asked(page), codes.NONE if table.seat is None else table.seat),
        "direction": (view.clockwise(page), table.direction == 1),
        "due": (view.pending(page), table.due),
        "catchable": ({seat for seat in seats if view.catchable(page, seat)}, table.catchable),
        "dealer": (view.dealer(page), table.dealer),
        "totals": ([results.total(page, seat) for seat in seats], table.totals),
    }
    if table.color:
        facts["color"] = ("RYGB"[view.color(page)], table.color)
    facts["called ahead"] = ({seat for seat in seats if view.armed(page, seat)}, table.armed)
    if over:
        facts["winner"] = (view.winner(page), codes.NONE if table.winner is None else table.winner)
        facts["match over"] = (results.match_over(page), table.match_over())
    for seat in seats:
        facts[f"acts of {seat}"] = ({read_act(act) for act in legal(page, seat)}, table.acts(seat))
    for what, (core, reference) in facts.items():
        assert core == reference, f"{what}: the core has {core}, the reference {reference}"


def leave(page, each, pile):
    """Take cards out of the game after a deal: a number stays in every hand and in the draw pile."""
    seats, fences, row = page[codes.O_SEATS], page[codes.O_FENCE : codes.O_ROW], page[codes.O_ROW :]
    end = row[fences[seats] :]
    page[codes.O_ROW :] = row[fences[0] - pile : fences[0]]
    for seat in range(seats):
        page[codes.O_FENCE + seat] = len(page) - codes.O_ROW
        page += row[fences[seat] : fences[seat] + each]
    page[codes.O_FENCE + seats] = len(page) - codes.O_ROW
    page += end
    page[codes.O_CARDS] = len(page) - codes.O_ROW
    page[codes.O_RAW] = 0


class Both:
    """One match on the core and on a table of the reference."""

    def __init__(self, table, seats, seed, left, seen):
        self.page, self.left, self.seen = match(seats, seed), left, seen
        self.orders = []  # the shuffles of the act being done, each the next card first
        self.table = table(seats, view.dealer(self.page), self.order)
        self.told()

    def told(self):
        """Give the reference the deal."""
        hands, pile, raw, discards = read_cards(self.page)
        assert sorted(sum(hands, []) + pile + raw + discards) == sorted(full_deck())
        assert [len(hand) for hand in hands] == [7] * self.table.seats and len(discards) == 1
        if self.left:
            leave(self.page, *self.left)
            hands, pile, raw, discards = read_cards(self.page)
        self.seen["first " + kind(discards[0])] += 1
        self.table.deal(hands, pile, raw, discards[0])
        compare(self.page, self.table)

    def order(self, cards):
        """Return how the core has shuffled these cards."""
        assert self.orders, "the core does not shuffle here"
        order = self.orders.pop(0)
        assert sorted(order) == sorted(cards), f"the core shuffles {order}, the reference {cards}"
        return order

    def next_round(self):
        self.page.extend(bytes(codes.O_ROW + 108 - len(self.page)))
        self.page[codes.O_CARDS] = 108
        deal.next_round(self.page, LOG)
        self.told()

    def step(self, weights, chance):
        """One act through both; the seat that is asked acts more often."""
        asked = turns.asked(self.page)
        seats = [asked] if chance.random() < 0.7 else range(self.table.seats)
        acts = [act for seat in seats for act in legal(self.page, seat)]
        act = chance.choices(acts, [likely(act, weights) + 1e-9 for act in acts])[0]
        words = read_act(act)
        self.note(words)
        raw = self.page[codes.O_RAW]
        flow.apply(self.page, act, LOG)
        self.table.do(words)
        assert not self.orders, "the reference does not shuffle here"
        compare(self.page, self.table)
        self.seen["shuffled late"] += raw > self.page[codes.O_RAW]
        for event in LOG[1 : 3 * LOG[0] : 3]:
            if event in HAPPENED:
                self.seen[HAPPENED[event]] += 1

    def note(self, act):
        """Count what kind of act this is; asked before it is done."""
        verb, seat = act[:2]
        table = self.table
        names = ["acts", verb]
        if verb == "uno":
            names.append("late call" if seat in table.catchable else "call ahead")
        if verb == "play":
            names += ["last " + kind(act[2])] * (len(table.hands[seat]) == 1)
            names += ["of two, " + kind(act[2])] * (table.seats == 2)
        if (verb, table.asks) in (("play", "drew"), ("pass", "turn")):
            names.append(verb + " at " + table.asks)
        if verb == "challenge" and table.winner is not None:
            names.append("last W4 challenged")
        self.seen.update(names)


def kind(card):
    """``number``, ``S``, ``R``, ``+2``, ``W`` or ``W4``."""
    if is_wild(card):
        return card
    return "number" if symbol(card).isdigit() else symbol(card)


def likely(act, weights):
    word = read_act(act)
    return weights.get("wild" if word[-1] in ("W", "W4") else word[0], 1)


def play(monkeypatch, table, seats, seed, policy, left, seen):
    """Play one match through both.

    :raises AssertionError: they differ; says where.
    """
    chance = random.Random(f"{seats} {seed} {policy}")
    both = Both(table, seats, seed, left, seen)
    shuffle = pages.shuffle

    def noted(page, i, j, k):
        shuffle(page, i, j, k)
        both.orders.append([FACES[face] for face in page[i:j]][::-1])

    with monkeypatch.context() as patched:
        patched.setattr(pages, "shuffle", noted)
        for _ in range(ROUNDS):
            for _ in range(LONGEST):
                both.step(POLICIES[policy], chance)
                if both.table.asks == "over":
                    break
            else:
                return
            seen["rounds"] += 1
            seen["blocked"] += both.table.winner is None
            if both.table.match_over():
                seen["matches over"] += 1
                return
            both.next_round()


@pytest.fixture(scope="module")
def seen():
    """Return how often each thing happened in all matches, which the core and the reference played alike."""
    count = Counter()
    with pytest.MonkeyPatch.context() as monkeypatch:
        for seats, seed, policy, left in MATCHES:
            try:
                play(monkeypatch, Table, seats, seed, policy, left, count)
            except AssertionError as error:
                raise AssertionError(f"{seats} seats, seed {seed}, {policy}, left {left}: {error}") from error
    return count


def test_the_core_and_the_reference_agree_over_20000_acts_and_200_rounds(seen):
    assert seen["acts"] >= 20000
    assert seen["rounds"] >= 200


KINDS = ("number", "S", "R", "+2", "W", "W4")
BRANCHES = (
    *VERBS,
    *("first " + each for each in KINDS[:-1]),
    *("last " + each for each in KINDS),
    *("of two, " + each for each in KINDS),
    *HAPPENED.values(),
    "shuffled late",
    "blocked",
    "pass at turn",
    "late call",
    "call ahead",
    "play at drew",
    "last W4 challenged",
    "matches over",
)


def test_every_branch_of_the_rules_was_compared(seen):
    assert not [branch for branch in BRANCHES if seen[branch] < 5]


@pytest.mark.parametrize("total", (499, 500, 501))
def test_both_end_the_match_at_the_same_total(total):
    both = Both(Table, 3, 1, None, Counter())
    both.page[codes.O_SCORE + 2 : codes.O_SCORE + 4] = total.to_bytes(2, "little")
    both.table.totals[1] = total
    assert results.match_over(both.page) == both.table.match_over()


class ReverseOfTwoDoesNotSkip(Table):
    def is_skip(self, card):
        return symbol(card) == "S"


class NothingIsABluff(Table):
    def is_bluff(self, hand):
        return False


class ALastDrawIsNotServed(Table):
    def go_out(self, seat, card):
        self.winner = seat
        self.close()


class TheWindowOutlivesTheNextTurn(Table):
    def begin_turn(self):
        if self.asks != "owed":
            super().begin_turn()


FAULTS = (ReverseOfTwoDoesNotSkip, NothingIsABluff, ALastDrawIsNotServed, TheWindowOutlivesTheNextTurn)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_wrong_rule_in_the_reference_is_found(monkeypatch, fault):
    with pytest.raises(AssertionError, match="the core|the reference"):
        for seats, seed, policy, left in MATCHES:
            play(monkeypatch, fault, seats, seed, policy, left, Counter())
