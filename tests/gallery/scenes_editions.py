# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The scenes of editions: what each shows on the table beside cards, hands and words."""

from tests.gallery.stage import NEXT, NONE, SELECT, lay
from uno_core import codes as c
from uno_core import deal, editions

_UNDER = 8  # cards under the top card


def _face(edition, word):
    """Return a card by its color (R Y G B, K T O U on a dark side; W wild) and its label, as ``R5``, ``K26`` or
    ``W13``."""
    labels = editions.load(edition).LABELS
    dark = word[0] in "KTOU"
    wild = word[0] == "W"
    color = 4 if wild else "RYGBKTOU".index(word[0]) & 3
    kinds = range(32 if dark and len(labels) > 32 else 0, len(labels))
    number, _, nth = word[1:].partition(".")
    found = [k & 31 for k in kinds if labels[k] == int(number)]
    found = [k for k in found if wild or k << 3 | color in _deck(edition, dark)]
    return found[int(nth or 0)] << 3 | color


def _deck(edition, dark):
    module = editions.load(edition)
    return module.DECK if not dark else {face for face in range(256) if not face & 4}


def _open(stage, name, hands, top, color, turn=0, dark=False, change=None, **rules):
    """Return a table of that edition. Cards that its deck lacks are taken anyway: it is a picture."""
    edition = editions.NAMES.index(name)
    app = stage.app
    pairs = [(key.replace("_", "-"), value) for key, value in rules.items()]
    app.table.open(bytes([0] + [2] * (len(hands) - 1)), b"\1\2\3\4", pairs, edition)
    app.table.log[0] = 0
    page = app.table.page
    held = [[_face(edition, word) for word in hand.split()] for hand in hands]
    lie = _face(edition, top) if isinstance(top, str) else top
    if dark:
        page[c.O_POWERS] = 1
    rest = bytearray(page[c.O_CARDS])
    deal.cards(page, rest, 0)
    rest = [face for face in rest if face & 4 == 0 or name == "allwild"][: page[c.O_CARDS] - sum(map(len, held)) - 1]
    match = (128 if lie & 4 else lie & 0x78) | color
    lay(page, rest[:-_UNDER], held, lie, rest[-_UNDER:], match, turn)
    if change:
        change(page)
    app.table.paused = False
    app.show_table()
    return page


def _told(stage, *events):
    """An act has just brought these events about."""
    log = stage.app.table.log
    log[0] = len(events)
    for k, event in enumerate(events):
        log[3 * k + 1 : 3 * k + 4] = bytes(event)
    stage.app.screen._acted(NONE)


SEVEN = "R1 R5 Y10 Y4 G4 G7 B2"
SOME = "R2 R4 Y1 G2 B3 B4 B6"
FOUR = [SEVEN, SOME, "G1 G3 G5 G6", "Y3 Y5 Y6 Y7 B7"]


def _owners(*owners):
    def change(page):
        page[c.O_POWERS : c.O_POWERS + 4] = bytes(owners)

    return change


def powers(stage):
    """Four powers: Ann has two of them, the person one."""
    _open(stage, "power", FOUR, "R5", 0, 3, change=_owners(2, 0, 1, 2))
    _told(stage, (c.E_PLAYED, 3, 0x28), (c.E_POWER, 1, 0))


def powers_all(stage):
    """All powers are the person's; characters are in the hand."""
    _open(stage, "power", ["R1 R9 W44 W14 W45", *FOUR[1:]], "R5", 0, change=_owners(1, 1, 1, 1))


def spin_cards(stage):
    """Cards with the sign of the wheel."""
    _open(stage, "spin", ["R1.1 R2.1 Y4 Y4.1 G5.1 G7 B2", *FOUR[1:]], "Y4.1", 1)


def must_spin(stage):
    """It is the person who has to spin."""

    def change(page):
        page[c.O_STATE] = c.P_OWN << 4

    _open(stage, "spin", FOUR, "Y4.1", 1, change=change)


def _wheel(stage, ms):
    _open(stage, "spin", FOUR, "Y4.1", 1, 1)
    _told(stage, (c.E_WHEEL, 1, 7))
    stage.later(ms)


def wheel(stage):
    """The wheel turns."""
    _wheel(stage, 700)


def wheel_stops(stage):
    """It has stopped."""
    _wheel(stage, 1900)


def wheel_cut(stage):
    """A key has cut it short."""
    _wheel(stage, 500)
    return stage.key(NEXT)


def _launch(stage, ms, *presses):
    _open(stage, "extreme", FOUR, "R38", 0, 2)
    _told(stage, (c.E_PLAYED, 0, 0x60), *[(c.E_LAUNCHED, 1, n) for n in presses])
    stage.later(ms)


def launcher(stage):
    """Pressed: what will come?"""
    _launch(stage, 100, 5)


def launcher_throws(stage):
    """Cards fly out."""
    _launch(stage, 800, 5)


def launcher_thrown(stage):
    """Eight."""
    _launch(stage, 1500, 8)


def launcher_empty(stage):
    """Nothing."""
    _launch(stage, 700, 0)


def light(stage):
    """The light side."""
    _open(stage, "flip", FOUR, "R5", 0)


def dark(stage):
    """The dark side, with four other colors."""
    _open(stage, "flip", ["K1 K5 T10 T4 O26 O7 U2", *FOUR[1:]], "K5", 0, dark=True)


def dark_waiting(stage):
    """On the dark side; somebody else plays."""
    _open(stage, "flip", ["T1 T25 O27 U4 U7", *FOUR[1:]], "O3", 2, turn=2, dark=True)
    _told(stage, (c.E_PLAYED, 1, 0x1A))


