# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The scenes of what editions ask and let one do, of the lobby with them, every sign they bring; and the self-test."""

from tests.gallery.scenes_editions import FOUR, SEVEN, SOME, _open, _owners
from tests.gallery.stage import MENU, NEXT, NONE, PREV, SELECT
from uno_core import codes as c
from uno_core import editions
from uno_ui.codes import TEST_FIELDS
from uno_ui.screens import Screen
from uno_ui.words import say

_ANIMALS = range(56, 65)
_WILD = (28, 29, 33, 34, 35, 36, *range(40, 64))
_SIGNS = [*range(24, 56), *_ANIMALS]


def _card(canvas, x, y, k, label, scale):
    color = k & 3 if label in _ANIMALS or label not in _WILD else 4
    letter = say(f"c{color}")
    if canvas.height == 32:
        canvas.low_card(x, y, label, color, letter)
    else:
        canvas.card(x, y, label, color, letter, 1, scale)


def _signs(first):
    def scene(stage):
        """Cards of the large size; on a low screen there is but one."""
        stage.app.show(Screen(stage.app))
        canvas = stage.app.canvas
        for k, label in enumerate(_SIGNS[first : first + 8]):
            x, y = (21 * (k % 6), 16 * (k // 6) + 1) if canvas.height == 32 else (32 * (k & 3) + 2, 32 * (k >> 2) + 2)
            _card(canvas, x, y, k, label, 2)

    scene.__name__ = f"signs_{first // 8 + 1}"
    return scene


def _small(first):
    def scene(stage):
        """Cards of the small size; on a low screen nothing but their signs."""
        stage.app.show(Screen(stage.app))
        canvas = stage.app.canvas
        for k, label in enumerate(_SIGNS[first : first + 24]):
            if canvas.height == 64:
                _card(canvas, 16 * (k & 7), 21 * (k >> 3), k, label, 1)
            else:
                canvas.sign(14 * (k % 9) + 1, 11 * (k // 9), label)

    scene.__name__ = f"signs_small_{first // 24 + 1}"
    return scene


def _asked(stage, what, step, name="spin", hands=FOUR, top="R5", arg=NONE, result=0, **rules):
    """The person is asked something by an edition."""

    def change(page):
        page[c.O_STATE] = c.P_ASK << 4
        page[c.O_ASK] = what
        page[c.O_RESUME] = step
        page[c.O_ASK_ARG] = arg
        page[c.O_RESULT] = result
        page[c.O_ACTOR] = page[c.O_WHO] = 0

    _open(stage, name, hands, top, 0, change=change, **rules)


def ask_number(stage):
    """The wheel: which number must go?"""
    _asked(stage, c.A_NUMBER, 11)
    return stage.key(NEXT)


def ask_number_end(stage):
    """The last number."""
    _asked(stage, c.A_NUMBER, 11)
    return stage.key(PREV)


def ask_keep(stage):
    """The wheel: almost UNO, which two cards stay?"""
    _asked(stage, c.A_CARD, 8)
    return stage.key(NEXT)


def ask_drop(stage):
    """The wheel: red cards may go; the pile says that it is enough."""
    _asked(stage, c.A_CARD, 14, arg=c.C_RED)
    return stage.key(NEXT)


def ask_drop_enough(stage):
    """Enough."""
    _asked(stage, c.A_CARD, 14, arg=c.C_RED)
    return stage.key(PREV)


def ask_power(stage):
    """Any of the four powers."""
    _asked(stage, c.A_POWER, 8, "power", top="W45")
    return stage.key(NEXT)


def powers_hint(stage):
    """No card fits, but there is a power."""
    _open(stage, "power", ["Y4 G4 G7 B2", *FOUR[1:]], "R5", 0, change=_owners(1, 2, 1, 0))


def powers_give(stage):
    """The acts of the powers: red cards to somebody."""
    _open(stage, "power", ["R1 R9 G7 B2", *FOUR[1:]], "Y5", 1, change=_owners(1, 4, 1, 0))
    stage.key(MENU)
    return stage.key(NEXT)


def powers_turn(stage):
    """The top of the draw pile onto the discard pile."""
    _open(stage, "power", ["Y4 G4 G7 B2", *FOUR[1:]], "R5", 0, change=_owners(2, 0, 1, 0))
    return stage.key(MENU)


def powers_back(stage):
    """Or nothing of it."""
    powers_turn(stage)
    return stage.key(NEXT)


def powers_second(stage):
    """A second card may be played, or not."""

    def change(page):
        _owners(0, 0, 0, 1)(page)
        page[c.O_STATE] = c.P_DREW << 4

    _open(stage, "power", ["R4 R7 G7 B2", *FOUR[1:]], "R5", 0, change=change)


def powers_menu(stage):
    """The menu knows them, too."""
    powers_give(stage)
    stage.app.go("pause")


def exchange(stage):
    """A card of the pool for one of the hand."""
    _open(stage, "boost", [SEVEN, SOME], "R5", 0)
    stage.key(MENU)
    return stage.key(NEXT)


def exchange_card(stage):
    """For which?"""
    exchange(stage)
    return stage.key(SELECT)


def ask_flex(stage):
    """The other side of a card?"""
    _asked(stage, c.A_FLEX, 8, "flex", top="W50")
    return stage.key(NEXT)


def ask_target(stage):
    """Who draws two?"""
    _asked(stage, c.A_SEAT, 8, "allwild", ["W13 W13 W10 W11", "W13 W13 W46", "W13", "W31 W48"], "W47")
    return stage.key(NEXT)


def ask_swap_other(stage):
    """Two hands of choice are swapped."""
    hands = ["W13 W13 W10 W11", "W13 W13 W46", "W13", "W31 W48"]
    _asked(stage, c.A_SEAT2, 8, "allwild", hands, "W48", arg=1, forced_swap="any-two")


def character(stage):
    """Characters say whose power they take."""
    face = _open(stage, "power", [SEVEN, *FOUR[1:]], "R5", 0)
    first = c.O_ROW + face[c.O_FENCE]
    for k in range(4):
        face[first + k] = 13 << 3 | 4 | k
    stage.app.show_table()


def animals(stage):
    """Numbers are animals."""
    hands = ["R1 R2 Y3 Y4 G5 B6 B7", "R8", "R9 B24"]
    _open(stage, "junior", hands, "R9", 0, animals=True)


def animals_more(stage):
    """The other animals, and the other cards without a number."""
    hands = ["R8 Y9 G3 B24 B10 Y12 W13", "R8", "R9 B24"]
    _open(stage, "junior", hands, "R5", 0, animals=True)


def _lobby(stage, preset, name, seats=4):
    stage.forget_setup()
    setup = stage.app.setup
    setup.seats = seats
    setup.choose(preset, editions.NAMES.index(name))
    stage.open("lobby")


def lobby_edition(stage):
    """Another edition; fewer may play it."""
    _lobby(stage, 0, "junior", 8)
    stage.key(NEXT, NEXT)


def lobby_games(stage):
    """The list of all games; one game is set."""
    _lobby(stage, 0, "classic")
    stage.key(NEXT, SELECT)
    return stage.key(NEXT)


def lobby_games_more(stage):
    """Further down."""
    _lobby(stage, 0, "extreme_b")
    return stage.key(NEXT, SELECT)


def lobby_preset(stage):
    """A preset is a game of its own."""
    _lobby(stage, 4, "classic")
    stage.key(NEXT)


def rules_edition(stage):
    """The rules of this edition only."""
    _lobby(stage, 0, "flash")
    stage.open("rules", "edition")
    cost = stage.key(NEXT)
    stage.forget_setup()
    return cost


def signs_own(stage):
    """Signs that no card has."""
    stage.forget_setup()
    stage.app.show(Screen(stage.app))
    for k, label in enumerate((19, 20, 21, 22, 23)):
        stage.app.canvas.sign(16 * k + 2, 2, label)
        stage.app.canvas.sign(26 * k, 14, label, 1, 2) if stage.app.canvas.height == 64 else None


def selftest_keys(stage):
    """The self-test asks for every key, and has seen one."""
    stage.open("selftest")
    return stage.key(SELECT)


def selftest_stripes(stage):
    """Every other column of dots."""
    selftest_keys(stage)
    stage.key(*range(len(stage.app.screen.rows)))
    app = stage.app
    for _ in range(2):
        app.board.sleep_ms(1500)
        app.screen.tick(app.board.ticks_ms())


def selftest_asks(stage):
    """Were all dots fine?"""
    selftest_keys(stage)
    stage.key(*range(len(stage.app.screen.rows)))
    stage.key(SELECT)
    return stage.key(NEXT)


def selftest_page(stage):
    """The results, and their code."""
    stage.open("selftest", [k % 7 for k in range(TEST_FIELDS)])
    return stage.key(NEXT)


def selftest_code(stage):
    """The results as they appear; on a color display their QR code."""
    stage.open("selftest", [k % 7 for k in range(TEST_FIELDS)])
    return stage.key(SELECT) if stage.app.canvas.themes else None


SCENES = (
    *[_signs(first) for first in range(0, len(_SIGNS), 8)],
    *[_small(first) for first in range(0, len(_SIGNS), 24)],
    animals, animals_more, character, ask_number, ask_number_end, ask_keep, ask_drop, ask_drop_enough, ask_power,
    ask_flex, ask_target, ask_swap_other, powers_hint, powers_give, powers_turn, powers_back, powers_second,
    powers_menu, exchange, exchange_card, lobby_edition, lobby_games, lobby_games_more, lobby_preset, rules_edition,
    signs_own, selftest_keys, selftest_stripes, selftest_asks, selftest_page, selftest_code,
)  # fmt: skip
