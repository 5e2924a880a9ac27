# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Russian, the games that are none of cards. A line an entry, ``key words``; {0} and {2} are names of seats."""

TEXT = (
    "\n"
    # Blitzo: what a seat has done (21); {1} a key, or how many light up.
    "bz-key {0}: {1}\nbz-keyme Ты: {1}\n"
    "bz-wrong {0}: ошибка +{1}\nbz-wrongme Ошибка! +{1}\n"
    "bz-late {0}: поздно +{1}\nbz-lateme Поздно! +{1}\n"
    "bz-give {0} дает: {2} +{1}\nbz-giveme Даешь: {2} +{1}\nbz-giveby {0} дает тебе +{1}\n"
    "bz-turn {0}: разворот\nbz-turnme Ты: разворот\n"
    # What the unit says (4), and the answers beside keys (3).
    "bz-instant УНО!\nbz-false УНО?\nbz-uno УНО\n"
    # Stacko: what to do, and what has happened (12); {1} a block or a color.
    "st-choose Какой блок?\nst-first Тяни любой\nst-free Нет годных!\n"
    "st-due1 1x {0} 1-4\nst-due2 2x {0} 1-4\nst-any любой\n"
    "st-pull B: тяни!\nst-roll B: бросай\nst-wait Подожди!\n"
    "st-zone Зона {0} {1}%\n"
    "st-e9 {0}: {1}\nst-e9me Ты: {1}\n"
    "st-e10 {0}: пропуск\nst-e10me Ты: пропуск\nst-e12 {0} тянет 2\nst-e12me Тянешь 2\n"
    "st-e51 {0}: {1}\nst-e51me Ты: {1}\n"
    "st-e53 {0}: ОБВАЛ!\nst-e53me Ты: ОБВАЛ!\n"
    "st-e54 {0}: {1}\nst-e54me Ты: {1}\n"
    # Behind a block: how it went (3).
    "st-safe  ок\nst-how  +\n"
    # Blocks (2) and the die (7).
    "st-l10 П\nst-l11 Н\nst-l12 +2\nst-l13 Д\nst-reverse Направл\nst-two два\n"
)
