# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The list of rules: every id of sections 4 and 5 of the rule book, with 6.2 (the deck of 112) and 6.4 (ua).

A case of tests/cases names the rules it proves; what tests prove is in ``TESTS``. ``RULES`` has the number of claims in
the sentences of a rule: it needs at least that many proofs.
"""

RULES = {
    # 4.1 setup; 4.2 the table of first cards
    **{"B-SET-1": 6, "B-SET-2": 2, "B-SET-3": 1, "B-SET-4": 2, "B-SET-5": 1, "4.2": 12},
    # 4.3 turn, 4.4 legality, 4.5 drawing
    **{"B-TURN-1": 3, "B-TURN-2": 4, "B-TURN-3": 2, "B-TURN-4": 1, "B-LEGAL": 9},
    **{"B-DRAW-1": 2, "B-DRAW-2": 1, "B-DRAW-3": 3, "B-DRAW-4": 3, "B-DRAW-5": 1},
    # 4.6 action cards, 4.7 Wild Draw Four
    **{"4.6": 10, "B-W4-1": 6, "B-W4-2": 3, "B-W4-3": 4, "B-W4-4": 4, "B-W4-5": 2, "B-W4-6": 1, "B-W4-7": 4},
    "B-W4-8": 3,
    # 4.8 UNO, 4.9 going out
    **{"B-UNO-1": 3, "B-UNO-2": 4, "B-UNO-3": 2, "B-UNO-4": 2, "B-UNO-5": 4, "B-UNO-6": 2, "B-UNO-7": 3},
    **{"B-UNO-8": 1, "B-UNO-9": 2, "B-UNO-10": 1},
    **{"B-END-1": 4, "B-END-2": 2, "B-END-3": 4, "B-END-4": 6, "B-END-5": 2, "B-END-6": 3, "B-END-7": 1},
    # 4.10 scoring, 4.11 penalties
    **{"B-SCORE": 4, "SC-WINNER": 2, "SC-LOWEST": 4, "SC-REACH-LOSES": 3, "SC-ROUNDS": 3, "SC-ELIMINATION": 4},
    **{"PEN-UNO": 1, "PEN-UNO-FALSE": 2, "PEN-ADVICE": 2, "PEN-WRONG-CARD": 3, "PEN-OUT-OF-TURN": 2, "PEN-W4": 2},
    **{"PEN-W4-FALSE": 1, "PEN-NO-COLOUR": 2, "PEN-NO-DRAW": 3, "PEN-SLOW": 3, "PEN-JUMP": 2, "PEN-ADDUP": 4},
    **{"PEN-HIDE": 1, "PEN-SLAP": 1, "PEN-ON-DEMAND": 4, "B-PEN": 1},
    # 4.0 parameters: a value is a sentence
    **{"P-DEALER": 4, "P-DEALER-NEXT": 1, "P-FIRST": 3, "P-FIRST-W4": 2, "P-FIRST-WILD": 2, "P-FIRST-REV": 2},
    **{"P-DRAW-VOL": 2, "P-DRAW-COUNT": 2, "P-DRAWN-PLAY": 3, "P-WOW": 2, "P-W4-MODE": 3, "P-W4-LEGAL": 4},
    **{"P-W4-GUILTY": 2, "P-STACK": 16, "P-SKIP-ANSWER": 4, "P-UNO-WINDOW": 2, "P-UNO-PEN": 2, "P-UNO-FALSE": 2},
    **{"P-ADVICE": 2, "P-FINAL-DRAW": 3, "P-SCORE": 5, "P-TARGET": 3},
    # 4.12 presets, 6.4
    **{"standard": 1, "cz-wiki": 4, "de": 4, "it": 3, "ua": 5},
    **{"U3-1": 1, "U3-2": 2, "U3-3": 1, "U3-4": 1, "U3-5": 1, "U3-6": 1, "U3-7": 3, "U3-8": 1, "U3-9": 1, "U3-10": 2},
    "U3-11": 1,
    # 5.1, 5.2 answering and deflecting
    **{"HR-STACK-D2": 3, "HR-STACK-W4": 4, "HR-STACK-CZ-BODY": 4, "HR-STACK-CZ-VAR": 4, "HR-STACK-MIX": 4},
    **{"HR-PASS-UA": 5, "HR-SKIP-BLOCK": 5, "HR-LASS-MICH": 5, "HR-RETOUR": 5, "HR-SKIP-PASS": 3, "HR-REV-MULTI": 6},
    # 5.3 drawing
    **{"HR-DRAW-UNTIL": 5, "HR-DRAW-PLAY": 2, "HR-MUST-PLAY": 1, "HR-FIRST-NUMBER": 2},
    # 5.4 several cards, 5.5 out of turn
    **{"HR-DOUBLE": 6, "HR-MULTI-IDENT": 3, "HR-MULTI-NUMBER": 4, "HR-PAIR-CN": 5, "HR-ADD-UP": 20, "HR-JUMP": 20},
    **{"HR-NINE-SLAP": 4, "HR-FAIR-WINDOW": 9},
    # 5.6 moving hands, 5.7 going out
    **{"HR-ZERO": 6, "HR-SEVEN": 5, "HR-SEVEN-O": 1, "HR-SWAP-NEXT": 6, "HR-END-NUMBER": 4, "HR-NO-ZERO-END": 2},
    **{"HR-REINHOLEN": 10, "HR-FINAL-DE": 1},
    # 5.8 teams, scoring, others; 5.9 conflicts
    **{"HR-PARTNER": 3, "HR-PENALTY-POINTS": 1, "HR-ROUNDS": 1, "HR-TARGET-200": 1, "HR-PEN-ANY": 6},
    **{"HR-NO-WILD-ON-WILD": 1, "HR-ACTION-ANY": 2, "HR-BLANK": 7, "HR-CUSTOM": 5, "HR-MULTIDECK": 1},
    **{"HR-BOOST-DECK": 2, "HR-SHOW-COUNT": 1, "HR-WORD": 1, "5.9": 7},
    # 6.2 the deck of 112
    **{"C112-1": 3, "C112-2": 2, "C112-3": 1, "C112-4": 2, "C112-5": 1},
}

# Ids of the rule book that only editions to come have.
OF_AN_EDITION = {"PEN-TIME"}

# Test, as file::function below tests/: the rules it proves.
TESTS = {
    "rules/test_deals.py::test_the_highest_number_deals_and_only_the_tied_draw_again": "B-SET-1 P-DEALER",
    "rules/test_deals.py::test_lot_draws_no_card_and_lets_every_seat_deal_about_as_often": "P-DEALER",
    "rules/test_deals.py::test_seven_cards_each_one_turned_up_and_the_rest_is_the_draw_pile": "B-SET-2",
    "rules/test_deals.py::test_every_first_card_does_what_the_table_says": "4.2",
    "rules/test_deals.py::test_a_wild_draw_four_is_put_back_at_any_place_of_the_pile": "P-FIRST-W4",
    "rules/test_deals.py::test_a_round_begins_clockwise_left_of_the_dealer_and_keeps_nothing_but_the_totals": (
        "B-SET-4 B-SET-5"
    ),
    "rules/test_legality.py::test_every_card_on_every_card": "B-LEGAL P-WOW",
    "rules/test_legality.py::test_what_forbids_a_wild_draw_four_by_each_value_of_w4_legal": "B-W4-1 P-W4-LEGAL",
    "rules/test_legality.py::test_there_is_no_challenge_in_modes_strict_and_free": "P-W4-MODE B-W4-2 5.9",
    "rules/test_legality.py::test_what_answers_a_draw_by_each_value_of_stack": "P-STACK",
    "rules/test_plays.py::test_a_challenge_costs_what_the_table_says_and_is_seen_by_the_challenger_only": (
        "B-W4-3 B-W4-4 P-W4-GUILTY"
    ),
    "rules/test_plays.py::test_with_draw_vol_no_one_draws_only_when_nothing_can_be_laid": "P-DRAW-VOL HR-MUST-PLAY",
    "rules/test_plays.py::test_what_becomes_of_a_drawn_card": "P-DRAWN-PLAY HR-DRAW-PLAY",
    "rules/test_plays.py::test_a_drawn_card_is_hidden_from_everybody_else": "B-DRAW-5",
    "rules/test_plays.py::test_who_is_caught_draws_uno_pen_cards_and_the_turn_stays": "P-UNO-PEN B-UNO-8",
    "rules/test_plays.py::test_who_has_called_is_seen_to_have_called_until_another_card_comes": "B-UNO-1",
    "rules/test_plays.py::test_there_is_one_word_to_call": "HR-WORD",
    "rules/test_totals.py::test_a_match_is_scored_and_ends_as_the_sentence_says": (
        "SC-WINNER SC-LOWEST SC-REACH-LOSES P-SCORE P-TARGET"
    ),
    "rules/test_totals.py::test_a_fixed_number_of_rounds": "SC-ROUNDS HR-ROUNDS",
    "rules/test_totals.py::test_elimination_leaves_one": "SC-ELIMINATION",
    "rules/test_settings.py::test_a_preset_sets_what_the_rule_book_says_and_nothing_else": "standard cz-wiki de it ua",
    "rules/test_settings.py::test_rules_that_exclude_each_other_are_values_of_one_key": "5.9",
    "rules/test_settings.py::test_partners_need_an_even_number_of_players": "HR-PARTNER",
    "rules/test_settings.py::test_decks_that_fit_no_page_are_refused_with_the_reason": "HR-MULTIDECK HR-BOOST-DECK",
    "core/test_properties.py::test_a_view_is_the_same_whatever_is_hidden_from_it": "B-DRAW-5",
    "table/test_window.py::test_presses_in_any_order_lead_to_the_same_page": "HR-FAIR-WINDOW",
    "table/test_window.py::test_the_lot_decides_a_race_that_one_player_wins": "HR-FAIR-WINDOW",
    "table/test_window.py::test_a_call_within_the_window_beats_every_catch": "HR-FAIR-WINDOW",
    "table/test_window.py::test_of_several_jump_ins_the_lot_picks_one": "HR-FAIR-WINDOW",
    "table/test_window.py::test_the_result_depends_on_the_claims_alone": "HR-FAIR-WINDOW",
    "core/test_bots.py::test_a_bot_forgets_its_call_now_and_then_the_careless_one_more_often": "B-UNO-10",
}
