# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Every number that two modules of the screens share, once; what the rules share is in ``uno_core.codes``."""

NOTHING = -1  # no command, no act, no line

# --- commands: a key that was short, by its number; what is long is ``key | LONG`` (uno_ui.device.buttons)
# ----------------
PREV = 0  # A
SELECT = 1  # B
NEXT = 2  # C
UP = 3
DOWN = 4
LEFT = 5
RIGHT = 6
LONG = 8
RELEASED = 8  # added to a key by the board
BACK = PREV | LONG
MENU = SELECT | LONG
CALL = NEXT | LONG
EVERY_KEY = 2  # of uno_ui.device.buttons: keys that are short as soon as they are pressed
KEY_COUNT = 7  # of a board, at most
LONG_MS = 500  # from then on, a press is long
KEY_FREE = 0  # states of a key there
KEY_PRESSED = 1
KEY_DONE = 2  # held, and has acted as long
KEY_VOID = 3  # held, and does not act
UNSET = 255  # the value of a setting that nobody has chosen
ACCESS = 14  # the value of the settings that uno_ui.device.scanning reads,
EAR = 15  # and that of uno_ui.ear.speaker

# --- sizes, in pixels ----------------------------------------------------------------------------
LOW = 32  # a display of this height has its own layout
HIGH = 64  # what is higher has room to spare,
ROOMY = 100  # and what is as high as this, between the rows of a list
LETTER = 6  # the width of one
ROW = 10  # the height of a line
FONT_STRIP = 1024  # columns of a strip of the font, as places are counted (uno_ui.surface.font)
ASCII = 95  # letters of the font that are ASCII, from the space on
ZERO = 48  # the code of the digit
CAP = 0x700  # added to the code of a letter that is printed on the cap of a key: it is drawn in a box;
CAP_BYTE = 0xDC  # so begin these letters in UTF-8, or greater, and no other ones
TALL = 8  # a pattern, in both directions: it begins again after four pixels
TOP = 12  # where what is under a headline begins
STRIP = 120  # the width of the strip of names at the table
WIDEST = 36  # a name in it
NAME = 6  # letters of a name
LEAP = 6  # letters that a long C skips

# --- kinds of questions: the lowest four bits of what is asked (uno_ui.table.actions) -----------------------
ASKS_NOTHING = 0
ASKS_COLOR = 1
ASKS_DRAWN = 2  # whether the drawn card is played
ASKS_CHALLENGE = 3
ASKS_SEAT = 4
ASKS_SLAP = 5
ASKS_NUMBER = 6
ASKS_OWN = 7  # what the edition says
ASKS_OFFER = 8
MAY_EDITION = 1 << 13  # of the verbs that a seat has, a bit each: V_EDITION
ADD_OR_JUMP = 0x8200  # likewise: V_ADD, V_JUMP

# --- how a card is drawn, a bit each (uno_ui.table.table_picture) ------------------------------------------------
CARD_CURSOR = 1
CARD_RAISED = 2
CARD_EMPTY = 4
CARD_MARKED = 8
CARD_NEW = 16
CARD_OPEN = 32  # in color: it is whole and larger, as the cursor is on it, or was
PILE_PASSING = 4  # the draw pile: there is nothing to take, it ends the turn
SPOT_TOP = 254  # places of a card, besides the hand of a seat: uno_ui.table.motion
SPOT_PILE = 253
SIGN_DRAW = 19  # signs on it
SIGN_PASS = 20
COLORS = 4  # of cards, beside the wild
DIGITS = 10  # the numbers of cards, from 0 on
NO_COLOR = 4  # its pattern
UNCOLORED = 7  # in the place of a color
DARK = 8  # added to a color: the color of the dark side
# --- colors of a color display, by their places in its palette (uno_ui.surface.draw_color) ----------------------------
ON_PAPER = 1  # the theme whose inks are the other way around
C_BACK = 0  # black, also as ink
C_BACKS = 6  # the backs of cards, and wild ones
C_QUIET = 7
C_ORANGE = 10
C_PURPLE = 11
C_RAIL = 12  # in front of the table
C_FELT = 13  # the table
C_LAMP = 14  # the cursor, and the player who has to act
C_WOOD = 15
NEVER_DRAWN = 254  # nothing is ever drawn like this

