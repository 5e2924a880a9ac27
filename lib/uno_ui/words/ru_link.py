# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Russian, from the title to the deal of linked handhelds. A line an entry, ``key words``; {0} a name of 6 letters."""

TEXT = (
    "\n"
    # Menus: title (18), rows (17 with their value), hints (21).
    "again-host Продолжить связь\n"
    "again-guest Обратно к {0}\n"
    "link Связь\n"
    "title-link Связь\n"
    "host Создать стол\n"
    "join Сесть за стол\n"
    "medium Через\n"
    "m-ble Bluetooth\nm-ir ИК\nm-udp Сеть\nm-mqtt Интернет\n"
    "name Имя\n"
    "title-name Твое имя\n"
    "hint-name A<   B дальше   >C\n"
    "hint-name-end Держи B: готово\n"
    "no-medium Здесь невозможно\n"
    # Whether one is sure: the question (21), and why one is asked (two lines of 21; the other one: one line).
    "sure-open Открытый стол?\n"
    "sure-open-low Видно всем. Открыть?\n"
    "sure-open-why Здесь любой может прочитать карты.\n"
    # Tables that were found: title (18), in a row (8), below the rows (21).
    "title-tables Столы\n"
    "tables-open Только открытые\n"
    "looking-tables Ищем столы\n"
    "free мест: {0}\n"
    "w1 полон\nw2 версия\nw3 начат\nw4 нет игры\nw5 занят\nw6 тайный\n"
    "open-game Открыто: видно всем\n"
    # Why one cannot join, or is not linked any more (21).
    "why1 За столом нет мест\n"
    "why2 Другая версия игры\n"
    "why3 Игра уже началась\n"
    "why4 Такой игры здесь нет\n"
    "why5 Занято: попробуй еще\n"
    "why6 Здесь лишь открытые\n"
    "why7 Коды разные!\n"
    "why8 Хозяин стола ушел\n"
    "why9 Слишком много срывов\n"
    "why0 Игра окончена\n"
    "title-ended Нет связи\n"
    # Joining: title (18), below (21).
    "title-joining Идем к {0}\n"
    "making-keys Готовим ключи...\n"
    "title-compare Сравни карты\n"
    "same Такие же у {0}?\n"
    "no-yes A нет         B да\n"
    # The waiting room: its button (20), who sees the deck (two lines of 21; the other ones: one line).
    "deal Раздать\n"
    "deal-bots Раздать, боты: {0}\n"
    "nobody-in Ждем игроков\n"
    "not-ready Кто-то садится\n"
    "sees Сдает это устройство: колода ему видна\n"
    "sees-low Может видеть колоду\n"
    "sees-far {0} сдает: может видеть колоду\n"
    "sees-far-low {0} видит колоду?\n"
    # Dealing: title (18), below (21).
    "title-dealing Тасуем вместе\n"
    "mixed {0} из {1}\n"
    "deal-again Срыв: еще раз\n"
)
