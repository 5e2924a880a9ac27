# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""English, what editions add to Classic on the table. A line an entry, ``key words``; there while one is played."""

TEXT = (
    "\n"
    # The dark side: the letter on a card, then the name (9).
    "c8 K\nc9 T\nc10 O\nc11 U\n"
    "backs-menu The other sides\nbacks-pile Next card\nbacks-of {0}'s other sides\n"
    "color8 pink\ncolor9 teal\ncolor10 orange\ncolor11 purple\n"
    # What is printed on a card, as in the file of all: behind a letter 5 with the space, a wild one 6.
    "l24 +1\nl25 +5\nl26  flip\nl27  halt\nl28 W+2\nl29 W draw\nl30  slap\nl31 +4\nl32  drop\nl33 Wrev+4\n"
    "l34 W+6\nl35 W+10\nl36 wheel\nl37  x1\nl38  x2\nl39  swap\nl40 x all\nl41 x?\nl42 attack\nl43 Wx4\n"
    "l44  hero\nl45 power\nl46 skip 2\nl47 aim+2\nl48 swap\nl49 W flip\nl50 all+2\nl51 aim+2\nl52 flex+4\n"
    "l53 wizard\nl54 rain 1\nl55 rain 2\n"
    # Animals that stand for the numbers 1 to 9, by sign.
    "l56  cat\nl57  fish\nl58  duck\nl59  moth\nl60  hare\nl61  bat\nl62  frog\nl63  crab\nl64  orca\n"
    # Events (16), see there.
    "e38 {0} rules {1}\ne38me You rule {1}\n"
    "e39 {0} gives to {2}\ne39me You give to {2}\ne39by {0} gives to you\n"
    "e40 Flip: {1} side\ne40me Flip: {1} side\n"
    "side0 light\nside1 dark\n"
    "e41 {0}: {1}\ne41me You: {1}\n"
    "e42 {0} presses: {1}\ne42me You press: {1}\n"
    "e43 {0} shows a hand\ne43me You show a hand\n"
    "e44 {0} drops {1}\ne44me You drop {1}\n"
    "e45 {0}'s flex {1}\ne45me Your flex: {1}\n"
    "flex0 green\nflex1 red\n"
    "e46 {0} knocked out!\ne46me You are out!\n"
    "e47 Next: {0}\ne47me You're next!\n"
    "e48 {0}: number {1}\ne48me You: number {1}\n"
    "e49 {0} gets {1}\ne49me You get {1}\n"
    "e50 {0} is safe\ne50me You are safe\n"
    # Shows and turns (13): an empty launcher; whose spin it is.
    "power-card FLEX\nlow-card F\nnothing Nothing!\nown-turn {0} must spin\n"
    # What a wheel says (11).
    "wheel1 Almost UNO\nwheel2 drop number\nwheel3 drop color\nwheel4 draw red\nwheel5 draw blue\n"
    "wheel6 show hand\nwheel7 trade hands\nwheel8 War\nwheel9 UNO Spin\n"
    # Due where one presses a launcher instead.
    "e12press {0} must hit {1}\ne12pressme You must hit {1}\n"
    "press Press {0} times\n"
    # Questions (16), by what is asked (A_*): then edition and step (O_RESUME), or the label of the top card.
    "a1 Name a color\na2 Which player?\na3 And with whom?\na4 Take a power\na5 Which number?\na6 Which card?\n"
    "a8 Use flex side?\n"
    "a1-4-13 Drop a color\na5-4-11 Drop a number\n"
    "a6-4-8 Keep two: first\na6-4-9 Keep two: other\na6-4-10 Drop a card\n"
    "a6-4-12 Drop more?\na6-4-14 Drop more?\n"
    "a2-10-8 Who is hit?\n"
    "a2-l42 Who presses?\na2-l47 Who draws two?\na2-l48 Swap with whom?\n"
    "a2-l51 Who draws two?\na2-l52 Who draws four?\n"
    "a6-2-10 Keep which card?\na6-13-8 Exchange which?\na6-14-8 Which on top?\n"
    # What an edition lets one do (16): its number, then which.
    "v4-0 Spin the wheel!\n"
    "v2 Give {0} all red\nv2-10 Turn pile's top\n"
    "v13 Exchange: {1}\n"
    "offer What else?\n"
    "back Back\n"
    "hint-own Hold B: special\n"
    "second One more card?\n"
)
