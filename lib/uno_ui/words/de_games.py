# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""German, the games that are none of cards. A line an entry, ``key words``; {0} and {2} are names of seats."""

TEXT = (
    "\n"
    # Blitzo: what a seat has done (21); {1} a key, or how many light up.
    "bz-key {0}: {1}\nbz-keyme Du: {1}\n"
    "bz-wrong {0} irrt: +{1}\nbz-wrongme Falsch! +{1}\n"
    "bz-late {0} zu langsam: +{1}\nbz-lateme Zu langsam! +{1}\n"
    "bz-give {0} gibt {2} +{1}\nbz-giveme Du gibst {2} +{1}\nbz-giveby {0} gibt dir +{1}\n"
    "bz-turn {0} dreht um\nbz-turnme Du drehst um\n"
    # What the unit says (4), and the answers beside keys (3).
    "bz-instant UNO!\nbz-false UNO?\nbz-uno UNO\n"
    # Stacko: what to do, and what has happened (12); {1} a block or a color.
    "st-choose Welchen?\nst-first Zieh einen\nst-free Keiner passt\n"
    "st-due1 1x {0} 1-4\nst-due2 2x {0} 1-4\nst-any egal\n"
    "st-pull B: ziehen\nst-roll B: würfeln\nst-wait Warte noch!\n"
    "st-zone Zone {0} {1}%\n"
    "st-e9 {0}: {1}\nst-e9me Du: {1}\n"
    "st-e10 {0} pausiert\nst-e10me Du pausierst\nst-e12 {0} zieht 2\nst-e12me Du ziehst 2\n"
    "st-e51 {0}: {1}\nst-e51me Du: {1}\n"
    "st-e53 {0}: KRACH!\nst-e53me Du: KRACH!\n"
    "st-e54 {0}: {1}\nst-e54me Du: {1}\n"
    # Behind a block: how it went (3).
    "st-safe  ok\nst-how  +\n"
    # Blocks (2) and the die (7).
    "st-l10 A\nst-l11 R\nst-l12 +2\nst-l13 J\nst-reverse Retour\nst-two zwei\n"
)
