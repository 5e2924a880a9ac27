# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Ukrainian, what editions add to Classic on the table. A line an entry, ``key words``; there while one is played."""

TEXT = (
    "\n"
    # The dark side: the letter on a card, then the name (9).
    "c8 Р\nc9 Б\nc10 П\nc11 Ф\n"
    "backs-menu Зворот карт\nbacks-pile Наступна карта\nbacks-of Зворот: {0}\n"
    "color8 рожевий\ncolor9 бірюзовий\ncolor10 помаранч.\ncolor11 фіолет.\n"
    # What is printed on a card, as in the file of all: behind a letter 5 with the space, a wild one 6.
    "l24 +1\nl25 +5\nl26  Фліп\nl27  Усім\nl28 К+2\nl29 ДоКол.\nl30  Хлоп\nl31 +4\nl32  Усе\nl33 Нап.+4\n"
    "l34 К+6\nl35 К+10\nl36 Рулет.\nl37  x1\nl38  x2\nl39  Обм.\nl40 x усім\nl41 x?\nl42 Атака\nl43 Кx4\n"
    "l44  Гер.\nl45 Вибір\nl46 Проп.2\nl47 Ціль+2\nl48 Обмін\nl49 К Фліп\nl50 Усім+2\nl51 Ціль+2\nl52 Флек+4\n"
    "l53 Маг\nl54 Злива1\nl55 Злива2\n"
    # Animals that stand for the numbers 1 to 9, by sign.
    "l56  Кіт\nl57  Риба\nl58 Качка\nl59  Міль\nl60 Заєць\nl61 Кажан\nl62  Жаба\nl63  Краб\nl64  Орка\n"
    # Events (16), see there.
    "e38 {0} має {1}\ne38me Маєш {1}\n"
    "e39 {0} дає: {2}\ne39me Даєш: {2}\ne39by {0} дає тобі\n"
    "e40 Фліп: {1}\ne40me Фліп: {1}\n"
    "side0 світла\nside1 темна\n"
    "e41 {0}: {1}\ne41me Ти: {1}\n"
    "e42 {0} тисне: {1}\ne42me Тиснеш: {1}\n"
    "e43 {0} показує руку\ne43me Показуєш руку\n"
    "e44 {0} мінус {1}\ne44me Скидаєш {1}\n"
    "e45 {0}: Флекс {1}\ne45me Ти: Флекс {1}\n"
    "flex0 зел.\nflex1 черв.\n"
    "e46 {0} вибуває!\ne46me Ти вибуваєш!\n"
    "e47 Далі: {0}\ne47me Далі ти!\n"
    "e48 {0}: число {1}\ne48me Ти: число {1}\n"
    "e49 {0} бере {1}\ne49me Береш {1}\n"
    "e50 {0}: захист\ne50me Ти: захист\n"
    # Shows and turns (13): an empty launcher; whose spin it is.
    "power-card FLEX\nlow-card Ф\nnothing Нічого!\nown-turn {0} крутить\n"
    # What a wheel says (11).
    "wheel1 Майже УНО\nwheel2 скинь число\nwheel3 скинь колір\nwheel4 до червоної\nwheel5 до синьої\n"
    "wheel6 покажи руку\nwheel7 Обмін рук\nwheel8 Війна\nwheel9 УНО Спін\n"
    # Due where one presses a launcher instead.
    "e12press {0} тисне {1}x\ne12pressme Тиснеш {1}x\n"
    "press Тисни {0}x\n"
    # Questions (16), by what is asked (A_*): then edition and step (O_RESUME), or the label of the top card.
    "a1 Вибери колір\na2 Який гравець?\na3 А з ким?\na4 Вибери силу\na5 Яке число?\na6 Яка карта?\n"
    "a8 Сторона Флекс?\n"
    "a1-4-13 Скинь колір\na5-4-11 Скинь число\n"
    "a6-4-8 Лиши: перша\na6-4-9 Лиши: друга\na6-4-10 Скинь карту\n"
    "a6-4-12 Скинеш ще?\na6-4-14 Скинеш ще?\n"
    "a2-10-8 Кому дістанеться\n"
    "a2-l42 Хто тисне?\na2-l47 Хто добере 2?\na2-l48 Обмін з ким?\n"
    "a2-l51 Хто добере 2?\na2-l52 Хто добере 4?\n"
    "a6-2-10 Що лишаєш?\na6-13-8 Що міняєш?\na6-14-8 Що зверху?\n"
    # What an edition lets one do (16): its number, then which.
    "v4-0 Крути колесо!\n"
    "v2 Червоні: {0}\nv2-10 Відкрий колоду\n"
    "v13 Обмін: {1}\n"
    "offer Що ще?\n"
    "back Назад\n"
    "hint-own Тримай B: інше\n"
    "second Ще одна карта?\n"
)
