# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Hungarian, the games that are none of cards. A line an entry, ``key words``; {0} and {2} are names of seats."""

TEXT = (
    "\n"
    # Blitzo: what a seat has done (21); {1} a key, or how many light up.
    "bz-key {0}: {1}\nbz-keyme Te: {1}\n"
    "bz-wrong {0} vét: +{1}\nbz-wrongme Hiba! +{1}\n"
    "bz-late {0} lassú: +{1}\nbz-lateme Lassú vagy! +{1}\n"
    "bz-give {0} ad +{1}: {2}\nbz-giveme Adsz +{1}: {2}\nbz-giveby {0} neked ad +{1}\n"
    "bz-turn {0} irányt vált\nbz-turnme Irányt váltasz\n"
    # What the unit says (4), and the answers beside keys (3).
    "bz-instant UNO!\nbz-false UNO?\nbz-uno UNO\n"
    # Stacko: what to do, and what has happened (12); {1} a block or a color.
    "st-choose Melyiket?\nst-first Húzz bármit\nst-free Egy sem jó!\n"
    "st-due1 1 {0}: 1-4\nst-due2 2 {0}: 1-4\nst-any bármi\n"
    "st-pull B: húzd most\nst-roll B: dobj\nst-wait Még nem!\n"
    "st-zone Sáv {0} {1}%\n"
    "st-e9 {0}: {1}\nst-e9me Te: {1}\n"
    "st-e10 {0} kimarad\nst-e10me Kimaradsz\nst-e12 {0} 2-t húz\nst-e12me 2-t húzol\n"
    "st-e51 {0}: {1}\nst-e51me Te: {1}\n"
    "st-e53 {0}: LEDŐLT!\nst-e53me Te: LEDŐLT!\n"
    "st-e54 {0}: {1}\nst-e54me Te: {1}\n"
    # Behind a block: how it went (3).
    "st-safe  ok\nst-how  +\n"
    # Blocks (2) and the die (7).
    "st-l10 ki\nst-l11 ir\nst-l12 +2\nst-l13 V\nst-reverse Irány\nst-two bárm. 2\n"
)
