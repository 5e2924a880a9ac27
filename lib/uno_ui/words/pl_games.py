# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Polish, the games that are none of cards. A line an entry, ``key words``; {0} and {2} are names of seats."""

TEXT = (
    "\n"
    # Blitzo: what a seat has done (21); {1} a key, or how many light up.
    "bz-key {0}: {1}\nbz-keyme Ty: {1}\n"
    "bz-wrong {0} źle: +{1}\nbz-wrongme Źle! +{1}\n"
    "bz-late {0} nie zdąża: +{1}\nbz-lateme Nie zdążasz! +{1}\n"
    "bz-give {0} daje +{1}: {2}\nbz-giveme Dajesz +{1}: {2}\nbz-giveby {0} ci daje +{1}\n"
    "bz-turn {0} zmienia kierunek\nbz-turnme Zmieniasz kierunek\n"
    # What the unit says (4), and the answers beside keys (3).
    "bz-instant UNO!\nbz-false UNO?\nbz-uno UNO\n"
    # Stacko: what to do, and what has happened (12); {1} a block or a color.
    "st-choose Wybierz blok\nst-first Weź dowolny\nst-free Żaden nie!\n"
    "st-due1 Weź {0} 1-4\nst-due2 Dwa {0} 1-4\nst-any byle\n"
    "st-pull B: ciągnij!\nst-roll B: rzuć\nst-wait Jeszcze nie!\n"
    "st-zone Pole {0} {1}%\n"
    "st-e9 {0} {1}\nst-e9me Ty {1}\n"
    "st-e10 {0} stoi\nst-e10me Stoisz\nst-e12 {0} bierze 2\nst-e12me Bierzesz 2\n"
    "st-e51 {0}: {1}\nst-e51me Ty: {1}\n"
    "st-e53 {0}: UPADEK!\nst-e53me Ty: UPADEK!\n"
    "st-e54 {0}: {1}\nst-e54me Ty: {1}\n"
    # Behind a block: how it went (3).
    "st-safe  ok\nst-how  +\n"
    # Blocks (2) and the die (7).
    "st-l10 st\nst-l11 ki\nst-l12 +2\nst-l13 K\nst-reverse Kier.\nst-two 2 byle\n"
)
