# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Which card fits, over all cards on all cards (rule book 4.4, 4.7)."""

import itertools

import pytest

from tests.rules.rounds import (
    CLASSIC,
    FACES,
    LABEL,
    WILD,
    WILD_FOUR,
    WILDS,
    acts_of_a_round,
    at_turn,
    legal,
    match,
    number,
)
from uno_core import codes
from uno_core.packs import several

# --- B-LEGAL, P-WOW ---------------------------------------------------------------------------------------------------


TOPS = [(face, None) for face in FACES if face not in WILDS] + [(face, color) for face in WILDS for color in range(4)]


def may_be_laid(face, top, color):
    """B-LEGAL: the active color, the number of the top card, the action of the top card, or a wild."""
    if face in WILDS:
        return True
    return face & 7 == (top & 7 if color is None else color) or LABEL[face] == LABEL[top]


@pytest.mark.parametrize("wow", ("allow", "forbid"))
def test_every_card_on_every_card(wow):
    for top, color in TOPS:
        held = [*FACES]
        if top in FACES and CLASSIC.DECK.count(top) == 1:
            held.remove(top)
        page = at_turn(top, held, color, wow=wow)
        found = {act & 255 for act in legal(page, 0) if act >> 12 == codes.V_PLAY}
        expected = {face for face in held if may_be_laid(face, top, color)}
        if wow == "forbid" and top in WILDS:
            expected -= set(WILDS)
        assert found == expected, (top, color)


# --- B-W4-1, P-W4-LEGAL, P-W4-MODE ------------------------------------------------------------------------------------


def forbids(how, face, top, color):
    """B-W4-1: whether this other card of the hand makes a Wild Draw Four illegal."""
    of_the_color = face not in WILDS and face & 7 == (top & 7 if color is None else color)
    of_the_value = face not in WILDS and LABEL[face] == LABEL[top]
    return {
        "colour": of_the_color,
        "colour-numbers": of_the_color and number(face) is not None,
        "colour-or-value": of_the_color or of_the_value,
        "any-playable": of_the_color or of_the_value or face == WILD,
    }[how]


@pytest.mark.parametrize("how", ("colour", "colour-numbers", "colour-or-value", "any-playable"))
def test_what_forbids_a_wild_draw_four_by_each_value_of_w4_legal(how):
    for top, color in TOPS:
        for other in FACES:
            if CLASSIC.DECK.count(other) < (other == top) + 1:
                continue
            page = at_turn(top, [WILD_FOUR, other], color, w4_mode="strict", w4_legal=how)
            plays = [act & 255 for act in legal(page, 0) if act >> 12 == codes.V_PLAY]
            assert (WILD_FOUR in plays) is not forbids(how, other, top, color), (top, color, other)


@pytest.mark.parametrize("mode", ("strict", "free"))
def test_there_is_no_challenge_in_modes_strict_and_free(mode):
    fours = 0
    for seed in range(12):
        page, _ = match(3, seed, w4_mode=mode)
        for _, act, _ in acts_of_a_round(page, seed):
            fours += act >> 12 == codes.V_PLAY and act & 255 == WILD_FOUR
            assert not [a for seat in range(3) for a in legal(page, seat) if a >> 12 == codes.V_CHALLENGE]
    assert fours


# --- P-STACK, P-SKIP-ANSWER, HR-RETOUR --------------------------------------------------------------------------------


def answers(face, last, color, stack, strict, skip, retour):
    """The table of 5.1, and 5.2: whether a card answers what is due.

    :param last: the card that made it due.
    :param color: its color, or the one that was named.
    """
    of_the_color = face not in WILDS and face & 7 == color
    on_wild = last == WILD_FOUR
    if face == WILD_FOUR:
        return stack in ("cz28", "cz46", "mix") or on_wild and stack in ("de", "de-w4")
    if LABEL[face] == codes.L_DRAW_TWO:
        if on_wild:
            return stack in ("cz46", "mix", "ua") and of_the_color
        if stack == "cz46" or stack == "mix" and strict:
            return of_the_color
        return stack in ("de", "de-d2", "mix", "ua")
    if LABEL[face] == codes.L_SKIP:
        return of_the_color and (skip == "block" or skip == "pass" and not on_wild)
    return LABEL[face] == codes.L_REVERSE and of_the_color and retour and not on_wild


@pytest.mark.parametrize("stack", ("none", "de", "de-d2", "de-w4", "cz28", "cz46", "mix", "ua"))
@pytest.mark.parametrize("skip", ("none", "block", "pass"))
def test_what_answers_a_draw_by_each_value_of_stack(stack, skip):
    due = [face for face in FACES if LABEL[face] == codes.L_DRAW_TWO] + [WILD_FOUR]
    for strict, retour, last, color in itertools.product((False, True), (False, True), due, range(4)):
        if last != WILD_FOUR and color != last & 7:
            continue
        rules = {"stack": stack, "skip_answer": skip, "mix_strict": strict, "retour": retour}
        held = [face for face in FACES if CLASSIC.DECK.count(face) > 1]
        page = at_turn(last, held, color if last == WILD_FOUR else None, **rules)
        page[codes.O_STATE] = codes.P_OWED << 4
        page[codes.O_PEND], page[codes.O_PEND_BY], page[codes.O_PEND_LAST] = 2, 1, last
        found = {act & 255 for act in legal(page, 0) if act >> 12 == codes.V_PLAY}
        expected = {face for face in held if answers(face, last, color, stack, strict, skip, retour)}
        assert found == expected, (strict, retour, last, color)


# --- HR-MULTI-IDENT and its like --------------------------------------------------------------------------------------


def test_cards_are_compared_in_pairs_only_where_a_rule_of_several_cards_is_in_force(monkeypatch):
    """Another page may have loaded the pack; Jump-in is one more act that every hand is asked for."""
    twice = [face for face in FACES if CLASSIC.DECK.count(face) > 1]

    def selected(**rules):
        page = at_turn(twice[0], twice[1:4] + twice[3:4], **rules)
        return {act & 255 for act in legal(page, 0) if act >> 12 == codes.V_SELECT}

    assert selected(multi_ident=True, jump=True) == {twice[3]}
    monkeypatch.setattr(several, "_goes", lambda *_: pytest.fail("cards are compared"))
    assert selected(jump=True) == set()
