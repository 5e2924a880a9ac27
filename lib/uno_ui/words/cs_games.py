# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Czech, the games that are none of cards. A line an entry, ``key words``; {0} and {2} are names of seats."""

TEXT = (
    "\n"
    # Blitzo: what a seat has done (21); {1} a key, or how many light up.
    "bz-key {0}: {1}\nbz-keyme Ty: {1}\n"
    "bz-wrong {0} kazí: +{1}\nbz-wrongme Chyba! +{1}\n"
    "bz-late {0} nestíhá: +{1}\nbz-lateme Nestíháš! +{1}\n"
    "bz-give {0} dává +{1}: {2}\nbz-giveme Dáváš +{1}: {2}\nbz-giveby {0} ti dává +{1}\n"
    "bz-turn {0} obrací směr\nbz-turnme Obracíš směr\n"
    # What the unit says (4), and the answers beside keys (3).
    "bz-instant UNO!\nbz-false UNO?\nbz-uno UNO\n"
    # Stacko: what to do, and what has happened (12); {1} a block or a color.
    "st-choose Co vytáhneš?\nst-first Táhni cokoli\nst-free Nic nesedí!\n"
    "st-due1 1x {0} 1-4\nst-due2 2x {0} 1-4\nst-any lib.\n"
    "st-pull B: táhni teď\nst-roll B: hoď\nst-wait Ještě ne!\n"
    "st-zone Zóna {0} {1}%\n"
    "st-e9 {0}: {1}\nst-e9me Ty: {1}\n"
    "st-e10 {0} stojí\nst-e10me Stojíš\nst-e12 {0} táhne 2\nst-e12me Táhneš 2\n"
    "st-e51 {0}: {1}\nst-e51me Ty: {1}\n"
    "st-e53 {0}: PÁD!\nst-e53me Ty: PÁD!\n"
    "st-e54 {0}: {1}\nst-e54me Ty: {1}\n"
    # Behind a block: how it went (3).
    "st-safe  ok\nst-how  +\n"
    # Blocks (2) and the die (7).
    "st-l10 sk\nst-l11 sm\nst-l12 +2\nst-l13 D\nst-reverse Směr\nst-two 2 lib.\n"
)
