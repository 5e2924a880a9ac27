# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Draws the same on a display by I2C or by SPI, as the setting BUS says, turned as TURN says."""

import os

import displayio
import terminalio
from adafruit_display_text import bitmap_label

from boards import opening


class I2CBoard:
    WIDTH, HEIGHT, SDA, SCL, KEYS = 128, int(os.getenv("HEIGHT") or 64), "GP4", "GP5", ()
    ROTATION = int(os.getenv("TURN") or 0)


class SPIBoard:
    WIDTH, HEIGHT, SCK, MOSI, DC, CS, RESET, KEYS = 128, I2CBoard.HEIGHT, "GP18", "GP19", "GP16", "GP17", "GP20", ()
    ROTATION = I2CBoard.ROTATION


data = SPIBoard if os.getenv("BUS") == "spi" else I2CBoard
if data.ROTATION % 180:
    data.WIDTH, data.HEIGHT = data.HEIGHT, data.WIDTH
board = opening.opened("test", data)
print("missing", board.missing)
group = displayio.Group()
bitmap = displayio.Bitmap(data.WIDTH, data.HEIGHT, 2)
palette = displayio.Palette(2)
palette[1] = 0xFFFFFF
group.append(displayio.TileGrid(bitmap, pixel_shader=palette))
group.append(bitmap_label.Label(terminalio.FONT, text="gjpqy", color=0xFFFFFF, x=2, y=8))
state = 1
for y in range(16, data.HEIGHT):
    for x in range(data.WIDTH):
        state = (state * 75 + 74) % 65537
        bitmap[x, y] = state & 1
board.display.root_group = group
board.display.refresh()
bitmap[3, 20] = 1 - bitmap[3, 20]
board.display.refresh()
board.brightness(51)
board.sleep(True)
board.sleep(False)
