# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The scenes of games without cards."""

from tests.gallery.stage import CALL, DOWN, NEXT, NONE, SELECT, act
from uno_core import codes as c
from uno_core import editions

_PAD = "R2 R5 Y1 G3 G6 B2 B4"
_OTHERS = ("Y3 R1", "B5", "R1 R2 R3 R4 R5 R6 Y1 Y2 Y3 Y4 Y5 G1")
_UP, _DOWN, _UNO = 24, 25, 26  # beside the keys of a pad


def key(text):
    """Return ``"R5"``: the number of a key of a pad."""
    return "RYGB".index(text[0]) * 6 + int(text[1]) - 1


def pads(stage, *hands, call, turn=0, level=1, way=1):
    """Blitzo with these keys lit, the person on seat 0.

    :param call: kind << 4 | value.
    """
    table = stage.app.table
    kinds = bytes([0] + [2] * (len(hands) - 1))
    table.open(kinds, b"\1\2\3\4", [("blitzo-level", level)], editions.NAMES.index("blitzo"))
    table.log[0] = 0
    page = table.page
    page[c.O_ROW : c.O_ROW + 16] = bytes(16)
    for seat, hand in enumerate(hands):
        for one in map(key, hand.split()):
            page[c.O_ROW + 4 * seat + one // 6] |= 1 << one % 6
    page[c.O_RESULT] = call
    page[c.O_DIR] = way & 255
    page[c.O_STATE] = c.P_OWN << 4 | turn
    table.paused = False
    stage.app.show_table()


def press(seat, what):
    """Return the act of a seat at Blitzo: a key, ``<``, ``>`` or ``UNO``."""
    beside = {">": _UP, "<": _DOWN, "UNO": _UNO}
    return act(seat, c.V_EDITION, beside[what] if what in beside else key(what))


def blitzo_color(stage):
    """A color is called; some time is gone."""
    pads(stage, _PAD, *_OTHERS, call=0x02)
    for _ in range(300):  # Stage.later would stop the clock
        stage.app.board.sleep_ms(10)
        stage.app.screen.tick(stage.app.board.ticks_ms())
    return stage.key(NEXT)


def blitzo_number(stage):
    """A number, the other way round, fast."""
    pads(stage, _PAD, *_OTHERS, call=0x14, level=3, way=-1)


def blitzo_draw(stage):
    """Two keys for a neighbor; the cursor is on a tab."""
    pads(stage, _PAD, *_OTHERS, call=0x22)
    return stage.key(DOWN, DOWN)


def blitzo_reverse(stage):
    """The tab against the direction of play."""
    pads(stage, _PAD, *_OTHERS, call=0x30, level=2)


def blitzo_many(stage):
    """Many keys are lit, a Reverse is called."""
    pads(stage, _PAD + " R1 Y5 G1", *_OTHERS, call=0x30, level=4)


def blitzo_instant(stage):
    """Instant UNO."""
    pads(stage, _PAD, *_OTHERS, call=0x40)


def blitzo_false(stage):
    """A false sound."""
    pads(stage, _PAD, *_OTHERS, call=0x50, level=4)


def blitzo_right(stage):
    """The right key; the next seat is asked."""
    pads(stage, _PAD, *_OTHERS, call=0x01)
    while stage.app.screen.cursor != key("Y1"):
        stage.key(NEXT)
    return stage.key(SELECT)


def blitzo_wrong(stage):
    """The wrong key costs."""
    pads(stage, _PAD, *_OTHERS, call=0x00, level=3)
    return stage.key(SELECT)


def blitzo_given(stage):
    """A bot gives keys to the person here."""
    pads(stage, _PAD, *_OTHERS, call=0x23, turn=1)
    stage.do(press(1, "<"))


def blitzo_two(stage):
    """Two seats, two keys lit: UNO is due."""
    pads(stage, "R2 B4", _OTHERS[0], call=0x03)
    return stage.key(NEXT)


def blitzo_uno(stage):
    """UNO: the unit has put the key out."""
    pads(stage, "R2 B4", *_OTHERS[:2], call=0x03)
    return stage.key(CALL)


def blitzo_out(stage):
    """The last key, and the round."""
    pads(stage, "R2", *_OTHERS, call=0x00)
    stage.key(SELECT)
    assert stage.app.table.asked() == NONE


def tower(stage, pulls=0, seats=4, old=False, turn=0, **rules):
    """Stacko after that many pulls, the person on seat 0; then it is the turn of a seat."""
    table = stage.app.table
    name = "stacko_old" if old else "stacko"
    pairs = [(rule.replace("_", "-"), value) for rule, value in rules.items()]
    table.open(bytes([0] + [2] * (seats - 1)), b"\1\2\3\4", pairs, editions.NAMES.index(name))
    page = table.page
    stacko = editions.load(editions.NAMES.index("stacko"))
    for k in range(pulls):
        page[c.O_MATCH] = 0x85
        stacko.ready(page, 0, bytearray(100))  # without the die
        n = table.legal(page[c.O_STATE] & 15)
        for arg in (table.acts[k * 7 % n] & 255, 50):
            assert not table.propose(act(page[c.O_STATE] & 15, c.V_EDITION, arg))
        if page[c.O_STATE] >> 4 == c.P_ASK:
            assert not table.propose(act(page[c.O_STATE] & 15, c.V_CHOOSE, 2))
    page[c.O_DIR] = 1
    page[c.O_PEND] = 0
    stacko.turn(page, turn, bytearray(100))
    if old:
        page[stacko.STEP] = 2
    table.log[0] = 0
    table.paused = False
    stage.app.show_table()


def take(stage, seat, cursor=50):
    """A bot takes the block it likes best, and pulls."""
    table = stage.app.table
    table.legal(seat)
    stage.do(table.acts[5])
    stage.do(act(seat, c.V_EDITION, cursor))


def _run_to(stage, spot):
    """The cursor on the bar is there, whatever the clock of the display says."""
    stage.later(50)
    screen = stage.app.screen
    screen.picture.cursor(spot, screen._width, screen.spot)
    screen.spot = spot


def tower_new(stage):
    """A new tower; any block may be pulled."""
    tower(stage)


def tower_choose(stage):
    """Choosing a block, after some pulls."""
    tower(stage, 7)
    return stage.key(NEXT, NEXT)


def tower_low_layer(stage):
    """Near the ground of a high tower."""
    tower(stage, 30)
    return stage.key(DOWN, DOWN, DOWN, DOWN, DOWN, DOWN, DOWN, DOWN)


def tower_aim(stage):
    """The cursor runs."""
    tower(stage, 7)
    stage.key(SELECT)
    _run_to(stage, 33)


def tower_placed(stage):
    """The cursor was stopped beside the safe third."""
    tower(stage, 7)
    stage.key(SELECT)
    _run_to(stage, 40)
    return stage.key(SELECT)


def tower_color(stage):
    """The wild was pulled; its color must be named."""
    tower(stage, 3)
    page = stage.app.table.page
    page[c.O_STATE] = c.P_ASK << 4
    page[c.O_ASK], page[c.O_RESUME], page[c.O_ACTOR] = c.A_COLOR, 8, 0
    stage.app.show_table()
    return stage.key(NEXT)


def tower_due(stage):
    """Two number blocks of a color must be pulled."""
    tower(stage, 7)
    page = stage.app.table.page
    page[c.O_PEND], page[c.O_MATCH] = 2, 0x80
    stage.app.show_table()


def tower_roll(stage):
    """The old version: the die must be rolled."""
    tower(stage, 4, old=True)


def tower_rolled(stage):
    """It has been rolled."""
    tower(stage, 4, old=True)
    return stage.key(SELECT)


def tower_bot(stage):
    """A bot aims."""
    tower(stage, 12, turn=2)
    table = stage.app.table
    table.legal(2)
    stage.do(table.acts[5])
    _run_to(stage, 70)


def tower_ten(stage):
    """Ten seats; a bot has pulled."""
    tower(stage, 16, seats=10, turn=8)
    take(stage, 8, 45)


def tower_out(stage):
    """Two of four are out; the other way round."""
    tower(stage, 5, turn=1, play_on=True)
    page = stage.app.table.page
    for seat in (2, 3):
        page[c.O_FLAGS + seat] = c.F_OUT
    page[c.O_OUTS], page[c.O_DIR] = 2, 255
    stage.app.show_table()


def _fall(stage, ms):
    tower(stage, 12)
    page = stage.app.table.page
    stage.key(SELECT)
    page[editions.load(editions.NAMES.index("stacko")).SHAKY] = 99
    for seed in range(1, 20):
        before = page[:]
        page[c.O_RNG + 1] = seed
        stage.app.table.propose(act(0, c.V_EDITION, 0))
        if page[c.O_STATE] >> 4 == c.P_OVER:
            break
        page[:] = before
    screen = stage.app.screen
    screen._acted(NONE)
    while 0 <= screen._fall_ms < ms:
        stage.later(10)


def tower_leans(stage):
    """The tower begins to fall."""
    _fall(stage, 420)


def tower_falls(stage):
    """It falls."""
    _fall(stage, 900)


def tower_fallen(stage):
    """It has fallen."""
    _fall(stage, 9999)


def result_crash(stage):
    """And why that player has won."""
    tower_fallen(stage)
    stage.app.set_back_stack()
    stage.app.go("result", 0)


SCENES = (
    blitzo_color, blitzo_number, blitzo_draw, blitzo_reverse, blitzo_many, blitzo_instant, blitzo_false, blitzo_right,
    blitzo_wrong, blitzo_given, blitzo_two, blitzo_uno, blitzo_out,
    tower_new, tower_choose, tower_low_layer, tower_aim, tower_placed, tower_color, tower_due, tower_roll, tower_rolled,
    tower_bot, tower_ten, tower_out, tower_leans, tower_falls, tower_fallen, result_crash,
)  # fmt: skip
