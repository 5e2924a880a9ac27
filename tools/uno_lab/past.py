# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Past: the last acts of every table, as far as everybody saw them."""

from __future__ import annotations

import numpy as np

from uno_core import codes

from . import words
from .fast import CHOOSE_FACE, RELATIVE
from .layout import OF_ACT, SEATS, VERBS, Layout

_NOBODY = 255
_WHO, _VERB, _VALUE, _IS_SEAT, _FACE = range(5)  # of an act, as it is kept
_SECRET = (codes.V_SELECT, codes.V_TIMEOUT)  # other seats see neither a selection nor that a seat waits


class Past:
    """The last acts of the round at each table.

    :param told: the layout; its ``history`` says how many acts.
    """

    def __init__(self, told: Layout, tables: int, seats: int):
        self.told, self.seats = told, seats
        self.kept = np.full((tables, told.history, 5), _NOBODY, np.uint8)
        numbers = np.frombuffer(told.numbers, np.uint16)
        verbs, args = numbers >> 12, numbers & 255
        faces = np.array([verb in (codes.V_PLAY, codes.V_JUMP, codes.V_ADD) for verb in verbs])
        chosen = verbs == codes.V_CHOOSE
        cards = np.arange(len(numbers)) >= told.starts[CHOOSE_FACE]
        relative = (numbers & RELATIVE) > 0
        plain = (verbs == codes.V_EDITION) & (args < SEATS) | chosen & ~cards & ~relative
        places = np.frombuffer(told.places, np.uint8)
        self._rows = np.full((len(numbers), 5), _NOBODY, np.uint8)  # of each action
        self._rows[:, _VERB] = verbs
        self._rows[:, _VALUE] = np.where(relative | plain, args, _NOBODY)
        self._rows[:, _IS_SEAT] = relative
        self._rows[:, _FACE] = np.where(faces & (args != codes.NONE), places[args], _NOBODY)
        self._public = ~np.isin(verbs, _SECRET)

    def note(self, tables: np.ndarray, seats: np.ndarray, actions: np.ndarray) -> None:
        """Remember an act at each of some tables."""
        if not self.told.history:
            return
        public = self._public[actions]
        tables, seats = tables[public], seats[public]
        row = self._rows[actions[public]]
        row[:, _WHO] = seats
        to_seat = row[:, _IS_SEAT] == 1
        row[to_seat, _VALUE] = (row[to_seat, _VALUE] + seats[to_seat]) % self.seats
        self.kept[tables, 1:] = self.kept[tables, :-1]
        self.kept[tables, 0] = row

    def clear(self, tables) -> None:
        """Forget the acts of some tables: another round begins."""
        self.kept[tables] = _NOBODY

    def write(self, seats: np.ndarray, scenes: np.ndarray) -> None:
        """Write the field ``history`` of each row of ``scenes``, as the table's seat counts seats."""
        told = self.told
        if not told.history:
            return
        whose = seats.astype(np.int64)[:, None]
        out = scenes[:, told.fields["history"]].reshape(len(seats), told.history, -1)
        out[:] = 0
        table, at = np.nonzero(self.kept[:, :, _WHO] != _NOBODY)
        kept = self.kept[table, at].astype(np.int64)
        first = 0
        values = kept[:, _VALUE].copy()
        own = whose[table, 0]
        to_seat = kept[:, _IS_SEAT] == 1
        values[to_seat] = (values[to_seat] - own[to_seat]) % self.seats
        for (_, wide), column in zip(OF_ACT, ((kept[:, _WHO] - own) % self.seats, kept[:, _VERB], values)):
            some = column != _NOBODY
            out[table[some], at[some], first + column[some]] = 1
            first += wide
        some = kept[:, _FACE] != _NOBODY
        out[table[some], at[some], first + kept[some, _FACE]] = 1
        scenes[:, told.fields["history"]] = out.reshape(len(seats), -1)

    def words(self, table: int) -> list[tuple[int, str]]:
        """Return the acts of a table, each a seat and words, the last one first."""
        found = []
        for who, verb, value, to_seat, face in self.kept[table].tolist():
            if who == _NOBODY:
                break
            act = VERBS[verb]
            if face != _NOBODY:
                act += f" {words.card(self.told.edition, self.told.faces[face])}"
            elif value != _NOBODY:
                act += f" seat {value}" if to_seat == 1 else f" {value}"
            found.append((who, act))
        return found
