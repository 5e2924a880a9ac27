# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Baseline: the rule-based player of RLCard (``uno-rule-v1``), as a policy for :func:`uno_lab.evaluate`.

It plays any colored card that fits. If none fits, it plays a Wild Draw Four, then a Wild, and draws if it has none.
With a Wild Draw Four it names the color that it holds most, with a Wild any color. It plays Classic without reactions.
"""

from __future__ import annotations

import numpy as np

from uno_core import codes, editions

from .layout import layout

_WILD, _WILD_FOUR = 13 << 3 | codes.C_WILD, 14 << 3 | codes.C_WILD
EDITION = "classic"


class Rule:
    """The player.

    :param seed: of its choices among equals.
    """

    def __init__(self, seed: int = 1):
        told = layout(editions.NAMES.index(EDITION))
        self._chance = np.random.default_rng(seed)
        faces = np.frombuffer(told.faces, np.uint8)
        self._colored = np.flatnonzero(faces & codes.C_WILD == 0)
        self._four, self._wild = (int(told.places[face]) for face in (_WILD_FOUR, _WILD))
        self._color = told.starts[codes.V_CHOOSE]
        self._rest = [told.starts[verb] for verb in (codes.V_DRAW, codes.V_ACCEPT, codes.V_PASS)]
        self._hand, self._top = told.fields["hand"].start, told.fields["top"].start
        self._of_color = [np.flatnonzero((faces & 7) == color) for color in range(4)]

    def __call__(self, observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        """Return an action for each row."""
        return np.array([self._one(seen, mask) for seen, mask in zip(observations, masks)])

    def _one(self, seen: np.ndarray, mask: np.ndarray) -> int:
        fit = self._colored[mask[self._colored] > 0]
        if fit.size:
            # A card counts as often as it is held.
            held = seen[self._hand + fit].astype(float)
            return int(self._chance.choice(fit, p=held / held.sum()))
        for place in (self._four, self._wild):
            if mask[place]:
                return place
        if mask[self._color]:
            if not seen[self._top + self._four]:
                return self._color + int(self._chance.integers(4))
            return self._color + int(np.argmax([seen[self._hand + each].sum() for each in self._of_color]))
        return next((action for action in self._rest if mask[action]), int(mask.argmax()))
