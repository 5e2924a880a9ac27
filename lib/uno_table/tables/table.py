# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The table of a match on this device: the seating, the time of each act, save and resume.

Screens know a match only through this object: they get views, legal acts and the
events of the last act, and hand in acts. Time comes in as milliseconds (they may
wrap at 2**29, as on the boards).

Pacing: a bot acts about ``pace_ms`` after the act before: sooner if it has no choice, later if it hesitates
(:data:`uno_core.bots.effort`), and a little unevenly, by the act and the number of acts. It chooses when a forced act
would come, and acts when it has thought. While a person could do something out of turn it waits longer (rule book 1,
electronic timing; no person here: no wait). It waits ``T_UNO`` (3 s) while a player can be caught or reported,
``T_RACE`` (2 s) while the person could jump in, add a card or accuse. A bot that wants to react does so once a window,
after a moment; to a color that is not named (PEN-NO-COLOUR) after ``T_COLOR`` (8 s). Against a clock of the rules the
pace is ``T_CLOCK``, whatever the setting.

If a person plays, and the store programs blank bytes without an erase (``appends``), every act is saved before its
result is visible. It takes two or four bytes after the last save (:mod:`uno_table.saves.slots`), and a new deal two. A
save is written when a match begins, and when there is no room after the last save. That erases flash now and then, and
is done at a deal or while bots think. On other stores every save erases flash. So the game saves rarely (``saves``),
while bots think, and when the player leaves.

If one person plays against bots only, the last act can be undone (:meth:`Table.undo`): the page before it is
saved, one step deep.

