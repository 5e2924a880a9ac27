# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The stage of the gallery: positions on the table, and an application that is driven by commands."""

from uno_core import codes as c
from uno_core import deal
from uno_ui.table.actions import act_of

PREV, SELECT, NEXT, UP, DOWN, LEFT, RIGHT, BACK, MENU, CALL = 0, 1, 2, 3, 4, 5, 6, 8, 9, 10
NONE = 255
_KINDS = {"s": 10, "r": 11, "+": 12}
_WILDS = {"W": 13, "F": 14, "H": 15, "C": 16, "K": c.K_BLANK, "N": c.K_SWAP_NEXT}


def faces(text):
    """Return ``"R7 Gs Y+ W F"``: a color and a digit, s skip, r reverse, + draw two; W wild, F wild draw four, H
    shuffle hands, C customizable, K blank, N swap with the next.
    """
    return [_WILDS[word] << 3 | 4 if word in _WILDS else _colored(*word) for word in text.split()]


def _colored(color, symbol):
    return _KINDS.get(symbol, ord(symbol) - ord("0")) << 3 | "RYGB".index(color)


def lay(page, pile, hands, top, under, match, turn):
    """Lay the cards, with nothing pending or open: faces of the draw pile, of each seat's hand, the top card, and the
    cards under it. Also set the match for the next card, and the turn.
    """
    row = bytes(pile) + b"".join(map(bytes, hands)) + bytes((top,)) + bytes(under)
    page[c.O_ROW : c.O_ROW + page[c.O_CARDS]] = row + bytes(page[c.O_CARDS] - len(row))
    fence = len(pile)
    for seat, hand in enumerate(hands):
        page[c.O_FENCE + seat] = fence
        fence += len(hand)
        page[c.O_FLAGS + seat] = 0
    page[c.O_FENCE + len(hands)] = fence
    page[c.O_DRAWN] = page[c.O_SHOWN_SEAT] = page[c.O_WINNER] = page[c.O_PEND_BY] = NONE
    page[c.O_SEL] = page[c.O_PEND_KIND] = page[c.O_OPEN] = page[c.O_OPEN + 1] = 0
    page[c.O_MATCH] = match
    page[c.O_DIR] = 1
    page[c.O_PEND] = page[c.O_WINDOWS] = page[c.O_RAW] = 0
    page[c.O_STATE] = c.P_TURN << 4 | turn


def arrange(page, hands, top, color, turn, discards=8):
    """Lay the cards of Classic: a hand (as text) each seat, the top card, the active color, whose turn it is."""
    rest = [0] * page[c.O_CARDS]
    deal.cards(page, rest, 0)
    held = [faces(hand) for hand in hands]
    top = faces(top)[0]
    for face in sum(held, [top]):
        rest.remove(face)
    symbol = 16 if top & 4 else top >> 3 & 15
    lay(page, rest[discards:], held, top, rest[:discards], symbol << 3 | color, turn)


def play(seat, card):
    """Return the act that plays a card."""
    return act_of(seat, c.V_PLAY, faces(card)[0])


def act(seat, verb, arg=0):
    """Return any other act."""
    return act_of(seat, verb, arg)


def at_once(app):
    """Have an application do flows to their end when they begin: nobody asks it for turns of its loop. Without its
    attribute ``run`` it is as ever.
    """

    def run(flow):
        type(app).run(app, flow)
        while app.flow:
            app.go_on()

    app.run = run
    return app