# --- the pads of Blitzo ---------------------------------------------------------------------------------
PAD_NUMBERS = 6  # keys of each color, from 1 on
CALL_COLOR = 0  # a call (O_RESULT >> 4): a color
NO_CALL = 7  # in the place of a kind of call
KEYS_LIT = 32  # in an event: from here on, how many keys light up
ROLLED_REVERSE = 4  # of the die of a tower: a side, and the next one; before them cards

# --- results of a self-test, by their fields: uno_ui.device.fields --------------------------------------
TEST_VERSION = 0
TEST_BOARD = 1
TEST_MISSING = 2
TEST_KEYS = 3
TEST_PIXELS = 4
TEST_LIGHT = 5
TEST_SOUND = 6
TEST_IR = 7
TEST_JITTER = 8
TEST_WIFI = 9
TEST_BLE = 10
TEST_NVM = 11
TEST_NVM_MS = 12
TEST_HEAP = 13
TEST_MENU = 14  # the first of the times
TEST_FIELDS = 24  # how many there are

# --- how long, in milliseconds ------------------------------------------------------------------------
LOOK_MS = 400  # between two looks at the list of devices
READ_MS = 1000  # and the pace of the bots: to read what has happened to one
END_MS = 1500  # the last act of a round
SAID_MS = 2500  # a refusal
MINUTE_MS = 60_000
TEST_SILENCE_MS = 8000  # a self-test waits for another key

# --- cues: what is heard of a match (uno_ui.ear.cues). Below CUE_TURN a kind is an event (E_*); arguments: a, b -------
CUE_TURN = 64  # the seat that is asked, or 255; the phase
CUE_ASKED = 65  # what P_ASK asks (A_*), the step
CUE_TOP = 66  # the face on top; the label below a blank card that counts, or 255
CUE_COLOR = 67  # the active color
CUE_BEFORE = 68  # the color before a card that can be challenged
CUE_DUE = 69  # cards due, the seat whose card it was
CUE_SKIP = 70  # a Skip is due
CUE_SIDE = 71  # which side of the cards is up
CUE_WAY = 72  # 1 clockwise, 0 the other way
CUE_PILE = 73  # cards in the draw pile
CUE_COUNT = 74  # seat, its cards, or lit keys
CUE_CALLED = 75  # seat that has called UNO
CUE_CATCH = 76  # seat that can be caught
CUE_OUT = 77  # seat that takes no part
CUE_SLAP = 78  # seat that still has to press
CUE_REPORT = 79  # seat that can be reported
CUE_POWER = 80  # seat, the color whose power it has
CUE_FLEX = 81  # seat, its power card: 0 green, 1 red
CUE_POOL = 82  # a face that can be had in exchange
CUE_POINTS = 83  # seat, points in this match
CUE_SHOWN = 84  # seat, a face of its hand that is shown
CUE_BACK = 85  # seat, the other side of a card; 255: of the next card of the draw pile
CUE_MARKED = 86  # how many cards are marked
CUE_RISK = 87  # of a tower, in percent
CUE_CALL = 88  # of a pad's unit, as O_RESULT has it
CUE_KEY = 89  # a lit key of the own pad
CUE_DRAWN = 90  # the face that was just drawn
CUE_CARD = 91  # a face of the own hand, how: CUE_FITS and others
CUE_MAY = 92  # a legal act: verb, argument; 255: a stop of the cursor
CUE_TIME = 93  # seconds left
CUE_BLOCK = 94  # the place of the block that is being pulled
CUE_FITS = 1  # a card can be played now,
CUE_SELECTED = 2  # is marked,
CUE_NEW = 4  # is the one that was just drawn
# --- the settings (uno_ui.device.settings), in the order in which they are kept ------------------------------------
SET_PACE = 0
SET_SORT = 1
SET_SHOW = 2
SET_SOUND = 3
SET_SWAP = 4
SET_DIM = 5
SET_LEVEL = 6
SET_THEME = 7
SET_GESTURES = 8
SET_WAITS = 9
SET_REMARKS = 10
SET_CARDS = 11
SET_FELT = 12
SET_SHAPES = 13
