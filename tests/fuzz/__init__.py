# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Play random matches and check after every act what must always hold.

A match: any edition, any number of seats, rules that can be combined (few or many of them, alone or on a preset), up to
a whole match. Seats hurry, save their wilds, hoard or act at random. A decision is an act that was carried out, legal
or (where the rules let it be done) wrong; after each of them

* the cards are the deck, the fences in order, edition and rules as they were;
* the events fit the act and the hands;
* one seat is asked and has a legal act, or a race names the seats that must press;
* nobody has acted out of turn, or done wrong, unless a rule in force lets them;
* another turn starts exactly when a turn has ended, and the cost of an offence falls only when it is paid or lapses;
* a call of UNO counts for one turn, and is false if nothing came of it;
* every hand of one has been called or can be caught;
* a window that was opened since a turn began is open when the turn is over;

and between any two of them anything at all is tried: what is refused changes nothing. Now and then a view is looked at
(the same whatever is hidden from its seat, it answers as the page does). Once in 64 a save gives the page back. Once in
1000 every act is judged for every seat, and every view is looked at. Once a round its replay is the same match, and a
round ends when its seats play on. Exit 1 when something did not hold; the acts that lead there are shrunk to a few.

Decisions are played in chunks of 10000, each with its own random numbers from --seed. So the result is the same for
every --jobs, and a chunk can be played alone (--chunk). A chunk ends at the first violation in it.

The modules: ``rules`` draws rule sets and counts their pairs. ``game`` is a match under check (``state``, ``calls``,
``turns``, ``events`` and ``hidden`` help it). ``choice`` finds acts for the seats, ``shrink`` makes a violation small,
``chunk`` plays. ``keys`` presses any keys on whole handhelds, ``run`` is the tool.
"""

from tests.fuzz.hidden import shuffle_hidden

__all__ = ["shuffle_hidden"]