def dark_color(stage):
    """Name one of the dark colors."""
    _open(stage, "flip", ["K1 K5 T4 O7 U2 W13", *FOUR[1:]], "K5", 0, dark=True)
    stage.key(NEXT, NEXT, NEXT, NEXT, NEXT)
    stage.key(SELECT)


def _turn(stage, ms):
    page = _open(stage, "flip", FOUR, "R26", 0)
    page[c.O_POWERS] = 1
    _told(stage, (c.E_PLAYED, 3, 0x68), (c.E_TURNED, 3, 1))
    stage.later(ms)


def turning(stage):
    """All cards are being turned over."""
    _turn(stage, 150)


def turning_over(stage):
    """The other side comes."""
    _turn(stage, 430)


def turning_cut(stage):
    """A key has cut it short."""
    _turn(stage, 150)
    return stage.key(NEXT)


def flex(stage):
    """Power cards: Ann's is red. Cards with a flex color and with a flip."""
    _open(stage, "flex", ["R1.1 R2.1 Y10.1 Y4 Y4.1 G12.1 B7", *FOUR[1:]], "R4.1", 0, change=_owners(2, 0, 0, 0))


def flex_red(stage):
    """Eight seats; the own power card is red."""
    hands = [SEVEN + " W49 W50", "Y1 B3", "R2 R4 B4", "Y5", "B6 B7", "R6 R7 R8 R9 G1 G3 G4 G6", "B8 Y8", "B9 Y9"]
    _open(stage, "flex", hands, "R5", 0, change=_owners(0x51, 0, 0, 0))


def picked(stage):
    """Who is next? The light runs over the seats."""
    _open(stage, "flash", FOUR, "R5", 0, 3)
    _told(stage, (c.E_PLAYED, 0, 0x28), (c.E_PICKED, 3, 0))
    stage.later(350)


def clock(stage):
    """The time of a turn runs down."""
    _open(stage, "flash", FOUR, "R5", 0)
    board = stage.app.board
    for _ in range(250):
        board.sleep_ms(10)
        stage.app.screen.tick(board.ticks_ms())
        stage.app.canvas.refresh()


def knocked_out(stage):
    """Two of six are out; what is due has grown."""

    def change(page):
        page[c.O_FLAGS + 2] = page[c.O_FLAGS + 5] = c.F_OUT
        page[c.O_OUTS] = 2
        page[c.O_PEND] = 16
        page[c.O_PEND_LAST] = 0x94
        page[c.O_STATE] = c.P_OWED << 4

    hands = ["R1 R5 R5 R7 Y1 Y2 Y3 Y9 Y10 G1 G2 G3 G31 B1 B2 B3 B4 B5 B6 B7 B8 B32 W33 W35", SOME, "", SEVEN, SOME, ""]
    _open(stage, "nomercy", hands, "W35", 3, change=change)


def out_of_round(stage):
    """The person is out: bots play on, and a key hurries them."""

    def change(page):
        page[c.O_FLAGS] = c.F_OUT
        page[c.O_OUTS] = 1

    _open(stage, "nomercy", ["", SOME, SEVEN, SOME], "R5", 0, turn=1, change=change)


def stack_other(stage):
    """Somebody else has to take what is due, and nobody knows how much it is."""

    def change(page):
        page[c.O_PEND] = 252
        page[c.O_STATE] = c.P_OWED << 4 | 1

    _open(stage, "extreme", FOUR, "W41", 3, change=change)


def no_colors(stage):
    """All cards are wild: no color is shown."""
    _open(stage, "allwild", ["W13 W13 W10 W11 W12 W47 W48", "W13 W13 W46"], "W31", 7)


def pool(stage):
    """Cards for exchange; one is used up."""

    def change(page):
        page[-2] = NONE

    _open(stage, "boost", [SEVEN, SOME], "R5", 0, change=change)


def shown_hand(stage):
    """The wheel says: show the hand."""

    def change(page):
        page[c.O_SHOWN_SEAT] = 1
        page[c.O_SHOWN_TO] = NONE
        page[c.O_MARK] = 9

    page = _open(stage, "spin", [SEVEN, SOME + " W13 G9", *FOUR[2:]], "Y4.1", 1, 2)
    change(page)
    _told(stage, (c.E_SHOWS, 1, NONE))
    stage.later(200)


def shown_hand_page(stage):
    """Its second page."""
    shown_hand(stage)
    stage.later(2300)


def shown_hand_over(stage):
    """And the own hand again."""
    shown_hand(stage)
    return stage.key(NEXT)


def _backs(stage, keys):
    app = stage.app
    flip = editions.NAMES.index("flip")
    app.table.open(bytes((0, 2, 2)), b"\1\2\3\4", [("backs", True)], flip)
    for _ in range(3):
        app.table.propose(c.V_DRAW << 12 | app.table.asked() << 8)
    app.show_table()
    app.go("backs")
    if keys:
        stage.key(*[NEXT] * keys)


def backs_next(stage):
    """The other side of the card that is drawn next."""
    _backs(stage, 0)


def backs_hand(stage):
    """The other side of somebody's hand."""
    _backs(stage, 1)


SCENES = (
    backs_next, backs_hand,
    powers, powers_all, spin_cards, must_spin, wheel, wheel_stops, wheel_cut, launcher, launcher_throws,
    launcher_thrown, launcher_empty, light, dark, dark_waiting, dark_color, turning, turning_over, turning_cut, flex,
    flex_red, picked, clock, knocked_out, out_of_round, stack_other, no_colors, pool, shown_hand, shown_hand_page,
    shown_hand_over,
)  # fmt: skip
