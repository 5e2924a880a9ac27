# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A second opinion: the base rules once more, out of the rules text alone (rule book 3.1, 4.1-4.10, preset Standard).

Slow and plain, so that it can be read beside the text and believed. It shares nothing
with the core: no import, no number, no way to store a table.

A *card* is a string: ``R5`` (red 5), ``G+2`` (green Draw Two), ``BS`` (Skip), ``YR`` (Reverse),
``W`` (Wild), ``W4`` (Wild Draw Four). A *seat* is a number; they sit clockwise. An *act* is a tuple::

    ("play", seat, card)  ("draw", seat)       ("pass", seat)   ("choose", seat, color)
    ("accept", seat)      ("challenge", seat)  ("uno", seat)    ("catch", seat, target)

An act that would change nothing (a call that means nothing, the catch of a player who need not call) has no penalty
under this preset (B-UNO-5, B-UNO-6). It is not an act here.

Random events are outside: the first dealer and the deal are given, and the owner of the table gives the order of
shuffled cards.
"""

COLORS = "RYGB"
TARGET = 500
CATCH_PENALTY = 2
LOST_CHALLENGE = 2


def full_deck():
    """Return the 108 cards of the classic deck (rule book 3.1)."""
    once = ["0"]
    twice = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "S", "R", "+2"]
    return [color + one for color in COLORS for one in once + twice + twice] + 4 * ["W", "W4"]


def is_wild(card):
    return card == "W" or card == "W4"


def symbol(card):
    """Return the number or action of a colored card: "5", "S", "R", "+2". A wild has none to match."""
    return None if is_wild(card) else card[1:]


def draws(card):
    """Return how many cards the next player draws for it."""
    return {"+2": 2, "W4": 4}.get(card if is_wild(card) else symbol(card), 0)


def points(card):
    """Return the points of a card left in a hand (B-SCORE)."""
    if is_wild(card):
        return 50
    if symbol(card) in ["S", "R", "+2"]:
        return 20
    return int(symbol(card))


class Table:
    """One match. Everything on the table is an attribute; nothing else is kept.

    ``asks`` says what the seat ``seat`` is asked:

    - ``"turn"``: play a card or draw one
    - ``"drew"``: play the card just drawn, the last of the hand, or keep it
    - ``"color"``: name the color of the wild on top
    - ``"owed"``: take the ``due`` cards of the draw card on top, or challenge it
    - ``"over"``: nobody is asked; the round is scored
    """

    def __init__(self, seats, dealer, shuffle):
        """Before the first round.

        :param dealer: the dealer of the first round.
        :param shuffle: given a list of cards, returns them in the order in which they are drawn.
        """
        self.seats = seats
        self.shuffle = shuffle
        self.totals = [0] * seats
        self.dealer = dealer
        self.asks = None

    def deal(self, hands, pile, unshuffled, first):
        """A round begins; from the second one on the seat to the left deals (B-SET-5).

        :param hands: a list of cards for each seat, in order of receipt.
        :param pile: the draw pile, the next card first.
        :param unshuffled: what lies below it, in no order yet.
        :param first: the card that was turned up; a Wild Draw Four never stays (4.2).
        """
        if self.asks is not None:
            self.dealer = self.next_dealer()
        self.hands = [list(hand) for hand in hands]
        self.pile = list(pile)
        self.unshuffled = list(unshuffled)
        self.discards = [first]  # the top first
        self.direction = 1
        self.color = None  # the active color; None while it is not named
        self.due = 0
        self.laid_by = None  # the player of the top card, or None if it was turned up
        self.bluffed = False  # whether the Wild Draw Four on top was played illegally
        self.armed = set()  # seats that have called UNO with two cards, ahead of their play
        self.catchable = set()  # seats with one card that have not called, while the window is open
        self.stuck = 0  # seats in a row that could neither play nor draw
        self.winner = None
        self.turn_up(first)

    def next_dealer(self):
        return (self.dealer + 1) % self.seats

    def turn_up(self, card):
        """The first card acts (4.2): D is the dealer, L sits to the left of D."""
        assert card != "W4"
        left = (self.dealer + 1) % self.seats
        if is_wild(card):
            self.ask("color", left)  # and a normal turn of L afterwards
            return
        self.color = card[0]
        if symbol(card) == "S":
            self.ask("turn", (left + 1) % self.seats)
        elif symbol(card) == "R":
            self.direction = -1
            self.ask("turn", self.dealer)
        elif symbol(card) == "+2":
            # Taken by an act of L: the deal is nobody's act that could continue to serve it.
            self.due = draws(card)
            self.ask("owed", left)
        else:
            self.ask("turn", left)

    # --- what can be seen ---------------------------------------------------------------

    def ask(self, what, seat):
        self.asks = what
        self.seat = seat

    def after(self, seat):
        """Return the next seat in the direction of play."""
        return (seat + self.direction) % self.seats

    def is_legal(self, card):
        """B-LEGAL; a Wild Draw Four may always be played, a bluff included (P-W4-MODE bluff)."""
        top = self.discards[0]
        if is_wild(card):
            return True
        if card[0] == self.color:
            return True
        return not is_wild(top) and symbol(card) == symbol(top)

    def is_bluff(self, hand):
        """Whether a Wild Draw Four is illegal beside these other cards (B-W4-1)."""
        for card in hand:
            if not is_wild(card) and card[0] == self.color:
                return True
        return False

    def can_draw(self):
        """B-DRAW-3: not when there is nothing but the top of the discard pile."""
        return bool(self.pile or self.unshuffled or len(self.discards) > 1)

    def match_over(self):
        return max(self.totals) >= TARGET

    def acts(self, seat):
        """The set of acts a seat may do now."""
        if self.asks == "over":
            return set()
        found = self.calls(seat)
        if seat != self.seat:
            return found
        if self.asks == "turn":
            found.add(("draw", seat) if self.can_draw() else ("pass", seat))
            for card in self.hands[seat]:
                if self.is_legal(card):
                    found.add(("play", seat, card))
        if self.asks == "drew":
            found.add(("play", seat, self.hands[seat][-1]))
            found.add(("pass", seat))
        if self.asks == "color":
            for color in COLORS:
                found.add(("choose", seat, color))
        if self.asks == "owed":
            found.add(("accept", seat))
            if self.discards[0] == "W4":
                found.add(("challenge", seat))
        return found

    def calls(self, seat):
        """Calls of UNO and catches (B-UNO-1 to -3). A seat that still owes a draw has no turn yet to call ahead in."""
        found = set()
        for other in self.catchable:
            if other != seat:
                found.add(("catch", seat, other))
        if seat in self.catchable:
            found.add(("uno", seat))
        own_turn = seat == self.seat and self.asks in ["turn", "drew"]
        if own_turn and len(self.hands[seat]) == 2 and seat not in self.armed:
            found.add(("uno", seat))
        return found

    # --- what is done -------------------------------------------------------------------

    def do(self, act):
        """Perform one of the acts a seat may do now."""
        assert act in self.acts(act[1]), act
        getattr(self, "do_" + act[0])(*act[1:])

    def begin_turn(self):
        """The begin of a turn closes the window in which the player before could be caught (1, B-UNO-2)."""
        self.catchable = set()

    def do_play(self, seat, card):
        """Play a card: it leaves the hand (of equal ones the first), becomes the top and acts."""
        self.begin_turn()
        self.stuck = 0
        hand = self.hands[seat]
        hand.remove(card)
        # Judged is the hand without the card, against the color in force before it.
        self.bluffed = card == "W4" and self.is_bluff(hand)
        self.discards.insert(0, card)
        self.laid_by = seat
        if not hand:
            self.go_out(seat, card)
            return
        if len(hand) == 1 and seat not in self.armed:
            self.catchable.add(seat)
        self.armed.discard(seat)
        if is_wild(card):
            self.color = None
            self.ask("color", seat)
        else:
            self.color = card[0]
            self.act_out(seat, card)

    def do_choose(self, seat, color):
        self.color = color
        if self.laid_by is None:
            self.ask("turn", seat)
        else:
            self.act_out(seat, self.discards[0])

    def act_out(self, seat, card):
        """Do the effect of a card that is not the last one (4.6)."""
        if symbol(card) == "R":
            self.direction = -self.direction
        following = self.after(seat)
        if self.is_skip(card):
            self.ask("turn", self.after(following))
        elif draws(card):
            self.owe(following, draws(card))
        else:
            self.ask("turn", following)

    def is_skip(self, card):
        """Whether next(P) loses the turn and nothing else: a Skip, and a Reverse of two players."""
        return symbol(card) == "S" or (symbol(card) == "R" and self.seats == 2)

    def owe(self, victim, count):
        """A draw is due. Taking it begins the victim's turn, which ends the time to catch somebody.

        So it waits for the victim while a player can be caught, or while it may be challenged; otherwise nobody can do
        anything about it and it is taken immediately.
        """
        self.due = count
        self.ask("owed", victim)
        if self.discards[0] != "W4" and not self.catchable:
            self.do_accept(victim)

    def do_accept(self, seat):
        self.begin_turn()
        self.serve(seat, self.due)

    def serve(self, seat, count):
        """Take the cards and lose the turn; behind a last card the round ends with it (B-END-1)."""
        self.take(seat, count)
        self.due = 0
        if self.winner is None:
            self.ask("turn", self.after(seat))
        else:
            self.close()

    def do_challenge(self, seat):
        """B-W4-4, keep: the Wild Draw Four and its color stay either way."""
        self.begin_turn()
        if not self.bluffed:
            self.serve(seat, self.due + LOST_CHALLENGE)
            return
        self.take(self.laid_by, self.due)
        self.due = 0
        self.ask("turn", seat)

    def do_draw(self, seat):
        """One card; if it cannot be played there is nothing to decide and the turn ends (B-TURN-2)."""
        self.begin_turn()
        self.stuck = 0
        self.take(seat, 1)
        if self.is_legal(self.hands[seat][-1]):
            self.ask("drew", seat)
        else:
            self.ask("turn", self.after(seat))

    def do_pass(self, seat):
        """Keep the drawn card; or there is nothing to draw, and once that goes round nobody wins (B-DRAW-4)."""
        self.begin_turn()
        if self.asks == "turn":
            could_play = [card for card in self.hands[seat] if self.is_legal(card)]
            self.stuck = 0 if could_play else self.stuck + 1
            if self.stuck == self.seats:
                self.close()
                return
        self.armed.discard(seat)  # a call is good for the turn in which it is made
        self.ask("turn", self.after(seat))

    def do_uno(self, seat):
        """Late, with one card, it heals; ahead, with two, it holds until the turn ends."""
        if seat in self.catchable:
            self.catchable.discard(seat)
        else:
            self.armed.add(seat)

    def do_catch(self, seat, target):
        """The penalty; whose turn it is does not change (B-UNO-8)."""
        self.catchable.discard(target)
        self.take(target, CATCH_PENALTY)

    def take(self, seat, count):
        """Cards from the draw pile, one by one; those that are not there are forgiven (B-DRAW-1 to -3).

        A player who draws must call UNO again before coming down to one card (B-UNO-7).
        """
        for _ in range(count):
            if not self.can_draw():
                return
            if not self.pile and not self.unshuffled:
                self.unshuffled = self.discards[1:]
                self.discards = self.discards[:1]
            if not self.pile:
                self.pile = self.shuffle(self.unshuffled)
                self.unshuffled = []
            self.hands[seat].append(self.pile.pop(0))
            self.armed.discard(seat)

    def go_out(self, seat, card):
        """End the round. Of the last card only a draw is carried out (B-END-1); no color is named (B-END-2)."""
        self.winner = seat
        self.color = None if is_wild(card) else card[0]
        if draws(card):
            self.owe(self.after(seat), draws(card))
        else:
            self.close()

    def close(self):
        """The winner scores all that the others hold; of a blocked round nobody scores (SC-WINNER)."""
        if self.winner is not None:
            for hand in self.hands:
                for card in hand:
                    self.totals[self.winner] += points(card)
        self.asks = "over"
        self.seat = None
