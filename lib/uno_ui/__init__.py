# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The user interface: screens and keys.

    ==========  ======================================================================================================
    app         the loop: keys, table, picture; which screen is on
    screens     a module for each screen; ``ROUTES`` lists them, and how to add one
    flows       what leads from one screen to the next: boot, match_flow, quick_start (one key to a table), setup
    linked      linked handhelds: linking begins and ends a link, remote_play is its part of every screen
    table       parts of the table: table_known (its contents and changes) and a picture for each kind of display
                (places_color: where things are on a color display); hand, actions (a command -> a legal act), news,
                ticker (three lines of text), widgets, motion
    games       pictures of the games without cards: tower, pad
    animations  what is shown for a moment
    ear         cues: a match for players who do not look; never loaded on a board
    surface     draw is the canvas (boxes, letters, signs, cards), draw_low and draw_color are others
                (display_begins opens that); font, line
    device      buttons (keys -> commands), idle, settings, sound, languages
    words       every word, four files for each language, read from the drive when it is needed
    ==========  ======================================================================================================

Invariants: no rule is known here. Legal acts come from ``table.legal``, refusals from ``table.refusal``, facts from a
view.
No screen holds a part of the match: it can be discarded at any time and built again from the table.

A screen is an :class:`uno_ui.screens.Screen`. The app refreshes the display once after each of its methods, if
something was drawn. If the player waits for others, the screen keeps the display awake.
"""
