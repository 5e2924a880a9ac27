# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""German, what editions add to Classic on the table. A line an entry, ``key words``; there while one is played."""

TEXT = (
    "\n"
    # The dark side: the letter on a card, then the name (9).
    "c8 S\nc9 T\nc10 O\nc11 V\n"
    "backs-menu Die Rückseiten\nbacks-pile Nächste Karte\nbacks-of Rückseiten: {0}\n"
    "color8 rosa\ncolor9 türkis\ncolor10 orange\ncolor11 violett\n"
    # What is printed on a card, as in the file of all: behind a letter 5 with the space, a wild one 6.
    "l24 +1\nl25 +5\nl26  Flip\nl27  Alle\nl28 J+2\nl29 J Farb\nl30  Zack\nl31 +4\nl32  Ab\nl33 JRet+4\n"
    "l34 J+6\nl35 J+10\nl36 Roul.\nl37  x1\nl38  x2\nl39  Taus\nl40 x alle\nl41 x?\nl42 Attack\nl43 Jx4\n"
    "l44  Held\nl45 Kraft\nl46 2 aus\nl47 Ziel+2\nl48 Tausch\nl49 J Flip\nl50 alle+2\nl51 Ziel+2\nl52 Flex+4\n"
    "l53 Magier\nl54 Guss 1\nl55 Guss 2\n"
    # Animals that stand for the numbers 1 to 9, by sign.
    "l56 Katze\nl57 Fisch\nl58  Ente\nl59 Motte\nl60  Hase\nl61 Fled.\nl62 Kröte\nl63 Krebs\nl64  Orca\n"
    # Events (16), see there.
    "e38 {0}: Kraft {1}\ne38me Du: Kraft {1}\n"
    "e39 {0} gibt an {2}\ne39me Du gibst an {2}\ne39by {0} gibt an dich\n"
    "e40 Flip: {1}\ne40me Flip: {1}\n"
    "side0 hell\nside1 dunkel\n"
    "e41 {0}: {1}\ne41me Du: {1}\n"
    "e42 {0} drückt: {1}\ne42me Du drückst: {1}\n"
    "e43 {0} zeigt Karten\ne43me Du zeigst Karten\n"
    "e44 {0} wirft {1}\ne44me Du wirfst {1}\n"
    "e45 {0}: Flex {1}\ne45me Du: Flex {1}\n"
    "flex0 grün\nflex1 rot\n"
    "e46 {0} fliegt raus!\ne46me Du fliegst raus!\n"
    "e47 Jetzt: {0}\ne47me Jetzt du!\n"
    "e48 {0}: Zahl {1}\ne48me Du: Zahl {1}\n"
    "e49 {0} nimmt {1}\ne49me Du nimmst {1}\n"
    "e50 {0} ist sicher\ne50me Du bist sicher\n"
    # Shows and turns (13): an empty launcher; whose spin it is.
    "power-card FLEX\nlow-card F\nnothing Nichts!\nown-turn {0} dreht\n"
    # What a wheel says (11).
    "wheel1 Fast UNO\nwheel2 Zahl weg\nwheel3 Farbe weg\nwheel4 zieh Rot\nwheel5 zieh Blau\n"
    "wheel6 zeig Hand\nwheel7 Handtausch\nwheel8 Krieg\nwheel9 UNO Spin\n"
    # Due where one presses a launcher instead.
    "e12press {0} drückt {1}x\ne12pressme Du drückst {1}x\n"
    "press Drück {0}-mal\n"
    # Questions (16), by what is asked (A_*): then edition and step (O_RESUME), or the label of the top card.
    "a1 Farbe wählen\na2 Welcher Spieler?\na3 Und mit wem?\na4 Wähl eine Kraft\na5 Welche Zahl?\na6 Welche Karte?\n"
    "a8 Flex-Seite?\n"
    "a1-4-13 Wirf eine Farbe\na5-4-11 Wirf eine Zahl\n"
    "a6-4-8 Behalte: erste\na6-4-9 Behalte: zweite\na6-4-10 Wirf eine Karte\n"
    "a6-4-12 Noch mehr weg?\na6-4-14 Noch mehr weg?\n"
    "a2-10-8 Wen trifft es?\n"
    "a2-l42 Wer drückt?\na2-l47 Wer zieht zwei?\na2-l48 Tausch mit wem?\n"
    "a2-l51 Wer zieht zwei?\na2-l52 Wer zieht vier?\n"
    "a6-2-10 Welche behalten?\na6-13-8 Welche tauschen?\na6-14-8 Welche oben?\n"
    # What an edition lets one do (16): its number, then which.
    "v4-0 Dreh das Rad!\n"
    "v2 Alles Rot an {0}\nv2-10 Stock aufdecken\n"
    "v13 Tausch: {1}\n"
    "offer Was noch?\n"
    "back Zurück\n"
    "hint-own Halt B: Extra\n"
    "second Noch eine Karte?\n"
)
