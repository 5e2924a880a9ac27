# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Polish, what editions add to Classic on the table. A line an entry, ``key words``; there while one is played."""

TEXT = (
    "\n"
    # The dark side: the letter on a card, then the name (9).
    "c8 R\nc9 T\nc10 P\nc11 F\n"
    "backs-menu Rewersy kart\nbacks-pile Następna karta\nbacks-of Rewersy: {0}\n"
    "color8 różowy\ncolor9 turkusowy\ncolor10 pomarańcz\ncolor11 fioletowy\n"
    # What is printed on a card, as in the file of all: behind a letter 5 with the space, a wild one 6.
    "l24 +1\nl25 +5\nl26  flip\nl27  stop\nl28 K+2\nl29 K+?\nl30  klap\nl31 +4\nl32  wsz.\nl33 kier+4\n"
    "l34 K+6\nl35 K+10\nl36 rulet.\nl37  x1\nl38  x2\nl39  zam.\nl40 x wsz.\nl41 x?\nl42 atak\nl43 Kx4\n"
    "l44  moc\nl45 K moc\nl46 stój 2\nl47 cel+2\nl48 zamień\nl49 K flip\nl50 wsz.+2\nl51 cel+2\nl52 flex+4\n"
    "l53 mag\nl54 ulew.1\nl55 ulew.2\n"
    # Animals that stand for the numbers 1 to 9, by sign.
    "l56  kot\nl57  ryba\nl58  kwak\nl59  ćma\nl60  truś\nl61  wamp\nl62  żaba\nl63  krab\nl64  orka\n"
    # Events (16), see there.
    "e38 {0} ma {1}\ne38me Masz {1}\n"
    "e39 Karty {0} > {2}\ne39me Karty ty > {2}\ne39by {0} ci daje\n"
    "e40 Flip: {1}\ne40me Flip: {1}\n"
    "side0 jasna\nside1 ciemna\n"
    "e41 {0}: {1}\ne41me Ty: {1}\n"
    "e42 {0} naciska: {1}\ne42me Naciskasz: {1}\n"
    "e43 {0} odkrywa rękę\ne43me Odkrywasz rękę\n"
    "e44 {0} rzuca {1}\ne44me Rzucasz {1}\n"
    "e45 {0}: Flex {1}\ne45me Twój Flex: {1}\n"
    "flex0 wł.\nflex1 wył.\n"
    "e46 {0} odpada!\ne46me Odpadasz!\n"
    "e47 Teraz: {0}\ne47me Teraz ty!\n"
    "e48 {0}: numer {1}\ne48me Ty: numer {1}\n"
    "e49 {0} ma {1}\ne49me Dostajesz {1}\n"
    "e50 {0} ma ochronę\ne50me Masz ochronę\n"
    # Shows and turns (13): an empty launcher; whose spin it is.
    "power-card FLEX\nlow-card F\nnothing Nic!\nown-turn {0} ma kręcić\n"
    # What a wheel says (11).
    "wheel1 prawie UNO\nwheel2 rzuć numer\nwheel3 rzuć kolor\nwheel4 do koloru C\nwheel5 do koloru N\n"
    "wheel6 odkryj rękę\nwheel7 zamiana\nwheel8 wojna\nwheel9 UNO Spin\n"
    # Due where one presses a launcher instead.
    "e12press {0} naciska {1}x\ne12pressme Naciśnij {1}x\n"
    "press Naciśnij {0}x\n"
    # Questions (16), by what is asked (A_*): then edition and step (O_RESUME), or the label of the top card.
    "a1 Podaj kolor\na2 Wybierz gracza\na3 A z kim?\na4 Wybierz moc\na5 Wybierz numer\na6 Wybierz kartę\n"
    "a8 Użyć Flex?\n"
    "a1-4-13 Odrzuć kolor\na5-4-11 Odrzuć numer\n"
    "a6-4-8 Zostaw 2: jedna\na6-4-9 Zostaw 2: druga\na6-4-10 Odrzuć kartę\n"
    "a6-4-12 Odrzucić więcej?\na6-4-14 Odrzucić więcej?\n"
    "a2-10-8 Kto obrywa?\n"
    "a2-l42 Kto naciska?\na2-l47 Kto bierze 2?\na2-l48 Z kim zamiana?\n"
    "a2-l51 Kto bierze 2?\na2-l52 Kto bierze 4?\n"
    "a6-2-10 Którą zostawisz?\na6-13-8 Którą zamienisz?\na6-14-8 Która na górę?\n"
    # What an edition lets one do (16): its number, then which.
    "v4-0 Zakręć kołem!\n"
    "v2 Czerwone > {0}\nv2-10 Odkryj ze stosu\n"
    "v13 Zamień na {1}\n"
    "offer Co jeszcze?\n"
    "back Wróć\n"
    "hint-own Trzymaj B: opcje\n"
    "second Jeszcze karta?\n"
)
