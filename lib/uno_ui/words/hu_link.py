# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Hungarian, from the title to the deal of linked handhelds. A line an entry, ``key words``; {0} a name (6)."""

TEXT = (
    "\n"
    # Menus: title (18), rows (17 with their value), hints (21).
    "again-host Folytatás együtt\n"
    "again-guest Vissza ide: {0}\n"
    "link Kapcsolat\n"
    "title-link Kapcsolat\n"
    "host Új asztal\n"
    "join Csatlakozás\n"
    "medium Mivel\n"
    "m-ble Bluetooth\nm-ir Infra\nm-udp Hálózat\nm-mqtt Internet\n"
    "name Név\n"
    "title-name A neved\n"
    "hint-name A<   B tovább   >C\n"
    "hint-name-end Hosszú B: kész\n"
    "no-medium Itt nem lehet\n"
    # Whether one is sure: the question (21), and why one is asked (two lines of 21; the other one: one line).
    "sure-open Nyílt asztal?\n"
    "sure-open-low Mindenki látja. Jó?\n"
    "sure-open-why Itt bárki láthatja a lapokat.\n"
    # Tables that were found: title (18), in a row (8), below the rows (21).
    "title-tables Asztalok\n"
    "tables-open Csak nyílt asztalok\n"
    "looking-tables Asztalok keresése\n"
    "free {0} hely\n"
    "w1 tele\nw2 verzió\nw3 megy már\nw4 nincs\nw5 foglalt\nw6 titkos\n"
    "open-game Nyílt: lapok láthatók\n"
    # Why one cannot join, or is not linked any more (21).
    "why1 Az asztal tele van\n"
    "why2 Más játékverzió\n"
    "why3 Már elkezdődött\n"
    "why4 Ez a játék itt nincs\n"
    "why5 Foglalt, próbáld újra\n"
    "why6 Csak nyílt asztalok\n"
    "why7 Eltérnek a lapok!\n"
    "why8 A gazda elment\n"
    "why9 Túl sok megszakítás\n"
    "why0 A játék véget ért\n"
    "title-ended Nincs kapcsolat\n"
    # Joining: title (18), below (21).
    "title-joining Asztal: {0}\n"
    "making-keys Kulcsok készülnek...\n"
    "title-compare Hasonlítsd össze\n"
    "same {0}: ugyanez?\n"
    "no-yes A nem        B igen\n"
    # The waiting room: its button (20), who sees the deck (two lines of 21; the other ones: one line).
    "deal Osztás\n"
    "deal-bots Osztás, bot: {0}\n"
    "nobody-in Várunk játékosra\n"
    "not-ready Valaki most ül le\n"
    "sees Itt az osztás: innen látható lenne a pakli\n"
    "sees-low Látható lenne a pakli\n"
    "sees-far {0} oszt, és láthatná a paklit\n"
    "sees-far-low {0} belenézhetne\n"
    # Dealing: title (18), below (21).
    "title-dealing Közös keverés\n"
    "mixed {0} / {1}\n"
    "deal-again Újra: félbeszakadt\n"
)
