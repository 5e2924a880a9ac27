# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A question on the table: name a color, a player or a number, play or keep the drawn card, challenge or not, slap. An
edition can also ask for its special moves.

Its answers are legal acts of the table. Some questions can be put off: a challenge, if a card can be played as well; or
a list that the player only looked at. The answer that puts it off closes it. The choice of a card of the hand is not a
question here: it is made in the hand itself.
"""

from micropython import const

from uno_core import view as v
from uno_core.codes import A_FLEX, NONE, O_MATCH, O_SHADOW, O_STATE, V_ACCEPT, V_CHALLENGE, V_CHOOSE, V_EDITION, V_PASS
from uno_core.codes import V_PLAY, V_SLAP
from uno_ui.table import news
from uno_ui.codes import ASKS_CHALLENGE, ASKS_COLOR, ASKS_DRAWN, ASKS_NUMBER, ASKS_OFFER, ASKS_OWN, ASKS_SEAT, ASKS_SLAP
from uno_ui.codes import COLORS, DIGITS, EVERY_KEY, LETTER, LOW, ROW
from uno_ui.table.actions import act_of, arg_of, find, verb_of
from uno_ui.table.prompts import deed, prompt
from uno_ui.table.slapping import act, answers
from uno_ui.words import say

_NUMBERS_IN_SIGHT = const(5)
_LETTERS = const(5)  # of an answer, for which there is always room
_EDGES_W = const(3)  # pixels beside them
_FALSE_CHALLENGE = const(2)  # cards more for a challenge that fails (B-W4-4)
_LATER = const(2)  # the answer that puts a challenge off
_KINDS = const(15)  # of a key; its higher bits distinguish two questions of a kind


class Question:
    """A question with its answers.

    - ``what``: the number of the question.
    - ``key``: that and more, see :func:`uno_ui.table.actions.what_is_asked`.
    - ``words``: of the question.
    - ``chosen``: the answer under the cursor; ``answers``: all of them in words, None: the colors.
    - ``covers_hand``: it needs the hand's place.
    """

    def __init__(self, screen, key, view):
        self._screen = screen
        self._picture = screen.picture
        self._low = screen.app.canvas.height <= LOW
        what = key & _KINDS
        self.key = key
        self.what = what
        self.chosen = 0
        self.covers_hand = what == ASKS_CHALLENGE or self._low
        self.answers = None
        self._args = None
        self._people = ()  # who shares the keys of a race
        self._lit = 0  # keys that are still to press, one bit for each answer
        self._first = 0
        self._sight = COLORS
        if what == ASKS_COLOR:
            self.words = prompt(view)
            self.chosen = _favorite(screen.hand)
        elif what == ASKS_SEAT:
            self.words = prompt(view)
            self._read_seats(view)
        elif what == ASKS_NUMBER:
            self.words = prompt(view)
            self._read_numbers(v.ask(view) == A_FLEX)
        elif what == ASKS_SLAP:
            self._share(screen.app, view)
            self.words = "" if self._low and not self._people else say("slap")
        elif what == ASKS_DRAWN:
            face = v.drawn(view)
            screen.hand.point(face)
            self._face = face
            self.words = say("drawn").format(news.card_words(view, face))
            self.answers = (say("play"), say("keep"))
        elif what == ASKS_CHALLENGE:
            self._read_challenge(view)
        else:
            self.words = say("turn" if what == ASKS_OWN else "offer")
            self._read_deeds(view)
        if self.answers:
            self._sight = min(len(self.answers), self._room())

    def pick_answer(self, place):
        """Choose an answer, as the player would do."""
        self.chosen = place

    def _room(self):
        """Return how many answers there is room for."""
        if self.what == ASKS_NUMBER:
            return _NUMBERS_IN_SIGHT
        if self.what >= ASKS_OWN:
            return 1
        if self.what == ASKS_SLAP:
            return len(self.answers)
        letters = min(max([len(answer) for answer in self.answers]), _LETTERS)
        return min(3, self._picture.boxes_w // (LETTER * letters + _EDGES_W))

    def _read_challenge(self, view):
        """Whether to challenge, the color before, and the possible cost; if a card can be played as well, that too."""
        screen = self._screen
        self._who = screen.names[v.pending_by(view)]
        before = self._before_color = view[O_SHADOW + O_MATCH - O_STATE] & 7
        self._before = news.color_words(view, before) if before < COLORS else ""
        key = "challenge-low" if self._low and self._before else "challenge"
        self.words = say(key).format(self._who, self._before)
        self._due = news.how_many(v.pending(view))
        self._worst = news.how_many(v.pending(view) + _FALSE_CHALLENGE)
        if find(screen.app.table, screen.me, V_PLAY) >= 0:
            self.answers = (say("no"), say("yes"), say("lay"))
        elif self._low:
            self.answers = (say("low-no").format(self._due), say("low-yes").format(self._worst))
        else:
            self.answers = (say("no"), say("yes"))

    def _share(self, app, view):
        """Give each a key, if several persons share the handheld; all of them look at it, so all hands are hidden."""
        table = app.table
        people = [seat for seat in range(table.seats) if not table.kind(seat)]
        if people[1:]:
            self._people = people
            self.covers_hand = True
            self.answers, self._lit = answers(app, view, people)

    def _read_seats(self, view):
        """Read the seats that can be named, in their order from the next one; "nobody", if the player may decline."""
        me = self._screen.me
        table = self._screen.app.table
        answers = []
        args = []
        n = v.seats(view)
        for k in range(1, n + 1):
            seat = (me + k) % n
            if not table.refusal(act_of(me, V_CHOOSE, seat)):
                answers.append("%s%2d" % (self._screen.names[seat][:3], v.size(view, seat)))
                args.append(seat)
        if not table.refusal(act_of(me, V_CHOOSE, NONE)):
            answers.append(say("nobody"))
            args.append(NONE)
        self.answers = answers
        self._args = args

    def _read_numbers(self, flex):
        """Read the numbers that can be named; of a side of a card, whether it is the other one."""
        table = self._screen.app.table
        me = self._screen.me
        self._args = [n for n in range(DIGITS) if not table.refusal(act_of(me, V_CHOOSE, n))]
        self.answers = [say("yes" if n else "no") if flex else str(n) for n in self._args]
        if not self.answers[1:]:
            self.answers[0] = say("done")

    def _read_deeds(self, view):
        """Read the special moves of the edition; and "back", if the player has only opened the list."""
        table = self._screen.app.table
        self._args = [
            arg_of(table.acts[i]) for i in range(table.legal(self._screen.me)) if verb_of(table.acts[i]) == V_EDITION
        ]
        self.answers = [deed(view, arg, self._screen.names) for arg in self._args]
        if self.what == ASKS_OFFER:
            self.answers.append(say("back"))
            self._args.append(-1)

    def draw(self):
        """Draw it all; the words are the ticker's."""
        if self.covers_hand:
            self._picture.clear_hand()
        if self.what == ASKS_COLOR and self._picture.field:
            self._picture.shown = True
            self._fields(range(COLORS), False)
            return
        self._picture.covered = True
        if self.what == ASKS_SLAP:
            self._screen.app.buttons.act_on(EVERY_KEY)
            if not self._people:
                self._shout(say("slap-big"))
                return
        self._boxes()
        if self.what == ASKS_CHALLENGE and not self._low:
            self._costs()

    def _fields(self, colors, move):
        """Draw colors to choose, each with the number of cards of it that the person holds."""
        for color in colors:
            self._picture.field(color, color == self.chosen, _held(self._screen.hand, color), move)

    def _boxes(self):
        """Draw the answers side by side; below, which of many are in sight."""
        first = self._first
        sight = self._sight
        for k in range(sight):
            self._box(first + k)
        n = len(self.answers) if self.answers else 0
        if n > sight:
            canvas = self._screen.app.canvas
            picture = self._picture
            w = picture.boxes_w
            canvas.fill(picture.boxes_x, picture.scroll_y, w, 1, 0)
            canvas.fill(picture.boxes_x + w * first // n, picture.scroll_y, w * sight // n, 1)

    def _box(self, i):
        """Draw one answer: a word, or a color."""
        canvas = self._screen.app.canvas
        picture = self._picture
        h = picture.boxes_h
        w = picture.boxes_w // self._sight
        x = self._x(i)
        y = picture.boxes_y
        word = self.answers[i] if self.answers else ""
        own = canvas.middle
        tight = not own and LETTER * len(word) + 4 > w  # letters touch no side
        lit = self._lit >> i & 1 > 0 if self._people else i == self.chosen
        ink = canvas.plate(x, y, w if tight else w - 1, h, lit)
        middle = y + (h >> 1) - 5
        if word:
            if own:
                own(x, middle, w, word, ink)
            else:
                canvas.text(x + (w + 1 - LETTER * len(word)) // 2, middle, word, ink)
        else:
            canvas.text(x + 2, middle, picture.letter(i), ink)
            canvas.fill(x + 9, y + 2, w - 12, h - 4, 0)
            canvas.pattern(x + 10, y + 3, w - 14, h - 6, i)

    def _x(self, i):
        """Return the x of an answer."""
        return self._picture.boxes_x + (i - self._first) * (self._picture.boxes_w // self._sight)

    def _shout(self, word):
        """Show one large word instead of the answers; on a low screen also instead of the line of text."""
        canvas = self._screen.app.canvas
        picture = self._picture
        y = 9 if self._low else picture.boxes_y - 2
        canvas.fill(picture.boxes_x, y, picture.boxes_w, 23 if self._low else picture.boxes_h + 3, canvas.light)
        x = picture.boxes_x + (picture.boxes_w - 12 * len(word)) // 2
        canvas.text_large(x, y + 2 if self._low else y + 1, word, 0)

    def _costs(self):
        """Show the color before the card, and the cost of the chosen answer, in the place of the hand."""
        canvas = self._screen.app.canvas
        y = self._picture.hand_y
        h = self._picture.hand_h
        if self._before:
            text = say("cost-was").format(self._before)
            if self._picture.before:
                self._picture.before(self._before_color, text)
            else:
                canvas.line(1, y + max(h - 2 * ROW, 0) // 2, text)
        if self.chosen < _LATER:
            cost = say("cost-yes" if self.chosen else "cost-no").format(self._due, self._worst, self._who)
            canvas.line(1, y + h * 13 // 24, cost)

    def move(self, step):
        """Move to the next answer, in a circle."""
        if self.what == ASKS_SLAP:
            return
        n = len(self.answers) if self.answers else COLORS
        was = self.chosen
        self.chosen = (was + step) % n
        if self.what == ASKS_CHALLENGE and not self._low:
            self._picture.clear_hand()
            self._costs()
        if self.what == ASKS_COLOR and self._picture.field:
            self._fields((was, self.chosen), True)
            return
        first = self._first
        self._first = max(min(first, self.chosen), self.chosen + 1 - self._sight)
        if first != self._first:
            self._boxes()
            return
        picture = self._picture
        w = picture.boxes_w // self._sight - 1
        choose = self._screen.app.canvas.choose
        for i in (was, self.chosen):
            if choose:
                choose(self._x(i), picture.boxes_y, w, picture.boxes_h, i == self.chosen)
            else:
                self._box(i)

    def slap(self, command):
        """Return the act of a key in a race, or -1."""
        if not self._people:
            return self.act()
        screen = self._screen
        return act(screen.app.table.view(screen.me), self._people, command)

    def act(self):
        """Return the act of the chosen answer; -1 to put it off."""
        verb = V_ACCEPT
        arg = 0
        if self.what == ASKS_SLAP:
            verb = V_SLAP
        elif self.what == ASKS_COLOR:
            verb = V_CHOOSE
            arg = self.chosen
        elif self._args:
            verb = V_EDITION if self.what >= ASKS_OWN else V_CHOOSE
            arg = self._args[self.chosen]
            if arg < 0:
                return -1
        elif self.what == ASKS_DRAWN:
            verb = V_PASS if self.chosen else V_PLAY
            arg = 0 if self.chosen else self._face
        elif self.chosen == _LATER:
            return -1
        elif self.chosen:
            verb = V_CHALLENGE
        return act_of(self._screen.me, verb, arg)

    def close(self):
        """Give the place back, after the answer."""
        self._screen.app.buttons.act_on(False)
        self._picture.clear_boxes()
        if self.covers_hand:
            self._picture.clear_hand()


def _held(hand, color):
    """Return how many cards of a color a hand has."""
    n = 0
    for i in range(hand.n):
        if hand.faces[i] & 7 == color:
            n += 1
    return n


def _favorite(hand):
    """Return the color most cards of a hand have."""
    best = 0
    most = -1
    for color in range(COLORS):
        n = _held(hand, color)
        if n > most:
            best = color
            most = n
    return best