class Stage:
    """An application that is driven scene by scene. ``app`` is its :class:`uno_ui.app.App`."""

    def __init__(self, app, counter):
        self.app = app
        self._counter = counter

    @property
    def app(self):
        return self._app

    @app.setter
    def app(self, app):
        self._app = at_once(app)

    def table(self, hands, top="R5", color=0, turn=0, level=2, target=500, discards=8, edition=0, **rules):
        """Set a table with the person on seat 0, in that position. The first words are a deal's.

        :param level: of all bots, or of each.
        :param rules: keys of ``uno_core.ruleset``, ``_`` for ``-``.
        """
        app = self.app
        pairs = [("target", target), *((key.replace("_", "-"), value) for key, value in rules.items())]
        app.table.open(
            bytes([0, *([level] * (len(hands) - 1) if isinstance(level, int) else level)]), b"\1\2\3\4", pairs, edition
        )
        app.table.log[0] = 0
        arrange(app.table.page, hands, top, color, turn, discards)
        app.table.paused = False
        app.show_table()

    def keep_in(self, store):
        """The board has that store, or none; no match is there yet. Return the store."""
        self.app.board.store, self.app.match = store, None
        return store

    def forget_setup(self):
        """Nobody has changed how a match is set up."""
        self.app.leave_setup()
        self.app.chosen = ()

    def next_card(self, card):
        """Put that card on top of the draw pile."""
        page = self.app.table.page
        top = c.O_ROW + page[c.O_FENCE] - 1
        at = bytes(page[c.O_ROW : top + 1]).index(faces(card)[0]) + c.O_ROW
        page[at], page[top] = page[top], page[at]

    def do(self, *acts):
        """Let bots act, one after the other, as the table would let them."""
        for one in acts:
            reason = self.app.table.propose(one)
            assert not reason, f"{one:#x} is refused: {reason}"
            self.app.screen._acted(NONE)
            self.later(200)

    def open(self, name, *args):
        """Show a screen by its route, the main menu behind it."""
        self.app.set_back_stack(("main_menu",))
        self.app.go(name, *args)

    def go(self, row):
        """Go down to a row of the menu that is on."""
        menu = self.app.screen
        self.key(*[NEXT] * (menu.rows.index(row) - menu.cursor))

    def result(self):
        """End the round: past the counting, to its result."""
        self.app.screen._result()
        if type(self.app.screen).__name__ == "Count":
            self.app.screen.key(SELECT)
            self.app.canvas.refresh()

    def later(self, ms):
        """Time passes, and no bot acts in it."""
        table, app = self.app.table, self.app
        table.paused = True
        for _ in range(ms // 10):
            app.board.sleep_ms(10)
            app.screen.tick(app.board.ticks_ms())
            app.canvas.refresh()
        table.paused = False

    def key(self, *commands):
        """Commands, as :mod:`uno_ui.device.buttons` makes them.

        :return: bytes on the bus for the last one.
        """
        before = self._counter()
        for command in commands:
            before = self._counter()
            self.app.screen.key(command)
            self.app.canvas.refresh()
        return self._counter() - before


# Hands.
SEVEN = "R1 R5 Yr Y4 G4 G7 B2"
FIFTEEN = "R1 R3 R5 Rs Y2 Y4 Y+ G0 G4 G7 Gr B2 B9 W F"
THIRTY = "R0 R1 R1 R3 R5 R8 Rs R+ Y2 Y3 Y4 Y4 Y7 Y9 Yr Y+ G0 G1 G4 G4 G7 Gr Gs B2 B5 B7 B9 B+ W F"
SOME = "R2 R4 Y1 G2 B3 B4 B6"


def over(stage, seats, winner, scores, gone=None, **rules):
    """The result of a round that is over."""
    cards = "R2 R4 Y1 G2 B3 B4 B6 G3 Y5 Y6".split()
    hands = cards[:seats]
    if winner != NONE:
        hands[winner] = ""
    if gone is not None:
        hands[gone] = ""
    stage.table(hands, **rules)
    page = stage.app.table.page
    if gone is not None:
        page[c.O_FLAGS + gone] = c.F_OUT | c.F_GONE
        page[c.O_OUTS] = 1
    page[c.O_ROUND] = 2 if "rounds" in rules else 1
    page[c.O_STATE] = c.P_OVER << 4
    page[c.O_WINNER] = winner
    for seat, score in enumerate(scores):
        page[c.O_SCORE + 2 * seat : c.O_SCORE + 2 * seat + 2] = score.to_bytes(2, "little")
    stage.result()
