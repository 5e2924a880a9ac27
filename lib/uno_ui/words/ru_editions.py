# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Russian, what editions add to Classic on the table. A line an entry, ``key words``; there while one is played."""

TEXT = (
    "\n"
    # The dark side: the letter on a card, then the name (9).
    "c8 Р\nc9 Б\nc10 О\nc11 Ф\n"
    "backs-menu Оборот карт\nbacks-pile Следующая карта\nbacks-of Оборот: {0}\n"
    "color8 розовый\ncolor9 бирюзовый\ncolor10 оранжевый\ncolor11 фиолет.\n"
    # What is printed on a card, as in the file of all: behind a letter 5 with the space, a wild one 6.
    "l24 +1\nl25 +5\nl26  Флип\nl27  Всем\nl28 Д+2\nl29 ДоЦв.\nl30  Хлоп\nl31 +4\nl32  Все\nl33 Нап.+4\n"
    "l34 Д+6\nl35 Д+10\nl36 Рулет.\nl37  x1\nl38  x2\nl39  Обм.\nl40 x всем\nl41 x?\nl42 Атака\nl43 Дx4\n"
    "l44  Гер.\nl45 Выбор\nl46 Проп.2\nl47 Цель+2\nl48 Обмен\nl49 Д Флип\nl50 Всем+2\nl51 Цель+2\nl52 Флек+4\n"
    "l53 Маг\nl54 Дождь1\nl55 Дождь2\n"
    # Animals that stand for the numbers 1 to 9, by sign.
    "l56  Кот\nl57  Рыба\nl58  Утка\nl59  Моль\nl60  Заяц\nl61  Мышь\nl62  Жаба\nl63  Краб\nl64  Орка\n"
    # Events (16), see there.
    "e38 {0} + {1}\ne38me Сила: {1}\n"
    "e39 {0} дает: {2}\ne39me Даешь: {2}\ne39by {0} дает тебе\n"
    "e40 Флип: {1}\ne40me Флип: {1}\n"
    "side0 светлая\nside1 темная\n"
    "e41 {0}: {1}\ne41me Ты: {1}\n"
    "e42 {0} жмет: {1}\ne42me Жмешь: {1}\n"
    "e43 {0}: рука видна\ne43me Твоя рука видна\n"
    "e44 {0} минус {1}\ne44me Сброс: {1}\n"
    "e45 {0}: Флекс {1}\ne45me Ты: Флекс {1}\n"
    "flex0 зел.\nflex1 крас.\n"
    "e46 {0} выбывает!\ne46me Ты выбываешь!\n"
    "e47 Дальше: {0}\ne47me Дальше ты!\n"
    "e48 {0}: число {1}\ne48me Ты: число {1}\n"
    "e49 {0} берет {1}\ne49me Берешь {1}\n"
    "e50 {0}: защита\ne50me Ты: защита\n"
    # Shows and turns (13): an empty launcher; whose spin it is.
    "power-card FLEX\nlow-card Ф\nnothing Ничего!\nown-turn {0} крутит\n"
    # What a wheel says (11).
    "wheel1 Почти УНО\nwheel2 сброс числа\nwheel3 сброс цвета\nwheel4 до красной\nwheel5 до синей\n"
    "wheel6 покажи руку\nwheel7 Обмен рук\nwheel8 Война\nwheel9 УНО Спин\n"
    # Due where one presses a launcher instead.
    "e12press {0} жмет {1}x\ne12pressme Жмешь {1}x\n"
    "press Жми {0}x\n"
    # Questions (16), by what is asked (A_*): then edition and step (O_RESUME), or the label of the top card.
    "a1 Выбери цвет\na2 Какой игрок?\na3 А с кем?\na4 Выбери силу\na5 Какое число?\na6 Какая карта?\n"
    "a8 Сторона Флекс?\n"
    "a1-4-13 Сбрось цвет\na5-4-11 Сбрось число\n"
    "a6-4-8 Оставь: первая\na6-4-9 Оставь: вторая\na6-4-10 Сбрось карту\n"
    "a6-4-12 Сбросишь еще?\na6-4-14 Сбросишь еще?\n"
    "a2-10-8 Кому достанется?\n"
    "a2-l42 Кто жмет?\na2-l47 Кто возьмет 2?\na2-l48 Обмен с кем?\n"
    "a2-l51 Кто возьмет 2?\na2-l52 Кто возьмет 4?\n"
    "a6-2-10 Что оставить?\na6-13-8 Что обменять?\na6-14-8 Что сверху?\n"
    # What an edition lets one do (16): its number, then which.
    "v4-0 Крути колесо!\n"
    "v2 Красные: {0}\nv2-10 Открой колоду\n"
    "v13 Обмен: {1}\n"
    "offer Что еще?\n"
    "back Назад\n"
    "hint-own Держи B: другое\n"
    "second Еще одна карта?\n"
)
