# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Italian, the games that are none of cards. A line an entry, ``key words``; {0} and {2} are names of seats."""

TEXT = (
    "\n"
    # Blitzo: what a seat has done (21); {1} a key, or how many light up.
    "bz-key {0}: {1}\nbz-keyme Tu: {1}\n"
    "bz-wrong {0} sbaglia: +{1}\nbz-wrongme Errore! +{1}\n"
    "bz-late {0} in ritardo: +{1}\nbz-lateme In ritardo! +{1}\n"
    "bz-give {0} dà {2} +{1}\nbz-giveme Dai a {2} +{1}\nbz-giveby {0} ti dà +{1}\n"
    "bz-turn {0} inverte il giro\nbz-turnme Inverti il giro\n"
    # What the unit says (4), and the answers beside keys (3).
    "bz-instant UNO!\nbz-false UNO?\nbz-uno UNO\n"
    # Stacko: what to do, and what has happened (12); {1} a block or a color.
    "st-choose Quale?\nst-first Tirane uno\nst-free Nessuno va!\n"
    "st-due1 1x {0} 1-4\nst-due2 2x {0} 1-4\nst-any ogni\n"
    "st-pull B: tira ora\nst-roll B: lancia\nst-wait Aspetta!\n"
    "st-zone Zona {0} {1}%\n"
    "st-e9 {0}: {1}\nst-e9me Tu: {1}\n"
    "st-e10 {0} salta\nst-e10me Salti\nst-e12 {0} tira 2\nst-e12me Ne tiri 2\n"
    "st-e51 {0}: {1}\nst-e51me Tu: {1}\n"
    "st-e53 {0}: CROLLO\nst-e53me Tu: CROLLO!\n"
    "st-e54 {0}: {1}\nst-e54me Tu: {1}\n"
    # Behind a block: how it went (3).
    "st-safe  ok\nst-how  +\n"
    # Blocks (2) and the die (7).
    "st-l10 S\nst-l11 I\nst-l12 +2\nst-l13 J\nst-reverse Inverti\nst-two due\n"
)
