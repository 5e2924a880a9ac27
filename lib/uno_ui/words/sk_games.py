# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Slovak, the games that are none of cards. A line an entry, ``key words``; {0} and {2} are names of seats."""

TEXT = (
    "\n"
    # Blitzo: what a seat has done (21); {1} a key, or how many light up.
    "bz-key {0}: {1}\nbz-keyme Ty: {1}\n"
    "bz-wrong {0} kazí: +{1}\nbz-wrongme Chyba! +{1}\n"
    "bz-late {0} nestíha: +{1}\nbz-lateme Nestíhaš! +{1}\n"
    "bz-give {0} dáva +{1}: {2}\nbz-giveme Dávaš +{1}: {2}\nbz-giveby {0} ti dáva +{1}\n"
    "bz-turn {0} obracia smer\nbz-turnme Obraciaš smer\n"
    # What the unit says (4), and the answers beside keys (3).
    "bz-instant UNO!\nbz-false UNO?\nbz-uno UNO\n"
    # Stacko: what to do, and what has happened (12); {1} a block or a color.
    "st-choose Vyber kocku\nst-first Ťahaj hocičo\nst-free Nič nesedí!\n"
    "st-due1 1x {0} 1-4\nst-due2 2x {0} 1-4\nst-any ľub.\n"
    "st-pull B: ťahaj!\nst-roll B: hoď\nst-wait Ešte nie!\n"
    "st-zone Zóna {0} {1}%\n"
    "st-e9 {0}: {1}\nst-e9me Ty: {1}\n"
    "st-e10 {0} stojí\nst-e10me Stojíš\nst-e12 {0} ťahá 2\nst-e12me Ťaháš 2\n"
    "st-e51 {0}: {1}\nst-e51me Ty: {1}\n"
    "st-e53 {0}: PÁD!\nst-e53me Ty: PÁD!\n"
    "st-e54 {0}: {1}\nst-e54me Ty: {1}\n"
    # Behind a block: how it went (3).
    "st-safe  ok\nst-how  +\n"
    # Blocks (2) and the die (7).
    "st-l10 sk\nst-l11 sm\nst-l12 +2\nst-l13 J\nst-reverse Smer\nst-two 2 ľub.\n"
)
