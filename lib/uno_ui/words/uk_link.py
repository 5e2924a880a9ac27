# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Ukrainian, from title to deal of linked handhelds. A line an entry, ``key words``; {0} a name of 6 letters."""

TEXT = (
    "\n"
    # Menus: title (18), rows (17 with their value), hints (21).
    "again-host Продовжити зв'язок\n"
    "again-guest Назад до {0}\n"
    "link Зв'язок\n"
    "title-link Зв'язок\n"
    "host Створити стіл\n"
    "join Сісти за стіл\n"
    "medium Через\n"
    "m-ble Bluetooth\nm-ir ІЧ\nm-udp Мережа\nm-mqtt Інтернет\n"
    "name Ім'я\n"
    "title-name Твоє ім'я\n"
    "hint-name A<   B далі   >C\n"
    "hint-name-end Тримай B: готово\n"
    "no-medium Тут неможливо\n"
    # Whether one is sure: the question (21), and why one is asked (two lines of 21; the other one: one line).
    "sure-open Відкритий стіл?\n"
    "sure-open-low Усім видно. Відкрити?\n"
    "sure-open-why Тут будь-хто може прочитати карти.\n"
    # Tables that were found: title (18), in a row (8), below the rows (21).
    "title-tables Столи\n"
    "tables-open Лише відкриті\n"
    "looking-tables Шукаємо столи\n"
    "free місць {0}\n"
    "w1 повно\nw2 версія\nw3 почато\nw4 чужа гра\nw5 зайнято\nw6 таємний\n"
    "open-game Відкрито: видно всім\n"
    # Why one cannot join, or is not linked any more (21).
    "why1 За столом повно\n"
    "why2 Інша версія гри\n"
    "why3 Гру вже почато\n"
    "why4 Такої гри тут нема\n"
    "why5 Зайнято: спробуй ще\n"
    "why6 Тут лише відкриті\n"
    "why7 Коди різні!\n"
    "why8 Господар столу пішов\n"
    "why9 Забагато зривів\n"
    "why0 Гру закінчено\n"
    "title-ended Немає зв'язку\n"
    # Joining: title (18), below (21).
    "title-joining Йдемо до {0}\n"
    "making-keys Готуємо ключі...\n"
    "title-compare Звір карти\n"
    "same Такі самі в {0}?\n"
    "no-yes A ні          B так\n"
    # The waiting room: its button (20), who sees the deck (two lines of 21; the other ones: one line).
    "deal Роздати\n"
    "deal-bots Роздати, боти: {0}\n"
    "nobody-in Чекаємо гравців\n"
    "not-ready Хтось сідає за стіл\n"
    "sees Цей пристрій здає: може бачити колоду\n"
    "sees-low Може бачити колоду\n"
    "sees-far {0} здає: може бачити всю колоду\n"
    "sees-far-low {0} бачить колоду?\n"
    # Dealing: title (18), below (21).
    "title-dealing Тасуємо разом\n"
    "mixed {0} з {1}\n"
    "deal-again Зрив: ще раз\n"
)
