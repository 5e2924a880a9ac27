# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The list of rules, continued: every id of section 6 of the rule book but 6.2 and 6.4 (see ``rulebook.py``)."""

RULES = {
    # 6.3 colour power
    **{"3.3": 2, "CP-1": 4, "CP-2": 4, "CP-3": 4, "CP-4": 4, "CP-5": 11, "CP-6": 10, "CP-7": 7, "CP-8": 8, "CP-9": 3},
    **{"CP-10": 2, "CP-11": 3, "AMB-31": 1, "AMB-32": 1, "AMB-33": 2, "AMB-34": 1, "AMB-35": 2},
    # 6.5 Junior
    **{"3.5": 1, "J-1": 3, "J-2": 2, "J-3": 9, "J-4": 3, "AMB-62": 1},
    # 6.6 Spin
    **{"SP-1": 6, "SP-2": 20, "SP-3": 3, "SP-4": 3, "SP-5": 2, "SP-6": 2, "SP-7": 1, "AMB-36": 2, "AMB-37": 3},
    # 6.7 Extreme
    **{"EX-1": 2, "EX-2": 4, "EX-3": 4, "EX-4": 4, "EX-5": 5, "EX-6": 3, "EX-7": 7, "EX-8": 3, "EX-9": 4, "EX-10": 5},
    **{"EX-11": 8, "EX-12": 3, "EX-13": 1, "AMB-42": 2, "AMB-43": 2},
    # 6.8 All Wild
    **{"3.8": 1, "AW-1": 4, "AW-2": 9, "AW-3": 3, "AW-4": 5, "AW-5": 2, "AW-6": 8, "AW-7": 3, "AMB-38": 2, "AMB-39": 1},
    # 6.9 Flip
    **{"FL-1": 5, "FL-2": 9, "FL-3": 9, "FL-4": 6, "FL-5": 4, "FL-6": 4, "FL-7": 6, "FL-8": 6, "FL-9": 4, "FL-10": 2},
    **{"FL-11": 4, "FL-12": 2, "AMB-44": 1, "AMB-45": 2, "AMB-46": 1, "3.9": 3},
    # 6.10 Flash, Blitzo
    **{"3.10": 1, "FS-1": 6, "FS-2": 17, "FS-3": 5, "FS-4": 13, "FS-5": 5, "FS-6": 7, "FS-7": 5, "FS-8": 5, "FS-9": 5},
    **{"FS-10": 1, "PEN-TIME": 14, "AMB-52": 2, "AMB-53": 2},
    "BL-1": 34,
    # 6.11 Flex
    **{"FX-1": 5, "FX-2": 6, "FX-3": 5, "FX-4": 3, "FX-5": 3, "FX-6": 5, "FX-7": 11, "FX-8": 11, "FX-9": 2, "FX-10": 3},
    **{"FX-11": 6, "AMB-40": 2, "AMB-41": 3, "3.11": 3},
    # 6.12 No Mercy
    **{"3.12": 1, "NM-1": 5, "NM-2": 8, "NM-3": 10, "NM-4": 3, "NM-5": 3, "NM-6": 4, "NM-7": 7, "NM-8": 9, "NM-9": 6},
    **{"NM-10": 8, "NM-11": 14, "NM-12": 3, "NM-13": 7, "NM-14": 7, "NM-15": 6, "NM-16": 4, "NM-17": 1},
    **{"AMB-47": 2, "AMB-48": 2, "AMB-49": 1, "AMB-50": 1, "AMB-51": 2},
    # 6.13 Stacko
    **{"ST-1": 7, "ST-2": 7, "ST-3": 7, "ST-4": 4, "ST-5": 3, "ST-6": 10, "AMB-65": 2},
    # 6.14 others
    **{"3.14": 5, "6.14": 20},
}
# Test, as file::function below tests/: the rules it proves.
TESTS: dict[str, str] = {
    "rules/test_boost.py::test_the_pool_is_not_refilled_between_rounds_and_is_full_when_the_next_match_begins": "6.14",
    "rules/test_boost.py::test_a_boost_card_takes_part_until_the_round_ends": "6.14",
    "rules/test_boost.py::test_the_exchanged_card_lies_at_the_bottom_of_a_pile_whose_order_nobody_knows": "6.14",
    "rules/test_boost.py::test_no_exchange_leaves_all_as_it_was": "6.14",
    "rules/test_flip.py::test_a_face_is_the_only_one_of_its_side": "FL-1 3.9",
    "rules/test_flip.py::test_the_pairing_is_of_the_match_and_of_its_seed": "FL-1 AMB-45",
    "rules/test_flip.py::test_any_two_faces_may_be_on_one_card": "AMB-45",
    "rules/test_flip.py::test_a_round_begins_light_though_the_last_one_ended_dark": "FL-1",
    "rules/test_flip.py::test_backs_are_seen_of_other_hands_and_of_the_next_card_if_the_rule_says_so": "FL-10",
    "rules/test_flex.py::test_flex_colors_are_spread_evenly_over_the_other_three": "3.11 AMB-40",
    "rules/test_flex.py::test_two_to_eight_play": "FX-1",
    "rules/test_blitzo.py::test_one_to_four_play": "BL-1",
    "rules/test_blitzo.py::test_seven_keys_of_every_pad_are_lit_and_the_unit_calls_for_the_seat_after_the_dealer": (
        "BL-1"
    ),
    "rules/test_blitzo.py::test_colors_are_called_most_often_and_false_sounds_only_on_level_four": ("BL-1"),
    "rules/test_blitzo.py::test_there_is_less_time_from_level_to_level": "BL-1",
    "rules/test_blitzo.py::test_which_keys_light_up_is_chance": "BL-1",
    "rules/test_blitzo.py::test_the_seat_that_is_asked_may_press_what_is_lit_and_nobody_else_anything": ("BL-1"),
    "rules/test_blitzo.py::test_any_acts_at_all_end_a_round_after_250_calls": "BL-1",
    "rules/test_spin.py::test_the_nine_outcomes_are_as_likely": "SP-2 AMB-37",
    "rules/test_spin.py::test_the_act_itself_says_where_the_wheel_stops": "SP-7",
    "rules/test_spin.py::test_a_shown_hand_is_seen_by_spectators_too_and_only_this_hand": "SP-2",
    "rules/test_spin.py::test_which_cards_are_kept_is_not_in_a_view_of_another_seat": "SP-2",
    "rules/test_extreme.py::test_a_press_throws_0_to_8_cards_as_the_table_says": "EX-1 EX-2 AMB-42",
    "rules/test_extreme.py::test_after_three_zeros_the_same_weights_but_none": "EX-2",
    "rules/test_extreme.py::test_the_act_itself_says_how_many_cards_come": "EX-13",
    "rules/test_extreme.py::test_there_is_no_wild_draw_four_and_no_challenge": "EX-9",
    "rules/test_nomercy.py::test_how_many_may_play": "NM-1 J-1",
    "rules/test_nomercy.py::test_what_the_conflict_matrix_refuses": "5.9 NM-3 NM-8 AMB-48",
    "rules/test_nomercy.py::test_no_mercy_allows_other_house_rules": "5.9",
    "rules/test_nomercy.py::test_the_piles_cannot_both_run_dry": "NM-17",
    "rules/test_flash.py::test_every_seat_is_picked_as_often_and_is_known_at_once": "FS-1 FS-10",
    "rules/test_flash.py::test_a_turn_has_six_seconds_unless_the_players_say_otherwise": "FS-2 AMB-52",
    "rules/test_clock.py::test_one_time_out_ends_the_turn_in_each_phase_with_a_choice": "FS-2 BL-1 PEN-TIME",
    "rules/test_clock.py::test_a_color_that_nobody_names_in_time_stays_the_one_before": "FS-2 PEN-TIME",
    "rules/test_clock.py::test_each_other_seat_can_be_named_by_chance_and_never_the_own": "FS-2 FS-4 PEN-TIME",
    "rules/test_clock.py::test_asleep_costs_two_in_each_phase_and_the_turn_stays": "HR-PEN-ANY PEN-SLOW",
    "rules/test_stacko.py::test_a_tower_is_fifteen_layers_of_three_in_any_order_with_any_looseness": "ST-1 ST-6",
    "rules/test_stacko.py::test_a_block_comes_from_below_the_top_complete_layer_and_goes_on_top": "ST-1",
    "rules/test_stacko.py::test_a_third_block_of_a_layer_stays": "ST-6",
    "rules/test_stacko.py::test_the_second_block_missing_in_a_layer_makes_the_tower_shakier_by_five": "ST-6",
    "rules/test_stacko.py::test_the_zone_is_as_wide_as_the_formula_says": "ST-6",
    "rules/test_stacko.py::test_the_centre_third_is_safe_the_zone_shakes_by_distance_and_outside_is_a_miss": "ST-6",
    "rules/test_stacko.py::test_a_zone_of_forty_pixels_shakes_so": "ST-6",
    "rules/test_stacko.py::test_outside_the_zone_it_falls_as_often_as_the_formula_says": "ST-6",
    "rules/test_stacko.py::test_a_new_place_is_of_any_looseness": "ST-6",
    "rules/test_stacko.py::test_bots_hit_with_a_spread_that_depends_on_their_level": "ST-6",
}
