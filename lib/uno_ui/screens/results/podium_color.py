# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The result of a round on a color display: a light on the winner, and a bar for each player.

::

    headline                        headline
     light   | Ari ######## 431         light on the winner
     on the  | You ####     211     Ari ############## 431
     winner  | Noa ##       120     You ######         211
    message                         message

The left picture is that of a low display, the right one that of a display of 200 pixels and more. A bar grows until the
total of its player; what was won now is white. All places are pixels.
"""

from micropython import const

from uno_core.codes import TICKS
from uno_ui.codes import C_BACK, C_FELT, C_LAMP, C_QUIET, C_RAIL
from uno_ui.surface import pictures

PARTS = const(10)  # pictures while the bars grow,
_GROW_MS = const(50)  # and from one to the next
_TALL = const(200)  # pixels of a display from which on the bars are below the winner
_TITLE = const(1)  # pixels below the headline, for each pixel of a letter
_CROWN = (0x421, 0x673, 0x7FF, 0x7FF, 0x3FE)  # rows from above, a bit for each pixel
_CROWN_W = const(11)
_FALLS = const(10)  # pixels that the crown falls, for each pixel of a letter
_YELLOW = const(3)
_LARGE = const(3)  # pixels for each pixel of the winner's face, if there is room
_STAND_W = const(28)  # pixels at least, for each pixel of a letter
_CONFETTI = const(40)
_CONFETTI_COLORS = b"\2\3\5\4\x08\x09\x0a\1"
_APART = const(2)  # pixels between parts of the picture
_STAGE = const(62)  # pixels for the winner on a low display, and on one with large letters,
_STAGE_WIDE = const(96)
_STAGE_NARROW = const(78)  # if players are in two columns there
_PITCH = const(28)  # at most, from one player to the next
_FACE_PITCH = const(25)  # from which on each player has a face
_BAR = const(9)  # pixels of a bar, and of one beside large letters
_BAR_LARGE = const(14)
_BAR_LEAST = const(12)  # a shorter one tells nothing


class Podium:
    """The picture of a result.

    :param result: :class:`uno_ui.screens.results.result.Result`.
    :param heard: the result is shown again: nothing moves.
    """

    def __init__(self, result, heard):
        app = result.app
        self._canvas = app.canvas
        self._result = result
        table = app.table
        self._faces = pictures.of_seats(app, [table.kind(seat) for seat in range(len(result.order))])
        self._winners = [seat for seat in result.order if result.wins(seat)]
        totals = self._totals = [table.total(seat) for seat in range(len(result.order))]
        self._won = [0 if result.match else min(table.round_points(seat), totals[seat]) for seat in range(len(totals))]
        self._goal = max(result.goal(max(totals)), 1)
        self._least = min(totals)
        self._digits = len(str(max(totals)))
        self._place(result.below)
        self._part = PARTS if heard or not app.animated() else 0
        self._since = app.board.ticks_ms()
        self._draw()

    def _place(self, below):
        """Choose the places.

        :param below: lines of text below the picture.
        """
        canvas = self._canvas
        result = self._result
        times = canvas.times
        self._top = canvas.row + _TITLE + times
        low = canvas.high - (canvas.row + _APART if below else 0) - (canvas.row if below > 1 else 0)
        n = len(result.order)
        self._columns = 1
        row = canvas.row - 2 * (times - 1)
        if canvas.high >= _TALL:
            self._columns = 1 if n <= 5 else 2
            lines = -(-n // self._columns)
            self._pitch = min((low - self._top) // (2 * lines), canvas.row + 4)
            self._pitch = max(self._pitch, row)
            self._rows_x = canvas.margin
            self._rows_y = low - lines * self._pitch
            self._low = self._rows_y - _APART
            self._middle = canvas.wide >> 1
            self._reach = self._middle - _APART
        else:
            room = low - self._top
            if n * row > room:
                self._columns = 2
            lines = -(-n // self._columns)
            self._pitch = min(room // lines, _PITCH)
            stage = _STAGE if times == 1 else _STAGE_WIDE if self._columns == 1 else _STAGE_NARROW
            self._rows_x = stage + _APART
            self._rows_y = self._top
            self._low = low
            self._middle = stage >> 1
            self._reach = stage
        self._lines = lines
        self._with_faces = times == 1 and self._columns == 1 and self._pitch >= _FACE_PITCH
        names = [len(name) for name in result.whole]
        self._name = min(max(names), 8 if self._columns == 1 and not self._with_faces else 3)
        self._stand = canvas.row + 2
        self._scale = _LARGE
        while self._scale > 1 and not self._fits(self._scale):
            self._scale -= 1

    def _fits(self, scale):
        """Return whether there is room for the winners with crowns and the stand, so large."""
        high = (pictures.SIZE + len(_CROWN) - 1) * scale + self._stand
        wide = max(len(self._winners), 1) * (pictures.SIZE * scale + _APART)
        return high <= self._low - self._top and wide <= 2 * self._middle

    def tick(self, now_ms):
        """Let the bars grow."""
        if self._part < PARTS and (now_ms - self._since) & TICKS >= _GROW_MS:
            self._since = now_ms
            self._part += 1
            self._grow()

    def end(self):
        """Draw the last picture of it."""
        if self._part < PARTS:
            self._part = PARTS
            self._grow()

    @property
    def still(self):
        """Whether nothing moves any more."""
        return self._part >= PARTS

    def _draw(self):
        canvas = self._canvas
        canvas.box(0, self._top, canvas.wide, canvas.high - self._top, C_RAIL)
        self._light(self._top, self._low, 0, canvas.wide)
        self._confetti()
        self._stage()
        for k in range(len(self._result.order)):
            self._row(k)

    def _grow(self):
        self._stage()
        for k in range(len(self._result.order)):
            if self._won[self._result.order[k]]:
                self._row(k)

    def _portrait(self, seat, x, y, times, mood):
        canvas = self._canvas
        pictures.face(canvas, x, y, self._faces[seat], mood, times, canvas.tints[seat % len(canvas.tints)])

    def _light(self, top, low, left, right):
        """Draw the light within a box: wider below."""
        canvas = self._canvas
        begins = 8 * canvas.times
        deep = self._low - self._top
        for y in range(top, low):
            half = begins + (y - self._top) * (self._reach - begins) // deep // 2
            a = max(self._middle - half, left)
            b = min(self._middle + half, right)
            canvas.box(left, y, a - left, 1, C_RAIL)
            canvas.box(a, y, b - a, 1, C_FELT)
            if self._middle + half < right and right < canvas.wide:
                canvas.box(b, y, right - b, 1, C_RAIL)

    def _confetti(self):
        """Strew it: less if another player has won, none if nobody has."""
        canvas = self._canvas
        times = canvas.times
        n = _CONFETTI if self._result.me in self._winners else _CONFETTI // 3 if self._winners else 0
        wide = 2 * self._middle - 4 * times
        deep = self._low - self._top - self._stand - 4 * times
        at = 7
        for k in range(n):
            at = (at * 75 + 74) % 65537
            w = (2 + (k & 1)) * times
            x = 2 + at % wide
            y = self._top + (at >> 5) % deep
            canvas.box(x, y, w, 5 * times - w, _CONFETTI_COLORS[k & 7])

    def _stage(self):
        """Draw the winners' faces on the stand, and the crown, which falls."""
        canvas = self._canvas
        times = canvas.times
        winners = self._winners
        scale = self._scale
        size = pictures.SIZE * scale
        pitch = min(size + _APART, (2 * self._middle - 2 * _APART) // max(len(winners), 1))
        w = max(pitch * (len(winners) - 1) + size + 2 * scale, _STAND_W * times)
        w = min(w, 2 * self._middle - 2)
        top = self._low - self._stand - times
        left = self._middle - (w >> 1)
        x = self._middle - (pitch * (len(winners) - 1) + size) // 2
        y = top - size + 2 * scale
        crown = len(_CROWN) * scale
        fall = (PARTS - self._part) * _FALLS * times // PARTS
        for seat in winners:
            a = x + (size - _CROWN_W * scale) // 2
            self._light(max(y - crown - _FALLS * times, self._top), y + scale, a, a + _CROWN_W * scale)
            self._portrait(seat, x, y, scale, pictures.GLAD)
            self._crown(a, max(y - crown + scale - fall, self._top), scale)
            x += pitch
        canvas.round(left, top + times, w, self._stand, 0)
        canvas.round(left, top, w, self._stand, C_LAMP)
        text = self._prize()
        x = self._middle - (canvas.letter * len(text) - times) // 2
        canvas.write(x, top + 1 + times // 2, text, canvas.ink(C_LAMP))

    def _prize(self):
        """Return what stands on the stand: the points of this round, or the total; nothing without a winner."""
        if not self._winners:
            return "-"
        seat = self._winners[0]
        won = self._won[seat]
        return "+%d" % won if won else str(self._totals[seat])

    def _crown(self, x, y, scale):
        for ink, shift in ((0, scale), (_YELLOW, 0)):
            for k in range(len(_CROWN)):
                row = _CROWN[k]
                for i in range(_CROWN_W):
                    if row >> i & 1:
                        self._canvas.box(x + i * scale, y + k * scale + shift, scale, scale, ink)

    def _row(self, k):
        """Draw a player: face, name, bar and total."""
        canvas = self._canvas
        times = canvas.times
        result = self._result
        seat = result.order[k]
        wide = (canvas.wide - self._rows_x) // self._columns
        x = self._rows_x + k // self._lines * wide
        y = self._rows_y + k % self._lines * self._pitch
        end = x + wide - (2 if self._columns == 1 else 4) * times
        canvas.box(x, y, wide, self._pitch, C_RAIL)
        won = self._won[seat]
        left = won * (PARTS - self._part) // PARTS  # is not counted yet
        total = self._totals[seat]
        text = str(total - left)
        number = end - canvas.letter * len(text)
        ink = 1
        if seat in self._winners:
            canvas.round(number - times, y, end - number + times, canvas.row - times, C_LAMP)
            ink = canvas.ink(C_LAMP)
        canvas.write(number, y, text, ink)
        name = self._name
        if self._with_faces:
            mood = pictures.GLAD if seat in self._winners else pictures.SAD if total == self._least else pictures.NORMAL
            self._portrait(seat, x, y, 1, mood)
            x += pictures.SIZE + 2 * times
        canvas.write(x, y, result.whole[seat][:name])
        fate = result.fate(seat, total)
        top = y + ((canvas.row - times - _BAR_LARGE) >> 1)
        high = _BAR_LARGE
        right = end - canvas.letter * self._digits - 3 * times
        if self._with_faces:
            top = y + canvas.row + 1
            high = _BAR
            right = end
        else:
            x += canvas.letter * name + 2 * times
            if times == 1:
                top = y + 1
                high = _BAR - 2
        if fate:
            canvas.write(x if self._with_faces else x + 2 * times, top - 1 if self._with_faces else y, fate)
        elif right - x >= _BAR_LEAST:
            self._bar(seat, x, top, right - x, high, total - won, total - left)

    def _bar(self, seat, x, y, w, h, before, now):
        """Draw a bar.

        :param before: the total without what was won now.
        :param now: the total that is shown.
        """
        canvas = self._canvas
        goal = self._goal
        w -= 2
        canvas.round(x, y, w + 2, h, C_QUIET)
        canvas.box(x + 1, y + 1, w, h - 2, C_BACK)
        begins = w * min(max(before, 0), goal) // goal
        canvas.box(x + 1, y + 1, begins, h - 2, canvas.tints[seat % len(canvas.tints)])
        canvas.box(x + 1 + begins, y + 1, w * min(max(now, 0), goal) // goal - begins, h - 2, 1)
