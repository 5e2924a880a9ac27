# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a person sees and presses.

::

    app                the loop: keys, table, picture; which screen is on
    starting           what the loop begins with; seating, how it comes to a table
    buttons            keys -> commands
    actions            a command -> one of the legal acts; what a seat is asked
    long_presses       what keys mean that are held, at the table
    prompts            the words of what is asked
    hand               the own hand: sorted, a cursor in it, a window on it
    news               the events of an act -> a line of words and a sound
    ticker             the three lines of text on the table
    table_known        of the rest of the table what is drawn, and what has changed; table_picture, on 128x64;
                       table_picture_low, on 128x32
    draw               the canvas: boxes, letters, signs, patterns, cards; draw_low, small cards
    widgets            what an edition shows beside the table
    animations         what is shown for a moment; slide, a card on its way
    tower_picture      the games that are none of cards; blitzo_picture
    line               a line of text that changes by itself
    font               the one font, in strips that are copied from; words/font.bin, written by tools/font.py, has it
    languages          which ones there are, which one it starts with, and how it changes
    words              every word, four files a language, read from the drive when it is said
    changed            words that are said in another way, where that is set
    remote_play        linked handhelds: which screen is on, who is away, a banner; remote_party begins and ends that
    settings           what a person sets once
    setup              what the next match starts with: players, preset, deck, house rules
    screens            a module a screen, by the name of which others go to it; how to add one

Laws: no rule is known here. What may be done comes from ``table.legal``, why
not from ``table.refusal``, what is so from a view. Nothing of the match is kept here;
a screen can be thrown away at any time and made anew from the table.

What a screen is: :class:`uno_ui.screens.Screen`. The app refreshes the display once after each of its methods, if
something was drawn. Where one waits for others, the screen keeps the display awake.
"""
