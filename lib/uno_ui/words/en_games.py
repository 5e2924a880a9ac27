# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""English, the games that are none of cards. A line an entry, ``key words``; {0} and {2} are names of seats."""

TEXT = (
    "\n"
    # Blitzo: what a seat has done (21); {1} a key, or how many light up.
    "bz-key {0}: {1}\nbz-keyme You: {1}\n"
    "bz-wrong {0} errs: +{1}\nbz-wrongme Wrong! +{1}\n"
    "bz-late {0} is late: +{1}\nbz-lateme Too slow! +{1}\n"
    "bz-give {0} gives {2} +{1}\nbz-giveme You give {2} +{1}\nbz-giveby {0} gives you +{1}\n"
    "bz-turn {0} turns round\nbz-turnme You turn round\n"
    # What the unit says (4), and the answers beside keys (3).
    "bz-instant UNO!\nbz-false UNO?\nbz-uno UNO\n"
    # Stacko: what to do, and what has happened (12); {1} a block or a color.
    "st-choose Pull which?\nst-first Pull any\nst-free None fits!\n"
    "st-due1 Pull {0} 1-4\nst-due2 Two {0} 1-4\nst-any any\n"
    "st-pull B: pull now\nst-roll B: roll\nst-wait Not yet!\n"
    "st-zone Zone {0} {1}%\n"
    "st-e9 {0}: {1}\nst-e9me You: {1}\n"
    "st-e10 {0}: skipped\nst-e10me You: skipped\nst-e12 {0} pulls 2\nst-e12me You pull 2\n"
    "st-e51 {0}: {1}\nst-e51me You: {1}\n"
    "st-e53 {0}: CRASH!\nst-e53me You: CRASH!\n"
    "st-e54 {0}: {1}\nst-e54me You: {1}\n"
    # Behind a block: how it went (3).
    "st-safe  ok\nst-how  +\n"
    # Blocks (2) and the die (7).
    "st-l10 S\nst-l11 R\nst-l12 +2\nst-l13 W\nst-reverse Reverse\nst-two any two\n"
)
