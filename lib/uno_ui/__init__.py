# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The user interface: screens and keys.

    =================  ===============================================================================================
    app                the loop: keys, table, picture; which screen is on
    starting           what the loop begins with; seating, how it comes to a table
    buttons            keys -> commands
    actions            a command -> one of the legal acts; what a seat is asked
    long_presses       what keys mean that are held, at the table
    prompts            the words of what is asked
    hand               the own hand: sorted, a cursor in it, a window on it
    news               the events of an act -> a line of words and a sound
    ticker             the three lines of text on the table
    table_known        the rest of the table: its contents and changes; table_picture, on 128x64;
                       table_picture_low, on 128x32
    draw               the canvas: boxes, letters, signs, patterns, cards; draw_low, small cards
    widgets            what an edition shows beside the table
    animations         what is shown for a moment; slide, a card on its way
    tower_picture      the games without cards; blitzo_picture
    line               a line of text that changes by itself
    font               the one font, in strips that are copied from; words/font.bin, written by tools/font.py, has it
    languages          the installed languages, the first one, and changing it
    words              every word, four files a language, read from the drive when it is said
    changed            words with another text, if a setting says so
    remote_play        linked handhelds: the current screen, absent devices, a banner; remote_party begins and ends it
    settings           what a person sets once
    setup              what the next match starts with: players, preset, deck, house rules
    screens            a module a screen, by the name of which others go to it; how to add one
    =================  ===============================================================================================

Laws: no rule is known here. Legal acts come from ``table.legal``, refusals from ``table.refusal``, facts from a view.
No screen holds a part of the match: it can be discarded at any time and built again from the table.

A screen is an :class:`uno_ui.screens.Screen`. The app refreshes the display once after each of its methods, if
something was drawn. If the player waits for others, the screen keeps the display awake.
"""
