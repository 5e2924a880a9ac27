# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Every number that two modules share, once.

It is imported by name wherever it is used. The build replaces the names by the numbers (tools/mpy_shrink), so a device
never loads this module.

Of acts: ``V_`` verbs, ``P_`` phases, ``AT_`` phases as O_STATE has them, ``A_`` asks, ``E_`` events, ``X_`` refusals.
Of cards: ``C_`` colors, ``L_`` labels, ``MARK_`` marks beside them, ``FX_`` effects. Of the page: ``O_`` offsets,
``W_`` windows, ``F_`` flags, ``BEGUN_`` how a turn has begun, ``OFFENCE_`` offences that can be reported. Of rules:
``R_`` rules and, by the rule's name, their values; ``S_`` questions of the flow, ``PACK_`` packs, ``H_`` hooks, ``Q_``
an edition's answers.
"""

NONE = 255  # no card, no seat, no color; also a card that is hidden
MOST_SEATS = 10
TICKS = 0x1FFFFFFF  # milliseconds run around here: supervisor.ticks_ms

# --- an act is a small int of two bytes: verb << 12 | seat << 8 | argument -------
V_PLAY = 0  # face: play this card
V_DRAW = 1  # 0: take from the draw pile (edition: press the launcher)
V_PASS = 2  # 0: end the turn without a card
V_ACCEPT = 3  # 0: take what is due
V_CHALLENGE = 4  # 0: challenge the card that the seat faces (also: accuse)
V_UNO = 5  # 0: call UNO
V_CATCH = 6  # seat that forgot to call
V_CHOOSE = 7  # answer to the open ask: color, seat, number, face
V_SELECT = 8  # face: toggle a card of an act of several cards
V_JUMP = 9  # face: jump in
V_SLAP = 10  # 0: press in a race
V_REPORT = 11  # seat whose penalty is demanded
V_ADVISE = 12  # seat that gets advice
V_EDITION = 13  # what the edition says (spin, give, exchange, pull): a number below its WIDTH
V_TIMEOUT = 14  # 0: time is up for this seat (in a race: for all that have not pressed); the table's act
V_ADD = 15  # face: one more card of the play just made (HR-DOUBLE)

# --- phases of a round ----------------------------------------------------------
P_NONE = 0  # no round has been dealt
P_TURN = 1  # the seat in turn plays or draws
P_DREW = 2  # it has drawn and may play that card
P_OWED = 3  # it faces a pending draw: accept, answer or challenge
P_ASK = 4  # one seat is asked something (page: ASK, ASKER)
P_RACE = 5  # several seats must press
P_OWN = 6  # the edition has the acts: its wheel must be turned, or it is a game of its own
P_FINAL = 7  # a seat is out; the last draw is still pending, or drawn cards may be played
P_OVER = 8  # the round is scored

AT_TURN = P_TURN << 4  # O_STATE, but for the seat
AT_DREW = P_DREW << 4
AT_OWED = P_OWED << 4
AT_ASK = P_ASK << 4
AT_RACE = P_RACE << 4
AT_OWN = P_OWN << 4
AT_FINAL = P_FINAL << 4
AT_OVER = P_OVER << 4

# --- what P_ASK asks ------------------------------------------------------------
A_COLOR = 1
A_SEAT = 2
A_SEAT2 = 3
A_POWER = 4
A_NUMBER = 5
A_CARD = 6  # a card of the hand; 255: no more
A_PASS = 7  # 0: the own button is pressed, and the turn is over
A_FLEX = 8

# --- windows: open until the next turn begins -------------------------------------
W_CATCH = 1
W_JUMP = 2
W_ADD = 4
W_CHALLENGE = 8
W_ACCUSE = 16
W_REPORT = 32
W_SHOWN = 64

# --- flags of a seat --------------------------------------------------------------
F_ARMED = 1  # called ahead, on the own turn or before a jump-in: counts for the next play of this turn
F_CALLED = 2  # holds one card and has called
F_CLAIMED = 4  # called ahead, and the hand is another one since: false when the turn ends without a play to one
F_BEFORE = 8  # F_ARMED or F_CLAIMED is of the turn before: only a card that is added (HR-DOUBLE) makes it true
F_OUT = 16  # takes no further part in this round
F_GONE = 32  # takes no further part in this match
F_FALSE = 64  # a call of the turn before waited for a card to be added, and none was; judged when this turn ends

# --- colors (low three bits of a face) ----------------------------------------------
C_RED = 0
C_YELLOW = 1
C_GREEN = 2
C_BLUE = 3
C_WILD = 4
C_ANY = 5  # active color after a first wild under first-wild = free

# --- what is printed on a card, over all editions -------------------------------------
L_NUMBER = 0  # 0..9 are the digits
L_SKIP = 10
L_REVERSE = 11
L_DRAW_TWO = 12
L_WILD = 13
L_WILD_FOUR = 14
L_SHUFFLE = 15
L_CUSTOM = 16
L_BLANK = 17
L_SWAP_NEXT = 18
L_DRAW_ONE = 24  # 19 to 23 are signs of the screen
L_DRAW_FIVE = 25
L_FLIP = 26
L_SKIP_ALL = 27
L_WILD_TWO = 28
L_WILD_COLOR = 29
L_SLAP = 30
L_DRAW_FOUR = 31
L_DISCARD_ALL = 32
L_REVERSE_FOUR = 33
L_WILD_SIX = 34
L_WILD_TEN = 35
L_ROULETTE = 36
L_HIT_ONE = 37
L_HIT_TWO = 38
L_TRADE = 39
L_ALL_HIT = 40
L_HIT_FIRE = 41
L_ATTACK = 42
L_HIT_FOUR = 43
L_CHARACTER = 44
L_CHOOSE_POWER = 45
L_SKIP_TWO = 46
L_TARGET_TWO = 47
L_FORCED_SWAP = 48
L_ALL_FLIP = 49
L_FLEX_ALL = 50
L_FLEX_TARGET = 51
L_FLEX_FOUR = 52
L_VOLDEMORT = 53
L_DOWNPOUR_ONE = 54
L_DOWNPOUR_TWO = 55
K_BLANK = 30  # kinds of the two extra cards that any deck may get (HR-BLANK, HR-SWAP-NEXT)
K_SWAP_NEXT = 31

# --- effect bits of a kind ------------------------------------------------------------
FX_SKIP = 1  # the next seat loses its turn
FX_REVERSE = 2  # the direction turns
FX_COLOR = 4  # the player names a color
FX_DRAW = 8  # a draw is due to the next seat
FX_CHALLENGE = 16  # and it may be challenged (Wild Draw Four)
FX_SPECIAL = 32  # a pack is asked once the card lies (in O_EVERY: for every card)
FX_WATCH = 64  # its player is stored: the play may be taken back, covered or asked about
FX_SEVERAL = 128  # O_EVERY: a pack is asked before the card is played
FX_LAST = 128  # of a kind: the edition carries it out as a last card, too

# --- what the rules in force ask of the flow (O_STRICT; summed up by uno_core.active_rules) -------
S_LIMIT = 1  # which card fits: ask H_LIMIT
S_MUST = 2  # who can play must (draw-vol no)
S_DRAW = 4  # draw until a card fits, or another value of drawn-play: ask H_DRAW
S_LATE = 8  # beginnings, ends of a turn: ask H_BEGIN, H_ARRIVE, H_LAPSE
S_MANY = 16  # UNO may be called with any number of cards
S_ANSWER = 32  # what is due may be answered: ask H_ANSWER
S_WRONG = 64  # wrong acts can be done and cost: ask H_WRONG
S_MORE = 128  # there are more acts than in the base rules

# --- packs of house rules, a bit each, in the order of active_rules.PACKS ---------------------------------------------
PACK_LIMITS = 1
PACK_ANSWERS = 2
PACK_SEVERAL = 4
PACK_RACES = 8
PACK_HANDS = 16
PACK_TURN_RULES = 32
PACK_REFEREE = 64
PACK_JUMPS = 128

# --- hooks of uno_core: what packs answer; 0..7 the refusal of a verb from V_SELECT on (verb - 8) ------------------
H_LIMIT = 16  # refusal of a card (page, seat, face)
H_ANSWER = 17  # refusal of a card on what is due, or in the final (page, seat, face)
H_MANY = 18  # refusal of a play that closes a selection (page, seat, face)
H_MAY_CHOOSE = 19  # refusal of a choice that is not a color (page, seat, arg)
H_CHOSEN = 20  # what that choice does (page, seat, arg, log)
H_BEGIN = 21  # a turn begins (page, seat)
H_ARRIVE = 22  # a turn comes to a seat (page, seat, log)
H_DRAW = 23  # a seat draws (page, seat, log)
H_WRONG = 24  # do a wrong act, if the rules let one (page, act, reason, log): whether they do
H_LAY = 8  # before a card is played (page, seat, face, log): whether that was all
H_LAY_2 = 9
H_AFTER = 10  # in this order: a card lies (page, seat, face, log): whether that was all
H_AFTER_2 = 11
H_AFTER_3 = 12
H_AFTER_4 = 13
H_AFTER_5 = 14
H_ACCUSE = 31  # an accusation (page, seat, log)
H_SCORE = 33  # score a round that is over (page)
H_SERVED = 32  # the draw at the end was served (page, seat, held): whether cards of it can be played
H_SUM = 34  # whether a seat without a card that fits could still play several (page, seat)
H_END = 36  # refusal of a last card (page, seat, face, how many are played with it)
H_STRICT = 37  # refusal of a wild that is not an answer (page, seat, face)
H_SKIPPED = 35  # a Skip that could be passed on is accepted (page, seat, log)

# --- events: facts, three bytes each (code, seat, arg) -----------------------------------
E_DEALER_DREW = 1  # seat, face
E_DEALER = 2  # seat deals
E_DEALT = 3  # dealer, cards each
E_PUT_BACK = 4  # dealer, face: no first card
E_FIRST = 5  # dealer, face turned up
E_PLAYED = 6  # seat, face
E_DREW = 7  # seat, how many
E_PASSED = 8  # seat
E_COLOR = 9  # seat, color
E_SKIPPED = 10  # seat that loses its turn
E_REVERSED = 11  # seat that turned it, 1 or 255
E_OWES = 12  # seat, total due
E_UNO = 13  # seat called
E_CAUGHT = 14  # seat that forgot, seat that caught it
E_FALSE_UNO = 15  # seat, cards
E_GUILTY = 16  # challenged seat, challenging seat
E_INNOCENT = 17  # challenged seat, challenging seat
E_TAKEN_BACK = 18  # seat, face
E_RESHUFFLED = 19  # NONE, cards in the new draw pile
E_OUT = 20  # seat has no cards
E_ROUND = 21  # winner or NONE (blocked)
E_MATCH = 22  # a winner of the match
E_SWAPPED = 23  # seat, other: their hands
E_ROTATED = 24  # seat, 1 or 255: all hands pass on that way
E_SHUFFLED = 25  # seat: all hands are shuffled and dealt again
E_JUMPED = 26  # seat, face: out of turn
E_ADDED = 27  # seat, face: one more of the same
E_RACE = 28  # seat that caused it
E_SLAPPED = 29  # seat has pressed
E_LATE = 30  # seat that was last
E_BLOCKED = 31  # seat: what was due is cancelled
E_ACCUSED = 32  # accused seat, accusing seat: Add-it-up; E_GUILTY or E_INNOCENT follows
E_WRONG = 33  # seat, face: a wrong card, shown or played; the last card of a set without a call, shown
E_REPORTED = 34  # reported seat, reporting seat
E_ADVISED = 35  # seat, advised seat
E_TIME = 36  # seat: too slow
E_GONE = 37  # seat leaves the match
E_POWER = 38  # seat takes the power of a color
E_GAVE = 39  # seat, other: cards given away
E_TURNED = 40  # seat, side: every card shows its other face now (0 light, 1 dark)
E_WHEEL = 41  # seat, outcome 1..9
E_LAUNCHED = 42  # seat pressed, cards thrown
E_SHOWS = 43  # seat shows its hand, the seat that sees it (255: all)
E_DISCARDED = 44  # seat, face: played without effect
E_FLEXED = 45  # seat, its power card: 0 green, 1 red
E_KNOCKED = 46  # seat is out of the round, cards set aside
E_PICKED = 47  # seat is next
E_NAMED = 48  # seat, number
E_EXCHANGED = 49  # seat, face it got
E_PROTECTED = 50  # seat is not hit
E_PULLED = 51  # seat, block (games: what these say is theirs)
E_PLACED = 52  # seat, how well
E_FELL = 53  # seat
E_ROLLED = 54  # seat, side of the die
E_CALLED = 55  # NONE, what is called
E_KEY = 56  # seat, what its key did
E_RESYNC = 255  # in a log: the events are incomplete, read the page
LOG_SIZE = 145  # bytes of a log: how many events, and room for 48

# --- refusals; 0 is legal. Below 32: impossible. From 32: wrong, can be done where a rule lets one (flow.attempt) ---
X_SEAT = 1  # no such seat
X_OVER = 2  # no round is under way
X_NOT_ASKED = 3  # somebody else is asked
X_CHOICE = 4  # not one of the choices
X_NOT_HELD = 5  # the card is not in this hand
X_EMPTY = 6  # nothing left to draw
X_DREW = 7  # already drawn this turn
X_CAN_DRAW = 8  # pass only after drawing (or when nothing can be drawn)
X_NOTHING_DUE = 9
X_NO_CHALLENGE = 10
X_CATCH = 12  # nobody to catch there
X_VERB = 13  # not an act of this game
X_CHOOSE_FIRST = 14  # a choice is pending
X_RACE = 15  # a race is on (or none is)
X_SELECT = 16  # this card cannot go with the selected ones
X_CALL_FIRST = 17  # several cards empty the hand only after a call of UNO
X_REPORT = 18  # nothing to report there
X_END = 19  # may not be the last card
X_WAIT = 31  # not now: a linked table waits for others
X_TURN = 32  # not your turn
X_MATCH = 33  # does not match color, number or symbol
X_DUE = 34  # a draw is due first
X_ONLY_DRAWN = 35  # only the drawn card may be played now
X_MUST_PLAY = 36  # a playable card is held, draw-vol is no
X_HOLDS_COLOR = 37  # Wild Draw Four while the color is held, w4-mode strict
X_WILD_ON_WILD = 38  # wow is forbid
X_JUMP = 39  # not identical, or too late
X_UNO = 40  # a call would mean nothing now

# --- what stands in TABLES for an edition: its tables, then its own answers to questions (uno_core/__init__.py) ------
Q_EFFECTS = 0
Q_DRAWS = 1
Q_POINTS = 2
Q_LABELS = 3
Q_DECK = 4
Q_NEEDS = 5
Q_AFTER = 6
Q_MAY = 7
Q_DO = 8
Q_MAY_CHOOSE = 9
Q_CHOSEN = 10
Q_MOVE_ON = 11
Q_GIVE = 12
Q_DRAW = 13
Q_FITS = 14
Q_ANSWER = 15
Q_FIRST = 16
Q_DEAL = 17
Q_SCORE = 18
Q_WON = 19
Q_FACES = 20
Q_SEE = 21
Q_WIDTH = 22
Q_BEHIND = 23
Q_MARKS = 24
Q_ADVICE = 25  # what bots know of the edition (uno_core/bots)
Q_SPARES = 26
Q_LIST = 27
Q_WEIGHTS = 28  # of a keen bot there (uno_core/bots)
Q_KINDS = 29  # how many kinds the edition has, without the two extra ones (K_BLANK)
Q_SIDE = 32  # from here on a table has a second row for every kind: the other side, if it has any
DUE_SKIP = 2  # kind of what is due (O_PEND_KIND): a Skip, which may be passed on
NO_NUMBER = 248  # in DRAWS from here on: draw cards until one comes, not a number of cards
DUE_UNTIL = 250  # cards due: as many as it takes (until a color comes, until the launcher throws), and what is above it

# --- the page: header of fixed offsets (see page.py) ----------------------------------------
O_MAGIC = 0
O_VERSION = 1
O_EDITION = 2
O_SEATS = 3
O_CARDS = 4  # cards in the game
O_RAW = 5  # cards at the bottom of the draw pile that are not shuffled yet
O_ASK = 6
O_ACTOR = 7  # whose card is being carried out while somebody is asked
O_ASK_ARG = 8
O_RESUME = 9  # after an ask: 0 the card's effects, 1 the turn (first card), TURN_OF_NEXT, from OF_EDITION on its own
O_DEALER = 10
O_ROUND = 11
O_WINNER = 12
O_IDLE = 13
O_ASIDE = 14  # cards behind the discard pile that come back with a reshuffle
O_RESULT = 15
O_DRAWN = 16
O_MARK = 17
O_SEL = 18  # cards selected, at the tail of the hand in turn
O_TURN = 19  # S_LATE: which turn this is: a count of turns << 4 | the seat in turn
O_RACE_KIND = 20
O_RACE_MASK = 21
O_SHOWN_SEAT = 23
O_SHOWN_TO = 24  # a seat
O_OLD = 25  # as O_OPEN, kept to the end of the next turn (uno-window next-end)
O_VERDICT = 27
O_RUN = 28  # cards of the last play
O_FX2 = 29
O_POWERS = 30  # four bytes of the edition: owners of powers, or a side, zeros of a launcher, knocked-out seats
O_OUTS = 34  # seats that are out
O_BEGUN = 35  # S_LATE: how that turn has begun, BEGUN_
O_EVERY = 36  # FX_: what every card does on this page beside its own effects
O_STRICT = 37  # S_
O_OPEN = 38  # two bytes, one bit for each seat: holds one card, has not called, can be caught
# the rule slice and its shadow, 14 bytes each
O_STATE = 40  # phase << 4 | the seat that is asked
O_DIR = 42  # 1 clockwise, 255 the other way
O_MATCH = 43  # symbol << 3 | active color; from 128 on: no symbol
O_WHO = 44  # the seat that the turn passes on from after a watched play (O_ACTOR: its player)
O_DUE = 45
O_PEND = 46
O_PEND_KIND = 47  # 0 cards, DUE_SKIP
O_PEND_LAST = 48  # face that is due
O_PEND_TO = 49
O_PEND_BY = 50
O_SKIPS = 51  # Skips carried out one on the other by jumping in
O_PLAYS = 52
O_WINDOWS = 53
O_SHADOW = 54
O_RNG = 68  # 13 bytes: mode, then 12 of state
O_X = 69  # of it, in the fast mode: the last number and the carry, little endian
O_RULES = 81
O_FLAGS = 149  # 10 bytes, one a seat
O_OFFENCE = 159  # 10 bytes, one a seat
O_PENALTY = 169  # 10 bytes, one a seat: cards that it draws if its offences are demanded; they add up
O_SCORE = 179  # 10 x 2 bytes, little endian
O_FENCE = 199  # 11 bytes
O_NEXT = 200  # the fence behind a hand
O_ROW = 210  # the cards
PAGE_MAGIC = 0x55
PAGE_VERSION = 3
RULES_VERSION = 5  # anything that changes a golden round raises it, also what a bot would do
RULE_BYTES = 68
SLICE = 14  # bytes of the rule slice, and of its shadow
BEGUN_NOT = 0  # O_BEGUN: the turn has started, and its seat has done nothing yet
BEGUN_OWN = 1  # its seat has begun it
BEGUN_JUMP = 2  # a seat that has jumped in has taken it
BEGUN_NO_TURN = 3  # the current act belongs to no turn: if the same seat is due after it, the turn is the same
TURN_OF_NEXT = 3  # of O_RESUME
OF_EDITION = 8
NO_SYMBOL = 0x80  # in O_MATCH
MARK_SPIN = 1  # what a face shows beside its label (Q_MARKS); 0: nothing
MARK_FLIP = 2  # the power card turns
MARK_FLEX = 3  # it has a flex color
MARK_ANIMAL = 4  # an animal, where R_OWN says so
SEVEN = 7  # symbol and label of a 7, whose hands may be swapped (R_SEVEN)
NUMBERS_END = 80  # symbol << 3 of the first symbol that is not a number

# --- offences of a seat that can be reported (O_OFFENCE); the cost is in O_PENALTY, except for OFFENCE_CARD ---------
OFFENCE_TURN = 1  # out of turn, or in a turn that is over
OFFENCE_DUE = 2  # a draw was due
OFFENCE_CARD = 4  # a wrong card lies
OFFENCE_ADVICE = 8
OFFENCE_CALL = 16  # a false call
OFFENCE_SHOWN = 32
OFFENCE_AT_WORK = 64

# --- rule bytes, offsets from O_RULES (keys, values and what each asks: rules.py) -----------------------
R_DEALER = 0
R_FIRST = 1
R_FIRST_W4 = 2
R_FIRST_WILD = 3
R_FIRST_REV = 4
R_DRAW_VOL = 5
R_DRAW_UNTIL = 6
R_DRAWN_PLAY = 7
R_WOW = 8
R_ACTION_ANY = 9
R_W4_MODE = 10
R_W4_LEGAL = 11
R_W4_GUILTY = 12
R_STACK = 13
R_MIX_STRICT = 14
R_SKIP_ANSWER = 15
R_SKIP_BLOCK_RESULT = 16
R_RETOUR = 17
R_REV_MULTI = 18
R_DOUBLE = 19
R_MULTI_IDENT = 20
R_MULTI_NUMBER = 21
R_PAIR_CN = 22
R_ADD_UP = 23
R_JUMP = 24
R_JUMP_CONT = 25
R_JUMP_ACTION = 26
R_JUMP_CALL = 27
R_NINE_SLAP = 28
R_ZERO = 29
R_SEVEN = 30
R_SWAP_NEXT = 31
R_BLANK = 32
R_BLANK_EFFECT = 33
R_CUSTOM = 34
R_END_NUMBER = 35
R_NO_ZERO_END = 36
R_REINHOLEN = 37
R_PARTNER = 38
R_FINAL_DRAW = 39
R_UNO_WINDOW = 40
R_UNO_PEN = 41
R_UNO_FALSE = 42
R_ADVICE = 43
R_PEN_ON_DEMAND = 44
R_PEN_ANY = 45
R_SCORE = 46
R_TARGET = 47  # two bytes
R_ROUNDS = 49
R_MULTIDECK = 50
R_BOOST_DECK = 51
R_OWN = 52  # the edition's own parameters
R_OWN_2 = 53
R_CLOCK = 54  # seconds of a turn
R_CUSTOM_2 = 55
R_CUSTOM_3 = 56
R_FINAL_W4 = 58  # a last Wild Draw Four is answered as a last Draw Two is (with final-draw de)
R_HAND = 59  # cards dealt to each seat
R_FAIR_WINDOW = 60  # seconds in which a press, a jump-in or a catch is not too late, and not too early
# 57 and 61 to 67 are free: 0 alone is valid.

# --- values of rules -----------------------------------------------------------------------------
DEALER_LOT = 3
FIRST_NUMBER_NEXT = 2
DRAW_VOL_NO = 1
W4_STRICT = 1
W4_FREE = 2
STACK_UA = 7
SKIP_ANSWER_PASS = 2
SKIP_ANSWER_UA = 3
SKIP_BLOCK_PASS_ON = 1
ZERO_OFF = 0
ZERO_DIR = 1
SEVEN_MUST = 1
FINAL_DRAW_NONE = 1
FINAL_DRAW_DE = 2
SCORE_LOWEST = 1
SCORE_REACH_LOSES = 2
SCORE_ROUNDS = 3
SCORE_ELIMINATION = 4

# --- why rules do not go together; any higher number: of so many cards, which are too many -----------
UNFIT_HERE = 1  # not in this edition
UNFIT_PARTNERS = 2  # they need an even number of players
MOST_CARDS = 250

# --- what judges know of an edition (judge.own), from its own file --------------------------------------
J_ASKS = 0
J_WRONG = 1
J_PHASE = 2  # OWN_PHASE
J_LEVELS = 3
J_WHOLE = 4
J_UNTIL = 5
J_MORE = 6
J_POWERS = 7
J_ASKS_DUE = 8

# --- random number generator modes -----------------------------------------------------
G_FAST = 0  # multiply with carry: solo rounds
G_KEYED = 1  # Speck32/64 in counter mode: linked rounds, 64 unknown bits (speck.py)

# --- bots ------------------------------------------------------------------------------------------
LEVEL_CARELESS = 1  # of bots
LEVEL_FAIR = 2
LEVEL_KEEN = 3
LEVELS = 3
CHARACTERS = 6  # numbered behind the levels
LEVEL_EXPERT = 10  # behind the characters: tries its acts where a computer can (tools/thinking), elsewhere it is keen
# Fields of a kind of bot (uno_core.bots.TRAITS), one byte each.
T_LEVEL = 0  # as which level it plays
T_CALLS = 1  # of 16 chances, how many calls of UNO it gets right
T_CATCHES = 2
T_DARES = 3  # of 16, how much more often it challenges; this one and what follows: EVEN is zero
T_BLUFFS = 4  # how much more a bluff is worth
T_SAVES = 5  # with how many cards less it keeps a wild
T_HITS = 6  # how much more it is worth that somebody draws or waits
T_FADES = 7  # a byte of the public memory below this says nothing to it: 16 times (15 less cards played since then)
TRAITS_WIDE = 8
EVEN = 128  # in tables of weights: neither better nor worse
FIRST_OTHER_ACT = V_DRAW << 12  # acts below play a card
