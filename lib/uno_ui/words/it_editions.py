# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Italian, what editions add to Classic on the table. A line an entry, ``key words``; there while one is played."""

TEXT = (
    "\n"
    # The dark side: the letter on a card, then the name (9).
    "c8 S\nc9 T\nc10 A\nc11 L\n"
    "backs-menu Retro delle carte\nbacks-pile Prossima carta\nbacks-of Retro di {0}\n"
    "color8 rosa\ncolor9 turchese\ncolor10 arancione\ncolor11 viola\n"
    # What is printed on a card, as in the file of all: behind a letter 5 with the space, a wild one 6.
    "l24 +1\nl25 +5\nl26  Flip\nl27  Tut.\nl28 J+2\nl29 J col.\nl30  SLAP\nl31 +4\nl32  Scar\nl33 Giro+4\n"
    "l34 J+6\nl35 J+10\nl36 Roul.\nl37  x1\nl38  x2\nl39  Scam\nl40 x tut.\nl41 x?\nl42 Attac.\nl43 Jx4\n"
    "l44  Eroe\nl45 Potere\nl46 Salta2\nl47 Mira+2\nl48 Scamb.\nl49 J Flip\nl50 Tut.+2\nl51 Mira+2\nl52 Flex+4\n"
    "l53 Mago\nl54 Acqua1\nl55 Acqua2\n"
    # Animals that stand for the numbers 1 to 9, by sign.
    "l56 Gatto\nl57 Pesce\nl58 Anat.\nl59 Tarma\nl60 Lepre\nl61 Vamp.\nl62  Rana\nl63 Gran.\nl64  Orca\n"
    # Events (16), see there.
    "e38 {0} ha il {1}\ne38me Hai il {1}\n"
    "e39 {0} dà a {2}\ne39me Dai a {2}\ne39by {0} dà a te\n"
    "e40 Flip: {1}\ne40me Flip: {1}\n"
    "side0 chiaro\nside1 scuro\n"
    "e41 {0}: {1}\ne41me Tu: {1}\n"
    "e42 {0} preme: {1}\ne42me Premi: {1}\n"
    "e43 {0} mostra carte\ne43me Mostri le carte\n"
    "e44 {0} butta {1}\ne44me Butti {1}\n"
    "e45 {0}: Flex {1}\ne45me Tu: Flex {1}\n"
    "flex0 verde\nflex1 rosso\n"
    "e46 {0} è fuori!\ne46me Sei fuori!\n"
    "e47 Tocca a {0}\ne47me Tocca a te!\n"
    "e48 {0}: numero {1}\ne48me Tu: numero {1}\n"
    "e49 A {0}: {1}\ne49me Prendi {1}\n"
    "e50 {0} è al sicuro\ne50me Sei al sicuro\n"
    # Shows and turns (13): an empty launcher; whose spin it is.
    "power-card FLEX\nlow-card F\nnothing Niente!\nown-turn {0} gira\n"
    # What a wheel says (11).
    "wheel1 Quasi UNO\nwheel2 via numero\nwheel3 via colore\nwheel4 pesca rosso\nwheel5 pesca blu\n"
    "wheel6 mostra mano\nwheel7 cambia mano\nwheel8 Guerra\nwheel9 UNO Spin\n"
    # Due where one presses a launcher instead.
    "e12press {0} preme {1}x\ne12pressme Premi {1}x\n"
    "press Premi {0} volte\n"
    # Questions (16), by what is asked (A_*): then edition and step (O_RESUME), or the label of the top card.
    "a1 Che colore?\na2 Quale giocatore?\na3 E con chi?\na4 Scegli un potere\na5 Quale numero?\na6 Quale carta?\n"
    "a8 Usi lato Flex?\n"
    "a1-4-13 Butta un colore\na5-4-11 Butta un numero\n"
    "a6-4-8 Tieni: prima\na6-4-9 Tieni: seconda\na6-4-10 Butta una carta\n"
    "a6-4-12 Butti ancora?\na6-4-14 Butti ancora?\n"
    "a2-10-8 Chi è colpito?\n"
    "a2-l42 Chi preme?\na2-l47 Chi ne pesca 2?\na2-l48 Scambi con chi?\n"
    "a2-l51 Chi ne pesca 2?\na2-l52 Chi ne pesca 4?\n"
    "a6-2-10 Quale tieni?\na6-13-8 Quale cambi?\na6-14-8 Quale in cima?\n"
    # What an edition lets one do (16): its number, then which.
    "v4-0 Gira la ruota!\n"
    "v2 Le rosse a {0}\nv2-10 Scopri il mazzo\n"
    "v13 Cambia: {1}\n"
    "offer Cos'altro?\n"
    "back Indietro\n"
    "hint-own Tieni B: extra\n"
    "second Un'altra carta?\n"
)
