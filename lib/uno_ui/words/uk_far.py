# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Ukrainian, what is said while handhelds are linked. A line an entry, ``key words``; {0} is a name of 6 letters."""

TEXT = (
    "\n"
    # On top of any screen (21).
    "looking Шукаємо {0}...\n"
    # News (16).
    "far-left {0} виходить\nfar-away {0} не тут\nfar-back {0} знов тут\n"
    # An act is on its way to the host (16).
    "sending Надсилаємо...\n"
    # A refusal (as those of en): an act is on its way to the host.
    "x31 Зачекай хвилинку\n"
    # The menu of a match (17), and whether one is sure (21).
    "leave Піти зі столу\n"
    "save-leave Зберегти й піти\n"
    "sure-host Закінчити для всіх?\n"
    "sure-guest Підеш? Гратиме бот\n"
    # Below a result (21).
    "vd-busy Перевірка тасування\n"
    "vd-true Тасування звірили {0}\n"
    "vd-open Відкрито: не звірено\n"
    "vd-wait Ще не всі звірили\n"
    "vd-aborted Зірвані роздачі: {0}\n"
    "wait-for Чекаємо: {0}\n"
    # What failed (21), and who has found it (21).
    "cheat1 ОБМАН: хибний секрет\n"
    "cheat2 ОБМАН: інша колода\n"
    "cheat3 ОБМАН: проти правил\n"
    "cheat4 ОБМАН: хід бота\n"
    "cheat5 ОБМАН: хибний запис\n"
    "cheat6 ОБМАН: хибний вигляд\n"
    "cheat-by викрито: {0}\n"
)
