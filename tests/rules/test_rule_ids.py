# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Every rule of the catalogue that is in force has a proof.

``PROOFS`` maps the id of a rule (sections 4.1 to 4.11; the tables 4.2 and 4.6 by their numbers) to what proves it: ids
of cases (tests/cases), or tests as ``file::function`` below tests/. A setting that is new in ``house.ROWS`` is added to
``SETTINGS`` with the id of its rule, and that to ``PROOFS``.
"""

import ast
from pathlib import Path

import pytest

from tools.kit import cases
from uno_core import house

TESTS = Path(__file__).resolve().parents[1]

PROOFS = {
    # 4.1 setup
    "B-SET-1": """setup-first-dealer-symbols-count-zero setup-tie-in-the-dealer-draw dealer-tied-seats-draw-again
        rules/test_settings.py::test_the_highest_number_deals_and_only_the_tied_draw_again""",
    "B-SET-2": """setup-first-card-is-a-number deal-two-players deal-four-players-dealer-in-the-middle
        rules/test_settings.py::test_seven_cards_each_one_turned_up_and_the_rest_is_the_draw_pile""",
    "B-SET-3": "setup-first-card-is-a-number deal-two-players deal-the-first-card-acts",
    "B-SET-4": """setup-first-card-is-a-number first-number-two-players
        rules/test_settings.py::test_a_round_begins_clockwise_left_of_the_dealer_and_keeps_nothing_but_the_totals""",
    "B-SET-5": """setup-next-dealer dealer-next-goes-round dealer-next-is-left-whatever-the-direction
        dealer-next-after-a-blocked-round
        rules/test_settings.py::test_a_round_begins_clockwise_left_of_the_dealer_and_keeps_nothing_but_the_totals""",
    # 4.2 first discard
    "4.2": """first-number-two-players setup-first-card-is-a-number
        first-skip-two-players first-skip-three-players setup-first-card-skip-four-players
        first-reverse-two-players first-reverse-three-players setup-first-card-reverse-four-players
        first-draw-two-two-players setup-first-card-draw-two-three-players first-draw-two-is-due
        first-wild-two-players setup-first-card-wild-colour-named first-wild-then-draw
        first-wild-four-two-players setup-first-card-wild-draw-four-twice first-wild-four-then-an-action-card
        rules/test_settings.py::test_every_first_card_does_what_the_table_says""",
    # 4.3 turn
    "B-TURN-1": "turn-one-act-of-the-two turn-voluntary-draw turn-no-pass-without-drawing turn-a-card-not-held",
    "B-TURN-2": """turn-drawn-card-may-be-played turn-drawn-card-may-be-kept turn-unplayable-drawn-card-ends-the-turn
        turn-after-drawing-only-that-card""",
    "B-TURN-3": "turn-never-a-second-draw turn-after-drawing-only-that-card turn-voluntary-draw",
    "B-TURN-4": """turn-one-act-of-the-two turn-passes-to-the-right-when-dir-is-minus-one
        turn-goes-round-ten-seats""",
    # 4.4 legality
    "B-LEGAL": """turn-match-by-colour turn-match-by-number turn-match-by-symbol turn-number-2-is-not-draw-two
        legal-on-a-number legal-on-an-action-card legal-on-a-wild legal-two-on-draw-two legal-wild-on-wild
        legal-wild-with-another-legal-card legal-no-pair legal-no-jump-in legal-action-card-is-not-free
        rules/test_settings.py::test_every_card_on_every_card""",
    # 4.5 drawing and exhaustion
    "B-DRAW-1": """piles-reshuffle-when-a-card-is-needed piles-lazy-reshuffle piles-the-top-stays
        piles-a-buried-wild-loses-its-color""",
    "B-DRAW-2": """piles-exhausted-in-the-middle-of-a-w4 piles-exhausted-in-the-middle-of-a-draw-two
        piles-exhausted-in-the-middle-of-a-penalty""",
    "B-DRAW-3": """piles-nothing-to-draw-cannot-play piles-nothing-to-draw-could-play piles-draw-two-cut-short
        piles-wild-four-cut-short piles-lost-challenge-cut-short piles-guilty-cut-short
        piles-penalty-with-nothing-to-draw""",
    "B-DRAW-4": """piles-blocked-round piles-blocked-two-players piles-blocked-round-lowest-adds-up
        piles-blocked-lap-begins-anywhere piles-blocked-lap-is-broken-by-a-play
        piles-blocked-lap-is-broken-by-who-could-play""",
    "B-DRAW-5": """rules/test_settings.py::test_a_drawn_card_is_hidden_from_everybody_else
        core/test_properties.py::test_a_view_is_the_same_whatever_is_hidden_from_it""",
    # 4.6 action cards
    "4.6": """turn-skip-three-players action-skip-two-players turn-reverse-four-players turn-reverse-two-players
        action-reverse-three-players turn-draw-two-three-players turn-draw-two-two-players action-wild-three-players
        action-wild-two-players w4-accepted action-wild-four-two-players-accepted
        action-wild-four-two-players-failed-challenge action-wild-four-two-players-guilty
        action-draw-two-is-not-answered action-wild-four-is-not-answered""",
    # 4.7 Wild Draw Four
    "B-W4-1": """w4-challenge-innocent w4-challenge-guilty-keep w4-colour-of-a-wild-decides-legality
        w4-wilds-in-hand-never-count w4-equal-action-never-counts w4-action-card-of-the-color-counts
        rules/test_settings.py::test_what_forbids_a_wild_draw_four_by_each_value_of_w4_legal""",
    "B-W4-2": "w4-bluff-is-accepted w4-strict-mode w4-strict-legal w4-free",
    "B-W4-3": """w4-only-the-victim-may-challenge w4-its-player-may-not-challenge w4-challenge-before-drawing
        w4-judged-is-the-hand-as-it-was-innocent w4-challenge-innocent w4-shown-when-guilty
        rules/test_settings.py::test_a_challenge_costs_what_the_table_says_and_is_seen_by_the_challenger_only""",
    "B-W4-4": """w4-accepted w4-challenge-guilty-keep w4-challenge-guilty-takeback w4-challenge-innocent
        w4-guilty-normal-turn w4-takeback-on-a-wild w4-takeback-symbol
        rules/test_settings.py::test_a_challenge_costs_what_the_table_says_and_is_seen_by_the_challenger_only""",
    "B-W4-5": "w4-w4-as-last-card-accepted w4-last-card-challenged w4-last-card-two-players",
    "B-W4-6": "w4-drawn-innocent w4-drawn-guilty w4-strict-drawn",
    # Standard stacks nothing: a Wild Draw Four is never answered, so there is one to challenge.
    "B-W4-7": "action-wild-four-is-not-answered",
    "B-W4-8": """w4-challenge-stands w4-no-challenge-for-a-draw-two w4-no-challenge-for-a-wild
        first-draw-two-is-due""",
    # 4.8 UNO
    "B-UNO-1": """uno-correct-call uno-call-not-in-turn uno-call-after-drawing uno-called-while-a-color-is-asked
        uno-late-call-too-late uno-not-for-two-cards""",
    "B-UNO-2": """uno-forgotten-and-caught uno-forgotten-too-late uno-any-opponent-catches uno-nobody-catches-oneself
        uno-becoming-the-next-player-does-not-close-the-window uno-window-closes-with-a-draw
        uno-window-closes-with-an-accepted-draw uno-window-closes-with-a-challenge
        uno-caught-while-a-color-is-asked uno-naming-the-color-closes-nothing uno-two-players-skip""",
    "B-UNO-3": "uno-late-call-heals uno-late-call-too-late uno-forgotten-too-late",
    "B-UNO-4": "uno-first-input-wins-catch uno-first-input-wins-call",
    "B-UNO-5": """uno-false-call-option-off uno-false-call-with-many-cards uno-armed-call-lapses
        uno-armed-call-is-lost-by-drawing""",
    "B-UNO-6": "uno-wrong-catch uno-catch-of-nobody uno-correct-call",
    "B-UNO-7": """uno-drew-and-must-call-again uno-called-drew-later-and-must-call-again
        uno-victim-of-a-draw-must-call-again uno-a-call-stays-with-the-hand w4-takeback-after-a-call""",
    "B-UNO-8": """uno-forgotten-and-caught uno-caught-while-a-draw-is-due uno-penalty-of-its-player-in-turn
        rules/test_settings.py::test_who_is_caught_draws_uno_pen_cards_and_the_turn_stays""",
    # Standard lays one card a turn: no play of several cards can empty the hand.
    "B-UNO-9": "end-no-pair",
    "B-UNO-10": "core/test_bots.py::test_a_bot_forgets_its_call_now_and_then_the_careless_one_more_often",
    # 4.9 going out
    "B-END-1": """end-simple-win end-draw-two-as-last-card end-last-draw-two-with-two-players end-skip-as-last-card
        end-reverse-as-last-card end-draw-two-counts-after-drawing w4-w4-as-last-card-accepted
        end-nothing-after-the-end""",
    "B-END-2": "w4-w4-as-last-card-accepted w4-last-card-challenged end-wild-as-last-card",
    "B-END-3": "end-zero-as-last-card end-seven-as-last-card",
    # Standard is P-FINAL-DRAW draw: no answer, nothing laid off; and the cards are drawn, which B-END-5 would spare.
    "B-END-4": "end-drawn-cards-are-not-laid-off end-drawn-cards-of-a-wild-four-are-not-laid-off",
    "B-END-5": "end-draw-two-counts-after-drawing",
    "B-END-6": """end-skip-as-last-card end-reverse-as-last-card end-wild-as-last-card end-zero-as-last-card
        end-seven-as-last-card""",
    # Who draws in Standard holds at least two cards then: the drawn one can be the last but one.
    "B-END-7": "end-with-the-card-just-drawn",
    # 4.10 scoring
    "B-SCORE": "score-every-kind",
    "SC-WINNER": """end-simple-win end-winner-reaches-500 score-sum-of-all-other-hands score-target-reached-exactly
        score-target-not-reached rules/test_settings.py::test_a_match_is_scored_and_ends_as_the_sentence_says""",
    "SC-LOWEST": """end-lowest-total-target-500 score-lowest-adds-own-hand score-lowest-shared
        rules/test_settings.py::test_a_match_is_scored_and_ends_as_the_sentence_says""",
    # 4.11 penalties
    "PEN-UNO": "uno-forgotten-and-caught uno-caught-once uno-pen-four",
    "PEN-UNO-FALSE": "uno-false-call-with-many-cards",
    "PEN-W4": "w4-guilty-cards action-wild-four-two-players-guilty",
    "PEN-W4-FALSE": "w4-innocent-six w4-last-card-challenged",
    # 4.0 parameters
    "P-DEALER": """setup-first-dealer-symbols-count-zero dealer-redraw-another-card dealer-redraw-again
        dealer-excluded-does-not-compete dealer-excluded-no-number
        rules/test_settings.py::test_the_highest_number_deals_and_only_the_tied_draw_again
        rules/test_settings.py::test_lot_draws_no_card_and_lets_every_seat_deal_about_as_often""",
    "P-DEALER-NEXT": "setup-next-dealer dealer-next-goes-round dealer-next-is-left-whatever-the-direction",
    "P-FIRST-W4": """setup-first-card-wild-draw-four-twice first-wild-four-turned-again first-wild-four-at-the-bottom
        first-wild-four-shuffle
        rules/test_settings.py::test_a_wild_draw_four_is_put_back_at_any_place_of_the_pile""",
    "P-FIRST-WILD": """setup-first-card-wild-colour-named first-wild-free-any-card first-wild-free-drawn-card
        first-wild-free-wild-four-is-legal""",
    "P-FIRST-REV": "setup-first-card-reverse-four-players first-reverse-three-players",
    "P-DRAW-VOL": """turn-voluntary-draw draw-vol-no-playable draw-vol-no-nothing-playable
        piles-draw-vol-no-and-nothing-to-draw
        rules/test_settings.py::test_with_draw_vol_no_one_draws_only_when_nothing_can_be_laid""",
    "P-DRAWN-PLAY": """turn-drawn-card-may-be-kept drawn-play-must drawn-play-must-wild drawn-play-must-unplayable
        drawn-play-never rules/test_settings.py::test_what_becomes_of_a_drawn_card""",
    "P-WOW": """legal-wild-on-wild legal-wow-forbid legal-wow-forbid-drawn-wild
        rules/test_settings.py::test_every_card_on_every_card""",
    "P-W4-MODE": """w4-bluff-is-accepted w4-strict-mode w4-free w4-strict-last-card
        rules/test_settings.py::test_there_is_no_challenge_in_modes_strict_and_free""",
    "P-W4-LEGAL": """w4-colour-of-a-wild-decides-legality w4-legal-numbers-action-card w4-legal-numbers-number
        w4-legal-value-number w4-legal-value-action w4-legal-value-neither w4-legal-any-wild w4-legal-any-value
        w4-legal-any-nothing-else
        rules/test_settings.py::test_what_forbids_a_wild_draw_four_by_each_value_of_w4_legal""",
    "P-W4-GUILTY": """w4-challenge-guilty-keep w4-challenge-guilty-takeback w4-takeback-innocent w4-takeback-accepted
        rules/test_settings.py::test_a_challenge_costs_what_the_table_says_and_is_seen_by_the_challenger_only""",
    "P-STACK": "action-draw-two-is-not-answered action-wild-four-is-not-answered end-draw-two-is-not-answered",
    "P-FINAL-DRAW": "end-draw-two-as-last-card w4-w4-as-last-card-accepted end-drawn-cards-are-not-laid-off",
    "P-UNO-WINDOW": "uno-forgotten-too-late uno-window-closes-with-a-draw",
    "P-UNO-FALSE": "uno-false-call-option-off",
    "P-UNO-PEN": """uno-forgotten-and-caught uno-pen-four
        rules/test_settings.py::test_who_is_caught_draws_uno_pen_cards_and_the_turn_stays""",
    "P-SCORE": """score-sum-of-all-other-hands score-lowest-adds-own-hand end-lowest-total-target-500
        rules/test_settings.py::test_a_match_is_scored_and_ends_as_the_sentence_says""",
    "P-TARGET": """end-winner-reaches-500 score-target-reached-exactly score-target-not-reached score-target-200
        rules/test_settings.py::test_a_match_is_scored_and_ends_as_the_sentence_says""",
}

# Key in house.ROWS: the rule it is a parameter of.
SETTINGS = {
    "dealer": "P-DEALER",
    "first-w4": "P-FIRST-W4",
    "first-wild": "P-FIRST-WILD",
    "draw-vol": "P-DRAW-VOL",
    "drawn-play": "P-DRAWN-PLAY",
    "wow": "P-WOW",
    "w4-mode": "P-W4-MODE",
    "w4-legal": "P-W4-LEGAL",
    "w4-guilty": "P-W4-GUILTY",
    "uno-pen": "P-UNO-PEN",
    "score": "P-SCORE",
    "target": "P-TARGET",
}

# The rules of sections 4.1 to 4.11 that Standard touches, as the catalogue counts them.
NUMBERED = {"B-SET": 5, "B-TURN": 4, "B-DRAW": 5, "B-W4": 8, "B-UNO": 10, "B-END": 7}
IN_FORCE = [
    *(f"{family}-{n}" for family, count in NUMBERED.items() for n in range(1, count + 1)),
    *("B-LEGAL", "B-SCORE", "SC-WINNER", "SC-LOWEST", "4.2", "4.6"),
    *("PEN-UNO", "PEN-UNO-FALSE", "PEN-W4", "PEN-W4-FALSE"),
    *sorted(SETTINGS.values()),
]

RULES_OF = {cases.name(case): case.get("rules", []) for _, _, case in cases.load([TESTS / "cases"])}


def functions_of(file):
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")}


@pytest.mark.parametrize("rule", IN_FORCE)
def test_a_rule_in_force_has_a_proof(rule):
    assert PROOFS.get(rule, "").split(), f"{rule}: name a case or a test that proves it"


@pytest.mark.parametrize("rule", PROOFS)
def test_what_is_named_as_proof_exists_and_is_about_that_rule(rule):
    for proof in PROOFS[rule].split():
        file, mark, test = proof.partition("::")
        if mark:
            assert (TESTS / file).is_file(), f"{rule}: no file tests/{file}"
            assert test in functions_of(TESTS / file), f"{rule}: no test {test} in tests/{file}"
        else:
            assert proof in RULES_OF, f"{rule}: no case {proof}"
            assert rule in RULES_OF[proof], f"{proof} does not say that it is about {rule}"


def test_a_setting_that_can_be_chosen_has_a_rule_with_a_proof():
    unproven = [key for key, *_ in house.ROWS if not PROOFS.get(SETTINGS.get(key, ""))]
    assert not unproven, f"add to SETTINGS, and their rules to PROOFS: {unproven}"
