# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Russian, what is said while handhelds are linked. A line an entry, ``key words``; {0} is a name of 6 letters."""

TEXT = (
    "\n"
    # On top of any screen (21).
    "looking Ищем {0}...\n"
    # News (16).
    "far-left {0} уходит\nfar-away {0} не здесь\nfar-back {0} снова тут\n"
    # An act is on its way to the host (16).
    "sending Отправка...\n"
    # A refusal (as those of en): an act is on its way to the host.
    "x31 Минутку\n"
    # The menu of a match (17), and whether one is sure (21).
    "leave Уйти из-за стола\n"
    "save-leave Сохранить и уйти\n"
    "sure-host Закончить для всех?\n"
    "sure-guest Уйти? Сыграет бот\n"
    # Below a result (21).
    "vd-busy Проверка колоды...\n"
    "vd-true Колода проверена: {0}\n"
    "vd-open Открыто: без проверки\n"
    "vd-wait Проверили не все\n"
    "vd-aborted Сорвано сдач: {0}\n"
    "wait-for Ждем: {0}\n"
    # What failed (21), and who has found it (21).
    "cheat1 ОБМАН: ложный секрет\n"
    "cheat2 ОБМАН: другая колода\n"
    "cheat3 ОБМАН: против правил\n"
    "cheat4 ОБМАН: ход бота\n"
    "cheat5 ОБМАН: ложная запись\n"
    "cheat6 ОБМАН: ложный вид\n"
    "cheat-by раскрыто: {0}\n"
)
