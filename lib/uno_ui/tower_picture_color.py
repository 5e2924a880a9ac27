# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The picture of a tower on a color display: as on 128x64, and as high as there is room; blocks in their colors."""

from uno_ui.tower_picture import TowerPicture


class ColorTowerPicture(TowerPicture):
    """See :class:`uno_ui.tower_picture.TowerPicture`."""

    def __init__(self, canvas, names):
        wide = canvas.width
        high = canvas.height
        self.bar_y = high - 11
        self.tower_y = 11
        self.tower_h = high - 24
        self.layer = 8 if high > 100 else 5
        self.sight = (self.tower_h - 8) // self.layer
        self.end = 10 if wide >= 160 else 6
        super().__init__(canvas, names)
        self.ref_x = self.text_x = self.tower_w + 6
        self.cards_x = self.ref_x + 31
        self.pitch = (wide - self.cards_x) // 3
        self.cards_w = wide - self.cards_x
        self.text_y = high - 23 if high < 100 else 52
        self.letters = (wide - self.text_x - 2) // 6