Time enters the rules as an act (``V_TIMEOUT``): ``T_RACE`` after a race began, for all that have not pressed. Under
HR-PEN-ANY or a clock it also comes if the person in turn has let the time pass.
"""

from array import array

from micropython import const

from uno_core import HOOKS, bots, deal, editions, flow, mask, opening, ruleset, turns, view
from uno_core.active_rules import activate
from uno_core.bots import levels
from uno_core.codes import H_SCORE, LEVEL_CARELESS, LOG_SIZE, NONE, O_EDITION, O_ROUND, O_RULES, O_STATE, O_WINDOWS
from uno_core.codes import P_ASK, P_DREW, P_OVER, P_RACE, R_FAIR_WINDOW, R_PEN_ON_DEMAND, TICKS, V_ADD, V_CHALLENGE
from uno_core.codes import V_JUMP, V_SELECT, V_TIMEOUT, W_ACCUSE, W_ADD, W_CATCH, W_JUMP, W_REPORT
from uno_core.judges.whole import still
from uno_core.page import ALL
from uno_core.rng import below, next16
from uno_table import count, fresh_tally, put
from uno_table.history import round_tally
from uno_table.saves import saved
from uno_table.codes import BESIDE, BESIDE_ACTS, BESIDE_DICE, BESIDE_MEMORY, BESIDE_THERE, BOT_MEMORY, LOCAL_FORM
from uno_table.codes import MARK_ROUND, MATCH_SLOTS, SAVES_ACTS, SAVES_FIRST, SAVES_NOTHING, SAVE_ACTS, SAVE_DICE
from uno_table.codes import SAVE_HEAD, SAVE_MEMORY, SAVE_WHOLE
from uno_table.history.scores import Scores
from uno_table.tables import window
from uno_table.tables.shown import Shown, results
from uno_table.saves.slots import RECORD, Slots, appends

MOST_STEPS = const(127)  # steps back that are counted; a save has seven bits for them
_T_UNO = const(3000)
_T_RACE = const(2000)
_T_COLOR = const(8000)
_T_CLOCK = const(900)  # the pace against a clock of the rules
# How long a bot thinks, in 32nds of the pace: if it has one act, more for each step of uno_core.bots.effort, and up to
# so much more by the act.
_FORCED = const(16)
_STEP = const(11)
_UNEVEN = const(13)
_PERSON = const(0)
_ACTS = const(128)  # the most legal acts at the same time, except in an edition with many
_WIDE = const(32)
_ASKED = const(4)  # in a record
_ROUND = const(100)  # bytes of a log that most rounds need
_SPARE = const(48)  # bytes of a log: twelve acts, more than a person does in a turn


def _score(page):
    results().score(page)


class Table(Shown):
    """One match.

    :param store: the store of the match (``size``, ``read``, ``write``), or None.

    - ``acts``: the acts of the last :meth:`legal`.
    - ``log``: events of the last act.
    - ``pace_ms``: 0 and more.
    - ``paused``: bots hold still.
    - ``acts_done``: acts of this round.
    - ``totals``: of the rounds, as :mod:`uno_table.history.scores` keeps them.
    - ``practice``: the lesson that is tried here (:mod:`uno_table.tables.coach`), or () if the match counts.
    - ``steps``: how often an act was taken back in this match.
    - ``tally``: what counts for the records, see :mod:`uno_table.codes`.
    - ``saved_ms``: ticks when the match was saved, or -1 if a power cut would cost nothing that was played since.
    """

    alone = True  # nobody plays far away
    ahead = False  # nothing is shown before it is decided
    party = None
    practice = ()
    fair_ms = 0  # of the fair window (uno_table.tables.window), or 0

    def __init__(self, store=None):
        self.page = None
        self.kinds = b""
        self.acts = array("H", bytes(2 * _ACTS))
        self.log = bytearray(LOG_SIZE)
        self.pace_ms = 900
        self.paused = False
        self._held = False  # since it was last looked at
        self.acts_done = 0
        self.fault = None  # why a save was set aside, in words for a console
        self.totals = bytearray(b"\0\0\1")
        self.tally = fresh_tally(b"")
        self._store = store
        self._view = None  # the view of the page when it was _last, for _seat
        self._last = None
        self._seat = NONE
        self._mind = None  # the weighing object of the bots, if a bot needs it
        self.dice = bytearray(b"dice")  # never all zeros: then no number ever comes
        self.saves = SAVES_NOTHING  # SAVES_*, or the ms between two saves
        self.log_at = self.log_end = 0  # in the store: the place of the next act, and the end of the room
        self.record = bytearray(_ASKED + 1)  # a mark, a record (uno_table.saves.slots), and the asked seat before it
        self.kept_dice = bytearray(4)  # as they were after the last act
        self.owed = False  # the last save is not of a match that was left
        self.saved_ms = -1
        self.memory = bytearray(BOT_MEMORY)
        self.steps = 0
        self.claims = None  # what the fair window keeps
        self.before = None  # the page before the last act of the only person; None: there are others
        self.beside = bytearray(BESIDE)  # what belongs to it
        self._since = 0  # ticks of the last act
        self._waited = 0  # since then, when the clock was last looked at
        self.react_ms = 0  # when a bot may react, after the last act; 0 = never
        self._choice = 0  # the act of the bot in turn, and before its 16 bits how long it thinks; 0 = it has not chosen
        self._race = -1  # ticks when the race under way began, or -1
        self._fresh = True  # the last act has not met the clock yet

    # -- a match ------------------------------------------------------------------

    def open(self, kinds, seed, rules=(), edition=0, preset="standard"):
        """Start a match.

        :param kinds: one byte for each seat: 0 a person here, else the level of a bot.
        :param seed: 4 bytes; the same seed, rules and acts give the same match.
        :param rules: pairs ``key, value`` of :mod:`uno_core.ruleset` that differ from the preset.
        :raises ValueError: too few or many seats, no such rule, or not with the others.
        """
        page = opening.new(edition, len(kinds), seed)
        ruleset.set_rules(page, preset, rules)
        opening.open_match(page, self.log)
        for i in range(4):
            self.dice[i] = seed[i] ^ 0xA5
        self.dice[0] |= 1
        self.steps = 0
        self.sit(page, kinds)
        self.tally = fresh_tally(self.kinds)
        self.saves = SAVES_NOTHING
        self._owe()

    def next_round(self):
        """Deal the next round of the match."""
        deal.next_round(self.page, self.log)
        self.sit(self.page, self.kinds)
        self._owe()

    def sit(self, page, kinds):
        """Take a page and a seating: one kind of player for each seat."""
        self.seat(page, kinds)
        self.acted()

    def seat(self, page, kinds):
        """As :meth:`sit`, but nothing is set in motion yet."""
        activate(page)
        HOOKS[H_SCORE] = _score  # what scores goes back, and comes when a round is over
        if getattr(editions.load(page[O_EDITION]), "WIDTH", 0) > _WIDE:
            self.acts = array("H", bytes(4 * _ACTS))
        self.page = page
        self.fair_ms = page[O_RULES + R_FAIR_WINDOW] * 1000
        self.claims = None
        self.kinds = bytes(kinds)
        self._view = bytearray(len(page))
        self._last = bytearray(len(page))
        self._load_bots()
        self.memory = bytearray(BOT_MEMORY)
        self.acts_done = 0
        self._may_undo()

    def _may_undo(self):
        self.beside[BESIDE_THERE] = 0
        one = self.alone and self.kinds.count(b"\0") == 1
        self.before = bytearray(len(self.page)) if one else None

    def _load_bots(self):
        self._mind = levels.load(max(self._levels()), self.page[O_EDITION])

    def swap_seat(self, seat, level):
        """Let a bot take the seat of a person, or a person a bot's seat; the match continues.

        :param level: how well the bot plays.
        :return: the seat of a person here, or -1 if none is left.
        """
        kinds = bytearray(self.kinds)
        kinds[seat] = 0 if kinds[seat] else level
        self.kinds = bytes(kinds)
        self.tally = fresh_tally(b"")  # nothing counts: not all of it is this person's
        self.log_at = 0  # the log is of other seats
        self._load_bots()
        self._may_undo()
        self.acted()
        self._owe()
        return kinds.find(b"\0")

    # -- what screens ask -----------------------------------------------------------

    def view(self, seat):
        """Return the view of a seat: a shared buffer, valid until the next call, read only."""
        if seat != self._seat or self.page != self._last:
            mask.view_into(self.page, seat, self._view)
            self._last[ALL] = self.page
            self._seat = seat
        return self._view

    def level(self, seat):
        """Return 0 where a person decides, here or far away; else the level of the bot that does."""
        return self.kinds[seat]

    def _levels(self):
        return self.kinds  # every level that may have to play

    def legal(self, seat):
        """Return how many acts are legal for a seat; they are in ``acts``."""
        return flow.legal(self.page, seat, self.acts)

    def refusal(self, act):
        """Return why an act is refused now (``X_*``), or 0 when it is legal."""
        return flow.refusal(self.page, act)

    @property
    def scores(self):
        """How the match went, a :class:`uno_table.history.scores.Scores`."""
        return Scores(self.totals)

    # -- acting ---------------------------------------------------------------------

    def propose(self, act):
        """Do an act if it is legal.

        :return: 0 when it is done, or waits for the end of a fair window; else why not (``X_*``).
        """
        if self.fair_ms:  # only then is the module loaded
            if window.take(self, act):
                return 0
        whole = self.before is not None and self._begins(act)
        if whole:
            self.view(act >> 8 & 15)  # so that the page as it is now is in _last
        reason = flow.attempt(self.page, act, self.log)
        if not reason:
            if whole:
                self._keep()
            self.done(act)
        return reason

    def can_undo(self):
        """Whether the last act of the person here can be taken back (:meth:`undo`)."""
        return self.before is not None and self.beside[BESIDE_THERE] > 0 and not self.round_over()

    def undo(self):
        """Take back the last act of a person who plays against bots alone, and what bots did since
        (:meth:`can_undo`). From now on the saved position is the one before it.

        The page has the whole round, including its random numbers. So a player who draws again draws the same card, and
        bots in the same position have the same dice. The player has seen the result and knows it now. So the step is
        counted, and the result of the match says it.

        If every act is appended to the last save, the acts after it belong to a future that no longer exists. So
        another save goes after them. On other stores saves are some minutes apart; the next save comes when it is due.
        """
        beside = self.beside
        self.page[ALL] = self.before
        self.dice[0:4] = beside[BESIDE_DICE:BESIDE_MEMORY]
        self.memory[0:BOT_MEMORY] = beside[BESIDE_MEMORY:BESIDE_ACTS]
        self.acts_done = beside[BESIDE_ACTS] | beside[BESIDE_ACTS + 1] << 8
        beside[BESIDE_THERE] = 0
        self.steps = min(self.steps + 1, MOST_STEPS)
        self.log[0] = 0
        self.acted()
        self.owed = True
        if self.saves == SAVES_ACTS:
            self.save(False)

    def _begins(self, act):
        """Whether an act of the person can be taken back alone: it is not an answer, a mark, or a time-out."""
        verb = act >> 12
        seat = act >> 8 & 15
        if verb == V_SELECT or verb == V_TIMEOUT or seat >= len(self.kinds) or self.kinds[seat]:
            return False
        phase = self.page[O_STATE] >> 4
        return phase != P_ASK and phase != P_DREW or turns.asked(self.page) != seat

    def _keep(self):
        """Save the state before an act."""
        self.before[ALL] = self._last
        beside = self.beside
        beside[BESIDE_THERE] = 1
        for i in range(4):
            beside[BESIDE_DICE + i] = self.kept_dice[i]
        for i in range(BOT_MEMORY):
            beside[BESIDE_MEMORY + i] = self.memory[i]
        beside[BESIDE_ACTS] = self.acts_done & 255
        beside[BESIDE_ACTS + 1] = self.acts_done >> 8

    def hold_bots(self, still):
        """Choose whether bots hold still, and the time of the asked player too."""
        self.paused = still
        self._held = True

    def tick(self, now_ms):
        """Let time pass: at most one act of a bot, or of the clock.

        :return: whether there was one.
        """
        page = self.page
        phase = page[O_STATE] >> 4
        if self._fresh:
            self._since = now_ms
            self._waited = 0
            self._fresh = False
            if phase != P_RACE:
                self._race = -1
            elif self._race < 0:
                self._race = now_ms
        if self._held:
            self._since = (now_ms - self._waited) & TICKS  # the time of a turn is stopped
            self._held = self.paused
        if self.fair_ms:
            made = window.tick(self, now_ms)
            if made >= 0:
                return made > 0
        if self.paused or phase == P_OVER:
            return False
        waited = self._waited = (now_ms - self._since) & TICKS
        if self.react_ms and waited >= self.react_ms:
            self.react_ms = 0
            act = self.noticed()
            if act >= 0:
                self.do(act)
                return True
        seat = turns.asked(page)
        if phase == P_RACE:
            if (now_ms - self._race) & TICKS < max(self.fair_ms, _T_RACE):
                return False
            self.do(V_TIMEOUT << 12 | seat << 8)
        elif not self.level(seat):
            limit = view.clock_seconds(page) * 1000
            if not limit or waited < limit:
                return False
            return not self.propose(V_TIMEOUT << 12 | seat << 8)
        else:
            if self.owed:
                self.rest(now_ms)
            return self._bot_acts(seat, waited)
        return True

    def left_ms(self, now_ms):
        """Return the time in ms that a person in turn has left, or -1 if no person is waited for, or without a
        limit."""
        page = self.page
        seat = turns.asked(page)
        if seat >= len(self.kinds) or self.kinds[seat] != _PERSON or self.racing():
            return -1
        limit = view.clock_seconds(page) * 1000
        waited = 0 if self._fresh else self._waited if self._held else (now_ms - self._since) & TICKS
        return max(limit - waited, 0) if limit else -1

    def _wait_ms(self):
        """Return how long a bot in turn waits after the last act."""
        windows = self.page[O_WINDOWS]
        least = 0
        if self.anybody():
            if windows & W_CATCH and view.anyone_catchable(self.page) or windows & W_REPORT:
                least = _T_UNO
            elif windows & (W_JUMP | W_ADD | W_ACCUSE) and self._tempted():
                least = _T_RACE
        pace = self.pace_ms
        if pace and view.clock(self.page):
            pace = _T_CLOCK
        return max(pace * (self._choice >> 16 or _FORCED) >> 5, least)

    def anybody(self):
        """Whether a person here or far away takes part in the round."""
        for seat in range(self.seats):
            if not self.level(seat) and not view.out(self.page, seat):
                return True
        return False

    def _tempted(self):
        """Whether a person could jump in, add a card or accuse now."""
        for seat in range(self.seats):
            if not self.level(seat):
                for i in range(self.legal(seat)):
                    verb = self.acts[i] >> 12
                    if verb == V_JUMP or verb == V_ADD or verb == V_CHALLENGE:
                        return True
        return False

    def _bot_acts(self, seat, waited):
        while waited >= self._wait_ms():
            if self._choice:
                self.do(self._choice & 0xFFFF)
                return True
            level = self.level(seat)
            n = self.legal(seat)
            act = bots.choose(self._mind, level, self.view(seat), seat, self.acts, n, self._shaken(), self.memory)
            thinks = _FORCED + _STEP * bots.effort[0] + (act + self.acts_done) % _UNEVEN
            self._choice = thinks << 16 | act
        return False

    def noticed(self):
        """Let one bot, by chance, look whether there is something to do out of turn; in a race all come to it.

        :return: the act, or -1. It is not done yet.
        """
        first = below(self.dice, self.seats, 0)
        racing = self.racing()
        for k in range(self.seats if racing else 1):
            seat = (first + k) % self.seats
            level = self.level(seat)
            if level:
                n = self.legal(seat)
                act = bots.at_once(level, self.view(seat), seat, self.acts, n, self._shaken(), True)
                if act >= 0:
                    return act
        return -1

    def _shaken(self):
        return self.dice  # for what a bot does next

    def do(self, act):
        """Do a legal act."""
        flow.apply(self.page, act, self.log)
        self.done(act)

    def done(self, act):
        """Finish an act: bots remember it, it is sent to screens and saved."""
        if self._mind:
            self._mind.remember(self.memory, self.page, self.log)
        if self.acts_done < 0xFFFF:
            self.acts_done += 1
        record = self.record
        thrown = 0
        while self.kept_dice != self.dice and thrown < 16:
            next16(self.kept_dice, 0)
            thrown += 1
        seat = act >> 8 & 15
        begin = 2 if seat == record[_ASKED] and thrown == (self.kinds[seat] == LEVEL_CARELESS) else 0
        self.acted()
        self.owed = True
        if self.saves > SAVES_ACTS or self.saves == SAVES_NOTHING:
            return
        at = self.log_at
        if self.saves == SAVES_FIRST or thrown > 15 or at + 4 > self.log_end:
            self.save(False)
            return
        if not begin:
            put(record, 0, V_TIMEOUT, seat + 1 << 4 | thrown)
        put(record, 2, act >> 12, act & 255)
        self.log_at = at + 4 - begin
        if self._store.write(at, record[begin:4]):
            self.write_refused()

    def acted(self):
        """Note that the page has changed: the time to think and to react starts again."""
        self.kept_dice[ALL] = self.dice
        self.record[_ASKED] = self.page[O_STATE] & 15
        self._fresh = True
        self.react_ms = 0
        self._choice = 0
        if self.racing():
            self.react_ms = 300 + below(self.dice, 900, 0)
        elif self.page[O_STATE] >> 4 == P_ASK and self.page[O_RULES + R_PEN_ON_DEMAND]:
            self.react_ms = _T_COLOR + below(self.dice, 2000, 0)
        elif view.anyone_catchable(self.page) or self.page[O_WINDOWS] & (W_JUMP | W_ADD | W_REPORT):
            self.react_ms = self.fair_ms or 1000 + below(self.dice, 1500, 0)

    # -- save and resume --------------------------------------------------------------

    def save(self, whole=True):
        """Save the match. Every call erases flash on most boards.

        If acts are appended, and there is space for the acts of a round, a mark is enough to save a new deal. If the
        store refuses the write, the match is saved again later (:meth:`write_refused`).

        :param whole: nothing will be played that is not saved: the match is left, or each act is appended.
        :return: whether it is saved: there is a store, it takes the write, and the match fits.
        """
        self.owed = not whole
        self.saved_ms = -1
        store, page = self._store, self.page
        if page is None or not store:
            return False
        dealt = self.saves == SAVES_FIRST and not self.acts_done
        if dealt and page[O_ROUND] > 1 and 0 < self.log_at <= self.log_end - _ROUND:
            mark = bytearray(RECORD)
            put(mark, 0, V_TIMEOUT, MARK_ROUND << 4)
            if store.write(self.log_at, mark):
                self.write_refused()
                return False
            self.log_at += RECORD
            self.saves = SAVES_ACTS
            return True
        head = bytearray(SAVE_HEAD)
        head[0] = self.seats | LOCAL_FORM
        head[1 : 1 + self.seats] = self.kinds
        head[SAVE_DICE:SAVE_MEMORY] = self.kept_dice
        head[SAVE_MEMORY:SAVE_ACTS] = self.memory
        head[SAVE_ACTS] = self.acts_done & 255
        head[SAVE_ACTS + 1] = self.acts_done >> 8
        slots = Slots(store)
        head[SAVE_WHOLE] = (whole or appends(store) > 0) | self.steps << 1
        first = dealt and page[O_ROUND] == 1
        done = slots.save(head + self.totals + self.tally + saved.squeezed(page), self.log_at, first)
        self._follow(slots, done)
        return done

    def _follow(self, slots, done):
        """Append the next acts to a save.

        :param done: whether the match is in it.
        """
        self.saves = saved.interval(self._store) if done else SAVES_NOTHING
        self.log_at = slots.at
        self.log_end = slots.end
        if not done and getattr(self._store, "failed", 0):
            self.write_refused()

    def write_refused(self):
        """Note that the store has refused a write: the whole match is saved again in a minute, or later
        (:func:`uno_table.saves.saved.interval`)."""
        self.owed = True
        self.log_at = 0  # the end of the log is not known now
        self.saves = max(saved.interval(self._store), saved.AGAIN_MS)

    def rest(self, now_ms):
        """Note that nobody here has to press a key now, and save if it is time for that. To be called before a deal is
        shown."""
        left = self.saves
        if left == SAVES_NOTHING:
            return
        if left > SAVES_ACTS:
            if self.saved_ms < 0:
                self.saved_ms = now_ms
            left -= (now_ms - self.saved_ms) & TICKS
        elif left == SAVES_ACTS:
            left = self.log_end - self.log_at - _SPARE
        if left <= 0:
            self.save(False)

    def _owe(self):
        """Note a change that is not an act."""
        self.owed = True
        if self._store and (self.saves == SAVES_ACTS or self.saves < SAVES_ACTS and self.anybody()):
            self.saves = SAVES_FIRST

    def saved(self):
        """Whether a match can be resumed; a broken save is set aside (see ``fault``)."""
        found, self.fault = saved.load(self._store)
        return found is not None

    def resume(self, entropy=None):
        """Restore the saved match. Return whether there was one.

        :param entropy: n -> n random bytes: new random numbers, if more may have been played than was saved. None: as
            if everything was saved.
        """
        found, self.fault = saved.load(self._store)
        if not found:
            return False
        slots = found[MATCH_SLOTS]
        less = self.restore(found)
        if still(self.dice, 0):  # they would never move again
            self.dice[0] ^= 1
        if self.round_over():
            self.note_round()
        self.log[0] = 0
        self.acted()
        if less and entropy:
            saved.stir(self.page, entropy(4))
        if less or not slots.at:
            self.save(False)  # from here on more is played than is saved, or in another way
        else:
            self._follow(slots, True)
        return True

    def restore(self, match):
        """Take a saved match as it is: its page, and the acts of its log done again.

        :param match: of :func:`uno_table.saves.saved.load`.
        :return: whether more may have been played.
        """
        kinds, dice, memory, acts_done, self.totals, page, less, slots, self.steps, self.tally = match
        self.seat(page, kinds)
        self.saves = SAVES_NOTHING
        self.log_at = 0
        self.dice[0:4] = dice
        self.memory[0:10] = memory
        self.acts_done = acts_done
        return slots.log[0] < slots.log[1] and self._replay(slots) or less

    def _replay(self, slots):
        """Do the acts of a log again. Return whether there is one in it that cannot be done."""
        page = self.page
        bot = levels.load(max(self.kinds), self.edition)  # as at the table: None if nobody remembers
        at, end = slots.log
        while at < end:
            found = saved.read(self._store, at, end, page, self.kinds)
            if not found:
                slots.at = 0  # a mark without its act: nothing may be written behind it but a save
                break
            act, thrown, at = found
            if act < 0:
                if not self.round_over():
                    return True
                self._replay_deal()
                continue
            if flow.attempt(page, act, self.log):
                return True
            if bot:
                bot.remember(self.memory, page, self.log)
            count(self.tally, self.log)
            self.acts_done = min(self.acts_done + 1, 0xFFFF)
            for _ in range(thrown):
                next16(self.dice, 0)
        return False

    def _replay_deal(self):
        """Deal the next round as the person saw it: with the result of the round before, and the feats in it."""
        self.acted()
        self.note_round()
        round_tally.tell(self.tally)
        deal.next_round(self.page, self.log)
        self.seat(self.page, self.kinds)

    def note_round(self):
        """Note that a round is over."""
        number = self.page[O_ROUND]
        self.scores.note(self, number)
        round_tally.round_over(self, number)
