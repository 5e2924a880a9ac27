# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Ukrainian, the games that are none of cards. A line an entry, ``key words``; {0} and {2} are names of seats."""

TEXT = (
    "\n"
    # Blitzo: what a seat has done (21); {1} a key, or how many light up.
    "bz-key {0}: {1}\nbz-keyme Ти: {1}\n"
    "bz-wrong {0}: помилка +{1}\nbz-wrongme Помилка! +{1}\n"
    "bz-late {0}: запізно +{1}\nbz-lateme Запізно! +{1}\n"
    "bz-give {0} дає: {2} +{1}\nbz-giveme Даєш: {2} +{1}\nbz-giveby {0} дає тобі +{1}\n"
    "bz-turn {0} міняє напрямок\nbz-turnme Міняєш напрямок\n"
    # What the unit says (4), and the answers beside keys (3).
    "bz-instant УНО!\nbz-false УНО?\nbz-uno УНО\n"
    # Stacko: what to do, and what has happened (12); {1} a block or a color.
    "st-choose Який блок?\nst-first Тягни блок\nst-free Не підходять\n"
    "st-due1 1x {0} 1-4\nst-due2 2x {0} 1-4\nst-any всякі\n"
    "st-pull B: тягни!\nst-roll B: кидай\nst-wait Зачекай!\n"
    "st-zone Зона {0} {1}%\n"
    "st-e9 {0}: {1}\nst-e9me Ти: {1}\n"
    "st-e10 {0}: пропуск\nst-e10me Ти: пропуск\nst-e12 {0} тягне 2\nst-e12me Тягнеш 2\n"
    "st-e51 {0}: {1}\nst-e51me Ти: {1}\n"
    "st-e53 {0}: ОБВАЛ!\nst-e53me Ти: ОБВАЛ!\n"
    "st-e54 {0}: {1}\nst-e54me Ти: {1}\n"
    # Behind a block: how it went (3).
    "st-safe  ок\nst-how  +\n"
    # Blocks (2) and the die (7).
    "st-l10 П\nst-l11 Н\nst-l12 +2\nst-l13 К\nst-reverse Напрям\nst-two два\n"
)
